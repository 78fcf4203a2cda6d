import { expect, test } from 'vitest';
import { veiligDoel } from './doel.ts';

test('a page of this site is gone back to', () => {
  expect(veiligDoel('/zaak/1?tot=3')).toBe('/zaak/1?tot=3');
});

test.each([null, '', '//elders.example', '/\\elders.example', 'https://elders.example', '/inloggen?naar=/'])(
  '%s is no place to go to',
  (naar) => expect(veiligDoel(naar)).toBe('/?login=success'),
);
