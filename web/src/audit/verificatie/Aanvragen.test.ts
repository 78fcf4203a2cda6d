import { describe, expect, test } from 'vitest';
import type { Verificatieverslag } from '../api.ts';
import { isOpen, voortgang } from './Aanvragen.tsx';

const verslag = (delen: Partial<Verificatieverslag>): Verificatieverslag => ({
  id: 1,
  soort: 'keten',
  alarm: false,
  gevraagd: '2026-11-21T09:00:00Z',
  ...delen,
});

describe('what was asked', () => {
  test('is open until it is done, and what nobody asked never is', () => {
    expect(isOpen(verslag({}))).toBe(true);
    expect(isOpen(verslag({ begonnen: '2026-11-21T09:00:02Z' }))).toBe(true);
    expect(isOpen(verslag({ klaar: '2026-11-21T09:01:00Z' }))).toBe(false);
    expect(isOpen(verslag({ gevraagd: null }))).toBe(false);
  });

  test('tells how far it is', () => {
    expect(voortgang(verslag({}), 250_000)).toMatch(/^Wij beginnen zo\./);
    const begonnen = '2026-11-21T09:00:02Z';
    expect(voortgang(verslag({ begonnen }), 250_000)).toMatch(/^Wij zijn bezig\. U kunt/);
    expect(voortgang(verslag({ begonnen, gedaan: 12_000 }), 250_000)).toContain(
      '12.000 van 250.000 gebeurtenissen gedaan',
    );
    // The history grew after it was counted.
    expect(voortgang(verslag({ begonnen, gedaan: 9 }), 8)).toContain('8 van 8');
  });
});
