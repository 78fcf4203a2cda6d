import { describe, expect, it } from 'vitest';
import { krappeTermijn, lintjesregen, termijnHint } from './termijn.ts';

const dag = (iso: string) => new Date(`${iso}T12:00:00`);
const bijzonder = (gewensteDatum: string) =>
  ({ gelegenheidType: 'bijzondere', bijzondereGelegenheidGegevens: { gewensteDatum } }) as const;

describe('a special occasion', () => {
  it('is tight within six months', () =>
    expect(krappeTermijn(bijzonder('01-03-2027'), dag('2026-11-21'))).toMatchObject({
      titel: 'Deze datum wordt krap',
      tekst: expect.stringContaining('1 maart 2027'),
    }));
  it('can hardly be reached within three months', () => {
    expect(krappeTermijn(bijzonder('10-12-2026'), dag('2026-11-21'))?.titel).toBe(
      'Deze datum is waarschijnlijk niet haalbaar',
    );
    expect(krappeTermijn(bijzonder('22-02-2027'), dag('2026-11-21'))?.titel).toBe('Deze datum wordt krap');
    expect(krappeTermijn(bijzonder('22-02-2027'), dag('2026-11-21'))?.ernst).toBe('krap');
  });
  it('says in earnest how long it is and from when on it can be done', () => {
    const termijn = krappeTermijn(bijzonder('10-12-2026'), dag('2026-11-21'));
    expect(termijn?.ernst).toBe('onhaalbaar');
    expect(termijn?.tekst).toContain('Tot 10 december 2026 zijn het nog 19 dagen.');
    expect(termijn?.tekst).toContain('Kies een datum vanaf 21 mei 2027');
    expect(krappeTermijn(bijzonder('22-11-2026'), dag('2026-11-21'))?.tekst).toContain('is het nog één dag');
  });
  it('is fine six months ahead', () =>
    expect(krappeTermijn(bijzonder('22-05-2027'), dag('2026-11-21'))).toBeNull());
  it('says nothing about a day that has passed: that is an error already', () =>
    expect(krappeTermijn(bijzonder('01-03-2020'), dag('2026-11-21'))).toBeNull());
});

describe('the general occasion', () => {
  it('can still reach next year before 1 July', () => {
    expect(lintjesregen(dag('2027-06-30'), null)).toMatchObject({ jaar: 2028, krap: true });
    expect(lintjesregen(dag('2027-03-01'), undefined)).toMatchObject({ jaar: 2028, krap: false });
  });
  it('is a year later from 1 July on', () =>
    expect(lintjesregen(dag('2027-07-01'), null)).toMatchObject({ jaar: 2029, krap: false }));
  it('goes by the day of a municipality that chose one', () => {
    expect(lintjesregen(dag('2027-05-14'), '15-05')).toMatchObject({ jaar: 2028, krap: true });
    expect(lintjesregen(dag('2027-05-15'), '15-05')).toMatchObject({ jaar: 2029, krap: false });
    expect(lintjesregen(dag('2027-07-31'), '01-08')).toMatchObject({ jaar: 2028, krap: true });
    expect(lintjesregen(dag('2027-08-01'), '01-08')).toMatchObject({ jaar: 2029, krap: false });
    const hint = termijnHint(
      { gelegenheidType: 'algemene', bijzondereGelegenheidGegevens: null, algemeneGelegenheidGegevens: null },
      dag('2027-03-01'),
      '15-05',
    );
    expect(hint?.tekst).toContain('vóór 15 mei 2027');
  });
});
