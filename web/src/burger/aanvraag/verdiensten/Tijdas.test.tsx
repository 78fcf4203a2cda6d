import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Verdiensten } from '../../../api/types.ts';
import { Tijdas } from './Tijdas.tsx';

const baan = (functie: string, van: number | null, tot: number | null) => ({
  id: functie,
  functie,
  werkgever: 'Gemeente',
  werkzaamVanDatumType: 'bekend' as const,
  werkzaamVanJaar: van,
  werkzaamTotDatumType: 'bekend' as const,
  werkzaamTotJaar: tot,
});

it('draws a bar for a period that can be drawn, and an empty one for none', () => {
  const verdiensten = {
    activiteitenBetaaldeBaan: [
      baan('Goed', 1980, 1990),
      baan('Omgekeerd', 1990, 1980),
      baan('Open', 1990, null),
    ],
    activiteitenVrijwilliger: [],
  } as unknown as Verdiensten;
  const { container } = render(<Tijdas verdiensten={verdiensten} ditJaar={2026} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelectorAll('.lintje-tijdas__spoor')).toHaveLength(1);
  expect(container.querySelectorAll('.lintje-tijdas__balk')).toHaveLength(1);
  expect(screen.getByText('1990 tot 1980, deze periode klopt niet')).toBeInTheDocument();
});
