import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MetFormulier } from '../../../forms/context.tsx';
import { useFormulier } from '../../../forms/useFormulier.ts';
import { ActiviteitVelden } from './ActiviteitVelden.tsx';
import { type ActiviteitInvoer, delenVoor, LEEG, vrijwilligRecord } from './invoer.ts';

const BEDRAG = /^Vergoeding \(in hele euro's\)/;
const VRAAG = /^Krijgt of kreeg de kandidaat een vergoeding\?/;

let nu: ActiviteitInvoer;

function Proef({ begin = LEEG }: { begin?: ActiviteitInvoer }) {
  const form = useFormulier<ActiviteitInvoer>({
    delen: delenVoor('vrijwilliger'),
    begin: { ...begin, activiteitType: 'vrijwilliger' },
  });
  nu = form.invoer;
  return (
    <MetFormulier form={form}>
      <ActiviteitVelden type="vrijwilliger" />
      <button type="button" onClick={() => form.keurGoed()}>
        Opslaan
      </button>
    </MetFormulier>
  );
}

const antwoord = (naam: string) =>
  userEvent.click(within(screen.getByRole('group', { name: VRAAG })).getByRole('radio', { name: naam }));

test('an amount is asked for after a yes, and what was typed survives a no', async () => {
  render(<Proef />);
  const vraag = within(screen.getByRole('group', { name: VRAAG }));
  expect(vraag.queryAllByRole('radio', { checked: true })).toHaveLength(0);
  expect(screen.queryByRole('textbox', { name: BEDRAG })).toBeNull();
  await antwoord('Ja');
  await userEvent.type(screen.getByRole('textbox', { name: BEDRAG }), '150');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Vergoeding per/ }), 'Per jaar');
  await antwoord('Nee');
  expect(screen.queryByRole('textbox', { name: BEDRAG })).toBeNull();
  expect(vrijwilligRecord(nu)).toMatchObject({ vergoeding: null, vergoedingType: 'geen' });
  await antwoord('Ja');
  expect(screen.getByRole('textbox', { name: BEDRAG })).toHaveValue('150');
  expect(screen.getByRole('combobox', { name: /^Vergoeding per/ })).toHaveDisplayValue('Per jaar');
});

test('the choices of how often do not offer a no', async () => {
  render(<Proef />);
  await antwoord('Ja');
  const opties = within(screen.getByRole('combobox', { name: /^Vergoeding per/ })).getAllByRole('option');
  expect(opties.map((o) => o.textContent)).toEqual(['Per maand', 'Per jaar', 'Eenmalig', 'Alleen onkosten']);
});

test('without an answer the message of the table stands at the question', async () => {
  render(<Proef />);
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const vraag = screen.getByRole('group', { name: VRAAG });
  expect(vraag).toHaveAccessibleDescription('U heeft geen vergoeding ingevuld.');
  await antwoord('Weet ik niet');
  expect(screen.queryByText('U heeft geen vergoeding ingevuld.')).toBeNull();
  expect(vrijwilligRecord(nu).vergoedingType).toBe('onbekend');
});

test('a saved activity shows its answer', () => {
  const { vrijwilliger } = LEEG;
  const begin = { ...LEEG, vrijwilliger: { ...vrijwilliger, vergoeding: '150' } };
  render(<Proef begin={begin} />);
  const vraag = within(screen.getByRole('group', { name: VRAAG }));
  expect(vraag.getByRole('radio', { name: 'Ja' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: BEDRAG })).toHaveValue('150');
});

test('a date gives way to "Doet dit nog" or "Weet ik niet", one of them, and comes back with what was typed', async () => {
  render(<Proef />);
  const tot = within(screen.getByRole('group', { name: 'Tot wanneer?' }));
  await userEvent.type(tot.getByRole('textbox'), '2001');
  await userEvent.click(tot.getByRole('checkbox', { name: 'Doet dit nog' }));
  expect(tot.queryByRole('textbox')).toBeNull();
  await userEvent.click(tot.getByRole('checkbox', { name: 'Weet ik niet' }));
  expect(tot.getByRole('checkbox', { name: 'Doet dit nog' })).not.toBeChecked();
  expect(vrijwilligRecord(nu)).toMatchObject({ periodeTotDatumType: 'onbekend', periodeTotDatum: null });
  await userEvent.click(tot.getByRole('checkbox', { name: 'Weet ik niet' }));
  expect(tot.getByRole('textbox')).toHaveValue('2001');
  const van = within(screen.getByRole('group', { name: /^Vanaf wanneer/ }));
  expect(van.getAllByRole('checkbox')).toHaveLength(1);
});
