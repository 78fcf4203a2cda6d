import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import tabelJson from '../../../../../schema/rules.json';
import { store } from '../../../app/store.ts';
import { laadRegels } from '../../../forms/tabel.ts';
import type { Behandelaar, DossierbijlageItem, Zaak } from '../../api.ts';
import { WieContext } from '../../sessie/wie.ts';
import { Bijlagen } from './Bijlagen.tsx';

laadRegels(tabelJson);

const organisatie = { type: 'gemeente', id: 518, naam: "Gemeente 's-Gravenhage" } as const;
const wie = { gebruikersnaam: 'g', rol: 'gemeente', organisatie } as unknown as Behandelaar;
const zaak = { id: 'zaak-1', toegestaan: [] } as unknown as Zaak;

const bijlage = (naam: string, rest: Partial<DossierbijlageItem>): DossierbijlageItem => ({
  id: naam,
  name: naam,
  comment: null,
  uploadDate: '2026-11-21T10:00:00Z',
  bijlageType: null,
  bijlageInhoudTypen: [],
  isVertrouwelijk: false,
  organisatie: null,
  van: 'De voorsteller',
  ...rest,
});

test('each attachment says who added it: the proposer, the helper, or an organisation', () => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WieContext value={wie}>
          <Bijlagen
            zaak={zaak}
            bijlagen={[
              bijlage('brief.pdf', {}),
              bijlage('krant.pdf', { van: 'De meehelper van de voorsteller' }),
              bijlage('notitie.pdf', {
                van: organisatie.naam,
                organisatie,
                overgenomenUit: 'KO-2026-000123',
              }),
            ]}
          />
        </WieContext>
      </MemoryRouter>
    </Provider>,
  );
  const rij = (naam: string) => within(screen.getByRole('row', { name: new RegExp(naam) }));
  expect(rij('brief').getByText('De voorsteller')).toBeVisible();
  expect(rij('krant').getByText('De meehelper van de voorsteller')).toBeVisible();
  expect(rij('krant').queryByText('De voorsteller')).toBeNull();
  expect(rij('notitie').getByText(organisatie.naam)).toBeVisible();
  expect(rij('notitie').getByText('Overgenomen uit KO-2026-000123')).toBeVisible();
});
