import { rekeningApi } from './rekening.ts';

/** The calls of the own account, until the generated client has them. */

export type EigenSessie = { id: string; begonnenOp: string; laatstActief: string; dezeSessie: boolean };

const AFGEHANDELD = {
  afgehandeld: [400, 403, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
};

export const accountApi = rekeningApi.injectEndpoints({
  endpoints: (b) => ({
    wachtwoordWijzigen: b.mutation<void, { huidigWachtwoord: string; nieuwWachtwoord: string }>({
      query: (body) => ({ url: '/api/auth/wachtwoord', method: 'PUT', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Sessies']),
      extraOptions: AFGEHANDELD,
    }),
    sessies: b.query<EigenSessie[], void>({
      query: () => ({ url: '/api/auth/sessies' }),
      providesTags: ['Sessies'],
      extraOptions: AFGEHANDELD,
    }),
    /** Without an id: all but this one. */
    sessieBeeindigen: b.mutation<void, string | null>({
      query: (id) => ({ url: id ? `/api/auth/sessies/${id}` : '/api/auth/sessies', method: 'DELETE' }),
      // Also when it failed: one that is gone already should not stand there.
      invalidatesTags: ['Sessies'],
      extraOptions: AFGEHANDELD,
    }),
    herstelcodesMaken: b.mutation<{ herstelcodes: string[] }, { wachtwoord: string; code: string }>({
      query: (body) => ({ url: '/api/auth/herstelcodes', method: 'POST', body }),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useWachtwoordWijzigenMutation,
  useSessiesQuery,
  useSessieBeeindigenMutation,
  useHerstelcodesMakenMutation,
} = accountApi;
