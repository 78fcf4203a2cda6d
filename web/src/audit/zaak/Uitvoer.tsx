import { persoonTekst } from '../../behandelaar/bewaring/woorden.ts';
import { archiefpakketPad } from '../../behandelaar/delen/archiefpakket.ts';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { hoofdletter } from '../../behandelaar/delen/woorden.ts';
import { Anchor } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Lijst, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import { type Auditzaak, useAuditZaakQuery } from '../api.ts';
import { Ondertekendregel } from '../delen/Ondertekendregel.tsx';
import { Gebeurtenislinks } from '../uitvoer/Gebeurtenislinks.tsx';
import { inzagedossierPad } from '../uitvoer/paden.ts';
import { Kop, useOpen } from './MetAuditzaak.tsx';

/** What of the case can leave the house: for the archive, for a person who asks, for somebody who verifies. */
export function Uitvoer() {
  const { id, reden } = useOpen();
  const { data, error, refetch } = useAuditZaakQuery({ id, reden });
  return (
    <div className="lintje-zaak">
      <Kop titel="Uitvoer" zaaknummer={data?.zaaknummer} />
      <Paragraph>Wat u downloadt, en waarom, wordt vastgelegd. Bewaar de bestanden veilig.</Paragraph>
      <Sectie titel="Archiefpakket">
        <Paragraph>
          Het dossier als PDF/A, met bijlagen, metagegevens (MDTO) en controlegetallen. Onderzoeksbijlagen en
          vertrouwelijke bijlagen van anderen zitten er niet in.
        </Paragraph>
        <p>
          <Anchor href={archiefpakketPad(id, reden)} download>
            Archiefpakket downloaden
          </Anchor>
        </p>
      </Sectie>
      <Sectie titel="Inzagedossier">
        <Paragraph>
          Vraagt iemand welke gegevens er van hem of haar zijn? Dit is het antwoord. Gegevens van anderen zijn
          afgeschermd.
        </Paragraph>
        {error && <NietGeladen wat="De lijst van personen" fout={error} opnieuw={refetch} />}
        {!error && !data && <Laden />}
        {!error && data && <Personen personen={data.personen} />}
      </Sectie>
      <Sectie titel="Gebeurtenissen">
        <Gebeurtenislinks reden={reden} zaak={id} />
      </Sectie>
      <Sectie titel="Bewijs van deze zaak">
        <Paragraph>
          Op de laatste regel van ‘Zoals opgeslagen’ staat het bewijs. Wie de sleutel van het logboek heeft,
          ziet daarmee dat dit alle gebeurtenissen van de zaak zijn, in deze volgorde, zoals het logboek ze
          bij dat checkpoint opgaf. Het bewijst niet dat klopt wat er is ingevuld. Ook over wat na het
          checkpoint gebeurde, zegt het niets.
        </Paragraph>
        <Paragraph>
          Staat er geen bewijs op de laatste regel? Dan is hier nog nooit iets ondertekend, en is de zaak niet
          bewezen. Lukt het downloaden niet? Kijk dan bij de controle of er een alarm is.
        </Paragraph>
        <Ondertekendregel />
      </Sectie>
    </div>
  );
}

function Personen({ personen }: Pick<Auditzaak, 'personen'>) {
  const { id, reden } = useOpen();
  return (
    <Lijst>
      {personen.map(({ betrokkene, naam, vergeten }) => (
        <li key={betrokkene}>
          {hoofdletter(persoonTekst(betrokkene))}
          {naam ? `, ${naam}` : ''}
          {vergeten && ', van wie de gegevens zijn vernietigd'}
          {!vergeten && !naam && ' die de voorsteller heeft weggehaald'}:{' '}
          {(['pdf', 'json'] as const).map((vorm, i) => (
            <span key={vorm}>
              {i > 0 && ' of '}
              <Anchor href={inzagedossierPad(id, betrokkene, vorm, reden)} download>
                {vorm.toUpperCase()}
                <Verborgen> van het inzagedossier van {naam ?? persoonTekst(betrokkene)}</Verborgen>
              </Anchor>
            </span>
          ))}
        </li>
      ))}
    </Lijst>
  );
}
