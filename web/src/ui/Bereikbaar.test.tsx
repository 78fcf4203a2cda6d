import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Mailadres, Telefoon } from './Bereikbaar.tsx';

it.each([
  ['06 12345678', 'tel:0612345678'],
  ['+31 (0)70 353 30 00', 'tel:+31703533000'],
  ['(070) 353 30 00', 'tel:0703533000'],
  ['0031 (0)70 353 30 00', 'tel:0031703533000'],
])('calls %s', (nummer, href) => {
  render(<Telefoon nummer={nummer} />);
  expect(screen.getByRole('link', { name: nummer }).getAttribute('href')).toBe(href);
});

it.each([
  ['anna@voorbeeld.nl', 'mailto:anna@voorbeeld.nl'],
  ['a?bcc=x&y@voorbeeld.nl', 'mailto:a%3Fbcc%3Dx%26y@voorbeeld.nl'],
  ['a%40b@voorbeeld.nl', 'mailto:a%2540b@voorbeeld.nl'],
])('mails to %s alone', (adres, href) => {
  render(<Mailadres adres={adres} />);
  expect(screen.getByRole('link', { name: adres }).getAttribute('href')).toBe(href);
});
