import { expect, test } from 'vitest';
import { keuzefout } from './woorden.ts';

test('a delivery has 1 to 50 dossiers', () => {
  expect(keuzefout(0)).toBe('U heeft geen dossiers gekozen.');
  expect(keuzefout(1)).toBeNull();
  expect(keuzefout(50)).toBeNull();
  expect(keuzefout(51)).toBe('Kies hoogstens 50 dossiers voor één levering.');
});
