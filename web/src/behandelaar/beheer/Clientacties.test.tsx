import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import type { Client } from '../api.ts';
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
});
