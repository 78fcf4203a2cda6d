import { describe, expect, it } from 'vitest';
import { netteDatum, nettePostcode, ontleedDatum } from './datum.ts';

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
