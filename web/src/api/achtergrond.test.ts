import { expect, test } from 'vitest';
import { isAchtergrond } from './achtergrond.ts';
import { metKoppen } from './basis.ts';

test('a call is one of the background when no hand was seen for a minute', () => {
  globalThis.dispatchEvent(new Event('keydown'));
  const nu = Date.now();
  expect(isAchtergrond(nu + 59_000)).toBe(false);
  expect(isAchtergrond(nu + 61_000)).toBe(true);
});

test('a reason travels in a header and not in the address', () => {
  const { params, headers } = metKoppen({
    url: '/api/audit/zaken/1',
    params: { reden: 'Bezwaar van één kandidaat', tot: '3' },
  });
  expect(params).toEqual({ tot: '3' });
  expect(headers).toEqual({ 'X-Reden': 'Bezwaar%20van%20%C3%A9%C3%A9n%20kandidaat' });
});

test('an address gets no question mark when nothing is asked', () => {
  expect(metKoppen({ url: '/x', params: { reden: 'Jaarlijkse controle' } }).params).toBeUndefined();
  expect(metKoppen({ url: '/x' }).params).toBeUndefined();
});

test('other parameters stay where they are, and an empty header is not sent', () => {
  const { params, headers } = metKoppen({ url: '/x', params: { zaak: 'a' }, headers: { 'If-Match': null } });
  expect(params).toEqual({ zaak: 'a' });
  expect(headers).toEqual({});
});
