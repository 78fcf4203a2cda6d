import { useState } from 'react';
import { type FormulierNaam, velden } from '../../../forms/tabel.ts';
import { Button } from '../../../ui/Button.tsx';
import { LangeTekst } from '../../../ui/LangeTekst.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Acties, Kop2, Kop3, Paragraph } from '../../../ui/Tekst.tsx';
import { mag, type Zaak } from '../../api.ts';
import { useIngelogd } from '../../sessie/wie.ts';
import type { Actiepagina } from './actiepagina.ts';
import { leesKlad, type Welk, wisKlad } from './klad.ts';

/** The long texts of a draft. */
function tekstVan(welk: Welk, formulier: FormulierNaam): string {
  const klad = leesKlad<Record<string, unknown>>(welk, {}) ?? {};
  return velden(formulier)
    .map(({ soort, naam }) => (soort === 'langeTekst' ? klad[naam] : null))
    .filter((waarde): waarde is string => typeof waarde === 'string')
    .join('\n\n')
    .trim();
}

/** What was written about a case and not sent: to go on with, to copy where it can't be sent any more, or to discard. */
export function Geschreven({ zaak, paginas }: { zaak: Zaak; paginas: readonly Actiepagina[] }) {
  const { gebruikersnaam: wie } = useIngelogd();
  const [, teken] = useState(0);
  const kladden = paginas.flatMap(({ actie, pad, schrijft }) => {
    if (!schrijft) return [];
    const welk = { wie, zaak: zaak.id, actie };
    const tekst = tekstVan(welk, schrijft.formulier);
    return tekst ? [{ welk, pad, naam: schrijft.naam, tekst }] : [];
  });
  if (kladden.length === 0) return null;
  return (
    <section className="lintje-geschreven" aria-labelledby="geschreven">
      <Kop2 id="geschreven">Wat u schreef</Kop2>
      <Paragraph>Dit is nog niet verstuurd. Alleen u ziet het, in dit venster.</Paragraph>
      {kladden.map(({ welk, pad, naam, tekst }) => (
        <div key={pad.patroon}>
          <Kop3>{naam}</Kop3>
          <LangeTekst van={naam}>{tekst}</LangeTekst>
          <Acties>
            {mag(zaak, welk.actie) && <Link to={pad(zaak.id)}>Schrijf verder</Link>}
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
