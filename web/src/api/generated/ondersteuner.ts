import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        ondersteunersbrief: build.query<OndersteunersbriefApiResponse, OndersteunersbriefApiArg>({
            query: (queryArg) => ({ url: `/api/ondersteunersbrief/${queryArg}` }),
        }),
        bevestigAdres: build.mutation<BevestigAdresApiResponse, BevestigAdresApiArg>({
            query: (queryArg) => ({ url: `/api/ondersteunersbrief/${queryArg}/adres`, method: "POST" }),
        }),
        briefbestand: build.query<BriefbestandApiResponse, BriefbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/ondersteunersbrief/${queryArg.uuid}/bestand`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        stuurBriefbestand: build.mutation<StuurBriefbestandApiResponse, StuurBriefbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/ondersteunersbrief/${queryArg.uuid}/bestand`,
                method: "POST",
                body: queryArg.briefupload,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        stuurBrief: build.mutation<StuurBriefApiResponse, StuurBriefApiArg>({
            query: (queryArg) => ({
                url: `/api/ondersteunersbrief/${queryArg.uuid}/brief`,
                method: "PUT",
                body: queryArg.briefinvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as ondersteunerApi };
export type OndersteunersbriefApiResponse = /** status 200 What was asked for, as it is now. */ Briefverzoek;
export type OndersteunersbriefApiArg = /** the uuid of the personal link */ string;
export type BevestigAdresApiResponse = /** status 200 It was done. */ Briefverzoek;
export type BevestigAdresApiArg = /** the uuid of the personal link */ string;
export type BriefbestandApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type BriefbestandApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type StuurBriefbestandApiResponse = /** status 200 It was done. */ Briefverzoek;
export type StuurBriefbestandApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    briefupload: Briefupload;
};
export type StuurBriefApiResponse = /** status 200 It was done. */ Briefverzoek;
export type StuurBriefApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    briefinvoer: Briefinvoer;
};
export type Bereikbaarheid = {
    /** The municipality, without the word "gemeente". */
    gemeente: string;
    /** The day on which this municipality holds the lintjesregen. */
    lintjesregen?: string | null;
    mail?: string | null;
    /** Who answers. */
    naam?: string | null;
    /** `https://…` */
    pagina?: string | null;
    telefoon?: string | null;
    /** A proposal for the next lintjesregen comes in before this day, as `dd-mm`; null: before 1 July. */
    uitersteDag?: string | null;
    /** What to mention; null: about no case. */
    zaaknummer?: string | null;
};
export type Briefbestandgegevens = {
    /** In bytes. */
    grootte: number;
    name: string;
    ontvangenOp: string;
};
export type Briefgegevens = {
    naam: string;
    ontvangenOp: string;
    tekst: string;
};
export type Gevraagd = {
    bestand?: Briefbestandgegevens | null;
    brief?: Briefgegevens | null;
    /** The candidate's name. */
    kandidaat: string;
    /** The address that was confirmed. */
    mail: string;
    /** Who asks. */
    voorsteller: string;
    zaaknummer: string;
};
export type LinkFeedback = "ok" | "verlopen" | "verwijderd" | "alIngediend";
export type Briefverzoek = {
    contact?: Bereikbaarheid | null;
    /** Until when the link works. */
    geldigTot?: string | null;
    /** The municipality that handles the proposal. */
    gemeente: string;
    gevraagd?: Gevraagd | null;
    linkFeedback: LinkFeedback;
};
export type Ontbreekt = "tweedeFactor" | "tweedeFactorInstellen";
export type Fout = {
    code: string;
    /** The Dutch message to show. */
    detail: string;
    /** JSON Pointer to the field in what was sent; empty for the whole. */
    pointer: string;
};
export type PaginaControle = {
    /** Something was saved on the page, or added to it. */
    begonnen: boolean;
    /** The page's path in the wizard. */
    burgeraanvraagPage: string;
    /** What is missing, in the order of the page; `pointer` is within the page's record. */
    errors: Fout[];
    hasError: boolean;
};
export type Problem = {
    /** What a login with the right name and password lacks. */
    code?: Ontbreekt;
    detail?: string;
    /** All errors of a form at once, in the order of the form. */
    errors?: Fout[];
    /** The record as it is now, when somebody else saved it. */
    huidig?: object;
    /** Why a personal link can't be used (any more). */
    linkFeedback?: LinkFeedback;
    /** The check before submitting, when something is missing. */
    pages?: PaginaControle[];
    status: number;
    title: string;
    type: string;
    /** Which refusal it is, where `type` stands for several; the words of `title` may change, this does not. */
    weigering?: string;
};
export type Inhoud = Blob;
export type Briefupload = {
    file: Blob;
};
export type Briefinvoer = {
    naam: string;
    tekst: string;
};
export const {
    useOndersteunersbriefQuery,
    useBevestigAdresMutation,
    useBriefbestandQuery,
    useStuurBriefbestandMutation,
    useStuurBriefMutation,
} = injectedRtkApi;
