import { describe, expect, it } from 'vitest';
import { duur, wachtzin, watGebeurt } from './woorden.ts';

describe('how long others waited', () => {
  it('is told in the measure that people plan by', () => {
    expect([1, 2, 13, 14, 20, 89, 90, 200].map(duur)).toEqual([
      'een dag',
      '2 dagen',
      '13 dagen',
      '2 weken',
      '3 weken',
      '13 weken',
      '3 maanden',
      '7 maanden',
    ]);
  });
  it('says one thing when both are the same', () => {
    expect(wachtzin({ helft: 14, negenVanTien: 15 })).toBe(
      'Andere voorstellen lagen hier meestal niet langer dan 2 weken.',
    );
    expect(wachtzin({ helft: 14, negenVanTien: 60 })).toContain('Negen van de tien niet langer dan 9 weken');
  });
});

describe('a place on the road', () => {
  it('is told by what is done there', () => {
    expect(watGebeurt({ taak: 'besluiten', soort: 'ministerie' })).toContain('beslist');
    expect(watGebeurt({ taak: 'adviseren', soort: 'kno' })).toContain('Kapittel');
    expect(watGebeurt({ taak: 'doorgeven', soort: 'gemeente' })).toContain('stuurt het door');
  });
});
