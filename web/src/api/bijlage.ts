import { basisApi } from './basis.ts';
import type { Bijlage, BijlageLijst } from './types.ts';

/** The two calls that the generated client can't make: a list with its count, and a body with a file in it. */
export const bijlageApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    bijlageLijst: b.query<BijlageLijst, { uuid: string; skip: number; orderby: string }>({
      query: ({ uuid, skip, orderby }) => ({
        url: `/api/verzoek/${uuid}/bijlage`,
        params: { $inlinecount: 'allpages', $top: 30, $skip: skip, $orderby: orderby },
      }),
      providesTags: ['Bijlagen'],
      extraOptions: { afgehandeld: [400, 'FETCH_ERROR'] },
    }),
    bijlageToevoegen: b.mutation<Bijlage, { uuid: string; body: FormData }>({
      query: ({ uuid, body }) => ({ url: `/api/verzoek/${uuid}/bijlage`, method: 'POST', body }),
      invalidatesTags: ['Meta', 'Bijlagen'],
      // A refused file and any other failure are told on the page itself (docs/specification/attachments.md#rules).
      extraOptions: {
        afgehandeld: [400, 409, 413, 415, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'CUSTOM_ERROR'],
      },
    }),
  }),
});

export const { useBijlageLijstQuery, useBijlageToevoegenMutation } = bijlageApi;
