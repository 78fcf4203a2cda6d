import { describe, expect, it } from 'vitest';
import { langeDatum, netteDatum, nettePostcode, ontleedDatum } from './datum.ts';

describe('tidying a date', () => {
  it.each([
    ['5/12/1950', '05-12-1950'],
    ['5.12.1950', '05-12-1950'],
    [' 05 12 1950 ', '05-12-1950'],
    ['05121950', '05-12-1950'],
    ['3-1972', '03-1972'],
    ['1998', '1998'],
    ['5 december', '5 december'],
    ['', ''],
  ])('%s becomes %s', (getypt, netjes) => expect(netteDatum(getypt)).toBe(netjes));
});

describe('tidying a postcode', () => {
  it.each([
    ['2514 ee', '2514EE'],
    ['2514ee ', '2514EE'],
    ['25 14', '25 14'],
  ])('%s becomes %s', (getypt, netjes) => expect(nettePostcode(getypt)).toBe(netjes));
});

it('knows which days exist', () => {
  expect(ontleedDatum('29-02-2024')?.getDate()).toBe(29);
  expect(ontleedDatum('29-02-2023')).toBeNull();
  expect(ontleedDatum('1-1-2024')).toBeNull();
});

describe('a date in words', () => {
  it.each([
    [new Date(2026, 0, 1), '1 januari 2026'],
    [new Date(2024, 1, 29), '29 februari 2024'],
    [new Date(2026, 4, 5, 23, 59), '5 mei 2026'],
    [new Date(2026, 10, 21), '21 november 2026'],
    [new Date(1999, 11, 31), '31 december 1999'],
  ])('%s', (moment, woorden) => expect(langeDatum(moment)).toBe(woorden));

  it('has the names that the language has', () => {
    for (let maand = 0; maand < 12; maand++) {
      const moment = new Date(2026, maand, 15);
      expect(langeDatum(moment)).toBe(
        moment.toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' }),
      );
    }
  });
});
