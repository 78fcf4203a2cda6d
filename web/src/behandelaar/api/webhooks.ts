import type { OrganisatieVan } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** Webhooks: where the systems of organisations hear what happened. */

export type Webhook = {
  id: string;
  organisatie: OrganisatieVan;
  naam: string;
  url: string;
  stand: 'actief' | 'gepauzeerd' | 'uitgevallen';
  gemaaktOp: string;
  wachtend: number;
  laatstBezorgdOp: string | null;
};

/** The secret is in this answer and in no other. */
export type MetGeheim = { webhook: Webhook; geheim: string };

export type Bezorging = {
  id: string;
  zaakId: string | null;
  soort: string;
  geplandOp: string;
  pogingen: number;
  stand: 'wacht' | 'bezorgd' | 'mislukt';
  laatstePoging: string | null;
  volgendePoging: string | null;
  antwoord: number | null;
  fout: string | null;
};

const AFGEHANDELD = {
  afgehandeld: [400, 403, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
};

export const webhooksApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    webhooks: b.query<{ items: Webhook[] }, void>({
      query: () => ({ url: '/api/webhooks' }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    webhook: b.query<Webhook, string>({
      query: (id) => ({ url: `/api/webhooks/${id}` }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    bezorgingen: b.query<{ items: Bezorging[]; count: number }, { id: string; skip: number }>({
      query: ({ id, skip }) => ({
        url: `/api/webhooks/${id}/bezorgingen`,
        params: { $top: 30, $skip: skip },
      }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    webhookToevoegen: b.mutation<MetGeheim, unknown>({
      query: (body) => ({ url: '/api/webhooks', method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    /** What can be done with one, each the last part of its path. */
    webhookDoen: b.mutation<unknown, { id: string; pad: string; method?: 'POST' | 'DELETE' }>({
      query: ({ id, pad, method = 'POST' }) => ({ url: `/api/webhooks/${id}${pad}`, method }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useWebhooksQuery,
  useWebhookQuery,
  useBezorgingenQuery,
  useWebhookToevoegenMutation,
  useWebhookDoenMutation,
} = webhooksApi;
