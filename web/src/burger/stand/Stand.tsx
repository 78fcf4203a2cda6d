import { useStandQuery, useTrekInMutation } from '../../api/aanvraag.ts';
import type { Voortgang as Gegeven, Standhalte } from '../../api/generated/aanvraag.ts';
import type { LinkFeedback } from '../../api/types.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { langeDatum } from '../../forms/datum.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Rustig } from '../../ui/Rustig.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import { GeenVerbinding, LinkStatus } from '../aanvraag/LinkStatus.tsx';
import { ContactOfZoek } from '../contact/GemeenteContact.tsx';
import { Berichten } from './Berichten.tsx';
import { Inzagen } from './Inzagen.tsx';
import { AFLOOP, wachtzin, watGebeurt } from './woorden.ts';

/** "Waar is mijn voorstel?", behind the link of a submitted proposal. */
export default function Stand({ uuid, feedback }: { uuid: string; feedback: Exclude<LinkFeedback, 'ok'> }) {
  const { data, error, isFetching, refetch } = useStandQuery(uuid, { refetchOnMountOrArgChange: true });
  if (data)
    return (
      <Rustig>
        <Getoond uuid={uuid} stand={data} />
      </Rustig>
    );
  if (!error) return <Laden />;
  // The link leads nowhere: its page says why. Anything else may pass.
  if ('status' in error && (error.status === 404 || error.status === 409))
    return <LinkStatus feedback={probleemVan(error)?.linkFeedback === 'verlopen' ? 'verlopen' : feedback} />;
  return (
    <GeenVerbinding
      opnieuw={refetch}
      fout={error}
      bezig={isFetching}
      wat="deze pagina"
      blijft="Met uw voorstel gebeurt daardoor niets."
    />
  );
}

const STAAT = { geweest: 'Geweest', hier: 'Hier ligt uw voorstel nu', straks: 'Komt nog' } as const;

function Getoond({ uuid, stand }: { uuid: string; stand: Gegeven }) {
  const loopt = !stand.afloop;
  const afloop = stand.afloop ? AFLOOP[stand.afloop] : null;
  const hier = stand.haltes.find((halte) => halte.staat === 'hier');
  return (
    <div className="lintje-smal lintje-stand">
      <Kop1>Waar is mijn voorstel?</Kop1>
      <Paragraph lead>
        Zaaknummer {stand.zaaknummer}
        {stand.ingediendOp ? `, ingediend op ${langeDatum(new Date(stand.ingediendOp))}` : ''} bij de gemeente{' '}
        {stand.gemeente}.
      </Paragraph>
      {afloop ? (
        <Alert soort={afloop.soort} titel={afloop.titel} rol="status">
          <Paragraph>{afloop.tekst}</Paragraph>
        </Alert>
      ) : (
        hier && (
          <Alert soort="info" titel={`Uw voorstel ligt bij: ${hier.naam}`}>
            <Paragraph>
              {stand.sinds && `Sinds ${langeDatum(new Date(stand.sinds))}. `}
              {watGebeurt(hier)}
            </Paragraph>
            {stand.wachttijd && <Paragraph>{wachtzin(stand.wachttijd)}</Paragraph>}
          </Alert>
        )
      )}
      {loopt && (
        <Sectie titel="De weg van uw voorstel">
          <ol className="lintje-weg lintje-weg--klein">
            {stand.haltes.map((halte, i) => (
              <Halte key={`${halte.taak} ${halte.naam}`} nummer={i + 1} halte={halte} />
            ))}
          </ol>
          <Paragraph>
            Een besluit om een onderscheiding te geven, blijft geheim tot de uitreiking. Daarom ziet u de
            uitkomst hier pas daarna.
          </Paragraph>
        </Sectie>
      )}
      {loopt && <Berichten uuid={uuid} begin={stand.berichten} />}
      <Inzagen uuid={uuid} afgelopen={!loopt} />
      {loopt && <Intrekken uuid={uuid} kan={stand.kanIntrekken} />}
      <Sectie titel="Vragen">
        <Paragraph>
          Heeft u vragen? Neem dan contact op met de gemeente {stand.gemeente}. Noem het zaaknummer{' '}
          {stand.zaaknummer}.
        </Paragraph>
        <ContactOfZoek contact={stand.contact} />
      </Sectie>
    </div>
  );
}

function Halte({ nummer, halte }: { nummer: number; halte: Standhalte }) {
  return (
    <li className={`lintje-stand__${halte.staat}`} aria-current={halte.staat === 'hier' ? 'step' : undefined}>
      <span className="lintje-weg__rond" aria-hidden="true">
        {halte.staat === 'geweest' ? '✓' : nummer}
      </span>
      <div className="lintje-stand__halte">
        <strong>{halte.naam}</strong>
        <span className="lintje-stand__staat">{STAAT[halte.staat]}</span>
        <Paragraph>{watGebeurt(halte)}</Paragraph>
      </div>
    </li>
  );
}

/** From the minister on the municipality has to be asked, whatever was decided: the words tell nothing. */
function Intrekken({ uuid, kan }: { uuid: string; kan: boolean }) {
  const dispatch = useAppDispatch();
  const [trekIn, { isLoading, error }] = useTrekInMutation();
  const probleem = error && probleemVan(error);
  async function vraag() {
    const zeker = await bevestig({
      titel: 'Voorstel intrekken',
      tekst:
        'Weet u zeker dat u uw voorstel wilt intrekken? Het wordt dan niet verder behandeld. U kunt dit niet terugdraaien.',
      ja: 'Voorstel intrekken',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!zeker) return;
    const uitkomst = await trekIn(uuid);
    if (!uitkomst.error) {
      dispatch(meld({ soort: 'ok', tekst: 'Uw voorstel is ingetrokken.' }));
      document.querySelector('h1')?.focus();
    }
  }
  return (
    <Sectie titel="Voorstel intrekken">
      {kan ? (
        <>
          <Paragraph>Wilt u niet verder met uw voorstel? Dan kunt u het intrekken.</Paragraph>
          <Acties>
            <Button bezig={isLoading} onClick={vraag}>
              Voorstel intrekken
            </Button>
          </Acties>
        </>
      ) : (
        <Paragraph>
          Uw voorstel ligt bij de minister. U kunt het nu niet meer zelf intrekken. Vraag de gemeente wat nog
          kan.
        </Paragraph>
      )}
      <div role="status">
        {error && (
          <Alert soort="error" titel="Intrekken is niet gelukt">
            <Paragraph>{probleem?.title ?? 'Er is geen verbinding. Probeer het zo nog eens.'}</Paragraph>
          </Alert>
        )}
        {isLoading && <Verborgen>Bezig met intrekken…</Verborgen>}
      </div>
    </Sectie>
  );
}
