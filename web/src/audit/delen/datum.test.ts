import { expect, test } from 'vitest';
import { naarIso, uitIso } from './datum.ts';

test.each([
  ['05-12-2026', '2026-12-05'],
  [' 5/12/2026 ', '2026-12-05'],
  ['05122026', '2026-12-05'],
  ['31-02-2026', null],
  ['2026', null],
  ['gisteren', null],
])('%s is %s', (getypt, iso) => {
  expect(naarIso(getypt)).toBe(iso);
});

test('a day of the address is shown as people write it', () => {
  expect(uitIso('2026-12-05')).toBe('05-12-2026');
  expect(uitIso('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00Z');
});
