import { useState } from 'react';
import { type FormulierNaam, velden } from '../../../forms/tabel.ts';
import { Button } from '../../../ui/Button.tsx';
import { LangeTekst } from '../../../ui/LangeTekst.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Acties, Kop2, Kop3, Paragraph } from '../../../ui/Tekst.tsx';
import { type Actie, mag, type Zaak } from '../../api.ts';
import { useIngelogd } from '../../sessie/wie.ts';
import { zaakPad } from '../MetZaak.tsx';
import { leesKlad, type Welk, wisKlad } from './klad.ts';

/** Where longer texts are written, and what such a text is called. */
const SCHRIJFT = [
  { actie: 'uitnodigen', pad: 'uitnodigen', naam: 'Uitnodiging' },
  { actie: 'adviseren', pad: 'advies', naam: 'Advies' },
  { actie: 'besluiten', pad: 'besluit', naam: 'Besluit' },
  { actie: 'doorsturen', pad: 'doorsturen', naam: 'Bij het doorsturen' },
  { actie: 'ministerraad', pad: 'ministerraad', naam: 'Voor de ministerraad' },
  { actie: 'contact', pad: 'contact', naam: 'Contact' },
  { actie: 'terugsturen', pad: 'terugsturen', naam: 'Bij het terugsturen' },
  { actie: 'afwijzen', pad: 'afwijzen', naam: 'Afwijzing' },
  { actie: 'beeindigen', pad: 'beeindigen', naam: 'Einde van het dossier' },
  { actie: 'samenvoegen', pad: 'samenvoegen', naam: 'Samenvoegen' },
] as const satisfies readonly { actie: Actie; pad: FormulierNaam; naam: string }[];

/** The long texts of a draft; its form has the name of its page. */
function tekstVan(welk: Welk, formulier: FormulierNaam): string {
  const klad = leesKlad<Record<string, unknown>>(welk, {}) ?? {};
  return velden(formulier)
    .map(({ soort, naam }) => (soort === 'langeTekst' ? klad[naam] : null))
    .filter((waarde): waarde is string => typeof waarde === 'string')
    .join('\n\n')
    .trim();
}

/** What was written about a case and not sent: to go on with, to copy where it can't be sent any more, or to discard. */
export function Geschreven({ zaak, alleen }: { zaak: Zaak; alleen?: Actie }) {
  const { gebruikersnaam: wie } = useIngelogd();
  const [, teken] = useState(0);
  const kladden = SCHRIJFT.map(({ actie, pad, naam }) => {
    const welk = { wie, zaak: zaak.id, actie };
    return { welk, pad, naam, tekst: tekstVan(welk, pad) };
  }).filter(({ welk, tekst }) => tekst && (!alleen || alleen === welk.actie));
  if (kladden.length === 0) return null;
  return (
    <section className="lintje-geschreven" aria-labelledby="geschreven">
      <Kop2 id="geschreven">Wat u schreef</Kop2>
      <Paragraph>Dit is nog niet verstuurd. Alleen u ziet het, in dit venster.</Paragraph>
      {kladden.map(({ welk, pad, naam, tekst }) => (
        <div key={pad}>
          <Kop3>{naam}</Kop3>
          <LangeTekst>{tekst}</LangeTekst>
          <Acties>
            {mag(zaak, welk.actie) && <Link to={zaakPad(zaak.id, pad)}>Schrijf verder</Link>}
            <Button
              soort="subtle"
              className="lintje-klein"
              onClick={() => {
                wisKlad(welk);
                teken((keer) => keer + 1);
              }}
            >
              Gooi weg
            </Button>
          </Acties>
        </div>
      ))}
    </section>
  );
}
