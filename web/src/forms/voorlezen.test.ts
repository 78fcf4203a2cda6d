import { expect, test } from 'vitest';
import tabelJson from '../../../schema/rules.json';
import { antwoorden as vanOndersteuner } from '../burger/aanvraag/ondersteuners/invoer.ts';
import { antwoorden as vanUitreiking } from '../burger/aanvraag/uitreiking/invoer.ts';
import { antwoorden as vanVoorsteller } from '../burger/aanvraag/uw-gegevens/invoer.ts';
import { betaaldAntwoorden, vrijwilligAntwoorden } from '../burger/aanvraag/verdiensten/invoer.ts';
import type { Antwoord } from './Conflict.tsx';
import { laadRegels } from './tabel.ts';
import { voorlezen } from './voorlezen.ts';

laadRegels(tabelJson);

const rijen = (antwoorden: Antwoord[]) => antwoorden.map(({ label, waarde }) => [label, waarde]);

test('of an address only the lines of its country are asked', () => {
  const binnen = vanVoorsteller(
    {
      naam: 'Anna de Vries',
      landCode: 6030,
      straatnaam: 'Prinsegracht',
      huisnummer: 7,
      adresregel1: 'Elders 1',
      verzoekVoorstellerRelatie: [
        { relatieTotKandidaatType: 'vriend', omschrijving: null },
        { relatieTotKandidaatType: 'collega', omschrijving: 'Gemeente' },
      ],
    },
    [],
  );
  expect(rijen(binnen)).toEqual([
    ['Naam', 'Anna de Vries'],
    ['Land', '6030'],
    ['Straatnaam', 'Prinsegracht'],
    ['Huisnummer', '7'],
    ['Toevoeging', ''],
    ['Letter', ''],
    ['Postcode', ''],
    ['Woonplaats', ''],
    ['Telefoonnummer', ''],
    ['Tweede telefoonnummer', ''],
    ['E-mailadres', ''],
    ['Relatie tot kandidaat', 'Vriend(in), Collega (Gemeente)'],
    ['Motivering / Toelichting', ''],
  ]);
  const buiten = vanVoorsteller({ naam: 'Anna de Vries', landCode: 1, adresregel1: 'Elders 1' });
  expect(buiten.map(({ pad }) => pad)).toEqual([
    '/naam',
    '/landCode',
    '/adresregel1',
    '/adresregel2',
    '/adresregel3',
    '/telefoon',
    '/telefoon2',
    '/mail',
    '/verzoekVoorstellerRelatie',
    '/motivering',
  ]);
});

test('of the jobs only the chosen one is told, and the reservist after it', () => {
  const werk = {
    baantype: 'loondienst',
    isReservist: 'nee',
    werkgegevensLoondienstgegevens: { naamWerkgever: 'Bakkerij', functie: null },
    anders: 'Iets anders',
  } as const;
  expect(voorlezen('kandidaatWerk', werk).map(({ pad, waarde }) => [pad, waarde])).toEqual([
    ['/baantype', 'In loondienst'],
    ['/werkgegevensLoondienstgegevens/naamWerkgever', 'Bakkerij'],
    ['/werkgegevensLoondienstgegevens/functie', ''],
    ['/isReservist', 'Nee'],
  ]);
  expect(rijen(voorlezen('kandidaatWerk', { baantype: null, isReservist: null }))).toEqual([
    ['Heeft de kandidaat een baan?', ''],
    ['Is de kandidaat reservist?', ''],
  ]);
});

test('of the chosen job every question is told, also when nothing of it was filled in', () => {
  const werk = {
    baantype: 'gepensioneerd',
    isReservist: null,
    werkgegevensGepensioneerdgegevens: null,
  } as const;
  expect(voorlezen('kandidaatWerk', werk).map(({ pad, waarde }) => [pad, waarde])).toEqual([
    ['/baantype', 'Gepensioneerd'],
    ['/werkgegevensGepensioneerdgegevens/laatsteWerkgever', ''],
    ['/werkgegevensGepensioneerdgegevens/gepensioneerdSinds', ''],
    ['/werkgegevensGepensioneerdgegevens/voormaligeFunctie', ''],
    ['/isReservist', ''],
  ]);
});

test('a period is one answer, and so is an amount with what it is for', () => {
  const baan = {
    functie: 'Bakker',
    werkgever: 'Bakkerij',
    werkzaamVanDatumType: 'bekend',
    werkzaamVanDatum: '2001',
    werkzaamTotDatumType: 'heden',
    werkzaamTotDatum: null,
    toelichting: null,
  } as const;
  expect(rijen(betaaldAntwoorden(baan))).toEqual([
    ['Functie(s)', 'Bakker'],
    ['Werkgever', 'Bakkerij'],
    ['Werkzaam van', '2001'],
    ['Werkzaam tot', 'heden'],
    ['Toelichting', ''],
  ]);
  const vrijwillig = {
    functie: 'Penningmeester',
    organisatie: null,
    periodeVanDatumType: 'onbekend',
    periodeVanDatum: null,
    periodeTotDatumType: 'bekend',
    periodeTotDatum: '01-02-2020',
    aantalLeden: null,
    aantalLedenOnbekend: true,
    tijdbesteding: '4',
    tijdbestedingType: 'perWeek',
    vergoeding: '150',
    vergoedingType: 'perMaand',
    omschrijvingActiviteit: 'De kas.',
  } as const;
  expect(vrijwilligAntwoorden(vrijwillig).map(({ pad, waarde }) => [pad, waarde])).toEqual([
    ['/functie', 'Penningmeester'],
    ['/organisatie', ''],
    ['/periodeVanDatumType', 'onbekend'],
    ['/periodeTotDatumType', '01-02-2020'],
    ['/aantalLeden', 'niet bekend'],
    ['/tijdbesteding', '4 per week'],
    ['/vergoeding', '150 per maand'],
    ['/omschrijvingActiviteit', 'De kas.'],
  ]);
});

test('what was ticked and what was written of a relation are one answer', () => {
  const ondersteuner = {
    persoonsgegevens: { achternaam: 'Jansen' },
    contactgegevens: { telefoonnummer: null, mobiel: '06 12345678', emailadres: null },
    relatiegegevens: [{ relatieTotKandidaatType: 'vriend', omschrijving: null }],
    relatieTotKandidaat: 'Zij zingen samen.',
  } as unknown as Parameters<typeof vanOndersteuner>[0];
  expect(rijen(vanOndersteuner(ondersteuner))).toEqual([
    ['Naam', 'Jansen'],
    ['Telefoonnummer', ''],
    ['Mobiel telefoonnummer', '06 12345678'],
    ['E-mailadres', ''],
    ['Relatie tot kandidaat', 'Vriend(in)\nZij zingen samen.'],
  ]);
});

test('a special occasion is asked for where it is chosen', () => {
  expect(rijen(vanUitreiking({ gelegenheidType: 'bijzondere' }))).toEqual([
    ['Gelegenheid', 'Bijzondere gelegenheid'],
    ['Gewenste datum', ''],
    ['Ter gelegenheid van', ''],
  ]);
  expect(vanUitreiking({ gelegenheidType: 'algemene' }).map(({ pad }) => pad)).toEqual(['/gelegenheidType']);
});
