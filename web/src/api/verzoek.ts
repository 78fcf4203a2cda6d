import type { ExtraOptions } from './basis.ts';
import {
  type GemeentesApiResponse,
  verzoekApi as gegenereerd,
  type LandenApiResponse,
  type MinisteriesApiResponse,
} from './generated/verzoek.ts';

/** A list that never changes. Frozen by us, the store does not go through its hundreds of lines to do so. */
const lijst = <T>() => ({
  keepUnusedDataFor: 3600,
  structuralSharing: false,
  transformResponse: (regels: unknown) => Object.freeze(regels) as T,
});

const opties = (...afgehandeld: (number | string)[]): { extraOptions: ExtraOptions } => ({
  extraOptions: { afgehandeld },
});

/** What the pages before the personal link call, and which failures they tell themselves. */
export const verzoekApi = gegenereerd.enhanceEndpoints({
  endpoints: {
    gemeentes: lijst<GemeentesApiResponse>(),
    landen: lijst<LandenApiResponse>(),
    ministeries: lijst<MinisteriesApiResponse>(),
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
