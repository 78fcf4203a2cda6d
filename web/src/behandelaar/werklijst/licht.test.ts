import { expect, test } from 'vitest';
import { lichtVan } from './licht.ts';

test('red from the day itself on, orange in the week before', () => {
  const nu = new Date(2026, 10, 25, 23, 59);
  expect(lichtVan('2026-11-24', nu)).toEqual({ licht: 'rood', woord: 'te laat' });
  expect(lichtVan('2026-11-25', nu)).toEqual({ licht: 'rood', woord: 'vandaag' });
  expect(lichtVan('2026-11-26', nu)).toEqual({ licht: 'oranje', woord: 'morgen' });
  expect(lichtVan('2026-12-02', nu)).toEqual({ licht: 'oranje', woord: 'over 7 dagen' });
  expect(lichtVan('2026-12-03', nu)).toEqual({ licht: 'groen', woord: 'later' });
});
