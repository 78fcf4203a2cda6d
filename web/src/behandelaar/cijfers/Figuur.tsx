import type { ReactNode } from 'react';
import { Anchor } from '../../ui/Link.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { csvPad, type Figuur as Naam } from '../api.ts';

/** A bar: how long it is, what stands before it and behind it. Null: too few to be told. */
export type Staaf = {
  sleutel: string;
  naam: string;
  waarde: number | null;
  /** A mark further on. */
  verder?: number | null;
  /** What it was before: an open bar below it. */
  eerder?: number | null;
  tekst: string;
  nadruk?: boolean;
};

/**
 * A plot with the same as a table and as a file. The length of a bar and the number behind it say it both, so colour
 * says nothing by itself; a screen reader hears the sentence, and finds the table below it.
 */
export function Figuur({
  figuur,
  id,
  jaar,
  titel,
  uitleg,
  zin,
  staven,
  kolommen,
  rijen,
  leeg,
  children,
  altijd,
}: {
  figuur: Naam;
  /** Of two that are one file each its own. */
  id?: string;
  /** None: as of today. */
  jaar?: number;
  titel: string;
  uitleg: ReactNode;
  /** What the plot shows, in one sentence. */
  zin: string;
  staven: readonly Staaf[];
  kolommen: readonly string[];
  rijen: readonly (readonly string[])[];
  leeg: string;
  children?: ReactNode;
  /** Also where there is nothing to draw. */
  altijd?: ReactNode;
}) {
  const kop = `figuur-${id ?? figuur}`;
  return (
    <section className="lintje-sectie lintje-figuur" aria-labelledby={kop}>
      <Kop2 id={kop}>{titel}</Kop2>
      <Paragraph>{uitleg}</Paragraph>
      {rijen.length === 0 ? (
        <Paragraph className="lintje-leeg">{leeg}</Paragraph>
      ) : (
        <>
          <Staven zin={zin} staven={staven} />
          {children}
          <details className="lintje-uitleg">
            <summary>{titel} als tabel</summary>
            <Tabel titel={titel} kolommen={kolommen} rijen={rijen} />
          </details>
        </>
      )}
      {altijd}
      {(rijen.length > 0 || altijd) && (
        <p>
          <Anchor href={csvPad(figuur, jaar)} download>
            Download {titel.toLowerCase()} (csv)
          </Anchor>
        </p>
      )}
    </section>
  );
}

/** The bar's own units: its length is a share of these. */
const BREED = 100;

function Staven({ zin, staven }: { zin: string; staven: readonly Staaf[] }) {
  const langste = Math.max(
    1,
    ...staven.map((staaf) => Math.max(staaf.waarde ?? 0, staaf.verder ?? 0, staaf.eerder ?? 0)),
  );
  const lengte = (waarde: number) => (waarde / langste) * BREED;
  return (
    <div className="lintje-staven" role="img" aria-label={zin}>
      {staven.map((staaf) => (
        <div key={staaf.sleutel} className="lintje-staven__rij">
          <span className={staaf.nadruk ? 'lintje-staven__nadruk' : undefined}>{staaf.naam}</span>
          <svg viewBox={`0 0 ${BREED} 10`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <line className="lintje-staven__lijn" x1="0" y1="0" x2="0" y2="10" />
            {staaf.waarde !== null && (
              <rect
                className="lintje-staven__staaf"
                x="0"
                y="1"
                width={lengte(staaf.waarde)}
                height={staaf.eerder == null ? 8 : 5}
              />
            )}
            {staaf.eerder != null && (
              <rect
                className="lintje-staven__eerder"
                x="0"
                y="6.6"
                width={lengte(staaf.eerder)}
                height="2.6"
              />
            )}
            {staaf.verder != null && staaf.waarde !== null && (
              <Verder
                van={lengte(staaf.waarde)}
                tot={lengte(staaf.verder)}
                hoog={staaf.eerder == null ? 8 : 5}
              />
            )}
          </svg>
          <span>{staaf.tekst}</span>
        </div>
      ))}
    </div>
  );
}

/** A line to the mark further on. */
function Verder({ van, tot, hoog }: { van: number; tot: number; hoog: number }) {
  const midden = 1 + hoog / 2;
  return (
    <>
      <line className="lintje-staven__verder" x1={van} y1={midden} x2={tot} y2={midden} />
      <line className="lintje-staven__verder" x1={tot} y1="1.5" x2={tot} y2={0.5 + hoog} />
    </>
  );
}

function Tabel({
  titel,
  kolommen,
  rijen,
}: {
  titel: string;
  kolommen: readonly string[];
  rijen: readonly (readonly string[])[];
}) {
  return (
    <div className="utrecht-table-container utrecht-table-container--overflow-inline">
      <table className="utrecht-table utrecht-table--html-table lintje-tabel">
        <caption className="lintje-verborgen">{titel}</caption>
        <thead>
          <tr>
            {kolommen.map((kolom) => (
              <th key={kolom} scope="col">
                {kolom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rijen.map((rij) => (
            <tr key={rij.join('-')}>
              {rij.map((cel, i) => (
                <td key={kolommen[i]} data-kop={kolommen[i]}>
                  {cel}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
