import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useControleQuery, useDienInMutation, useUitreikingQuery } from '../../../api/aanvraag.ts';
import { useConceptenQuery } from '../../../api/concept.ts';
import type { IndienCheck } from '../../../api/types.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { toonValidatie, wizardBezig } from '../../../app/wizard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Lijst, Paragraph } from '../../../ui/Tekst.tsx';
import { StapKop } from '../StapKop.tsx';
import { STAPPEN, stapPad } from '../stappen.ts';
import { probleemVan } from '../uitkomst.ts';
import { termijnHint } from '../uitreiking/termijn.ts';
import { useWizard } from '../WizardContext.ts';
import { Overzicht } from './Overzicht.tsx';

const ONTBREEKT =
  "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:";

export default function Indienen() {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const controle = useControleQuery(uuid, { refetchOnMountOrArgChange: true });
  const { data: uitreiking } = useUitreikingQuery(uuid, { refetchOnMountOrArgChange: true });
  const [indienen] = useDienInMutation();
  const [bezig, zetBezig] = useState(false);
  const [poging, zetPoging] = useState(0);
  const lijst = useRef<HTMLHeadingElement>(null);

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
        ga('/ingediend', { replace: true });
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

  const hint = uitreiking && termijnHint(uitreiking, new Date());
  return (
    <>
      <StapKop
        stap={7}
        lead="Controleer uw antwoorden. Is alles goed? Dan kunt u het voorstel indienen bij de gemeente."
        fouten={paginas?.length ?? 0}
      />
      {!paginas && <Laden>Wij kijken of uw voorstel compleet is…</Laden>}
      {paginas && !compleet && (
        <Alert soort="warning" titel={ONTBREEKT} titelRef={lijst}>
          <Lijst>
            {paginas.map((pagina) => (
              <li key={pagina}>
                <Link to={`${stapPad(uuid, pagina)}#top`}>{naamVan(pagina)}</Link>
              </li>
            ))}
          </Lijst>
        </Alert>
      )}
      {compleet && (
        <Alert soort="ok" titel="Uw voorstel is compleet">
          <Paragraph>Alle verplichte gegevens zijn ingevuld.</Paragraph>
        </Alert>
      )}
      <Concepten />
      {hint && (
        <Alert soort="info" titel={hint.krap ? 'Let op de tijd' : undefined}>
          <Paragraph>{hint.tekst}</Paragraph>
        </Alert>
      )}
      <Overzicht ontbreekt={new Set(paginas)} />
      <div className="lintje-opslaan lintje-opslaan--vast">
        <Paragraph>
          Na het indienen kunt u niets meer bekijken of wijzigen. U krijgt een kopie als pdf in uw e-mail.
        </Paragraph>
        <Acties>
          <Button soort="primary-action" bezig={bezig} onClick={verstuur}>
            Aanvraag indienen bij de gemeente
          </Button>
        </Acties>
        <p className="lintje-bewaard" role="status">
          {bezig ? 'Bezig met indienen…' : ''}
        </p>
      </div>
    </>
  );
}

function ontbrekend(check: IndienCheck): string[] {
  return check.pages.filter((p) => p.hasError).map((p) => p.burgeraanvraagPage);
}

function naamVan(pagina: string): string {
  const stap = STAPPEN.find((s) => s.pad === pagina);
  return stap ? `Stap ${stap.nummer}: ${stap.naam}` : pagina;
}

/** Only what was saved is sent: drafts that are still open are named. */
function Concepten() {
  const { uuid } = useWizard();
  const { data } = useConceptenQuery(uuid, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert soort="warning" titel="U heeft nog niet alles opgeslagen">
      <Paragraph>
        Op deze pagina's staat een concept. Sla het op als het mee moet met uw voorstel. Een concept sturen
        wij niet mee.
      </Paragraph>
      <Lijst>
        {data.items.map((concept) => {
          const { naam, pad } = plekVan(concept.pagina);
          return (
            <li key={concept.pagina}>
              <Link to={stapPad(uuid, pad)}>{naam}</Link>
            </li>
          );
        })}
      </Lijst>
    </Alert>
  );
}

function plekVan(pagina: string): { naam: string; pad: string } {
  const [soort, ...rest] = pagina.split('-');
  const id = rest.join('-');
  switch (soort) {
    case 'voorsteller':
      return { naam: 'Uw gegevens', pad: 'uw-gegevens' };
    case 'activiteit':
      return id === 'nieuw'
        ? { naam: 'Activiteit toevoegen', pad: 'verdiensten/activiteit-toevoegen' }
        : { naam: 'Activiteit wijzigen', pad: 'verdiensten' };
    case 'ondersteuner':
      return {
        naam: id === 'nieuw' ? 'Ondersteuner toevoegen' : 'Ondersteuner wijzigen',
        pad: `ondersteuners/${id}`,
      };
    case 'uitreiking':
      return { naam: 'Uitreiking', pad: 'uitreiking' };
    default:
      return { naam: 'Kandidaat', pad: 'kandidaat' };
  }
}
