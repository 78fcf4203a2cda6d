import { basisApi } from './basis.ts';

/** A draft of a page: what was typed, as it was typed. */
export type Concept = { pagina: string; invoer: unknown; basis: string | null; bewaardOp: string };

const STIL = {
  afgehandeld: [400, 404, 409, 413, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR'],
};

/** A line that is silent for so long counts as no connection: the next try may find a better one. */
const GEDULD_MS = 20_000;

const pad = (uuid: string, pagina?: string) => `/api/verzoek/${uuid}/concept${pagina ? `/${pagina}` : ''}`;

/** Drafts never get in the way: whatever goes wrong with them, the page itself goes on. */
export const conceptApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    concepten: b.query<{ items: Concept[] }, string>({
      query: (uuid) => ({ url: pad(uuid), timeout: GEDULD_MS }),
      providesTags: ['Concept'],
      extraOptions: STIL,
    }),
    conceptBewaren: b.mutation<void, { uuid: string } & Omit<Concept, 'bewaardOp'>>({
      query: ({ uuid, pagina, ...body }) => ({
        url: pad(uuid, pagina),
        method: 'PUT',
        body,
        timeout: GEDULD_MS,
      }),
      extraOptions: STIL,
    }),
    conceptVerwijderen: b.mutation<void, { uuid: string; pagina: string }>({
      query: ({ uuid, pagina }) => ({ url: pad(uuid, pagina), method: 'DELETE', timeout: GEDULD_MS }),
      extraOptions: STIL,
    }),
  }),
});

export const {
  useConceptenQuery,
  useLazyConceptenQuery,
  useConceptBewarenMutation,
  useConceptVerwijderenMutation,
} = conceptApi;
