import { aanvraagApi as gegenereerd } from './generated/aanvraag.ts';

/** A save tells on its own page what was refused, who was first, and that the connection is away. */
const OPSLAAN = { extraOptions: { afgehandeld: [400, 409, 412, 'FETCH_ERROR'] } } as const;
/** One of several: it may have been deleted elsewhere, and then its page says so. */
const RIJ = { extraOptions: { afgehandeld: [404] } } as const;
const RIJ_OPSLAAN = { extraOptions: { afgehandeld: [400, 404, 409, 412, 'FETCH_ERROR'] } } as const;
const VERWIJDEREN = { extraOptions: { afgehandeld: [404, 409, 412, 'FETCH_ERROR'] } } as const;

/** Asks, reminds, takes back: the card of the supporter says what became of it. */
const STEUN = {
  invalidatesTags: ['Ondersteuners'],
  extraOptions: { afgehandeld: [404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
} as const;

/** The wizard's calls: what each read provides, what each write makes stale, and which failures its page handles. */
export const aanvraagApi = gegenereerd.enhanceEndpoints({
  addTagTypes: ['Stand'],
  endpoints: {
    // A failed load of the metadata counts as a link that was removed (docs/specification/links.md#feedback).
    metadata: {
      providesTags: ['Meta'],
      extraOptions: { afgehandeld: [400, 401, 403, 404, 409, 410, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    // Asked for beside a text that says everything without it.
    contactgegevens: { extraOptions: { afgehandeld: [400, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR'] } },
    stand: {
      providesTags: ['Stand'],
      extraOptions: { afgehandeld: [400, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    inzagen: {
      providesTags: ['Stand'],
      extraOptions: { afgehandeld: [400, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    kiesBerichten: { extraOptions: { afgehandeld: [400, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] } },
    trekIn: {
      invalidatesTags: ['Stand'],
      extraOptions: { afgehandeld: [404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    vraagLink: { extraOptions: { afgehandeld: [400, 429, 500, 502, 503, 504, 'FETCH_ERROR'] } },
    wijzigVoorsteller: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept', 'Mailadres'] },
    // The page itself says what became of the form; this is a word beside it.
    mailadres: {
      providesTags: ['Mailadres'],
      extraOptions: { afgehandeld: [400, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    mailadresOpnieuw: {
      invalidatesTags: ['Mailadres'],
      extraOptions: { afgehandeld: [409, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    wijzigWerk: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },
    wijzigOverige: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },
    wijzigPersoonsgegevens: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },
    wijzigMilitair: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },
    kiesUitreiking: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },

    verdiensten: { providesTags: ['Verdiensten'] },
    voegBetaaldeBaanToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    voegVrijwilligerToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    betaaldeBaan: RIJ,
    vrijwilliger: RIJ,
    wijzigBetaaldeBaan: { ...RIJ_OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    wijzigVrijwilliger: { ...RIJ_OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    verwijderBetaaldeBaan: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Verdiensten'] },
    verwijderVrijwilliger: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Verdiensten'] },

    ondersteuners: { providesTags: ['Ondersteuners'] },
    voegOndersteunerToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'] },
    ondersteuner: RIJ,
    wijzigOndersteuner: { ...RIJ_OPSLAAN, invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'] },
    verwijderOndersteuner: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Ondersteuners'] },

    steun: {
      providesTags: ['Ondersteuners'],
      extraOptions: { afgehandeld: [429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    nodigOndersteunerUit: STEUN,
    herinnerOndersteuner: STEUN,
    trekUitnodigingIn: STEUN,

    verwijderBijlage: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Bijlagen'] },
    // The menu shows how far each step is; only the submit page says that the check failed.
    controle: {
      providesTags: ['Meta'],
      extraOptions: { afgehandeld: [429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
    dienIn: { extraOptions: { afgehandeld: [409, 'FETCH_ERROR'] } },
  },
});

export const {
  useSteunQuery,
  useNodigOndersteunerUitMutation,
  useHerinnerOndersteunerMutation,
  useTrekUitnodigingInMutation,
  useContactgegevensQuery,
  useMetadataQuery,
  useVoorstellerQuery,
  useWijzigVoorstellerMutation,
  useMailadresQuery,
  useMailadresOpnieuwMutation,
  useWerkQuery,
  useWijzigWerkMutation,
  useOverigeQuery,
  useWijzigOverigeMutation,
  usePersoonsgegevensQuery,
  useWijzigPersoonsgegevensMutation,
  useMilitairQuery,
  useWijzigMilitairMutation,
  useVerdienstenQuery,
  useBetaaldeBaanQuery,
  useVrijwilligerQuery,
  useVoegBetaaldeBaanToeMutation,
  useVoegVrijwilligerToeMutation,
  useWijzigBetaaldeBaanMutation,
  useWijzigVrijwilligerMutation,
  useVerwijderBetaaldeBaanMutation,
  useVerwijderVrijwilligerMutation,
  useOndersteunersQuery,
  useOndersteunerQuery,
  useVoegOndersteunerToeMutation,
  useWijzigOndersteunerMutation,
  useVerwijderOndersteunerMutation,
  useVerwijderBijlageMutation,
  useUitreikingQuery,
  useKiesUitreikingMutation,
  useControleQuery,
  useDienInMutation,
  useStandQuery,
  useInzagenQuery,
  useKiesBerichtenMutation,
  useTrekInMutation,
  useVraagLinkMutation,
} = aanvraagApi;
