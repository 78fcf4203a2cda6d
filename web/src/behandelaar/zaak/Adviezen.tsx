import { keuzeLabel } from '../../forms/tabel.ts';
import { LangeTekst } from '../../ui/LangeTekst.tsx';
import { Kop3, Sectie } from '../../ui/Tekst.tsx';
import type { AdviesItem, OordeelItem, Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { inZin } from '../delen/woorden.ts';

/** The advices side by side, and what the minister made of them. */
export function Adviezen({ zaak: { dossier } }: { zaak: Zaak }) {
  if (!dossier) return null;
  const { adviezen, ministerraad, besluit } = dossier;
  if (adviezen.length === 0 && !ministerraad && !besluit) return null;
  return (
    <Sectie titel="Adviezen en besluit">
      <ul className="lintje-adviezen">
        {adviezen.map((advies) => (
          <li key={`${advies.organisatie.type}-${advies.organisatie.id}-${advies.op}`}>
            <Advies advies={advies} />
          </li>
        ))}
        {ministerraad && (
          <li>
            <Oordeel titel="Voorgelegd aan de ministerraad" oordeel={ministerraad} />
          </li>
        )}
        {besluit && (
          <li className="lintje-adviezen__besluit">
            <Oordeel titel="Besluit van de minister" oordeel={besluit} />
          </li>
        )}
      </ul>
    </Sectie>
  );
}

function Advies({ advies }: { advies: AdviesItem }) {
  const titel = `Advies van ${inZin(advies.organisatie.naam)}`;
  return (
    <article>
      <Kop3>{titel}</Kop3>
      <p className="lintje-adviezen__uitkomst">{keuzeLabel('adviesSoort', advies.advies)}</p>
      {advies.onderscheiding && <p>{advies.onderscheiding.naam}</p>}
      <LangeTekst van={titel}>{advies.toelichting}</LangeTekst>
      <p className="lintje-adviezen__op">
        <Moment op={advies.op} />
      </p>
    </article>
  );
}

function Oordeel({ titel, oordeel }: { titel: string; oordeel: OordeelItem }) {
  return (
    <article>
      <Kop3>{titel}</Kop3>
      <p className="lintje-adviezen__uitkomst">{oordeel.toekennen ? 'Toekennen' : 'Niet toekennen'}</p>
      {oordeel.onderscheiding && <p>{oordeel.onderscheiding.naam}</p>}
      {oordeel.toelichting && <LangeTekst van={titel}>{oordeel.toelichting}</LangeTekst>}
      <p className="lintje-adviezen__op">
        {oordeel.organisatie.naam}, <Moment op={oordeel.op} />
      </p>
    </article>
  );
}
