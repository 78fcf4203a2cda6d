import { afterEach, expect, test, vi } from 'vitest';
import { isHierVerstuurd, onthoudVerstuurd } from './verstuurd.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const DAG = 24 * 3600 * 1000;

test('a browser is marked by what is sent from it, for as long as a link works', () => {
  const toen = Date.UTC(2026, 10, 21);
  expect(isHierVerstuurd(toen)).toBe(false);
  onthoudVerstuurd(toen);
  expect(isHierVerstuurd(toen + 30 * DAG)).toBe(true);
  expect(isHierVerstuurd(toen + 31 * DAG)).toBe(false);
  // A clock that was set back, or something else under this name.
  expect(isHierVerstuurd(toen - DAG)).toBe(false);
  localStorage.setItem('lintje.verstuurd', 'ja');
  expect(isHierVerstuurd(toen)).toBe(false);
});

test('a browser that keeps nothing is not marked, and nothing breaks', () => {
  const geweigerd = () => {
    throw new Error('not allowed');
  };
  vi.stubGlobal('localStorage', { setItem: geweigerd, getItem: geweigerd });
  onthoudVerstuurd();
  expect(isHierVerstuurd()).toBe(false);
});
