import { expect, it } from 'vitest';
import { isVerdwenen, uitkomstVan } from './uitkomst.ts';

const fout = (status: number | 'FETCH_ERROR', data: object = {}) =>
  ({ error: status === 'FETCH_ERROR' ? { status, error: '' } : { status, data } }) as never;

it('tells a record that is gone from a link that is', () => {
  expect(uitkomstVan(fout(404))).toEqual({ soort: 'verdwenen' });
  expect(uitkomstVan(fout(404, { linkFeedback: 'verwijderd' }))).toEqual({ soort: 'elders' });
  expect(isVerdwenen(fout(404))).toBe(true);
  expect(isVerdwenen(fout('FETCH_ERROR'))).toBe(false);
  expect(isVerdwenen({})).toBe(false);
});
