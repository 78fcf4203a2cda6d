import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import Meldingen from '../../app/Meldingen.tsx';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import { useVerwijderen } from './useVerwijderen.ts';

type Antwoord = Awaited<ReturnType<Parameters<ReturnType<typeof useVerwijderen>>[0]['doe']>>;

function Proef({ antwoord }: { antwoord: Antwoord }) {
  const verwijder = useVerwijderen();
  const vraag = { titel: 'Weg?', vraag: 'Zeker?', melding: 'Het is weg.', doe: async () => antwoord };
  return (
    <>
      <h1 tabIndex={-1}>Lijst</h1>
      <button type="button" onClick={() => verwijder(vraag)}>
        Weg
      </button>
      <Vraagvenster />
      <Meldingen />
    </>
  );
}

async function verwijder(antwoord: Antwoord) {
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <Proef antwoord={antwoord} />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Weg' }));
  await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
}

it('puts the focus on the heading after deleting', async () => {
  await verwijder({});
  expect(screen.getByText('Het is weg.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Lijst' })).toHaveFocus();
});

it('counts what was deleted elsewhere as deleted', async () => {
  await verwijder({ error: { status: 404, data: { title: 'Niet gevonden' } } });
  expect(screen.getByText('Het is weg.')).toBeInTheDocument();
});

it('says that it failed when it did', async () => {
  await verwijder({ error: { status: 'FETCH_ERROR', error: '' } });
  expect(screen.getByText('Verwijderen is niet gelukt. Probeer het zo nog eens.')).toBeInTheDocument();
});
