import { expect, test } from 'vitest';
import { filterVan } from './filter.ts';

test('nothing chosen is no filter', () => {
  expect(filterVan({ status: null, merken: [], gemeente: null, houder: null })).toBe('');
});

test('every choice narrows the list', () => {
  expect(
    filterVan({
      status: 'bijGemeente',
      merken: ['wachtLang', 'gelegenheidNadert'],
      gemeente: 518,
      houder: 'gemeente/518',
    }),
  ).toBe(
    "gemeenteId eq 518 and houder eq 'gemeente/518' and status eq 'bijGemeente' and wachtLang eq true and gelegenheidNadert eq true",
  );
});
