import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ContactOfZoek, GemeenteContact } from './GemeenteContact.tsx';

const LEEG = { gemeente: "'s-Gravenhage", zaaknummer: 'KO-2026-000123' };

test('with nothing filled in the text above stands alone', () => {
  for (const contact of [undefined, null, LEEG, { ...LEEG, lintjesregen: '2027-04-26' }]) {
    const { container, unmount } = render(<GemeenteContact contact={contact} />);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
});

test('where nothing else is left to do, it leads to where the municipality is looked up', () => {
  render(<ContactOfZoek contact={LEEG} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Zo bereikt u de gemeente' }).getAttribute('href')).toBe(
    '/contact',
  );
});

test('what is filled in is there with the case number, and can be used', () => {
  const contact = {
    ...LEEG,
    telefoon: '+31 (0)70 353 30 00',
    mail: 'kabinet@denhaag.voorbeeld',
    pagina: 'https://denhaag.voorbeeld/lintjes',
  };
  render(<GemeenteContact contact={contact} />);
  const blok = within(screen.getByRole('region', { name: "Contact met de gemeente 's-Gravenhage" }));
  const links = blok.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:+31703533000',
    'mailto:kabinet@denhaag.voorbeeld',
    'https://denhaag.voorbeeld/lintjes',
  ]);
  expect(blok.getByText('KO-2026-000123')).toBeVisible();
  expect(blok.queryByText('niet ingevuld')).toBeNull();
});
