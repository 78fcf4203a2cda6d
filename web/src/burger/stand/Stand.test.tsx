import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voortgang } from '../../api/generated/aanvraag.ts';
import { store } from '../../app/store.ts';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import Stand from './Stand.tsx';

const BIJ_PROVINCIE: Voortgang = {
  zaaknummer: 'KO-2026-000123',
  gemeente: 'Utrecht',
  ingediendOp: '2026-11-21T10:00:00Z',
  sinds: '2026-12-01T10:00:00Z',
  haltes: [
    { naam: 'Gemeente Utrecht', soort: 'gemeente', taak: 'adviseren', staat: 'geweest' },
    { naam: 'Provincie Utrecht', soort: 'provincie', taak: 'adviseren', staat: 'hier' },
    { naam: 'Kanselarij', soort: 'kno', taak: 'adviseren', staat: 'straks' },
    { naam: 'Ministerie', soort: 'ministerie', taak: 'besluiten', staat: 'straks' },
  ],
  wachttijd: { helft: 14, negenVanTien: 60 },
  afloop: null,
  berichten: { doorgestuurd: true, besluit: true },
  kanIntrekken: true,
};

const KEKEN = {
  items: [
    {
      organisatie: 'Gemeente Utrecht',
      eerste: '2026-11-21T10:00:00Z',
      laatste: '2026-11-25T10:00:00Z',
      dagen: 3,
    },
  ],
  verborgenVanaf: null as string | null,
};

let stand: Voortgang;
let inzagen: typeof KEKEN;
let gevraagd: { methode: string; pad: string; body: unknown }[];
let keer = 0;

/** A link of its own for each test: answers are kept by it. */
const uuid = () => `link-${keer}`;

beforeEach(() => {
  keer += 1;
  stand = BIJ_PROVINCIE;
  inzagen = KEKEN;
  gevraagd = [];
  vi.stubGlobal('fetch', async (vraag: Request) => {
    const pad = new URL(vraag.url).pathname;
    const tekst = await vraag.clone().text();
    gevraagd.push({ methode: vraag.method, pad, body: tekst ? JSON.parse(tekst) : null });
    if (pad.endsWith('/intrekken')) stand = { ...stand, afloop: 'ingetrokken', kanIntrekken: false };
    const antwoord = pad.endsWith('/inzagen') ? inzagen : pad.endsWith('/stand') ? stand : {};
    return new Response(JSON.stringify(antwoord), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function toon() {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Stand uuid={uuid()} feedback="alIngediend" />
        <Vraagvenster />
      </MemoryRouter>
    </Provider>,
  );
}

test('it tells where the proposal is, what comes and how long others waited', async () => {
  toon();
  expect(
    await screen.findByRole('heading', { name: 'Uw voorstel ligt bij: Provincie Utrecht' }),
  ).toBeVisible();
  expect(screen.getByText(/Negen van de tien niet langer dan 9 weken/)).toBeVisible();
  const [eerste, hier] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(eerste).toHaveTextContent('Geweest');
  expect(hier).toHaveAttribute('aria-current', 'step');
  expect(await screen.findByText(/Op 3 dagen, van 21 november 2026/)).toBeVisible();
});

test('from the minister on the words are the same, decided or not', async () => {
  stand = { ...BIJ_PROVINCIE, kanIntrekken: false };
  toon();
  expect(await screen.findByText(/U kunt het nu niet meer zelf intrekken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Voorstel intrekken' })).toBeNull();
});

test('once it may be told, the outcome stands there, and nothing of the road is left', async () => {
  stand = { ...BIJ_PROVINCIE, wachttijd: null, afloop: 'onderscheiden', kanIntrekken: false };
  toon();
  expect(
    await screen.findByRole('heading', {
      name: 'De kandidaat heeft een Koninklijke onderscheiding gekregen',
    }),
  ).toBeVisible();
  expect(screen.queryByText(/blijft geheim/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'De weg van uw voorstel' })).toBeNull();
});

test('looks that are kept back are told later, unless it ended: then never', async () => {
  inzagen = { items: [], verborgenVanaf: '2026-11-21T10:00:00Z' };
  toon();
  expect(await screen.findByText(/Wie na 21 november 2026 keek, ziet u als de uitkomst/)).toBeVisible();
  expect(screen.getByText('Voor 21 november 2026 heeft niemand in uw dossier gekeken.')).toBeVisible();
  cleanup();
  keer += 1;
  stand = { ...BIJ_PROVINCIE, wachttijd: null, afloop: 'beeindigd', kanIntrekken: false };
  toon();
  expect(await screen.findByText('Wie na 21 november 2026 keek, laten wij niet zien.')).toBeVisible();
});

test('the mails are chosen', async () => {
  toon();
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'Als de gemeente mijn voorstel in behandeling neemt of als het naar de volgende organisatie gaat',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keuze opslaan' }));
  expect(await screen.findByText('Uw keuze is opgeslagen.')).toBeVisible();
  const bewaard = gevraagd.find(({ methode }) => methode === 'PUT');
  expect(bewaard?.body).toEqual({ doorgestuurd: false, besluit: true });
});

test('it is withdrawn after a question, and then says so', async () => {
  toon();
  await userEvent.click(await screen.findByRole('button', { name: 'Voorstel intrekken' }));
  const vraag = screen.getByRole('dialog');
  await userEvent.click(within(vraag).getByRole('button', { name: 'Annuleren' }));
  expect(gevraagd.some(({ pad }) => pad.endsWith('/intrekken'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Voorstel intrekken' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Voorstel intrekken' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Het voorstel is ingetrokken' })).toBeVisible(),
  );
  expect(screen.queryByRole('button', { name: 'Keuze opslaan' })).toBeNull();
});

test('a link that leads nowhere shows why', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { status: 404, headers: { 'Content-Type': 'application/problem+json' } }),
  );
  toon();
  expect(await screen.findByRole('heading', { name: 'Aanvraagformulier reeds verzonden' })).toBeVisible();
});
