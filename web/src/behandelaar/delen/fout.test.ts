import { expect, test } from 'vitest';
import { foutTekst } from './fout.ts';

test('while the list is being made again, the screen says so', () => {
  const data = {
    type: 'urn:lintje:lijstWordtOpgebouwd',
    title: 'De lijst met zaken wordt opnieuw opgebouwd.',
    status: 503,
    detail: 'Probeer het over een minuut opnieuw.',
  };
  expect(foutTekst({ status: 503, data })).toBe(
    'De lijst met zaken wordt opnieuw opgebouwd. Probeer het over een minuut opnieuw.',
  );
});

test('an answer that says nothing of itself', () => {
  expect(foutTekst({ status: 500, data: null })).toBe(
    'Er is een fout opgetreden. Probeer het later nog eens.',
  );
});
