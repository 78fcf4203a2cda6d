import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import type { Afwijsreden } from '../api.ts';
import { AfwijsredenWeg } from './AfwijsredenWeg.tsx';

const reden: Afwijsreden = {
  code: 'teVerWeg',
  naam: 'Te ver weg',
  tekst: 'De kandidaat woont te ver weg.',
  standaard: false,
};

afterEach(() => vi.unstubAllGlobals());

test('what is deleted is the version that was seen; gone already is deleted too', async () => {
  const gevraagd: Request[] = [];
  let status = 412;
  vi.stubGlobal('fetch', async (vraag: Request) => {
    gevraagd.push(vraag);
    return Response.json({ title: 'Gewijzigd', status }, { status });
  });
  const klaar = vi.fn();
  render(
    <Provider store={store}>
      <AfwijsredenWeg reden={reden} basis={() => '"3"'} klaar={klaar} />
      <Vraagvenster />
    </Provider>,
  );
  const verwijder = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Verwijderen Te ver weg' }));
    const ja = await screen.findByText('Verwijderen', { selector: 'dialog button' });
    const al = gevraagd.length;
    fireEvent.click(ja);
    await waitFor(() => expect(gevraagd.length).toBe(al + 1));
  };
  await verwijder();
  expect(gevraagd[0]?.headers.get('If-Match')).toBe('"3"');
  await waitFor(() => expect(store.getState().meldingen.lijst.at(-1)?.soort).toBe('error'));
  expect(klaar).not.toHaveBeenCalled();
  status = 404;
  await verwijder();
  await waitFor(() => expect(klaar).toHaveBeenCalledOnce());
});
