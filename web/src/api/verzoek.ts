import type { ExtraOptions } from './basis.ts';
import { verzoekApi as gegenereerd } from './generated/verzoek.ts';

const opties = (...afgehandeld: (number | string)[]): { extraOptions: ExtraOptions } => ({
  extraOptions: { afgehandeld },
});

/** What the pages before the personal link call, and which failures they tell themselves. */
export const verzoekApi = gegenereerd.enhanceEndpoints({
  endpoints: {
    gemeentes: { keepUnusedDataFor: 3600 },
    landen: { keepUnusedDataFor: 3600 },
    ministeries: { keepUnusedDataFor: 3600 },
    website: opties(404, 500, 503, 'FETCH_ERROR', 'PARSING_ERROR'),
    dienVerzoekIn: opties(400, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'),
    verifieerEmail: opties(400, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR'),
  },
});

export const {
  useGemeentesQuery,
  useLandenQuery,
  useMinisteriesQuery,
  useWebsiteQuery,
  useDienVerzoekInMutation,
  useVerifieerEmailMutation,
} = verzoekApi;
