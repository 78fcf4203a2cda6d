/** The bar of an upload that is under way. */
export function Voortgang({ procent }: { procent: number | null }) {
  if (procent === null) return null;
  return (
    <div className="lintje-voortgang">
      <progress max={100} value={procent} aria-label="Voortgang van het uploaden" />
      <span>{procent}%</span>
    </div>
  );
}
