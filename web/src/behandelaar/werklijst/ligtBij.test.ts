import { expect, test } from 'vitest';
import type { ZaakItem } from '../api.ts';
import { ligtBij } from './ligtBij.ts';

const houder = { naam: "'s-Gravenhage" } as ZaakItem['houder'];

test.each([
  ['bijGemeente', "'s-Gravenhage"],
  ['gemeenteAdvies', "'s-Gravenhage"],
  ['uitgenodigd', 'De voorsteller'],
  ['inBesluit', 'Kanselarij'],
  ['onderscheiden', 'Afgerond'],
  ['nietToegekend', 'Afgerond'],
  ['beeindigd', 'Afgerond'],
  ['afgewezen', 'Afgerond'],
  ['vervallen', 'Afgerond'],
] as const)('%s: %s', (status, tekst) => {
  expect(ligtBij({ status, houder })).toBe(tekst);
});
