import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import Verklaring from './Verklaring.tsx';

vi.mock('../../api/verklaring.ts', () => ({
  useVerklaringQuery: () => ({
    data: {
      titel: 'Privacy',
      inhoud: [
        '# Uw PDF-bestand',
        'U krijgt een pdf-kopie per **e-mail**, of [als pdf-bestand](https://voorbeeld.nl).',
        '- een csv-bestand',
      ].join('\n\n'),
    },
  }),
}));

test('no line of a managed text ends within a word after a few letters and a hyphen', () => {
  const { container } = render(<Verklaring pagina="privacy" />);
  const heel = [...container.querySelectorAll('.lintje-heel')].map((e) => e.textContent);
  expect(heel).toEqual(['PDF-bestand', 'pdf-kopie', 'e-mail', 'pdf-bestand', 'csv-bestand']);
  expect(screen.getByRole('link')).toHaveTextContent('als pdf-bestand');
});
