import { expect, test } from 'vitest';
import { onthoudLijst, onthoudRijen, terugNaarLijst, volgendeZaak } from './terug.ts';

test('the next case is the one below it in the list as it was left', () => {
  onthoudLijst('?tab=klaar');
  onthoudRijen(['a', 'b']);
  expect(terugNaarLijst()).toBe('/?tab=klaar');
  expect(volgendeZaak('a')).toBe('b');
  expect(volgendeZaak('b')).toBeNull();
  expect(volgendeZaak('van elders')).toBeNull();
});
