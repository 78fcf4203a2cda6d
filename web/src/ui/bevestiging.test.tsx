import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bevestig, laatKiezen } from './bevestiging.tsx';
import Vraagvenster from './Vraagvenster.tsx';

it('opens a question that deletes something on the answer that does not', async () => {
  render(<Vraagvenster />);
  const antwoord = bevestig({ titel: 'Weg?', ja: 'Verwijderen', nee: 'Annuleren', gevaar: true });
  expect(await screen.findByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await antwoord).toBe(false);
});

it('offers a third way', async () => {
  render(<Vraagvenster />);
  const keuze = laatKiezen({ titel: 'Weg?', ja: 'Doorgaan', nee: 'Blijven', anders: 'Concept weggooien' });
  await userEvent.click(await screen.findByRole('button', { name: 'Concept weggooien' }));
  expect(await keuze).toBe('anders');
  expect(screen.queryByRole('dialog')).toBeNull();
});
