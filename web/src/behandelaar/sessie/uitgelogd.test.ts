import { beforeEach, expect, test, vi } from 'vitest';
import { isBehandelaar, laatsteBehandelaar } from '../../api/sessie.ts';
import { bewaarHier, leesHier } from '../documenteditor/hier.ts';
import { bewaarKlad, leesKlad } from '../zaak/acties/klad.ts';
import { gezienTot, zetGezien } from './gezien.ts';
import { logIn, logUitInElkTabblad, luisterNaarUitloggen, volgUitloggen } from './uitgelogd.ts';

const WELK = { wie: 'g', zaak: 'z', actie: 'adviseren' } as const;

function schrijf(): void {
  bewaarKlad(WELK, { toelichting: 'Nog niet verstuurd.' });
  bewaarHier('/pad', { titel: 'Notitie' } as never);
  zetGezien('2026-11-25T10:00:00Z');
}

const geschreven = () => [leesKlad(WELK, {}), leesHier('/pad'), gezienTot()].filter(Boolean).length;

/** As the browser tells the other tabs. */
function inEenAnderTabblad(op: string): void {
  localStorage.setItem('lintje-uitgelogd', op);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('logging out throws away what this tab kept, and nobody is known here any more', () => {
  logIn('g');
  schrijf();
  expect(geschreven()).toBe(3);
  logUitInElkTabblad();
  expect(geschreven()).toBe(0);
  expect(isBehandelaar()).toBe(false);
  // What is written after it is of whoever logged in after it.
  schrijf();
  expect(volgUitloggen()).toBe(false);
  expect(geschreven()).toBe(3);
});

test('a tab that missed it follows once', () => {
  schrijf();
  expect(volgUitloggen()).toBe(false);
  inEenAnderTabblad('een');
  expect(geschreven()).toBe(3);
  expect(volgUitloggen()).toBe(true);
  expect(geschreven()).toBe(0);
  schrijf();
  expect(volgUitloggen()).toBe(false);
  expect(geschreven()).toBe(3);
});

test('a tab that is open hears it, and of nothing else', () => {
  const weg = vi.fn();
  const stop = luisterNaarUitloggen(weg);
  schrijf();
  const hoort = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  hoort('lintje-behandelaar');
  expect(weg).not.toHaveBeenCalled();
  inEenAnderTabblad('een');
  hoort('lintje-uitgelogd');
  expect(weg).toHaveBeenCalledOnce();
  expect(geschreven()).toBe(0);
  stop();
  hoort('lintje-uitgelogd');
  expect(weg).toHaveBeenCalledOnce();
});

test('who logs in where somebody else was, finds nothing; who comes back finds the own work', () => {
  logIn('g');
  schrijf();
  logIn('g');
  expect(geschreven()).toBe(3);
  logIn('h');
  expect(geschreven()).toBe(0);
  expect(laatsteBehandelaar()).toBe('h');
  expect(localStorage.getItem('lintje-uitgelogd')).not.toBeNull();
});
