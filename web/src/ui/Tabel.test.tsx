import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Router } from '../app/Router.tsx';
import { Tabel } from './Tabel.tsx';
import { useTabelAdres } from './useTabelAdres.ts';

const VELD = { veld: 'naam', aflopend: false };

function Proef() {
  const [pagina, zetPagina] = useState(1);
  return (
    <Tabel
      titel="Proef"
      kolommen={[{ naam: 'naam', kop: 'Naam', cel: (rij: string) => rij }]}
      rijen={[`rij van pagina ${pagina}`]}
      sleutel={(rij) => rij}
      sortering={VELD}
      onSorteer={() => undefined}
      pagina={pagina}
      paginas={3}
      onPagina={zetPagina}
      leeg="Leeg."
    />
  );
}

it('keeps the focus in the list when the button that was pressed is gone', async () => {
  const user = userEvent.setup();
  render(<Proef />, { wrapper: Router });
  const volgende = screen.getByRole('button', { name: 'Volgende' });
  await user.click(volgende);
  expect(volgende).toHaveFocus();
  await user.click(volgende);
  expect(screen.getByText('rij van pagina 3')).toBeInTheDocument();
  expect(screen.getByText('Pagina 3 van 3')).toHaveFocus();
});

it.each([
  ['?pagina=0&zoek=piet', 1, '?zoek=piet'],
  ['?pagina=-3', 1, ''],
  ['?pagina=vier', 1, ''],
  ['?pagina=2', 2, '?pagina=2'],
])('mends an address with a page that can not be: %s', (vraag, pagina, over) => {
  window.history.replaceState(null, '', `/lijst${vraag}`);
  const { result } = renderHook(() => useTabelAdres(VELD), { wrapper: Router });
  expect(result.current.pagina).toBe(pagina);
  expect(window.location.search).toBe(over);
});
