import { ondersteunerApi as gegenereerd } from './generated/ondersteuner.ts';

/** Its page tells all of them: whoever writes a letter stays where it is. */
const ZELF = [400, 404, 409, 412, 422, 429, 500, 502, 503, 504, 'FETCH_ERROR'] as const;

/** What a supporter calls behind an own link. A link that ended meanwhile is asked about anew (src/api/basis.ts). */
export const ondersteunerApi = gegenereerd.enhanceEndpoints({
  endpoints: {
    ondersteunersbrief: { providesTags: ['Meta'], extraOptions: { afgehandeld: ZELF } },
    bevestigAdres: { invalidatesTags: ['Meta'], extraOptions: { afgehandeld: ZELF } },
    stuurBrief: { invalidatesTags: ['Meta'], extraOptions: { afgehandeld: ZELF } },
  },
});

export const { useOndersteunersbriefQuery, useBevestigAdresMutation, useStuurBriefMutation } =
  ondersteunerApi;
