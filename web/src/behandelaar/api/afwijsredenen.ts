import { type Afwijsreden, werklijstApi } from './werklijst.ts';

/** The management of the reasons for a rejection, until the generated client has it. */

export type { Afwijsreden };

const AFGEHANDELD = {
  afgehandeld: [400, 403, 404, 409, 412, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
};

export function afwijsredenPad(code: string): string {
  return `/api/afwijsredenen/${encodeURIComponent(code)}`;
}

export const afwijsredenenApi = werklijstApi.injectEndpoints({
  endpoints: (b) => ({
    afwijsreden: b.query<Afwijsreden, string>({
      query: (code) => ({ url: afwijsredenPad(code) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    afwijsredenBewaren: b.mutation<Afwijsreden, { code: string | null; body: unknown; basis: string | null }>(
      {
        query: ({ code, body, basis }) => ({
          url: code ? afwijsredenPad(code) : '/api/afwijsredenen',
          method: code ? 'PUT' : 'POST',
          body,
          headers: { 'If-Match': basis ?? undefined },
        }),
        invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
        extraOptions: AFGEHANDELD,
      },
    ),
    afwijsredenWeg: b.mutation<void, string>({
      query: (code) => ({ url: afwijsredenPad(code), method: 'DELETE' }),
      // Also when it failed: one that is gone already should not stand in the list.
      invalidatesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const { useAfwijsredenQuery, useAfwijsredenBewarenMutation, useAfwijsredenWegMutation } =
  afwijsredenenApi;
