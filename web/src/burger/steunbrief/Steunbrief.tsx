import './regels.ts';
import { useParams } from 'react-router';
import type { Briefverzoek } from '../../api/generated/ondersteuner.ts';
import { useBevestigAdresMutation, useOndersteunersbriefQuery } from '../../api/ondersteuner.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { langeDatum } from '../../forms/datum.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Rustig } from '../../ui/Rustig.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { GeenVerbinding } from '../aanvraag/LinkStatus.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';
import { Brief } from './Brief.tsx';
import { DodeLink } from './DodeLink.tsx';
import { leesKlad } from './klad.ts';

const VERSTUURD = 'Wat u eerder heeft verstuurd, is niet weg.';
const NIET_VERSTUURD = 'Wat u hier schreef en nog niet heeft verstuurd, is niet weg.';

/** A supporter's own page (docs/specification/supporters.md): the address is confirmed, then the letter is written. */
export default function Steunbrief() {
  const { uuid = '' } = useParams();
  const { data, error, isFetching, refetch } = useOndersteunersbriefQuery(uuid, {
    refetchOnMountOrArgChange: true,
  });
  if (error && 'status' in error && error.status === 404)
    return <DodeLink uuid={uuid} feedback="verwijderd" />;
  if (error && !data)
    return (
      <GeenVerbinding
        opnieuw={refetch}
        fout={error}
        bezig={isFetching}
        wat="deze pagina"
        blijft={leesKlad(uuid) ? NIET_VERSTUURD : VERSTUURD}
      />
    );
  if (!data) return <Laden />;
  if (data.linkFeedback !== 'ok')
    return (
      <DodeLink uuid={uuid} feedback={data.linkFeedback} gemeente={data.gemeente} contact={data.contact} />
    );
  return data.gevraagd ? (
    <Brief
      uuid={uuid}
      gemeente={data.gemeente}
      contact={data.contact}
      gevraagd={data.gevraagd}
      ververs={() => refetch()}
    />
  ) : (
    <Rustig>
      <Bevestigen uuid={uuid} verzoek={data} />
    </Rustig>
  );
}

/** A button, since mail scanners open links. Until then nobody is named here. */
function Bevestigen({ uuid, verzoek }: { uuid: string; verzoek: Briefverzoek }) {
  const [bevestig, { isLoading, error }] = useBevestigAdresMutation();
  const probleem = error && probleemVan(error);
  return (
    <div className="lintje-smal">
      <Kop1>Wilt u een brief schrijven?</Kop1>
      <Paragraph lead>
        Iemand vraagt u om een brief bij een voorstel voor een Koninklijke onderscheiding. De gemeente{' '}
        {verzoek.gemeente} behandelt dat voorstel.
      </Paragraph>
      <Paragraph>
        Bevestig eerst uw e-mailadres. Daarna ziet u wie u om de brief vraagt, en voor wie. Houd dat geheim:
        de kandidaat weet meestal niet van het voorstel.
      </Paragraph>
      {verzoek.geldigTot && (
        <Paragraph>De link werkt tot {langeDatum(new Date(verzoek.geldigTot))}.</Paragraph>
      )}
      <Paragraph>Wilt u geen brief schrijven? Dan hoeft u niets te doen.</Paragraph>
      <div role="status">
        {error && (
          <Alert soort="error" titel="Bevestigen is niet gelukt">
            <Paragraph>{probleem?.title ?? 'Er is geen verbinding. Probeer het zo nog eens.'}</Paragraph>
          </Alert>
        )}
      </div>
      <Acties>
        <Button soort="primary-action" bezig={isLoading} onClick={() => bevestig(uuid)}>
          E-mailadres bevestigen
        </Button>
      </Acties>
      <GemeenteContact contact={verzoek.contact} />
    </div>
  );
}
