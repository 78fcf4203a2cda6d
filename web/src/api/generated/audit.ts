import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        auditGebeurtenissen: build.query<AuditGebeurtenissenApiResponse, AuditGebeurtenissenApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/events`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    zaak: queryArg.zaak,
                    soort: queryArg.soort,
                    door: queryArg.door,
                    gebruiker: queryArg.gebruiker,
                    rol: queryArg.rol,
                    organisatie: queryArg.organisatie,
                    van: queryArg.van,
                    tot: queryArg.tot,
                    met: queryArg.met,
                    reden: queryArg.reden,
                    $top: queryArg.$top,
                    $orderby: queryArg.$orderby,
                    na: queryArg.na,
                },
            }),
        }),
        uitvoer: build.query<UitvoerApiResponse, UitvoerApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/export`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    formaat: queryArg.formaat,
                    zaak: queryArg.zaak,
                    reden: queryArg.reden,
                },
            }),
        }),
        auditInzage: build.query<AuditInzageApiResponse, AuditInzageApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/inzage`,
                params: {
                    zaak: queryArg.zaak,
                    gebruiker: queryArg.gebruiker,
                    van: queryArg.van,
                    tot: queryArg.tot,
                    $top: queryArg.$top,
                    na: queryArg.na,
                },
            }),
        }),
        auditSoorten: build.query<AuditSoortenApiResponse, AuditSoortenApiArg>({
            query: () => ({ url: `/api/audit/soorten` }),
        }),
        auditVerificatie: build.query<AuditVerificatieApiResponse, AuditVerificatieApiArg>({
            query: () => ({ url: `/api/audit/verificatie` }),
        }),
        vraagVerificatie: build.mutation<VraagVerificatieApiResponse, VraagVerificatieApiArg>({
            query: (queryArg) => ({ url: `/api/audit/verificatie`, method: "POST", body: queryArg }),
        }),
        auditZaak: build.query<AuditZaakApiResponse, AuditZaakApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    tot: queryArg.tot,
                },
            }),
        }),
        archiefpakket: build.query<ArchiefpakketApiResponse, ArchiefpakketApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}/archiefpakket`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                },
            }),
        }),
        inzagedossier: build.query<InzagedossierApiResponse, InzagedossierApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}/inzagedossier`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    van: queryArg.van,
                    reden: queryArg.reden,
                    vorm: queryArg.vorm,
                },
            }),
        }),
        speelNa: build.mutation<SpeelNaApiResponse, SpeelNaApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}/naspelen`,
                method: "POST",
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                },
            }),
        }),
        auditTijdlijn: build.query<AuditTijdlijnApiResponse, AuditTijdlijnApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}/tijdlijn`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    soort: queryArg.soort,
                    tot: queryArg.tot,
                },
            }),
        }),
        auditVergelijking: build.query<AuditVergelijkingApiResponse, AuditVergelijkingApiArg>({
            query: (queryArg) => ({
                url: `/api/audit/zaken/${queryArg.id}/vergelijking`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    van: queryArg.van,
                    tot: queryArg.tot,
                },
            }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as auditApi };
export type AuditGebeurtenissenApiResponse = /** status 200 What was asked for, as it is now. */ AuditGebeurtenissen;
export type AuditGebeurtenissenApiArg = {
    /** a case by its number or its id; a decree by its id */
    zaak?: string;
    /** the event as the history names it */
    soort?: string;
    /** burger, voorsteller, ondersteuner, meehelper, behandelaar or systeem */
    door?: string;
    /** the account of an official */
    gebruiker?: string;
    /** the role of an official */
    rol?: string;
    /** the organisation of an official */
    organisatie?: string;
    /** a day, or a moment (RFC 3339) */
    van?: string;
    /** up to and with this day or moment */
    tot?: string;
    /** gegevens: the data too */
    met?: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** positie desc or positie asc */
    $orderby?: string;
    /** `volgende` of the page before this one */
    na?: number;
};
export type UitvoerApiResponse = /** status 200 JSON values, each on a line of its own */ string;
export type UitvoerApiArg = {
    /** `cloudevents` (unless told) or `ruw` */
    formaat?: string;
    /** the number of a case, or the id of a case or a decree; unless told everything */
    zaak?: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type AuditInzageApiResponse = /** status 200 What was asked for, as it is now. */ Inzagen;
export type AuditInzageApiArg = {
    /** a case by its number or its id */
    zaak?: string;
    /** the account of an official */
    gebruiker?: string;
    /** a day, or a moment (RFC 3339) */
    van?: string;
    /** up to and with this day or moment */
    tot?: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** `volgende` of the page before this one */
    na?: string;
};
export type AuditSoortenApiResponse = /** status 200 What was asked for, as it is now. */ string[];
export type AuditSoortenApiArg = void;
export type AuditVerificatieApiResponse = /** status 200 What was asked for, as it is now. */ Verificatiestand;
export type AuditVerificatieApiArg = void;
export type VraagVerificatieApiResponse = /** status 202 It was taken in, and is done later. */ Verificatieverslag;
export type VraagVerificatieApiArg = Verificatievraag;
export type AuditZaakApiResponse = /** status 200 What was asked for, as it is now. */ Auditzaak;
export type AuditZaakApiArg = {
    /** the case */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type ArchiefpakketApiResponse = /** status 200 the package */ Inhoud;
export type ArchiefpakketApiArg = {
    /** the case */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type InzagedossierApiResponse = /** status 200 the dossier */ Inzagedossier;
export type InzagedossierApiArg = {
    /** the case */
    id: string;
    /** `voorsteller`, `kandidaat`, or `ondersteuner/` or `meehelper/` with an id */
    van: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `json` or `pdf`; unless told what `Accept` names first, JSON otherwise */
    vorm?: string;
};
export type SpeelNaApiResponse = /** status 200 It was done. */ Naspeelverslag;
export type SpeelNaApiArg = {
    /** the case */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type AuditTijdlijnApiResponse = /** status 200 What was asked for, as it is now. */ Tijdlijnregel[];
export type AuditTijdlijnApiArg = {
    /** the case */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** kinds, separated by commas */
    soort?: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type AuditVergelijkingApiResponse = /** status 200 What was asked for, as it is now. */ Verschil[];
export type AuditVergelijkingApiArg = {
    /** the case */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** a position in the history, or a moment (RFC 3339) */
    van: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type OrganisatieType = "gemeente" | "provincie" | "ministerie" | "kno";
export type OrganisatieVan = {
    id: number;
    naam: string;
    type: OrganisatieType;
};
export type Dader = {
    gebruiker?: string | null;
    /** The name of the account; null: it is gone. */
    naam?: string | null;
    organisatie?: OrganisatieVan | null;
    rol?: string | null;
    /** `burger`, `voorsteller`, `behandelaar` or `systeem`; null: it does not stand there. */
    soort?: string | null;
};
export type AuditGebeurtenis = {
    door: Dader;
    /** The event as the history names it. */
    gebeurtenis: string;
    /** What happened; null: it was not asked, or can't be read. */
    gegevens?: object | null;
    /** The chained hash, in hexadecimal digits. */
    hash: string;
    /** Its number, as people call it. */
    nummer?: string | null;
    /** Why the data can't be read. */
    onleesbaar?: string | null;
    /** Null: it does not stand there. */
    op?: string | null;
    positie: number;
    /** `verzoek`: a case; `koninklijkBesluit`: a decree. */
    soort: string;
    /** Its place within the case: 1, 2, 3 … */
    volgorde: number;
    /** The case or the decree. */
    zaak: string;
};
export type AuditGebeurtenissen = {
    /** How far the history goes. */
    hoofd: number;
    items: AuditGebeurtenis[];
    /** For the next page: `na`. Null: this is the last. */
    volgende?: number | null;
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
export type InzageItem = {
    gebruiker: string;
    /** The name of the account; null: it is gone. */
    naam?: string | null;
    /** Its number, as people call it. */
    nummer?: string | null;
    op: string;
    organisatie?: OrganisatieVan | null;
    /** The event, for a confidential attachment. */
    positie?: number | null;
    reden?: string | null;
    rol?: string | null;
    /** `vertrouwelijk`: a confidential attachment. Else `zaak`, `bijlage`, `lijst`, `besluit`, and of
    auditors `gebeurtenissen`, `gegevens`, `tijdlijn`, `vergelijking`, `naspelen`, `inzage`,
    `archiefpakket` and `inzagedossier`. */
    wat: string;
    /** Which attachment, list, filter or moment. */
    welk?: string | null;
    /** Null: no single case. */
    zaak?: string | null;
};
export type Inzagen = {
    items: InzageItem[];
    /** For the next page: `na`. Null: this is the last. */
    volgende?: string | null;
};
export type Logalarm = {
    eersteBreuk?: number | null;
    /** When it was told last; one that lasts is told again each day. */
    op: string;
    /** It was told within the last day or so, and may last. */
    recent: boolean;
    /** When it was told first. */
    sinds: string;
    /** In words. */
    toelichting: string;
};
export type Getuigenoordeel = "getekend" | "ontbreekt" | "onbekend";
export type Getuige = {
    naam: string;
    oordeel: Getuigenoordeel;
    /** When it cosigned, as the witness says. */
    op?: string | null;
    /** Its key, as text (C2SP signed-note); null of one that is not set here. */
    sleutel?: string | null;
};
export type Checkpoint = {
    getuigen: Getuige[];
    /** The signed note itself, as `/log/checkpoint` gives it. */
    notitie: string;
    /** The name of the log. */
    oorsprong: string;
    op: string;
    /** How many events it is of. */
    positie: number;
    /** The key of the log, as text (C2SP signed-note), with which the signature was checked. Null: this machine does
    not know it, and nobody checked the signature; the tree that is kept agrees. */
    sleutel?: string | null;
};
export type Wortel = {
    /** The key of this log signed it. False: this machine has no key to check it with. */
    gecontroleerd: boolean;
    handtekening: string;
    /** In hexadecimal digits, as the two after it. */
    hash: string;
    op: string;
    positie: number;
    /** The public key of the signature. */
    sleutel: string;
};
export type Gehaald = {
    /** Those that count. */
    getuigen: Getuige[];
    positie: number;
};
export type Quorum = {
    gehaald?: Gehaald | null;
    /** Witnesses that are set here. */
    ingesteld: number;
    nodig: number;
};
export type Verificatiesoort = "keten" | "leesmodellen";
export type Verificatieverslag = {
    /** It is an alarm of whoever signs, and not what a verification found. */
    alarm: boolean;
    /** Null: it waits for its turn. */
    begonnen?: string | null;
    /** The position of the first event that is not what was written there. */
    eersteBreuk?: number | null;
    gebeurtenissen?: number | null;
    /** How many events were done so far, of one that was asked for and runs. */
    gedaan?: number | null;
    /** When an auditor asked for it; null: nobody did, it is that of the day or of the command line. */
    gevraagd?: string | null;
    /** The name of whoever asked. */
    gevraagdDoor?: string | null;
    id: number;
    /** Null: it waits or runs still, or, where nobody asked for it, it was broken off. */
    klaar?: string | null;
    soort: Verificatiesoort;
    toelichting?: string | null;
    totPositie?: number | null;
    /** `heel` or `gebroken` of the history, `gelijk` or `verschillend` of the read models, `mislukt` of both;
    null: not known yet. */
    uitkomst?: string | null;
};
export type Vreemd = {
    aantal: number;
    /** How many of the last rows were looked at. */
    gekeken: number;
};
export type Verificatiestand = {
    /** Those of whoever signs, the last first, each once. */
    alarmen: Logalarm[];
    /** Its hash, in hexadecimal digits. */
    hash: string;
    /** The position of the last event. */
    hoofd: number;
    laatsteCheckpoint?: Checkpoint | null;
    laatsteWortel?: Wortel | null;
    quorum?: Quorum | null;
    /** The last verifications, newest first. */
    verificaties: Verificatieverslag[];
    vreemd?: Vreemd | null;
};
export type Verificatievraag = {
    soort: Verificatiesoort;
};
export type Medewerker = {
    gebruikersnaam: string;
    /** The account's name where the account is gone. */
    naam: string;
};
export type MailSoort =
    | "verificatie"
    | "uitnodiging"
    | "herinnering"
    | "ontvangst"
    | "afwijzing"
    | "adresbevestiging"
    | "adreswijziging"
    | "beeindiging"
    | "samengevoegd"
    | "nietToegekend"
    | "uitreiking"
    | "nieuweLink"
    | "doorgestuurd"
    | "inBehandeling";
export type Beltaak = {
    /** The answer of the mail server, without addresses. */
    oorzaak: string;
    /** When it was given up. */
    sinds: string;
    soort: MailSoort;
};
export type Militair = {
    rang?: string | null;
    wapenDienstvak?: string | null;
};
export type Overige = {
    andereBlijkenVanWaardering?: string | null;
    bijzondereOmstandigheden?: string | null;
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
export type Aanpassingen = {
    militairegegevens?: Militair | null;
    overige?: Overige | null;
    werk?: Werk | null;
};
export type Adviessoort = "positief" | "negatief" | "aanhouden";
export type Onderscheiding = {
    code: string;
    naam: string;
};
export type AdviesItem = {
    advies: Adviessoort;
    onderscheiding?: Onderscheiding | null;
    op: string;
    organisatie: OrganisatieVan;
    toelichting: string;
};
export type OordeelItem = {
    onderscheiding?: Onderscheiding | null;
    op: string;
    organisatie: OrganisatieVan;
    toekennen: boolean;
    toelichting?: string | null;
};
export type BijlageInhoudType =
    | "signaleringPolitieregister"
    | "justitieleInformatieDienst"
    | "conclusieOnderzoeksbijlage"
    | "verklaringVanGeenBezwaarDoorWerkgever"
    | "uittrekselCentraalArchiefBijzondereRechtspleging"
    | "uitkomstBigRegistratie"
    | "overig";
export type BijlageType = "Ondersteunersbrief" | "Onderzoeksbijlage" | "Oplegnotitie" | "Overig";
export type VanOndersteuner = {
    naam: string;
    persoonId: string;
};
export type DossierbijlageItem = {
    bijlageInhoudTypen: BijlageInhoudType[];
    bijlageType?: BijlageType | null;
    /** The note. */
    comment?: string | null;
    id: string;
    isVertrouwelijk: boolean;
    /** The name of the file. */
    name: string;
    ondersteuner?: VanOndersteuner | null;
    organisatie?: OrganisatieVan | null;
    /** The number of the case that it came over from; left out: it was added here. */
    overgenomenUit?: string | null;
    uploadDate: string;
    /** Who added it, in words: the organisation, the proposer, or the proposer's helper without a name. */
    van: string;
};
export type Plechtigheid = {
    datum: string;
    plaats: string;
    toelichting?: string | null;
    /** Who handed over the honour. */
    uitgereiktDoor?: string | null;
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
export type Ondersteunerbrief = {
    /** The name of the file; left out: it was written behind the link. */
    bestand?: string | null;
    /** The address that was confirmed. */
    mail: string;
    naam?: string | null;
    ontvangenOp: string;
    /** The supporter. */
    persoonId: string;
    /** Null: it came as a file. */
    tekst?: string | null;
};
export type Persoonsgegevens = {
    academischeTitel?: string | null;
    roepnaam?: string | null;
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
export type Voorsteldata = {
    militairegegevens: Militair;
    ondersteuners: Getoond[];
    /** The letters that supporters wrote or sent behind their own link; the file of one is an attachment with the
    supporter's id. */
    ondersteunersbrieven: Ondersteunerbrief[];
    overige: Overige;
    overigepersoonsgegevens: Persoonsgegevens;
    uitreiking: Uitreiking;
    verdiensten: Verdiensten;
    voorsteller: Voorsteller;
    werk: Werk;
};
export type Dossierdata = {
    aanpassingen: Aanpassingen;
    /** The advices side by side: mayor, province, chancery. */
    adviezen: AdviesItem[];
    besluit?: OordeelItem | null;
    bijlagen: DossierbijlageItem[];
    ministerraad?: OordeelItem | null;
    uitgereikt?: Plechtigheid | null;
    voorstel: Voorsteldata;
};
export type Herinneringsdag = {
    datum: string;
    notitie?: string | null;
};
export type Kanaal = "papier" | "telefoon";
export type Scanbestand = {
    /** In bytes. */
    grootte: number;
    inhoudstype: string;
    name: string;
    uploadDate: string;
};
export type Papier = {
    ondertekendDoor: string;
    /** The day on which it came in. */
    ontvangenOp: string;
};
export type Binnenkomst = {
    kanaal: Kanaal;
    /** The day on which it came in. */
    ontvangenOp: string;
    scan?: Scanbestand | null;
    /** The proposal that came on paper; left out: none was submitted so. */
    voorstel?: Papier;
};
export type Besluitstatus = "concept" | "vastgesteld";
export type BesluitItem = {
    aangemaaktOp: string;
    aantalDossiers: number;
    datum: string;
    gewijzigdOp: string;
    id: string;
    nummer: string;
    status: Besluitstatus;
    vastgesteldOp?: string | null;
};
export type Linkstatus = {
    geldigTot: string;
    ingetrokken: boolean;
    verlopen: boolean;
};
export type PostbriefItem = {
    id: string;
    /** The copy of the proposal goes along with it. */
    metKopie: boolean;
    /** When it was made. */
    op: string;
    soort: MailSoort;
    /** When it was posted; null: it waits to be printed and posted. */
    verstuurdOp?: string | null;
};
export type Postadres = {
    adresregel1?: string | null;
    adresregel2?: string | null;
    adresregel3?: string | null;
    huisnummer?: number | null;
    /** 6030 is the Netherlands. */
    landCode: number;
    letter?: string | null;
    postcode?: string | null;
    straatnaam?: string | null;
    toevoeging?: string | null;
    woonplaats?: string | null;
};
export type Opgenomen = {
    /** The attachments that came over, by their ids; one that was removed since stands here still. */
    bijlagen: string[];
    /** Null: a case that may not be looked at. */
    id?: string | null;
    /** The supporters that came over, by their ids; one who was forgotten since stands here still. */
    ondersteuners: string[];
    reden: string;
    zaaknummer: string;
};
export type Opgegaan = {
    /** Null: a case that may not be looked at. */
    id?: string | null;
    reden: string;
    zaaknummer: string;
};
export type Status =
    | "wachtOpVerificatie"
    | "bijGemeente"
    | "vervallen"
    | "afgewezen"
    | "uitgenodigd"
    | "gemeenteAdvies"
    | "provincieAdvies"
    | "ministerieAdvies"
    | "kanselarijAdvies"
    | "ministerieBesluit"
    | "ministerraad"
    | "toegekend"
    | "inBesluit"
    | "onderscheiden"
    | "nietToegekend"
    | "beeindigd";
export type Actie =
    | "kopBekijken"
    | "bekijken"
    | "toekenningKennen"
    | "uitnodigen"
    | "afwijzen"
    | "overdragen"
    | "contact"
    | "linkVerlengen"
    | "linkIntrekken"
    | "linkOpnieuw"
    | "mailOpnieuw"
    | "mailadresCorrigeren"
    | "postadresOpgeven"
    | "postbriefVersturen"
    | "scanToevoegen"
    | "voorstelInvullen"
    | "routeKiezen"
    | "adviseren"
    | "doorsturen"
    | "terugsturen"
    | "ministerraad"
    | "besluiten"
    | "beeindigen"
    | "samenvoegen"
    | "toewijzen"
    | "herinneren"
    | "inBesluitOpnemen"
    | "uitBesluitHalen"
    | "onderscheiden"
    | "uitreikingRegistreren"
    | "kandidaatCorrigeren"
    | "kandidaatWijzigen"
    | "bijlageToevoegen"
    | "bijlageWijzigen"
    | "bijlageVerwijderen"
    | "vernietigingVoorstellen"
    | "vernietigingGoedkeuren"
    | "vernietigingIntrekken"
    | "vernietigingOpschorten"
    | "opschortingOpheffen";
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
export type Zaakwaarschuwing = {
    /** `eenmalig`, or `registerOnbekend`: the register can't be searched at this moment. */
    code: string;
    /** When the person received it. */
    jaar?: number | null;
    onderscheiding?: Onderscheiding | null;
    tekst: string;
};
export type Wegpunt = {
    /** The dossier is here now. */
    hier: boolean;
    organisatie?: OrganisatieVan | null;
    status: Status;
    /** `doorgeven`, `adviseren` or `besluiten`. */
    taak: string;
};
export type Route = "gewoon" | "burgemeester" | "buitenland" | "bes" | "acm" | "militair" | "hulpbetoon";
export type Teruggestuurd = {
    reden: string;
    van: OrganisatieVan;
};
export type Weg = {
    /** The holder names the ministry when it forwards the dossier (`ministerieId`). */
    kiestMinisterie: boolean;
    naam: string;
    /** The honours that can be advised and granted on this road, by code. */
    onderscheidingen: string[];
    punten: Wegpunt[];
    /** The rule that asks for this road. */
    regel: string;
    route: Route;
    teruggestuurd?: Teruggestuurd | null;
    /** Why the dossier is where it is and what comes next, in one sentence. */
    uitleg: string;
};
export type Zaak = {
    behandelaar?: Medewerker | null;
    /** Mails that did not arrive, so that its municipality has to phone; none at an earlier moment. */
    belTaken: Beltaak[];
    dossier?: Dossierdata | null;
    gemeenteId: number;
    herinnering?: Herinneringsdag | null;
    houder?: OrganisatieVan | null;
    id: string;
    ingediendOp?: string | null;
    ingevoerd?: Binnenkomst | null;
    kandidaatNaam: string;
    koninklijkBesluit?: BesluitItem | null;
    link?: Linkstatus | null;
    /** Where the proposer's mails go; null: that was destroyed. */
    mailadres?: string | null;
    /** Another address that was given and is not proved yet. */
    mailadresWacht?: string | null;
    ontvangenOp?: string | null;
    /** Letters to the proposer, oldest first, for whoever posts them; none at an earlier moment. */
    post: PostbriefItem[];
    postadres?: Postadres | null;
    /** The dossiers that were joined with this one. */
    samengevoegd: Opgenomen[];
    samengevoegdMet?: Opgegaan | null;
    status: Status;
    /** What may be done with the case now; nothing at an earlier moment. */
    toegestaan: Actie[];
    /** Its personal data are destroyed, by now; also when an earlier moment is shown. */
    vernietigd: boolean;
    /** The request form as the citizen sent it. */
    verzoek: Aanvraag;
    /** What an official should know before going on; nothing at an earlier moment. */
    waarschuwingen: Zaakwaarschuwing[];
    weg?: Weg | null;
    zaaknummer: string;
};
export type Gegeven = {
    label: string;
    tekst: string;
};
export type Onderdeel = {
    /** "Werkgegevens", "Bijlage: brief.pdf". */
    onderdeel: string;
    regels: Gegeven[];
};
export type Persoon = {
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`. */
    betrokkene: string;
    /** Null: a supporter whom the proposer removed; the history still has the name. */
    naam?: string | null;
    /** Their destruction can be proposed: a candidate's not while the case runs, nor when the register keeps
    the candidate. */
    teVergeten: boolean;
    /** What is held was destroyed. */
    vergeten: boolean;
};
export type Auditzaak = Zaak & {
    /** The whole case in words. */
    onderdelen: Onderdeel[];
    op: string;
    /** Everybody about whom the case holds data now, whatever `tot`: of whom there is an inzagedossier. */
    personen: Persoon[];
    /** The last event that counts. */
    positie: number;
};
export type Inhoud = Blob;
export type Inzagegebeurtenis = {
    /** Who did it, without the name of an official. */
    door: string;
    /** Where in it the person's own values are (RFC 6901). */
    eigen: string[];
    /** The event's name in the history. */
    gebeurtenis: string;
    /** The values of the event; `[afgeschermd]` is somebody else's. */
    inhoud: object;
    op: string;
    /** Its place in the whole history. */
    positie: number;
    /** What happened, in words that name nobody. */
    wat: string;
};
export type Inzageblik = {
    /** The organisation that looked. */
    door: string;
    op: string;
};
export type Inzagemail = {
    aan: string;
    aangekomen: boolean;
    op: string;
    soort: MailSoort;
};
export type Inzagedossier = {
    gebeurtenissen: Inzagegebeurtenis[];
    gemaaktOp: string;
    inzagen: Inzageblik[];
    mails: Inzagemail[];
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`. */
    van: string;
    zaaknummer: string;
};
export type Naspeeluitkomst = "gelijk" | "verschillend";
export type Naspeelverschil = {
    /** Null: it is not there. */
    bewaard?: object | null;
    nagespeeld?: object | null;
    /** Which row of the case, where the table has several. */
    rij: string;
    /** `zaak`, `link`, `pagina`, `onderdeel` or `zakenlijst`. */
    tabel: string;
    /** The column, and with `/` the place in its record; empty: the whole row. */
    veld: string;
};
export type Naspeelverslag = {
    /** How many events were replayed. */
    gebeurtenissen: number;
    /** The list of cases follows a moment behind: up to here. */
    lijstPositie: number;
    /** The last of them. */
    totPositie: number;
    uitkomst: Naspeeluitkomst;
    verschillen: Naspeelverschil[];
};
export type Soort =
    | "verzoek"
    | "link"
    | "voorstel"
    | "bijlage"
    | "contact"
    | "weg"
    | "advies"
    | "besluit"
    | "aanpassing"
    | "inzage"
    | "mail"
    | "bewaring";
export type Wie = {
    naam: string;
    organisatie?: OrganisatieVan | null;
    /** `burger`, `voorsteller`, `ondersteuner`, `meehelper`, `behandelaar` or `systeem`. */
    soort: string;
};
export type Wijziging = {
    label: string;
    /** None: it is not filled in any more. */
    nieuw?: string | null;
    /** None: it was not filled in. */
    oud?: string | null;
};
export type Tijdlijnregel = {
    /** The attachment that it is about. */
    bijlage?: string | null;
    /** The event's name in the history. */
    gebeurtenis: string;
    op: string;
    /** Its place in the whole history: for `tot`. */
    positie: number;
    soort: Soort;
    toelichting?: string | null;
    wat: string;
    wie: Wie;
    /** Old and new values side by side. */
    wijzigingen: Wijziging[];
};
export type Verschil = {
    /** "Werkgegevens", "Bijlage: brief.pdf". */
    onderdeel: string;
    wijzigingen: Wijziging[];
};
export const {
    useAuditGebeurtenissenQuery,
    useUitvoerQuery,
    useAuditInzageQuery,
    useAuditSoortenQuery,
    useAuditVerificatieQuery,
    useVraagVerificatieMutation,
    useAuditZaakQuery,
    useArchiefpakketQuery,
    useInzagedossierQuery,
    useSpeelNaMutation,
    useAuditTijdlijnQuery,
    useAuditVergelijkingQuery,
} = injectedRtkApi;
