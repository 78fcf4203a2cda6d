import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        accountaanvragen: build.query<AccountaanvragenApiResponse, AccountaanvragenApiArg>({
            query: () => ({ url: `/api/accountaanvragen` }),
        }),
        keurGoed: build.mutation<KeurGoedApiResponse, KeurGoedApiArg>({
            query: (queryArg) => ({
                url: `/api/accountaanvragen/${encodeURIComponent(String(queryArg))}/goedkeuren`,
                method: "POST",
            }),
        }),
        weiger: build.mutation<WeigerApiResponse, WeigerApiArg>({
            query: (queryArg) => ({
                url: `/api/accountaanvragen/${encodeURIComponent(String(queryArg))}/weigeren`,
                method: "POST",
            }),
        }),
        afwezigheid: build.query<AfwezigheidApiResponse, AfwezigheidApiArg>({
            query: () => ({ url: `/api/afwezigheid` }),
        }),
        meldAfwezig: build.mutation<MeldAfwezigApiResponse, MeldAfwezigApiArg>({
            query: (queryArg) => ({ url: `/api/afwezigheid`, method: "PUT", body: queryArg }),
        }),
        meldTerug: build.mutation<MeldTerugApiResponse, MeldTerugApiArg>({
            query: () => ({ url: `/api/afwezigheid`, method: "DELETE" }),
        }),
        afwijsredenen: build.query<AfwijsredenenApiResponse, AfwijsredenenApiArg>({
            query: () => ({ url: `/api/afwijsredenen` }),
        }),
        voegAfwijsredenToe: build.mutation<VoegAfwijsredenToeApiResponse, VoegAfwijsredenToeApiArg>({
            query: (queryArg) => ({ url: `/api/afwijsredenen`, method: "POST", body: queryArg }),
        }),
        afwijsreden: build.query<AfwijsredenApiResponse, AfwijsredenApiArg>({
            query: (queryArg) => ({ url: `/api/afwijsredenen/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigAfwijsreden: build.mutation<WijzigAfwijsredenApiResponse, WijzigAfwijsredenApiArg>({
            query: (queryArg) => ({
                url: `/api/afwijsredenen/${encodeURIComponent(String(queryArg.code))}`,
                method: "PUT",
                body: queryArg.afwijsredentekst,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderAfwijsreden: build.mutation<VerwijderAfwijsredenApiResponse, VerwijderAfwijsredenApiArg>({
            query: (queryArg) => ({
                url: `/api/afwijsredenen/${encodeURIComponent(String(queryArg.code))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        wie: build.query<WieApiResponse, WieApiArg>({
            query: () => ({ url: `/api/auth` }),
        }),
        logIn: build.mutation<LogInApiResponse, LogInApiArg>({
            query: (queryArg) => ({ url: `/api/auth`, method: "POST", body: queryArg }),
        }),
        logUit: build.mutation<LogUitApiResponse, LogUitApiArg>({
            query: () => ({ url: `/api/auth`, method: "DELETE" }),
        }),
        herstelcodes: build.mutation<HerstelcodesApiResponse, HerstelcodesApiArg>({
            query: (queryArg) => ({ url: `/api/auth/herstelcodes`, method: "POST", body: queryArg }),
        }),
        sessies: build.query<SessiesApiResponse, SessiesApiArg>({
            query: () => ({ url: `/api/auth/sessies` }),
        }),
        eindigAndere: build.mutation<EindigAndereApiResponse, EindigAndereApiArg>({
            query: () => ({ url: `/api/auth/sessies`, method: "DELETE" }),
        }),
        eindigSessie: build.mutation<EindigSessieApiResponse, EindigSessieApiArg>({
            query: (queryArg) => ({
                url: `/api/auth/sessies/${encodeURIComponent(String(queryArg))}`,
                method: "DELETE",
            }),
        }),
        bevestig: build.mutation<BevestigApiResponse, BevestigApiArg>({
            query: (queryArg) => ({ url: `/api/auth/tweede-factor`, method: "POST", body: queryArg }),
        }),
        begin: build.mutation<BeginApiResponse, BeginApiArg>({
            query: (queryArg) => ({ url: `/api/auth/tweede-factor/begin`, method: "POST", body: queryArg }),
        }),
        wijzigWachtwoord: build.mutation<WijzigWachtwoordApiResponse, WijzigWachtwoordApiArg>({
            query: (queryArg) => ({ url: `/api/auth/wachtwoord`, method: "PUT", body: queryArg }),
        }),
        wegen: build.query<WegenApiResponse, WegenApiArg>({
            query: () => ({ url: `/api/auth/wegen` }),
        }),
        eigenBerichten: build.query<EigenBerichtenApiResponse, EigenBerichtenApiArg>({
            query: () => ({ url: `/api/berichten` }),
        }),
        kiesEigenBerichten: build.mutation<KiesEigenBerichtenApiResponse, KiesEigenBerichtenApiArg>({
            query: (queryArg) => ({ url: `/api/berichten`, method: "PUT", body: queryArg }),
        }),
        burgeraanvragen: build.query<BurgeraanvragenApiResponse, BurgeraanvragenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        voerVerzoekIn: build.mutation<VoerVerzoekInApiResponse, VoerVerzoekInApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag`, method: "POST", body: queryArg }),
        }),
        telBurgeraanvragen: build.query<TelBurgeraanvragenApiResponse, TelBurgeraanvragenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/tellingen`,
                params: {
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        zaak: build.query<ZaakApiResponse, ZaakApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}`,
                params: {
                    tot: queryArg.tot,
                },
            }),
        }),
        afwijzen: build.mutation<AfwijzenApiResponse, AfwijzenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/afwijzen`,
                method: "POST",
                body: queryArg.afwijzing,
            }),
        }),
        voorbeeldAfwijzing: build.mutation<VoorbeeldAfwijzingApiResponse, VoorbeeldAfwijzingApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/afwijzen/voorbeeld`,
                method: "POST",
                body: queryArg.afwijzing,
            }),
        }),
        aanvraagbestand: build.query<AanvraagbestandApiResponse, AanvraagbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/bijlage/${encodeURIComponent(String(queryArg.attachmentId))}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        contact: build.mutation<ContactApiResponse, ContactApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/contact`,
                method: "POST",
                body: queryArg.contact,
            }),
        }),
        mogelijkDubbel: build.query<MogelijkDubbelApiResponse, MogelijkDubbelApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/dubbelen` }),
        }),
        geopend: build.query<GeopendApiResponse, GeopendApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/geopend` }),
        }),
        openZaak: build.mutation<OpenZaakApiResponse, OpenZaakApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/geopend`,
                method: "PUT",
                body: queryArg.openen,
            }),
        }),
        sluitZaak: build.mutation<SluitZaakApiResponse, SluitZaakApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/geopend`,
                method: "DELETE",
            }),
        }),
        dienNamensVoorstellerIn: build.mutation<DienNamensVoorstellerInApiResponse, DienNamensVoorstellerInApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/indienen`,
                method: "POST",
                body: queryArg.papierenVoorstel,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        kandidaat: build.query<KandidaatApiResponse, KandidaatApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/kandidaat` }),
        }),
        corrigeerKandidaat: build.mutation<CorrigeerKandidaatApiResponse, CorrigeerKandidaatApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/kandidaat`,
                method: "PUT",
                body: queryArg.kandidaatgegevens,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        linkIntrekken: build.mutation<LinkIntrekkenApiResponse, LinkIntrekkenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/link/intrekken`,
                method: "POST",
            }),
        }),
        linkOpnieuw: build.mutation<LinkOpnieuwApiResponse, LinkOpnieuwApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/link/opnieuw`,
                method: "POST",
            }),
        }),
        linkVerlengen: build.mutation<LinkVerlengenApiResponse, LinkVerlengenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg))}/link/verlengen`,
                method: "POST",
            }),
        }),
        mailadresCorrigeren: build.mutation<MailadresCorrigerenApiResponse, MailadresCorrigerenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/mailadres`,
                method: "POST",
                body: queryArg.mailadrescorrectie,
            }),
        }),
        naastElkaar: build.query<NaastElkaarApiResponse, NaastElkaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/naast`,
                params: {
                    met: queryArg.met,
                },
            }),
        }),
        overdragen: build.mutation<OverdragenApiResponse, OverdragenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/overdragen`,
                method: "POST",
                body: queryArg.overdracht,
            }),
        }),
        postbrief: build.query<PostbriefApiResponse, PostbriefApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/post/${encodeURIComponent(String(queryArg.postId))}`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        postbriefkopie: build.query<PostbriefkopieApiResponse, PostbriefkopieApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/post/${encodeURIComponent(String(queryArg.postId))}/kopie`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        postbriefVerstuurd: build.mutation<PostbriefVerstuurdApiResponse, PostbriefVerstuurdApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/post/${encodeURIComponent(String(queryArg.postId))}/verstuurd`,
                method: "POST",
            }),
        }),
        postadres: build.mutation<PostadresApiResponse, PostadresApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/postadres`,
                method: "POST",
                body: queryArg.postadres,
            }),
        }),
        scan: build.query<ScanApiResponse, ScanApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/scan`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        voegScanToe: build.mutation<VoegScanToeApiResponse, VoegScanToeApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/scan`,
                method: "POST",
                body: queryArg.scanupload,
            }),
        }),
        tijdlijn: build.query<TijdlijnApiResponse, TijdlijnApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/tijdlijn`,
                params: {
                    soort: queryArg.soort,
                    tot: queryArg.tot,
                },
            }),
        }),
        uitnodigen: build.mutation<UitnodigenApiResponse, UitnodigenApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/uitnodigen`,
                method: "POST",
                body: queryArg.uitnodiging,
            }),
        }),
        voorbeeldUitnodiging: build.mutation<VoorbeeldUitnodigingApiResponse, VoorbeeldUitnodigingApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/uitnodigen/voorbeeld`,
                method: "POST",
                body: queryArg.uitnodiging,
            }),
        }),
        vergelijking: build.query<VergelijkingApiResponse, VergelijkingApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${encodeURIComponent(String(queryArg.id))}/vergelijking`,
                params: {
                    van: queryArg.van,
                    tot: queryArg.tot,
                },
            }),
        }),
        cijfers: build.query<CijfersApiResponse, CijfersApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers`,
                params: {
                    jaar: queryArg,
                },
            }),
        }),
        cijfersPerOrganisatie: build.query<CijfersPerOrganisatieApiResponse, CijfersPerOrganisatieApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers/organisaties`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    jaar: queryArg.jaar,
                    stap: queryArg.stap,
                },
            }),
        }),
        cijfersPrognose: build.query<CijfersPrognoseApiResponse, CijfersPrognoseApiArg>({
            query: () => ({ url: `/api/cijfers/prognose` }),
        }),
        cijfersTeLaat: build.query<CijfersTeLaatApiResponse, CijfersTeLaatApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers/te-laat`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                },
            }),
        }),
        cijfersCsv: build.query<CijfersCsvApiResponse, CijfersCsvApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers/${encodeURIComponent(String(queryArg.figuur))}/csv`,
                params: {
                    jaar: queryArg.jaar,
                },
            }),
        }),
        clients: build.query<ClientsApiResponse, ClientsApiArg>({
            query: () => ({ url: `/api/clients` }),
        }),
        voegClientToe: build.mutation<VoegClientToeApiResponse, VoegClientToeApiArg>({
            query: (queryArg) => ({ url: `/api/clients`, method: "POST", body: queryArg }),
        }),
        client: build.query<ClientApiResponse, ClientApiArg>({
            query: (queryArg) => ({ url: `/api/clients/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigClient: build.mutation<WijzigClientApiResponse, WijzigClientApiArg>({
            query: (queryArg) => ({
                url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
                method: "PUT",
                body: queryArg.gewijzigdeClient,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderClient: build.mutation<VerwijderClientApiResponse, VerwijderClientApiArg>({
            query: (queryArg) => ({
                url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        blokkeerClient: build.mutation<BlokkeerClientApiResponse, BlokkeerClientApiArg>({
            query: (queryArg) => ({
                url: `/api/clients/${encodeURIComponent(String(queryArg))}/blokkeren`,
                method: "POST",
            }),
        }),
        deblokkeerClient: build.mutation<DeblokkeerClientApiResponse, DeblokkeerClientApiArg>({
            query: (queryArg) => ({
                url: `/api/clients/${encodeURIComponent(String(queryArg))}/deblokkeren`,
                method: "POST",
            }),
        }),
        keurClientGoed: build.mutation<KeurClientGoedApiResponse, KeurClientGoedApiArg>({
            query: (queryArg) => ({
                url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/goedkeuren`,
                method: "POST",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        collegas: build.query<CollegasApiResponse, CollegasApiArg>({
            query: () => ({ url: `/api/collegas` }),
        }),
        voorbeeldDoorsturen: build.mutation<VoorbeeldDoorsturenApiResponse, VoorbeeldDoorsturenApiArg>({
            query: (queryArg) => ({ url: `/api/doorsturingen/voorbeeld`, method: "POST", body: queryArg }),
        }),
        dossiers: build.query<DossiersApiResponse, DossiersApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        telDossiers: build.query<TelDossiersApiResponse, TelDossiersApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/tellingen`,
                params: {
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        dossier: build.query<DossierApiResponse, DossierApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}`,
                params: {
                    tot: queryArg.tot,
                },
            }),
        }),
        advies: build.mutation<AdviesApiResponse, AdviesApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/advies`,
                method: "POST",
                body: queryArg.advies,
            }),
        }),
        beeindigen: build.mutation<BeeindigenApiResponse, BeeindigenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/beeindigen`,
                method: "POST",
                body: queryArg.beeindiging,
            }),
        }),
        besluiten: build.mutation<BesluitenApiResponse, BesluitenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/besluit`,
                method: "POST",
                body: queryArg.ministersbesluit,
            }),
        }),
        dossierbijlagen: build.query<DossierbijlagenApiResponse, DossierbijlagenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                },
            }),
        }),
        voegDossierbijlageToe: build.mutation<VoegDossierbijlageToeApiResponse, VoegDossierbijlageToeApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                method: "POST",
                body: queryArg.dossierupload,
            }),
        }),
        verwijderDossierbijlage: build.mutation<VerwijderDossierbijlageApiResponse, VerwijderDossierbijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        dossierbestand: build.query<DossierbestandApiResponse, DossierbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        kenmerken: build.query<KenmerkenApiResponse, KenmerkenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
            }),
        }),
        kenmerk: build.mutation<KenmerkApiResponse, KenmerkApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
                method: "PUT",
                body: queryArg.bijlagekenmerken,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        doorsturen: build.mutation<DoorsturenApiResponse, DoorsturenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/doorsturen`,
                method: "POST",
                body: queryArg.doorsturing,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        eerderOnderscheiden: build.query<EerderOnderscheidenApiResponse, EerderOnderscheidenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/eerder-onderscheiden`,
                params: {
                    onderscheiding: queryArg.onderscheiding,
                },
            }),
        }),
        dossierMilitair: build.query<DossierMilitairApiResponse, DossierMilitairApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg))}/kandidaat/militairegegevens`,
            }),
        }),
        pasMilitairAan: build.mutation<PasMilitairAanApiResponse, PasMilitairAanApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/kandidaat/militairegegevens`,
                method: "PUT",
                body: queryArg.militair,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        dossierOverige: build.query<DossierOverigeApiResponse, DossierOverigeApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${encodeURIComponent(String(queryArg))}/kandidaat/overige` }),
        }),
        pasOverigeAan: build.mutation<PasOverigeAanApiResponse, PasOverigeAanApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/kandidaat/overige`,
                method: "PUT",
                body: queryArg.overige,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        dossierWerk: build.query<DossierWerkApiResponse, DossierWerkApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${encodeURIComponent(String(queryArg))}/kandidaat/werk` }),
        }),
        pasWerkAan: build.mutation<PasWerkAanApiResponse, PasWerkAanApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/kandidaat/werk`,
                method: "PUT",
                body: queryArg.werk,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        ministerraad: build.mutation<MinisterraadApiResponse, MinisterraadApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/ministerraad`,
                method: "POST",
                body: queryArg.voornemen,
            }),
        }),
        notitieconcept: build.query<NotitieconceptApiResponse, NotitieconceptApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/notitieconcept`,
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        bewaarNotitieconcept: build.mutation<BewaarNotitieconceptApiResponse, BewaarNotitieconceptApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/notitieconcept`,
                method: "PUT",
                body: queryArg.notitietekst,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        verwijderNotitieconcept: build.mutation<VerwijderNotitieconceptApiResponse, VerwijderNotitieconceptApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/notitieconcept`,
                method: "DELETE",
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        notities: build.query<NotitiesApiResponse, NotitiesApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${encodeURIComponent(String(queryArg))}/notities` }),
        }),
        bewaarNotitie: build.mutation<BewaarNotitieApiResponse, BewaarNotitieApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/notities`,
                method: "POST",
                body: queryArg.nieuweNotitie,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        notitiebron: build.query<NotitiebronApiResponse, NotitiebronApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/notities/${encodeURIComponent(String(queryArg.attachmentId))}`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                },
            }),
        }),
        route: build.mutation<RouteApiResponse, RouteApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/route`,
                method: "POST",
                body: queryArg.routekeuze,
            }),
        }),
        voegSamen: build.mutation<VoegSamenApiResponse, VoegSamenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/samenvoegen`,
                method: "POST",
                body: queryArg.samenvoegvraag,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        voorbeeldSamenvoegen: build.mutation<VoorbeeldSamenvoegenApiResponse, VoorbeeldSamenvoegenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/samenvoegen/voorbeeld`,
                method: "POST",
                body: queryArg.samenvoegvraag,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        terugsturen: build.mutation<TerugsturenApiResponse, TerugsturenApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/terugsturen`,
                method: "POST",
                body: queryArg.terugsturing,
            }),
        }),
        dossiertijdlijn: build.query<DossiertijdlijnApiResponse, DossiertijdlijnApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${encodeURIComponent(String(queryArg.id))}/tijdlijn`,
                params: {
                    soort: queryArg.soort,
                    tot: queryArg.tot,
                },
            }),
        }),
        gebeurtenissen: build.query<GebeurtenissenApiResponse, GebeurtenissenApiArg>({
            query: (queryArg) => ({
                url: `/api/gebeurtenissen`,
                params: {
                    na: queryArg.na,
                    aantal: queryArg.aantal,
                },
            }),
        }),
        gebruikers: build.query<GebruikersApiResponse, GebruikersApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $search: queryArg.$search,
                },
            }),
        }),
        voegGebruikerToe: build.mutation<VoegGebruikerToeApiResponse, VoegGebruikerToeApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers`, method: "POST", body: queryArg }),
        }),
        gebruiker: build.query<GebruikerApiResponse, GebruikerApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigGebruiker: build.mutation<WijzigGebruikerApiResponse, WijzigGebruikerApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg.gebruikersnaam))}`,
                method: "PUT",
                body: queryArg.gewijzigdeGebruiker,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderGebruiker: build.mutation<VerwijderGebruikerApiResponse, VerwijderGebruikerApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg.gebruikersnaam))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        blokkeer: build.mutation<BlokkeerApiResponse, BlokkeerApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg))}/blokkeren`,
                method: "POST",
            }),
        }),
        deblokkeer: build.mutation<DeblokkeerApiResponse, DeblokkeerApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg))}/deblokkeren`,
                method: "POST",
            }),
        }),
        verwijderTweedeFactor: build.mutation<VerwijderTweedeFactorApiResponse, VerwijderTweedeFactorApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg))}/tweede-factor`,
                method: "DELETE",
            }),
        }),
        nodigUit: build.mutation<NodigUitApiResponse, NodigUitApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers/${encodeURIComponent(String(queryArg))}/uitnodigen`,
                method: "POST",
            }),
        }),
        gemeentecontact: build.query<GemeentecontactApiResponse, GemeentecontactApiArg>({
            query: (queryArg) => ({ url: `/api/gemeentecontacten/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigGemeentecontact: build.mutation<WijzigGemeentecontactApiResponse, WijzigGemeentecontactApiArg>({
            query: (queryArg) => ({
                url: `/api/gemeentecontacten/${encodeURIComponent(String(queryArg.gemeente))}`,
                method: "PUT",
                body: queryArg.contactinvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        koninklijkeBesluiten: build.query<KoninklijkeBesluitenApiResponse, KoninklijkeBesluitenApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        maakKoninklijkBesluit: build.mutation<MaakKoninklijkBesluitApiResponse, MaakKoninklijkBesluitApiArg>({
            query: (queryArg) => ({ url: `/api/koninklijke-besluiten`, method: "POST", body: queryArg }),
        }),
        koninklijkBesluit: build.query<KoninklijkBesluitApiResponse, KoninklijkBesluitApiArg>({
            query: (queryArg) => ({ url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigKoninklijkBesluit: build.mutation<WijzigKoninklijkBesluitApiResponse, WijzigKoninklijkBesluitApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}`,
                method: "PUT",
                body: queryArg.nieuwBesluit,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderKoninklijkBesluit: build.mutation<
            VerwijderKoninklijkBesluitApiResponse,
            VerwijderKoninklijkBesluitApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        besluitbijlagen: build.query<BesluitbijlagenApiResponse, BesluitbijlagenApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                },
            }),
        }),
        voegBesluitbijlageToe: build.mutation<VoegBesluitbijlageToeApiResponse, VoegBesluitbijlageToeApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                method: "POST",
                body: queryArg.besluitupload,
            }),
        }),
        verwijderBesluitbijlage: build.mutation<VerwijderBesluitbijlageApiResponse, VerwijderBesluitbijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        besluitbestand: build.query<BesluitbestandApiResponse, BesluitbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        besluitbijlageKenmerken: build.query<BesluitbijlageKenmerkenApiResponse, BesluitbijlageKenmerkenApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
            }),
        }),
        wijzigBesluitbijlage: build.mutation<WijzigBesluitbijlageApiResponse, WijzigBesluitbijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
                method: "PUT",
                body: queryArg.besluitbijlageKenmerken,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        besluitdossiers: build.query<BesluitdossiersApiResponse, BesluitdossiersApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/dossiers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        voegDossiersToe: build.mutation<VoegDossiersToeApiResponse, VoegDossiersToeApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/dossiers`,
                method: "POST",
                body: queryArg.dossierkeuze,
            }),
        }),
        verwijderDossiers: build.mutation<VerwijderDossiersApiResponse, VerwijderDossiersApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/dossiers/verwijderen`,
                method: "POST",
                body: queryArg.dossierkeuze,
            }),
        }),
        besluitPdf: build.query<BesluitPdfApiResponse, BesluitPdfApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/pdf`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        toevoegbareDossiers: build.query<ToevoegbareDossiersApiResponse, ToevoegbareDossiersApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/toevoegbaar`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        stelVast: build.mutation<StelVastApiResponse, StelVastApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${encodeURIComponent(String(queryArg.id))}/vaststellen`,
                method: "POST",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        mailteksten: build.query<MailtekstenApiResponse, MailtekstenApiArg>({
            query: () => ({ url: `/api/mailteksten` }),
        }),
        mailtekst: build.query<MailtekstApiResponse, MailtekstApiArg>({
            query: (queryArg) => ({ url: `/api/mailteksten/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigMailtekst: build.mutation<WijzigMailtekstApiResponse, WijzigMailtekstApiArg>({
            query: (queryArg) => ({
                url: `/api/mailteksten/${encodeURIComponent(String(queryArg.soort))}`,
                method: "PUT",
                body: queryArg.mailtekstinvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        voorbeeldMailtekst: build.mutation<VoorbeeldMailtekstApiResponse, VoorbeeldMailtekstApiArg>({
            query: (queryArg) => ({
                url: `/api/mailteksten/${encodeURIComponent(String(queryArg.soort))}/voorbeeld`,
                method: "POST",
                body: queryArg.mailtekstinvoer,
            }),
        }),
        organisaties: build.query<OrganisatiesApiResponse, OrganisatiesApiArg>({
            query: (queryArg) => ({
                url: `/api/organisaties`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $search: queryArg.$search,
                },
            }),
        }),
        voegOrganisatieToe: build.mutation<VoegOrganisatieToeApiResponse, VoegOrganisatieToeApiArg>({
            query: (queryArg) => ({ url: `/api/organisaties`, method: "POST", body: queryArg }),
        }),
        organisatie: build.query<OrganisatieApiResponse, OrganisatieApiArg>({
            query: (queryArg) => ({
                url: `/api/organisaties/${encodeURIComponent(String(queryArg["type"]))}/${encodeURIComponent(String(queryArg.id))}`,
            }),
        }),
        wijzigOrganisatie: build.mutation<WijzigOrganisatieApiResponse, WijzigOrganisatieApiArg>({
            query: (queryArg) => ({
                url: `/api/organisaties/${encodeURIComponent(String(queryArg["type"]))}/${encodeURIComponent(String(queryArg.id))}`,
                method: "PUT",
                body: queryArg.gewijzigdeOrganisatie,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        vraagPostbus: build.mutation<VraagPostbusApiResponse, VraagPostbusApiArg>({
            query: (queryArg) => ({
                url: `/api/organisaties/${encodeURIComponent(String(queryArg["type"]))}/${encodeURIComponent(String(queryArg.id))}/bevestiging`,
                method: "POST",
            }),
        }),
        overTeBrengen: build.query<OverTeBrengenApiResponse, OverTeBrengenApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/dossiers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        leveringen: build.query<LeveringenApiResponse, LeveringenApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/leveringen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        maakLevering: build.mutation<MaakLeveringApiResponse, MaakLeveringApiArg>({
            query: (queryArg) => ({ url: `/api/overbrenging/leveringen`, method: "POST", body: queryArg }),
        }),
        levering: build.query<LeveringApiResponse, LeveringApiArg>({
            query: (queryArg) => ({ url: `/api/overbrenging/leveringen/${encodeURIComponent(String(queryArg))}` }),
        }),
        trekLeveringIn: build.mutation<TrekLeveringInApiResponse, TrekLeveringInApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/leveringen/${encodeURIComponent(String(queryArg.id))}/intrekken`,
                method: "POST",
                body: queryArg.bewaringsreden,
            }),
        }),
        legOntvangstVast: build.mutation<LegOntvangstVastApiResponse, LegOntvangstVastApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/leveringen/${encodeURIComponent(String(queryArg.id))}/ontvangst`,
                method: "POST",
                body: queryArg.ontvangst,
            }),
        }),
        pakbon: build.query<PakbonApiResponse, PakbonApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/leveringen/${encodeURIComponent(String(queryArg))}/pakbon`,
            }),
        }),
        leveringspakket: build.query<LeveringspakketApiResponse, LeveringspakketApiArg>({
            query: (queryArg) => ({
                url: `/api/overbrenging/leveringen/${encodeURIComponent(String(queryArg.id))}/pakket`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                },
            }),
        }),
        paginateksten: build.query<PaginatekstenApiResponse, PaginatekstenApiArg>({
            query: () => ({ url: `/api/paginateksten` }),
        }),
        paginatekst: build.query<PaginatekstApiResponse, PaginatekstApiArg>({
            query: (queryArg) => ({ url: `/api/paginateksten/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigPaginatekst: build.mutation<WijzigPaginatekstApiResponse, WijzigPaginatekstApiArg>({
            query: (queryArg) => ({
                url: `/api/paginateksten/${encodeURIComponent(String(queryArg.pagina))}`,
                method: "PUT",
                body: queryArg.paginainvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        bevestigPostbus: build.mutation<BevestigPostbusApiResponse, BevestigPostbusApiArg>({
            query: (queryArg) => ({ url: `/api/postbus-bevestigen`, method: "POST", body: queryArg }),
        }),
        register: build.query<RegisterApiResponse, RegisterApiArg>({
            query: (queryArg) => ({
                url: `/api/register`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        registerregel: build.query<RegisterregelApiResponse, RegisterregelApiArg>({
            query: (queryArg) => ({ url: `/api/register/${encodeURIComponent(String(queryArg))}` }),
        }),
        registerbijlagen: build.query<RegisterbijlagenApiResponse, RegisterbijlagenApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                },
            }),
        }),
        voegRegisterbijlageToe: build.mutation<VoegRegisterbijlageToeApiResponse, VoegRegisterbijlageToeApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen`,
                method: "POST",
                body: queryArg.dossierupload,
            }),
        }),
        verwijderRegisterbijlage: build.mutation<VerwijderRegisterbijlageApiResponse, VerwijderRegisterbijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        registerbestand: build.query<RegisterbestandApiResponse, RegisterbestandApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        registerkenmerken: build.query<RegisterkenmerkenApiResponse, RegisterkenmerkenApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
            }),
        }),
        kenmerkRegisterbijlage: build.mutation<KenmerkRegisterbijlageApiResponse, KenmerkRegisterbijlageApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/bijlagen/${encodeURIComponent(String(queryArg.attachmentId))}/1/edit`,
                method: "PUT",
                body: queryArg.bijlagekenmerken,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        registreerUitreiking: build.mutation<RegistreerUitreikingApiResponse, RegistreerUitreikingApiArg>({
            query: (queryArg) => ({
                url: `/api/register/${encodeURIComponent(String(queryArg.id))}/uitreiking`,
                method: "POST",
                body: queryArg.uitreikingsregistratie,
            }),
        }),
        tekstblokken: build.query<TekstblokkenApiResponse, TekstblokkenApiArg>({
            query: (queryArg) => ({
                url: `/api/tekstblokken`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $search: queryArg.$search,
                },
            }),
        }),
        voegTekstblokToe: build.mutation<VoegTekstblokToeApiResponse, VoegTekstblokToeApiArg>({
            query: (queryArg) => ({ url: `/api/tekstblokken`, method: "POST", body: queryArg }),
        }),
        alleTekstblokken: build.query<AlleTekstblokkenApiResponse, AlleTekstblokkenApiArg>({
            query: () => ({ url: `/api/tekstblokken/all` }),
        }),
        tekstblokVanSneltoets: build.query<TekstblokVanSneltoetsApiResponse, TekstblokVanSneltoetsApiArg>({
            query: (queryArg) => ({ url: `/api/tekstblokken/sneltoets/${encodeURIComponent(String(queryArg))}` }),
        }),
        tekstblok: build.query<TekstblokApiResponse, TekstblokApiArg>({
            query: (queryArg) => ({ url: `/api/tekstblokken/${encodeURIComponent(String(queryArg))}` }),
        }),
        wijzigTekstblok: build.mutation<WijzigTekstblokApiResponse, WijzigTekstblokApiArg>({
            query: (queryArg) => ({
                url: `/api/tekstblokken/${encodeURIComponent(String(queryArg.id))}`,
                method: "PUT",
                body: queryArg.tekstblokinvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        verwijderTekstblok: build.mutation<VerwijderTekstblokApiResponse, VerwijderTekstblokApiArg>({
            query: (queryArg) => ({
                url: `/api/tekstblokken/${encodeURIComponent(String(queryArg.id))}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        wijsMeerToe: build.mutation<WijsMeerToeApiResponse, WijsMeerToeApiArg>({
            query: (queryArg) => ({ url: `/api/toewijzingen`, method: "POST", body: queryArg }),
        }),
        wachtOpRotatie: build.query<WachtOpRotatieApiResponse, WachtOpRotatieApiArg>({
            query: () => ({ url: `/api/vernietiging/rotatie` }),
        }),
        verklaringen: build.query<VerklaringenApiResponse, VerklaringenApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verklaringen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        vernietigingsverklaring: build.query<VernietigingsverklaringApiResponse, VernietigingsverklaringApiArg>({
            query: (queryArg) => ({ url: `/api/vernietiging/verklaringen/${encodeURIComponent(String(queryArg))}` }),
        }),
        verklaringPdf: build.query<VerklaringPdfApiResponse, VerklaringPdfApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verklaringen/${encodeURIComponent(String(queryArg.id))}/pdf`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        verstreken: build.query<VerstrekenApiResponse, VerstrekenApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verstreken`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        voorgesteld: build.query<VoorgesteldApiResponse, VoorgesteldApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/voorstellen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        stelVernietigingenVoor: build.mutation<StelVernietigingenVoorApiResponse, StelVernietigingenVoorApiArg>({
            query: (queryArg) => ({ url: `/api/vernietiging/voorstellen`, method: "POST", body: queryArg }),
        }),
        zaakbewaring: build.query<ZaakbewaringApiResponse, ZaakbewaringApiArg>({
            query: (queryArg) => ({ url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg))}` }),
        }),
        schortOp: build.mutation<SchortOpApiResponse, SchortOpApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg.id))}/opschorten`,
                method: "POST",
                body: queryArg.bewaringsreden,
            }),
        }),
        hefOp: build.mutation<HefOpApiResponse, HefOpApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg.id))}/opschorting-opheffen`,
                method: "POST",
                body: queryArg.bewaringsreden,
            }),
        }),
        stelVernietigingVoor: build.mutation<StelVernietigingVoorApiResponse, StelVernietigingVoorApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg.id))}/voorstellen`,
                method: "POST",
                body: queryArg.vernietigingsvoorstel,
            }),
        }),
        keurVernietigingGoed: build.mutation<KeurVernietigingGoedApiResponse, KeurVernietigingGoedApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg.id))}/voorstellen/${encodeURIComponent(String(queryArg.voorstelId))}/goedkeuren`,
                method: "POST",
            }),
        }),
        trekVernietigingIn: build.mutation<TrekVernietigingInApiResponse, TrekVernietigingInApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${encodeURIComponent(String(queryArg.id))}/voorstellen/${encodeURIComponent(String(queryArg.voorstelId))}/intrekken`,
                method: "POST",
                body: queryArg.bewaringsreden,
            }),
        }),
        herstel: build.mutation<HerstelApiResponse, HerstelApiArg>({
            query: (queryArg) => ({ url: `/api/wachtwoord-herstellen`, method: "POST", body: queryArg }),
        }),
        vergeten: build.mutation<VergetenApiResponse, VergetenApiArg>({
            query: (queryArg) => ({ url: `/api/wachtwoord-vergeten`, method: "POST", body: queryArg }),
        }),
        webhooks: build.query<WebhooksApiResponse, WebhooksApiArg>({
            query: () => ({ url: `/api/webhooks` }),
        }),
        voegWebhookToe: build.mutation<VoegWebhookToeApiResponse, VoegWebhookToeApiArg>({
            query: (queryArg) => ({ url: `/api/webhooks`, method: "POST", body: queryArg }),
        }),
        webhook: build.query<WebhookApiResponse, WebhookApiArg>({
            query: (queryArg) => ({ url: `/api/webhooks/${encodeURIComponent(String(queryArg))}` }),
        }),
        verwijderWebhook: build.mutation<VerwijderWebhookApiResponse, VerwijderWebhookApiArg>({
            query: (queryArg) => ({ url: `/api/webhooks/${encodeURIComponent(String(queryArg))}`, method: "DELETE" }),
        }),
        bezorgingen: build.query<BezorgingenApiResponse, BezorgingenApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/bezorgingen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                },
            }),
        }),
        bezorgOpnieuw: build.mutation<BezorgOpnieuwApiResponse, BezorgOpnieuwApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/bezorgingen/${encodeURIComponent(String(queryArg.bezorgingId))}/opnieuw`,
                method: "POST",
            }),
        }),
        vernieuwGeheim: build.mutation<VernieuwGeheimApiResponse, VernieuwGeheimApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/geheim`,
                method: "POST",
            }),
        }),
        hervatWebhook: build.mutation<HervatWebhookApiResponse, HervatWebhookApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/hervatten`,
                method: "POST",
            }),
        }),
        pauzeerWebhook: build.mutation<PauzeerWebhookApiResponse, PauzeerWebhookApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/pauzeren`,
                method: "POST",
            }),
        }),
        proefWebhook: build.mutation<ProefWebhookApiResponse, ProefWebhookApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/proef`,
                method: "POST",
            }),
        }),
        websiteadres: build.query<WebsiteadresApiResponse, WebsiteadresApiArg>({
            query: () => ({ url: `/api/website` }),
        }),
        wijzigWebsiteadres: build.mutation<WijzigWebsiteadresApiResponse, WijzigWebsiteadresApiArg>({
            query: (queryArg) => ({
                url: `/api/website`,
                method: "PUT",
                body: queryArg.websiteinvoer,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        weergaven: build.query<WeergavenApiResponse, WeergavenApiArg>({
            query: () => ({ url: `/api/weergaven` }),
        }),
        bewaarWeergave: build.mutation<BewaarWeergaveApiResponse, BewaarWeergaveApiArg>({
            query: (queryArg) => ({ url: `/api/weergaven`, method: "POST", body: queryArg }),
        }),
        wijzigWeergave: build.mutation<WijzigWeergaveApiResponse, WijzigWeergaveApiArg>({
            query: (queryArg) => ({
                url: `/api/weergaven/${encodeURIComponent(String(queryArg.id))}`,
                method: "PUT",
                body: queryArg.nieuweWeergave,
            }),
        }),
        verwijderWeergave: build.mutation<VerwijderWeergaveApiResponse, VerwijderWeergaveApiArg>({
            query: (queryArg) => ({ url: `/api/weergaven/${encodeURIComponent(String(queryArg))}`, method: "DELETE" }),
        }),
        zaken: build.query<ZakenApiResponse, ZakenApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    tab: queryArg.tab,
                    behandelaar: queryArg.behandelaar,
                    herinnering: queryArg.herinnering,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        agenda: build.query<AgendaApiResponse, AgendaApiArg>({
            query: () => ({ url: `/api/zaken/agenda` }),
        }),
        koppen: build.query<KoppenApiResponse, KoppenApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/koppen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $inlinecount: queryArg.$inlinecount,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        nieuws: build.query<NieuwsApiResponse, NieuwsApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/nieuws`,
                params: {
                    na: queryArg,
                },
            }),
        }),
        telZaken: build.query<TelZakenApiResponse, TelZakenApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/tellingen`,
                params: {
                    tab: queryArg.tab,
                    behandelaar: queryArg.behandelaar,
                    herinnering: queryArg.herinnering,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        uitvoerZaken: build.query<UitvoerZakenApiResponse, UitvoerZakenApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/uitvoer/${encodeURIComponent(String(queryArg.vorm))}`,
                params: {
                    tab: queryArg.tab,
                    behandelaar: queryArg.behandelaar,
                    herinnering: queryArg.herinnering,
                    $orderby: queryArg.$orderby,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        wijsToe: build.mutation<WijsToeApiResponse, WijsToeApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/${encodeURIComponent(String(queryArg.id))}/behandelaar`,
                method: "POST",
                body: queryArg.toewijzing,
            }),
        }),
        herinner: build.mutation<HerinnerApiResponse, HerinnerApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/${encodeURIComponent(String(queryArg.id))}/herinnering`,
                method: "POST",
                body: queryArg.nieuweHerinnering,
            }),
        }),
        wisHerinnering: build.mutation<WisHerinneringApiResponse, WisHerinneringApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/${encodeURIComponent(String(queryArg))}/herinnering`,
                method: "DELETE",
            }),
        }),
        kop: build.query<KopApiResponse, KopApiArg>({
            query: (queryArg) => ({ url: `/api/zaken/${encodeURIComponent(String(queryArg))}/kop` }),
        }),
        mailOpnieuw: build.mutation<MailOpnieuwApiResponse, MailOpnieuwApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/${encodeURIComponent(String(queryArg.id))}/mails/opnieuw`,
                method: "POST",
                body: queryArg.nogEens,
            }),
        }),
        dossierPdf: build.query<DossierPdfApiResponse, DossierPdfApiArg>({
            query: (queryArg) => ({ url: `/api/zaken/${encodeURIComponent(String(queryArg))}/pdf` }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as behandelaarApi };
export type AccountaanvragenApiResponse = /** status 200 What was asked for, as it is now. */ Accountaanvraag[];
export type AccountaanvragenApiArg = void;
export type KeurGoedApiResponse = /** status 200 It was done. */ Accountaanvraag;
export type KeurGoedApiArg = string;
export type WeigerApiResponse = /** status 200 It was done. */ Accountaanvraag;
export type WeigerApiArg = string;
export type AfwezigheidApiResponse = /** status 200 What was asked for, as it is now. */ Afwezigheid;
export type AfwezigheidApiArg = void;
export type MeldAfwezigApiResponse = /** status 200 It was done. */ Afwezigheid;
export type MeldAfwezigApiArg = Afwezig;
export type MeldTerugApiResponse = unknown;
export type MeldTerugApiArg = void;
export type AfwijsredenenApiResponse = /** status 200 What was asked for, as it is now. */ Afwijsredenen;
export type AfwijsredenenApiArg = void;
export type VoegAfwijsredenToeApiResponse = /** status 201 It was made. */ Afwijsreden;
export type VoegAfwijsredenToeApiArg = NieuweAfwijsreden;
export type AfwijsredenApiResponse = /** status 200 What was asked for, as it is now. */ Afwijsreden;
export type AfwijsredenApiArg = string;
export type WijzigAfwijsredenApiResponse = /** status 200 It was done. */ Afwijsreden;
export type WijzigAfwijsredenApiArg = {
    code: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    afwijsredentekst: Afwijsredentekst;
};
export type VerwijderAfwijsredenApiResponse = unknown;
export type VerwijderAfwijsredenApiArg = {
    code: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type WieApiResponse = /** status 200 What was asked for, as it is now. */ Behandelaar;
export type WieApiArg = void;
export type LogInApiResponse = /** status 200 It was done. */ Behandelaar;
export type LogInApiArg = Inloggegevens;
export type LogUitApiResponse = /** status 200 It was done. */ Uitgelogd;
export type LogUitApiArg = void;
export type HerstelcodesApiResponse = /** status 200 It was done. */ Herstelcodes;
export type HerstelcodesApiArg = HerstelcodesAanvraag;
export type SessiesApiResponse = /** status 200 What was asked for, as it is now. */ EigenSessie[];
export type SessiesApiArg = void;
export type EindigAndereApiResponse = unknown;
export type EindigAndereApiArg = void;
export type EindigSessieApiResponse = unknown;
export type EindigSessieApiArg = string;
export type BevestigApiResponse = /** status 200 It was done. */ TweedeFactorIngesteld;
export type BevestigApiArg = TweedeFactorBevestiging;
export type BeginApiResponse = /** status 200 It was done. */ TweedeFactorBegin;
export type BeginApiArg = NaamEnWachtwoord;
export type WijzigWachtwoordApiResponse = unknown;
export type WijzigWachtwoordApiArg = NieuwWachtwoord;
export type WegenApiResponse = /** status 200 What was asked for, as it is now. */ Inlogwegen;
export type WegenApiArg = void;
export type EigenBerichtenApiResponse = /** status 200 What was asked for, as it is now. */ EigenBerichten;
export type EigenBerichtenApiArg = void;
export type KiesEigenBerichtenApiResponse = /** status 200 It was done. */ EigenBerichten;
export type KiesEigenBerichtenApiArg = Berichtinvoer;
export type BurgeraanvragenApiResponse = /** status 200 What was asked for, as it is now. */ Zaken;
export type BurgeraanvragenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of candidate, proposer and case number */
    $search?: string;
};
export type VoerVerzoekInApiResponse = /** status 201 It was made. */ Zaakantwoord;
export type VoerVerzoekInApiArg = Verzoekinvoer;
export type TelBurgeraanvragenApiResponse = /** status 200 What was asked for, as it is now. */ Tellingen;
export type TelBurgeraanvragenApiArg = {
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type ZaakApiResponse = /** status 200 What was asked for, as it is now. */ Zaakantwoord;
export type ZaakApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type AfwijzenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type AfwijzenApiArg = {
    /** the case */
    id: string;
    afwijzing: Afwijzing;
};
export type VoorbeeldAfwijzingApiResponse = /** status 200 It was done. */ Mailvoorbeeld;
export type VoorbeeldAfwijzingApiArg = {
    /** the case */
    id: string;
    afwijzing: Afwijzing;
};
export type AanvraagbestandApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type AanvraagbestandApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type ContactApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type ContactApiArg = {
    /** the case */
    id: string;
    contact: Contact;
};
export type MogelijkDubbelApiResponse = /** status 200 What was asked for, as it is now. */ Dubbelen;
export type MogelijkDubbelApiArg = /** the case */ string;
export type GeopendApiResponse = /** status 200 What was asked for, as it is now. */ Geopend;
export type GeopendApiArg = /** the case */ string;
export type OpenZaakApiResponse = /** status 200 It was done. */ Geopend;
export type OpenZaakApiArg = {
    /** the case */
    id: string;
    openen: Openen;
};
export type SluitZaakApiResponse = unknown;
export type SluitZaakApiArg = /** the case */ string;
export type DienNamensVoorstellerInApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type DienNamensVoorstellerInApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    papierenVoorstel: PapierenVoorstel;
};
export type KandidaatApiResponse = /** status 200 What was asked for, as it is now. */ Kandidaatgegevens;
export type KandidaatApiArg = /** the case */ string;
export type CorrigeerKandidaatApiResponse = /** status 200 It was done. */ Kandidaatgegevens;
export type CorrigeerKandidaatApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    kandidaatgegevens: Kandidaatgegevens;
};
export type LinkIntrekkenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type LinkIntrekkenApiArg = /** the case */ string;
export type LinkOpnieuwApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type LinkOpnieuwApiArg = /** the case */ string;
export type LinkVerlengenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type LinkVerlengenApiArg = /** the case */ string;
export type MailadresCorrigerenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type MailadresCorrigerenApiArg = {
    /** the case */
    id: string;
    mailadrescorrectie: Mailadrescorrectie;
};
export type NaastElkaarApiResponse = /** status 200 What was asked for, as it is now. */ Zakenpaar;
export type NaastElkaarApiArg = {
    /** the case */
    id: string;
    /** the other case: its number or its id */
    met: string;
};
export type OverdragenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type OverdragenApiArg = {
    /** the case */
    id: string;
    overdracht: Overdracht;
};
export type PostbriefApiResponse = /** status 200 the letter */ Inhoud;
export type PostbriefApiArg = {
    /** the case */
    id: string;
    postId: string;
    /** `inline`: to look at in the browser */
    weergave?: string;
};
export type PostbriefkopieApiResponse = /** status 200 the copy */ Inhoud;
export type PostbriefkopieApiArg = {
    /** the case */
    id: string;
    postId: string;
    /** `inline`: to look at in the browser */
    weergave?: string;
};
export type PostbriefVerstuurdApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type PostbriefVerstuurdApiArg = {
    /** the case */
    id: string;
    postId: string;
};
export type PostadresApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type PostadresApiArg = {
    /** the case */
    id: string;
    postadres: Postadres;
};
export type ScanApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type ScanApiArg = {
    /** the case */
    id: string;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type VoegScanToeApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type VoegScanToeApiArg = {
    /** the case */
    id: string;
    scanupload: Scanupload;
};
export type TijdlijnApiResponse = /** status 200 What was asked for, as it is now. */ Tijdlijnregel[];
export type TijdlijnApiArg = {
    /** the case */
    id: string;
    /** kinds, separated by commas */
    soort?: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type UitnodigenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type UitnodigenApiArg = {
    /** the case */
    id: string;
    uitnodiging: Uitnodiging;
};
export type VoorbeeldUitnodigingApiResponse = /** status 200 It was done. */ Mailvoorbeeld;
export type VoorbeeldUitnodigingApiArg = {
    /** the case */
    id: string;
    uitnodiging: Uitnodiging;
};
export type VergelijkingApiResponse = /** status 200 What was asked for, as it is now. */ Verschil[];
export type VergelijkingApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    van: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type CijfersApiResponse = /** status 200 What was asked for, as it is now. */ Cijfers;
export type CijfersApiArg = /** this year unless told */ number | undefined;
export type CijfersPerOrganisatieApiResponse = /** status 200 What was asked for, as it is now. */ Doorlooptijden;
export type CijfersPerOrganisatieApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** this year unless told */
    jaar?: number;
    /** only this step of the road */
    stap?: Status;
};
export type CijfersPrognoseApiResponse = /** status 200 What was asked for, as it is now. */ Prognoses;
export type CijfersPrognoseApiArg = void;
export type CijfersTeLaatApiResponse = /** status 200 What was asked for, as it is now. */ TeLaat;
export type CijfersTeLaatApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
};
export type CijfersCsvApiResponse = /** status 200 What was asked for, as it is now. */ string;
export type CijfersCsvApiArg = {
    figuur: string;
    /** this year unless told */
    jaar?: number;
};
export type ClientsApiResponse = /** status 200 What was asked for, as it is now. */ Clients;
export type ClientsApiArg = void;
export type VoegClientToeApiResponse =
    /** status 201 It was made. */ Client | /** status 202 it waits for a second manager */ Client;
export type VoegClientToeApiArg = NieuweClient;
export type ClientApiResponse = /** status 200 What was asked for, as it is now. */ Client;
export type ClientApiArg = string;
export type WijzigClientApiResponse =
    /** status 200 It was done. */ Client | /** status 202 what was added waits for a second manager */ Client;
export type WijzigClientApiArg = {
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    gewijzigdeClient: GewijzigdeClient;
};
export type VerwijderClientApiResponse = unknown;
export type VerwijderClientApiArg = {
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type BlokkeerClientApiResponse = /** status 200 It was done. */ Client;
export type BlokkeerClientApiArg = string;
export type DeblokkeerClientApiResponse = /** status 200 It was done. */ Client;
export type DeblokkeerClientApiArg = string;
export type KeurClientGoedApiResponse = /** status 200 It was done. */ Client;
export type KeurClientGoedApiArg = {
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type CollegasApiResponse = /** status 200 What was asked for, as it is now. */ Collegas;
export type CollegasApiArg = void;
export type VoorbeeldDoorsturenApiResponse = /** status 200 It was done. */ Doorstuurvoorbeeld[];
export type VoorbeeldDoorsturenApiArg = Doorstuurkeuze;
export type DossiersApiResponse = /** status 200 What was asked for, as it is now. */ Zaken;
export type DossiersApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of candidate, proposer and case number */
    $search?: string;
};
export type TelDossiersApiResponse = /** status 200 What was asked for, as it is now. */ Tellingen;
export type TelDossiersApiArg = {
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type DossierApiResponse = /** status 200 What was asked for, as it is now. */ Zaakantwoord;
export type DossierApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type AdviesApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type AdviesApiArg = {
    /** the case */
    id: string;
    advies: Advies;
};
export type BeeindigenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type BeeindigenApiArg = {
    /** the case */
    id: string;
    beeindiging: Beeindiging;
};
export type BesluitenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type BesluitenApiArg = {
    /** the case */
    id: string;
    ministersbesluit: Ministersbesluit;
};
export type DossierbijlagenApiResponse = /** status 200 What was asked for, as it is now. */ Dossierbijlagen;
export type DossierbijlagenApiArg = {
    /** the case */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
};
export type VoegDossierbijlageToeApiResponse = /** status 201 It was made. */ DossierbijlageItem;
export type VoegDossierbijlageToeApiArg = {
    /** the case */
    id: string;
    dossierupload: Dossierupload;
};
export type VerwijderDossierbijlageApiResponse = unknown;
export type VerwijderDossierbijlageApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type DossierbestandApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type DossierbestandApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type KenmerkenApiResponse = /** status 200 What was asked for, as it is now. */ DossierbijlageItem;
export type KenmerkenApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
};
export type KenmerkApiResponse = /** status 200 It was done. */ DossierbijlageItem;
export type KenmerkApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    bijlagekenmerken: Bijlagekenmerken;
};
export type DoorsturenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type DoorsturenApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    doorsturing: Doorsturing;
};
export type EerderOnderscheidenApiResponse = /** status 200 What was asked for, as it is now. */ EerderOnderscheiden;
export type EerderOnderscheidenApiArg = {
    /** the case */
    id: string;
    /** the code of the honour that somebody means to name */
    onderscheiding?: string;
};
export type DossierMilitairApiResponse = /** status 200 What was asked for, as it is now. */ Militair;
export type DossierMilitairApiArg = /** the case */ string;
export type PasMilitairAanApiResponse = /** status 200 It was done. */ Militair;
export type PasMilitairAanApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    militair: Militair;
};
export type DossierOverigeApiResponse = /** status 200 What was asked for, as it is now. */ Overige;
export type DossierOverigeApiArg = /** the case */ string;
export type PasOverigeAanApiResponse = /** status 200 It was done. */ Overige;
export type PasOverigeAanApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    overige: Overige;
};
export type DossierWerkApiResponse = /** status 200 What was asked for, as it is now. */ Werk;
export type DossierWerkApiArg = /** the case */ string;
export type PasWerkAanApiResponse = /** status 200 It was done. */ Werk;
export type PasWerkAanApiArg = {
    /** the case */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    werk: Werk;
};
export type MinisterraadApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type MinisterraadApiArg = {
    /** the case */
    id: string;
    voornemen: Voornemen;
};
export type NotitieconceptApiResponse = /** status 200 What was asked for, as it is now. */ Notitieconcept;
export type NotitieconceptApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
};
export type BewaarNotitieconceptApiResponse = /** status 200 It was done. */ Bewaard;
export type BewaarNotitieconceptApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    notitietekst: Notitietekst;
};
export type VerwijderNotitieconceptApiResponse = unknown;
export type VerwijderNotitieconceptApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
};
export type NotitiesApiResponse = /** status 200 What was asked for, as it is now. */ Notities;
export type NotitiesApiArg = /** the case */ string;
export type BewaarNotitieApiResponse =
    /** status 200 it was kept before */ DossierbijlageItem | /** status 201 It was made. */ DossierbijlageItem;
export type BewaarNotitieApiArg = {
    /** the case */
    id: string;
    /** the ETag of the attachment that it replaces */
    "If-Match"?: string | null;
    nieuweNotitie: NieuweNotitie;
};
export type NotitiebronApiResponse = /** status 200 What was asked for, as it is now. */ Bron;
export type NotitiebronApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type RouteApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type RouteApiArg = {
    /** the case */
    id: string;
    routekeuze: Routekeuze;
};
export type VoegSamenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type VoegSamenApiArg = {
    /** the case that stays */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    samenvoegvraag: Samenvoegvraag;
};
export type VoorbeeldSamenvoegenApiResponse = /** status 200 It was done. */ Mailvoorbeeld;
export type VoorbeeldSamenvoegenApiArg = {
    /** the case that stays */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    samenvoegvraag: Samenvoegvraag;
};
export type TerugsturenApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type TerugsturenApiArg = {
    /** the case */
    id: string;
    terugsturing: Terugsturing;
};
export type DossiertijdlijnApiResponse = /** status 200 What was asked for, as it is now. */ Tijdlijnregel[];
export type DossiertijdlijnApiArg = {
    /** the case */
    id: string;
    /** kinds, separated by commas */
    soort?: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type GebeurtenissenApiResponse = /** status 200 What was asked for, as it is now. */ Gebeurtenissen;
export type GebeurtenissenApiArg = {
    /** the position after which: `na` of the answer before, 0 unless told */
    na?: number;
    /** events of a page: 100 unless told, 500 at most */
    aantal?: number;
};
export type GebruikersApiResponse = /** status 200 What was asked for, as it is now. */ Gebruikers;
export type GebruikersApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    $orderby?: string;
    /** words that all occur in the name, the user's name, the address or the organisation */
    $search?: string;
};
export type VoegGebruikerToeApiResponse =
    /** status 201 It was made. */ Gebruiker | /** status 202 it waits for a second manager */ Accountaanvraag;
export type VoegGebruikerToeApiArg = NieuweGebruiker;
export type GebruikerApiResponse = /** status 200 What was asked for, as it is now. */ Gebruiker;
export type GebruikerApiArg = string;
export type WijzigGebruikerApiResponse =
    /** status 200 It was done. */ Gebruiker | /** status 202 it waits for a second manager */ Accountaanvraag;
export type WijzigGebruikerApiArg = {
    gebruikersnaam: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    gewijzigdeGebruiker: GewijzigdeGebruiker;
};
export type VerwijderGebruikerApiResponse = unknown;
export type VerwijderGebruikerApiArg = {
    gebruikersnaam: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type BlokkeerApiResponse = /** status 200 It was done. */ Gebruiker;
export type BlokkeerApiArg = string;
export type DeblokkeerApiResponse = /** status 200 It was done. */ Gebruiker;
export type DeblokkeerApiArg = string;
export type VerwijderTweedeFactorApiResponse = unknown;
export type VerwijderTweedeFactorApiArg = string;
export type NodigUitApiResponse = unknown;
export type NodigUitApiArg = string;
export type GemeentecontactApiResponse = /** status 200 What was asked for, as it is now. */ BeheerdContact;
export type GemeentecontactApiArg = number;
export type WijzigGemeentecontactApiResponse = /** status 200 It was done. */ BeheerdContact;
export type WijzigGemeentecontactApiArg = {
    gemeente: number;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    contactinvoer: Contactinvoer;
};
export type KoninklijkeBesluitenApiResponse = /** status 200 What was asked for, as it is now. */ Besluiten;
export type KoninklijkeBesluitenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the number */
    $search?: string;
};
export type MaakKoninklijkBesluitApiResponse = /** status 201 It was made. */ Besluit;
export type MaakKoninklijkBesluitApiArg = NieuwBesluit;
export type KoninklijkBesluitApiResponse = /** status 200 What was asked for, as it is now. */ Besluit;
export type KoninklijkBesluitApiArg = /** the decree */ string;
export type WijzigKoninklijkBesluitApiResponse = /** status 200 It was done. */ Besluit;
export type WijzigKoninklijkBesluitApiArg = {
    /** the decree */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    nieuwBesluit: NieuwBesluit;
};
export type VerwijderKoninklijkBesluitApiResponse = unknown;
export type VerwijderKoninklijkBesluitApiArg = {
    /** the decree */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type BesluitbijlagenApiResponse = /** status 200 What was asked for, as it is now. */ BesluitBijlagen;
export type BesluitbijlagenApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
};
export type VoegBesluitbijlageToeApiResponse = /** status 201 It was made. */ BesluitBijlage;
export type VoegBesluitbijlageToeApiArg = {
    /** the decree */
    id: string;
    besluitupload: Besluitupload;
};
export type VerwijderBesluitbijlageApiResponse = unknown;
export type VerwijderBesluitbijlageApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type BesluitbestandApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type BesluitbestandApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type BesluitbijlageKenmerkenApiResponse = /** status 200 What was asked for, as it is now. */ BesluitBijlage;
export type BesluitbijlageKenmerkenApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
};
export type WijzigBesluitbijlageApiResponse = /** status 200 It was done. */ BesluitBijlage;
export type WijzigBesluitbijlageApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    besluitbijlageKenmerken: BesluitbijlageKenmerken;
};
export type BesluitdossiersApiResponse = /** status 200 What was asked for, as it is now. */ BesluitDossiers;
export type BesluitdossiersApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VoegDossiersToeApiResponse = /** status 200 It was done. */ Besluit;
export type VoegDossiersToeApiArg = {
    /** the decree */
    id: string;
    dossierkeuze: Dossierkeuze;
};
export type VerwijderDossiersApiResponse = /** status 200 It was done. */ Besluit;
export type VerwijderDossiersApiArg = {
    /** the decree */
    id: string;
    dossierkeuze: Dossierkeuze;
};
export type BesluitPdfApiResponse = /** status 200 the decree */ Inhoud;
export type BesluitPdfApiArg = {
    /** the decree */
    id: string;
    /** `inline`: to look at in the document viewer */
    weergave?: string;
};
export type ToevoegbareDossiersApiResponse = /** status 200 What was asked for, as it is now. */ BesluitDossiers;
export type ToevoegbareDossiersApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type StelVastApiResponse = /** status 200 It was done. */ Besluit;
export type StelVastApiArg = {
    /** the decree */
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type MailtekstenApiResponse = /** status 200 What was asked for, as it is now. */ Mailteksten;
export type MailtekstenApiArg = void;
export type MailtekstApiResponse = /** status 200 What was asked for, as it is now. */ BeheerdeMailtekst;
export type MailtekstApiArg = string;
export type WijzigMailtekstApiResponse = /** status 200 It was done. */ BeheerdeMailtekst;
export type WijzigMailtekstApiArg = {
    soort: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    mailtekstinvoer: Mailtekstinvoer;
};
export type VoorbeeldMailtekstApiResponse = /** status 200 It was done. */ Mailvoorbeeld;
export type VoorbeeldMailtekstApiArg = {
    soort: string;
    mailtekstinvoer: Mailtekstinvoer;
};
export type OrganisatiesApiResponse = /** status 200 What was asked for, as it is now. */ Organisaties;
export type OrganisatiesApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    $orderby?: string;
    /** words that all occur in the name, the address or the number */
    $search?: string;
};
export type VoegOrganisatieToeApiResponse = /** status 201 It was made. */ BeheerdeOrganisatie;
export type VoegOrganisatieToeApiArg = NieuweOrganisatie;
export type OrganisatieApiResponse = /** status 200 What was asked for, as it is now. */ BeheerdeOrganisatie;
export type OrganisatieApiArg = {
    type: OrganisatieType;
    id: number;
};
export type WijzigOrganisatieApiResponse = /** status 200 It was done. */ BeheerdeOrganisatie;
export type WijzigOrganisatieApiArg = {
    type: OrganisatieType;
    id: number;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    gewijzigdeOrganisatie: GewijzigdeOrganisatie;
};
export type VraagPostbusApiResponse = unknown;
export type VraagPostbusApiArg = {
    type: OrganisatieType;
    id: number;
};
export type OverTeBrengenApiResponse = /** status 200 What was asked for, as it is now. */ OverTeBrengenLijst;
export type OverTeBrengenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type LeveringenApiResponse = /** status 200 What was asked for, as it is now. */ Leveringen;
export type LeveringenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** a part of the number of a delivery */
    $search?: string;
};
export type MaakLeveringApiResponse = /** status 201 It was made. */ LeveringItem;
export type MaakLeveringApiArg = Leveringskeuze;
export type LeveringApiResponse = /** status 200 What was asked for, as it is now. */ LeveringItem;
export type LeveringApiArg = /** the delivery */ string;
export type TrekLeveringInApiResponse = /** status 200 It was done. */ LeveringItem;
export type TrekLeveringInApiArg = {
    /** the delivery */
    id: string;
    bewaringsreden: Bewaringsreden;
};
export type LegOntvangstVastApiResponse = /** status 200 It was done. */ LeveringItem;
export type LegOntvangstVastApiArg = {
    /** the delivery */
    id: string;
    ontvangst: Ontvangst;
};
export type PakbonApiResponse = /** status 200 the pakbon */ Inhoud;
export type PakbonApiArg = /** the delivery */ string;
export type LeveringspakketApiResponse = /** status 200 the delivery */ Inhoud;
export type LeveringspakketApiArg = {
    /** the delivery */
    id: string;
    /** why personal data is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type PaginatekstenApiResponse = /** status 200 What was asked for, as it is now. */ Paginateksten;
export type PaginatekstenApiArg = void;
export type PaginatekstApiResponse = /** status 200 What was asked for, as it is now. */ Paginatekst;
export type PaginatekstApiArg = string;
export type WijzigPaginatekstApiResponse = /** status 200 It was done. */ Paginatekst;
export type WijzigPaginatekstApiArg = {
    pagina: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    paginainvoer: Paginainvoer;
};
export type BevestigPostbusApiResponse = /** status 200 It was done. */ BevestigdePostbus;
export type BevestigPostbusApiArg = Postbuscode;
export type RegisterApiResponse = /** status 200 What was asked for, as it is now. */ Register;
export type RegisterApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type RegisterregelApiResponse = /** status 200 What was asked for, as it is now. */ RegisterRegel;
export type RegisterregelApiArg = /** the case */ string;
export type RegisterbijlagenApiResponse = /** status 200 What was asked for, as it is now. */ Dossierbijlagen;
export type RegisterbijlagenApiArg = {
    /** the case */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
};
export type VoegRegisterbijlageToeApiResponse = /** status 201 It was made. */ DossierbijlageItem;
export type VoegRegisterbijlageToeApiArg = {
    /** the case */
    id: string;
    dossierupload: Dossierupload;
};
export type VerwijderRegisterbijlageApiResponse = unknown;
export type VerwijderRegisterbijlageApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type RegisterbestandApiResponse = /** status 200 the file, with its own media type */ Inhoud;
export type RegisterbestandApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 to 255 characters, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type RegisterkenmerkenApiResponse = /** status 200 What was asked for, as it is now. */ DossierbijlageItem;
export type RegisterkenmerkenApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
};
export type KenmerkRegisterbijlageApiResponse = /** status 200 It was done. */ DossierbijlageItem;
export type KenmerkRegisterbijlageApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    bijlagekenmerken: Bijlagekenmerken;
};
export type RegistreerUitreikingApiResponse = /** status 200 It was done. */ RegisterRegel;
export type RegistreerUitreikingApiArg = {
    /** the case */
    id: string;
    uitreikingsregistratie: Uitreikingsregistratie;
};
export type TekstblokkenApiResponse = /** status 200 What was asked for, as it is now. */ Tekstblokken;
export type TekstblokkenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** omschrijving, sneltoets or isStandard */
    $orderby?: string;
    /** words that all occur in the description or the text */
    $search?: string;
};
export type VoegTekstblokToeApiResponse = /** status 201 It was made. */ Tekstblok;
export type VoegTekstblokToeApiArg = Tekstblokinvoer;
export type AlleTekstblokkenApiResponse = /** status 200 What was asked for, as it is now. */ AlleTekstblokken;
export type AlleTekstblokkenApiArg = void;
export type TekstblokVanSneltoetsApiResponse = /** status 200 What was asked for, as it is now. */ Tekstblok | null;
export type TekstblokVanSneltoetsApiArg = /** a letter or a digit */ string;
export type TekstblokApiResponse = /** status 200 What was asked for, as it is now. */ Tekstblok;
export type TekstblokApiArg = string;
export type WijzigTekstblokApiResponse = /** status 200 It was done. */ Tekstblok;
export type WijzigTekstblokApiArg = {
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    tekstblokinvoer: Tekstblokinvoer;
};
export type VerwijderTekstblokApiResponse = unknown;
export type VerwijderTekstblokApiArg = {
    id: string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type WijsMeerToeApiResponse = /** status 200 It was done. */ Toewijsuitkomst[];
export type WijsMeerToeApiArg = Toewijzingen;
export type WachtOpRotatieApiResponse = /** status 200 What was asked for, as it is now. */ WachtOpRotatie;
export type WachtOpRotatieApiArg = void;
export type VerklaringenApiResponse = /** status 200 What was asked for, as it is now. */ Vernietigingen;
export type VerklaringenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VernietigingsverklaringApiResponse = /** status 200 What was asked for, as it is now. */ VerklaringItem;
export type VernietigingsverklaringApiArg = /** the certificate */ string;
export type VerklaringPdfApiResponse = /** status 200 the certificate */ Inhoud;
export type VerklaringPdfApiArg = {
    /** the certificate */
    id: string;
    /** `inline`: to look at in the document viewer */
    weergave?: string;
};
export type VerstrekenApiResponse = /** status 200 What was asked for, as it is now. */ VerstrekenLijst;
export type VerstrekenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VoorgesteldApiResponse = /** status 200 What was asked for, as it is now. */ Vernietigingen;
export type VoorgesteldApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type StelVernietigingenVoorApiResponse = /** status 200 It was done. */ Voorsteluitkomst[];
export type StelVernietigingenVoorApiArg = Vernietigingsvoorstellen;
export type ZaakbewaringApiResponse = /** status 200 What was asked for, as it is now. */ ZaakBewaring;
export type ZaakbewaringApiArg = /** the case */ string;
export type SchortOpApiResponse = /** status 200 It was done. */ ZaakBewaring;
export type SchortOpApiArg = {
    /** the case */
    id: string;
    bewaringsreden: Bewaringsreden;
};
export type HefOpApiResponse = /** status 200 It was done. */ ZaakBewaring;
export type HefOpApiArg = {
    /** the case */
    id: string;
    bewaringsreden: Bewaringsreden;
};
export type StelVernietigingVoorApiResponse = /** status 200 It was done. */ ZaakBewaring;
export type StelVernietigingVoorApiArg = {
    /** the case */
    id: string;
    vernietigingsvoorstel: Vernietigingsvoorstel;
};
export type KeurVernietigingGoedApiResponse = /** status 200 It was done. */ ZaakBewaring;
export type KeurVernietigingGoedApiArg = {
    /** the case */
    id: string;
    /** the proposal */
    voorstelId: string;
};
export type TrekVernietigingInApiResponse = /** status 200 It was done. */ ZaakBewaring;
export type TrekVernietigingInApiArg = {
    /** the case */
    id: string;
    /** the proposal */
    voorstelId: string;
    bewaringsreden: Bewaringsreden;
};
export type HerstelApiResponse = unknown;
export type HerstelApiArg = WachtwoordHerstel;
export type VergetenApiResponse = unknown;
export type VergetenApiArg = WachtwoordVergeten;
export type WebhooksApiResponse = /** status 200 What was asked for, as it is now. */ Webhooks;
export type WebhooksApiArg = void;
export type VoegWebhookToeApiResponse = /** status 201 It was made. */ MetGeheim;
export type VoegWebhookToeApiArg = NieuweWebhook;
export type WebhookApiResponse = /** status 200 What was asked for, as it is now. */ Webhook;
export type WebhookApiArg = string;
export type VerwijderWebhookApiResponse = unknown;
export type VerwijderWebhookApiArg = string;
export type BezorgingenApiResponse = /** status 200 What was asked for, as it is now. */ Bezorgingen;
export type BezorgingenApiArg = {
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
};
export type BezorgOpnieuwApiResponse = unknown;
export type BezorgOpnieuwApiArg = {
    id: string;
    bezorgingId: string;
};
export type VernieuwGeheimApiResponse = /** status 200 It was done. */ MetGeheim;
export type VernieuwGeheimApiArg = string;
export type HervatWebhookApiResponse = /** status 200 It was done. */ Webhook;
export type HervatWebhookApiArg = string;
export type PauzeerWebhookApiResponse = /** status 200 It was done. */ Webhook;
export type PauzeerWebhookApiArg = string;
export type ProefWebhookApiResponse = /** status 202 It was taken in, and is done later. */ Webhook;
export type ProefWebhookApiArg = string;
export type WebsiteadresApiResponse = /** status 200 What was asked for, as it is now. */ Websiteadres;
export type WebsiteadresApiArg = void;
export type WijzigWebsiteadresApiResponse = /** status 200 It was done. */ Websiteadres;
export type WijzigWebsiteadresApiArg = {
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    websiteinvoer: Websiteinvoer;
};
export type WeergavenApiResponse = /** status 200 What was asked for, as it is now. */ Weergaven;
export type WeergavenApiArg = void;
export type BewaarWeergaveApiResponse = /** status 201 It was made. */ Weergave;
export type BewaarWeergaveApiArg = NieuweWeergave;
export type WijzigWeergaveApiResponse = /** status 200 It was done. */ Weergave;
export type WijzigWeergaveApiArg = {
    id: string;
    nieuweWeergave: NieuweWeergave;
};
export type VerwijderWeergaveApiResponse = unknown;
export type VerwijderWeergaveApiArg = string;
export type ZakenApiResponse = /** status 200 What was asked for, as it is now. */ Zaken;
export type ZakenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** aanZet: the own organisation is to act; bijAnderen: somebody else is; klaar: nobody any more */
    tab?: string;
    /** ik, niemand, or the account of a colleague */
    behandelaar?: string;
    /** nadert: those of which a reminder is within a week, or past */
    herinnering?: string;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of candidate, proposer and case number */
    $search?: string;
};
export type AgendaApiResponse = /** status 200 What was asked for, as it is now. */ string;
export type AgendaApiArg = void;
export type KoppenApiResponse = /** status 200 What was asked for, as it is now. */ Koppen;
export type KoppenApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** `allpages`: count all */
    $inlinecount?: string;
    /** zaaknummer, status, gemeenteId, ontvangenOp or gewijzigdOp, each with asc or desc */
    $orderby?: string;
    /** a condition on the same fields, or on mailMislukt */
    $filter?: string;
    /** the beginning of a case number, or the whole name of the proposer */
    $search?: string;
};
export type NieuwsApiResponse = /** status 200 What was asked for, as it is now. */ Nieuws;
export type NieuwsApiArg = /** the moment that an earlier answer told */ string | undefined;
export type TelZakenApiResponse = /** status 200 What was asked for, as it is now. */ Tellingen;
export type TelZakenApiArg = {
    /** as of the list */
    tab?: string;
    /** as of the list */
    behandelaar?: string;
    /** as of the list */
    herinnering?: string;
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type UitvoerZakenApiResponse = /** status 200 What was asked for, as it is now. */ string;
export type UitvoerZakenApiArg = {
    vorm: string;
    /** as of the list */
    tab?: string;
    /** as of the list */
    behandelaar?: string;
    /** as of the list */
    herinnering?: string;
    /** as of the list */
    $orderby?: string;
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type WijsToeApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type WijsToeApiArg = {
    /** the case */
    id: string;
    toewijzing: Toewijzing;
};
export type HerinnerApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type HerinnerApiArg = {
    /** the case */
    id: string;
    nieuweHerinnering: NieuweHerinnering;
};
export type WisHerinneringApiResponse = /** status 200 It was done. */ Zaakantwoord;
export type WisHerinneringApiArg = /** the case */ string;
export type KopApiResponse = /** status 200 What was asked for, as it is now. */ Kop;
export type KopApiArg = /** the case */ string;
export type MailOpnieuwApiResponse = /** status 200 It was done. */ Kop;
export type MailOpnieuwApiArg = {
    /** the case */
    id: string;
    nogEens: NogEens;
};
export type DossierPdfApiResponse = /** status 200 the dossier */ Inhoud;
export type DossierPdfApiArg = /** the case */ string;
export type OrganisatieType = "gemeente" | "provincie" | "ministerie" | "kno";
export type OrganisatieVan = {
    id: number;
    naam: string;
    type: OrganisatieType;
};
export type Rol =
    | "gemeente"
    | "provincie"
    | "kno-decoratie-en-advies"
    | "kno-bedrijfsvoering"
    | "kno-functioneel-beheer"
    | "ministerie"
    | "helpdesk"
    | "auditor";
export type Accountstand = {
    email?: string | null;
    naam: string;
    organisatie: OrganisatieVan;
    rol: Rol;
};
export type Dienstpersoon = {
    subject: string;
    uitgever: string;
};
export type Aanvraagsoort = "toevoegen" | "wijzigen";
export type Aanvraagactie = "goedkeuren" | "weigeren" | "intrekken";
export type Aanvraaguitkomst = "goedgekeurd" | "geweigerd" | "ingetrokken" | "verlopen";
export type Accountaanvraag = {
    gebruikersnaam: string;
    gevraagdDoor: string;
    /** The name of that account, or of the system that asked. Null: it is gone. */
    gevraagdDoorNaam?: string | null;
    gevraagdOp: string;
    huidig?: Accountstand | null;
    id: string;
    inlogdienst?: Dienstpersoon | null;
    soort: Aanvraagsoort;
    toegestaan: Aanvraagactie[];
    uitkomst?: Aanvraaguitkomst | null;
    /** Then it lapses. */
    verlooptOp: string;
    /** As the account is to be. */
    wordt: Accountstand;
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
export type Afwezigheid = {
    /** The last day. */
    totEnMet?: string | null;
    /** The first day, as `dd-mm-jjjj`. */
    vanaf?: string | null;
    /** The account that does the work meanwhile. */
    vervanger?: string | null;
};
export type Afwezig = {
    totEnMet: string;
    vanaf: string;
    vervanger?: string | null;
};
export type Afwijsreden = {
    code: string;
    /** How an official finds it. */
    naam: string;
    /** It came with the program: it may be changed, not deleted. */
    standaard: boolean;
    /** What the citizen reads. */
    tekst: string;
};
export type Afwijsredenen = {
    items: Afwijsreden[];
};
export type NieuweAfwijsreden = {
    /** Letters and digits, a letter first; made of the name when left out. */
    code?: string | null;
    naam: string;
    tekst: string;
};
export type Afwijsredentekst = {
    naam: string;
    tekst: string;
};
export type Beheerrecht =
    | "gebruikersBeheren"
    | "organisatiesBeheren"
    | "tekstblokkenBeheren"
    | "tekstenBeheren"
    | "webhooksBeheren"
    | "clientsBeheren";
export type Factorstand = "ingesteld" | "nietIngesteld";
export type Behandelaar = {
    gebruikersnaam: string;
    /** The provider by which this account logs in: password and second factor are kept there. Null: here. */
    inlogdienst?: string | null;
    /** What this official manages. */
    mag: Beheerrecht[];
    naam: string;
    organisatie: OrganisatieVan;
    rol: Rol;
    /** The session ends then in any case. */
    sessieEindigtOp: string;
    /** The session ends after so many minutes without a call. */
    stilMinuten: number;
    tweedeFactor: Factorstand;
};
export type Inloggegevens = {
    /** What the app shows, or a recovery code; asked by a 401 with `"code": "tweedeFactor"`. */
    code?: string | null;
    password: string;
    username: string;
};
export type Uitgelogd = {
    verder: string;
};
export type Herstelcodes = {
    herstelcodes: string[];
};
export type HerstelcodesAanvraag = {
    /** What the app shows now. */
    code: string;
    wachtwoord: string;
};
export type EigenSessie = {
    begonnenOp: string;
    /** It is the one that asks. */
    dezeSessie: boolean;
    /** To end this one; it opens nothing. */
    id: string;
    laatstActief: string;
};
export type TweedeFactorIngesteld = {
    gebruiker: Behandelaar;
    herstelcodes: string[];
};
export type TweedeFactorBevestiging = {
    /** What the app shows now. */
    code: string;
    password: string;
    username: string;
};
export type TweedeFactorBegin = {
    /** To type: base32 in groups of four. */
    geheim: string;
    geldigTot: string;
    otpauth: string;
    /** An SVG picture in a `data:` address. */
    qr: string;
};
export type NaamEnWachtwoord = {
    password: string;
    username: string;
};
export type NieuwWachtwoord = {
    huidigWachtwoord: string;
    /** 12 characters or more. */
    nieuwWachtwoord: string;
};
export type Wachtwoordweg = "iedereen" | "noodaccounts";
export type Inlogwegen = {
    /** What the provider of the organisation is called. Null: there is none. */
    inlogdienst?: string | null;
    wachtwoord: Wachtwoordweg;
};
export type Berichtkeuze = "direct" | "dagelijks" | "niet";
export type EigenBerichten = {
    /** Where they go; null: the account has no address. */
    email?: string | null;
    keuze: Berichtkeuze;
    /** Since when none arrives; null: they do. */
    misluktOp?: string | null;
};
export type Berichtinvoer = {
    keuze: Berichtkeuze;
};
export type Medewerker = {
    gebruikersnaam: string;
    /** The account's name where the account is gone. */
    naam: string;
};
export type GelegenheidType = "algemene" | "bijzondere";
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
export type ZaakItem = {
    behandelaar?: Medewerker | null;
    /** A mail to the proposer did not arrive: the municipality is to phone. */
    belTaak: boolean;
    /** A letter to the proposer waits: the municipality is to print and post it. */
    briefWacht: boolean;
    /** The wanted date of a special occasion; of a general one the lintjesregen that the submission
    was in time for. */
    gelegenheidDatum?: string | null;
    /** The case runs and the date is within six months; or nobody submitted the proposal yet and the
    deadline of the general occasion, 1 July, is within two. */
    gelegenheidNadert: boolean;
    gelegenheidType?: GelegenheidType | null;
    gemeenteId: number;
    gewijzigdOp: string;
    /** When the own organisation wants to be reminded of it. */
    herinnering?: string | null;
    houder?: OrganisatieVan | null;
    id: string;
    kandidaatNaam: string;
    ontvangenOp: string;
    /** Since when. */
    sinds: string;
    status: Status;
    /** It was sent back to whoever has it now. */
    teruggestuurd: boolean;
    /** How it ended is known since less than two weeks. */
    uitkomstNieuw: boolean;
    voorstellerNaam: string;
    /** An organisation is to act, and has had the case for more than two weeks. */
    wachtLang: boolean;
    zaaknummer: string;
};
export type Zaken =
    | ZaakItem[]
    | {
          count: number;
          items: ZaakItem[];
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
export type Mailuitkomst = "verstuurd" | "mislukt" | "onderweg" | "aangehouden";
export type Mailbezorging = {
    /** It can be sent once more: true of the last mail of a kind at most. */
    kanOpnieuw: boolean;
    /** The answer of the mail server, without addresses. */
    oorzaak?: string | null;
    op: string;
    pogingen: number;
    soort: MailSoort;
    uitkomst: Mailuitkomst;
};
export type Zaakkop = {
    id: string;
    /** Whether the mails of this case arrived, oldest first. */
    mails: Mailbezorging[];
    status: Status;
    toegestaan: Actie[];
    zaaknummer: string;
};
export type Zaakantwoord = Zaak | Zaakkop;
export type Bereikbaar = "mail" | "post";
export type Verzoekinvoer = {
    VerzoekVoorstellerRelatie: Relatie[];
    bereikbaar: Bereikbaar;
    /** The own municipality. */
    gemeenteId: number;
    kanaal: Kanaal;
    kandidaatAchternaam: string;
    kandidaatGeboortedatum?: string | null;
    kandidaatHuisnummer?: number | null;
    kandidaatPostcode?: string | null;
    kandidaatRoepnaam?: string | null;
    kandidaatStraatnaam?: string | null;
    kandidaatTussenvoegsel?: string | null;
    kandidaatVoornaam: string;
    motivering: string;
    ontvangenOp: string;
    postadres?: Postadres | null;
    /** Only of a proposer who gets mails. */
    voorstellerMail?: string | null;
    voorstellerNaam: string;
    voorstellerTelefoon: string;
};
export type Statusaantal = {
    aantal: number;
    status: Status;
};
export type Tabtellingen = {
    aanZet: number;
    bijAnderen: number;
    klaar: number;
};
export type Tellingen = {
    belTaak: number;
    briefWacht: number;
    gelegenheidNadert: number;
    /** The own organisation is reminded of it within a week, or was. */
    herinneringNadert: number;
    /** Every status that this official can see in the list, in the order of the road. */
    statussen: Statusaantal[];
    /** How many lie on each part of the desk, whichever is asked for. */
    tabs: Tabtellingen;
    teruggestuurd: number;
    totaal: number;
    uitkomstNieuw: number;
    /** Handled by the caller, or by somebody for whom that one stands in. */
    vanMij: number;
    /** Handled by nobody of the own organisation. */
    vanNiemand: number;
    wachtLang: number;
};
export type Afwijzing = {
    reden?: string | null;
    toelichting?: string | null;
} & {
    redenCode?: string | null;
};
export type Mailvoorbeeld = {
    /** A whole HTML document. */
    html: string;
    onderwerp: string;
    tekst: string;
};
export type Inhoud = Blob;
export type Contact = {
    notitie: string;
    taakKlaar?: boolean | null;
};
export type DubbelReden = {
    code: string;
    tekst: string;
};
export type DubbelItem = {
    gemeenteId: number;
    id: string;
    kandidaatNaam: string;
    ontvangenOp: string;
    redenen: DubbelReden[];
    status: string;
    zaaknummer: string;
};
export type Dubbelen = {
    items: DubbelItem[];
};
export type Collega = {
    gebruikersnaam: string;
    naam: string;
    organisatie: OrganisatieVan;
};
export type Geopend = {
    door?: Collega | null;
    geldigTot?: string | null;
    /** Who asks can take it over: not who only reads the case. */
    magOvernemen: boolean;
    sinds?: string | null;
    /** It is the one who asks. */
    vanMij: boolean;
};
export type Openen = {
    /** Also when a colleague has it open. */
    overnemen?: boolean | null;
};
export type PapierenVoorstel = {
    /** Whose signature stands on it. */
    ondertekendDoor: string;
    /** The day on which the paper came in. */
    ontvangenOp: string;
};
export type Kandidaatgegevens = {
    kandidaatAchternaam: string;
    /** `dd-mm-jjjj`; null when nobody knows it. */
    kandidaatGeboortedatum?: string | null;
    kandidaatHuisnummer?: number | null;
    kandidaatPostcode?: string | null;
    kandidaatRoepnaam?: string | null;
    kandidaatStraatnaam?: string | null;
    kandidaatTussenvoegsel?: string | null;
    kandidaatVoornaam: string;
};
export type Mailadrescorrectie = {
    mail: string;
};
export type Zakenpaar = {
    andere: Zaak;
    andereEtag: string;
    deze: Zaak;
    /** The cases as they were seen here: for `If-Match` and `metEtag`. */
    dezeEtag: string;
    /** Why they can't be joined by the caller, for a person; null: they can, whichever of the two stays. */
    reden?: string | null;
};
export type Overdracht = {
    gemeenteId: number;
    toelichting?: string | null;
};
export type Scanupload = {
    file: Blob;
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
export type Uitnodiging = {
    bericht?: string | null;
};
export type Verschil = {
    /** "Werkgegevens", "Bijlage: brief.pdf". */
    onderdeel: string;
    wijzigingen: Wijziging[];
};
export type Duurcijfer = {
    aantal: number | null;
    helftDagen: number | null;
    negenVanTienDagen: number | null;
};
export type Onderwerp = "verzoek" | "dossier";
export type Doorlooptijd = {
    /** Null, as the days are: there were some, but fewer than five. */
    aantal: number | null;
    /** It is the organisation of the caller. */
    eigen: boolean;
    /** Half of them took at most so many days. */
    helftDagen: number | null;
    land: Duurcijfer | null;
    /** Nine out of ten took at most so many days. */
    negenVanTienDagen: number | null;
    /** Where: the name of the organisation, or of all municipalities together. */
    organisatie: string;
    /** The step of the road, as the status that a case has there. */
    stap: Status;
    /** The step in words. */
    stapnaam: string;
    /** The same of the year before. */
    vorigJaar: Duurcijfer;
    /** What it had in hand. */
    wat: Onderwerp;
};
export type Maandaantal = {
    aantal: number;
    maand: string;
};
export type Standaantal = {
    aantal: number;
    /** The status in words. */
    naam: string;
    status: Status;
};
export type Uitkomstaantal = {
    /** Null: there are some, but fewer than five. */
    aantal: number | null;
    naam: string;
    status: Status;
};
export type Cijfers = {
    doorlooptijden: Doorlooptijd[];
    jaar: number;
    /** The years of which there are figures, oldest first. */
    jaren: number[];
    /** Whose cases they are about, in words. */
    over: string;
    /** Twelve months. */
    perMaand: Maandaantal[];
    stand: Standaantal[];
    uitkomsten: Uitkomstaantal[];
};
export type Stapkeuze = {
    naam: string;
    stap: Status;
};
export type Doorlooptijden = {
    count: number;
    items: Doorlooptijd[];
    jaar: number;
    /** The steps of which there are rows, in the order of the road. */
    stappen: Stapkeuze[];
};
export type Prognosestaat = "kan" | "teKort" | "teWeinig";
export type Prognoseniveau = {
    /** In the same weeks of the earlier years together. */
    eerder: number;
    /** How many years those are. */
    jaren: number;
    nu: number;
};
export type Instroom = "verzoek" | "dossier";
export type Prognosetoets = {
    /** Of the last day for proposals. */
    jaar: number;
    /** How far off the weeks were together, as a percentage of what came. */
    procentErnaast: number;
    verwacht: number;
    werkelijk: number;
};
export type Prognoseweek = {
    totEnMet: string;
    van: string;
    verwacht: number;
    /** What came in in that week of the year before, counted from the last day for proposals. */
    vorigJaar: number;
};
export type Prognosereeks = {
    kan: Prognosestaat;
    /** Of `teKort`: when there will be figures enough. */
    kanVanaf: string | null;
    niveau: Prognoseniveau | null;
    soort: Instroom;
    /** How the same sum did before, the last year first. */
    toetsen: Prognosetoets[];
    /** The last day for proposals that the weeks are counted from. */
    uitersteDag: string | null;
    /** The first day of which there are figures; null: there are none. */
    vanaf: string | null;
    /** From this week to the fourth after that day. */
    weken: Prognoseweek[];
};
export type Prognoses = {
    reeksen: Prognosereeks[];
};
export type Wachtrij = {
    /** All that waits there. */
    aantal: number | null;
    /** It is the organisation of the caller. */
    eigen: boolean;
    /** The wanted date, or the deadline, is near: as the work list shows with `gelegenheidNadert`. */
    gelegenheidNadert: number | null;
    houder: OrganisatieVan;
    /** How many days the oldest of them lies there. */
    langstDagen: number | null;
    /** The name under which it stands in a list. */
    organisatie: string;
    stapnaam: string;
    status: Status;
    /** For more than two weeks: as many as the work list shows of this holder and status with `wachtLang`. */
    wachtLang: number | null;
};
export type TeLaat = {
    /** How many rows of others there are in all. */
    aantalAnderen: number;
    anderen: Wachtrij[];
    eigen: Wachtrij[];
};
export type Scope =
    | "gebeurtenissen:lezen"
    | "register:lezen"
    | "zaken:uitvoeren"
    | "cijfers:uitvoeren"
    | "geschiedenis:uitvoeren"
    | "webhooks:beheren"
    | "accounts:beheren";
export type Sleutelset = {
    /** Their thumbprints (RFC 7638), in the same order: what people compare by telephone. */
    kenmerken: string[];
    keys: object[];
};
export type Clientstatus = "actief" | "geblokkeerd" | "wacht" | "zonderToegang";
export type Clientactie = "wijzigen" | "goedkeuren" | "blokkeren" | "deblokkeren" | "verwijderen";
export type Clientvoorstel = {
    /** The manager who asked. */
    door: string;
    op: string;
    scopes: Scope[];
    sleutels: Sleutelset;
    /** Then it lapses. */
    verlooptOp: string;
};
export type Client = {
    aangemaaktOp: string;
    /** `client_id` */
    id: string;
    /** When it was last given a token; null: never. */
    laatstGebruiktOp?: string | null;
    naam: string;
    organisatie: OrganisatieVan;
    /** It sees what an official of this role and organisation would see. */
    rol: Rol;
    scopes: Scope[];
    sleutels: Sleutelset;
    status: Clientstatus;
    toegestaan: Clientactie[];
    voorstel?: Clientvoorstel | null;
};
export type Clients = {
    items: Client[];
};
export type ClientOrganisatie = {
    id: number;
    type: OrganisatieType;
};
export type NieuweSleutels = {
    keys: object[];
};
export type NieuweClient = {
    naam: string;
    organisatie: ClientOrganisatie;
    /** It sees what an official of this role and organisation would see. */
    rol: Rol;
    scopes: Scope[];
    sleutels: NieuweSleutels;
};
export type GewijzigdeClient = {
    naam: string;
    scopes: Scope[];
    sleutels: NieuweSleutels;
};
export type Collegakeuze = {
    /** The last day of being away, as `dd-mm-jjjj`; null: at work today. */
    afwezigTotEnMet?: string | null;
    gebruikersnaam: string;
    naam: string;
    /** Who stands in meanwhile. */
    vervanger?: string | null;
};
export type Collegas = {
    items: Collegakeuze[];
};
export type Doorstuurvoorbeeld = {
    /** The dossier as it was seen here: with it in `If-Match`, what changed meanwhile is not forwarded. */
    etag?: string | null;
    /** The case. */
    id: string;
    kandidaatNaam?: string | null;
    /** The sender names the ministry (`ministerieId`). */
    kiestMinisterie: boolean;
    naar?: OrganisatieVan | null;
    /** Why it can't be forwarded, for a person; null: it can. */
    reden?: string | null;
    /** Null: a case that does not exist for the caller. */
    zaaknummer?: string | null;
};
export type Doorstuurkeuze = {
    /** 1 to 100; each once. */
    zaken: string[];
};
export type Advies = {
    advies: Adviessoort;
    onderscheiding?: string | null;
    toelichting: string;
} & {
    /** Forward the dossier too: both or neither. */
    doorsturen?: boolean | null;
    /** To which ministry, where the chancery forwards. */
    ministerieId?: number | null;
};
export type Beeindigingsreden = "kandidaatOverleden" | "voorstellerTrektIn" | "dubbel" | "anders";
export type Beeindiging = {
    reden: Beeindigingsreden;
    toelichting?: string | null;
};
export type Ministersbesluit = {
    onderscheiding?: string | null;
    toekennen: boolean;
    toelichting?: string | null;
};
export type Dossierbijlagen =
    | DossierbijlageItem[]
    | {
          count: number;
          items: DossierbijlageItem[];
      };
export type Dossierupload = {
    /** A field for each choice; only for an Onderzoeksbijlage. */
    bijlageInhoudTypen?: BijlageInhoudType[] | null;
    bijlageType: BijlageType;
    file: Blob;
    isVertrouwelijk?: boolean | null;
    toelichting?: string | null;
};
export type Bijlagekenmerken = {
    /** Null for another type than Onderzoeksbijlage. */
    bijlageInhoudTypen?: BijlageInhoudType[] | null;
    bijlageType: BijlageType;
    isVertrouwelijk?: boolean | null;
    toelichting?: string | null;
};
export type Doorsturing = {
    ministerieId?: number | null;
    toelichting?: string | null;
};
export type EerderItem = {
    besluitNummer: string;
    jaar: number;
    onderscheiding: Onderscheiding;
    /** Why it may be the same person. */
    redenen: DubbelReden[];
};
export type EerderOnderscheiden = {
    /** The latest first, 20 at most. */
    items: EerderItem[];
    /** Filled when the honour that was asked for is among them. */
    waarschuwing?: string | null;
};
export type Voornemen = {
    onderscheiding?: string | null;
    toekennen: boolean;
    toelichting: string;
};
export type Notitietekst = {
    /** `{"blokken": [{"soort": "alinea", "inhoud": [{"tekst", "stijl"?, "link"?}]} | {"soort":
    "opsomming", "items": [[…]]}]}`: stijl is a list of vet, cursief and onderstreept, a link begins
    with https, http or mailto. */
    document: object;
    isVertrouwelijk: boolean;
    onderwerp: string;
};
export type Conceptstand = {
    bewaardOp: string;
    notitie: Notitietekst;
};
export type Notitieconcept = {
    concept?: Conceptstand | null;
};
export type Bewaard = {
    bewaardOp: string;
};
export type Wachtend = {
    bewaardOp: string;
    /** Null: of a new note. */
    bijlageId?: string | null;
};
export type TeBewerken = {
    bijlageId: string;
};
export type Notities = {
    concepten: Wachtend[];
    items: TeBewerken[];
};
export type NieuweNotitie = {
    document: object;
    /** The identifier of the attachment; sent again, it is the same one. */
    id?: string | null;
    isVertrouwelijk?: boolean | null;
    onderwerp: string;
    /** The attachment in whose place it comes. */
    vervangt?: string | null;
};
export type Bron = {
    notitie?: Notitietekst | null;
};
export type AcmLand = "aruba" | "curacao" | "sintMaarten";
export type Routekeuze = {
    gemeenteId?: number | null;
    land?: AcmLand | null;
    route: Route;
    toelichting?: string | null;
};
export type Samenvoegvraag = {
    /** Attachments that go over, each once; left out or null: all. */
    bijlagen?: string[] | null;
    /** Supporters that go over, each once; left out or null: all. */
    ondersteuners?: string[] | null;
} & {
    /** For officials, on both timelines. */
    reden: string;
    /** The proposer of the dossier that ends reads it. */
    toelichting?: string | null;
} & {
    /** The case that ends. */
    met: string;
    /** Its `etag` when it was compared: changed meanwhile, nothing is joined. */
    metEtag?: string | null;
};
export type Terugsturing = {
    reden: string;
};
export type CloudEvent = {
    /** Where the case can be fetched, by whom may see it. Left out: a test of the connection. */
    dataref?: string;
    /** With `source` it identifies the event. The same event keeps its id however often it is sent: by it a receiver
    knows what it had before. */
    id: string;
    /** An extension of CloudEvents: the place of the event among all of this source. Later events have a greater text;
    numbers may be missing, since not every event goes to everybody. Left out: a test of the connection. */
    sequence?: string;
    /** The system that the event comes from, as a URN in the namespace nld. */
    source: "urn:nld:systeem:lintje";
    /** The version of CloudEvents. */
    specversion: "1.0";
    /** The case, by an identifier that says nothing of a person. Left out: a test of the connection. */
    subject?: string;
    /** When it happened, in UTC. */
    time: string;
    /** What happened: reverse domain name, the kind of thing, and a past participle in kebab case. It names no
    organisation, since who handles a case may change and what happened does not. */
    type: string;
};
export type Gebeurtenissen = {
    /** Oldest first. */
    items: CloudEvent[];
    /** There is more now. */
    meer: boolean;
    /** What to ask after next. */
    na: number;
};
export type Accountstatus = "actief" | "geblokkeerd" | "uitgenodigd";
export type Accountactie =
    "wijzigen" | "rolWijzigen" | "verwijderen" | "blokkeren" | "deblokkeren" | "tweedeFactorVerwijderen" | "uitnodigen";
export type Gebruiker = {
    /** Since when no mail with news arrives; null: they do. */
    berichtMisluktOp?: string | null;
    email?: string | null;
    gebruikersnaam: string;
    /** It logs in by the provider, which decides about its name, address, role and organisation at each login. */
    inlogdienst: boolean;
    laatstIngelogdOp?: string | null;
    naam: string;
    organisatie: OrganisatieVan;
    rol: Rol;
    status: Accountstatus;
    /** The system of an organisation that made it. Null: a person, an operator or a login did, or that system is gone. */
    systeem?: string | null;
    toegestaan: Accountactie[];
    tweedeFactor: Factorstand;
};
export type Gebruikers =
    | Gebruiker[]
    | {
          count: number;
          items: Gebruiker[];
      };
export type OrganisatieKeuze = {
    id: number;
    type: OrganisatieType;
};
export type GewijzigdeGebruiker = {
    email: string;
    naam: string;
    organisatie: OrganisatieKeuze;
    rol: Rol;
};
export type NieuweGebruiker = GewijzigdeGebruiker & {
    gebruikersnaam: string;
};
export type Contactversie = {
    door: string;
    /** `dd-mm-jjjj` */
    lintjesregen?: string | null;
    mail?: string | null;
    naam?: string | null;
    op: string;
    pagina?: string | null;
    telefoon?: string | null;
    /** `dd-mm` */
    uitersteDag?: string | null;
    versie: number;
};
export type BeheerdContact = {
    gemeente: string;
    /** `dd-mm-jjjj` */
    lintjesregen?: string | null;
    mail?: string | null;
    naam?: string | null;
    pagina?: string | null;
    telefoon?: string | null;
    /** `dd-mm`; null: 1 July. */
    uitersteDag?: string | null;
    /** The newest first; none: nothing was filled in yet. */
    versies: Contactversie[];
};
export type Contactinvoer = {
    /** `dd-mm-jjjj` */
    lintjesregen?: string | null;
    mail?: string | null;
    naam?: string | null;
    /** `https://…` */
    pagina?: string | null;
    telefoon?: string | null;
    /** `dd-mm`, from 15-05 to 01-08; null: 01-07. */
    uitersteDag?: string | null;
};
export type Besluiten =
    | BesluitItem[]
    | {
          count: number;
          items: BesluitItem[];
      };
export type Besluitactie =
    | "bekijken"
    | "aanmaken"
    | "wijzigen"
    | "verwijderen"
    | "dossiersToevoegen"
    | "dossiersVerwijderen"
    | "vaststellen"
    | "bijlageToevoegen"
    | "bijlageWijzigen"
    | "bijlageVerwijderen";
export type Besluit = {
    aangemaaktOp?: string | null;
    aantalDossiers: number;
    datum: string;
    id: string;
    nummer: string;
    status: Besluitstatus;
    toegestaan: Besluitactie[];
    vastgesteldOp?: string | null;
};
export type NieuwBesluit = {
    /** `dd-mm-jjjj` */
    datum: string;
    nummer: string;
};
export type BesluitBijlage = {
    /** The note. */
    comment?: string | null;
    id: string;
    /** The name of the file. */
    name: string;
    /** Who added it. */
    organisatie: OrganisatieVan;
    /** What this official may do with it now: change it, remove it. */
    toegestaan: Besluitactie[];
    uploadDate: string;
};
export type BesluitBijlagen =
    | BesluitBijlage[]
    | {
          count: number;
          items: BesluitBijlage[];
      };
export type Besluitupload = {
    file: Blob;
    toelichting?: string | null;
};
export type BesluitbijlageKenmerken = {
    toelichting?: string | null;
};
export type BesluitDossier = {
    /** The minister's decision. */
    besluitOp: string;
    gemeenteId: number;
    /** The case. */
    id: string;
    kandidaatNaam: string;
    onderscheiding: Onderscheiding;
    zaaknummer: string;
};
export type BesluitDossiers =
    | BesluitDossier[]
    | {
          count: number;
          items: BesluitDossier[];
      };
export type Dossierkeuze = {
    /** Cases, 1 to 100. */
    dossiers: string[];
};
export type Mailtekstkop = {
    gewijzigdDoor?: string | null;
    /** Null: the text that came with the program. */
    gewijzigdOp?: string | null;
    naam: string;
    onderwerp: string;
    /** verificatie, uitnodiging, herinnering, ontvangst, afwijzing, wachtwoordVergeten or
    accountUitnodiging. */
    soort: string;
    /** Who gets it, and when. */
    wanneer: string;
};
export type Mailteksten = {
    items: Mailtekstkop[];
};
export type Invulplek = {
    /** As it stands between braces. */
    naam: string;
    uitleg: string;
    /** The text is refused without it. */
    verplicht: boolean;
};
export type Tekstversie = {
    /** The name of whoever saved it; null: it came with the program. */
    door?: string | null;
    inhoud: string;
    onderwerp: string;
    op?: string | null;
    /** 0: the text that came with the program. */
    versie: number;
};
export type BeheerdeMailtekst = {
    /** An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold;
    `{…}` is a place of `plekken`. */
    inhoud: string;
    naam: string;
    onderwerp: string;
    plekken: Invulplek[];
    soort: string;
    /** The newest first; the last one came with the program. */
    versies: Tekstversie[];
    wanneer: string;
};
export type Mailtekstinvoer = {
    inhoud: string;
    onderwerp: string;
};
export type BeheerdeOrganisatie = {
    /** Since when no mail arrives there; null: they do. */
    berichtMisluktOp?: string | null;
    /** When news goes to this address, once it was confirmed. */
    berichten: Berichtkeuze;
    email?: string | null;
    /** When somebody there confirmed the address; null: nobody did. */
    emailBevestigdOp?: string | null;
    /** For a municipality its code. */
    id: number;
    naam: string;
    /** The roles that its officials can have. */
    rollen: Rol[];
    type: OrganisatieType;
};
export type Organisaties =
    | BeheerdeOrganisatie[]
    | {
          count: number;
          items: BeheerdeOrganisatie[];
      };
export type NieuweOrganisatie = {
    berichten?: Berichtkeuze | null;
    email?: string | null;
    id: number;
    naam: string;
    type: OrganisatieType;
};
export type GewijzigdeOrganisatie = {
    berichten?: Berichtkeuze | null;
    email?: string | null;
    naam: string;
};
export type OverTeBrengenItem = {
    /** The date of the decree. */
    eindeOp: string;
    gemeenteId: number;
    /** The case. */
    id: string;
    kandidaatNaam: string;
    /** When its term was over. */
    overbrengenVanaf: string;
    zaaknummer: string;
};
export type OverTeBrengenLijst =
    | OverTeBrengenItem[]
    | {
          count: number;
          items: OverTeBrengenItem[];
      };
export type GeleverdDossier = {
    /** The case. */
    id: string;
    zaaknummer: string;
};
export type Woord = {
    gebruiker: string;
    /** The name of the account; null: it is gone. */
    naam?: string | null;
    op: string;
};
export type Ontvangstbewijs = {
    /** Who said so at the archive. */
    ontvangenDoor: string;
    ontvangenOp: string;
    /** Who recorded it here. */
    vastgelegd: Woord;
};
export type LeveringItem = {
    aantalDossiers: number;
    /** Without the metadata. */
    bestanden: number;
    collectie: string;
    /** The SHA-256 of its manifest, which the archive acknowledges. */
    controlegetal: string;
    /** The system of the archive. */
    doel: string;
    /** Of one delivery; a list has none. */
    dossiers?: GeleverdDossier[];
    gemaakt: Woord;
    id: string;
    informatieobjecten: number;
    ingetrokken?: Woord | null;
    /** Whether who asks may record its receipt or withdraw it now; until then the screen offers to download it. */
    magLeveren: boolean;
    /** As people call it. */
    nummer: string;
    /** Of those, in bytes. */
    omvang: number;
    ontvangst?: Ontvangstbewijs | null;
};
export type Leveringen =
    | LeveringItem[]
    | {
          count: number;
          items: LeveringItem[];
      };
export type Leveringskeuze = {
    /** The cases: 1 to 50, each once. */
    zaken: string[];
};
export type Bewaringsreden = {
    reden: string;
};
export type Ontvangst = {
    /** The SHA-256 of the manifest that it has: 64 hexadecimal digits. */
    controlegetal: string;
    /** The archive, or who works there. */
    ontvangenDoor: string;
    /** `dd-mm-jjjj`; not in the future. */
    ontvangenOp: string;
};
export type Paginaversie = {
    /** The name of whoever saved it; null: it came with the program. */
    door?: string | null;
    inhoud: string;
    op?: string | null;
    titel: string;
    /** 0: the text that came with the program. */
    versie: number;
};
export type Paginatekst = {
    /** As a [`Verklaring`]; `{organisatie}` is where the name of the responsible organisation comes. */
    inhoud: string;
    pagina: string;
    titel: string;
    /** The newest first; the last one came with the program. */
    versies: Paginaversie[];
};
export type Paginateksten = {
    items: Paginatekst[];
};
export type Paginainvoer = {
    inhoud: string;
    titel: string;
};
export type BevestigdePostbus = {
    organisatie: string;
};
export type Postbuscode = {
    /** Out of the link in the mail. */
    code: string;
};
export type Registerbesluit = {
    id: string;
    nummer: string;
};
export type RegisterItem = {
    besluit: Registerbesluit;
    gemeenteId: number;
    /** The case. */
    id: string;
    jaar: number;
    kandidaatNaam: string;
    /** The date of the decree. */
    onderscheidenOp: string;
    onderscheiding: Onderscheiding;
    /** Null: the ceremony is not registered. */
    uitreikingDatum?: string | null;
    zaaknummer: string;
};
export type Register =
    | RegisterItem[]
    | {
          count: number;
          items: RegisterItem[];
      };
export type RegisterRegel = RegisterItem & {
    /** What may be done with it now. */
    toegestaan: Actie[];
    uitreiking?: Plechtigheid | null;
};
export type Uitreikingsregistratie = {
    /** `dd-mm-jjjj`; not in the future, and not before the decree. */
    datum: string;
    plaats: string;
    toelichting?: string | null;
    uitgereiktDoor?: string | null;
};
export type Tekstblok = {
    id: string;
    /** A line is a paragraph; a line that begins with `- ` is an item of a list. Empty for a standard
    block. */
    inhoud: string;
    /** It came with the program: it can't be changed or deleted. */
    isStandard: boolean;
    omschrijving: string;
    /** What a standard block does: vet, cursief, onderstreept, link or opsomming. */
    opmaak?: string | null;
    /** After Alt+L: a letter or a digit. */
    sneltoets?: string | null;
};
export type Tekstblokken =
    | Tekstblok[]
    | {
          count: number;
          items: Tekstblok[];
      };
export type Tekstblokinvoer = {
    inhoud: string;
    omschrijving: string;
    /** A letter or a digit that no other block has. */
    sneltoets?: string | null;
};
export type AlleTekstblokken = {
    items: Tekstblok[];
};
export type Toewijsuitkomst = {
    /** The case. */
    id: string;
    /** Why it was refused, for a person; null: it was done. */
    reden?: string | null;
};
export type Toewijzingen = {
    /** The account of a colleague or the own one; null: nobody. */
    behandelaar?: string | null;
    /** 1 to 100; each once. */
    zaken: string[];
};
export type WachtOpRotatie = {
    /** When the first of them was; null: none wait. */
    sinds?: string | null;
    /** Keys that were destroyed since the master key changed last. */
    sleutels: number;
};
export type Watsoort = "zaak" | "bijlagen" | "persoon";
export type VernietigingItem = {
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, when one person is forgotten. */
    betrokkene?: string | null;
    /** How many attachments, when it is about those. */
    bijlagen?: number | null;
    gemeenteId: number;
    goedgekeurd?: Woord | null;
    /** Of the proposal, and of its certificate. */
    id: string;
    kandidaatNaam: string;
    /** Whether who asks may approve it now: never one's own proposal. */
    magGoedkeuren: boolean;
    /** A legal hold stops it. */
    opgeschort: boolean;
    /** Null: not yet. */
    vernietigdOp?: string | null;
    voorgesteld: Woord;
    wat: Watsoort;
    zaakId: string;
    zaaknummer: string;
};
export type Vernietigingen =
    | VernietigingItem[]
    | {
          count: number;
          items: VernietigingItem[];
      };
export type Grond = "bewaartermijn" | "verzoekBetrokkene";
export type WatItem = {
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, of a person. */
    betrokkene?: string | null;
    /** How many attachments. */
    bijlagen?: number | null;
    /** In the middle of a sentence, for a person. */
    omschrijving: string;
    soort: Watsoort;
};
export type VerklaringItem = {
    /** Files that were removed. */
    bestanden: number;
    goedgekeurd: Woord;
    grond: Grond;
    /** That of the proposal. */
    id: string;
    op: string;
    /** Keys that were destroyed. */
    sleutels: number;
    voorgesteld: Woord;
    wat: WatItem;
    zaakId: string;
    zaaknummer: string;
};
export type Voorwerpsoort = "zaak" | "onderzoek" | "persoon";
export type VerstrekenItem = {
    /** When its term was over. */
    bewarenTot: string;
    /** Extracts of the police and of justice in it. */
    bijlagen: number;
    /** When it came to its end. */
    eindeOp: string;
    gemeenteId: number;
    /** The case. */
    id: string;
    kandidaatNaam: string;
    /** A legal hold stops it. */
    opgeschort: boolean;
    /** How the case ended: the status in which it stays. */
    uitkomst: Status;
    /** `zaak` or `onderzoek`. */
    voorwerp: Voorwerpsoort;
    zaaknummer: string;
};
export type VerstrekenLijst =
    | VerstrekenItem[]
    | {
          count: number;
          items: VerstrekenItem[];
      };
export type Voorsteluitkomst = {
    /** The case. */
    id: string;
    /** Why it was refused, for a person. */
    reden?: string | null;
    /** The proposal; null: it was refused. */
    voorstel?: string | null;
};
export type Zaakkeuze = {
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person. */
    betrokkene?: string | null;
    /** The case. */
    id: string;
    voorwerp: Voorwerpsoort;
};
export type Vernietigingsvoorstellen = {
    toelichting?: string | null;
    /** 1 to 100; each once. */
    zaken: Zaakkeuze[];
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
export type VoorstelItem = {
    goedgekeurd?: Woord | null;
    id: string;
    voorgesteld: Woord;
    wat: WatItem;
};
export type ZaakBewaring = {
    /** Null: it runs. */
    eindeOp?: string | null;
    id: string;
    /** Until when its extracts are kept. Null: it runs, or there are none. */
    onderzoekBewarenTot?: string | null;
    /** Extracts of the police and of justice. */
    onderzoeksbijlagen: number;
    /** A legal hold stops all destruction. */
    opgeschort: boolean;
    personen: Persoon[];
    status: Status;
    /** What may be done with the case now. */
    toegestaan: Actie[];
    verklaringen: VerklaringItem[];
    /** The whole case was destroyed. */
    vernietigd: boolean;
    /** It is kept for ever. */
    voorAltijd: boolean;
    voorstel?: VoorstelItem | null;
    /** Until when the case is kept. Null: it runs, or for ever. */
    zaakBewarenTot?: string | null;
    zaaknummer: string;
};
export type Vernietigingsvoorstel = {
    /** `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person. */
    betrokkene?: string | null;
    toelichting?: string | null;
    voorwerp: Voorwerpsoort;
};
export type WachtwoordHerstel = {
    /** Out of the link in the mail. */
    code: string;
    wachtwoord: string;
};
export type WachtwoordVergeten = {
    gebruikersnaam: string;
};
export type Stand = "actief" | "gepauzeerd" | "uitgevallen";
export type Webhook = {
    gemaaktOp: string;
    id: string;
    /** When a delivery last arrived. */
    laatstBezorgdOp?: string | null;
    naam: string;
    organisatie: OrganisatieVan;
    stand: Stand;
    url: string;
    /** Deliveries that are still to be made. */
    wachtend: number;
};
export type Webhooks = {
    items: Webhook[];
};
export type MetGeheim = {
    geheim: string;
    webhook: Webhook;
};
export type WebhookOrganisatie = {
    id: number;
    type: OrganisatieType;
};
export type NieuweWebhook = {
    naam: string;
    organisatie: WebhookOrganisatie;
    /** https, on the public internet. For a machine so also where a manager may name others (`LINTJE_WEBHOOKS=overal`). */
    url: string;
};
export type Bezorging = {
    /** The HTTP status of the last try. */
    antwoord?: number | null;
    /** Why the last try failed. */
    fout?: string | null;
    geplandOp: string;
    id: string;
    laatstePoging?: string | null;
    pogingen: number;
    /** The type of the CloudEvent. */
    soort: string;
    /** `wacht`, `bezorgd` or `mislukt`. */
    stand: string;
    volgendePoging?: string | null;
    /** Null: a test, or an event that tells that an honour was granted. */
    zaakId?: string | null;
};
export type Bezorgingen = {
    count: number;
    items: Bezorging[];
};
export type Websiteadres = {
    adres: string;
    /** Who chose it; null: it is the setting of the program. */
    door?: string | null;
    op?: string | null;
};
export type Websiteinvoer = {
    /** `https://…` or `http://…` */
    adres: string;
};
export type Lijstnaam = "burgeraanvraag" | "dossiers" | "koppen" | "zaken";
export type Weergave = {
    gewijzigdOp: string;
    id: string;
    lijst: Lijstnaam;
    naam: string;
    query: string;
};
export type Weergaven = {
    items: Weergave[];
};
export type NieuweWeergave = {
    lijst: Lijstnaam;
    naam: string;
    /** The query string of the screen, without `?`. What was searched for (`zoek`, `$search`, `$filter`) is
    not kept. */
    query?: string | null;
};
export type KopItem = {
    /** The name of the municipality. */
    gemeente: string;
    gemeenteId: number;
    gewijzigdOp: string;
    id: string;
    /** A mail of the case did not arrive, and the proposer does not know yet what it said. */
    mailMislukt: boolean;
    ontvangenOp: string;
    status: Status;
    zaaknummer: string;
};
export type Koppen =
    | KopItem[]
    | {
          count: number;
          items: KopItem[];
      };
export type Nieuws = {
    /** When the last case became its turn: what to ask from the next time. */
    laatste?: string | null;
    /** How many cases became its turn after the moment that was told; 0 without one. */
    nieuw: number;
};
export type Toewijzing = {
    /** The account of a colleague or the own one; null: nobody. */
    behandelaar?: string | null;
    /** Who handles it according to the screen; null: nobody. Left out: whoever it is. */
    eerder?: string | null;
};
export type NieuweHerinnering = {
    /** Today or later, within five years, as `dd-mm-jjjj`. */
    datum: string;
    notitie?: string | null;
};
export type Briefbezorging = {
    /** When it was made. */
    op: string;
    soort: MailSoort;
    /** When it was posted; null: the municipality still has to. */
    verstuurdOp?: string | null;
};
export type Kop = {
    /** The letters in the place of mails, oldest first. */
    brieven: Briefbezorging[];
    /** The name of the municipality. */
    gemeente: string;
    gemeenteId: number;
    id: string;
    /** Oldest first. */
    mails: Mailbezorging[];
    ontvangenOp?: string | null;
    status: Status;
    /** What may be done with the case now. */
    toegestaan: Actie[];
    zaaknummer: string;
};
export type NogEens = {
    soort: MailSoort;
};
export const {
    useAccountaanvragenQuery,
    useLazyAccountaanvragenQuery,
    useKeurGoedMutation,
    useWeigerMutation,
    useAfwezigheidQuery,
    useLazyAfwezigheidQuery,
    useMeldAfwezigMutation,
    useMeldTerugMutation,
    useAfwijsredenenQuery,
    useLazyAfwijsredenenQuery,
    useVoegAfwijsredenToeMutation,
    useAfwijsredenQuery,
    useLazyAfwijsredenQuery,
    useWijzigAfwijsredenMutation,
    useVerwijderAfwijsredenMutation,
    useWieQuery,
    useLazyWieQuery,
    useLogInMutation,
    useLogUitMutation,
    useHerstelcodesMutation,
    useSessiesQuery,
    useLazySessiesQuery,
    useEindigAndereMutation,
    useEindigSessieMutation,
    useBevestigMutation,
    useBeginMutation,
    useWijzigWachtwoordMutation,
    useWegenQuery,
    useLazyWegenQuery,
    useEigenBerichtenQuery,
    useLazyEigenBerichtenQuery,
    useKiesEigenBerichtenMutation,
    useBurgeraanvragenQuery,
    useLazyBurgeraanvragenQuery,
    useVoerVerzoekInMutation,
    useTelBurgeraanvragenQuery,
    useLazyTelBurgeraanvragenQuery,
    useZaakQuery,
    useLazyZaakQuery,
    useAfwijzenMutation,
    useVoorbeeldAfwijzingMutation,
    useAanvraagbestandQuery,
    useLazyAanvraagbestandQuery,
    useContactMutation,
    useMogelijkDubbelQuery,
    useLazyMogelijkDubbelQuery,
    useGeopendQuery,
    useLazyGeopendQuery,
    useOpenZaakMutation,
    useSluitZaakMutation,
    useDienNamensVoorstellerInMutation,
    useKandidaatQuery,
    useLazyKandidaatQuery,
    useCorrigeerKandidaatMutation,
    useLinkIntrekkenMutation,
    useLinkOpnieuwMutation,
    useLinkVerlengenMutation,
    useMailadresCorrigerenMutation,
    useNaastElkaarQuery,
    useLazyNaastElkaarQuery,
    useOverdragenMutation,
    usePostbriefQuery,
    useLazyPostbriefQuery,
    usePostbriefkopieQuery,
    useLazyPostbriefkopieQuery,
    usePostbriefVerstuurdMutation,
    usePostadresMutation,
    useScanQuery,
    useLazyScanQuery,
    useVoegScanToeMutation,
    useTijdlijnQuery,
    useLazyTijdlijnQuery,
    useUitnodigenMutation,
    useVoorbeeldUitnodigingMutation,
    useVergelijkingQuery,
    useLazyVergelijkingQuery,
    useCijfersQuery,
    useLazyCijfersQuery,
    useCijfersPerOrganisatieQuery,
    useLazyCijfersPerOrganisatieQuery,
    useCijfersPrognoseQuery,
    useLazyCijfersPrognoseQuery,
    useCijfersTeLaatQuery,
    useLazyCijfersTeLaatQuery,
    useCijfersCsvQuery,
    useLazyCijfersCsvQuery,
    useClientsQuery,
    useLazyClientsQuery,
    useVoegClientToeMutation,
    useClientQuery,
    useLazyClientQuery,
    useWijzigClientMutation,
    useVerwijderClientMutation,
    useBlokkeerClientMutation,
    useDeblokkeerClientMutation,
    useKeurClientGoedMutation,
    useCollegasQuery,
    useLazyCollegasQuery,
    useVoorbeeldDoorsturenMutation,
    useDossiersQuery,
    useLazyDossiersQuery,
    useTelDossiersQuery,
    useLazyTelDossiersQuery,
    useDossierQuery,
    useLazyDossierQuery,
    useAdviesMutation,
    useBeeindigenMutation,
    useBesluitenMutation,
    useDossierbijlagenQuery,
    useLazyDossierbijlagenQuery,
    useVoegDossierbijlageToeMutation,
    useVerwijderDossierbijlageMutation,
    useDossierbestandQuery,
    useLazyDossierbestandQuery,
    useKenmerkenQuery,
    useLazyKenmerkenQuery,
    useKenmerkMutation,
    useDoorsturenMutation,
    useEerderOnderscheidenQuery,
    useLazyEerderOnderscheidenQuery,
    useDossierMilitairQuery,
    useLazyDossierMilitairQuery,
    usePasMilitairAanMutation,
    useDossierOverigeQuery,
    useLazyDossierOverigeQuery,
    usePasOverigeAanMutation,
    useDossierWerkQuery,
    useLazyDossierWerkQuery,
    usePasWerkAanMutation,
    useMinisterraadMutation,
    useNotitieconceptQuery,
    useLazyNotitieconceptQuery,
    useBewaarNotitieconceptMutation,
    useVerwijderNotitieconceptMutation,
    useNotitiesQuery,
    useLazyNotitiesQuery,
    useBewaarNotitieMutation,
    useNotitiebronQuery,
    useLazyNotitiebronQuery,
    useRouteMutation,
    useVoegSamenMutation,
    useVoorbeeldSamenvoegenMutation,
    useTerugsturenMutation,
    useDossiertijdlijnQuery,
    useLazyDossiertijdlijnQuery,
    useGebeurtenissenQuery,
    useLazyGebeurtenissenQuery,
    useGebruikersQuery,
    useLazyGebruikersQuery,
    useVoegGebruikerToeMutation,
    useGebruikerQuery,
    useLazyGebruikerQuery,
    useWijzigGebruikerMutation,
    useVerwijderGebruikerMutation,
    useBlokkeerMutation,
    useDeblokkeerMutation,
    useVerwijderTweedeFactorMutation,
    useNodigUitMutation,
    useGemeentecontactQuery,
    useLazyGemeentecontactQuery,
    useWijzigGemeentecontactMutation,
    useKoninklijkeBesluitenQuery,
    useLazyKoninklijkeBesluitenQuery,
    useMaakKoninklijkBesluitMutation,
    useKoninklijkBesluitQuery,
    useLazyKoninklijkBesluitQuery,
    useWijzigKoninklijkBesluitMutation,
    useVerwijderKoninklijkBesluitMutation,
    useBesluitbijlagenQuery,
    useLazyBesluitbijlagenQuery,
    useVoegBesluitbijlageToeMutation,
    useVerwijderBesluitbijlageMutation,
    useBesluitbestandQuery,
    useLazyBesluitbestandQuery,
    useBesluitbijlageKenmerkenQuery,
    useLazyBesluitbijlageKenmerkenQuery,
    useWijzigBesluitbijlageMutation,
    useBesluitdossiersQuery,
    useLazyBesluitdossiersQuery,
    useVoegDossiersToeMutation,
    useVerwijderDossiersMutation,
    useBesluitPdfQuery,
    useLazyBesluitPdfQuery,
    useToevoegbareDossiersQuery,
    useLazyToevoegbareDossiersQuery,
    useStelVastMutation,
    useMailtekstenQuery,
    useLazyMailtekstenQuery,
    useMailtekstQuery,
    useLazyMailtekstQuery,
    useWijzigMailtekstMutation,
    useVoorbeeldMailtekstMutation,
    useOrganisatiesQuery,
    useLazyOrganisatiesQuery,
    useVoegOrganisatieToeMutation,
    useOrganisatieQuery,
    useLazyOrganisatieQuery,
    useWijzigOrganisatieMutation,
    useVraagPostbusMutation,
    useOverTeBrengenQuery,
    useLazyOverTeBrengenQuery,
    useLeveringenQuery,
    useLazyLeveringenQuery,
    useMaakLeveringMutation,
    useLeveringQuery,
    useLazyLeveringQuery,
    useTrekLeveringInMutation,
    useLegOntvangstVastMutation,
    usePakbonQuery,
    useLazyPakbonQuery,
    useLeveringspakketQuery,
    useLazyLeveringspakketQuery,
    usePaginatekstenQuery,
    useLazyPaginatekstenQuery,
    usePaginatekstQuery,
    useLazyPaginatekstQuery,
    useWijzigPaginatekstMutation,
    useBevestigPostbusMutation,
    useRegisterQuery,
    useLazyRegisterQuery,
    useRegisterregelQuery,
    useLazyRegisterregelQuery,
    useRegisterbijlagenQuery,
    useLazyRegisterbijlagenQuery,
    useVoegRegisterbijlageToeMutation,
    useVerwijderRegisterbijlageMutation,
    useRegisterbestandQuery,
    useLazyRegisterbestandQuery,
    useRegisterkenmerkenQuery,
    useLazyRegisterkenmerkenQuery,
    useKenmerkRegisterbijlageMutation,
    useRegistreerUitreikingMutation,
    useTekstblokkenQuery,
    useLazyTekstblokkenQuery,
    useVoegTekstblokToeMutation,
    useAlleTekstblokkenQuery,
    useLazyAlleTekstblokkenQuery,
    useTekstblokVanSneltoetsQuery,
    useLazyTekstblokVanSneltoetsQuery,
    useTekstblokQuery,
    useLazyTekstblokQuery,
    useWijzigTekstblokMutation,
    useVerwijderTekstblokMutation,
    useWijsMeerToeMutation,
    useWachtOpRotatieQuery,
    useLazyWachtOpRotatieQuery,
    useVerklaringenQuery,
    useLazyVerklaringenQuery,
    useVernietigingsverklaringQuery,
    useLazyVernietigingsverklaringQuery,
    useVerklaringPdfQuery,
    useLazyVerklaringPdfQuery,
    useVerstrekenQuery,
    useLazyVerstrekenQuery,
    useVoorgesteldQuery,
    useLazyVoorgesteldQuery,
    useStelVernietigingenVoorMutation,
    useZaakbewaringQuery,
    useLazyZaakbewaringQuery,
    useSchortOpMutation,
    useHefOpMutation,
    useStelVernietigingVoorMutation,
    useKeurVernietigingGoedMutation,
    useTrekVernietigingInMutation,
    useHerstelMutation,
    useVergetenMutation,
    useWebhooksQuery,
    useLazyWebhooksQuery,
    useVoegWebhookToeMutation,
    useWebhookQuery,
    useLazyWebhookQuery,
    useVerwijderWebhookMutation,
    useBezorgingenQuery,
    useLazyBezorgingenQuery,
    useBezorgOpnieuwMutation,
    useVernieuwGeheimMutation,
    useHervatWebhookMutation,
    usePauzeerWebhookMutation,
    useProefWebhookMutation,
    useWebsiteadresQuery,
    useLazyWebsiteadresQuery,
    useWijzigWebsiteadresMutation,
    useWeergavenQuery,
    useLazyWeergavenQuery,
    useBewaarWeergaveMutation,
    useWijzigWeergaveMutation,
    useVerwijderWeergaveMutation,
    useZakenQuery,
    useLazyZakenQuery,
    useAgendaQuery,
    useLazyAgendaQuery,
    useKoppenQuery,
    useLazyKoppenQuery,
    useNieuwsQuery,
    useLazyNieuwsQuery,
    useTelZakenQuery,
    useLazyTelZakenQuery,
    useUitvoerZakenQuery,
    useLazyUitvoerZakenQuery,
    useWijsToeMutation,
    useHerinnerMutation,
    useWisHerinneringMutation,
    useKopQuery,
    useLazyKopQuery,
    useMailOpnieuwMutation,
    useDossierPdfQuery,
    useLazyDossierPdfQuery,
} = injectedRtkApi;
