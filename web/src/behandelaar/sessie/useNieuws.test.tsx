import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import { Bel } from './Bel.tsx';

/** When the only case came; none: the desk is empty. */
let kwam: string | null;

beforeEach(() => {
  kwam = null;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (vraag: Request) => {
    const na = new URL(vraag.url).searchParams.get('na');
    const nieuw = na && kwam && kwam > na ? 1 : 0;
    return new Response(JSON.stringify({ nieuw, laatste: kwam }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an empty desk hears of its first case', async () => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Bel />
      </MemoryRouter>
    </Provider>,
  );
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
  kwam = '2026-11-25T10:00:00Z';
  expect(await screen.findByRole('link', { name: '1 nieuwe zaak' }, { timeout: 4_000 })).toBeTruthy();
});
