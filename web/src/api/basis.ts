import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { naarFout } from '../ui/geschiedenis.ts';
import { ACHTERGROND, isAchtergrond } from './achtergrond.ts';
import { onthoudEtag } from './etag.ts';
import { sessieEindigde } from './sessie.ts';
import { Sleutels } from './sleutel.ts';
import type { Probleem } from './types.ts';
import { verstuurFormData } from './upload.ts';
import { haal } from './vooruit.ts';

/** What a call says about itself: the statuses that its page handles. Everything else goes to /fout. */
export type ExtraOptions = { afgehandeld?: readonly (number | string)[] };

/** Unsafe calls with a session cookie need this header; it also keeps foreign forms out. */
const VAN_ONS = { 'X-Requested-With': 'lintje' };

const sleutels = new Sleutels();

// In the browser this is this very host; tests outside one want an absolute address.
const fetchQuery = fetchBaseQuery({
  baseUrl: globalThis.location?.origin ?? '/',
  fetchFn: (vraag) => haal(vraag as Request),
  prepareHeaders: (headers, { type }) => {
    headers.set('X-Requested-With', VAN_ONS['X-Requested-With']);
    if (type === 'query') headers.set('Cache-Control', 'no-cache');
    if (isAchtergrond()) headers.set(ACHTERGROND, 'ja');
    return headers;
  },
});

/** The contract's optional headers may be null: then they are not sent. */
type Aanvraag = Omit<FetchArgs, 'headers'> & { headers?: Record<string, string | null | undefined> };

/** Without what was left open. */
function ingevuld<T>(velden: Record<string, T>) {
  return Object.fromEntries(Object.entries(velden).filter(([, waarde]) => waarde != null));
}

/** Why somebody looks goes along in a header: an address stands in logs, and in the history of a browser. */
export function metKoppen({ headers, params, ...aanvraag }: Aanvraag): FetchArgs {
  const { reden, ...rest } = ingevuld<unknown>(params ?? {});
  const koppen = { ...headers, 'X-Reden': typeof reden === 'string' ? encodeURIComponent(reden) : null };
  return {
    ...aanvraag,
    params: Object.keys(rest).length > 0 ? rest : undefined,
    headers: ingevuld(koppen) as Record<string, string>,
  };
}

/** The whole address: what is asked is a part of what the answer is about. */
export function adres({ url, params }: FetchArgs): string {
  return params ? `${url}?${new URLSearchParams(params)}` : url;
}

const query: BaseQueryFn<
  string | Aanvraag,
  unknown,
  FetchBaseQueryError,
  ExtraOptions,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const aanvraag = metKoppen(typeof args === 'string' ? { url: args } : args);
  const sleutel = aanvraag.method === 'POST' ? { 'Idempotency-Key': sleutels.voor(aanvraag) } : undefined;
  // An upload goes another way than what vooruit.ts sees.
  if (aanvraag.body instanceof FormData) window.vooruit?.clear();
  const antwoord =
    aanvraag.body instanceof FormData
      ? await verstuurFormData(aanvraag.url, aanvraag.body, { ...VAN_ONS, ...sleutel }, api)
      : await fetchQuery({ ...aanvraag, headers: { ...aanvraag.headers, ...sleutel } }, api, extra ?? {});
  if (sleutel) sleutels.antwoord(aanvraag, antwoord.error?.status ?? 200);
  onthoudEtag(adres(aanvraag), antwoord.meta?.response?.headers);
  if (antwoord.error && !api.signal.aborted) {
    const { status, data } = antwoord.error;
    // The link ended while the page was open: the wizard shows that instead.
    if (isProbleem(data) && data.linkFeedback) api.dispatch(basisApi.util.invalidateTags(['Meta']));
    else if (!extra?.afgehandeld?.includes(status) && !(status === 401 && sessieEindigde())) naarFout();
  }
  return antwoord as Awaited<ReturnType<typeof query>>;
};

function isProbleem(data: unknown): data is Probleem {
  return typeof data === 'object' && data !== null;
}

/** The generated endpoints are injected into this. */
export const basisApi = createApi({
  baseQuery: query,
  // A page that opens reads its record anew: what a form starts from is never an old copy.
  keepUnusedDataFor: 0,
  tagTypes: ['Meta', 'Verdiensten', 'Ondersteuners', 'Bijlagen', 'Concept', 'Mailadres'],
  endpoints: () => ({}),
});
