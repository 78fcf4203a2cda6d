import type { Mailvoorbeeld } from './werklijst.ts';
import { zakenApi } from './zaken.ts';

/** The words of the mails, and their versions. */

export type Mailtekstkop = {
  soort: string;
  naam: string;
  wanneer: string;
  onderwerp: string;
  gewijzigdOp: string | null;
  gewijzigdDoor: string | null;
};

export type Tekstversie = {
  /** 0: the text that came with the program. */
  versie: number;
  onderwerp: string;
  inhoud: string;
  door: string | null;
  op: string | null;
};

export type Mailtekst = {
  soort: string;
  naam: string;
  wanneer: string;
  onderwerp: string;
  inhoud: string;
  plekken: { naam: string; uitleg: string; verplicht: boolean }[];
  versies: Tekstversie[];
};

export type Websiteadres = { adres: string; door: string | null; op: string | null };
export const WEBSITE = '/api/website';

export type Mailtekstinvoer = { onderwerp: string; inhoud: string };

export type Paginainvoer = { titel: string; inhoud: string };
export type Paginatekst = Paginainvoer & {
  pagina: string;
  versies: (Paginainvoer & { versie: number; door: string | null; op: string | null })[];
};

const AFGEHANDELD = { afgehandeld: [400, 403, 404, 409, 412, 429, 500, 502, 503, 504, 'FETCH_ERROR'] };

export const tekstenApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    mailteksten: b.query<{ items: Mailtekstkop[] }, void>({
      query: () => ({ url: '/api/mailteksten' }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    mailtekst: b.query<Mailtekst, string>({
      query: (soort) => ({ url: mailtekstPad(soort) }),
      extraOptions: AFGEHANDELD,
    }),
    mailtekstBewaren: b.mutation<Mailtekst, { pad: string; body: Mailtekstinvoer; basis: string | null }>({
      query: ({ pad, body, basis }) => ({
        url: pad,
        method: 'PUT',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    paginateksten: b.query<{ items: Paginatekst[] }, void>({
      query: () => ({ url: '/api/paginateksten' }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    paginatekst: b.query<Paginatekst, string>({
      query: (pagina) => ({ url: paginatekstPad(pagina) }),
      extraOptions: AFGEHANDELD,
    }),
    paginatekstBewaren: b.mutation<Paginatekst, { pad: string; body: Paginainvoer; basis: string | null }>({
      query: ({ pad, body, basis }) => ({
        url: pad,
        method: 'PUT',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    websiteadres: b.query<Websiteadres, void>({
      query: () => ({ url: WEBSITE }),
      extraOptions: AFGEHANDELD,
    }),
    websiteadresBewaren: b.mutation<Websiteadres, { adres: string; basis: string | null }>({
      query: ({ adres, basis }) => ({
        url: WEBSITE,
        method: 'PUT',
        body: { adres },
        headers: { 'If-Match': basis ?? undefined },
      }),
      extraOptions: AFGEHANDELD,
    }),
    mailtekstVoorbeeld: b.mutation<Mailvoorbeeld, { pad: string; body: Mailtekstinvoer }>({
      query: ({ pad, body }) => ({ url: `${pad}/voorbeeld`, method: 'POST', body }),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export function mailtekstPad(soort: string): string {
  return `/api/mailteksten/${encodeURIComponent(soort)}`;
}

export function paginatekstPad(pagina: string): string {
  return `/api/paginateksten/${encodeURIComponent(pagina)}`;
}

export const {
  usePaginatekstenQuery,
  usePaginatekstQuery,
  usePaginatekstBewarenMutation,
  useMailtekstenQuery,
  useMailtekstQuery,
  useMailtekstBewarenMutation,
  useMailtekstVoorbeeldMutation,
  useWebsiteadresQuery,
  useWebsiteadresBewarenMutation,
} = tekstenApi;
