import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { store } from '../../app/store.ts';
import type { Verificatiestand } from '../api.ts';
import { Stand } from './Verificatie.tsx';

const EERSTE = 'getuige.gemeente.example/lintje';
const TWEEDE = 'getuige.provincie.example/lintje';

const NIETS: Verificatiestand = {
  hoofd: 0,
  hash: '0'.repeat(64),
  verificaties: [],
  alarmen: [],
};

const CHECKPOINT: NonNullable<Verificatiestand['laatsteCheckpoint']> = {
  oorsprong: 'lintje.example/lintje/9b2e',
  positie: 1234,
  op: '2026-11-21T09:00:00Z',
  notitie: '',
  sleutel: 'lintje.example/lintje/9b2e+12345678+AQ==',
  getuigen: [],
};

const HEEL: Verificatiestand['verificaties'][number] = {
  id: 7,
  soort: 'keten',
  alarm: false,
  begonnen: '2026-11-21T03:00:00Z',
  klaar: '2026-11-21T03:01:00Z',
  uitkomst: 'heel',
  gebeurtenissen: 1200,
  totPositie: 1200,
  toelichting: 'De geschiedenis klopt met 3 checkpoints en 1 oude wortel.',
};

/** Signed, verified, and without a witness. */
const GETEKEND: Verificatiestand = {
  ...NIETS,
  hoofd: 1240,
  verificaties: [HEEL],
  laatsteCheckpoint: CHECKPOINT,
  vreemd: { gekeken: 40, aantal: 0 },
};

const getuige = (naam: string, oordeel: 'getekend' | 'ontbreekt' | 'onbekend') => ({
  naam,
  oordeel,
  op: oordeel === 'getekend' ? '2026-11-21T09:00:30Z' : null,
  sleutel: oordeel === 'onbekend' ? null : `${naam}+1+BA==`,
});

const BEIDE = [getuige(EERSTE, 'getekend'), getuige(TWEEDE, 'getekend')];

/** All well. */
const GOED: Verificatiestand = {
  ...GETEKEND,
  laatsteCheckpoint: { ...CHECKPOINT, getuigen: BEIDE },
  quorum: { nodig: 2, ingesteld: 2, gehaald: { positie: 1234, getuigen: BEIDE } },
};

function toon(stand: Verificatiestand) {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Stand stand={stand} vernieuw={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
}

/** What the table says is proved against somebody, and what is not. */
function tegen(wie: string): { wel: string; niet: string } {
  const tabel = screen.getByRole('table', { name: 'Wat is hiermee bewezen?' });
  const rij = within(tabel)
    .getAllByRole('row')
    .find((rij) => within(rij).queryAllByRole('cell')[0]?.textContent === wie);
  const [, wel, niet] = within(rij as HTMLElement).getAllByRole('cell');
  return { wel: wel?.textContent ?? '', niet: niet?.textContent ?? '' };
}

const EIGENAAR = 'De eigenaar van de database';
const SERVER = 'De eigenaar van de database, die ook de server beheert';
const ALLEN = ['Iemand op het netwerk', 'Een burger', 'Een behandelaar', EIGENAAR, SERVER];

const kop = (naam: string | RegExp) => screen.queryByRole('heading', { name: naam });

test('where nothing is signed yet, nothing is proved against anybody', () => {
  toon(NIETS);
  expect(screen.getByText('Er is nog geen checkpoint ondertekend.')).toBeVisible();
  expect(kop('Er is nog geen controle geweest')).toBeVisible();
  for (const wie of ALLEN) expect(tegen(wie).wel).toBe('Nog niets: er is nog niets ondertekend.');
  // Only to be had once there is one.
  expect(screen.queryByRole('link', { name: 'Nieuwste checkpoint downloaden' })).toBeNull();
});

test('signed without witnesses, it binds the owner of the database and not who has the server too', () => {
  toon(GETEKEND);
  expect(screen.getByText('lintje.example/lintje/9b2e')).toBeVisible();
  expect(screen.getByText('1.234 gebeurtenissen')).toBeVisible();
  expect(kop('Geen getuigen')).toBeVisible();
  expect(tegen(EIGENAAR).wel).toMatch(/^Tot en met gebeurtenis 1\.234 is ondertekend\./);
  expect(tegen(EIGENAAR).niet).toContain('De laatste 6 gebeurtenissen: die zijn nog niet ondertekend.');
  expect(tegen(SERVER).wel).toBe(
    'Niets: op deze server zijn geen getuigen ingesteld. Wie de server beheert, heeft ook de sleutel van het logboek.',
  );
  expect(tegen(SERVER).niet).toMatch(/^De hele geschiedenis\./);
  expect(screen.getByRole('link', { name: 'Nieuwste checkpoint downloaden' })).toHaveAttribute(
    'href',
    '/log/checkpoint',
  );
});

test('a signature that nobody checked here proves nothing here', () => {
  toon({ ...GETEKEND, laatsteCheckpoint: { ...CHECKPOINT, sleutel: null }, vreemd: null });
  expect(screen.getByText(/^Niet nagekeken: deze server heeft de sleutel/)).toBeVisible();
  for (const wie of ['Een burger', 'Een behandelaar', EIGENAAR])
    expect(tegen(wie).wel).toMatch(/^Hier niet na te gaan/);
});

test('a witness that is missing is named, with how far there were enough', () => {
  toon({
    ...GETEKEND,
    laatsteCheckpoint: {
      ...CHECKPOINT,
      getuigen: [
        getuige(EERSTE, 'getekend'),
        getuige(TWEEDE, 'ontbreekt'),
        getuige('vals.example', 'onbekend'),
      ],
    },
    quorum: { nodig: 2, ingesteld: 2, gehaald: { positie: 1000, getuigen: BEIDE } },
  });
  expect(kop('Te weinig getuigen tekenden mee')).toBeVisible();
  expect(
    screen.getByText(
      /^1 van de 2 ingestelde getuigen tekende dit checkpoint mee\. Er zijn er 2 nodig\. Tot en met gebeurtenis 1\.000 waren er wel genoeg\./,
    ),
  ).toBeVisible();
  const rij = (naam: string) => screen.getByRole('cell', { name: naam }).closest('tr') as HTMLElement;
  expect(rij(EERSTE)).toHaveTextContent('Tekende mee');
  expect(rij(TWEEDE)).toHaveTextContent('Tekende nog niet mee');
  expect(rij('vals.example')).toHaveTextContent('Onbekend: telt niet mee');
  expect(tegen(SERVER).wel).toContain(`Tot en met gebeurtenis 1.000 tekenden ${EERSTE} en ${TWEEDE} mee.`);
  expect(tegen(SERVER).niet).toContain('De laatste 240 gebeurtenissen');
});

test('a checkpoint of just now still gets its witnesses', () => {
  toon({
    ...GETEKEND,
    laatsteCheckpoint: {
      ...CHECKPOINT,
      op: new Date().toISOString(),
      getuigen: [getuige(EERSTE, 'ontbreekt')],
    },
    quorum: { nodig: 1, ingesteld: 1, gehaald: null },
  });
  expect(kop('De getuigen worden nog gevraagd')).toBeVisible();
  expect(tegen(SERVER).wel).toMatch(/^Niets: te weinig getuigen tekenden mee\./);
});

test('where no witness has to cosign, that none did is no good news', () => {
  toon({
    ...GETEKEND,
    laatsteCheckpoint: { ...CHECKPOINT, getuigen: [getuige(EERSTE, 'ontbreekt')] },
    quorum: { nodig: 0, ingesteld: 1, gehaald: null },
  });
  expect(kop('Geen getuige tekende mee')).toBeVisible();
  expect(
    screen.getByText(/^De ingestelde getuige tekende dit checkpoint niet mee\. Er zijn er 0 nodig\./),
  ).toBeVisible();
  expect(tegen(SERVER).wel).toMatch(/^Niets: /);
});

test('all well: the quorum, and what even then is not proved', () => {
  toon(GOED);
  expect(kop('De geschiedenis is heel')).toBeVisible();
  expect(screen.getByText(/De geschiedenis klopt met 3 checkpoints en 1 oude wortel\./)).toBeVisible();
  expect(kop('Genoeg getuigen tekenden mee')).toBeVisible();
  expect(kop(/alarm/i)).toBeNull();
  expect(tegen(SERVER).wel).toContain(`Tot en met gebeurtenis 1.234 tekenden ${EERSTE} en ${TWEEDE} mee.`);
  expect(tegen(SERVER).niet).toContain('Ook dit scherm');
  for (const wie of ALLEN) expect(tegen(wie).niet).not.toBe('');
  // Nothing after the last checkpoint is left out, once there is nothing.
  expect(tegen(EIGENAAR).niet).toContain('De laatste 6 gebeurtenissen');
});

test('nothing is said to be unsigned when nothing is', () => {
  toon({ ...GOED, hoofd: 1234 });
  expect(tegen(EIGENAAR).niet).not.toContain('De laatste');
  expect(tegen(SERVER).niet).not.toContain('De laatste');
});

const ALARM = {
  op: '2026-11-22T11:00:00Z',
  sinds: '2026-11-21T10:00:00Z',
  recent: true,
  eersteBreuk: 1100,
  toelichting:
    'De geschiedenis houdt op bij gebeurtenis 1100, maar tot en met gebeurtenis 1234 is ondertekend.',
};

test('an alarm stands above a verification that went well, and takes the claims away', () => {
  const rij = { ...HEEL, id: 8, alarm: true, uitkomst: 'gebroken', toelichting: ALARM.toelichting };
  toon({ ...GOED, verificaties: [rij, HEEL], alarmen: [ALARM] });
  expect(kop('Er is een alarm')).toBeVisible();
  expect(screen.getByText(/^De geschiedenis houdt op bij gebeurtenis 1100/)).toHaveTextContent(
    /Voor het eerst gemeld op 21 november 2026 om .*, voor het laatst op 22 november 2026/,
  );
  // What the verification found is told as it was; the alarm is not taken for one.
  expect(kop('De geschiedenis is heel')).toBeVisible();
  expect(kop('De geschiedenis is gebroken')).toBeNull();
  expect(screen.getByRole('link', { name: 'de gebeurtenissen rond positie 1100' })).toHaveAttribute(
    'href',
    '/audit?na=1101',
  );
  for (const wie of ['Een burger', 'Een behandelaar', EIGENAAR, SERVER])
    expect(tegen(wie).wel).toMatch(/^Nu niet te zeggen: er is een alarm/);
  expect(screen.getByRole('cell', { name: 'Alarm' })).toBeVisible();
});

test('an alarm that is told no more is kept apart', () => {
  toon({ ...GOED, alarmen: [{ ...ALARM, recent: false }] });
  expect(kop('Er is een alarm')).toBeNull();
  expect(kop('Eerdere alarmen')).toBeVisible();
  expect(tegen(EIGENAAR).wel).toMatch(/^Tot en met gebeurtenis 1\.234/);
});

test('a break takes the claims away too', () => {
  const gebroken = {
    ...HEEL,
    uitkomst: 'gebroken',
    eersteBreuk: 12,
    toelichting: 'Gebeurtenis 12 ontbreekt.',
  };
  toon({ ...GOED, verificaties: [gebroken] });
  expect(kop('De geschiedenis is gebroken')).toBeVisible();
  expect(tegen(EIGENAAR).wel).toMatch(/^Nu niet te zeggen/);
});

test('what this log did not sign is told, and counts for nothing', () => {
  toon({ ...GOED, vreemd: { gekeken: 40, aantal: 2 } });
  expect(kop('Er staat iets tussen dat niet van dit logboek is')).toBeVisible();
  expect(screen.getByText(/zijn er 2 niet met de sleutel van dit logboek ondertekend/)).toBeVisible();
  expect(tegen(EIGENAAR).wel).toMatch(/^Tot en met gebeurtenis 1\.234/);
});

test('an old root says whether its signature was checked', () => {
  const wortel = { positie: 9, hash: 'ab', op: '2026-11-01T03:00:00Z', sleutel: 'cd', handtekening: 'ef' };
  toon({ ...GOED, laatsteWortel: { ...wortel, gecontroleerd: false } });
  expect(screen.getByText('Niet nagekeken: deze server heeft de sleutel niet')).toBeVisible();
});
