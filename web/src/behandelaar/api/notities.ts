import type { Document } from '../documenteditor/document.ts';
import type { DossierbijlageItem } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** The Oplegnotitie: what is written, kept as a draft, and kept as an attachment. */

export type Notitie = { onderwerp: string; document: Document; isVertrouwelijk: boolean };
export type Conceptstand = { bewaardOp: string; notitie: Notitie };

/** Which note: of this case, and the attachment that is changed when it is not a new one. */
export type Welke = { zaak: string; bijlage: string | null };

export type Notities = {
  items: { bijlageId: string }[];
  concepten: { bijlageId: string | null; bewaardOp: string }[];
};

const LEZEN = [400, 403, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'];
/** The editor keeps what was typed, whatever happens. */
const SCHRIJVEN = { afgehandeld: [...LEZEN, 409, 412, 413] };

export const notitiesApi = zakenApi.enhanceEndpoints({ addTagTypes: ['Notities'] }).injectEndpoints({
  endpoints: (b) => ({
    notities: b.query<Notities, string>({
      query: (zaak) => ({ url: `/api/dossiers/${zaak}/notities` }),
      providesTags: ['Notities', 'Zaak'],
      extraOptions: { afgehandeld: LEZEN },
    }),
    notitiebron: b.query<{ notitie: Notitie | null }, { pad: string }>({
      query: ({ pad }) => ({ url: pad }),
      extraOptions: { afgehandeld: LEZEN },
    }),
    notitieconcept: b.query<{ concept: Conceptstand | null }, Welke>({
      query: (welke) => ({ url: conceptPad(welke) }),
      extraOptions: { afgehandeld: LEZEN },
    }),
    notitieconceptBewaren: b.mutation<
      { bewaardOp: string },
      Welke & { notitie: Notitie; basis: string | null }
    >({
      query: ({ notitie, basis, ...welke }) => ({
        url: conceptPad(welke),
        method: 'PUT',
        body: notitie,
        headers: { 'If-Match': basis ?? undefined },
      }),
      extraOptions: SCHRIJVEN,
    }),
    notitieconceptWeg: b.mutation<void, Welke>({
      query: (welke) => ({ url: conceptPad(welke), method: 'DELETE' }),
      extraOptions: SCHRIJVEN,
    }),
    notitieBewaren: b.mutation<
      DossierbijlageItem,
      Welke & { id: string; notitie: Notitie; basis: string | null }
    >({
      query: ({ zaak, bijlage, id, notitie, basis }) => ({
        url: `/api/dossiers/${zaak}/notities`,
        method: 'POST',
        body: { ...notitie, id, vervangt: bijlage },
        headers: { 'If-Match': bijlage ? (basis ?? undefined) : undefined },
      }),
      extraOptions: SCHRIJVEN,
    }),
  }),
});

export function conceptPad({ zaak, bijlage }: Welke): string {
  return `/api/dossiers/${zaak}/notitieconcept${bijlage ? `?bijlage=${bijlage}` : ''}`;
}

export function bronPad({ zaak, bijlage }: Welke, reden: string | null): string {
  const vraag = reden === null ? '' : `?${new URLSearchParams({ reden })}`;
  return `/api/dossiers/${zaak}/notities/${bijlage}${vraag}`;
}

export const {
  useNotitiesQuery,
  useNotitiebronQuery,
  useNotitieconceptQuery,
  useNotitieconceptBewarenMutation,
  useNotitieconceptWegMutation,
  useNotitieBewarenMutation,
} = notitiesApi;
