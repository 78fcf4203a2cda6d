import { expect, it } from 'vitest';
import type { IndienCheck } from '../../api/types.ts';
import { standen } from './stand.ts';

const pagina = (burgeraanvraagPage: string, hasError: boolean, begonnen: boolean) => ({
  burgeraanvraagPage,
  hasError,
  begonnen,
  errors: [],
});
const controle = (...pages: ReturnType<typeof pagina>[]): IndienCheck => ({
  validationHasError: true,
  pages,
});
const concept = (naam: string) => ({
  pagina: naam,
  invoer: {},
  basis: null,
  bewaardOp: '2026-11-21T12:00:00Z',
});

it('is done when it was filled in and nothing is missing', () => {
  const nu = standen(
    controle(
      pagina('uw-gegevens', false, true),
      pagina('kandidaat', true, true),
      pagina('verdiensten', true, false),
      pagina('bijlagen', false, false),
    ),
    [],
  );
  expect(Object.fromEntries(nu)).toEqual({
    'uw-gegevens': 'klaar',
    kandidaat: 'bezig',
    verdiensten: 'teDoen',
    bijlagen: 'teDoen',
    indienen: 'teDoen',
  });
});

it('is being worked on while a draft stands there', () => {
  const nu = standen(controle(pagina('uw-gegevens', false, true), pagina('ondersteuners', true, false)), [
    concept('voorsteller'),
    concept('ondersteuner-nieuw'),
  ]);
  expect(nu.get('uw-gegevens')).toBe('bezig');
  expect(nu.get('ondersteuners')).toBe('bezig');
});
