import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gebeurtenisTekst } from './woorden.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../schema/events');

test('an event by its own name, in words', () => {
  expect(gebeurtenisTekst('VoorstellerUitgenodigd')).toBe('Voorsteller uitgenodigd');
  expect(gebeurtenisTekst('BijlageGeupload')).toBe('Bijlage geüpload');
});

test('no two events have the same words: they are chosen from in a filter', () => {
  const namen = readdirSync(SCHEMAS).map((bestand) => gebeurtenisTekst(bestand.replace('.json', '')));
  expect(new Set(namen).size).toBe(namen.length);
});
