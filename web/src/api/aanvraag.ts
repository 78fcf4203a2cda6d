import { basisApi } from './basis.ts';
import type {
  ActiviteitBetaaldeBaan,
  ActiviteitVrijwilliger,
  Bijlage,
  BijlageLijst,
  Concept,
  IndienCheck,
  KandidaatMilitair,
  KandidaatOverige,
  KandidaatPersoonsgegevens,
  KandidaatWerk,
  Land,
  Ondersteuner,
  Uitreiking,
  Verdiensten,
  VerzoekMetaData,
  Voorsteller,
} from './types.ts';

type Van<T> = { uuid: string; record: T; ifMatch?: string | null };
type VanId<T> = Van<T> & { id: string };

const OPSLAAN = { afgehandeld: [400, 409, 412, 'FETCH_ERROR'] } as const;

export const paden = {
  verzoek: (uuid: string) => `/api/verzoek/${uuid}`,
  voorsteller: (uuid: string) => `/api/verzoek/${uuid}/voorsteller`,
  werk: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/werk`,
  overige: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/overige`,
  persoonsgegevens: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/overigepersoonsgegevens`,
  militair: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/militairegegevens`,
  verdiensten: (uuid: string) => `/api/verzoek/${uuid}/verdiensten`,
  betaald: (uuid: string, id: string) => `/api/verzoek/${uuid}/verdiensten/activiteitbetaaldebaan/${id}`,
  vrijwillig: (uuid: string, id: string) => `/api/verzoek/${uuid}/verdiensten/activiteitvrijwilliger/${id}`,
  ondersteuners: (uuid: string) => `/api/verzoek/${uuid}/ondersteuners`,
  ondersteuner: (uuid: string, id: string) => `/api/verzoek/${uuid}/ondersteuners/${id}`,
  bijlagen: (uuid: string) => `/api/verzoek/${uuid}/bijlage`,
  bijlage: (uuid: string, id: string) => `/api/verzoek/${uuid}/bijlage/${id}`,
  uitreiking: (uuid: string) => `/api/verzoek/${uuid}/uitreiking`,
  indienen: (uuid: string) => `/api/verzoek/${uuid}/indienen`,
  concepten: (uuid: string) => `/api/verzoek/${uuid}/concept`,
  concept: (uuid: string, pagina: string) => `/api/verzoek/${uuid}/concept/${pagina}`,
};

function put<T>(url: string, { record, ifMatch }: Van<T>) {
  return { url, method: 'PUT', body: record, ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}) };
}

export const aanvraagApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    landen: b.query<Land[], void>({ query: () => '/api/landen', keepUnusedDataFor: 3600 }),
    meta: b.query<VerzoekMetaData, string>({
      query: paden.verzoek,
      providesTags: ['Meta'],
      extraOptions: { afgehandeld: [400, 404, 409, 410, 429, 500, 503, 'FETCH_ERROR'] },
    }),
    voorsteller: b.query<Voorsteller, string>({ query: paden.voorsteller, providesTags: ['Voorsteller'] }),
    voorstellerOpslaan: b.mutation<Voorsteller, Van<Voorsteller>>({
      query: (a) => put(paden.voorsteller(a.uuid), a),
      invalidatesTags: ['Meta', 'Voorsteller', 'Concept'],
      extraOptions: OPSLAAN,
    }),

    werk: b.query<KandidaatWerk, string>({ query: paden.werk, providesTags: ['Kandidaat'] }),
    overige: b.query<KandidaatOverige, string>({ query: paden.overige, providesTags: ['Kandidaat'] }),
    persoonsgegevens: b.query<KandidaatPersoonsgegevens, string>({
      query: paden.persoonsgegevens,
      providesTags: ['Kandidaat'],
    }),
    militair: b.query<KandidaatMilitair, string>({ query: paden.militair, providesTags: ['Kandidaat'] }),
    werkOpslaan: b.mutation<KandidaatWerk, Van<KandidaatWerk>>({
      query: (a) => put(paden.werk(a.uuid), a),
      extraOptions: OPSLAAN,
    }),
    overigeOpslaan: b.mutation<KandidaatOverige, Van<KandidaatOverige>>({
      query: (a) => put(paden.overige(a.uuid), a),
      extraOptions: OPSLAAN,
    }),
    persoonsgegevensOpslaan: b.mutation<KandidaatPersoonsgegevens, Van<KandidaatPersoonsgegevens>>({
      query: (a) => put(paden.persoonsgegevens(a.uuid), a),
      extraOptions: OPSLAAN,
    }),
    militairOpslaan: b.mutation<KandidaatMilitair, Van<KandidaatMilitair>>({
      query: (a) => put(paden.militair(a.uuid), a),
      extraOptions: OPSLAAN,
    }),

    verdiensten: b.query<Verdiensten, string>({ query: paden.verdiensten, providesTags: ['Verdiensten'] }),
    betaald: b.query<ActiviteitBetaaldeBaan, { uuid: string; id: string }>({
      query: ({ uuid, id }) => paden.betaald(uuid, id),
      providesTags: ['Verdiensten'],
    }),
    vrijwillig: b.query<ActiviteitVrijwilliger, { uuid: string; id: string }>({
      query: ({ uuid, id }) => paden.vrijwillig(uuid, id),
      providesTags: ['Verdiensten'],
    }),
    betaaldToevoegen: b.mutation<ActiviteitBetaaldeBaan, Van<Partial<ActiviteitBetaaldeBaan>>>({
      query: ({ uuid, record }) => ({
        url: `${paden.verdiensten(uuid)}/activiteitbetaaldebaan`,
        method: 'POST',
        body: record,
      }),
      invalidatesTags: ['Meta', 'Verdiensten', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    vrijwilligToevoegen: b.mutation<ActiviteitVrijwilliger, Van<Partial<ActiviteitVrijwilliger>>>({
      query: ({ uuid, record }) => ({
        url: `${paden.verdiensten(uuid)}/activiteitvrijwilliger`,
        method: 'POST',
        body: record,
      }),
      invalidatesTags: ['Meta', 'Verdiensten', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    betaaldWijzigen: b.mutation<ActiviteitBetaaldeBaan, VanId<Partial<ActiviteitBetaaldeBaan>>>({
      query: (a) => put(paden.betaald(a.uuid, a.id), a),
      invalidatesTags: ['Meta', 'Verdiensten', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    vrijwilligWijzigen: b.mutation<ActiviteitVrijwilliger, VanId<Partial<ActiviteitVrijwilliger>>>({
      query: (a) => put(paden.vrijwillig(a.uuid, a.id), a),
      invalidatesTags: ['Meta', 'Verdiensten', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    activiteitVerwijderen: b.mutation<void, { uuid: string; id: string; soort: 'betaald' | 'vrijwillig' }>({
      query: ({ uuid, id, soort }) => ({ url: paden[soort](uuid, id), method: 'DELETE' }),
      invalidatesTags: ['Meta', 'Verdiensten'],
      extraOptions: { afgehandeld: [404, 409, 412, 'FETCH_ERROR'] },
    }),

    ondersteuners: b.query<Ondersteuner[], string>({
      query: paden.ondersteuners,
      providesTags: ['Ondersteuners'],
    }),
    ondersteuner: b.query<Ondersteuner, { uuid: string; id: string }>({
      query: ({ uuid, id }) => paden.ondersteuner(uuid, id),
      providesTags: ['Ondersteuners'],
    }),
    ondersteunerToevoegen: b.mutation<Ondersteuner, Van<Partial<Ondersteuner>>>({
      query: ({ uuid, record }) => ({ url: paden.ondersteuners(uuid), method: 'POST', body: record }),
      invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    ondersteunerWijzigen: b.mutation<Ondersteuner, VanId<Partial<Ondersteuner>>>({
      query: (a) => put(paden.ondersteuner(a.uuid, a.id), a),
      invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'],
      extraOptions: OPSLAAN,
    }),
    ondersteunerVerwijderen: b.mutation<void, { uuid: string; id: string }>({
      query: ({ uuid, id }) => ({ url: paden.ondersteuner(uuid, id), method: 'DELETE' }),
      invalidatesTags: ['Meta', 'Ondersteuners'],
      extraOptions: { afgehandeld: [404, 409, 412, 'FETCH_ERROR'] },
    }),

    bijlagen: b.query<BijlageLijst, { uuid: string; skip: number; orderby: string }>({
      query: ({ uuid, skip, orderby }) => ({
        url: paden.bijlagen(uuid),
        params: { $inlinecount: 'allpages', $top: 30, $skip: skip, $orderby: orderby },
      }),
      providesTags: ['Bijlagen'],
      extraOptions: { afgehandeld: [400, 'FETCH_ERROR'] },
    }),
    bijlageToevoegen: b.mutation<Bijlage, { uuid: string; body: FormData }>({
      query: ({ uuid, body }) => ({ url: paden.bijlagen(uuid), method: 'POST', body }),
      invalidatesTags: ['Meta', 'Bijlagen'],
      extraOptions: {
        afgehandeld: [400, 409, 413, 415, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'CUSTOM_ERROR'],
      },
    }),
    bijlageVerwijderen: b.mutation<void, { uuid: string; id: string }>({
      query: ({ uuid, id }) => ({ url: paden.bijlage(uuid, id), method: 'DELETE' }),
      invalidatesTags: ['Meta', 'Bijlagen'],
      extraOptions: { afgehandeld: [404, 409, 412, 'FETCH_ERROR'] },
    }),

    uitreiking: b.query<Uitreiking, string>({ query: paden.uitreiking, providesTags: ['Uitreiking'] }),
    uitreikingOpslaan: b.mutation<Uitreiking, Van<Uitreiking>>({
      query: (a) => put(paden.uitreiking(a.uuid), a),
      invalidatesTags: ['Meta', 'Uitreiking', 'Concept'],
      extraOptions: OPSLAAN,
    }),

    indienCheck: b.query<IndienCheck, string>({ query: paden.indienen }),
    indienen: b.mutation<unknown, string>({
      query: (uuid) => ({ url: paden.indienen(uuid), method: 'POST' }),
      extraOptions: { afgehandeld: [409, 'FETCH_ERROR'] },
    }),

    concepten: b.query<{ items: Concept[] }, string>({
      query: paden.concepten,
      providesTags: ['Concept'],
      extraOptions: { afgehandeld: [404, 409, 429, 500, 503, 'FETCH_ERROR', 'PARSING_ERROR'] },
    }),
    conceptBewaren: b.mutation<
      void,
      { uuid: string; pagina: string; invoer: unknown; basis: string | null }
    >({
      query: ({ uuid, pagina, invoer, basis }) => ({
        url: paden.concept(uuid, pagina),
        method: 'PUT',
        body: { invoer, basis },
      }),
      extraOptions: { afgehandeld: [400, 404, 409, 413, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    }),
    conceptVerwijderen: b.mutation<void, { uuid: string; pagina: string }>({
      query: ({ uuid, pagina }) => ({ url: paden.concept(uuid, pagina), method: 'DELETE' }),
      extraOptions: { afgehandeld: [404, 409, 429, 500, 503, 'FETCH_ERROR'] },
    }),
  }),
});

export const {
  useLandenQuery,
  useMetaQuery,
  useVoorstellerQuery,
  useVoorstellerOpslaanMutation,
  useWerkQuery,
  useOverigeQuery,
  usePersoonsgegevensQuery,
  useMilitairQuery,
  useWerkOpslaanMutation,
  useOverigeOpslaanMutation,
  usePersoonsgegevensOpslaanMutation,
  useMilitairOpslaanMutation,
  useVerdienstenQuery,
  useBetaaldQuery,
  useVrijwilligQuery,
  useBetaaldToevoegenMutation,
  useVrijwilligToevoegenMutation,
  useBetaaldWijzigenMutation,
  useVrijwilligWijzigenMutation,
  useActiviteitVerwijderenMutation,
  useOndersteunersQuery,
  useOndersteunerQuery,
  useOndersteunerToevoegenMutation,
  useOndersteunerWijzigenMutation,
  useOndersteunerVerwijderenMutation,
  useBijlagenQuery,
  useBijlageToevoegenMutation,
  useBijlageVerwijderenMutation,
  useUitreikingQuery,
  useUitreikingOpslaanMutation,
  useIndienCheckQuery,
  useLazyIndienCheckQuery,
  useIndienenMutation,
  useConceptenQuery,
  useConceptBewarenMutation,
  useConceptVerwijderenMutation,
} = aanvraagApi;
