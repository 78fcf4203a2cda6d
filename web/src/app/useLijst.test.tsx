import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { useTabelAdres } from '../ui/useTabelAdres.ts';
import { Router } from './Router.tsx';
import { store } from './store.ts';
import { useLijst } from './useLijst.ts';

type Rijen = { items: string[]; count: number };
type Antwoord = {
  data?: Rijen;
  error?: { status: number };
  isFetching: boolean;
};

const KLAAR: Antwoord = { data: { items: ['een'], count: 31 }, isFetching: false };

function Omgeving({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <Router>{children}</Router>
    </Provider>
  );
}

const meldingen = () => store.getState().meldingen.lijst.map(({ tekst }) => tekst);

function lijst(vraag: string, antwoord: Antwoord) {
  window.history.replaceState(null, '', `/lijst${vraag}`);
  return renderHook(
    (nu: Antwoord) => {
      const adres = useTabelAdres({ veld: 'naam', aflopend: false });
      return { adres, ...useLijst(adres, { ...nu, refetch: () => undefined }) };
    },
    { wrapper: Omgeving, initialProps: antwoord },
  );
}

it('asks for the rows of the page, in the order and with the words of the address', () => {
  const { result } = lijst('?pagina=2&sorteer=datum-af&zoek=%20piet%20', KLAAR);
  expect(result.current.adres.vraag).toEqual({ skip: 30, orderby: 'datum desc', zoek: 'piet' });
  expect(result.current.tabel).toMatchObject({ rijen: ['een'], pagina: 2, paginas: 2 });
});

it('makes the last page of one that does not exist, when the rows are there', () => {
  const { result, rerender } = lijst('?pagina=9&zoek=piet', { ...KLAAR, isFetching: true });
  expect(window.location.search).toBe('?pagina=9&zoek=piet');
  rerender(KLAAR);
  expect(result.current.tabel.pagina).toBe(2);
  expect(window.location.search).toBe('?pagina=2&zoek=piet');
});

it('goes back to the first page when the server refuses what the address asks for, and says so', () => {
  expect(meldingen()).toEqual([]);
  const { result } = lijst('?sorteer=niets-op&zoek=piet', { error: { status: 400 }, isFetching: false });
  expect(window.location.search).toBe('?zoek=piet');
  expect(meldingen()).toEqual([
    'De volgorde of de pagina in het adres bestaat niet. U ziet de eerste pagina, in de gewone volgorde.',
  ]);
  // The same refusal without an order or a page in the address is told.
  expect(result.current.error).toEqual({ status: 400 });
});

it('begins at the first page after another choice, in the same order', () => {
  const { result } = lijst('?pagina=2&sorteer=datum-af&zoek=piet', KLAAR);
  act(() => result.current.adres.kies({ zoek: 'marie', let: 'mailMislukt' }));
  expect(window.location.search).toBe('?sorteer=datum-af&zoek=marie&let=mailMislukt');
  act(() => result.current.adres.kies({ zoek: '', let: '' }));
  expect(window.location.search).toBe('?sorteer=datum-af');
});
