import { expect, test } from 'vitest';
import { opVeld } from './upload.ts';

test('the error of a file stands at the field of the form, the others stay where they are', () => {
  const fout = (pointer: string) => ({ pointer, code: 'verplicht', detail: 'Niet ingevuld.' });
  const probleem = { title: 'Fout', errors: [fout('/file'), fout('/toelichting')] };
  expect(opVeld(probleem)).toEqual({ ...probleem, errors: [fout('/bestand'), fout('/toelichting')] });
  expect(opVeld({ title: 'Fout' })).toEqual({ title: 'Fout' });
  expect(opVeld('geen json')).toBe('geen json');
  expect(opVeld(null)).toBe(null);
});
