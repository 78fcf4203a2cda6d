import { type Lijstvraag, odata, type Pagina } from './rekening.ts';
import { zakenApi } from './zaken.ts';

/** The text blocks (docs/specification/handling.md#text-blocks). */
export type Opmaak = 'vet' | 'cursief' | 'onderstreept' | 'link' | 'opsomming';

export type Tekstblok = {
  id: string;
  omschrijving: string;
  inhoud: string;
  isStandard: boolean;
  sneltoets: string | null;
  /** What a standard block does to the text. */
  opmaak: Opmaak | null;
};

const AFGEHANDELD = { afgehandeld: [400, 403, 404, 409, 412, 429, 500, 502, 503, 504, 'FETCH_ERROR'] };

export const tekstblokkenApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    alleTekstblokken: b.query<{ items: Tekstblok[] }, void>({
      query: () => ({ url: '/api/tekstblokken/all' }),
      extraOptions: AFGEHANDELD,
    }),
    /** For a key that was given to a block after the editor opened. */
    tekstblokVanToets: b.query<Tekstblok | null, string>({
      query: (toets) => ({ url: `/api/tekstblokken/sneltoets/${encodeURIComponent(toets)}` }),
      extraOptions: AFGEHANDELD,
    }),
    tekstblokken: b.query<Pagina<Tekstblok>, Lijstvraag>({
      query: (vraag) => ({ url: '/api/tekstblokken', params: odata(vraag) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    tekstblok: b.query<Tekstblok, string>({
      query: (id) => ({ url: tekstblokPad(id) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    tekstblokBewaren: b.mutation<unknown, { pad: string | null; body: unknown; basis: string | null }>({
      query: ({ pad, body, basis }) => ({
        url: pad ?? '/api/tekstblokken',
        method: pad ? 'PUT' : 'POST',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    tekstblokWeg: b.mutation<void, { id: string; basis: string | null }>({
      query: ({ id, basis }) => ({
        url: tekstblokPad(id),
        method: 'DELETE',
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export function tekstblokPad(id: string): string {
  return `/api/tekstblokken/${id}`;
}

export const {
  useAlleTekstblokkenQuery,
  useLazyTekstblokVanToetsQuery,
  useTekstblokkenQuery,
  useTekstblokQuery,
  useTekstblokBewarenMutation,
  useTekstblokWegMutation,
} = tekstblokkenApi;
