import { Kop1 } from '../../app/Pagina.tsx';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type Client, useClientsQuery } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { ROLLEN } from '../delen/woorden.ts';

const CLIENTSTATUS: Record<Client['status'], string> = {
  actief: 'Actief',
  geblokkeerd: 'Geblokkeerd',
  wacht: 'Wacht op akkoord',
  zonderToegang: 'Zonder toegang',
};

export function Clientlabel({ client }: { client: Client }) {
  return (
    <>
      <span className={client.status === 'actief' ? 'lintje-label' : 'lintje-label lintje-label--let-op'}>
        {CLIENTSTATUS[client.status]}
      </span>
      {client.voorstel && client.status !== 'wacht' && (
        <span className="lintje-label lintje-label--let-op">Wijziging wacht op akkoord</span>
      )}
    </>
  );
}

const KOLOMMEN: Kolom<Client>[] = [
  {
    naam: 'organisatie',
    kop: 'Organisatie',
    cel: (c) => <Link to={beheerpagina.systeem(c.id)}>{c.organisatie.naam}</Link>,
  },
  { naam: 'naam', kop: 'Naam', cel: (c) => c.naam },
  { naam: 'rol', kop: 'Rol', cel: (c) => ROLLEN[c.rol] },
  { naam: 'status', kop: 'Status', cel: (c) => <Clientlabel client={c} /> },
  {
    naam: 'laatst',
    kop: 'Laatst gebruikt',
    cel: (c) => (c.laatstGebruiktOp ? <Moment op={c.laatstGebruiktOp} /> : 'Nog niet'),
  },
];

/** The systems of organisations that ask by themselves. */
export function Clients() {
  const { data, error, refetch, isFetching } = useClientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="lintje-werklijst">
      <Kop1>Systemen</Kop1>
      <Paragraph lead>
        Een systeem van een organisatie kan zelf gegevens ophalen, zonder dat er iemand inlogt. Het ziet
        alleen wat een medewerker van die organisatie met die rol ook ziet.
      </Paragraph>
      <Acties>
        <ButtonLink soort="primary-action" to={beheerpagina.systeemNieuw()}>
          Systeem toevoegen
        </ButtonLink>
      </Acties>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Systemen"
          kolommen={KOLOMMEN}
          rijen={data?.items}
          sleutel={(c) => c.id}
          leeg="Er zijn nog geen systemen."
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
