import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import { behandelaarApi } from '../api.ts';
import { MetLevering, useGelezenLevering } from './MetLevering.tsx';

afterEach(() => vi.unstubAllGlobals());

function Nummer() {
  return <p>{useGelezenLevering().nummer}</p>;
}

test('a delivery that can not be read again stays, and the page says so until it can', async () => {
  let verbinding = true;
  vi.stubGlobal('fetch', async () => {
    if (!verbinding) throw new TypeError('offline');
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify({ nummer: 'LEV-000001' }), { headers });
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/levering-1']}>
        <Routes>
          <Route path=":id" element={<MetLevering />}>
            <Route index element={<Nummer />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('LEV-000001')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  verbinding = false;
  store.dispatch(behandelaarApi.util.invalidateTags(['Overbrenging']));
  expect(await screen.findByRole('alert')).toHaveTextContent('Er is geen verbinding.');
  expect(screen.getByText('LEV-000001')).toBeVisible();
  verbinding = true;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
