import { meehelperApi as gegenereerd } from './generated/meehelper.ts';

/** Its page tells all of them. A link that ended meanwhile is asked about anew (src/api/basis.ts). */
const ZELF = [400, 404, 409, 422, 429, 500, 502, 503, 504, 'FETCH_ERROR'] as const;

/** The calls about helpers: asked and taken back by the proposer, confirmed by the helper. */
export const meehelperApi = gegenereerd.enhanceEndpoints({
  addTagTypes: ['Meehelper'],
  endpoints: {
    meehelper: { providesTags: ['Meehelper'], extraOptions: { afgehandeld: ZELF } },
    vraagMeehelper: { invalidatesTags: ['Meehelper'], extraOptions: { afgehandeld: ZELF } },
    trekMeehelperIn: { invalidatesTags: ['Meehelper'], extraOptions: { afgehandeld: ZELF } },
    bevestigMeehelper: { invalidatesTags: ['Meta'], extraOptions: { afgehandeld: ZELF } },
  },
});

export const {
  useMeehelperQuery,
  useVraagMeehelperMutation,
  useTrekMeehelperInMutation,
  useBevestigMeehelperMutation,
} = meehelperApi;
