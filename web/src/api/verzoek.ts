import { basisApi } from './basis.ts';
import type { Gemeente, VerzoekAanvraag } from './types.ts';

/** What the pages before the personal link need. */
export const verzoekApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    gemeentes: b.query<Gemeente[], void>({ query: () => '/api/gemeentes', keepUnusedDataFor: 3600 }),
    websiteUri: b.query<string, void>({
      query: () => '/api/verzoek/getalgemenewebsiteuri',
      extraOptions: { afgehandeld: [404, 'FETCH_ERROR'] },
    }),
    verzoekVersturen: b.mutation<unknown, VerzoekAanvraag>({
      query: (body) => ({ url: '/api/verzoek', method: 'POST', body }),
      extraOptions: { afgehandeld: [400, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'] },
    }),
    emailVerificatie: b.mutation<
      { isEmailadresGeverifieerd: boolean; wasEmailadresAlGeverifieerd: boolean },
      string
    >({
      query: (deepLinkIdAsString) => ({
        url: '/api/email-verificatie',
        method: 'POST',
        body: { deepLinkIdAsString },
      }),
      extraOptions: { afgehandeld: [400, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    }),
  }),
});

export const {
  useGemeentesQuery,
  useWebsiteUriQuery,
  useVerzoekVersturenMutation,
  useEmailVerificatieMutation,
} = verzoekApi;
