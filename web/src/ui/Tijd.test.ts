import { expect, test } from 'vitest';
import { voorMachines } from './Tijd.tsx';

test.each([
  ['2026-11-21T10:00:00.123456Z', '2026-11-21T10:00:00.123Z'],
  ['2026-11-21T10:00:00.1Z', '2026-11-21T10:00:00.1Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['2026-11-21T10:00:00.123456+01:00', '2026-11-21T10:00:00.123+01:00'],
  ['2026-11-21', '2026-11-21'],
])('%s is a valid time in HTML', (op, geldig) => {
  expect(voorMachines(op)).toBe(geldig);
});
