/** Appears after 100 ms (in the style sheet), so that quick answers don't flicker. */
export function Spinner() {
  return <span className="lintje-spinner" aria-hidden="true" />;
}

/** A page or a part that is being fetched. `stil` where it comes after one that was said already. */
export function Laden({ children = 'Bezig met laden…', stil }: { children?: string; stil?: boolean }) {
  return (
    <p className="lintje-laden" role={stil ? undefined : 'status'}>
      <Spinner />
      <span>{children}</span>
    </p>
  );
}
