import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Tekstblok, useTekstblokkenQuery } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';

const KORT = 140;

export const OPMAAK: Record<NonNullable<Tekstblok['opmaak']>, string> = {
  vet: 'Maakt tekst vet',
  cursief: 'Maakt tekst cursief',
  onderstreept: 'Onderstreept tekst',
  link: 'Maakt een link',
  opsomming: 'Maakt een opsomming',
};

const KOLOMMEN: Kolom<Tekstblok>[] = [
  {
    naam: 'omschrijving',
    kop: 'Omschrijving',
    sorteerbaar: true,
    cel: (blok) =>
      blok.isStandard ? (
        blok.omschrijving
      ) : (
        <Link to={beheerpagina.tekstblok(blok.id)}>{blok.omschrijving}</Link>
      ),
  },
  {
    naam: 'sneltoets',
    kop: 'Toets na Alt+L',
    sorteerbaar: true,
    cel: (blok) => blok.sneltoets ?? 'Geen',
  },
  { naam: 'inhoud', kop: 'Tekst', cel: (blok) => (blok.opmaak ? OPMAAK[blok.opmaak] : kort(blok.inhoud)) },
  {
    naam: 'isStandard',
    kop: 'Soort',
    sorteerbaar: true,
    cel: (blok) => (blok.isStandard ? 'Standaard (vast)' : 'Eigen'),
  },
];

function kort(tekst: string): string {
  const regel = tekst.replace(/\s+/g, ' ');
  return regel.length > KORT ? `${regel.slice(0, KORT).trimEnd()}…` : regel;
}

export function Tekstblokken() {
  return (
    <Lijstpagina
      titel="Tekstblokken"
      inleiding={
        <Paragraph lead>
          Behandelaars kiezen een tekstblok als zij een oplegnotitie schrijven: met Alt+L en een toets, of uit
          een lijst.
        </Paragraph>
      }
      zoekOp="Op omschrijving of tekst"
      nieuw={{ naar: beheerpagina.tekstblokNieuw(), tekst: 'Tekstblok toevoegen' }}
      kolommen={KOLOMMEN}
      sleutel={(blok) => blok.id}
      standaard={{ veld: 'omschrijving', aflopend: false }}
      leeg="Geen tekstblokken gevonden."
      useVraag={useTekstblokkenQuery}
    />
  );
}
