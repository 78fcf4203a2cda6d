import { type Lijstvraag, odata, type Pagina } from './rekening.ts';
import type { Actie, OrganisatieVan, Status } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** The calls of the work list and of what helps with a request, until the generated client has them. */

export type Lijst = 'burgeraanvraag' | 'dossiers' | 'koppen';

export type Zaakregel = {
  id: string;
  zaaknummer: string;
  kandidaatNaam: string;
  voorstellerNaam: string;
  gemeenteId: number;
  status: Status;
  ontvangenOp: string;
  gewijzigdOp: string;
  houder: OrganisatieVan | null;
  sinds?: string | null;
  wachtLang?: boolean;
  gelegenheidType?: 'algemene' | 'bijzondere' | null;
  gelegenheidDatum?: string | null;
  gelegenheidNadert?: boolean;
  /** A mail did not arrive: the municipality is to phone. */
  belTaak?: boolean;
  teruggestuurd?: boolean;
  /** How it ended is known since less than two weeks. */
  uitkomstNieuw?: boolean;
};

export type Kopregel = {
  id: string;
  zaaknummer: string;
  status: Status;
  gemeenteId: number;
  gemeente: string;
  ontvangenOp: string;
  gewijzigdOp: string;
  mailMislukt?: boolean;
};

export type Tellingen = {
  totaal: number;
  statussen: { status: Status; aantal: number }[];
  wachtLang: number;
  gelegenheidNadert: number;
  belTaak: number;
  teruggestuurd: number;
  uitkomstNieuw: number;
};

export type Bewaarde = { naam: string; lijst: Lijst; query: string };
export type BewaardeWeergave = Bewaarde & { id: string; gewijzigdOp: string };

export type Mailvoorbeeld = { onderwerp: string; tekst: string; html: string };
export type Afwijsreden = { code: string; naam: string; tekst: string; standaard: boolean };

export type Dubbele = {
  id: string;
  zaaknummer: string;
  kandidaatNaam: string;
  status: Status;
  gemeenteId: number;
  ontvangenOp: string;
  redenen: { code: string; tekst: string }[];
};

export type Geopend = {
  door: { gebruikersnaam: string; naam: string; organisatie: OrganisatieVan } | null;
  sinds: string | null;
  geldigTot: string | null;
  vanMij: boolean;
  /** Not who only reads the case. */
  magOvernemen: boolean;
};

export type Mailsoort =
  | 'verificatie'
  | 'uitnodiging'
  | 'herinnering'
  | 'ontvangst'
  | 'afwijzing'
  | 'adresbevestiging'
  | 'adreswijziging'
  | 'beeindiging'
  | 'nietToegekend'
  | 'uitreiking';

export type Mailstand = {
  soort: Mailsoort;
  uitkomst: 'verstuurd' | 'mislukt' | 'onderweg' | 'aangehouden';
  op: string;
  pogingen: number;
  oorzaak: string | null;
  kanOpnieuw: boolean;
};
export type Kop = Kopregel & { mails: Mailstand[]; toegestaan: Actie[] };

const AFGEHANDELD = {
  afgehandeld: [400, 403, 404, 405, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
};

const LIJSTPAD: Record<Lijst, string> = {
  burgeraanvraag: '/api/burgeraanvraag',
  dossiers: '/api/dossiers',
  koppen: '/api/zaken/koppen',
};

export const werklijstApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    zaken: b.query<Pagina<Zaakregel>, Lijstvraag & { lijst: 'burgeraanvraag' | 'dossiers' }>({
      query: ({ lijst, ...vraag }) => ({ url: LIJSTPAD[lijst], params: odata(vraag) }),
      providesTags: ['Zaken'],
      extraOptions: AFGEHANDELD,
    }),
    koppen: b.query<Pagina<Kopregel>, Lijstvraag>({
      query: (vraag) => ({ url: LIJSTPAD.koppen, params: odata(vraag) }),
      providesTags: ['Zaken'],
      extraOptions: AFGEHANDELD,
    }),
    kop: b.query<Kop, string>({
      query: (id) => ({ url: `/api/zaken/${id}/kop` }),
      providesTags: ['Zaak'],
      extraOptions: AFGEHANDELD,
    }),
    /** The answer is the head as it is now; it takes the place of what was shown. */
    mailOpnieuw: b.mutation<Kop, { id: string; soort: Mailsoort }>({
      query: ({ id, soort }) => ({ url: `/api/zaken/${id}/mails/opnieuw`, method: 'POST', body: { soort } }),
      invalidatesTags: ['Zaak'],
      extraOptions: AFGEHANDELD,
    }),
    tellingen: b.query<Tellingen, { lijst: 'burgeraanvraag' | 'dossiers'; zoek?: string; filter?: string }>({
      query: ({ lijst, zoek, filter }) => ({
        url: `${LIJSTPAD[lijst]}/tellingen`,
        params: { ...(zoek ? { $search: zoek } : {}), ...(filter ? { $filter: filter } : {}) },
      }),
      providesTags: ['Zaken'],
      extraOptions: AFGEHANDELD,
    }),
    weergaven: b.query<{ items: BewaardeWeergave[] }, void>({
      query: () => ({ url: '/api/weergaven' }),
      providesTags: ['Weergaven'],
      extraOptions: AFGEHANDELD,
    }),
    weergaveBewaren: b.mutation<BewaardeWeergave, Bewaarde>({
      query: (body) => ({ url: '/api/weergaven', method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Weergaven']),
      extraOptions: AFGEHANDELD,
    }),
    weergaveWeg: b.mutation<void, string>({
      query: (id) => ({ url: `/api/weergaven/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Weergaven'],
      extraOptions: AFGEHANDELD,
    }),
    dubbelen: b.query<{ items: Dubbele[] }, string>({
      query: (id) => ({ url: `/api/burgeraanvraag/${id}/dubbelen` }),
      providesTags: ['Zaak'],
      extraOptions: AFGEHANDELD,
    }),
    mailvoorbeeld: b.mutation<Mailvoorbeeld, { id: string; brief: 'uitnodigen' | 'afwijzen'; body: unknown }>(
      {
        query: ({ id, brief, body }) => ({
          url: `/api/burgeraanvraag/${id}/${brief}/voorbeeld`,
          method: 'POST',
          body,
        }),
        extraOptions: AFGEHANDELD,
      },
    ),
    afwijsredenen: b.query<{ items: Afwijsreden[] }, void>({
      query: () => ({ url: '/api/afwijsredenen' }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    /** Asked again and again while a case is open; it keeps no session alive. */
    geopend: b.query<Geopend, string>({
      query: (id) => ({ url: `/api/burgeraanvraag/${id}/geopend` }),
      extraOptions: AFGEHANDELD,
    }),
    openen: b.mutation<Geopend, { id: string; overnemen: boolean }>({
      query: ({ id, overnemen }) => ({
        url: `/api/burgeraanvraag/${id}/geopend`,
        method: 'PUT',
        body: overnemen ? { overnemen } : {},
      }),
      extraOptions: AFGEHANDELD,
    }),
    loslaten: b.mutation<void, string>({
      query: (id) => ({ url: `/api/burgeraanvraag/${id}/geopend`, method: 'DELETE', keepalive: true }),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useZakenQuery,
  useKoppenQuery,
  useKopQuery,
  useMailOpnieuwMutation,
  useTellingenQuery,
  useWeergavenQuery,
  useWeergaveBewarenMutation,
  useWeergaveWegMutation,
  useDubbelenQuery,
  useMailvoorbeeldMutation,
  useAfwijsredenenQuery,
  useGeopendQuery,
  useOpenenMutation,
  useLoslatenMutation,
} = werklijstApi;
