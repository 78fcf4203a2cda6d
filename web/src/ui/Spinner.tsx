/** Appears after 100 ms (in the style sheet), so that quick answers don't flicker. */
export function Spinner() {
  return <span className="lintje-spinner" aria-hidden="true" />;
}

/** A page or a part that is being fetched. */
export function Laden({ children = 'Bezig met laden…' }: { children?: string }) {
  return (
    <p className="lintje-laden" role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  );
}
