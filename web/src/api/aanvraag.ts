import { aanvraagApi as gegenereerd } from './generated/aanvraag.ts';

/** A save tells on its own page what was refused, who was first, and that the connection is away. */
const OPSLAAN = { extraOptions: { afgehandeld: [400, 409, 412, 'FETCH_ERROR'] } } as const;
const VERWIJDEREN = { extraOptions: { afgehandeld: [404, 409, 412, 'FETCH_ERROR'] } } as const;

/** The wizard's calls: what each read provides, what each write makes stale, and which failures its page handles. */
export const aanvraagApi = gegenereerd.enhanceEndpoints({
  endpoints: {
    // A failed load of the metadata counts as a link that was removed (docs/specification/links.md#feedback).
    metadata: {
      providesTags: ['Meta'],
      extraOptions: { afgehandeld: [400, 404, 409, 410, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    },
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
    wijzigWerk: OPSLAAN,
    wijzigOverige: OPSLAAN,
    wijzigPersoonsgegevens: OPSLAAN,
    wijzigMilitair: OPSLAAN,
    kiesUitreiking: { ...OPSLAAN, invalidatesTags: ['Meta', 'Concept'] },

    verdiensten: { providesTags: ['Verdiensten'] },
    voegBetaaldeBaanToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    voegVrijwilligerToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    wijzigBetaaldeBaan: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    wijzigVrijwilliger: { ...OPSLAAN, invalidatesTags: ['Meta', 'Verdiensten', 'Concept'] },
    verwijderBetaaldeBaan: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Verdiensten'] },
    verwijderVrijwilliger: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Verdiensten'] },

    ondersteuners: { providesTags: ['Ondersteuners'] },
    voegOndersteunerToe: { ...OPSLAAN, invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'] },
    wijzigOndersteuner: { ...OPSLAAN, invalidatesTags: ['Meta', 'Ondersteuners', 'Concept'] },
    verwijderOndersteuner: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Ondersteuners'] },

    verwijderBijlage: { ...VERWIJDEREN, invalidatesTags: ['Meta', 'Bijlagen'] },
    // The check before submitting is asked for again with the button, which tells that the connection is away.
    controle: { extraOptions: { afgehandeld: ['FETCH_ERROR'] } },
    dienIn: { extraOptions: { afgehandeld: [409, 'FETCH_ERROR'] } },
  },
});

export const {
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
} = aanvraagApi;
