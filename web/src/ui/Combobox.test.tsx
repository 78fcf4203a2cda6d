import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox, type Optie, zoek } from './Combobox.tsx';

const OPTIES: Optie[] = [
  { waarde: 518, tekst: "'s-Gravenhage", aliassen: ['Den Haag'] },
  { waarde: 796, tekst: "'s-Hertogenbosch", aliassen: ['Den Bosch'] },
  { waarde: 400, tekst: 'Den Helder' },
  { waarde: 344, tekst: 'Utrecht' },
  { waarde: 1581, tekst: 'Utrechtse Heuvelrug' },
  { waarde: 70, tekst: 'Súdwest-Fryslân' },
];
const namen = (invoer: string) => zoek(OPTIES, invoer).map((o) => o.tekst);

describe('finding a municipality', () => {
  it('finds it by the name people use', () => expect(namen('den haag')).toEqual(["'s-Gravenhage"]));
  it('finds it without the apostrophe and the accents', () => {
    expect(namen('s grav')).toEqual(["'s-Gravenhage"]);
    expect(namen('sudwest fryslan')).toEqual(['Súdwest-Fryslân']);
  });
  it('finds a name by letters inside a word, after the others and only by three letters', () => {
    expect(namen('hag')).toEqual(["'s-Gravenhage"]);
    expect(namen('rug')).toEqual(['Utrechtse Heuvelrug']);
    expect(namen('els')).toEqual([]);
    expect(namen('hel')).toEqual(['Den Helder']);
    expect(namen('ag')).toEqual([]);
  });
  it('puts what starts with it before what holds it', () => {
    expect(namen('he')).toEqual(["'s-Hertogenbosch", 'Den Helder', 'Utrechtse Heuvelrug']);
    expect(namen('utrecht')).toEqual(['Utrecht', 'Utrechtse Heuvelrug']);
    expect(namen('den h')).toEqual(["'s-Gravenhage", 'Den Helder']);
  });
});

function Proef() {
  const [staat, zet] = useState<{ waarde: number | null; tekst: string }>({ waarde: null, tekst: '' });
  return (
    <>
      <label htmlFor="g">Woongemeente</label>
      <Combobox id="g" opties={OPTIES} {...staat} onChange={(waarde, tekst) => zet({ waarde, tekst })} />
      <output>{String(staat.waarde)}</output>
    </>
  );
}

describe('the list', () => {
  it('shows only what matches a name that was typed in full', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    await user.type(screen.getByRole('combobox'), 'Utrecht');
    expect(screen.getByText('344')).toBeInTheDocument();
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'Utrecht',
      'Utrechtse Heuvelrug',
    ]);
    expect(screen.getByText('2 gemeenten gevonden')).toBeInTheDocument();
  });
  it('shows all again when it is opened after the choice', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    await user.type(screen.getByRole('combobox'), 'Utrecht');
    await user.tab();
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(OPTIES.length);
  });
});

describe('the keyboard', () => {
  it('opens, walks, chooses with Enter and says what is active', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    const box = screen.getByRole('combobox', { name: 'Woongemeente' });
    await user.type(box, 'utr');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Utrechtse Heuvelrug' }).id,
    );
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Utrechtse Heuvelrug');
    expect(screen.getByText('1581')).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });
  it('takes a name that was typed out when the box is left', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    await user.type(screen.getByRole('combobox'), 'Den Haag');
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue("'s-Gravenhage");
  });
  it('chooses nothing by letters from inside a name when the box is left', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    await user.type(screen.getByRole('combobox'), 'hag');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('hag');
    expect(screen.getByText('null')).toBeInTheDocument();
  });
  it('keeps a text that is no municipality, without a value', async () => {
    const user = userEvent.setup();
    render(<Proef />);
    await user.type(screen.getByRole('combobox'), 'Atlantis');
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Atlantis');
    expect(screen.getByText('null')).toBeInTheDocument();
  });
});
