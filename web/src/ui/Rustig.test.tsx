import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { Rustig } from './Rustig.tsx';

/** Tells what stands on the page at the moment that it is drawn. */
function Meld({ wat, aan }: { wat: string; aan: string[] }) {
  useLayoutEffect(() => {
    aan.push(wat);
  }, [wat, aan]);
  return <p>{wat}</p>;
}

/** The same, of what stands there by itself. */
function Kijk({ aan }: { aan: (string | null)[] }) {
  useLayoutEffect(() => {
    aan.push(screen.queryByText('Bezig met laden…') && 'tekst', screen.queryByRole('status') && 'status');
  });
  return null;
}

test('that it waits is seen, and not said a second time', () => {
  const gezien: (string | null)[] = [];
  function Pagina() {
    return (
      <>
        <Rustig>
          <p>formulier</p>
        </Rustig>
        <Kijk aan={gezien} />
      </>
    );
  }
  render(<Pagina />);
  expect(gezien.slice(0, 2)).toEqual(['tekst', null]);
});

test('what waits is drawn first, and then the rest', () => {
  const getekend: string[] = [];
  render(
    <Rustig wachtend={<Meld wat="wacht" aan={getekend} />}>
      <Meld wat="formulier" aan={getekend} />
    </Rustig>,
  );
  expect(getekend).toEqual(['wacht', 'formulier']);
  expect(screen.queryByText('wacht')).toBeNull();
  expect(screen.getByText('formulier')).toBeTruthy();
});
