/** The small mark of this site: a medal on a ribbon of its own. No official order looks like it. */
export function Medaille({ groot = false }: { groot?: boolean }) {
  return (
    <svg
      className={groot ? 'lintje-medaille lintje-medaille--groot' : 'lintje-medaille'}
      viewBox="0 0 32 40"
      aria-hidden="true"
      focusable="false"
    >
      <path className="lintje-medaille__band" d="M8 0h16l-3 15H11z" />
      <path className="lintje-medaille__streep" d="M13 0h6l-1 15h-4z" />
      <circle className="lintje-medaille__rand" cx="16" cy="26" r="12.2" />
      <circle className="lintje-medaille__binnen" cx="16" cy="26" r="9.6" />
      <path
        className="lintje-medaille__ster"
        d="m16 18.2 2.3 5.1 5.5.6-4.1 3.7 1.2 5.4-4.9-2.8-4.9 2.8 1.2-5.4-4.1-3.7 5.5-.6z"
      />
    </svg>
  );
}
