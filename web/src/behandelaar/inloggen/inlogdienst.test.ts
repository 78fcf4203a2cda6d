import { beforeEach, expect, test } from 'vitest';
import { neemDoel, onthoudDoel, waaromNiet } from './inlogdienst.ts';

beforeEach(() => sessionStorage.clear());

test('where somebody wanted to go is taken once', () => {
  onthoudDoel('/zaak/1');
  expect(neemDoel()).toBe('/zaak/1');
  expect(neemDoel()).toBeNull();
  onthoudDoel('/zaak/1');
  onthoudDoel(null);
  expect(neemDoel()).toBeNull();
});

test('every refusal has words, and what nobody knows has those of a login that failed', () => {
  expect(waaromNiet('geenRol')).toContain('geen rol');
  expect(waaromNiet('teVaak')).toContain('10 minuten');
  for (const vreemd of ['iets', 'toString', '__proto__', '']) {
    expect(waaromNiet(vreemd)).toBe(waaromNiet('mislukt'));
  }
  expect(waaromNiet(null)).toBeNull();
  expect(waaromNiet('klaar')).toBeNull();
});
