type Rij = {
  label: string;
  links: string | null | undefined;
  rechts: string | null | undefined;
  /** How the two differ, in words. */
  oordeel?: string;
};

/** Two values side by side; on a phone below each other. */
export function Versies({
  titel,
  koppen,
  rijen,
  oordeel,
}: {
  titel: string;
  koppen: readonly [vraag: string, links: string, rechts: string];
  rijen: readonly Rij[];
  /** The head of the column that says how the two differ; without it there is none. */
  oordeel?: string;
}) {
  const [vraag, links, rechts] = koppen;
  return (
    <div className="utrecht-table-container utrecht-table-container--overflow-inline lintje-versies">
      <table className="utrecht-table utrecht-table--html-table">
        <caption className="lintje-verborgen">{titel}</caption>
        <thead>
          <tr>
            <th scope="col">{vraag}</th>
            <th scope="col">{links}</th>
            <th scope="col">{rechts}</th>
            {oordeel && <th scope="col">{oordeel}</th>}
          </tr>
        </thead>
        <tbody>
          {rijen.map((rij) => (
            <tr key={rij.label}>
              <th scope="row">{rij.label}</th>
              <td data-kop={links}>{rij.links || <Leeg />}</td>
              <td data-kop={rechts}>{rij.rechts || <Leeg />}</td>
              {oordeel && <td data-kop={oordeel}>{rij.oordeel}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Leeg() {
  return <span className="lintje-niet-ingevuld">niet ingevuld</span>;
}
