import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import {
  type BeheerdeOrganisatie as Organisatie,
  type OrganisatieVan,
  useOrganisatiesQuery,
} from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';

export const ORGANISATIESOORT: Record<OrganisatieVan['type'], string> = {
  gemeente: 'Gemeente',
  provincie: 'Provincie',
  ministerie: 'Ministerie',
  kno: 'Kanselarij der Nederlandse Orden',
};

const KOLOMMEN: Kolom<Organisatie>[] = [
  {
    naam: 'naam',
    kop: 'Naam',
    sorteerbaar: true,
    cel: (o) => <Link to={beheerpagina.organisatie(o.type, o.id)}>{o.naam}</Link>,
  },
  { naam: 'type', kop: 'Soort', sorteerbaar: true, cel: (o) => ORGANISATIESOORT[o.type] },
  { naam: 'id', kop: 'Nummer', sorteerbaar: true, cel: (o) => o.id },
  {
    naam: 'email',
    kop: 'E-mailadres',
    sorteerbaar: true,
    cel: (o) => o.email ?? <span className="lintje-niet-ingevuld">niet ingevuld</span>,
  },
];

export function Organisaties() {
  return (
    <Lijstpagina
      titel="Organisaties"
      zoekOp="Op naam of nummer"
      nieuw={{ naar: beheerpagina.organisatieNieuw(), tekst: 'Organisatie toevoegen' }}
      kolommen={KOLOMMEN}
      sleutel={(o) => `${o.type}/${o.id}`}
      standaard={{ veld: 'naam', aflopend: false }}
      leeg="Geen organisaties gevonden."
      useVraag={useOrganisatiesQuery}
    />
  );
}
