import { expect, test } from 'vitest';
import { foutzinnen, niveauzin } from './prognosezinnen.ts';

test('the sum is told with its numbers', () => {
  expect(niveauzin({ nu: 182, eerder: 91, jaren: 1 })).toBe(
    'De afgelopen 13 weken kwamen er 182 binnen. In dezelfde weken een jaar eerder waren dat er 91. Wij gaan ervan uit dat het in die verhouding drukker of rustiger blijft, en rekenen zo de weken van dat jaar om.',
  );
  expect(niveauzin({ nu: 13, eerder: 40, jaren: 3 })).toContain(
    'In dezelfde weken van de 3 jaren ervoor waren dat er gemiddeld 13,3.',
  );
});

test('its error is told of each year, and what is not known is not made up', () => {
  expect(foutzinnen([])).toEqual([
    'Hoe ver deze voorspelling ernaast zit, weten wij pas als er van een jaar meer cijfers zijn.',
  ]);
  expect(
    foutzinnen([
      { jaar: 2026, verwacht: 84, werkelijk: 105, procentErnaast: 20 },
      { jaar: 2025, verwacht: 84, werkelijk: 84, procentErnaast: 0 },
    ]),
  ).toEqual([
    'Voor de drukte van 2026 zat dezelfde voorspelling er per week gemiddeld 20% naast: wij hadden er 84 verwacht, het werden er 105.',
    'Voor de drukte van 2025 zat dezelfde voorspelling er per week gemiddeld 0% naast: wij hadden er 84 verwacht, het werden er 84.',
  ]);
});
