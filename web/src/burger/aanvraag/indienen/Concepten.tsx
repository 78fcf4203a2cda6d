import { useRef, useState } from 'react';
import { type Concept, useConceptenQuery, useConceptVerwijderenMutation } from '../../../api/concept.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { wisHier } from '../../../forms/conceptOpslag.ts';
import type { Uitkomst } from '../../../forms/uitkomst.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Acties, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { useWizard } from '../WizardContext.ts';
import { ALS_CONCEPT } from '../WizardFormulier.tsx';
import { bewaarConcept, opVolgorde, type Plek } from './conceptOpslaan.ts';

const MISLUKT: Record<Exclude<Uitkomst<unknown>['soort'], 'ok'>, string> = {
  fouten:
    'Dit concept kan nog niet worden opgeslagen: er ontbreekt iets, of iets klopt niet. Open de pagina.',
  conflict:
    'Deze pagina is intussen ergens anders opgeslagen. Open de pagina en kies welke versie u bewaart.',
  verdwenen: 'Dit is intussen verwijderd. U kunt het concept weggooien.',
  geenVerbinding: 'Opslaan is niet gelukt: er is geen verbinding. Probeer het zo nog eens.',
  elders: 'Opslaan is niet gelukt. Probeer het later nog eens.',
};

/** Only what was saved is sent: drafts that are still open are named, and can be saved or thrown away from here. */
export function Concepten({ opgeslagen }: { opgeslagen: () => void }) {
  const { uuid } = useWizard();
  const { data, refetch } = useConceptenQuery(uuid, { refetchOnMountOrArgChange: true });
  const titel = useRef<HTMLHeadingElement>(null);
  if (!data || data.items.length === 0) return null;

  async function weg(isOpgeslagen: boolean) {
    const over = await refetch();
    if (isOpgeslagen) opgeslagen();
    // The row that had the focus is gone.
    (over.data?.items.length ? titel.current : document.querySelector('h1'))?.focus();
  }

  return (
    <Alert soort="warning" titel="U heeft nog niet alles opgeslagen" titelRef={titel}>
      <Paragraph>Een concept sturen wij niet mee. Sla het op als het bij uw voorstel hoort.</Paragraph>
      <ul className="lintje-concepten">
        {opVolgorde(uuid, data.items).map(({ concept, plek }) => (
          <li key={concept.pagina}>
            <Rij concept={concept} plek={plek} weg={weg} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Rij({ concept, plek, weg }: { concept: Concept; plek: Plek; weg: (isOpgeslagen: boolean) => void }) {
  const { uuid, meta } = useWizard();
  const dispatch = useAppDispatch();
  const [verwijder] = useConceptVerwijderenMutation();
  const [bezig, zetBezig] = useState(false);
  const [mislukt, zetMislukt] = useState<string | null>(null);

  async function opslaan() {
    zetBezig(true);
    const { soort } = await bewaarConcept(dispatch, uuid, concept, meta);
    zetBezig(false);
    zetMislukt(soort === 'ok' ? null : MISLUKT[soort]);
    if (soort !== 'ok') return;
    wisHier(uuid, concept.pagina);
    dispatch(meld({ soort: 'ok', tekst: `Het concept bij ${plek.naam} is opgeslagen.` }));
    weg(true);
  }

  async function weggooien() {
    const vraag = `Weet u zeker dat u het concept bij ${plek.naam} wilt weggooien?`;
    if (
      !(await bevestig({
        titel: 'Concept weggooien',
        tekst: vraag,
        ja: 'Weggooien',
        nee: 'Annuleren',
        gevaar: true,
      }))
    )
      return;
    const { error } = await verwijder({ uuid, pagina: concept.pagina });
    if (error) {
      zetMislukt('Weggooien is niet gelukt. Probeer het zo nog eens.');
      return;
    }
    wisHier(uuid, concept.pagina);
    weg(false);
  }

  return (
    <>
      <Link to={plek.pad}>{plek.naam}</Link>
      <small>{ALS_CONCEPT}</small>
      <div role="status">{mislukt && <p className="lintje-ontbreekt">{mislukt}</p>}</div>
      <Acties>
        <Button className="lintje-klein" bezig={bezig} onClick={opslaan}>
          Opslaan<Verborgen> {plek.naam}</Verborgen>
        </Button>
        <Button soort="subtle" className="lintje-klein" onClick={weggooien}>
          Weggooien<Verborgen> {plek.naam}</Verborgen>
        </Button>
      </Acties>
    </>
  );
}
