import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Meldingen from './Meldingen.tsx';
import { meld } from './meldingen.ts';
import { store } from './store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const toon = () =>
  render(
    <Provider store={store}>
      <Meldingen />
    </Provider>,
  );
const na = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message closes by itself, and waits ten seconds where it can be undone', () => {
  toon();
  act(() => void store.dispatch(meld({ soort: 'ok', tekst: 'Opgeslagen.' })));
  na(3_800);
  na(200);
  expect(screen.queryByText('Opgeslagen.')).toBeNull();

  const herstel = vi.fn();
  act(() => void store.dispatch(meld({ soort: 'ok', tekst: 'Weg.', herstel })));
  na(9_999);
  expect(screen.getByText('Weg.')).toBeTruthy();
  na(1);
  na(200);
  expect(screen.queryByText('Weg.')).toBeNull();
  expect(herstel).not.toHaveBeenCalled();
});

test('undone once, the message is gone', () => {
  toon();
  const herstel = vi.fn();
  act(() => void store.dispatch(meld({ soort: 'ok', tekst: 'Weg.', herstel })));
  act(() => screen.getByRole('button', { name: 'Ongedaan maken' }).click());
  expect(herstel).toHaveBeenCalledOnce();
  expect(screen.queryByText('Weg.')).toBeNull();
});
