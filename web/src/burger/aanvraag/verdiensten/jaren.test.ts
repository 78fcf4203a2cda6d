import { describe, expect, it } from 'vitest';
import { type BekendeBalk, duur, inWoorden, jaartallen, totaal } from './jaren.ts';

const balk = (van: number, tot: number, totHeden = false): BekendeBalk => ({
  id: `${van}`,
  soort: 'vrijwillig',
  naam: 'x',
  van,
  tot,
  totHeden,
});

describe('total years', () => {
  it('counts years that overlap once', () => expect(totaal([balk(2001, 2026), balk(1988, 2004)])).toBe(38));
  it('leaves a gap out', () => expect(totaal([balk(1980, 1985), balk(1990, 1995)])).toBe(10));
  it('counts a single year as one', () => expect(totaal([balk(2010, 2010)])).toBe(1));
  it('a period inside another adds nothing', () =>
    expect(totaal([balk(1980, 2000), balk(1985, 1990)])).toBe(20));
});

it('says a period in words', () => {
  expect(inWoorden(balk(1998, 2026, true))).toBe('1998 tot heden, 28 jaar');
  expect(inWoorden({ ...balk(1998, 2000), tot: null })).toBe('1998 tot onbekend');
  expect(inWoorden(balk(1990, 1980))).toBe('1990 tot 1980, deze periode klopt niet');
  expect(duur(balk(2010, 2010))).toBe(1);
});

it('draws round years and not too many', () => {
  expect(jaartallen(1972, 2026)).toEqual([1980, 1990, 2000, 2010, 2020]);
  expect(jaartallen(2020, 2023)).toEqual([2020, 2021, 2022, 2023]);
});
