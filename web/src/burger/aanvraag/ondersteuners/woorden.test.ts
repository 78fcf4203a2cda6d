import { describe, expect, test } from 'vitest';
import type { Steunstatus } from '../../../api/generated/aanvraag.ts';
import { kanHerinneren, standInWoorden, wanneerWeer } from './woorden.ts';

const NU = new Date('2026-11-22T09:00:00Z');
const GEVRAAGD: Steunstatus = {
  persoonId: 'p',
  stand: 'uitgenodigd',
  mail: 'b@voorbeeld.nl',
  uitgenodigdOp: '2026-11-21T10:00:00Z',
  herinnerdOp: null,
  geldigTot: '2027-01-16T10:00:00Z',
  ontvangenOp: null,
  bezorging: 'verstuurd',
  herinnerenVanaf: '2026-11-22T10:00:00Z',
  opPapier: [],
};

describe('how far a supporter is', () => {
  test.each<[Partial<Steunstatus>, string]>([
    [{ stand: 'nietUitgenodigd' }, 'U heeft nog niet per e-mail om een brief gevraagd.'],
    [
      { stand: 'nietUitgenodigd', opPapier: [{ id: 'b', name: 'brief.pdf' }] },
      'U heeft niet per e-mail om een brief gevraagd.',
    ],
    [{}, 'Gevraagd op 21 november 2026. De link werkt tot 16 januari 2027.'],
    [
      { herinnerdOp: '2026-11-22T08:00:00Z' },
      'Gevraagd op 21 november 2026. Herinnerd op 22 november 2026. De link werkt tot 16 januari 2027.',
    ],
    [
      { geldigTot: '2026-11-22T09:00:00Z' },
      'Gevraagd op 21 november 2026. De link is verlopen: stuur een herinnering, dan werkt hij weer.',
    ],
    [
      { stand: 'bevestigd' },
      'Bevestigd: het e-mailadres klopt, de brief is er nog niet. De link werkt tot 16 januari 2027.',
    ],
    [
      { stand: 'ontvangen', ontvangenOp: '2026-11-22T08:00:00Z' },
      'De brief is ontvangen op 22 november 2026.',
    ],
    [{ stand: 'ingetrokken' }, 'U heeft de vraag ingetrokken. De link werkt niet meer.'],
  ])('%o', (anders, zin) => {
    expect(standInWoorden({ ...GEVRAAGD, ...anders }, NU)).toBe(zin);
  });

  test('a reminder can go after a day, and not when there is nothing to remind of', () => {
    expect(kanHerinneren(GEVRAAGD, NU)).toBe(false);
    expect(wanneerWeer(GEVRAAGD, NU)).toMatch(
      /^U kunt een herinnering sturen vanaf 22 november 2026 om \d\d:00 uur\.$/,
    );
    const later = new Date('2026-11-22T10:00:00Z');
    expect(kanHerinneren(GEVRAAGD, later)).toBe(true);
    expect(wanneerWeer(GEVRAAGD, later)).toBeNull();
    const geschreven = { ...GEVRAAGD, herinnerenVanaf: null };
    expect(kanHerinneren(geschreven, later)).toBe(false);
    expect(wanneerWeer(geschreven, NU)).toBeNull();
  });
});
