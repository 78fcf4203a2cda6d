import type { Onderscheiding } from './besluiten.ts';
import { type Lijstvraag, odata, type Pagina } from './rekening.ts';
import { type DossierbijlageItem, type Plechtigheid, zakenApi } from './zaken.ts';

/** The calls of the register and of what it knows of a person, until the generated client has them. */

export type Registerregel = {
  id: string;
  zaaknummer: string;
  kandidaatNaam: string;
  gemeenteId: number;
  onderscheiding: Onderscheiding;
  jaar: number;
  /** The date of the decree. */
  onderscheidenOp: string;
  besluit: { id: string; nummer: string };
  uitreikingDatum: string | null;
};

export type Registeractie =
  | 'uitreikingRegistreren'
  | 'bijlageToevoegen'
  | 'bijlageWijzigen'
  | 'bijlageVerwijderen';

export type Registerrecord = Registerregel & { uitreiking: Plechtigheid | null; toegestaan: Registeractie[] };

export type Eerder = {
  items: {
    onderscheiding: Onderscheiding;
    jaar: number;
    besluitNummer: string;
    redenen: { code: string; tekst: string }[];
  }[];
  waarschuwing: string | null;
};

const AFGEHANDELD = {
  afgehandeld: [
    400,
    403,
    404,
    409,
    412,
    413,
    415,
    429,
    500,
    502,
    503,
    504,
    'FETCH_ERROR',
    'PARSING_ERROR',
    'CUSTOM_ERROR',
  ],
};

export function registerPad(id: string): string {
  return `/api/register/${id}`;
}

export function registerbijlagePad(id: string, bijlage: string): string {
  return `${registerPad(id)}/bijlagen/${bijlage}/1`;
}

export const registerApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    register: b.query<Pagina<Registerregel>, Lijstvraag>({
      query: (vraag) => ({ url: '/api/register', params: odata(vraag) }),
      providesTags: ['Register'],
      extraOptions: AFGEHANDELD,
    }),
    registerrecord: b.query<Registerrecord, string>({
      query: (id) => ({ url: registerPad(id) }),
      providesTags: ['Register'],
      extraOptions: AFGEHANDELD,
    }),
    registerbijlagen: b.query<Pagina<DossierbijlageItem>, string>({
      query: (id) => ({
        url: `${registerPad(id)}/bijlagen`,
        params: odata({ top: 500, skip: 0, orderby: 'uploadDate desc,name asc' }),
      }),
      providesTags: ['Register'],
      extraOptions: AFGEHANDELD,
    }),
    registerbijlageToevoegen: b.mutation<DossierbijlageItem, { id: string; body: FormData }>({
      query: ({ id, body }) => ({ url: `${registerPad(id)}/bijlagen`, method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Register', 'Zaak', 'Tijdlijn']),
      extraOptions: AFGEHANDELD,
    }),
    registerbijlageWeg: b.mutation<void, { id: string; bijlage: string }>({
      query: ({ id, bijlage }) => ({ url: `${registerPad(id)}/bijlagen/${bijlage}`, method: 'DELETE' }),
      invalidatesTags: ['Register', 'Zaak', 'Tijdlijn'],
      extraOptions: AFGEHANDELD,
    }),
    eerderOnderscheiden: b.query<Eerder, { id: string; onderscheiding: string }>({
      query: ({ id, onderscheiding }) => ({
        url: `/api/dossiers/${id}/eerder-onderscheiden`,
        params: { onderscheiding },
      }),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useRegisterQuery,
  useRegisterrecordQuery,
  useRegisterbijlagenQuery,
  useRegisterbijlageToevoegenMutation,
  useRegisterbijlageWegMutation,
  useRegisterkenmerkenBehandelaarQuery: useRegisterkenmerkenQuery,
  useEerderOnderscheidenQuery,
} = registerApi;
