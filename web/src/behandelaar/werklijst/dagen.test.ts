import { expect, test } from 'vitest';
import { wacht } from './dagen.ts';

test('days of the calendar, not of 24 hours', () => {
  const nu = new Date(2026, 10, 25, 8, 0);
  expect(wacht(new Date(2026, 10, 25, 7, 0).toISOString(), nu)).toBe('vandaag');
  expect(wacht(new Date(2026, 10, 24, 23, 59).toISOString(), nu)).toBe('1 dag');
  expect(wacht(new Date(2026, 9, 25, 0, 1).toISOString(), nu)).toBe('31 dagen');
  expect(wacht(new Date(2020, 10, 25).toISOString(), nu)).toBe('2.191 dagen');
  // A clock that runs behind the server's.
  expect(wacht(new Date(2026, 10, 26).toISOString(), nu)).toBe('vandaag');
});
