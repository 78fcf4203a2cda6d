import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        meehelper: build.query<MeehelperApiResponse, MeehelperApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/meehelper` }),
        }),
        vraagMeehelper: build.mutation<VraagMeehelperApiResponse, VraagMeehelperApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/meehelper`,
                method: "POST",
                body: queryArg.meehelperinvoer,
            }),
        }),
        bevestigMeehelper: build.mutation<BevestigMeehelperApiResponse, BevestigMeehelperApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/meehelper/bevestigen`, method: "POST" }),
        }),
        trekMeehelperIn: build.mutation<TrekMeehelperInApiResponse, TrekMeehelperInApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/meehelper/intrekken`, method: "POST" }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as meehelperApi };
export type MeehelperApiResponse = /** status 200 What was asked for, as it is now. */ Meehelperstatus;
export type MeehelperApiArg = /** the uuid of the personal link */ string;
export type VraagMeehelperApiResponse = /** status 200 It was done. */ Meehelperstatus;
export type VraagMeehelperApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    meehelperinvoer: Meehelperinvoer;
};
export type BevestigMeehelperApiResponse = unknown;
export type BevestigMeehelperApiArg = /** the uuid of the personal link */ string;
export type TrekMeehelperInApiResponse = /** status 200 It was done. */ Meehelperstatus;
export type TrekMeehelperInApiArg = /** the uuid of the personal link */ string;
export type Mailuitkomst = "verstuurd" | "mislukt" | "onderweg" | "aangehouden";
export type Meehulpstand = "gevraagd" | "bevestigd" | "gestopt";
export type Meehelperstatus = {
    bevestigdOp?: string | null;
    bezorging?: Mailuitkomst | null;
    /** Until when the link works. */
    geldigTot?: string | null;
    gevraagdOp?: string | null;
    /** Where the link went. */
    mail?: string | null;
    naam?: string | null;
    stand?: Meehulpstand | null;
};
export type Ontbreekt = "tweedeFactor" | "tweedeFactorInstellen";
export type Fout = {
    code: string;
    /** The Dutch message to show. */
    detail: string;
    /** JSON Pointer to the field in what was sent; empty for the whole. */
    pointer: string;
};
export type LinkFeedback = "ok" | "verlopen" | "verwijderd" | "alIngediend";
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
export type Meehelperinvoer = {
    mail: string;
    naam: string;
};
export const {
    useMeehelperQuery,
    useVraagMeehelperMutation,
    useBevestigMeehelperMutation,
    useTrekMeehelperInMutation,
} = injectedRtkApi;
