import { Kop1 } from '../../app/Pagina.tsx';
import { Redenformulier } from '../../behandelaar/zaak/bijlagen/Redenvraag.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { Ondertekendregel } from '../delen/Ondertekendregel.tsx';
import { useReden } from '../delen/redenen.ts';
import { Gebeurtenislinks } from './Gebeurtenislinks.tsx';

/** The whole history, to take along. */
export function Uitvoer() {
  const [reden, geefReden] = useReden('uitvoer');
  return (
    <div className="lintje-smal">
      <Kop1>Geschiedenis downloaden</Kop1>
      {reden ? (
        <>
          <Paragraph lead>Kies hoe u alle gebeurtenissen wilt downloaden.</Paragraph>
          <Gebeurtenislinks reden={reden} />
          <Ondertekendregel />
          <Paragraph>
            Dat kan een paar minuten duren. Bewaar het bestand veilig en wis het als u het niet meer nodig
            heeft. Wilt u maar één zaak? Open die zaak dan en kies Uitvoer.
          </Paragraph>
        </>
      ) : (
        <Redenformulier
          uitleg="U kunt alle gebeurtenissen als bestand downloaden. Dat u dat doet, en waarom, wordt vastgelegd."
          hint="Waarom downloadt u de geschiedenis?"
          knop="Verder"
          verder={geefReden}
        />
      )}
    </div>
  );
}
