import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        contactgegevens: build.query<ContactgegevensApiResponse, ContactgegevensApiArg>({
            query: (queryArg) => ({ url: `/api/contact/${queryArg}` }),
        }),
        vraagLink: build.mutation<VraagLinkApiResponse, VraagLinkApiArg>({
            query: (queryArg) => ({ url: `/api/nieuwe-link`, method: "POST", body: queryArg }),
        }),
        metadata: build.query<MetadataApiResponse, MetadataApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}` }),
        }),
        kiesBerichten: build.mutation<KiesBerichtenApiResponse, KiesBerichtenApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/berichten`,
                method: "PUT",
                body: queryArg.berichtenkeuze,
            }),
        }),
        bijlagen: build.query<BijlagenApiResponse, BijlagenApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/bijlage`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                },
            }),
        }),
        upload: build.mutation<UploadApiResponse, UploadApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/bijlage`,
                method: "POST",
                body: queryArg.upload,
            }),
        }),
        download: build.query<DownloadApiResponse, DownloadApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/bijlage/${queryArg.id}`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        verwijderBijlage: build.mutation<VerwijderBijlageApiResponse, VerwijderBijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/bijlage/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        concepten: build.query<ConceptenApiResponse, ConceptenApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/concept` }),
        }),
        bewaarConcept: build.mutation<BewaarConceptApiResponse, BewaarConceptApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/concept/${queryArg.pagina}`,
                method: "PUT",
                body: queryArg.nieuwConcept,
            }),
        }),
        verwijderConcept: build.mutation<VerwijderConceptApiResponse, VerwijderConceptApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/concept/${queryArg.pagina}`,
                method: "DELETE",
            }),
        }),
        controle: build.query<ControleApiResponse, ControleApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/indienen` }),
        }),
        dienIn: build.mutation<DienInApiResponse, DienInApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/indienen`, method: "POST" }),
        }),
        trekIn: build.mutation<TrekInApiResponse, TrekInApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/intrekken`, method: "POST" }),
        }),
        inzagen: build.query<InzagenApiResponse, InzagenApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/inzagen` }),
        }),
        militair: build.query<MilitairApiResponse, MilitairApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/kandidaat/militairegegevens` }),
        }),
        wijzigMilitair: build.mutation<WijzigMilitairApiResponse, WijzigMilitairApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/kandidaat/militairegegevens`,
                method: "PUT",
                body: queryArg.militair,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        overige: build.query<OverigeApiResponse, OverigeApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/kandidaat/overige` }),
        }),
        wijzigOverige: build.mutation<WijzigOverigeApiResponse, WijzigOverigeApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/kandidaat/overige`,
                method: "PUT",
                body: queryArg.overige,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        persoonsgegevens: build.query<PersoonsgegevensApiResponse, PersoonsgegevensApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/kandidaat/overigepersoonsgegevens` }),
        }),
        wijzigPersoonsgegevens: build.mutation<WijzigPersoonsgegevensApiResponse, WijzigPersoonsgegevensApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/kandidaat/overigepersoonsgegevens`,
                method: "PUT",
                body: queryArg.persoonsgegevens,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        werk: build.query<WerkApiResponse, WerkApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/kandidaat/werk` }),
        }),
        wijzigWerk: build.mutation<WijzigWerkApiResponse, WijzigWerkApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/kandidaat/werk`,
                method: "PUT",
                body: queryArg.werk,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        mailadres: build.query<MailadresApiResponse, MailadresApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/mailadres` }),
        }),
        mailadresOpnieuw: build.mutation<MailadresOpnieuwApiResponse, MailadresOpnieuwApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/mailadres/opnieuw`, method: "POST" }),
        }),
        ondersteuners: build.query<OndersteunersApiResponse, OndersteunersApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/ondersteuners` }),
        }),
        voegOndersteunerToe: build.mutation<VoegOndersteunerToeApiResponse, VoegOndersteunerToeApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners`,
                method: "POST",
                body: queryArg.ondersteuner,
            }),
        }),
        ondersteuner: build.query<OndersteunerApiResponse, OndersteunerApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}` }),
        }),
        wijzigOndersteuner: build.mutation<WijzigOndersteunerApiResponse, WijzigOndersteunerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}`,
                method: "PUT",
                body: queryArg.ondersteuner,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderOndersteuner: build.mutation<VerwijderOndersteunerApiResponse, VerwijderOndersteunerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        herinnerOndersteuner: build.mutation<HerinnerOndersteunerApiResponse, HerinnerOndersteunerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}/herinneren`,
                method: "POST",
            }),
        }),
        nodigOndersteunerUit: build.mutation<NodigOndersteunerUitApiResponse, NodigOndersteunerUitApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}/uitnodigen`,
                method: "POST",
            }),
        }),
        trekUitnodigingIn: build.mutation<TrekUitnodigingInApiResponse, TrekUitnodigingInApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/ondersteuners/${queryArg.id}/uitnodiging-intrekken`,
                method: "POST",
            }),
        }),
        steun: build.query<SteunApiResponse, SteunApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/ondersteunersbrieven` }),
        }),
        stand: build.query<StandApiResponse, StandApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/stand` }),
        }),
        uitreiking: build.query<UitreikingApiResponse, UitreikingApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/uitreiking` }),
        }),
        kiesUitreiking: build.mutation<KiesUitreikingApiResponse, KiesUitreikingApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/uitreiking`,
                method: "PUT",
                body: queryArg.uitreiking,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verdiensten: build.query<VerdienstenApiResponse, VerdienstenApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/verdiensten` }),
        }),
        voegBetaaldeBaanToe: build.mutation<VoegBetaaldeBaanToeApiResponse, VoegBetaaldeBaanToeApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitbetaaldebaan`,
                method: "POST",
                body: queryArg.activiteitBetaaldeBaan,
            }),
        }),
        betaaldeBaan: build.query<BetaaldeBaanApiResponse, BetaaldeBaanApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitbetaaldebaan/${queryArg.id}`,
            }),
        }),
        wijzigBetaaldeBaan: build.mutation<WijzigBetaaldeBaanApiResponse, WijzigBetaaldeBaanApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitbetaaldebaan/${queryArg.id}`,
                method: "PUT",
                body: queryArg.activiteitBetaaldeBaan,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderBetaaldeBaan: build.mutation<VerwijderBetaaldeBaanApiResponse, VerwijderBetaaldeBaanApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitbetaaldebaan/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        voegVrijwilligerToe: build.mutation<VoegVrijwilligerToeApiResponse, VoegVrijwilligerToeApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitvrijwilliger`,
                method: "POST",
                body: queryArg.activiteitVrijwilliger,
            }),
        }),
        vrijwilliger: build.query<VrijwilligerApiResponse, VrijwilligerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitvrijwilliger/${queryArg.id}`,
            }),
        }),
        wijzigVrijwilliger: build.mutation<WijzigVrijwilligerApiResponse, WijzigVrijwilligerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitvrijwilliger/${queryArg.id}`,
                method: "PUT",
                body: queryArg.activiteitVrijwilliger,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderVrijwilliger: build.mutation<VerwijderVrijwilligerApiResponse, VerwijderVrijwilligerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/verdiensten/activiteitvrijwilliger/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        voorsteller: build.query<VoorstellerApiResponse, VoorstellerApiArg>({
            query: (queryArg) => ({ url: `/api/verzoek/${queryArg}/voorsteller` }),
        }),
        wijzigVoorsteller: build.mutation<WijzigVoorstellerApiResponse, WijzigVoorstellerApiArg>({
            query: (queryArg) => ({
                url: `/api/verzoek/${queryArg.uuid}/voorsteller`,
                method: "PUT",
                body: queryArg.voorsteller,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as aanvraagApi };
export type ContactgegevensApiResponse = /** status 200 What was asked for, as it is now. */ Bereikbaarheid;
export type ContactgegevensApiArg = /** the municipality's code as a number */ number;
export type VraagLinkApiResponse = /** status 200 It was done. */ Leeg;
export type VraagLinkApiArg = Linkvraag;
export type MetadataApiResponse = /** status 200 What was asked for, as it is now. */ Metadata;
export type MetadataApiArg = /** the uuid of the personal link */ string;
export type KiesBerichtenApiResponse = /** status 200 It was done. */ Berichten;
export type KiesBerichtenApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    berichtenkeuze: Berichtenkeuze;
};
export type BijlagenApiResponse = /** status 200 What was asked for, as it is now. */ Bijlagen;
export type BijlagenApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
};
export type UploadApiResponse = /** status 201 It was made. */ BijlageItem;
export type UploadApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    upload: Upload;
};
export type DownloadApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type DownloadApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type VerwijderBijlageApiResponse = unknown;
export type VerwijderBijlageApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type ConceptenApiResponse = /** status 200 What was asked for, as it is now. */ Concepten;
export type ConceptenApiArg = /** the uuid of the personal link */ string;
export type BewaarConceptApiResponse = unknown;
export type BewaarConceptApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** voorsteller, kandidaat, uitreiking, activiteit-nieuw, activiteit-{id}, ondersteuner-nieuw or ondersteuner-{id} */
    pagina: string;
    nieuwConcept: NieuwConcept;
};
export type VerwijderConceptApiResponse = unknown;
export type VerwijderConceptApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    pagina: string;
};
export type ControleApiResponse = /** status 200 What was asked for, as it is now. */ Controle;
export type ControleApiArg = /** the uuid of the personal link */ string;
export type DienInApiResponse = /** status 200 It was done. */ Leeg;
export type DienInApiArg = /** the uuid of the personal link */ string;
export type TrekInApiResponse = /** status 200 It was done. */ Leeg;
export type TrekInApiArg = /** the uuid of the personal link */ string;
export type InzagenApiResponse = /** status 200 What was asked for, as it is now. */ Kijkers;
export type InzagenApiArg = /** the uuid of the personal link */ string;
export type MilitairApiResponse = /** status 200 What was asked for, as it is now. */ Militair;
export type MilitairApiArg = /** the uuid of the personal link */ string;
export type WijzigMilitairApiResponse = /** status 200 It was done. */ Militair;
export type WijzigMilitairApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    militair: Militair;
};
export type OverigeApiResponse = /** status 200 What was asked for, as it is now. */ Overige;
export type OverigeApiArg = /** the uuid of the personal link */ string;
export type WijzigOverigeApiResponse = /** status 200 It was done. */ Overige;
export type WijzigOverigeApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    overige: Overige;
};
export type PersoonsgegevensApiResponse = /** status 200 What was asked for, as it is now. */ Persoonsgegevens;
export type PersoonsgegevensApiArg = /** the uuid of the personal link */ string;
export type WijzigPersoonsgegevensApiResponse = /** status 200 It was done. */ Persoonsgegevens;
export type WijzigPersoonsgegevensApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    persoonsgegevens: Persoonsgegevens;
};
export type WerkApiResponse = /** status 200 What was asked for, as it is now. */ Werk;
export type WerkApiArg = /** the uuid of the personal link */ string;
export type WijzigWerkApiResponse = /** status 200 It was done. */ Werk;
export type WijzigWerkApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    werk: Werk;
};
export type MailadresApiResponse = /** status 200 What was asked for, as it is now. */ Mailadres;
export type MailadresApiArg = /** the uuid of the personal link */ string;
export type MailadresOpnieuwApiResponse = /** status 200 It was done. */ Mailadres;
export type MailadresOpnieuwApiArg = /** the uuid of the personal link */ string;
export type OndersteunersApiResponse = /** status 200 What was asked for, as it is now. */ Getoond[];
export type OndersteunersApiArg = /** the uuid of the personal link */ string;
export type VoegOndersteunerToeApiResponse = /** status 201 It was made. */ Getoond;
export type VoegOndersteunerToeApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    ondersteuner: Ondersteuner;
};
export type OndersteunerApiResponse = /** status 200 What was asked for, as it is now. */ Getoond;
export type OndersteunerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
};
export type WijzigOndersteunerApiResponse = /** status 200 It was done. */ Getoond;
export type WijzigOndersteunerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    ondersteuner: Ondersteuner;
};
export type VerwijderOndersteunerApiResponse = unknown;
export type VerwijderOndersteunerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type HerinnerOndersteunerApiResponse = /** status 200 It was done. */ Steunstatus;
export type HerinnerOndersteunerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
};
export type NodigOndersteunerUitApiResponse = /** status 200 It was done. */ Steunstatus;
export type NodigOndersteunerUitApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
};
export type TrekUitnodigingInApiResponse = /** status 200 It was done. */ Steunstatus;
export type TrekUitnodigingInApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    id: string;
};
export type SteunApiResponse = /** status 200 What was asked for, as it is now. */ Steunstatus[];
export type SteunApiArg = /** the uuid of the personal link */ string;
export type StandApiResponse = /** status 200 What was asked for, as it is now. */ Voortgang;
export type StandApiArg = /** the uuid of the personal link */ string;
export type UitreikingApiResponse = /** status 200 What was asked for, as it is now. */ Uitreiking;
export type UitreikingApiArg = /** the uuid of the personal link */ string;
export type KiesUitreikingApiResponse = /** status 200 It was done. */ Uitreiking;
export type KiesUitreikingApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    uitreiking: Uitreiking;
};
export type VerdienstenApiResponse = /** status 200 What was asked for, as it is now. */ Verdiensten;
export type VerdienstenApiArg = /** the uuid of the personal link */ string;
export type VoegBetaaldeBaanToeApiResponse = /** status 201 It was made. */ BetaaldeBaan;
export type VoegBetaaldeBaanToeApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    activiteitBetaaldeBaan: ActiviteitBetaaldeBaan;
};
export type BetaaldeBaanApiResponse = /** status 200 What was asked for, as it is now. */ BetaaldeBaan;
export type BetaaldeBaanApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
};
export type WijzigBetaaldeBaanApiResponse = /** status 200 It was done. */ BetaaldeBaan;
export type WijzigBetaaldeBaanApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    activiteitBetaaldeBaan: ActiviteitBetaaldeBaan;
};
export type VerwijderBetaaldeBaanApiResponse = unknown;
export type VerwijderBetaaldeBaanApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type VoegVrijwilligerToeApiResponse = /** status 201 It was made. */ Vrijwilliger;
export type VoegVrijwilligerToeApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    activiteitVrijwilliger: ActiviteitVrijwilliger;
};
export type VrijwilligerApiResponse = /** status 200 What was asked for, as it is now. */ Vrijwilliger;
export type VrijwilligerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
};
export type WijzigVrijwilligerApiResponse = /** status 200 It was done. */ Vrijwilliger;
export type WijzigVrijwilligerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    activiteitVrijwilliger: ActiviteitVrijwilliger;
};
export type VerwijderVrijwilligerApiResponse = unknown;
export type VerwijderVrijwilligerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the item */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type VoorstellerApiResponse = /** status 200 What was asked for, as it is now. */ Voorsteller;
export type VoorstellerApiArg = /** the uuid of the personal link */ string;
export type WijzigVoorstellerApiResponse = /** status 200 It was done. */ Voorsteller;
export type WijzigVoorstellerApiArg = {
    /** the uuid of the personal link */
    uuid: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    voorsteller: Voorsteller;
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
export type Leeg = object;
export type Linkvraag = {
    mail: string;
    /** As it stands in the mails. */
    zaaknummer: string;
};
export type Meehulp = {
    /** Whether the address was confirmed: before that the link shows nothing of the proposal. */
    bevestigd: boolean;
    /** Until when the link works; null: it is not ok. */
    geldigTot?: string | null;
    /** The name of whoever asked; null: the link shows nothing. */
    voorsteller?: string | null;
};
export type NamensVoorsteller = {
    /** The name of the proposer. */
    voorsteller: string;
    /** Why it can't be filled in now; null: it can. */
    waarom?: string | null;
};
export type Metadata = {
    bijlagenCount?: number | null;
    contact?: Bereikbaarheid | null;
    /** The municipality that handles the case. */
    gemeente?: string | null;
    linkFeedback?: LinkFeedback | null;
    /** Left out: it is the proposer's own link. */
    meehulp?: Meehulp;
    /** The candidate's name. */
    naam?: string | null;
    /** Left out: it is no official who asks. */
    namens?: NamensVoorsteller;
    ondersteunersCount?: number | null;
    verdienstenCount?: number | null;
    zaaknummer?: string | null;
    /** Step 1 asks for no mail address: who asked on paper or by telephone has none, or gets letters since mails did
    not arrive. Left out: it does. */
    zonderMail?: boolean;
};
export type Berichten = {
    /** When the outcome may be told. */
    besluit: boolean;
    /** When the municipality takes the proposal up, and when it goes on to the next organisation. */
    doorgestuurd: boolean;
};
export type Berichtenkeuze = {
    besluit: boolean;
    doorgestuurd: boolean;
};
export type VanOndersteuner = {
    naam: string;
    persoonId: string;
};
export type BijlageItem = {
    /** The note. */
    comment?: string | null;
    id: string;
    /** The name of the file. */
    name: string;
    ondersteuner?: VanOndersteuner | null;
    uploadDate: string;
};
export type Bijlagen =
    | BijlageItem[]
    | {
          count: number;
          items: BijlageItem[];
      };
export type Upload = {
    file: Blob;
    /** The supporter whose letter on paper it is; left out: of nobody in particular. */
    ondersteuner?: string | null;
    toelichting: string;
};
export type Inhoud = Blob;
export type Concept = {
    /** The ETag of the record that the form started from. */
    basis?: string | null;
    bewaardOp: string;
    /** The form as it was typed. */
    invoer: object;
    pagina: string;
};
export type Concepten = {
    items: Concept[];
};
export type NieuwConcept = {
    basis?: string | null;
    invoer: object;
};
export type Controle = {
    /** The pages in the order of the wizard, without the submit page itself. */
    pages: PaginaControle[];
    validationHasError: boolean;
};
export type Kijker = {
    /** On so many days. */
    dagen: number;
    eerste: string;
    laatste: string;
    organisatie: string;
};
export type Kijkers = {
    items: Kijker[];
    /** Looks from this moment on are shown when the outcome may be told; null: all are shown. */
    verborgenVanaf?: string | null;
};
export type Militair = {
    rang?: string | null;
    wapenDienstvak?: string | null;
};
export type Overige = {
    andereBlijkenVanWaardering?: string | null;
    bijzondereOmstandigheden?: string | null;
};
export type Persoonsgegevens = {
    academischeTitel?: string | null;
    roepnaam?: string | null;
};
export type Baantype = "loondienst" | "zelfstandige" | "gepensioneerd" | "anders" | "onbekend";
export type JaNeeOnbekend = "ja" | "nee" | "onbekend";
export type Gepensioneerdgegevens = {
    gepensioneerdSinds?: string | null;
    laatsteWerkgever?: string | null;
    voormaligeFunctie?: string | null;
};
export type Loondienstgegevens = {
    functie?: string | null;
    naamWerkgever?: string | null;
};
export type Zelfstandigegegevens = {
    functie?: string | null;
    naamBedrijf?: string | null;
};
export type Werk = {
    anders?: string | null;
    baantype?: Baantype | null;
    isReservist?: JaNeeOnbekend | null;
    werkgegevensGepensioneerdgegevens?: Gepensioneerdgegevens | null;
    werkgegevensLoondienstgegevens?: Loondienstgegevens | null;
    werkgegevensZelfstandigegegevens?: Zelfstandigegegevens | null;
};
export type Mailuitkomst = "verstuurd" | "mislukt" | "onderweg" | "aangehouden";
export type WachtendAdres = {
    adres: string;
    /** Until when it can be proved. */
    geldigTot: string;
    /** What became of the last mail to it. */
    mail: Mailuitkomst;
};
export type Mailadres = {
    /** Mails go here. */
    adres: string;
    wacht?: WachtendAdres | null;
};
export type Contactgegevens = {
    emailadres?: string | null;
    mobiel?: string | null;
    telefoonnummer?: string | null;
};
export type Naamgegevens = {
    achternaam: string;
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
export type Ondersteuner = {
    contactgegevens: Contactgegevens;
    persoonsgegevens: Naamgegevens;
    /** The free-text variant of the relation. */
    relatieTotKandidaat?: string | null;
    relatiegegevens?: Relatie[];
};
export type Getoond = Ondersteuner & {
    /** Complete enough to be forwarded. */
    isValid: boolean;
    persoonId: string;
};
export type BriefOpPapier = {
    /** The attachment. */
    id: string;
    /** The name of its file. */
    name: string;
};
export type Steunstand = "nietUitgenodigd" | "uitgenodigd" | "bevestigd" | "ontvangen" | "ingetrokken";
export type Steunstatus = {
    bezorging?: Mailuitkomst | null;
    /** Until when the link works. */
    geldigTot?: string | null;
    herinnerdOp?: string | null;
    /** From when a reminder can go; null: none can. */
    herinnerenVanaf?: string | null;
    /** Where the link went. */
    mail?: string | null;
    ontvangenOp?: string | null;
    /** The letters on paper, which the proposer added as attachments. */
    opPapier: BriefOpPapier[];
    persoonId: string;
    stand: Steunstand;
    uitgenodigdOp?: string | null;
};
export type Afloop = "onderscheiden" | "nietToegekend" | "ingetrokken" | "samengevoegd" | "beeindigd";
export type OrganisatieType = "gemeente" | "provincie" | "ministerie" | "kno";
export type Haltestaat = "geweest" | "hier" | "straks";
export type Haltetaak = "doorgeven" | "adviseren" | "besluiten";
export type Standhalte = {
    /** "Gemeente 's-Gravenhage"; of a ministry that nobody named yet: "Ministerie". */
    naam: string;
    soort: OrganisatieType;
    staat: Haltestaat;
    taak: Haltetaak;
};
export type Wachttijd = {
    /** Half of them waited no longer. */
    helft: number;
    /** Nine out of ten waited no longer. */
    negenVanTien: number;
};
export type Voortgang = {
    afloop?: Afloop | null;
    /** Which mails come. */
    berichten: Berichten;
    contact?: Bereikbaarheid | null;
    gemeente: string;
    /** The places of its road, in order. */
    haltes: Standhalte[];
    ingediendOp?: string | null;
    /** Whether it can be withdrawn here. */
    kanIntrekken: boolean;
    /** Since when it is where it is. */
    sinds?: string | null;
    wachttijd?: Wachttijd | null;
    zaaknummer: string;
};
export type AlgemeneGelegenheid = {
    algemeneDatum?: string | null;
    id?: number | null;
};
export type BijzondereGelegenheid = {
    /** `dd-mm-jjjj`, in the future when it was chosen. */
    gewensteDatum?: string | null;
    toelichting?: string | null;
};
export type GelegenheidType = "algemene" | "bijzondere";
export type Uitreiking = {
    algemeneGelegenheidGegevens?: AlgemeneGelegenheid | null;
    bijzondereGelegenheidGegevens?: BijzondereGelegenheid | null;
    gelegenheidType?: GelegenheidType | null;
};
export type EindType = "bekend" | "onbekend" | "heden";
export type BeginType = "bekend" | "onbekend";
export type ActiviteitBetaaldeBaan = {
    functie?: string | null;
    toelichting?: string | null;
    werkgever: string;
    werkzaamTotDatum?: string | null;
    werkzaamTotDatumType: EindType;
    werkzaamTotJaar?: number | null;
    werkzaamVanDatum?: string | null;
    werkzaamVanDatumType: BeginType;
    werkzaamVanJaar?: number | null;
};
export type BetaaldeBaan = ActiviteitBetaaldeBaan & {
    id: string;
};
export type TijdbestedingType = "perWeek" | "perMaand" | "perJaar" | "eenmalig" | "onbekend";
export type VergoedingType = "perMaand" | "perJaar" | "eenmalig" | "alleenOnkosten" | "onbekend" | "geen";
export type ActiviteitVrijwilliger = {
    aantalLeden?: string | null;
    aantalLedenOnbekend: boolean;
    functie: string;
    omschrijvingActiviteit?: string | null;
    organisatie?: string | null;
    periodeTotDatum?: string | null;
    periodeTotDatumType: EindType;
    periodeTotJaar?: number | null;
    periodeVanDatum?: string | null;
    periodeVanDatumType: BeginType;
    periodeVanJaar?: number | null;
    /** In hours. */
    tijdbesteding?: string | null;
    tijdbestedingType: TijdbestedingType;
    /** In whole euros. */
    vergoeding?: number | null;
    vergoedingType: VergoedingType;
};
export type Vrijwilliger = ActiviteitVrijwilliger & {
    id: string;
};
export type Verdiensten = {
    activiteitenBetaaldeBaan: BetaaldeBaan[];
    activiteitenVrijwilliger: Vrijwilliger[];
};
export type Voorsteller = {
    adresregel1?: string | null;
    adresregel2?: string | null;
    adresregel3?: string | null;
    huisnummer?: number | null;
    /** 6030 is the Netherlands. */
    landCode?: number | null;
    letter?: string | null;
    mail?: string | null;
    motivering?: string | null;
    naam?: string | null;
    postcode?: string | null;
    straatnaam?: string | null;
    telefoon?: string | null;
    telefoon2?: string | null;
    toevoeging?: string | null;
    verzoekVoorstellerRelatie?: Relatie[];
    woonplaats?: string | null;
};
export const {
    useContactgegevensQuery,
    useVraagLinkMutation,
    useMetadataQuery,
    useKiesBerichtenMutation,
    useBijlagenQuery,
    useUploadMutation,
    useDownloadQuery,
    useVerwijderBijlageMutation,
    useConceptenQuery,
    useBewaarConceptMutation,
    useVerwijderConceptMutation,
    useControleQuery,
    useDienInMutation,
    useTrekInMutation,
    useInzagenQuery,
    useMilitairQuery,
    useWijzigMilitairMutation,
    useOverigeQuery,
    useWijzigOverigeMutation,
    usePersoonsgegevensQuery,
    useWijzigPersoonsgegevensMutation,
    useWerkQuery,
    useWijzigWerkMutation,
    useMailadresQuery,
    useMailadresOpnieuwMutation,
    useOndersteunersQuery,
    useVoegOndersteunerToeMutation,
    useOndersteunerQuery,
    useWijzigOndersteunerMutation,
    useVerwijderOndersteunerMutation,
    useHerinnerOndersteunerMutation,
    useNodigOndersteunerUitMutation,
    useTrekUitnodigingInMutation,
    useSteunQuery,
    useStandQuery,
    useUitreikingQuery,
    useKiesUitreikingMutation,
    useVerdienstenQuery,
    useVoegBetaaldeBaanToeMutation,
    useBetaaldeBaanQuery,
    useWijzigBetaaldeBaanMutation,
    useVerwijderBetaaldeBaanMutation,
    useVoegVrijwilligerToeMutation,
    useVrijwilligerQuery,
    useWijzigVrijwilligerMutation,
    useVerwijderVrijwilligerMutation,
    useVoorstellerQuery,
    useWijzigVoorstellerMutation,
} = injectedRtkApi;
