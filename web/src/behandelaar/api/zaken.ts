import type {
  Behandelaar,
  DossierbijlageItem,
  Dossierdata,
  Actie as GegenereerdeActie,
  Zaak as GegenereerdeZaak,
  Zaakantwoord,
  Zaakkop,
} from '../../api/generated/behandelaar.ts';
import { behandelaarApi as gegenereerd } from '../../api/generated/behandelaar.ts';

export type {
  AdviesItem,
  Behandelaar,
  BijlageInhoudType,
  BijlageType,
  DossierbijlageItem,
  Kandidaatgegevens,
  Militair,
  OordeelItem,
  OrganisatieVan,
  Overige,
  Rol,
  Soort,
  Status,
  Terugsturing,
  Tijdlijnregel,
  Verschil,
  Voorsteldata,
  Weg,
  Werk,
  Wijziging,
  Zaakkop,
} from '../../api/generated/behandelaar.ts';

/** What the decrees brought, until the generated client has it. */
export type Actie = GegenereerdeActie | 'inBesluitOpnemen' | 'uitBesluitHalen' | 'uitreikingRegistreren';

export type Plechtigheid = {
  datum: string;
  plaats: string;
  uitgereiktDoor?: string | null;
  toelichting?: string | null;
};

export type Zaak = Omit<GegenereerdeZaak, 'dossier'> & {
  dossier?: (Dossierdata & { uitgereikt?: Plechtigheid | null }) | null;
  koninklijkBesluit?: {
    id: string;
    nummer: string;
    datum: string;
    status: 'concept' | 'vastgesteld';
  } | null;
  waarschuwingen?: { code: string; tekst: string }[];
};

/** A screen tells itself that the connection is away, or that the case does not exist for who asks. */
const LEZEN = [400, 403, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'];
const SCHRIJVEN = [...LEZEN, 409, 412, 413, 415];

/** The commands on a case, each the last part of its path. */
export type Zaakcommando = {
  pad: string;
  body: unknown;
};

const metTags = gegenereerd.enhanceEndpoints({
  addTagTypes: [
    'Sessie',
    'Sessies',
    'Zaken',
    'Zaak',
    'Tijdlijn',
    'Weergaven',
    'Beheer',
    'Besluiten',
    'Register',
  ],
  endpoints: {
    WieBehandelaar: { providesTags: ['Sessie'], extraOptions: { afgehandeld: [401, 'FETCH_ERROR'] } },
    ZaakBehandelaar: { providesTags: ['Zaak'], extraOptions: { afgehandeld: LEZEN } },
    TijdlijnBehandelaar: { providesTags: ['Tijdlijn'], extraOptions: { afgehandeld: LEZEN } },
    VergelijkingBehandelaar: { providesTags: ['Tijdlijn'], extraOptions: { afgehandeld: LEZEN } },
    KandidaatBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
    DossierWerkBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
    DossierMilitairBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
    DossierOverigeBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
    KenmerkenBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
    RegisterkenmerkenBehandelaar: { extraOptions: { afgehandeld: LEZEN } },
  },
});

/** The writes, one for each kind of answer: what differs between commands is their path and their body. */
export const zakenApi = metTags.injectEndpoints({
  endpoints: (b) => ({
    zaakcommando: b.mutation<Zaakantwoord, Zaakcommando>({
      query: ({ pad, body }) => ({ url: pad, method: 'POST', body: body ?? {} }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Zaak', 'Zaken', 'Tijdlijn', 'Register']),
      extraOptions: { afgehandeld: SCHRIJVEN },
    }),
    /** A record with an ETag: a block of the candidate, or what is known of an attachment. */
    zaakrecord: b.mutation<unknown, { pad: string; body: unknown; basis: string | null }>({
      query: ({ pad, body, basis }) => ({
        url: pad,
        method: 'PUT',
        body,
        headers: { 'If-Match': basis ?? undefined },
      }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Zaak', 'Zaken', 'Tijdlijn', 'Register']),
      extraOptions: { afgehandeld: SCHRIJVEN },
    }),
    zaakbijlage: b.mutation<DossierbijlageItem, { id: string; body: FormData }>({
      query: ({ id, body }) => ({ url: `/api/dossiers/${id}/bijlagen`, method: 'POST', body }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Zaak', 'Tijdlijn']),
      extraOptions: { afgehandeld: [...SCHRIJVEN, 'CUSTOM_ERROR'] },
    }),
    zaakbijlageWeg: b.mutation<void, { id: string; bijlage: string }>({
      query: ({ id, bijlage }) => ({ url: `/api/dossiers/${id}/bijlagen/${bijlage}`, method: 'DELETE' }),
      invalidatesTags: (_, fout) => (fout ? [] : ['Zaak', 'Tijdlijn']),
      extraOptions: { afgehandeld: SCHRIJVEN },
    }),
  }),
});

export const {
  useWieBehandelaarQuery: useWieQuery,
  useZaakBehandelaarQuery: useZaakQuery,
  useTijdlijnBehandelaarQuery: useTijdlijnQuery,
  useVergelijkingBehandelaarQuery: useVergelijkingQuery,
  useKandidaatBehandelaarQuery: useKandidaatQuery,
  useDossierWerkBehandelaarQuery: useWerkQuery,
  useDossierMilitairBehandelaarQuery: useMilitairQuery,
  useDossierOverigeBehandelaarQuery: useOverigeQuery,
  useKenmerkenBehandelaarQuery: useKenmerkenQuery,
  useZaakcommandoMutation,
  useZaakrecordMutation,
  useZaakbijlageMutation,
  useZaakbijlageWegMutation,
} = zakenApi;

/** The helpdesk gets the head of a case, everyone else the case. */
export function isZaak(antwoord: GegenereerdeZaak | Zaakkop): antwoord is Zaak {
  return 'verzoek' in antwoord;
}

export function mag(zaak: { toegestaan: readonly Actie[] }, actie: Actie): boolean {
  return zaak.toegestaan.includes(actie);
}

/** Whose own this is: the organisation of who is logged in. */
export function eigen(item: { organisatie?: Behandelaar['organisatie'] | null }, wie: Behandelaar): boolean {
  return item.organisatie?.type === wie.organisatie.type && item.organisatie.id === wie.organisatie.id;
}
