import { expect, test } from 'vitest';
import { vind, woordenVan } from './zoeken.ts';

/** What is marked in a text. */
function gemarkeerd(tekst: string, zoek: string): string[] {
  return vind(tekst, woordenVan(zoek)).map(({ van, tot }) => tekst.slice(van, tot));
}

test('words are found without capitals and accents, and marked as they are written', () => {
  expect(gemarkeerd('De Kanselarij kiest één ministerie.', 'kanselarij')).toEqual(['Kanselarij']);
  expect(gemarkeerd('Curaçao en één dossier', 'curacao een')).toEqual(['Curaçao', 'één']);
  expect(gemarkeerd('één en een', 'één')).toEqual(['één', 'een']);
});

test('an accent that is a character of its own is marked with its letter', () => {
  const los = 'cafe\u0301 dicht';
  expect(gemarkeerd(los, 'café')).toEqual(['cafe\u0301']);
  expect(gemarkeerd(los, 'dicht')).toEqual(['dicht']);
});

test('characters of two units keep the places right', () => {
  expect(gemarkeerd('🎖 lintje 🎖 lintje', 'lintje')).toEqual(['lintje', 'lintje']);
});

test('a part of a word counts, each time that it stands there', () => {
  expect(gemarkeerd('advies, adviseren en adviezen', 'advi')).toEqual(['advi', 'advi', 'advi']);
});

test('several words stand in one place, or it is no place', () => {
  expect(gemarkeerd('Stuur het dossier terug met een reden.', 'reden dossier')).toEqual(['dossier', 'reden']);
  expect(gemarkeerd('Stuur het dossier terug.', 'reden dossier')).toEqual([]);
});

test.each(['', '   ', 'e', ' a b '])('"%s" finds nothing', (zoek) => {
  expect(woordenVan(zoek)).toEqual([]);
  expect(gemarkeerd('een reden', zoek)).toEqual([]);
});
