import { describe, expect, it } from 'vitest';
import tabelJson from '../../../../../schema/rules.json';
import { laadRegels } from '../../../forms/tabel.ts';
import { grootte } from '../../../ui/bestandssoorten.tsx';
import { keur, type Rij } from './useUploads.ts';

laadRegels(tabelJson);

const rij = (bestand: File | null, toelichting = ''): Rij => ({
  id: 0,
  bestand,
  toelichting,
  ondersteuner: '',
  staat: 'wacht',
  procent: 0,
  fouten: {},
  schoon: false,
});

it('says the size of a file: only an empty one has 0 kB', () => {
  expect(grootte(0)).toBe('0 kB');
  expect(grootte(1)).toBe('1 kB');
  expect(grootte(1025)).toBe('2 kB');
  expect(grootte(1.5 * 1024 * 1024)).toBe('1,5 MB');
});

describe('a file that can not be sent', () => {
  it('asks for no note', () => {
    expect(keur(rij(new File([], 'leeg.pdf')))).toEqual({
      bestand: 'Het bestand dat u heeft geselecteerd is leeg (0 kB).',
    });
    expect(Object.keys(keur(rij(new File(['x'], 'programma.exe'))))).toEqual(['bestand']);
  });
  it('does not keep another one from asking', () => {
    expect(keur(rij(new File(['x'], 'brief.pdf')))).toEqual({
      toelichting: 'U heeft geen toelichting ingevuld.',
    });
    expect(keur(rij(null))).toEqual({
      bestand: 'U heeft geen bestand geselecteerd.',
      toelichting: 'U heeft geen toelichting ingevuld.',
    });
  });
});
