import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  type Bezorging,
  LOS,
  type MetGeheim,
  type Oproep,
  oproepen,
  useBezorgingenQuery,
  useBezorgOpnieuwMutation,
  useWebhookQuery,
  type Webhook as Webhookrecord,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Geheim } from './Geheim.tsx';
import { Standlabel } from './Webhooks.tsx';

const PER_PAGINA = 30;
/** How often it is looked whether what waits was delivered. */
const KIJK_MS = 2000;

/** One webhook: what can be done with it, and what came of every delivery. */
export function Webhook() {
  const { id = '' } = useParams();
  // The next webhook is another page: the secret of this one is not shown there.
  return <Inhoud key={id} id={id} />;
}

function Inhoud({ id }: { id: string }) {
  const { data, error, refetch } = useWebhookQuery(id, { refetchOnMountOrArgChange: true });
  const [geheim, zetGeheim] = useState<string | null>(null);
  return (
    <div className="lintje-werklijst">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.webhooks()}>Terug naar webhooks</Link>
      </p>
      {data ? (
        <>
          <Kop1 titel={`Webhook van ${data.organisatie.naam}`}>
            {data.organisatie.naam}: {data.naam}
          </Kop1>
          <Gegevens
            rijen={[
              { label: 'Webadres', waarde: <span className="lintje-webadres">{data.url}</span> },
              { label: 'Status', waarde: <Standlabel stand={data.stand} /> },
              { label: 'Gemaakt op', waarde: <Moment op={data.gemaaktOp} /> },
            ]}
          />
          {data.stand === 'uitgevallen' && (
            <Alert soort="warning" titel="Deze webhook is stilgezet">
              <Paragraph>
                Het bezorgen lukte te vaak achter elkaar niet. Er gaat niets verloren. Kijk hieronder waarom,
                en hervat de webhook als het is opgelost.
              </Paragraph>
            </Alert>
          )}
          {geheim ? (
            <Geheim geheim={geheim} klaar={() => zetGeheim(null)} />
          ) : (
            <Handelingen webhook={data} toonGeheim={zetGeheim} />
          )}
          <Log webhook={data} />
        </>
      ) : error ? (
        <NietGeladen wat="De webhook" fout={error} opnieuw={refetch} />
      ) : (
        <Laden />
      )}
    </div>
  );
}

const HANDELINGEN = {
  proef: (id) => oproepen.proefWebhook.initiate(id, LOS),
  pauzeren: (id) => oproepen.pauzeerWebhook.initiate(id, LOS),
  hervatten: (id) => oproepen.hervatWebhook.initiate(id, LOS),
  geheim: (id) => oproepen.vernieuwGeheim.initiate(id, LOS),
  verwijderen: (id) => oproepen.verwijderWebhook.initiate(id, LOS),
} satisfies Record<string, (id: string) => Oproep>;
type Handeling = keyof typeof HANDELINGEN;

function Handelingen({
  webhook,
  toonGeheim,
}: {
  webhook: Webhookrecord;
  toonGeheim: (geheim: string) => void;
}) {
  const dispatch = useAppDispatch();
  const ga = useNavigate();
  const [bezig, zetBezig] = useState<Handeling | null>(null);
  async function klik(handeling: Handeling, klaar: string | null) {
    zetBezig(handeling);
    const { data, error } = await dispatch(HANDELINGEN[handeling](webhook.id));
    zetBezig(null);
    if (error) dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
    else if (klaar) dispatch(meld({ soort: 'ok', tekst: klaar }));
    return error ? null : (data ?? {});
  }
  async function vernieuw() {
    const ja = await bevestig({
      titel: 'Nieuw geheim maken',
      tekst:
        'Het oude geheim werkt dan niet meer. De ontvanger weigert berichten tot het nieuwe is ingesteld.',
      ja: 'Nieuw geheim maken',
      nee: 'Annuleren',
    });
    const antwoord = ja && (await klik('geheim', null));
    if (antwoord) toonGeheim((antwoord as MetGeheim).geheim);
  }
  async function verwijder() {
    const ja = await bevestig({
      titel: 'Webhook verwijderen',
      tekst: 'De organisatie krijgt dan geen berichten meer. Het logboek van deze webhook verdwijnt ook.',
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (ja && (await klik('verwijderen', 'De webhook is verwijderd.'))) ga(beheerpagina.webhooks());
  }
  return (
    <Sectie titel="Wat kunt u doen?">
      <Acties>
        <Button bezig={bezig === 'proef'} onClick={() => klik('proef', 'Het proefbericht is onderweg.')}>
          Proefbericht sturen
        </Button>
        {webhook.stand === 'actief' ? (
          <Button bezig={bezig === 'pauzeren'} onClick={() => klik('pauzeren', 'De webhook is gepauzeerd.')}>
            Pauzeren
          </Button>
        ) : (
          <Button
            soort="primary-action"
            bezig={bezig === 'hervatten'}
            onClick={() => klik('hervatten', 'De webhook is weer actief.')}
          >
            Hervatten
          </Button>
        )}
        <Button bezig={bezig === 'geheim'} onClick={vernieuw}>
          Nieuw geheim maken
        </Button>
        <Button gevaar bezig={bezig === 'verwijderen'} onClick={verwijder}>
          Verwijderen
        </Button>
      </Acties>
    </Sectie>
  );
}

const STAND = { wacht: 'Wacht', bezorgd: 'Bezorgd', mislukt: 'Mislukt' };

function Log({ webhook }: { webhook: Webhookrecord }) {
  const [pagina, zetPagina] = useState(1);
  const [wacht, zetWacht] = useState(false);
  const { data, error, refetch } = useBezorgingenQuery(
    { id: webhook.id, $top: PER_PAGINA, $skip: (pagina - 1) * PER_PAGINA },
    { refetchOnMountOrArgChange: true, pollingInterval: wacht ? KIJK_MS : 0, skipPollingIfUnfocused: true },
  );
  const nuWacht = data?.items.some((b) => b.stand === 'wacht') ?? false;
  if (nuWacht !== wacht) zetWacht(nuWacht);
  const kolommen: Kolom<Bezorging>[] = [
    { naam: 'op', kop: 'Gepland', cel: (b) => <Moment op={b.geplandOp} /> },
    {
      naam: 'soort',
      kop: 'Gebeurtenis',
      cel: (b) => <span className="lintje-webadres">{b.soort}</span>,
    },
    {
      naam: 'stand',
      kop: 'Status',
      cel: (b) => (
        <>
          <span className={b.stand === 'mislukt' ? 'lintje-label lintje-label--let-op' : 'lintje-label'}>
            {STAND[b.stand as keyof typeof STAND]}
          </span>
          {b.antwoord !== null && ` antwoord ${b.antwoord}`}
          {b.pogingen > 1 && `, ${b.pogingen} pogingen`}
        </>
      ),
    },
    { naam: 'fout', kop: 'Uitleg', cel: (b) => b.fout },
    {
      naam: 'opnieuw',
      kop: '',
      cel: (b) =>
        b.stand !== 'wacht' && webhook.stand === 'actief' ? <Opnieuw webhook={webhook} b={b} /> : null,
    },
  ];
  return (
    <Sectie titel="Logboek">
      <Paragraph>De berichten van de laatste 30 dagen, de nieuwste bovenaan.</Paragraph>
      <Tabel
        titel="Logboek"
        kolommen={kolommen}
        rijen={data?.items}
        sleutel={(b) => b.id}
        pagina={pagina}
        paginas={Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA))}
        onPagina={zetPagina}
        leeg="Er is nog niets bezorgd."
        fout={error && <NietGeladen wat="Het logboek" fout={error} opnieuw={refetch} />}
      />
    </Sectie>
  );
}

function Opnieuw({ webhook, b }: { webhook: Webhookrecord; b: Bezorging }) {
  const dispatch = useAppDispatch();
  const [bezorg, { isLoading }] = useBezorgOpnieuwMutation();
  async function klik() {
    const { error } = await bezorg({ id: webhook.id, bezorgingId: b.id });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Het bericht wordt opnieuw bezorgd.' },
      ),
    );
  }
  return (
    <div className="lintje-tabel__acties">
      <Button soort="subtle" bezig={isLoading} onClick={klik}>
        Opnieuw<Verborgen> bezorgen: {b.soort}</Verborgen>
      </Button>
    </div>
  );
}
