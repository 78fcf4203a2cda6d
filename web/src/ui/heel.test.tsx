import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heel } from './heel.tsx';

const hele = (inhoud: Parameters<typeof heel>[0]) => {
  const { container } = render(<p>{heel(inhoud)}</p>);
  return {
    tekst: container.textContent,
    heel: [...container.querySelectorAll('.lintje-heel')].map((e) => e.textContent),
  };
};

test('words that begin with a few letters and a hyphen stay whole; the text stays the same', () => {
  const tekst = "E-mailadres? 's-Gravenhage stuurt een e-mail met een PDF-kopie (of een csv-bestand).";
  expect(hele(tekst)).toEqual({
    tekst,
    heel: ['E-mailadres', 's-Gravenhage', 'e-mail', 'PDF-kopie', 'csv-bestand'],
  });
});

test('a case number stays whole', () => {
  const tekst = 'Noem KO-2026-000123.';
  expect(hele(tekst)).toEqual({ tekst, heel: ['KO-2026-000123'] });
});

test('a word that may not fit on a line of a phone breaks', () => {
  const tekst = `jp-${'a'.repeat(20)} jp-${'a'.repeat(21)}`;
  expect(hele(tekst)).toEqual({ tekst, heel: [`jp-${'a'.repeat(20)}`] });
});

test('other hyphens break as they did', () => {
  const tekst = '12-09-2027, Aruba-beleid, u - of een ander';
  expect(hele(tekst)).toEqual({ tekst, heel: [] });
});

test('also within what is emphasised or listed, and beside what is not text', () => {
  expect(hele(['Uw ', <b key="b">e-mailadres</b>, 3, null, <br key="br" />])).toEqual({
    tekst: 'Uw e-mailadres3',
    heel: ['e-mailadres'],
  });
});
