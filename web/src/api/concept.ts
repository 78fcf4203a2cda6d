import { basisApi } from './basis.ts';

/** A draft of a page: what was typed, as it was typed. */
export type Concept = { pagina: string; invoer: unknown; basis: string | null; bewaardOp: string };

const STIL = { afgehandeld: [400, 404, 409, 413, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'] };

const pad = (uuid: string, pagina?: string) => `/api/verzoek/${uuid}/concept${pagina ? `/${pagina}` : ''}`;

/** Drafts never get in the way: whatever goes wrong with them, the page itself goes on. */
export const conceptApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    concepten: b.query<{ items: Concept[] }, string>({
      query: (uuid) => pad(uuid),
      providesTags: ['Concept'],
      extraOptions: STIL,
    }),
    conceptBewaren: b.mutation<void, { uuid: string } & Omit<Concept, 'bewaardOp'>>({
      query: ({ uuid, pagina, ...body }) => ({ url: pad(uuid, pagina), method: 'PUT', body }),
      extraOptions: STIL,
    }),
    conceptVerwijderen: b.mutation<void, { uuid: string; pagina: string }>({
      query: ({ uuid, pagina }) => ({ url: pad(uuid, pagina), method: 'DELETE' }),
      extraOptions: STIL,
    }),
  }),
});

export const { useConceptenQuery, useConceptBewarenMutation, useConceptVerwijderenMutation } = conceptApi;
