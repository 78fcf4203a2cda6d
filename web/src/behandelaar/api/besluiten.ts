import { type Lijstvraag, odata, type Pagina } from './rekening.ts';
import type { OrganisatieVan } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** The calls of royal decrees, until the generated client has them. */

export type Besluitstatus = 'concept' | 'vastgesteld';

export type Besluitactie =
  | 'wijzigen'
  | 'verwijderen'
  | 'dossiersToevoegen'
  | 'dossiersVerwijderen'
  | 'vaststellen'
  | 'bijlageToevoegen'
  | 'bijlageWijzigen'
  | 'bijlageVerwijderen';

export type Besluitregel = {
  id: string;
  nummer: string;
  datum: string;
  status: Besluitstatus;
  aantalDossiers: number;
  aangemaaktOp: string;
  vastgesteldOp: string | null;
  gewijzigdOp: string;
};

export type Besluit = Omit<Besluitregel, 'gewijzigdOp'> & { toegestaan: Besluitactie[] };

export type Onderscheiding = { code: string; naam: string };

export type Besluitdossier = {
  id: string;
  zaaknummer: string;
  kandidaatNaam: string;
  gemeenteId: number;
  onderscheiding: Onderscheiding;
  besluitOp: string;
};

export type Besluitbijlage = {
  id: string;
  name: string;
  comment: string | null;
  uploadDate: string;
  organisatie: OrganisatieVan;
  toegestaan: Besluitactie[];
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

export function besluitPad(id: string): string {
  return `/api/koninklijke-besluiten/${id}`;
}

export function besluitbijlagePad(id: string, bijlage: string): string {
  return `${besluitPad(id)}/bijlagen/${bijlage}/1`;
}

export const besluitenApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    besluiten: b.query<Pagina<Besluitregel>, Lijstvraag>({
      query: (vraag) => ({ url: '/api/koninklijke-besluiten', params: odata(vraag) }),
      providesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
    besluit: b.query<Besluit, string>({
      query: (id) => ({ url: besluitPad(id) }),
      providesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
    besluitMaken: b.mutation<Besluit, { nummer: string; datum: string }>({
      query: (body) => ({ url: '/api/koninklijke-besluiten', method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Besluiten']),
      extraOptions: AFGEHANDELD,
    }),
    /** Another number is another decree: the answer tells which. */
    besluitWijzigen: b.mutation<
      Besluit,
      { id: string; basis: string | null; body: { nummer: string; datum: string } }
    >({
      query: ({ id, basis, body }) => ({
        url: besluitPad(id),
        method: 'PUT',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Besluiten', 'Zaken', 'Zaak', 'Tijdlijn']),
      extraOptions: AFGEHANDELD,
    }),
    besluitWeg: b.mutation<void, { id: string; basis: string | null }>({
      query: ({ id, basis }) => ({
        url: besluitPad(id),
        method: 'DELETE',
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Zaken', 'Zaak', 'Tijdlijn']),
      extraOptions: AFGEHANDELD,
    }),
    besluitdossiers: b.query<
      Pagina<Besluitdossier>,
      Lijstvraag & { id: string; welke: 'dossiers' | 'toevoegbaar' }
    >({
      query: ({ id, welke, ...vraag }) => ({ url: `${besluitPad(id)}/${welke}`, params: odata(vraag) }),
      providesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
    /** Adding and removing; the API does all of them or none. */
    besluitdossiersZetten: b.mutation<Besluit, { id: string; dossiers: string[]; erin: boolean }>({
      query: ({ id, dossiers, erin }) => ({
        url: `${besluitPad(id)}/dossiers${erin ? '' : '/verwijderen'}`,
        method: 'POST',
        body: { dossiers },
      }),
      // Also when it failed: somebody else may have been first, and the lists should show so.
      invalidatesTags: ['Besluiten', 'Zaken', 'Zaak', 'Tijdlijn'],
      extraOptions: AFGEHANDELD,
    }),
    besluitVaststellen: b.mutation<Besluit, { id: string; basis: string | null }>({
      query: ({ id, basis }) => ({
        url: `${besluitPad(id)}/vaststellen`,
        method: 'POST',
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: ['Besluiten', 'Register', 'Zaken', 'Zaak', 'Tijdlijn'],
      extraOptions: AFGEHANDELD,
    }),
    besluitbijlagen: b.query<Pagina<Besluitbijlage>, string>({
      query: (id) => ({
        url: `${besluitPad(id)}/bijlagen`,
        params: odata({ top: 500, skip: 0, orderby: 'uploadDate desc,name asc' }),
      }),
      providesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
    besluitbijlage: b.query<Besluitbijlage, { id: string; bijlage: string }>({
      query: ({ id, bijlage }) => ({ url: `${besluitbijlagePad(id, bijlage)}/edit` }),
      providesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
    besluitbijlageToevoegen: b.mutation<Besluitbijlage, { id: string; body: FormData }>({
      query: ({ id, body }) => ({ url: `${besluitPad(id)}/bijlagen`, method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Besluiten']),
      extraOptions: AFGEHANDELD,
    }),
    besluitbijlageBewaren: b.mutation<
      Besluitbijlage,
      { id: string; bijlage: string; body: { toelichting: string }; basis: string | null }
    >({
      query: ({ id, bijlage, body, basis }) => ({
        url: `${besluitbijlagePad(id, bijlage)}/edit`,
        method: 'PUT',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Besluiten']),
      extraOptions: AFGEHANDELD,
    }),
    besluitbijlageWeg: b.mutation<void, { id: string; bijlage: string }>({
      query: ({ id, bijlage }) => ({ url: `${besluitPad(id)}/bijlagen/${bijlage}`, method: 'DELETE' }),
      invalidatesTags: ['Besluiten'],
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useBesluitenQuery,
  useBesluitQuery,
  useBesluitMakenMutation,
  useBesluitWijzigenMutation,
  useBesluitWegMutation,
  useBesluitdossiersQuery,
  useBesluitdossiersZettenMutation,
  useBesluitVaststellenMutation,
  useBesluitbijlagenQuery,
  useBesluitbijlageQuery,
  useBesluitbijlageToevoegenMutation,
  useBesluitbijlageBewarenMutation,
  useBesluitbijlageWegMutation,
} = besluitenApi;

export function magBesluit(besluit: Besluit, actie: Besluitactie): boolean {
  return besluit.toegestaan.includes(actie);
}
