import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../app/store.ts';
import NieuweLink from './NieuweLink.tsx';

const antwoord = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  );

afterEach(() => vi.unstubAllGlobals());

function toon() {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NieuweLink />
      </MemoryRouter>
    </Provider>,
  );
}

const vraag = () => userEvent.click(screen.getByRole('button', { name: 'Link aanvragen' }));

test('what is wrong stands above the form and at the field, and nothing that was typed is lost', async () => {
  antwoord(400, {
    title: 'Er zijn fouten gevonden op de volgende onderdelen:',
    errors: [{ pointer: '/mail', code: 'ongeldig', detail: 'U heeft geen geldig e-mailadres ingevuld.' }],
  });
  toon();
  await userEvent.type(screen.getByLabelText(/^Zaaknummer/), 'KO-2026-000123');
  await userEvent.type(screen.getByLabelText(/^E-mailadres/), 'anna');
  await vraag();
  await waitFor(() => expect(screen.getByRole('alert').querySelector('h2')).toHaveFocus());
  const veld = screen.getByLabelText(/^E-mailadres/);
  expect(veld).toBeInvalid();
  expect(veld).toHaveAccessibleDescription(/U heeft geen geldig e-mailadres ingevuld\./);
  expect(veld).toHaveValue('anna');
  await userEvent.click(screen.getByRole('link', { name: 'U heeft geen geldig e-mailadres ingevuld.' }));
  expect(veld).toHaveFocus();
});

test('too many questions of one network say when to come back', async () => {
  antwoord(429, {
    title: 'Er zijn te veel e-mails gevraagd vanaf uw internetverbinding.',
    detail: 'Probeer het over 5 minuten opnieuw.',
  });
  toon();
  await vraag();
  expect(await screen.findByText('Probeer het over 5 minuten opnieuw.')).toBeVisible();
});

test('the answer does not tell whether there is such a case', async () => {
  antwoord(200, {});
  toon();
  await vraag();
  expect(await screen.findByRole('heading', { name: 'Kijk in uw e-mail' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Kloppen het zaaknummer en het e-mailadres?');
});
