import { useNavigate } from 'react-router';
import {
  useOndersteunersQuery,
  useSteunQuery,
  useVerwijderOndersteunerMutation,
} from '../../../api/aanvraag.ts';
import type { Steunstatus } from '../../../api/generated/aanvraag.ts';
import type { Ondersteuner } from '../../../api/types.ts';
import { useAppSelector } from '../../../app/store.ts';
import { labelIn, veldVan } from '../../../forms/tabel.ts';
import { wizardpagina } from '../../../paden/burger.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Gegevens } from '../../../ui/Gegevens.tsx';
import { Inklapbaar } from '../../../ui/Inklapbaar.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Lijst, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { NaarStap } from '../NaarStap.tsx';
import { StapKop } from '../StapKop.tsx';
import { useVerwijderen } from '../useVerwijderen.ts';
import { useWizard } from '../WizardContext.ts';
import { relatieInWoorden } from './invoer.ts';
import { OmBrief } from './OmBrief.tsx';

const ONTBREEKT =
  'Het dossier kan nog niet worden doorgestuurd, omdat er nog gegevens ontbreken voor de volgende ondersteuners';

export default function Ondersteuners() {
  const { uuid, meta } = useWizard();
  const toonValidatie = useAppSelector((s) => s.wizard.toonValidatie);
  const { data } = useOndersteunersQuery(uuid, { refetchOnMountOrArgChange: true });
  const {
    data: steun,
    isError: steunOnbekend,
    refetch,
  } = useSteunQuery(uuid, { refetchOnMountOrArgChange: true });
  const onvolledig = data?.filter((o) => !o.isValid) ?? [];
  const verdiensten = meta.verdienstenCount ?? 0;
  const teWeinig = !!data && data.length < Math.max(1, verdiensten);

  return (
    <>
      <StapKop
        stap={4}
        lead={
          meta.namens
            ? 'Ondersteuners staan achter het voorstel en schrijven een brief. Scan de brieven op papier, en voeg ze toe bij Bijlagen.'
            : 'Ondersteuners staan achter uw voorstel en schrijven een brief. Vraag hun brief hier met een e-mail, of voeg een brief op papier toe bij Bijlagen, het liefst met handtekening.'
        }
        fouten={toonValidatie ? onvolledig.length + (teWeinig ? 1 : 0) : 0}
      />
      <Paragraph>Voor elke verdienste is minstens één ondersteuner nodig.</Paragraph>
      {!meta.namens && (
        <Paragraph>
          Schrijft een ondersteuner liever met de hand?{' '}
          <Link to={wizardpagina.briefOpPapier(uuid)}>Print een blad</Link>.
        </Paragraph>
      )}
      {toonValidatie && onvolledig.length > 0 && (
        <Alert soort="warning" titel="LET OP!">
          <Paragraph>{ONTBREEKT}</Paragraph>
          <Lijst>
            {onvolledig.map((o) => (
              <li key={o.persoonId}>
                <Link to={wizardpagina.ondersteuner(uuid, o.persoonId)}>
                  {o.persoonsgegevens.achternaam || 'Ondersteuner zonder naam'}
                </Link>
              </li>
            ))}
          </Lijst>
        </Alert>
      )}
      {toonValidatie && teWeinig && (
        <Alert soort="warning">
          <Paragraph>
            {verdiensten > 1
              ? `U heeft ${verdiensten} verdiensten toegevoegd. Er zijn dus minstens ${verdiensten} ondersteuners nodig; u heeft er nu ${data?.length}.`
              : 'Er is minstens één ondersteuner nodig.'}
          </Paragraph>
        </Alert>
      )}
      <Acties>
        <ButtonLink
          soort={data?.length === 0 ? 'primary-action' : 'secondary-action'}
          to={wizardpagina.ondersteuner(uuid, 'nieuw')}
        >
          Ondersteuner toevoegen
        </ButtonLink>
      </Acties>
      {steunOnbekend && !steun && (
        <Alert soort="error" titel="Wij kunnen niet laten zien hoe het met de brieven staat" rol="alert">
          <div>
            <Button onClick={refetch}>Probeer het opnieuw</Button>
          </div>
        </Alert>
      )}
      {!data ? (
        <Laden />
      ) : (
        <Inklapbaar titel="Ondersteuners" aantal={data.length}>
          {data.length === 0 && (
            <Paragraph className="lintje-leeg">Er zijn nog geen ondersteuners toegevoegd</Paragraph>
          )}
          {data.map((o) => (
            <OndersteunerKaart
              key={o.persoonId}
              ondersteuner={o}
              status={steun?.find((s) => s.persoonId === o.persoonId)}
              toonValidatie={toonValidatie}
            />
          ))}
        </Inklapbaar>
      )}
      <NaarStap nummer={5} rustig={data?.length === 0} />
    </>
  );
}

/** What the form calls it. */
const label = (pad: string) => labelIn(veldVan('ondersteuner', pad), {});

/** What happens to the letters of a supporter who is removed. */
function gevolg(status: Steunstatus | undefined): string {
  const weg = status?.stand === 'ontvangen' ? ' De brief van deze ondersteuner verdwijnt ook.' : '';
  const blijft = status?.opPapier.length ? ' De brief op papier blijft bij de bijlagen staan.' : '';
  return weg + blijft;
}

function OndersteunerKaart({
  ondersteuner: o,
  status,
  toonValidatie,
}: {
  ondersteuner: Ondersteuner;
  /** Not there yet: nothing is said of the letter. */
  status: Steunstatus | undefined;
  toonValidatie: boolean;
}) {
  const { uuid, meta } = useWizard();
  const ga = useNavigate();
  const verwijder = useVerwijderen();
  const [verwijderOndersteuner] = useVerwijderOndersteunerMutation();
  const naam = o.persoonsgegevens.achternaam ?? '';
  const gevraagd = ['uitgenodigd', 'bevestigd', 'ontvangen'].includes(status?.stand ?? '');
  // An official can remove whom there is only a letter on paper of: the file stays.
  const vanVoorsteller = meta.namens ? gevraagd : meta.meehulp && (gevraagd || !!status?.opPapier.length);

  const verwijderen = () =>
    verwijder({
      titel: 'Ondersteuner verwijderen',
      vraag: `Weet u zeker dat u ondersteuner "${naam}" wilt verwijderen?${gevolg(status)}`,
      melding: 'Ondersteuner is succesvol verwijderd.',
      doe: () => verwijderOndersteuner({ uuid, id: o.persoonId }),
    });

  return (
    <article className="lintje-kaart">
      <h3 className="utrecht-heading-3">{naam || 'Naam niet ingevuld'}</h3>
      {toonValidatie && !o.isValid && (
        <p className="lintje-ontbreekt">Er ontbreken nog gegevens bij deze ondersteuner.</p>
      )}
      <Gegevens
        rijen={[
          { label: label('/relatiegegevens'), waarde: relatieInWoorden(o) },
          { label: label('/contactgegevens/telefoonnummer'), waarde: o.contactgegevens.telefoonnummer ?? '' },
          { label: label('/contactgegevens/mobiel'), waarde: o.contactgegevens.mobiel ?? '' },
          { label: label('/contactgegevens/emailadres'), waarde: o.contactgegevens.emailadres ?? '' },
        ]}
      />
      {status && <OmBrief ondersteuner={o} status={status} />}
      <Acties className="lintje-kaart__acties">
        <Button soort="subtle" onClick={() => ga(wizardpagina.ondersteuner(uuid, o.persoonId))}>
          Wijzigen<Verborgen> {naam}</Verborgen>
        </Button>
        {!vanVoorsteller && (
          <Button soort="subtle" gevaar onClick={verwijderen}>
            Verwijderen<Verborgen> {naam}</Verborgen>
          </Button>
        )}
      </Acties>
    </article>
  );
}
