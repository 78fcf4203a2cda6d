import { describe, expect, it } from 'vitest';
import { bereikbaar, eigenLintjesregen } from './bereikbaar.ts';

const leeg = { gemeente: 'Utrecht' };

describe('the contact of a municipality', () => {
  it('is shown as soon as one way to reach it is filled in', () => {
    expect(bereikbaar(leeg)).toBe(false);
    expect(bereikbaar({ ...leeg, lintjesregen: '2027-04-26' })).toBe(false);
    for (const veld of ['naam', 'telefoon', 'mail', 'pagina'])
      expect(bereikbaar({ ...leeg, [veld]: 'x' })).toBe(true);
  });
  it('tells of the lintjesregen only while it lies ahead', () => {
    const contact = { ...leeg, lintjesregen: '2027-04-26' };
    expect(eigenLintjesregen(contact, new Date('2027-04-25T23:00:00'))?.gemeente).toBe('Utrecht');
    expect(eigenLintjesregen(contact, new Date('2027-04-27T00:00:00'))).toBeNull();
    expect(eigenLintjesregen(leeg, new Date())).toBeNull();
  });
});
