import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        verifieerEmail: build.mutation<VerifieerEmailApiResponse, VerifieerEmailApiArg>({
            query: (queryArg) => ({ url: `/api/email-verificatie`, method: "POST", body: queryArg }),
        }),
        gemeentes: build.query<GemeentesApiResponse, GemeentesApiArg>({
            query: () => ({ url: `/api/gemeentes` }),
        }),
        landen: build.query<LandenApiResponse, LandenApiArg>({
            query: () => ({ url: `/api/landen` }),
        }),
        ministeries: build.query<MinisteriesApiResponse, MinisteriesApiArg>({
            query: () => ({ url: `/api/ministeries` }),
        }),
        verklaring: build.query<VerklaringApiResponse, VerklaringApiArg>({
            query: (queryArg) => ({ url: `/api/verklaringen/${queryArg}` }),
        }),
        dienVerzoekIn: build.mutation<DienVerzoekInApiResponse, DienVerzoekInApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek`, method: "POST", body: queryArg }),
        }),
        website: build.query<WebsiteApiResponse, WebsiteApiArg>({
            query: () => ({ url: `/api/verzoek/getalgemenewebsiteuri` }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as verzoekApi };
export type VerifieerEmailApiResponse = /** status 200 It was done. */ Geverifieerd;
export type VerifieerEmailApiArg = Verificatie;
export type GemeentesApiResponse = /** status 200 What was asked for, as it is now. */ Gemeente[];
export type GemeentesApiArg = void;
export type LandenApiResponse = /** status 200 What was asked for, as it is now. */ Land[];
export type LandenApiArg = void;
export type MinisteriesApiResponse = /** status 200 What was asked for, as it is now. */ Ministerie[];
export type MinisteriesApiArg = void;
export type VerklaringApiResponse = /** status 200 What was asked for, as it is now. */ Verklaring;
export type VerklaringApiArg = /** privacy, toegankelijkheid, over, contact or cookies */ string;
export type DienVerzoekInApiResponse = /** status 201 It was made. */ Ontvangen;
export type DienVerzoekInApiArg = Aanvraag;
export type WebsiteApiResponse = /** status 200 What was asked for, as it is now. */ string;
export type WebsiteApiArg = void;
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
export type Geverifieerd = {
    contact?: Bereikbaarheid | null;
    isEmailadresGeverifieerd: boolean;
    wasEmailadresAlGeverifieerd: boolean;
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
export type Verificatie = {
    /** The `id` of the link in the mail. */
    deepLinkIdAsString: string;
};
export type Gemeente = {
    /** The municipality's code as a number: 518 is 's-Gravenhage. */
    id: number;
    name: string;
    provincie: string;
    /** Other words that find it: "Den Haag". */
    zoekwoorden: string[];
};
export type Land = {
    landCode: number;
    omschrijving: string;
    zoekwoorden: string[];
};
export type Ministerie = {
    id: number;
    name: string;
};
export type Verklaring = {
    /** Null: the text that came with the program. */
    gewijzigdOp?: string | null;
    /** An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold, `[…](…)` a link. */
    inhoud: string;
    titel: string;
};
export type Ontvangen = {
    melding?: string | null;
};
export type RelatieType =
    | "echtgenootPartner"
    | "familie"
    | "vriend"
    | "kennis"
    | "collega"
    | "leidinggevende"
    | "bestuurslid"
    | "vrijwilliger"
    | "anders";
export type Relatie = {
    /** The organisation, or for `anders` the explanation; null for the other types. */
    omschrijving?: string | null;
    relatieTotKandidaatType: RelatieType;
};
export type Aanvraag = {
    VerzoekVoorstellerRelatie: Relatie[];
    gemeenteId: number;
    kandidaatAchternaam: string;
    /** `dd-mm-jjjj`; null when the citizen does not know it. */
    kandidaatGeboortedatum?: string | null;
    kandidaatHuisnummer?: number | null;
    /** Null when the citizen does not know it. */
    kandidaatPostcode?: string | null;
    kandidaatRoepnaam?: string | null;
    kandidaatStraatnaam?: string | null;
    kandidaatTussenvoegsel?: string | null;
    kandidaatVoornaam: string;
    motivering: string;
    /** Empty: an official entered the request of somebody without one. */
    voorstellerMail: string;
    voorstellerNaam: string;
    voorstellerTelefoon: string;
};
export const {
    useVerifieerEmailMutation,
    useGemeentesQuery,
    useLandenQuery,
    useMinisteriesQuery,
    useVerklaringQuery,
    useDienVerzoekInMutation,
    useWebsiteQuery,
} = injectedRtkApi;
