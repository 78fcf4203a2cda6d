import type { Status } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** The figures of an organisation. */

export type Doorlooptijd = {
  organisatie: string;
  eigen: boolean;
  wat: 'verzoek' | 'dossier';
  aantal: number | null;
  helftDagen: number | null;
  negenVanTienDagen: number | null;
};

export type Cijfers = {
  jaar: number;
  jaren: number[];
  over: string;
  perMaand: { maand: string; aantal: number }[];
  stand: { status: Status; naam: string; aantal: number }[];
  doorlooptijden: Doorlooptijd[];
  uitkomsten: { status: Status; naam: string; aantal: number | null }[];
};

export type Figuur = 'per-maand' | 'stand' | 'doorlooptijden' | 'uitkomsten';

export const cijfersApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    cijfers: b.query<Cijfers, number | null>({
      query: (jaar) => ({ url: '/api/cijfers', params: jaar ? { jaar } : {} }),
      providesTags: ['Zaken'],
      extraOptions: {
        afgehandeld: [400, 403, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
      },
    }),
  }),
});

export const { useCijfersQuery } = cijfersApi;

/** The same figure for a spreadsheet. */
export function csvPad(figuur: Figuur, jaar: number): string {
  return `/api/cijfers/${figuur}/csv?jaar=${jaar}`;
}
