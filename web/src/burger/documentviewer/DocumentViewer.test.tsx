import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import DocumentViewer from './DocumentViewer.tsx';

const toon = (naam: string) =>
  render(
    <MemoryRouter
      initialEntries={[`/documentviewer?${new URLSearchParams({ bron: '/api/verzoek/u/bijlage/b', naam })}`]}
    >
      <DocumentViewer />
    </MemoryRouter>,
  );

it.each([
  ['lijst.xlsx', ['Downloaden', 'Download lijst.xlsx']],
  ['gegevens.xml', ['Downloaden', 'Download gegevens.xml']],
  // Shown as text, so above it only.
  ['leden.csv', ['Downloaden']],
  ['brief.txt', ['Downloaden']],
])('asks before %s is downloaded', async (naam, links) => {
  const user = userEvent.setup();
  toon(naam);
  for (const link of links) {
    await user.click(screen.getByRole('link', { name: link }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Weet u zeker dat u deze bijlage wilt downloaden?');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
