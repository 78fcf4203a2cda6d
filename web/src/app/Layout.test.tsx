import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import pagina from '../../index.html?raw';
import { bevestig } from '../ui/bevestiging.tsx';
import { Layout } from './Layout.tsx';
import { meld } from './meldingen.ts';
import { store } from './store.ts';

/** The classes and words of a part of the page: a link stands where a script is needed to follow it. */
function omtrek(deel: Element): string {
  const vorm = deel.tagName === 'path' || deel.tagName === 'circle' ? deel.outerHTML : '';
  const inhoud = deel.children.length > 0 ? [...deel.children].map(omtrek).join() : deel.textContent;
  return `${deel.getAttribute('class') ?? ''}[${vorm.replace(/\s+|>.*$/g, ' ').trim()}${inhoud?.trim()}]`;
}

const toon = () =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Layout>{null}</Layout>
      </MemoryRouter>
    </Provider>,
  );

test('the page shows the same header before the scripts are there', () => {
  const vooraf = new DOMParser().parseFromString(pagina, 'text/html').querySelector('#root header');
  const { container } = toon();
  const daarna = container.querySelector('header');
  if (!vooraf || !daarna) throw new Error('a page has no header');
  expect(omtrek(vooraf)).toContain('[Koninklijke onderscheidingen]');
  expect(omtrek(vooraf)).toBe(omtrek(daarna));
});

test('what is told and asked is seen at once: nothing has to be fetched, so no connection is needed', async () => {
  toon();
  act(() => void store.dispatch(meld({ soort: 'error', tekst: 'Er is geen verbinding.' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Er is geen verbinding.');
  let antwoord: Promise<boolean> | undefined;
  act(() => {
    antwoord = bevestig({ titel: 'Weg?', ja: 'Verwijderen', nee: 'Annuleren' });
  });
  act(() => screen.getByRole('button', { name: 'Annuleren' }).click());
  expect(await antwoord).toBe(false);
});
