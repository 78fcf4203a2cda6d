import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import tabelJson from '../../../schema/rules.json';
import { laadRegels } from './tabel.ts';
import { type Deel, useFormulier } from './useFormulier.ts';

laadRegels(tabelJson);

const DELEN: readonly Deel[] = [{ formulier: 'ondersteuner', in: '' }];
const BLOKKEERT = ['/relatiegegevens'];
const EINDE: readonly Deel[] = [{ formulier: 'beeindigen', in: '' }];
const LEEG = {
  persoonsgegevens: { achternaam: '' },
  contactgegevens: { telefoonnummer: '', mobiel: '', emailadres: '' },
  relatiegegevens: [] as unknown[],
  relatieTotKandidaat: null,
};
const NAAM = '/persoonsgegevens/achternaam';
const TELEFOON = '/contactgegevens/telefoonnummer';

const maak = (toonValidatie = false) =>
  renderHook(() => useFormulier({ delen: DELEN, begin: LEEG, toonValidatie, blokkeertBijTonen: BLOKKEERT }))
    .result;

function vul(form: ReturnType<typeof maak>) {
  act(() => form.current.zet(NAAM, 'Çelik-Öztürk'));
  act(() => form.current.zet(TELEFOON, '070 1234567'));
}

describe('changed', () => {
  it('is changed by typing, clean when it is typed back, clean after saving', () => {
    const form = maak();
    act(() => form.current.zet(NAAM, 'Piet'));
    expect(form.current.gewijzigd).toBe(true);
    expect(form.current.isGewijzigd()).toBe(true);
    act(() => form.current.zet(NAAM, ''));
    expect(form.current.gewijzigd).toBe(false);
    act(() => form.current.zet(NAAM, 'Piet'));
    act(() => form.current.opgeslagen(form.current.huidige()));
    expect(form.current.gewijzigd).toBe(false);
  });
});

describe('messages', () => {
  it('come on leaving a field that was changed, not while typing and not for one that was only passed', () => {
    const form = maak();
    act(() => form.current.verlaat(NAAM));
    expect(form.current.fouten.size).toBe(0);
    act(() => form.current.zet('/contactgegevens/emailadres', 'anna@'));
    expect(form.current.fouten.size).toBe(0);
    act(() => form.current.verlaat('/contactgegevens/emailadres'));
    expect([...form.current.fouten.values()]).toEqual(['U heeft geen geldig e-mailadres ingevuld.']);
    act(() => form.current.zet('/contactgegevens/emailadres', 'anna@voorbeeld.nl'));
    expect(form.current.fouten.size).toBe(0);
  });
  it('all come on a refused save, in the order of the form', () => {
    const form = maak();
    let goed = true;
    act(() => {
      goed = form.current.keurGoed();
    });
    expect(goed).toBe(false);
    expect([...form.current.fouten.keys()]).toEqual([NAAM, TELEFOON]);
    expect(form.current.poging).toBe(1);
  });
});

describe('validation display', () => {
  it('shows on entry what forwarding asks for', () =>
    expect([...maak(true).current.fouten.keys()]).toContain('/relatiegegevens'));
  it("lets a supporter's relation block saving, which it does not otherwise", () => {
    for (const [toon, verwacht] of [
      [false, true],
      [true, false],
    ] as const) {
      const form = maak(toon);
      vul(form);
      let goed: boolean | undefined;
      act(() => {
        goed = form.current.keurGoed();
      });
      expect(goed).toBe(verwacht);
    }
  });
});

it('drops what was said of fields that another kind of activity does not have', () => {
  const soort: Deel = { formulier: 'activiteitSoort', in: '' };
  const betaald: readonly Deel[] = [soort, { formulier: 'activiteitBetaaldeBaan', in: '/betaaldeBaan' }];
  const vrijwillig: readonly Deel[] = [soort, { formulier: 'activiteitVrijwilliger', in: '/vrijwilliger' }];
  const begin = {
    activiteitType: 'betaaldeBaan',
    betaaldeBaan: { werkzaamVanDatumType: 'bekend', werkzaamTotDatumType: 'heden' },
    vrijwilliger: { periodeVanDatumType: 'bekend', periodeTotDatumType: 'heden' },
  };
  const { result, rerender } = renderHook(({ delen }) => useFormulier({ delen, begin }), {
    initialProps: { delen: betaald },
  });
  act(() => {
    result.current.keurGoed();
  });
  expect([...result.current.fouten.keys()]).toEqual([
    '/betaaldeBaan/werkgever',
    '/betaaldeBaan/werkzaamVanDatum',
  ]);
  rerender({ delen: vrijwillig });
  expect(result.current.fouten.size).toBe(0);
});

it('tidies a date before it judges it, also when the field was not left', () => {
  const form = renderHook(() =>
    useFormulier({
      delen: [{ formulier: 'verzoek', in: '' }],
      begin: { kandidaatGeboortedatum: '' },
    }),
  ).result;
  act(() =>
    form.current.zet('/kandidaatGeboortedatum', '5/12/1950', (t) =>
      t.replaceAll('/', '-').replace(/^5/, '05'),
    ),
  );
  act(() => {
    form.current.keurGoed();
  });
  expect(form.current.fouten.has('/kandidaatGeboortedatum')).toBe(false);
  expect(form.current.huidige()).toEqual({ kandidaatGeboortedatum: '05-12-1950' });
});

it('marks what has to be filled in beside the choice that stands there', () => {
  const form = renderHook(() => useFormulier({ delen: EINDE, begin: { reden: '', toelichting: '' } })).result;
  expect(form.current.markering('/toelichting')).toBeNull();
  act(() => form.current.zet('/reden', 'anders'));
  expect(form.current.markering('/toelichting')).toBe('*');
  act(() => form.current.zet('/reden', 'dubbel'));
  expect(form.current.markering('/toelichting')).toBeNull();
});
