import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from '../../app/Router.tsx';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import { type Behandelaar, behandelaarApi } from '../api.ts';
import { WieContext } from '../sessie/wie.ts';
import { Overbrengen } from './Overbrengen.tsx';

const wie = { gebruikersnaam: 'b', rol: 'kno-bedrijfsvoering' } as unknown as Behandelaar;
const dossier = (nummer: number) => ({
  id: `zaak-${nummer}`,
  zaaknummer: `KO-2026-${String(nummer).padStart(6, '0')}`,
  kandidaatNaam: `Kandidaat ${nummer}`,
  gemeenteId: 344,
  eindeOp: '2006-04-24T10:00:00Z',
  overbrengenVanaf: '2026-04-24T10:00:00Z',
});
/** What the server refuses: why, by the case. */
let beletsels: Map<string, string>;
let gestuurd: string[][];

/** As the server does: all or nothing, and what can't go is not in the list the next time. */
beforeEach(() => {
  beletsels = new Map();
  gestuurd = [];
  let geweigerd = false;
  store.dispatch(behandelaarApi.util.resetApiState());
  window.history.replaceState(null, '', '/bewaring/overbrengen');
  vi.stubGlobal('fetch', async (vraag: Request) => {
    const json = (antwoord: unknown, status = 200) =>
      new Response(JSON.stringify(antwoord), { status, headers: { 'Content-Type': 'application/json' } });
    const pad = new URL(vraag.url).pathname;
    if (pad.endsWith('/gemeentes')) return json([]);
    if (vraag.method === 'POST') {
      const { zaken } = (await vraag.json()) as { zaken: string[] };
      gestuurd.push(zaken);
      const errors = zaken.flatMap((id, plaats) => {
        const detail = beletsels.get(id);
        return detail ? [{ pointer: `/zaken/${plaats}`, code: 'alGeleverd', detail }] : [];
      });
      geweigerd = errors.length > 0;
      return geweigerd
        ? json({ title: 'Niet goed', errors }, 400)
        : json({ id: 'l-1', nummer: 'LEV-000002' });
    }
    const alle = [1, 2, 3].map(dossier);
    const items = geweigerd ? alle.filter(({ id }) => !beletsels.has(id)) : alle;
    return json({ items, count: items.length });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** With all of them chosen. */
async function toon() {
  render(
    <Provider store={store}>
      <WieContext value={wie}>
        <Router>
          <Overbrengen />
        </Router>
      </WieContext>
      <Vraagvenster />
    </Provider>,
  );
  await screen.findByText('KO-2026-000001');
  for (const vakje of document.querySelectorAll('input[type=checkbox]')) fireEvent.click(vakje);
}
const knoppen = (naam: string) => screen.queryAllByText(naam, { selector: 'button' });
const klik = (naam: string, welke = 0) => fireEvent.click(knoppen(naam)[welke] as HTMLElement);
async function maak() {
  klik('Levering maken');
  await waitFor(() => expect(knoppen('Levering maken')).toHaveLength(2));
  klik('Levering maken', 1);
}
const mislukt = () => screen.findByText('De levering is niet gemaakt', { selector: 'h2' });

test('what was refused leaves the choice, and the rest can go', async () => {
  beletsels.set('zaak-1', 'KO-2026-000001 zit al in levering LEV-000001.');
  beletsels.set('zaak-3', 'Dit dossier bestaat niet.');
  await toon();
  await maak();
  const kop = await mislukt();
  expect(kop).toHaveFocus();
  expect(kop.parentElement).toHaveTextContent('Uit uw keuze gehaald: KO-2026-000001, KO-2026-000003.');
  expect(kop.parentElement).toHaveTextContent('KO-2026-000001 zit al in levering LEV-000001.');
  expect(screen.getByText('1 dossier gekozen.')).toBeInTheDocument();
  await maak();
  await waitFor(() => expect(gestuurd).toEqual([['zaak-1', 'zaak-2', 'zaak-3'], ['zaak-2']]));
});

test('a choice can be taken back, and that nothing is chosen is told at each try', async () => {
  await toon();
  expect(screen.getByText('3 dossiers gekozen.')).toBeInTheDocument();
  klik('Keuze wissen');
  expect(screen.getByText('Nog niets gekozen.')).toBeInTheDocument();
  const knop = knoppen('Levering maken')[0];
  expect(knop).toHaveFocus();
  // The same words of a second try take the focus again.
  for (const _ of [1, 2]) {
    knop?.focus();
    klik('Levering maken');
    expect(screen.getByText('U heeft geen dossiers gekozen.')).toBeInTheDocument();
    expect(await mislukt()).toHaveFocus();
  }
  expect(gestuurd).toEqual([]);
});
