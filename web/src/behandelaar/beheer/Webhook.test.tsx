import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import { vraagNu } from '../../ui/bevestiging.tsx';
import { Link } from '../../ui/Link.tsx';
import { Webhook } from './Webhook.tsx';

afterEach(() => vi.unstubAllGlobals());

const webhook = (id: string) => ({
  id,
  naam: 'Zaaksysteem',
  url: `https://${id}.example/`,
  organisatie: { type: 'gemeente', id: 518, naam: "Gemeente 's-Gravenhage" },
  stand: 'actief',
  gemaaktOp: '2026-11-21T10:00:00Z',
  wachtend: 0,
});

test('the secret of a webhook is not shown with another one', async () => {
  vi.stubGlobal('fetch', async (vraag: Request) => {
    const [id = '', deel] = new URL(vraag.url).pathname.replace('/api/webhooks/', '').split('/');
    if (deel === 'bezorgingen') return Response.json({ items: [], count: 0 });
    if (deel === 'geheim') return Response.json({ geheim: `geheim van ${id}`, webhook: webhook(id) });
    return Response.json(webhook(id));
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/een']}>
        <Link to="/twee">De andere</Link>
        <Routes>
          <Route path=":id" element={<Webhook />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nieuw geheim maken' }));
  await waitFor(() => expect(vraagNu()).not.toBeNull());
  act(() => vraagNu()?.antwoord('ja'));
  expect(await screen.findByText('geheim van een')).toBeVisible();
  await userEvent.click(screen.getByText('De andere'));
  expect(await screen.findByText('https://twee.example/')).toBeVisible();
  expect(screen.queryByText('geheim van een')).toBeNull();
  expect(screen.getByRole('button', { name: 'Nieuw geheim maken' })).toBeVisible();
});
