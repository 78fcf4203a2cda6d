import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALLE_BEELDEN } from './beelden.ts';

const MAP = join(import.meta.dirname, 'beelden');
/** All pictures together. */
const GROOTTE = 1_500_000;

/** Width, height and kind out of the head of a PNG. */
function kopVan(bestand: Buffer) {
  expect(bestand.toString('latin1', 1, 4)).toBe('PNG');
  return { breed: bestand.readUInt32BE(16), hoog: bestand.readUInt32BE(20), soort: bestand[25] };
}

const PALET = 3;

test.each(ALLE_BEELDEN)('%s is there, in the size that the page keeps free for it', (naam, { hoogte }) => {
  expect(kopVan(readFileSync(join(MAP, `${naam}.png`)))).toEqual({ breed: 1280, hoog: hoogte, soort: PALET });
});

test.each(ALLE_BEELDEN)('%s has its words: for readers who do not see it, and beside it', (_, beeld) => {
  expect(beeld.alt.length).toBeGreaterThan(20);
  expect(beeld.bijschrift).not.toBe('');
  expect(beeld.toont.length).toBeGreaterThan(0);
  for (const { naam, uitleg } of beeld.toont) {
    expect(naam).not.toBe('');
    expect(uitleg).toMatch(/[.!?]$/);
  }
});

test('there are no other pictures, and together they are small', () => {
  const bestanden = readdirSync(MAP);
  expect(bestanden.sort()).toEqual(ALLE_BEELDEN.map(([naam]) => `${naam}.png`).sort());
  const samen = bestanden.reduce((som, bestand) => som + statSync(join(MAP, bestand)).size, 0);
  expect(samen).toBeLessThan(GROOTTE);
});
