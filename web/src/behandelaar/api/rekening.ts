import type { Behandelaar, OrganisatieVan, Rol } from './zaken.ts';
import { zakenApi } from './zaken.ts';

/** The calls of accounts, users and organisations, until the generated client has them. */

export type Beheerrecht =
  | 'gebruikersBeheren'
  | 'organisatiesBeheren'
  | 'tekstblokkenBeheren'
  | 'tekstenBeheren'
  | 'webhooksBeheren';

export type Ingelogd = Behandelaar & {
  mag?: Beheerrecht[];
  tweedeFactor?: 'ingesteld' | 'nietIngesteld';
};

export type Inloggegevens = { username: string; password: string; code?: string };

export type TweedeFactor = { geheim: string; otpauth: string; qr: string; geldigTot: string };

export type Gebruikeractie =
  | 'wijzigen'
  | 'rolWijzigen'
  | 'verwijderen'
  | 'blokkeren'
  | 'deblokkeren'
  | 'tweedeFactorVerwijderen'
  | 'uitnodigen';

export type Gebruiker = {
  gebruikersnaam: string;
  naam: string;
  email: string | null;
  rol: Rol;
  organisatie: OrganisatieVan;
  status: 'actief' | 'geblokkeerd' | 'uitgenodigd';
  tweedeFactor: 'ingesteld' | 'nietIngesteld';
  laatstIngelogdOp: string | null;
  toegestaan: Gebruikeractie[];
};

export type Accountstand = { naam: string; email: string | null; rol: Rol; organisatie: OrganisatieVan };

/** What waits for a second manager. */
export type Accountaanvraag = {
  id: string;
  soort: 'toevoegen' | 'wijzigen';
  gebruikersnaam: string;
  wordt: Accountstand;
  huidig: Accountstand | null;
  gevraagdDoor: string;
  gevraagdDoorNaam: string | null;
  gevraagdOp: string;
  verlooptOp: string;
  uitkomst: 'goedgekeurd' | 'geweigerd' | 'ingetrokken' | 'verlopen' | null;
  toegestaan: ('goedkeuren' | 'weigeren' | 'intrekken')[];
};

export type Organisatie = OrganisatieVan & {
  email: string | null;
  /** The roles that its officials can have. */
  rollen: Rol[];
};

export type Pagina<T> = { items: T[]; count: number };
export type Lijstvraag = { top?: number; skip: number; orderby: string; zoek?: string; filter?: string };

/** The OData parameters of a list (docs/specification/wire.md#lists). */
export function odata({
  top = 30,
  skip,
  orderby,
  zoek,
  filter,
}: Lijstvraag): Record<string, string | number> {
  return {
    $inlinecount: 'allpages',
    $top: top,
    $skip: skip,
    $orderby: orderby,
    ...(zoek ? { $search: zoek } : {}),
    ...(filter ? { $filter: filter } : {}),
  };
}

const AFGEHANDELD = { afgehandeld: [400, 403, 404, 409, 412, 429, 500, 502, 503, 504, 'FETCH_ERROR'] };
/** Before there is a session, 401 says what was wrong with what was typed. */
const INLOGGEN = { afgehandeld: [401, ...AFGEHANDELD.afgehandeld] };

export const rekeningApi = zakenApi.injectEndpoints({
  endpoints: (b) => ({
    inloggen: b.mutation<Ingelogd, Inloggegevens>({
      query: (body) => ({ url: '/api/auth', method: 'POST', body }),
      extraOptions: INLOGGEN,
    }),
    uitloggen: b.mutation<void, void>({
      query: () => ({ url: '/api/auth', method: 'DELETE' }),
      extraOptions: INLOGGEN,
    }),
    tweedeFactorBegin: b.mutation<TweedeFactor, Inloggegevens>({
      query: (body) => ({ url: '/api/auth/tweede-factor/begin', method: 'POST', body }),
      extraOptions: INLOGGEN,
    }),
    tweedeFactorInstellen: b.mutation<{ gebruiker: Ingelogd; herstelcodes: string[] }, Inloggegevens>({
      query: (body) => ({ url: '/api/auth/tweede-factor', method: 'POST', body }),
      extraOptions: INLOGGEN,
    }),
    wachtwoordVergeten: b.mutation<void, { gebruikersnaam: string }>({
      query: (body) => ({ url: '/api/wachtwoord-vergeten', method: 'POST', body }),
      extraOptions: INLOGGEN,
    }),
    wachtwoordHerstellen: b.mutation<void, { code: string; wachtwoord: string }>({
      query: (body) => ({ url: '/api/wachtwoord-herstellen', method: 'POST', body }),
      extraOptions: INLOGGEN,
    }),

    gebruikers: b.query<Pagina<Gebruiker>, Lijstvraag>({
      query: (vraag) => ({ url: '/api/gebruikers', params: odata(vraag) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    gebruiker: b.query<Gebruiker, string>({
      query: (naam) => ({ url: gebruikerPad(naam) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    accountaanvragen: b.query<Accountaanvraag[], void>({
      query: () => ({ url: '/api/accountaanvragen' }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    accountaanvraagBeslissen: b.mutation<unknown, { id: string; besluit: 'goedkeuren' | 'weigeren' }>({
      query: ({ id, besluit }) => ({ url: `/api/accountaanvragen/${id}/${besluit}`, method: 'POST' }),
      // Somebody else may have decided: then the list is old too.
      invalidatesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    gebruikerBewaren: b.mutation<
      Gebruiker | Accountaanvraag,
      { naam: string | null; body: unknown; basis: string | null }
    >({
      query: ({ naam, body, basis }) => ({
        url: naam ? gebruikerPad(naam) : '/api/gebruikers',
        method: naam ? 'PUT' : 'POST',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    gebruikerDoen: b.mutation<unknown, { naam: string; pad: string; method: 'POST' | 'DELETE' }>({
      query: ({ naam, pad, method }) => ({ url: `${gebruikerPad(naam)}${pad}`, method }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
    organisaties: b.query<Pagina<Organisatie>, Lijstvraag>({
      query: (vraag) => ({ url: '/api/organisaties', params: odata(vraag) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    organisatie: b.query<Organisatie, { type: string; id: string }>({
      query: ({ type, id }) => ({ url: organisatiePad(type, id) }),
      providesTags: ['Beheer'],
      extraOptions: AFGEHANDELD,
    }),
    organisatieBewaren: b.mutation<unknown, { pad: string | null; body: unknown; basis: string | null }>({
      query: ({ pad, body, basis }) => ({
        url: pad ?? '/api/organisaties',
        method: pad ? 'PUT' : 'POST',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Beheer']),
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export function gebruikerPad(naam: string): string {
  return `/api/gebruikers/${encodeURIComponent(naam)}`;
}

export function organisatiePad(type: string, id: number | string): string {
  return `/api/organisaties/${type}/${id}`;
}

export const {
  useInloggenMutation,
  useUitloggenMutation,
  useTweedeFactorBeginMutation,
  useTweedeFactorInstellenMutation,
  useWachtwoordVergetenMutation,
  useWachtwoordHerstellenMutation,
  useAccountaanvragenQuery,
  useAccountaanvraagBeslissenMutation,
  useGebruikersQuery,
  useGebruikerQuery,
  useGebruikerBewarenMutation,
  useGebruikerDoenMutation,
  useOrganisatiesQuery,
  useOrganisatieQuery,
  useOrganisatieBewarenMutation,
} = rekeningApi;
