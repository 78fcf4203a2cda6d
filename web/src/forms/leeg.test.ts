import { expect, test } from 'vitest';
import tabelJson from '../../../schema/rules.json';
import { leegFormulier } from './leeg.ts';
import { laadRegels } from './tabel.ts';

laadRegels(tabelJson);

test('an activity begins with what is chosen of itself', () => {
  expect(leegFormulier('activiteitBetaaldeBaan')).toEqual({
    functie: '',
    werkgever: '',
    werkzaamVanDatumType: 'bekend',
    werkzaamVanDatum: '',
    werkzaamTotDatumType: 'bekend',
    werkzaamTotDatum: '',
    toelichting: '',
  });
  expect(leegFormulier('activiteitVrijwilliger')).toEqual({
    functie: '',
    organisatie: '',
    periodeVanDatumType: 'bekend',
    periodeVanDatum: '',
    periodeTotDatumType: 'bekend',
    periodeTotDatum: '',
    aantalLeden: '',
    aantalLedenOnbekend: false,
    tijdbesteding: '',
    tijdbestedingType: 'perWeek',
    vergoeding: '',
    vergoedingType: 'perMaand',
    omschrijvingActiviteit: '',
  });
});

test('a supporter begins with a list of relations, and no text in its place', () => {
  expect(leegFormulier('ondersteuner')).toEqual({
    persoonsgegevens: { achternaam: '' },
    contactgegevens: { telefoonnummer: '', mobiel: '', emailadres: '' },
    relatiegegevens: [],
    relatieTotKandidaat: null,
  });
});
