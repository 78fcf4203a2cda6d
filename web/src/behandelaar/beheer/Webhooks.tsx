import { Kop1 } from '../../app/Pagina.tsx';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useWebhooksQuery, type Webhook } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';

export const WEBHOOKSTAND: Record<Webhook['stand'], string> = {
  actief: 'Actief',
  gepauzeerd: 'Gepauzeerd',
  uitgevallen: 'Stilgezet na fouten',
};

export function Standlabel({ stand }: { stand: Webhook['stand'] }) {
  return (
    <span className={stand === 'actief' ? 'lintje-label' : 'lintje-label lintje-label--let-op'}>
      {WEBHOOKSTAND[stand]}
    </span>
  );
}

const KOLOMMEN: Kolom<Webhook>[] = [
  {
    naam: 'organisatie',
    kop: 'Organisatie',
    cel: (w) => <Link to={beheerpagina.webhook(w.id)}>{w.organisatie.naam}</Link>,
  },
  { naam: 'naam', kop: 'Naam', cel: (w) => w.naam },
  { naam: 'url', kop: 'Webadres', cel: (w) => <span className="lintje-webadres">{w.url}</span> },
  { naam: 'stand', kop: 'Status', cel: (w) => <Standlabel stand={w.stand} /> },
  { naam: 'wachtend', kop: 'Nog te bezorgen', cel: (w) => w.wachtend },
  {
    naam: 'laatst',
    kop: 'Laatst bezorgd',
    cel: (w) => (w.laatstBezorgdOp ? <Moment op={w.laatstBezorgdOp} /> : 'Nog niet'),
  },
];

/** Where the systems of organisations hear what happened to their cases. */
export function Webhooks() {
  const { data, error, refetch, isFetching } = useWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="lintje-werklijst">
      <Kop1>Webhooks</Kop1>
      <Paragraph lead>
        Met een webhook krijgt het systeem van een organisatie bericht als er iets met een zaak gebeurt. In
        dat bericht staan geen persoonsgegevens.
      </Paragraph>
      <Acties>
        <ButtonLink soort="primary-action" to={beheerpagina.webhookNieuw()}>
          Webhook toevoegen
        </ButtonLink>
      </Acties>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Webhooks"
          kolommen={KOLOMMEN}
          rijen={data?.items}
          sleutel={(w) => w.id}
          leeg="Er zijn nog geen webhooks."
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
