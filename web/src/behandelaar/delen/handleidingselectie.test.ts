import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HANDLEIDINGPADEN, handleidingVan, isHandleidingpad } from './handleidingselectie.ts';

const NASLAG = join(import.meta.dirname, '../../../../schema/reference');

/** The rows of a reference list, by the names of its columns. */
function rijen(bestand: string): Record<string, string>[] {
  const [kop = '', ...regels] = readFileSync(join(NASLAG, bestand), 'utf8').trim().split('\n');
  const namen = kop.split(',');
  return regels.map((regel) => {
    const delen = [...regel.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((m) => m[1] ?? '');
    return Object.fromEntries(namen.map((naam, i) => [naam, delen[i] ?? '']));
  });
}

test.each([
  ['ministerie', 1477, 'ministerie-BZ'],
  ['ministerie', 1475, 'ministerie-AZ'],
  ['ministerie', 1478, 'ministerie'],
  ['kno', 1474, 'kno-decoratie-en-advies'],
  ['kno', 1500, 'kno-bedrijfsvoering'],
  ['kno', 1501, 'kno-functioneel-beheer'],
  // A type without a page of its own, and an organisation that nobody knows.
  ['kno', 1502, 'inloggen'],
  ['waterschap', 1, 'inloggen'],
  // The same number at another type is another organisation.
  ['gemeente', 1477, 'gemeente'],
] as const)('%s %i reads %s', (type, id, pad) => expect(handleidingVan({ type, id })).toBe(pad));

test('who is nobody reads the login manual', () => {
  expect(handleidingVan(null)).toBe('inloggen');
  expect(handleidingVan(undefined)).toBe('inloggen');
});

test('every organisation of the reference lists reads the page of its type and its variant', () => {
  const instanties = rijen('organisaties.csv').filter(({ type }) => type !== 'ministerie' && type !== 'kno');
  expect(instanties.length).toBe(19);
  for (const { type = '', id, variant } of instanties) {
    const pad = variant === 'gewoon' ? type : `${type}-${variant}`;
    expect(handleidingVan({ type, id: Number(id) }), `${type} ${id}`).toBe(pad);
  }
  const gemeenten = rijen('gemeenten.csv');
  expect(gemeenten.filter(({ variant }) => variant === 'bes').length).toBe(3);
  for (const { code, variant } of gemeenten) {
    const pad = variant === 'bes' ? 'gemeente-bes' : 'gemeente';
    expect(handleidingVan({ type: 'gemeente', id: Number(code) }), `gemeente ${code}`).toBe(pad);
  }
});

test('there are thirteen pages', () => {
  expect(new Set(HANDLEIDINGPADEN).size).toBe(13);
  expect(isHandleidingpad('ministerie-BZ')).toBe(true);
  expect(isHandleidingpad('ministerie-bz')).toBe(false);
});
