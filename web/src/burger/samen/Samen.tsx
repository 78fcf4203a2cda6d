import './regels.ts';
import './samen.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Meehelperinvoer, Meehelperstatus } from '../../api/generated/meehelper.ts';
import {
  useMeehelperQuery,
  useTrekMeehelperInMutation,
  useVraagMeehelperMutation,
} from '../../api/meehelper.ts';
import { meld } from '../../app/meldingen.ts';
import { Fouttitel, Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { MetFormulier } from '../../forms/context.tsx';
import { langeDatum } from '../../forms/datum.ts';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { Legenda } from '../../forms/Legenda.tsx';
import { recordVan } from '../../forms/regels.ts';
import { probleemVan, uitkomstVan } from '../../forms/uitkomst.ts';
import { useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { TekstVeld } from '../../forms/velden.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { heel } from '../../ui/heel.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'meehelper', in: '' }];
const LEEG: Meehelperinvoer = { naam: '', mail: '' };
const GEEN_VERBINDING = 'Er is geen verbinding. Probeer het zo nog eens.';

/** The proposer asks somebody to fill in too, and takes that back (docs/specification/together.md). */
export default function Samen({ uuid }: { uuid: string }) {
  const { data, isError, refetch } = useMeehelperQuery(uuid, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Kop1>Samen invullen</Kop1>
      <Paragraph lead>
        U kunt één persoon vragen om mee te helpen met dit voorstel. Uw meehelper krijgt een eigen link.
      </Paragraph>
      {!data && isError && (
        <Alert soort="error" titel="Wij kunnen niet laten zien of u iemand heeft gevraagd" rol="alert">
          <div>
            <Button onClick={refetch}>Probeer het opnieuw</Button>
          </div>
        </Alert>
      )}
      {!data && !isError && <Laden />}
      {data ? <Meehelper uuid={uuid} status={data} /> : <Uitleg />}
    </>
  );
}

function Uitleg() {
  return (
    <div className="lintje-aandacht lintje-samen__uitleg">
      <h2 className="utrecht-heading-3">Wat uw meehelper kan</h2>
      <Lijst>
        <li>Alle stappen lezen, invullen en wijzigen, ook wat u zelf heeft ingevuld.</li>
        <li>Bijlagen openen, toevoegen en verwijderen.</li>
        <li>
          Niet: het voorstel indienen of intrekken, uw e-mailadres wijzigen, ondersteuners om een brief
          vragen, of zelf iemand vragen.
        </li>
        <li>
          Ook niet: een ondersteuner verwijderen of een ander e-mailadres geven, als u die persoon om een
          brief heeft gevraagd of als de brief er al is.
        </li>
      </Lijst>
      <Paragraph>
        Bij alles wat wordt opgeslagen, leggen wij vast of u of uw meehelper dat deed. De gemeente kan dat
        zien. U kunt de link altijd terugnemen. Als u het voorstel indient, stopt de link vanzelf.
      </Paragraph>
    </div>
  );
}

/** Whoever asked already came for how that went: it stands before the explanation. */
function Meehelper({ uuid, status }: { uuid: string; status: Meehelperstatus }) {
  const loopt = status.stand === 'gevraagd' || status.stand === 'bevestigd';
  const kop = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone after asking, and after taking back.
  const vorige = useRef(status.stand);
  useEffect(() => {
    if (vorige.current !== status.stand) kop.current?.focus();
    vorige.current = status.stand;
  }, [status.stand]);
  return (
    <>
      {status.stand && <Stand uuid={uuid} status={status} kop={kop} />}
      <Uitleg />
      {!loopt && <Vragen key={status.gevraagdOp ?? ''} uuid={uuid} opnieuw={!!status.stand} />}
    </>
  );
}

const op = (moment: string | null | undefined) => (moment ? langeDatum(new Date(moment)) : '');

function inWoorden({ stand, naam, mail, gevraagdOp, bevestigdOp, geldigTot }: Meehelperstatus): string {
  switch (stand) {
    case 'gevraagd':
      return `U heeft ${naam} (${mail}) gevraagd op ${op(gevraagdOp)}. ${naam} heeft het e-mailadres nog niet bevestigd. De link werkt tot ${op(geldigTot)}.`;
    case 'bevestigd':
      return `${naam} (${mail}) helpt mee sinds ${op(bevestigdOp)}. De link werkt tot ${op(geldigTot)}.`;
    default:
      return `De link van ${naam} (${mail}) werkt niet meer. Wat ${naam} heeft opgeslagen, staat er nog.`;
  }
}

function Stand({
  uuid,
  status,
  kop,
}: {
  uuid: string;
  status: Meehelperstatus;
  kop: RefObject<HTMLHeadingElement | null>;
}) {
  const dispatch = useAppDispatch();
  const [trekIn, { isLoading: bezig, error }] = useTrekMeehelperInMutation();
  const loopt = status.stand !== 'gestopt';

  async function terug() {
    const zeker = await bevestig({
      titel: 'Link terugnemen',
      tekst: `Weet u zeker dat u de link van ${status.naam} wilt terugnemen? ${status.naam} kan dan meteen niets meer lezen of wijzigen. Wat is opgeslagen, blijft staan.`,
      ja: 'Link terugnemen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!zeker) return;
    const antwoord = await trekIn(uuid);
    if (!antwoord.error)
      dispatch(meld({ soort: 'ok', tekst: `De link van ${status.naam} is teruggenomen.` }));
  }

  return (
    <section className="lintje-sectie">
      <h2 className="utrecht-heading-2" ref={kop} tabIndex={-1}>
        Uw meehelper
      </h2>
      <p className="lintje-samen__stand">{heel(inWoorden(status))}</p>
      {loopt && status.bezorging === 'mislukt' && (
        <Alert soort="warning" titel="De e-mail kwam niet aan" niveau={3}>
          <Paragraph>
            Controleer het e-mailadres <span className="lintje-breekt">{status.mail}</span>. Klopt het niet?
            Neem de link terug en vraag het opnieuw.
          </Paragraph>
        </Alert>
      )}
      {status.stand === 'gevraagd' && status.bezorging !== 'mislukt' && (
        <Paragraph>
          Kreeg {status.naam} geen e-mail? Vraag {status.naam} om ook bij ongewenste e-mail te kijken. Helpt
          dat niet, neem dan de link terug en vraag het opnieuw.
        </Paragraph>
      )}
      <div role="status">
        {error && (
          <Alert soort="error" titel="Terugnemen is niet gelukt" niveau={3}>
            <Paragraph>{probleemVan(error)?.title ?? GEEN_VERBINDING}</Paragraph>
          </Alert>
        )}
      </div>
      {loopt && (
        <Acties>
          <Button gevaar bezig={bezig} onClick={terug}>
            Link terugnemen
          </Button>
        </Acties>
      )}
    </section>
  );
}

function Vragen({ uuid, opnieuw }: { uuid: string; opnieuw: boolean }) {
  const dispatch = useAppDispatch();
  const form = useFormulier<Meehelperinvoer>({ delen: DELEN, begin: LEEG });
  const [vraag, { isLoading: bezig }] = useVraagMeehelperMutation();
  const [mislukt, zetMislukt] = useState<string | null>(null);
  useBewaker(form.isGewijzigd, 'U heeft nog geen e-mail laten sturen.');

  async function verstuur() {
    if (bezig || !form.keurGoed()) return;
    zetMislukt(null);
    const meehelperinvoer = recordVan<Meehelperinvoer>('meehelper', form.huidige());
    const antwoord = await vraag({ uuid, meehelperinvoer });
    const uitkomst = uitkomstVan(antwoord);
    if (uitkomst.soort === 'ok') {
      form.opgeslagen(LEEG);
      dispatch(meld({ soort: 'ok', tekst: `Wij sturen ${meehelperinvoer.naam} een e-mail.` }));
    } else if (uitkomst.soort === 'fouten') form.toonFouten(uitkomst.fouten);
    else zetMislukt(probleemVan(antwoord.error)?.title ?? GEEN_VERBINDING);
  }

  return (
    <MetFormulier form={form}>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <Fouttitel aantal={form.poging > 0 ? form.fouten.size : 0} />
        <Legenda form={form} />
        <Foutenoverzicht form={form} />
        <Sectie titel={opnieuw ? 'Iemand anders vragen' : 'Wie wilt u vragen?'}>
          <TekstVeld pad="/naam" omschrijving="Zoals u deze persoon noemt." />
          <TekstVeld pad="/mail" type="email" />
          <Paragraph>
            Wij sturen een e-mail met de link. In die e-mail staat niet om wie het gaat, en ook uw naam niet.
            Vertel dus zelf dat de e-mail komt.
          </Paragraph>
        </Sectie>
        {mislukt && (
          <Alert soort="error" titel="Vragen is niet gelukt" rol="alert">
            <Paragraph>{mislukt}</Paragraph>
          </Alert>
        )}
        <Acties className="lintje-samen__acties">
          <Button type="submit" soort="primary-action" bezig={bezig}>
            E-mail sturen
          </Button>
        </Acties>
      </form>
    </MetFormulier>
  );
}
