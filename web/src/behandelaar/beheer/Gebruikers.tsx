import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { type Gebruiker, useGebruikersQuery } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { ROLLEN } from '../delen/woorden.ts';
import { Accountaanvragen } from './Accountaanvragen.tsx';

export const GEBRUIKERSTATUS: Record<Gebruiker['status'], string> = {
  actief: 'Actief',
  geblokkeerd: 'Geblokkeerd',
  uitgenodigd: 'Uitgenodigd',
};

const KOLOMMEN: Kolom<Gebruiker>[] = [
  {
    naam: 'naam',
    kop: 'Naam',
    sorteerbaar: true,
    cel: (g) => (
      <Link to={`${beheerpagina.gebruiker()}?${new URLSearchParams({ naam: g.gebruikersnaam })}`}>
        {g.naam}
      </Link>
    ),
  },
  { naam: 'gebruikersnaam', kop: 'Gebruikersnaam', sorteerbaar: true, cel: (g) => g.gebruikersnaam },
  { naam: 'rol', kop: 'Rol', sorteerbaar: true, cel: (g) => ROLLEN[g.rol] },
  { naam: 'organisatie', kop: 'Organisatie', sorteerbaar: true, cel: (g) => g.organisatie.naam },
  { naam: 'status', kop: 'Status', cel: (g) => GEBRUIKERSTATUS[g.status] },
  {
    naam: 'laatstIngelogdOp',
    kop: 'Laatst ingelogd',
    sorteerbaar: true,
    cel: (g) => (g.laatstIngelogdOp ? <Moment op={g.laatstIngelogdOp} /> : 'Nog nooit'),
  },
];

export function Gebruikers() {
  return (
    <Lijstpagina
      titel="Gebruikers"
      inleiding={<Accountaanvragen />}
      zoekOp="Op naam, gebruikersnaam, e-mailadres of organisatie"
      nieuw={{ naar: beheerpagina.gebruikerNieuw(), tekst: 'Gebruiker toevoegen' }}
      kolommen={KOLOMMEN}
      sleutel={(g) => g.gebruikersnaam}
      standaard={{ veld: 'naam', aflopend: false }}
      leeg="Geen gebruikers gevonden."
      useVraag={useGebruikersQuery}
    />
  );
}
