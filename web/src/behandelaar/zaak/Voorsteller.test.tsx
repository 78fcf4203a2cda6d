import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import tabelJson from '../../../../schema/rules.json';
import { laadRegels } from '../../forms/tabel.ts';
import type { Zaak } from '../api.ts';
import { Voorsteller } from './Voorsteller.tsx';

laadRegels(tabelJson);

const RELATIE = [{ relatieTotKandidaatType: 'vriend', omschrijving: null }] as const;

const VERZOEK = {
  voorstellerNaam: 'Anna de Vries',
  voorstellerTelefoon: '06 12345678',
  voorstellerMail: 'anna@voorbeeld.nl',
  VerzoekVoorstellerRelatie: RELATIE,
  motivering: 'Al 25 jaar de drijvende kracht achter de voedselbank.',
} as unknown as Zaak['verzoek'];

const VOORSTEL = {
  naam: 'Anna de Vries',
  landCode: 6030,
  straatnaam: 'Prinsegracht',
  telefoon: '06 12345678',
  telefoon2: '070 7654321',
  mail: 'anna@voorbeeld.nl',
  verzoekVoorstellerRelatie: [...RELATIE],
  motivering: 'Al 25 jaar de drijvende kracht achter de voedselbank.',
};

test('what both say stands there once, to call and to write to', () => {
  render(<Voorsteller voorsteller={VOORSTEL} verzoek={VERZOEK} />);
  for (const tekst of ['Anna de Vries', VERZOEK.motivering])
    expect(screen.getAllByText(tekst)).toHaveLength(1);
  expect(screen.queryByText('In het verzoek stond')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:0612345678', 'tel:0707654321', 'mailto:anna@voorbeeld.nl']);
});

test('what the request said otherwise is kept, and nothing else of it', () => {
  const anders = { ...VOORSTEL, mail: 'anna.devries@voorbeeld.nl', motivering: 'Onvermoeibaar.' };
  const { container } = render(<Voorsteller voorsteller={anders} verzoek={VERZOEK} />);
  const verzoek = within(container.querySelector('details') as HTMLElement);
  expect(verzoek.getAllByRole('term').map((dt) => dt.textContent)).toEqual([
    'E-mailadres',
    'Motivering / Toelichting',
  ]);
  expect(verzoek.getByText('anna@voorbeeld.nl').getAttribute('href')).toBe('mailto:anna@voorbeeld.nl');
  expect(verzoek.getByText(VERZOEK.motivering)).toBeTruthy();
  expect(screen.getByText('Onvermoeibaar.')).toBeTruthy();
});

test('what the proposer left out of the proposal is kept', () => {
  const { container } = render(
    <Voorsteller voorsteller={{ ...VOORSTEL, verzoekVoorstellerRelatie: [] }} verzoek={VERZOEK} />,
  );
  expect(container.querySelector('details')?.textContent).toContain('Vriend(in)');
});
