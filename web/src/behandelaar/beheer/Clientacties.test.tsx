import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { onthoudEtag } from '../../api/etag.ts';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import { type Client, clientPad } from '../api.ts';
import { Clientvoorstel } from './Clientacties.tsx';

const client = {
  id: 'systeem-1',
  naam: 'Zaaksysteem',
  toegestaan: ['goedkeuren'],
  voorstel: {
    scopes: ['register:lezen'],
    sleutels: { keys: [] },
    door: 'Een collega',
    op: '2026-11-21T10:00:00Z',
    verlooptOp: '2026-12-21T10:00:00Z',
  },
} as unknown as Client;

afterEach(() => vi.unstubAllGlobals());

test('nothing is approved while the form below has something else', () => {
  const klaar = vi.fn();
  const toon = (gewijzigd: boolean) => (
    <Provider store={store}>
      <Clientvoorstel client={client} gewijzigd={() => gewijzigd} klaar={klaar} />
      <Vraagvenster />
    </Provider>
  );
  const { rerender } = render(toon(true));
  const knop = screen.getByText('Goedkeuren', { selector: 'button' });
  fireEvent.click(knop);
  expect(screen.queryByText('Goedkeuren: Zaaksysteem')).toBeNull();
  expect(JSON.stringify(store.getState().meldingen)).toContain(
    'Sla eerst op wat u heeft aangepast, of annuleer.',
  );
  rerender(toon(false));
  fireEvent.click(knop);
  expect(screen.getByText('Goedkeuren: Zaaksysteem')).toBeInTheDocument();
  expect(klaar).not.toHaveBeenCalled();
  // The question is the application's: another test would find it open.
  fireEvent.click(screen.getByText('Annuleren'));
});

test('what is approved is what stands on the page; the page goes on only when it was', async () => {
  const gevraagd: Request[] = [];
  let status = 412;
  vi.stubGlobal('fetch', async (vraag: Request) => {
    gevraagd.push(vraag);
    return Response.json(status === 200 ? client : { title: 'Gewijzigd', status }, { status });
  });
  onthoudEtag(clientPad(client.id), new Headers({ ETag: '"3"' }));
  const klaar = vi.fn();
  render(
    <Provider store={store}>
      <Clientvoorstel client={client} gewijzigd={() => false} klaar={klaar} />
      <Vraagvenster />
    </Provider>,
  );
  const keurGoed = async () => {
    fireEvent.click(screen.getByText('Goedkeuren'));
    const [, ja] = await screen.findAllByText('Goedkeuren');
    if (!ja) throw new Error('nothing is asked');
    const al = gevraagd.length;
    fireEvent.click(ja);
    await waitFor(() => expect(gevraagd.length).toBe(al + 1));
  };
  await keurGoed();
  expect(gevraagd[0]?.headers.get('If-Match')).toBe('"3"');
  await waitFor(() => expect(store.getState().meldingen.lijst.at(-1)?.soort).toBe('error'));
  expect(klaar).not.toHaveBeenCalled();
  status = 200;
  await keurGoed();
  await waitFor(() => expect(klaar).toHaveBeenCalledOnce());
});
