import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { KaleLink } from './Link.tsx';
import { NavLink } from './NavLink.tsx';

function Hier() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const toon = (link: React.ReactNode, begin = '/zaak/1/tijdlijn') =>
  render(
    <MemoryRouter initialEntries={[begin]}>
      {link}
      <Hier />
    </MemoryRouter>,
  );
const hier = () => screen.getByRole('status').textContent;

it('goes to its page with what it brings along, and is an ordinary link for the browser', () => {
  toon(
    <KaleLink to="/zaak/2?tot=3" state={{ van: 1 }}>
      Verder
    </KaleLink>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/zaak/2?tot=3');
  expect(fireEvent.click(link)).toBe(false);
  expect(hier()).toBe('/zaak/2?tot=3 {"van":1}');
});

it.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', (_, klik) => {
  toon(<KaleLink to="/">Verder</KaleLink>);
  // Not prevented.
  expect(fireEvent.click(screen.getByRole('link'), klik)).toBe(true);
  expect(hier()).toBe('/zaak/1/tijdlijn null');
});

it('stays where it is when who uses it prevents it, and in another window', () => {
  toon(
    <>
      <KaleLink to="/a" onClick={(e) => e.preventDefault()}>
        Een
      </KaleLink>
      <KaleLink to="/b" target="_blank">
        Twee
      </KaleLink>
    </>,
  );
  for (const link of screen.getAllByRole('link')) fireEvent.click(link);
  expect(hier()).toBe('/zaak/1/tijdlijn null');
});

it('says which page of a menu is shown', () => {
  toon(
    <>
      <NavLink to="/zaak/1" end>
        Zaak
      </NavLink>
      <NavLink to="/zaak">Zaken</NavLink>
      <NavLink to="/zaak/1/tijdlijn?volgorde=oud">Tijdlijn</NavLink>
      <NavLink to="/zaa">Anders</NavLink>
    </>,
  );
  const nu = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(nu.map((link) => link.textContent)).toEqual(['Zaken', 'Tijdlijn']);
});
