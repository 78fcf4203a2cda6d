import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  useControleQuery,
  useDienInMutation,
  useOndersteunersQuery,
  useUitreikingQuery,
  useVerdienstenQuery,
} from '../../../api/aanvraag.ts';
import type { IndienCheck } from '../../../api/types.ts';
import { lui } from '../../../app/lui.tsx';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { toonValidatie, wizardBezig } from '../../../app/wizard.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';
import { burgerpagina } from '../../../paden/burger.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Lijst, Paragraph } from '../../../ui/Tekst.tsx';
import type { IngediendStaat } from '../../ingediend/Ingediend.tsx';
import { StapKop } from '../StapKop.tsx';
import { STAPPEN, stapPad } from '../stappen.ts';
import { termijnHint } from '../uitreiking/termijn.ts';
import { useWizard } from '../WizardContext.ts';
import { Brieven } from './Brieven.tsx';
import { Concepten } from './Concepten.tsx';
import { Overzicht } from './Overzicht.tsx';
import { type Bekend, gemisOp } from './ontbreekt.ts';

const NamensIndienen = lui(() => import('../../../behandelaar/zaak/invullen/Indienen.tsx'));

const ONTBREEKT =
  "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:";

export default function Indienen() {
  const { uuid, meta } = useWizard();
  const { namens } = meta;
  const voor = meta.meehulp?.voorsteller;
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const controle = useControleQuery(uuid, { refetchOnMountOrArgChange: true });
  const { data: uitreiking } = useUitreikingQuery(uuid, { refetchOnMountOrArgChange: true });
  const [indienen] = useDienInMutation();
  const [bezig, zetBezig] = useState(false);
  const [poging, zetPoging] = useState(0);
  const lijst = useRef<HTMLHeadingElement>(null);

  const [opgeslagen, zetOpgeslagen] = useState(0);
  const { data: verdiensten } = useVerdienstenQuery(uuid);
  const { data: ondersteuners } = useOndersteunersQuery(uuid);
  const paginas = controle.data ? ontbrekend(controle.data) : undefined;
  const compleet = paginas?.length === 0;
  useEffect(() => {
    if (paginas) dispatch(toonValidatie(paginas.length > 0));
  }, [paginas, dispatch]);
  useEffect(() => {
    if (poging > 0) lijst.current?.focus();
  }, [poging]);

  async function verstuur() {
    if (bezig) return;
    zetBezig(true);
    dispatch(wizardBezig(true));
    const { data: check } = await controle.refetch();
    if (!check || ontbrekend(check).length > 0) {
      zetPoging((n) => n + 1);
    } else {
      const { error } = await indienen(uuid);
      if (!error) {
        // The menu stays off: there is nothing left to change.
        ga(burgerpagina.ingediend(), {
          replace: true,
          state: { contact: meta.contact, uuid } satisfies IngediendStaat,
        });
        dispatch(wizardBezig(false));
        return;
      }
      if (probleemVan(error)?.pages) {
        await controle.refetch();
        zetPoging((n) => n + 1);
      } else if ('status' in error && error.status === 'FETCH_ERROR') {
        dispatch(
          meld({
            soort: 'error',
            tekst: 'Indienen is niet gelukt: er is geen verbinding. Probeer het zo nog eens.',
          }),
        );
      }
    }
    zetBezig(false);
    dispatch(wizardBezig(false));
  }

  /** The check and the answers below it, as they are now. */
  function herlees() {
    zetOpgeslagen((n) => n + 1);
    return controle.refetch();
  }

  const hint = uitreiking && termijnHint(uitreiking, new Date(), meta.contact?.uitersteDag);
  return (
    <>
      <StapKop
        stap={7}
        lead={
          voor
            ? `Controleer de antwoorden. Is alles goed? Laat het ${voor} weten: alleen ${voor} kan het voorstel indienen bij de gemeente.`
            : namens
              ? `Controleer of alles klopt met het papier. Is alles goed? Dien het voorstel dan in namens ${namens.voorsteller}.`
              : 'Controleer uw antwoorden. Is alles goed? Dan kunt u het voorstel indienen bij de gemeente.'
        }
        fouten={paginas?.length ?? 0}
      />
      {!paginas && controle.isError && (
        <Alert soort="error" titel="Wij konden niet kijken of uw voorstel compleet is" rol="alert">
          <div>
            <Button onClick={controle.refetch}>Probeer het opnieuw</Button>
          </div>
        </Alert>
      )}
      {!paginas && !controle.isError && <Laden>Wij kijken of uw voorstel compleet is…</Laden>}
      {paginas && !compleet && (
        <Alert soort="warning" titel={ONTBREEKT} titelRef={lijst}>
          <Lijst>
            {paginas.map(({ burgeraanvraagPage: pagina, errors }) => (
              <li key={pagina}>
                <Link to={`${stapPad(uuid, pagina)}#top`}>{naamVan(pagina)}</Link>
                <Gemist pagina={pagina} fouten={errors} bekend={{ verdiensten, ondersteuners }} />
              </li>
            ))}
          </Lijst>
        </Alert>
      )}
      {compleet && (
        <Alert soort="ok" titel={namens ? 'Het voorstel is compleet' : 'Uw voorstel is compleet'}>
          <Paragraph>Alle verplichte gegevens zijn ingevuld.</Paragraph>
        </Alert>
      )}
      <Concepten opgeslagen={herlees} />
      {hint && (
        <Alert
          soort={hint.ernst === 'onhaalbaar' ? 'error' : hint.krap ? 'warning' : 'info'}
          titel={hint.titel}
        >
          <Paragraph>{hint.tekst}</Paragraph>
        </Alert>
      )}
      {!voor && <Brieven />}
      <Overzicht key={opgeslagen} fouten={controle.data?.pages ?? []} />
      {namens && (
        <NamensIndienen
          zaak={uuid}
          voorsteller={namens.voorsteller}
          ontbreekt={() => {
            herlees().then(() => zetPoging((n) => n + 1));
          }}
          veranderd={herlees}
        />
      )}
      {!voor && !namens && (
        <div className="lintje-opslaan lintje-opslaan--vast">
          <Paragraph>
            Na het indienen kunt u niets meer bekijken of wijzigen. U krijgt een kopie als pdf in uw e-mail.
          </Paragraph>
          <Acties>
            <Button soort={compleet ? 'primary-action' : 'secondary-action'} bezig={bezig} onClick={verstuur}>
              Aanvraag indienen bij de gemeente
            </Button>
          </Acties>
          <p className="lintje-bewaard" role="status">
            {bezig ? 'Bezig met indienen…' : ''}
          </p>
        </div>
      )}
    </>
  );
}

type Pagina = IndienCheck['pages'][number];

function ontbrekend(check: IndienCheck): Pagina[] {
  return check.pages.filter((p) => p.hasError);
}

/** What is missing on a page, each with the place where it is filled in. */
function Gemist({ pagina, fouten, bekend }: { pagina: string; fouten: Pagina['errors']; bekend: Bekend }) {
  const { uuid } = useWizard();
  return (
    <Lijst className="lintje-gemist">
      {gemisOp(uuid, pagina, fouten, bekend).map(({ pad, tekst }) => (
        <li key={pad + tekst}>{pad.endsWith('#top') ? tekst : <Link to={pad}>{tekst}</Link>}</li>
      ))}
    </Lijst>
  );
}

function naamVan(pagina: string): string {
  const stap = STAPPEN.find((s) => s.pad === pagina);
  return stap ? `Stap ${stap.nummer}: ${stap.naam}` : pagina;
}
