import { basisApi as api } from "../basis";
const injectedRtkApi = api.injectEndpoints({
    endpoints: (build) => ({
        AccountaanvragenBehandelaar: build.query<
            AccountaanvragenBehandelaarApiResponse,
            AccountaanvragenBehandelaarApiArg
        >({
            query: () => ({ url: `/api/accountaanvragen` }),
        }),
        KeurGoedBehandelaar: build.mutation<KeurGoedBehandelaarApiResponse, KeurGoedBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/accountaanvragen/${queryArg}/goedkeuren`, method: "POST" }),
        }),
        WeigerBehandelaar: build.mutation<WeigerBehandelaarApiResponse, WeigerBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/accountaanvragen/${queryArg}/weigeren`, method: "POST" }),
        }),
        AfwijsredenenBehandelaar: build.query<AfwijsredenenBehandelaarApiResponse, AfwijsredenenBehandelaarApiArg>({
            query: () => ({ url: `/api/afwijsredenen` }),
        }),
        VoegAfwijsredenToeBehandelaar: build.mutation<
            VoegAfwijsredenToeBehandelaarApiResponse,
            VoegAfwijsredenToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/afwijsredenen`,
                method: "POST",
                body: queryArg.nieuweAfwijsreden,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        AfwijsredenBehandelaar: build.query<AfwijsredenBehandelaarApiResponse, AfwijsredenBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/afwijsredenen/${queryArg}` }),
        }),
        WijzigAfwijsredenBehandelaar: build.mutation<
            WijzigAfwijsredenBehandelaarApiResponse,
            WijzigAfwijsredenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/afwijsredenen/${queryArg.code}`,
                method: "PUT",
                body: queryArg.afwijsredentekst,
                headers: {
                    "If-Match": queryArg["If-Match"],
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderAfwijsredenBehandelaar: build.mutation<
            VerwijderAfwijsredenBehandelaarApiResponse,
            VerwijderAfwijsredenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/afwijsredenen/${queryArg.code}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        WieBehandelaar: build.query<WieBehandelaarApiResponse, WieBehandelaarApiArg>({
            query: () => ({ url: `/api/auth` }),
        }),
        LogInBehandelaar: build.mutation<LogInBehandelaarApiResponse, LogInBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/auth`, method: "POST", body: queryArg }),
        }),
        LogUitBehandelaar: build.mutation<LogUitBehandelaarApiResponse, LogUitBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/auth`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg,
                },
            }),
        }),
        HerstelcodesBehandelaar: build.mutation<HerstelcodesBehandelaarApiResponse, HerstelcodesBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/auth/herstelcodes`, method: "POST", body: queryArg }),
        }),
        SessiesBehandelaar: build.query<SessiesBehandelaarApiResponse, SessiesBehandelaarApiArg>({
            query: () => ({ url: `/api/auth/sessies` }),
        }),
        EindigAndereBehandelaar: build.mutation<EindigAndereBehandelaarApiResponse, EindigAndereBehandelaarApiArg>({
            query: () => ({ url: `/api/auth/sessies`, method: "DELETE" }),
        }),
        EindigSessieBehandelaar: build.mutation<EindigSessieBehandelaarApiResponse, EindigSessieBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/auth/sessies/${queryArg}`, method: "DELETE" }),
        }),
        BevestigBehandelaar: build.mutation<BevestigBehandelaarApiResponse, BevestigBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/auth/tweede-factor`, method: "POST", body: queryArg }),
        }),
        BeginBehandelaar: build.mutation<BeginBehandelaarApiResponse, BeginBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/auth/tweede-factor/begin`, method: "POST", body: queryArg }),
        }),
        WijzigWachtwoordBehandelaar: build.mutation<
            WijzigWachtwoordBehandelaarApiResponse,
            WijzigWachtwoordBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/auth/wachtwoord`, method: "PUT", body: queryArg }),
        }),
        BurgeraanvragenBehandelaar: build.query<
            BurgeraanvragenBehandelaarApiResponse,
            BurgeraanvragenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        TelBurgeraanvragenBehandelaar: build.query<
            TelBurgeraanvragenBehandelaarApiResponse,
            TelBurgeraanvragenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/tellingen`,
                params: {
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        ZaakBehandelaar: build.query<ZaakBehandelaarApiResponse, ZaakBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}`,
                params: {
                    tot: queryArg.tot,
                },
            }),
        }),
        AfwijzenBehandelaar: build.mutation<AfwijzenBehandelaarApiResponse, AfwijzenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/afwijzen`,
                method: "POST",
                body: queryArg.afwijzing,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VoorbeeldAfwijzingBehandelaar: build.mutation<
            VoorbeeldAfwijzingBehandelaarApiResponse,
            VoorbeeldAfwijzingBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/afwijzen/voorbeeld`,
                method: "POST",
                body: queryArg.afwijzing,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        AanvraagbestandBehandelaar: build.query<
            AanvraagbestandBehandelaarApiResponse,
            AanvraagbestandBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/bijlage/${queryArg.attachmentId}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        ContactBehandelaar: build.mutation<ContactBehandelaarApiResponse, ContactBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/contact`,
                method: "POST",
                body: queryArg.contact,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        MogelijkDubbelBehandelaar: build.query<MogelijkDubbelBehandelaarApiResponse, MogelijkDubbelBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag/${queryArg}/dubbelen` }),
        }),
        GeopendBehandelaar: build.query<GeopendBehandelaarApiResponse, GeopendBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/burgeraanvraag/${queryArg}/geopend` }),
        }),
        OpenZaakBehandelaar: build.mutation<OpenZaakBehandelaarApiResponse, OpenZaakBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/geopend`,
                method: "PUT",
                body: queryArg.openen,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        SluitZaakBehandelaar: build.mutation<SluitZaakBehandelaarApiResponse, SluitZaakBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/geopend`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        LinkIntrekkenBehandelaar: build.mutation<LinkIntrekkenBehandelaarApiResponse, LinkIntrekkenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/link/intrekken`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        LinkOpnieuwBehandelaar: build.mutation<LinkOpnieuwBehandelaarApiResponse, LinkOpnieuwBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/link/opnieuw`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        LinkVerlengenBehandelaar: build.mutation<LinkVerlengenBehandelaarApiResponse, LinkVerlengenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/link/verlengen`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        MailadresCorrigerenBehandelaar: build.mutation<
            MailadresCorrigerenBehandelaarApiResponse,
            MailadresCorrigerenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/mailadres`,
                method: "POST",
                body: queryArg.mailadrescorrectie,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        OverdragenBehandelaar: build.mutation<OverdragenBehandelaarApiResponse, OverdragenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/overdragen`,
                method: "POST",
                body: queryArg.overdracht,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        TijdlijnBehandelaar: build.query<TijdlijnBehandelaarApiResponse, TijdlijnBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/tijdlijn`,
                params: {
                    soort: queryArg.soort,
                    tot: queryArg.tot,
                },
            }),
        }),
        UitnodigenBehandelaar: build.mutation<UitnodigenBehandelaarApiResponse, UitnodigenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/uitnodigen`,
                method: "POST",
                body: queryArg.uitnodiging,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VoorbeeldUitnodigingBehandelaar: build.mutation<
            VoorbeeldUitnodigingBehandelaarApiResponse,
            VoorbeeldUitnodigingBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/uitnodigen/voorbeeld`,
                method: "POST",
                body: queryArg.uitnodiging,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VergelijkingBehandelaar: build.query<VergelijkingBehandelaarApiResponse, VergelijkingBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/burgeraanvraag/${queryArg.id}/vergelijking`,
                params: {
                    van: queryArg.van,
                    tot: queryArg.tot,
                },
            }),
        }),
        CijfersBehandelaar: build.query<CijfersBehandelaarApiResponse, CijfersBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers`,
                params: {
                    jaar: queryArg,
                },
            }),
        }),
        CijfersCsvBehandelaar: build.query<CijfersCsvBehandelaarApiResponse, CijfersCsvBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/cijfers/${queryArg.figuur}/csv`,
                params: {
                    jaar: queryArg.jaar,
                },
            }),
        }),
        DossiersBehandelaar: build.query<DossiersBehandelaarApiResponse, DossiersBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        TelDossiersBehandelaar: build.query<TelDossiersBehandelaarApiResponse, TelDossiersBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/tellingen`,
                params: {
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        DossierBehandelaar: build.query<DossierBehandelaarApiResponse, DossierBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}`,
                params: {
                    tot: queryArg.tot,
                },
            }),
        }),
        AdviesBehandelaar: build.mutation<AdviesBehandelaarApiResponse, AdviesBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/advies`,
                method: "POST",
                body: queryArg.advies,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        BesluitenBehandelaar: build.mutation<BesluitenBehandelaarApiResponse, BesluitenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/besluit`,
                method: "POST",
                body: queryArg.ministersbesluit,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        DossierbijlagenBehandelaar: build.query<
            DossierbijlagenBehandelaarApiResponse,
            DossierbijlagenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                },
            }),
        }),
        VoegDossierbijlageToeBehandelaar: build.mutation<
            VoegDossierbijlageToeBehandelaarApiResponse,
            VoegDossierbijlageToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/bijlagen`,
                method: "POST",
                body: queryArg.dossierupload,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderDossierbijlageBehandelaar: build.mutation<
            VerwijderDossierbijlageBehandelaarApiResponse,
            VerwijderDossierbijlageBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/bijlagen/${queryArg.attachmentId}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        DossierbestandBehandelaar: build.query<DossierbestandBehandelaarApiResponse, DossierbestandBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        KenmerkenBehandelaar: build.query<KenmerkenBehandelaarApiResponse, KenmerkenBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit` }),
        }),
        KenmerkBehandelaar: build.mutation<KenmerkBehandelaarApiResponse, KenmerkBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit`,
                method: "PUT",
                body: queryArg.bijlagekenmerken,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        DoorsturenBehandelaar: build.mutation<DoorsturenBehandelaarApiResponse, DoorsturenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/doorsturen`,
                method: "POST",
                body: queryArg.doorsturing,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        EerderOnderscheidenBehandelaar: build.query<
            EerderOnderscheidenBehandelaarApiResponse,
            EerderOnderscheidenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/eerder-onderscheiden`,
                params: {
                    onderscheiding: queryArg.onderscheiding,
                },
            }),
        }),
        DossierMilitairBehandelaar: build.query<
            DossierMilitairBehandelaarApiResponse,
            DossierMilitairBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/dossiers/${queryArg}/kandidaat/militairegegevens` }),
        }),
        PasMilitairAanBehandelaar: build.mutation<
            PasMilitairAanBehandelaarApiResponse,
            PasMilitairAanBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/kandidaat/militairegegevens`,
                method: "PUT",
                body: queryArg.militair,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        DossierOverigeBehandelaar: build.query<DossierOverigeBehandelaarApiResponse, DossierOverigeBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${queryArg}/kandidaat/overige` }),
        }),
        PasOverigeAanBehandelaar: build.mutation<PasOverigeAanBehandelaarApiResponse, PasOverigeAanBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/kandidaat/overige`,
                method: "PUT",
                body: queryArg.overige,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        DossierWerkBehandelaar: build.query<DossierWerkBehandelaarApiResponse, DossierWerkBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${queryArg}/kandidaat/werk` }),
        }),
        PasWerkAanBehandelaar: build.mutation<PasWerkAanBehandelaarApiResponse, PasWerkAanBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/kandidaat/werk`,
                method: "PUT",
                body: queryArg.werk,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        MinisterraadBehandelaar: build.mutation<MinisterraadBehandelaarApiResponse, MinisterraadBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/ministerraad`,
                method: "POST",
                body: queryArg.voornemen,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        NotitieconceptBehandelaar: build.query<NotitieconceptBehandelaarApiResponse, NotitieconceptBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/notitieconcept`,
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        BewaarNotitieconceptBehandelaar: build.mutation<
            BewaarNotitieconceptBehandelaarApiResponse,
            BewaarNotitieconceptBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/notitieconcept`,
                method: "PUT",
                body: queryArg.notitietekst,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        VerwijderNotitieconceptBehandelaar: build.mutation<
            VerwijderNotitieconceptBehandelaarApiResponse,
            VerwijderNotitieconceptBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/notitieconcept`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
                params: {
                    bijlage: queryArg.bijlage,
                },
            }),
        }),
        NotitiesBehandelaar: build.query<NotitiesBehandelaarApiResponse, NotitiesBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/dossiers/${queryArg}/notities` }),
        }),
        BewaarNotitieBehandelaar: build.mutation<BewaarNotitieBehandelaarApiResponse, BewaarNotitieBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/notities`,
                method: "POST",
                body: queryArg.nieuweNotitie,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        NotitiebronBehandelaar: build.query<NotitiebronBehandelaarApiResponse, NotitiebronBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/notities/${queryArg.attachmentId}`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                },
            }),
        }),
        RouteBehandelaar: build.mutation<RouteBehandelaarApiResponse, RouteBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/route`,
                method: "POST",
                body: queryArg.routekeuze,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        TerugsturenBehandelaar: build.mutation<TerugsturenBehandelaarApiResponse, TerugsturenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/terugsturen`,
                method: "POST",
                body: queryArg.terugsturing,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        DossiertijdlijnBehandelaar: build.query<
            DossiertijdlijnBehandelaarApiResponse,
            DossiertijdlijnBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/dossiers/${queryArg.id}/tijdlijn`,
                params: {
                    soort: queryArg.soort,
                    tot: queryArg.tot,
                },
            }),
        }),
        GebeurtenissenBehandelaar: build.query<GebeurtenissenBehandelaarApiResponse, GebeurtenissenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/gebeurtenissen`,
                params: {
                    na: queryArg.na,
                    aantal: queryArg.aantal,
                },
            }),
        }),
        GebruikersBehandelaar: build.query<GebruikersBehandelaarApiResponse, GebruikersBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/gebruikers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $search: queryArg.$search,
                },
            }),
        }),
        VoegGebruikerToeBehandelaar: build.mutation<
            VoegGebruikerToeBehandelaarApiResponse,
            VoegGebruikerToeBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/gebruikers`, method: "POST", body: queryArg }),
        }),
        GebruikerBehandelaar: build.query<GebruikerBehandelaarApiResponse, GebruikerBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers/${queryArg}` }),
        }),
        WijzigGebruikerBehandelaar: build.mutation<
            WijzigGebruikerBehandelaarApiResponse,
            WijzigGebruikerBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/gebruikers/${queryArg.gebruikersnaam}`,
                method: "PUT",
                body: queryArg.gewijzigdeGebruiker,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        VerwijderGebruikerBehandelaar: build.mutation<
            VerwijderGebruikerBehandelaarApiResponse,
            VerwijderGebruikerBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/gebruikers/${queryArg.gebruikersnaam}`,
                method: "DELETE",
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        BlokkeerBehandelaar: build.mutation<BlokkeerBehandelaarApiResponse, BlokkeerBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers/${queryArg}/blokkeren`, method: "POST" }),
        }),
        DeblokkeerBehandelaar: build.mutation<DeblokkeerBehandelaarApiResponse, DeblokkeerBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers/${queryArg}/deblokkeren`, method: "POST" }),
        }),
        VerwijderTweedeFactorBehandelaar: build.mutation<
            VerwijderTweedeFactorBehandelaarApiResponse,
            VerwijderTweedeFactorBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/gebruikers/${queryArg}/tweede-factor`, method: "DELETE" }),
        }),
        NodigUitBehandelaar: build.mutation<NodigUitBehandelaarApiResponse, NodigUitBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/gebruikers/${queryArg}/uitnodigen`, method: "POST" }),
        }),
        KoninklijkeBesluitenBehandelaar: build.query<
            KoninklijkeBesluitenBehandelaarApiResponse,
            KoninklijkeBesluitenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        MaakKoninklijkBesluitBehandelaar: build.mutation<
            MaakKoninklijkBesluitBehandelaarApiResponse,
            MaakKoninklijkBesluitBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten`,
                method: "POST",
                body: queryArg.nieuwBesluit,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        KoninklijkBesluitBehandelaar: build.query<
            KoninklijkBesluitBehandelaarApiResponse,
            KoninklijkBesluitBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/koninklijke-besluiten/${queryArg}` }),
        }),
        BesluitbijlagenBehandelaar: build.query<
            BesluitbijlagenBehandelaarApiResponse,
            BesluitbijlagenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                },
            }),
        }),
        VoegBesluitbijlageToeBehandelaar: build.mutation<
            VoegBesluitbijlageToeBehandelaarApiResponse,
            VoegBesluitbijlageToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen`,
                method: "POST",
                body: queryArg.besluitupload,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderBesluitbijlageBehandelaar: build.mutation<
            VerwijderBesluitbijlageBehandelaarApiResponse,
            VerwijderBesluitbijlageBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen/${queryArg.attachmentId}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        BesluitbestandBehandelaar: build.query<BesluitbestandBehandelaarApiResponse, BesluitbestandBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        BesluitbijlageKenmerkenBehandelaar: build.query<
            BesluitbijlageKenmerkenBehandelaarApiResponse,
            BesluitbijlageKenmerkenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit`,
            }),
        }),
        WijzigBesluitbijlageBehandelaar: build.mutation<
            WijzigBesluitbijlageBehandelaarApiResponse,
            WijzigBesluitbijlageBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit`,
                method: "PUT",
                body: queryArg.besluitbijlageKenmerken,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        BesluitdossiersBehandelaar: build.query<
            BesluitdossiersBehandelaarApiResponse,
            BesluitdossiersBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/dossiers`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        VoegDossiersToeBehandelaar: build.mutation<
            VoegDossiersToeBehandelaarApiResponse,
            VoegDossiersToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/dossiers`,
                method: "POST",
                body: queryArg.dossierkeuze,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderDossiersBehandelaar: build.mutation<
            VerwijderDossiersBehandelaarApiResponse,
            VerwijderDossiersBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/dossiers/verwijderen`,
                method: "POST",
                body: queryArg.dossierkeuze,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        BesluitPdfBehandelaar: build.query<BesluitPdfBehandelaarApiResponse, BesluitPdfBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/pdf`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        ToevoegbareDossiersBehandelaar: build.query<
            ToevoegbareDossiersBehandelaarApiResponse,
            ToevoegbareDossiersBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/toevoegbaar`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        StelVastBehandelaar: build.mutation<StelVastBehandelaarApiResponse, StelVastBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/koninklijke-besluiten/${queryArg.id}/vaststellen`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        MailtekstenBehandelaar: build.query<MailtekstenBehandelaarApiResponse, MailtekstenBehandelaarApiArg>({
            query: () => ({ url: `/api/mailteksten` }),
        }),
        MailtekstBehandelaar: build.query<MailtekstBehandelaarApiResponse, MailtekstBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/mailteksten/${queryArg}` }),
        }),
        WijzigMailtekstBehandelaar: build.mutation<
            WijzigMailtekstBehandelaarApiResponse,
            WijzigMailtekstBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/mailteksten/${queryArg.soort}`,
                method: "PUT",
                body: queryArg.mailtekstinvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        VoorbeeldMailtekstBehandelaar: build.mutation<
            VoorbeeldMailtekstBehandelaarApiResponse,
            VoorbeeldMailtekstBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/mailteksten/${queryArg.soort}/voorbeeld`,
                method: "POST",
                body: queryArg.mailtekstinvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        OrganisatiesBehandelaar: build.query<OrganisatiesBehandelaarApiResponse, OrganisatiesBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/organisaties`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $search: queryArg.$search,
                },
            }),
        }),
        VoegOrganisatieToeBehandelaar: build.mutation<
            VoegOrganisatieToeBehandelaarApiResponse,
            VoegOrganisatieToeBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/organisaties`, method: "POST", body: queryArg }),
        }),
        OrganisatieBehandelaar: build.query<OrganisatieBehandelaarApiResponse, OrganisatieBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/organisaties/${queryArg["type"]}/${queryArg.id}` }),
        }),
        WijzigOrganisatieBehandelaar: build.mutation<
            WijzigOrganisatieBehandelaarApiResponse,
            WijzigOrganisatieBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/organisaties/${queryArg["type"]}/${queryArg.id}`,
                method: "PUT",
                body: queryArg.gewijzigdeOrganisatie,
                headers: {
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        PaginatekstenBehandelaar: build.query<PaginatekstenBehandelaarApiResponse, PaginatekstenBehandelaarApiArg>({
            query: () => ({ url: `/api/paginateksten` }),
        }),
        PaginatekstBehandelaar: build.query<PaginatekstBehandelaarApiResponse, PaginatekstBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/paginateksten/${queryArg}` }),
        }),
        WijzigPaginatekstBehandelaar: build.mutation<
            WijzigPaginatekstBehandelaarApiResponse,
            WijzigPaginatekstBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/paginateksten/${queryArg.pagina}`,
                method: "PUT",
                body: queryArg.paginainvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        RegisterBehandelaar: build.query<RegisterBehandelaarApiResponse, RegisterBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/register`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        RegisterregelBehandelaar: build.query<RegisterregelBehandelaarApiResponse, RegisterregelBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/register/${queryArg}` }),
        }),
        RegisterbijlagenBehandelaar: build.query<
            RegisterbijlagenBehandelaarApiResponse,
            RegisterbijlagenBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/bijlagen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                },
            }),
        }),
        VoegRegisterbijlageToeBehandelaar: build.mutation<
            VoegRegisterbijlageToeBehandelaarApiResponse,
            VoegRegisterbijlageToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/bijlagen`,
                method: "POST",
                body: queryArg.dossierupload,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderRegisterbijlageBehandelaar: build.mutation<
            VerwijderRegisterbijlageBehandelaarApiResponse,
            VerwijderRegisterbijlageBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/bijlagen/${queryArg.attachmentId}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        RegisterbestandBehandelaar: build.query<
            RegisterbestandBehandelaarApiResponse,
            RegisterbestandBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1`,
                headers: {
                    "X-Reden": queryArg["X-Reden"],
                },
                params: {
                    reden: queryArg.reden,
                    weergave: queryArg.weergave,
                },
            }),
        }),
        RegisterkenmerkenBehandelaar: build.query<
            RegisterkenmerkenBehandelaarApiResponse,
            RegisterkenmerkenBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/register/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit` }),
        }),
        KenmerkRegisterbijlageBehandelaar: build.mutation<
            KenmerkRegisterbijlageBehandelaarApiResponse,
            KenmerkRegisterbijlageBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/bijlagen/${queryArg.attachmentId}/1/edit`,
                method: "PUT",
                body: queryArg.bijlagekenmerken,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        RegistreerUitreikingBehandelaar: build.mutation<
            RegistreerUitreikingBehandelaarApiResponse,
            RegistreerUitreikingBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/register/${queryArg.id}/uitreiking`,
                method: "POST",
                body: queryArg.uitreikingsregistratie,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        TekstblokkenBehandelaar: build.query<TekstblokkenBehandelaarApiResponse, TekstblokkenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/tekstblokken`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $search: queryArg.$search,
                },
            }),
        }),
        VoegTekstblokToeBehandelaar: build.mutation<
            VoegTekstblokToeBehandelaarApiResponse,
            VoegTekstblokToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/tekstblokken`,
                method: "POST",
                body: queryArg.tekstblokinvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        AlleTekstblokkenBehandelaar: build.query<
            AlleTekstblokkenBehandelaarApiResponse,
            AlleTekstblokkenBehandelaarApiArg
        >({
            query: () => ({ url: `/api/tekstblokken/all` }),
        }),
        TekstblokVanSneltoetsBehandelaar: build.query<
            TekstblokVanSneltoetsBehandelaarApiResponse,
            TekstblokVanSneltoetsBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/tekstblokken/sneltoets/${queryArg}` }),
        }),
        TekstblokBehandelaar: build.query<TekstblokBehandelaarApiResponse, TekstblokBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/tekstblokken/${queryArg}` }),
        }),
        WijzigTekstblokBehandelaar: build.mutation<
            WijzigTekstblokBehandelaarApiResponse,
            WijzigTekstblokBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/tekstblokken/${queryArg.id}`,
                method: "PUT",
                body: queryArg.tekstblokinvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        VerwijderTekstblokBehandelaar: build.mutation<
            VerwijderTekstblokBehandelaarApiResponse,
            VerwijderTekstblokBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/tekstblokken/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        WachtOpRotatieBehandelaar: build.query<WachtOpRotatieBehandelaarApiResponse, WachtOpRotatieBehandelaarApiArg>({
            query: () => ({ url: `/api/vernietiging/rotatie` }),
        }),
        VerklaringenBehandelaar: build.query<VerklaringenBehandelaarApiResponse, VerklaringenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verklaringen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        VernietigingsverklaringBehandelaar: build.query<
            VernietigingsverklaringBehandelaarApiResponse,
            VernietigingsverklaringBehandelaarApiArg
        >({
            query: (queryArg) => ({ url: `/api/vernietiging/verklaringen/${queryArg}` }),
        }),
        VerklaringPdfBehandelaar: build.query<VerklaringPdfBehandelaarApiResponse, VerklaringPdfBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verklaringen/${queryArg.id}/pdf`,
                params: {
                    weergave: queryArg.weergave,
                },
            }),
        }),
        VerstrekenBehandelaar: build.query<VerstrekenBehandelaarApiResponse, VerstrekenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/verstreken`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        VoorgesteldBehandelaar: build.query<VoorgesteldBehandelaarApiResponse, VoorgesteldBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/voorstellen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        StelVernietigingenVoorBehandelaar: build.mutation<
            StelVernietigingenVoorBehandelaarApiResponse,
            StelVernietigingenVoorBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/vernietiging/voorstellen`,
                method: "POST",
                body: queryArg.vernietigingsvoorstellen,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        ZaakbewaringBehandelaar: build.query<ZaakbewaringBehandelaarApiResponse, ZaakbewaringBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/vernietiging/zaken/${queryArg}` }),
        }),
        SchortOpBehandelaar: build.mutation<SchortOpBehandelaarApiResponse, SchortOpBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${queryArg.id}/opschorten`,
                method: "POST",
                body: queryArg.bewaringsreden,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        HefOpBehandelaar: build.mutation<HefOpBehandelaarApiResponse, HefOpBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${queryArg.id}/opschorting-opheffen`,
                method: "POST",
                body: queryArg.bewaringsreden,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        StelVernietigingVoorBehandelaar: build.mutation<
            StelVernietigingVoorBehandelaarApiResponse,
            StelVernietigingVoorBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${queryArg.id}/voorstellen`,
                method: "POST",
                body: queryArg.vernietigingsvoorstel,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        KeurVernietigingGoedBehandelaar: build.mutation<
            KeurVernietigingGoedBehandelaarApiResponse,
            KeurVernietigingGoedBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${queryArg.id}/voorstellen/${queryArg.voorstelId}/goedkeuren`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        TrekVernietigingInBehandelaar: build.mutation<
            TrekVernietigingInBehandelaarApiResponse,
            TrekVernietigingInBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/vernietiging/zaken/${queryArg.id}/voorstellen/${queryArg.voorstelId}/intrekken`,
                method: "POST",
                body: queryArg.bewaringsreden,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        HerstelBehandelaar: build.mutation<HerstelBehandelaarApiResponse, HerstelBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/wachtwoord-herstellen`, method: "POST", body: queryArg }),
        }),
        VergetenBehandelaar: build.mutation<VergetenBehandelaarApiResponse, VergetenBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/wachtwoord-vergeten`, method: "POST", body: queryArg }),
        }),
        WebhooksBehandelaar: build.query<WebhooksBehandelaarApiResponse, WebhooksBehandelaarApiArg>({
            query: () => ({ url: `/api/webhooks` }),
        }),
        VoegWebhookToeBehandelaar: build.mutation<
            VoegWebhookToeBehandelaarApiResponse,
            VoegWebhookToeBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/webhooks`,
                method: "POST",
                body: queryArg.nieuweWebhook,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        WebhookBehandelaar: build.query<WebhookBehandelaarApiResponse, WebhookBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/webhooks/${queryArg}` }),
        }),
        VerwijderWebhookBehandelaar: build.mutation<
            VerwijderWebhookBehandelaarApiResponse,
            VerwijderWebhookBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        BezorgingenBehandelaar: build.query<BezorgingenBehandelaarApiResponse, BezorgingenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/bezorgingen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                },
            }),
        }),
        BezorgOpnieuwBehandelaar: build.mutation<BezorgOpnieuwBehandelaarApiResponse, BezorgOpnieuwBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/bezorgingen/${queryArg.bezorgingId}/opnieuw`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VernieuwGeheimBehandelaar: build.mutation<
            VernieuwGeheimBehandelaarApiResponse,
            VernieuwGeheimBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/geheim`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        HervatWebhookBehandelaar: build.mutation<HervatWebhookBehandelaarApiResponse, HervatWebhookBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/hervatten`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        PauzeerWebhookBehandelaar: build.mutation<
            PauzeerWebhookBehandelaarApiResponse,
            PauzeerWebhookBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/pauzeren`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        ProefWebhookBehandelaar: build.mutation<ProefWebhookBehandelaarApiResponse, ProefWebhookBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/webhooks/${queryArg.id}/proef`,
                method: "POST",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        WebsiteadresBehandelaar: build.query<WebsiteadresBehandelaarApiResponse, WebsiteadresBehandelaarApiArg>({
            query: () => ({ url: `/api/website` }),
        }),
        WijzigWebsiteadresBehandelaar: build.mutation<
            WijzigWebsiteadresBehandelaarApiResponse,
            WijzigWebsiteadresBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/website`,
                method: "PUT",
                body: queryArg.websiteinvoer,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                    "If-Match": queryArg["If-Match"],
                },
            }),
        }),
        WeergavenBehandelaar: build.query<WeergavenBehandelaarApiResponse, WeergavenBehandelaarApiArg>({
            query: () => ({ url: `/api/weergaven` }),
        }),
        BewaarWeergaveBehandelaar: build.mutation<
            BewaarWeergaveBehandelaarApiResponse,
            BewaarWeergaveBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/weergaven`,
                method: "POST",
                body: queryArg.nieuweWeergave,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        WijzigWeergaveBehandelaar: build.mutation<
            WijzigWeergaveBehandelaarApiResponse,
            WijzigWeergaveBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/weergaven/${queryArg.id}`,
                method: "PUT",
                body: queryArg.nieuweWeergave,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        VerwijderWeergaveBehandelaar: build.mutation<
            VerwijderWeergaveBehandelaarApiResponse,
            VerwijderWeergaveBehandelaarApiArg
        >({
            query: (queryArg) => ({
                url: `/api/weergaven/${queryArg.id}`,
                method: "DELETE",
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
        KoppenBehandelaar: build.query<KoppenBehandelaarApiResponse, KoppenBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/koppen`,
                params: {
                    $top: queryArg.$top,
                    $skip: queryArg.$skip,
                    $orderby: queryArg.$orderby,
                    $inlinecount: queryArg.$inlinecount,
                    $filter: queryArg.$filter,
                    $search: queryArg.$search,
                },
            }),
        }),
        KopBehandelaar: build.query<KopBehandelaarApiResponse, KopBehandelaarApiArg>({
            query: (queryArg) => ({ url: `/api/zaken/${queryArg}/kop` }),
        }),
        MailOpnieuwBehandelaar: build.mutation<MailOpnieuwBehandelaarApiResponse, MailOpnieuwBehandelaarApiArg>({
            query: (queryArg) => ({
                url: `/api/zaken/${queryArg.id}/mails/opnieuw`,
                method: "POST",
                body: queryArg.nogEens,
                headers: {
                    "X-Requested-With": queryArg["X-Requested-With"],
                },
            }),
        }),
    }),
    overrideExisting: false,
});
export { injectedRtkApi as behandelaarApi };
export type AccountaanvragenBehandelaarApiResponse = /** status 200 undefined */ Accountaanvraag[];
export type AccountaanvragenBehandelaarApiArg = void;
export type KeurGoedBehandelaarApiResponse = /** status 200 undefined */ Accountaanvraag;
export type KeurGoedBehandelaarApiArg = string;
export type WeigerBehandelaarApiResponse = /** status 200 undefined */ Accountaanvraag;
export type WeigerBehandelaarApiArg = string;
export type AfwijsredenenBehandelaarApiResponse = /** status 200 undefined */ Afwijsredenen;
export type AfwijsredenenBehandelaarApiArg = void;
export type VoegAfwijsredenToeBehandelaarApiResponse = /** status 201 undefined */ Afwijsreden;
export type VoegAfwijsredenToeBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    nieuweAfwijsreden: NieuweAfwijsreden;
};
export type AfwijsredenBehandelaarApiResponse = /** status 200 undefined */ Afwijsreden;
export type AfwijsredenBehandelaarApiArg = string;
export type WijzigAfwijsredenBehandelaarApiResponse = /** status 200 undefined */ Afwijsreden;
export type WijzigAfwijsredenBehandelaarApiArg = {
    code: string;
    "If-Match"?: string | null;
    /** `lintje` */
    "X-Requested-With": string;
    afwijsredentekst: Afwijsredentekst;
};
export type VerwijderAfwijsredenBehandelaarApiResponse = unknown;
export type VerwijderAfwijsredenBehandelaarApiArg = {
    code: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type WieBehandelaarApiResponse = /** status 200 undefined */ Behandelaar;
export type WieBehandelaarApiArg = void;
export type LogInBehandelaarApiResponse = /** status 200 undefined */ Behandelaar;
export type LogInBehandelaarApiArg = Inloggegevens;
export type LogUitBehandelaarApiResponse = unknown;
export type LogUitBehandelaarApiArg = /** `lintje` */ string;
export type HerstelcodesBehandelaarApiResponse = /** status 200 undefined */ Herstelcodes;
export type HerstelcodesBehandelaarApiArg = HerstelcodesAanvraag;
export type SessiesBehandelaarApiResponse = /** status 200 undefined */ EigenSessie[];
export type SessiesBehandelaarApiArg = void;
export type EindigAndereBehandelaarApiResponse = unknown;
export type EindigAndereBehandelaarApiArg = void;
export type EindigSessieBehandelaarApiResponse = unknown;
export type EindigSessieBehandelaarApiArg = string;
export type BevestigBehandelaarApiResponse = /** status 200 undefined */ TweedeFactorIngesteld;
export type BevestigBehandelaarApiArg = TweedeFactorBevestiging;
export type BeginBehandelaarApiResponse = /** status 200 undefined */ TweedeFactorBegin;
export type BeginBehandelaarApiArg = NaamEnWachtwoord;
export type WijzigWachtwoordBehandelaarApiResponse = unknown;
export type WijzigWachtwoordBehandelaarApiArg = NieuwWachtwoord;
export type BurgeraanvragenBehandelaarApiResponse = /** status 200 undefined */ Zaken;
export type BurgeraanvragenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of candidate, proposer and case number */
    $search?: string;
};
export type TelBurgeraanvragenBehandelaarApiResponse = /** status 200 undefined */ Tellingen;
export type TelBurgeraanvragenBehandelaarApiArg = {
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type ZaakBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type ZaakBehandelaarApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type AfwijzenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type AfwijzenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    afwijzing: Afwijzing;
};
export type VoorbeeldAfwijzingBehandelaarApiResponse = /** status 200 undefined */ Mailvoorbeeld;
export type VoorbeeldAfwijzingBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    afwijzing: Afwijzing;
};
export type AanvraagbestandBehandelaarApiResponse = /** status 200 the file, with its own media type */ number[];
export type AanvraagbestandBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 characters or more, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type ContactBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type ContactBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    contact: Contact;
};
export type MogelijkDubbelBehandelaarApiResponse = /** status 200 undefined */ Dubbelen;
export type MogelijkDubbelBehandelaarApiArg = /** the case */ string;
export type GeopendBehandelaarApiResponse = /** status 200 undefined */ Geopend;
export type GeopendBehandelaarApiArg = /** the case */ string;
export type OpenZaakBehandelaarApiResponse = /** status 200 undefined */ Geopend;
export type OpenZaakBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    openen: Openen;
};
export type SluitZaakBehandelaarApiResponse = unknown;
export type SluitZaakBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type LinkIntrekkenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type LinkIntrekkenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type LinkOpnieuwBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type LinkOpnieuwBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type LinkVerlengenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type LinkVerlengenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type MailadresCorrigerenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type MailadresCorrigerenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    mailadrescorrectie: Mailadrescorrectie;
};
export type OverdragenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type OverdragenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    overdracht: Overdracht;
};
export type TijdlijnBehandelaarApiResponse = /** status 200 undefined */ Tijdlijnregel[];
export type TijdlijnBehandelaarApiArg = {
    /** the case */
    id: string;
    /** kinds, separated by commas */
    soort?: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type UitnodigenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type UitnodigenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    uitnodiging: Uitnodiging;
};
export type VoorbeeldUitnodigingBehandelaarApiResponse = /** status 200 undefined */ Mailvoorbeeld;
export type VoorbeeldUitnodigingBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    uitnodiging: Uitnodiging;
};
export type VergelijkingBehandelaarApiResponse = /** status 200 undefined */ Verschil[];
export type VergelijkingBehandelaarApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    van: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type CijfersBehandelaarApiResponse = /** status 200 undefined */ Cijfers;
export type CijfersBehandelaarApiArg = /** this year unless told */ number | undefined;
export type CijfersCsvBehandelaarApiResponse = /** status 200 undefined */ string;
export type CijfersCsvBehandelaarApiArg = {
    figuur: string;
    /** this year unless told */
    jaar?: number;
};
export type DossiersBehandelaarApiResponse = /** status 200 undefined */ Zaken;
export type DossiersBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of candidate, proposer and case number */
    $search?: string;
};
export type TelDossiersBehandelaarApiResponse = /** status 200 undefined */ Tellingen;
export type TelDossiersBehandelaarApiArg = {
    /** as of the list */
    $filter?: string;
    /** as of the list */
    $search?: string;
};
export type DossierBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type DossierBehandelaarApiArg = {
    /** the case */
    id: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type AdviesBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type AdviesBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    advies: Advies;
};
export type BesluitenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type BesluitenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    ministersbesluit: Ministersbesluit;
};
export type DossierbijlagenBehandelaarApiResponse = /** status 200 undefined */ Dossierbijlagen;
export type DossierbijlagenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
};
export type VoegDossierbijlageToeBehandelaarApiResponse = /** status 201 undefined */ DossierbijlageItem;
export type VoegDossierbijlageToeBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    dossierupload: Dossierupload;
};
export type VerwijderDossierbijlageBehandelaarApiResponse = unknown;
export type VerwijderDossierbijlageBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type DossierbestandBehandelaarApiResponse = /** status 200 the file, with its own media type */ number[];
export type DossierbestandBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 characters or more, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type KenmerkenBehandelaarApiResponse = /** status 200 undefined */ DossierbijlageItem;
export type KenmerkenBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
};
export type KenmerkBehandelaarApiResponse = /** status 200 undefined */ DossierbijlageItem;
export type KenmerkBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    bijlagekenmerken: Bijlagekenmerken;
};
export type DoorsturenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type DoorsturenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    doorsturing: Doorsturing;
};
export type EerderOnderscheidenBehandelaarApiResponse = /** status 200 undefined */ EerderOnderscheiden;
export type EerderOnderscheidenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the code of the honour that somebody means to name */
    onderscheiding?: string;
};
export type DossierMilitairBehandelaarApiResponse = /** status 200 undefined */ Militair;
export type DossierMilitairBehandelaarApiArg = /** the case */ string;
export type PasMilitairAanBehandelaarApiResponse = /** status 200 undefined */ Militair;
export type PasMilitairAanBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    militair: Militair;
};
export type DossierOverigeBehandelaarApiResponse = /** status 200 undefined */ Overige;
export type DossierOverigeBehandelaarApiArg = /** the case */ string;
export type PasOverigeAanBehandelaarApiResponse = /** status 200 undefined */ Overige;
export type PasOverigeAanBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    overige: Overige;
};
export type DossierWerkBehandelaarApiResponse = /** status 200 undefined */ Werk;
export type DossierWerkBehandelaarApiArg = /** the case */ string;
export type PasWerkAanBehandelaarApiResponse = /** status 200 undefined */ Werk;
export type PasWerkAanBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    werk: Werk;
};
export type MinisterraadBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type MinisterraadBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    voornemen: Voornemen;
};
export type NotitieconceptBehandelaarApiResponse = /** status 200 undefined */ Notitieconcept;
export type NotitieconceptBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
};
export type BewaarNotitieconceptBehandelaarApiResponse = /** status 200 undefined */ Bewaard;
export type BewaarNotitieconceptBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    notitietekst: Notitietekst;
};
export type VerwijderNotitieconceptBehandelaarApiResponse = unknown;
export type VerwijderNotitieconceptBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the note that is changed; left out: a new one */
    bijlage?: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type NotitiesBehandelaarApiResponse = /** status 200 undefined */ Notities;
export type NotitiesBehandelaarApiArg = /** the case */ string;
export type BewaarNotitieBehandelaarApiResponse =
    /** status 200 it was kept before */ DossierbijlageItem | /** status 201 undefined */ DossierbijlageItem;
export type BewaarNotitieBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag of the attachment that it replaces */
    "If-Match"?: string | null;
    nieuweNotitie: NieuweNotitie;
};
export type NotitiebronBehandelaarApiResponse = /** status 200 undefined */ Bron;
export type NotitiebronBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 characters or more, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
};
export type RouteBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type RouteBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    routekeuze: Routekeuze;
};
export type TerugsturenBehandelaarApiResponse = /** status 200 undefined */ Zaakantwoord;
export type TerugsturenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    terugsturing: Terugsturing;
};
export type DossiertijdlijnBehandelaarApiResponse = /** status 200 undefined */ Tijdlijnregel[];
export type DossiertijdlijnBehandelaarApiArg = {
    /** the case */
    id: string;
    /** kinds, separated by commas */
    soort?: string;
    /** a position in the history, or a moment (RFC 3339) */
    tot?: string;
};
export type GebeurtenissenBehandelaarApiResponse = /** status 200 undefined */ Gebeurtenissen;
export type GebeurtenissenBehandelaarApiArg = {
    /** the position after which: `na` of the answer before, 0 unless told */
    na?: number;
    /** events of a page: 100 unless told, 500 at most */
    aantal?: number;
};
export type GebruikersBehandelaarApiResponse = /** status 200 undefined */ Gebruikers;
export type GebruikersBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    $orderby?: string;
    $inlinecount?: string;
    /** words that all occur in the name, the user's name, the address or the organisation */
    $search?: string;
};
export type VoegGebruikerToeBehandelaarApiResponse =
    /** status 201 undefined */ Gebruiker | /** status 202 it waits for a second manager */ Accountaanvraag;
export type VoegGebruikerToeBehandelaarApiArg = NieuweGebruiker;
export type GebruikerBehandelaarApiResponse = /** status 200 undefined */ Gebruiker;
export type GebruikerBehandelaarApiArg = string;
export type WijzigGebruikerBehandelaarApiResponse =
    /** status 200 undefined */ Gebruiker | /** status 202 it waits for a second manager */ Accountaanvraag;
export type WijzigGebruikerBehandelaarApiArg = {
    gebruikersnaam: string;
    "If-Match"?: string | null;
    gewijzigdeGebruiker: GewijzigdeGebruiker;
};
export type VerwijderGebruikerBehandelaarApiResponse = unknown;
export type VerwijderGebruikerBehandelaarApiArg = {
    gebruikersnaam: string;
    "If-Match"?: string | null;
};
export type BlokkeerBehandelaarApiResponse = /** status 200 undefined */ Gebruiker;
export type BlokkeerBehandelaarApiArg = string;
export type DeblokkeerBehandelaarApiResponse = /** status 200 undefined */ Gebruiker;
export type DeblokkeerBehandelaarApiArg = string;
export type VerwijderTweedeFactorBehandelaarApiResponse = unknown;
export type VerwijderTweedeFactorBehandelaarApiArg = string;
export type NodigUitBehandelaarApiResponse = unknown;
export type NodigUitBehandelaarApiArg = string;
export type KoninklijkeBesluitenBehandelaarApiResponse = /** status 200 undefined */ Besluiten;
export type KoninklijkeBesluitenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the number */
    $search?: string;
};
export type MaakKoninklijkBesluitBehandelaarApiResponse = /** status 201 undefined */ Besluit;
export type MaakKoninklijkBesluitBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    nieuwBesluit: NieuwBesluit;
};
export type KoninklijkBesluitBehandelaarApiResponse = /** status 200 undefined */ Besluit;
export type KoninklijkBesluitBehandelaarApiArg = /** the decree */ string;
export type BesluitbijlagenBehandelaarApiResponse = /** status 200 undefined */ BesluitBijlagen;
export type BesluitbijlagenBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
};
export type VoegBesluitbijlageToeBehandelaarApiResponse = /** status 201 undefined */ BesluitBijlage;
export type VoegBesluitbijlageToeBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    besluitupload: Besluitupload;
};
export type VerwijderBesluitbijlageBehandelaarApiResponse = unknown;
export type VerwijderBesluitbijlageBehandelaarApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type BesluitbestandBehandelaarApiResponse = /** status 200 the file, with its own media type */ number[];
export type BesluitbestandBehandelaarApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type BesluitbijlageKenmerkenBehandelaarApiResponse = /** status 200 undefined */ BesluitBijlage;
export type BesluitbijlageKenmerkenBehandelaarApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
};
export type WijzigBesluitbijlageBehandelaarApiResponse = /** status 200 undefined */ BesluitBijlage;
export type WijzigBesluitbijlageBehandelaarApiArg = {
    /** the decree */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    besluitbijlageKenmerken: BesluitbijlageKenmerken;
};
export type BesluitdossiersBehandelaarApiResponse = /** status 200 undefined */ BesluitDossiers;
export type BesluitdossiersBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VoegDossiersToeBehandelaarApiResponse = /** status 200 undefined */ Besluit;
export type VoegDossiersToeBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    dossierkeuze: Dossierkeuze;
};
export type VerwijderDossiersBehandelaarApiResponse = /** status 200 undefined */ Besluit;
export type VerwijderDossiersBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    dossierkeuze: Dossierkeuze;
};
export type BesluitPdfBehandelaarApiResponse = /** status 200 the decree */ number[];
export type BesluitPdfBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** `inline`: to look at in the document viewer */
    weergave?: string;
};
export type ToevoegbareDossiersBehandelaarApiResponse = /** status 200 undefined */ BesluitDossiers;
export type ToevoegbareDossiersBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type StelVastBehandelaarApiResponse = /** status 200 undefined */ Besluit;
export type StelVastBehandelaarApiArg = {
    /** the decree */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type MailtekstenBehandelaarApiResponse = /** status 200 undefined */ Mailteksten;
export type MailtekstenBehandelaarApiArg = void;
export type MailtekstBehandelaarApiResponse = /** status 200 undefined */ BeheerdeMailtekst;
export type MailtekstBehandelaarApiArg = string;
export type WijzigMailtekstBehandelaarApiResponse = /** status 200 undefined */ BeheerdeMailtekst;
export type WijzigMailtekstBehandelaarApiArg = {
    soort: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    mailtekstinvoer: Mailtekstinvoer;
};
export type VoorbeeldMailtekstBehandelaarApiResponse = /** status 200 undefined */ Mailvoorbeeld;
export type VoorbeeldMailtekstBehandelaarApiArg = {
    soort: string;
    /** `lintje` */
    "X-Requested-With": string;
    mailtekstinvoer: Mailtekstinvoer;
};
export type OrganisatiesBehandelaarApiResponse = /** status 200 undefined */ Organisaties;
export type OrganisatiesBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    $orderby?: string;
    $inlinecount?: string;
    /** words that all occur in the name, the address or the number */
    $search?: string;
};
export type VoegOrganisatieToeBehandelaarApiResponse = /** status 201 undefined */ BeheerdeOrganisatie;
export type VoegOrganisatieToeBehandelaarApiArg = NieuweOrganisatie;
export type OrganisatieBehandelaarApiResponse = /** status 200 undefined */ BeheerdeOrganisatie;
export type OrganisatieBehandelaarApiArg = {
    type: OrganisatieType;
    id: number;
};
export type WijzigOrganisatieBehandelaarApiResponse = /** status 200 undefined */ BeheerdeOrganisatie;
export type WijzigOrganisatieBehandelaarApiArg = {
    type: OrganisatieType;
    id: number;
    "If-Match"?: string | null;
    gewijzigdeOrganisatie: GewijzigdeOrganisatie;
};
export type PaginatekstenBehandelaarApiResponse = /** status 200 undefined */ Paginateksten;
export type PaginatekstenBehandelaarApiArg = void;
export type PaginatekstBehandelaarApiResponse = /** status 200 undefined */ Paginatekst;
export type PaginatekstBehandelaarApiArg = string;
export type WijzigPaginatekstBehandelaarApiResponse = /** status 200 undefined */ Paginatekst;
export type WijzigPaginatekstBehandelaarApiArg = {
    pagina: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    paginainvoer: Paginainvoer;
};
export type RegisterBehandelaarApiResponse = /** status 200 undefined */ Register;
export type RegisterBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type RegisterregelBehandelaarApiResponse = /** status 200 undefined */ RegisterRegel;
export type RegisterregelBehandelaarApiArg = /** the case */ string;
export type RegisterbijlagenBehandelaarApiResponse = /** status 200 undefined */ Dossierbijlagen;
export type RegisterbijlagenBehandelaarApiArg = {
    /** the case */
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    /** items to skip */
    $skip?: number;
    /** name, comment or uploadDate, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
};
export type VoegRegisterbijlageToeBehandelaarApiResponse = /** status 201 undefined */ DossierbijlageItem;
export type VoegRegisterbijlageToeBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    dossierupload: Dossierupload;
};
export type VerwijderRegisterbijlageBehandelaarApiResponse = unknown;
export type VerwijderRegisterbijlageBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type RegisterbestandBehandelaarApiResponse = /** status 200 the file, with its own media type */ number[];
export type RegisterbestandBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** why a confidential attachment is looked at: 5 characters or more, with a word */
    reden?: string;
    /** the same, percent-encoded, so that it stands in no address */
    "X-Reden"?: string | null;
    /** `inline`: to look at in the document viewer, for pdf, images and text */
    weergave?: string;
};
export type RegisterkenmerkenBehandelaarApiResponse = /** status 200 undefined */ DossierbijlageItem;
export type RegisterkenmerkenBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
};
export type KenmerkRegisterbijlageBehandelaarApiResponse = /** status 200 undefined */ DossierbijlageItem;
export type KenmerkRegisterbijlageBehandelaarApiArg = {
    /** the case */
    id: string;
    attachmentId: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    bijlagekenmerken: Bijlagekenmerken;
};
export type RegistreerUitreikingBehandelaarApiResponse = /** status 200 undefined */ RegisterRegel;
export type RegistreerUitreikingBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    uitreikingsregistratie: Uitreikingsregistratie;
};
export type TekstblokkenBehandelaarApiResponse = /** status 200 undefined */ Tekstblokken;
export type TekstblokkenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** omschrijving, sneltoets or isStandard */
    $orderby?: string;
    $inlinecount?: string;
    /** words that all occur in the description or the text */
    $search?: string;
};
export type VoegTekstblokToeBehandelaarApiResponse = /** status 201 undefined */ Tekstblok;
export type VoegTekstblokToeBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    tekstblokinvoer: Tekstblokinvoer;
};
export type AlleTekstblokkenBehandelaarApiResponse = /** status 200 undefined */ AlleTekstblokken;
export type AlleTekstblokkenBehandelaarApiArg = void;
export type TekstblokVanSneltoetsBehandelaarApiResponse = /** status 200 undefined */ Tekstblok | null;
export type TekstblokVanSneltoetsBehandelaarApiArg = /** a letter or a digit */ string;
export type TekstblokBehandelaarApiResponse = /** status 200 undefined */ Tekstblok;
export type TekstblokBehandelaarApiArg = string;
export type WijzigTekstblokBehandelaarApiResponse = /** status 200 undefined */ Tekstblok;
export type WijzigTekstblokBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    tekstblokinvoer: Tekstblokinvoer;
};
export type VerwijderTekstblokBehandelaarApiResponse = unknown;
export type VerwijderTekstblokBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
};
export type WachtOpRotatieBehandelaarApiResponse = /** status 200 undefined */ WachtOpRotatie;
export type WachtOpRotatieBehandelaarApiArg = void;
export type VerklaringenBehandelaarApiResponse = /** status 200 undefined */ Vernietigingen;
export type VerklaringenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VernietigingsverklaringBehandelaarApiResponse = /** status 200 undefined */ VerklaringItem;
export type VernietigingsverklaringBehandelaarApiArg = /** the certificate */ string;
export type VerklaringPdfBehandelaarApiResponse = /** status 200 the certificate */ number[];
export type VerklaringPdfBehandelaarApiArg = {
    /** the certificate */
    id: string;
    /** `inline`: to look at in the document viewer */
    weergave?: string;
};
export type VerstrekenBehandelaarApiResponse = /** status 200 undefined */ VerstrekenLijst;
export type VerstrekenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type VoorgesteldBehandelaarApiResponse = /** status 200 undefined */ Vernietigingen;
export type VoorgesteldBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** fields, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition, as OData writes it */
    $filter?: string;
    /** beginnings of words of the name, or the case number */
    $search?: string;
};
export type StelVernietigingenVoorBehandelaarApiResponse = /** status 200 undefined */ Voorsteluitkomst[];
export type StelVernietigingenVoorBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    vernietigingsvoorstellen: Vernietigingsvoorstellen;
};
export type ZaakbewaringBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type ZaakbewaringBehandelaarApiArg = /** the case */ string;
export type SchortOpBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type SchortOpBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    bewaringsreden: Bewaringsreden;
};
export type HefOpBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type HefOpBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    bewaringsreden: Bewaringsreden;
};
export type StelVernietigingVoorBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type StelVernietigingVoorBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    vernietigingsvoorstel: Vernietigingsvoorstel;
};
export type KeurVernietigingGoedBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type KeurVernietigingGoedBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the proposal */
    voorstelId: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type TrekVernietigingInBehandelaarApiResponse = /** status 200 undefined */ ZaakBewaring;
export type TrekVernietigingInBehandelaarApiArg = {
    /** the case */
    id: string;
    /** the proposal */
    voorstelId: string;
    /** `lintje` */
    "X-Requested-With": string;
    bewaringsreden: Bewaringsreden;
};
export type HerstelBehandelaarApiResponse = unknown;
export type HerstelBehandelaarApiArg = WachtwoordHerstel;
export type VergetenBehandelaarApiResponse = unknown;
export type VergetenBehandelaarApiArg = WachtwoordVergeten;
export type WebhooksBehandelaarApiResponse = /** status 200 undefined */ Webhooks;
export type WebhooksBehandelaarApiArg = void;
export type VoegWebhookToeBehandelaarApiResponse = /** status 201 undefined */ MetGeheim;
export type VoegWebhookToeBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    nieuweWebhook: NieuweWebhook;
};
export type WebhookBehandelaarApiResponse = /** status 200 undefined */ Webhook;
export type WebhookBehandelaarApiArg = string;
export type VerwijderWebhookBehandelaarApiResponse = unknown;
export type VerwijderWebhookBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type BezorgingenBehandelaarApiResponse = /** status 200 undefined */ Bezorgingen;
export type BezorgingenBehandelaarApiArg = {
    id: string;
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
};
export type BezorgOpnieuwBehandelaarApiResponse = unknown;
export type BezorgOpnieuwBehandelaarApiArg = {
    id: string;
    bezorgingId: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type VernieuwGeheimBehandelaarApiResponse = /** status 200 undefined */ MetGeheim;
export type VernieuwGeheimBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type HervatWebhookBehandelaarApiResponse = /** status 200 undefined */ Webhook;
export type HervatWebhookBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type PauzeerWebhookBehandelaarApiResponse = /** status 200 undefined */ Webhook;
export type PauzeerWebhookBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type ProefWebhookBehandelaarApiResponse = /** status 202 undefined */ Webhook;
export type ProefWebhookBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type WebsiteadresBehandelaarApiResponse = /** status 200 undefined */ Websiteadres;
export type WebsiteadresBehandelaarApiArg = void;
export type WijzigWebsiteadresBehandelaarApiResponse = /** status 200 undefined */ Websiteadres;
export type WijzigWebsiteadresBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    /** the ETag that the sender saw */
    "If-Match"?: string | null;
    websiteinvoer: Websiteinvoer;
};
export type WeergavenBehandelaarApiResponse = /** status 200 undefined */ Weergaven;
export type WeergavenBehandelaarApiArg = void;
export type BewaarWeergaveBehandelaarApiResponse = /** status 201 undefined */ Weergave;
export type BewaarWeergaveBehandelaarApiArg = {
    /** `lintje` */
    "X-Requested-With": string;
    nieuweWeergave: NieuweWeergave;
};
export type WijzigWeergaveBehandelaarApiResponse = /** status 200 undefined */ Weergave;
export type WijzigWeergaveBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    nieuweWeergave: NieuweWeergave;
};
export type VerwijderWeergaveBehandelaarApiResponse = unknown;
export type VerwijderWeergaveBehandelaarApiArg = {
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
};
export type KoppenBehandelaarApiResponse = /** status 200 undefined */ Koppen;
export type KoppenBehandelaarApiArg = {
    /** items of a page: 30 unless told, 500 at most */
    $top?: number;
    $skip?: number;
    /** zaaknummer, status, gemeenteId, ontvangenOp or gewijzigdOp, each with asc or desc */
    $orderby?: string;
    /** allpages: count all */
    $inlinecount?: string;
    /** a condition on the same fields */
    $filter?: string;
    /** the beginning of a case number */
    $search?: string;
};
export type KopBehandelaarApiResponse = /** status 200 undefined */ Kop;
export type KopBehandelaarApiArg = /** the case */ string;
export type MailOpnieuwBehandelaarApiResponse = /** status 200 undefined */ Kop;
export type MailOpnieuwBehandelaarApiArg = {
    /** the case */
    id: string;
    /** `lintje` */
    "X-Requested-With": string;
    nogEens: NogEens;
};
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
export type Aanvraagsoort = "toevoegen" | "wijzigen";
export type Aanvraagactie = "goedkeuren" | "weigeren" | "intrekken";
export type Aanvraaguitkomst = "goedgekeurd" | "geweigerd" | "ingetrokken" | "verlopen";
export type Accountaanvraag = {
    gebruikersnaam: string;
    gevraagdDoor: string;
    /** The name of that account. Null: it is gone. */
    gevraagdDoorNaam?: string | null;
    gevraagdOp: string;
    huidig?: Accountstand | null;
    id: string;
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
    "gebruikersBeheren" | "organisatiesBeheren" | "tekstblokkenBeheren" | "tekstenBeheren" | "webhooksBeheren";
export type Factorstand = "ingesteld" | "nietIngesteld";
export type Behandelaar = {
    gebruikersnaam: string;
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
export type ZaakItem = {
    /** A mail to the proposer did not arrive: the municipality is to phone. */
    belTaak: boolean;
    /** The wanted date of a special occasion; of a general one the lintjesregen that the submission
    was in time for. */
    gelegenheidDatum?: string | null;
    /** The case runs and the date is within six months; or nobody submitted the proposal yet and the
    deadline of the general occasion, 1 July, is within two. */
    gelegenheidNadert: boolean;
    /** `algemene` or `bijzondere`; null: not chosen. */
    gelegenheidType?: string | null;
    gemeenteId: number;
    gewijzigdOp: string;
    houder?: OrganisatieVan | null;
    id: string;
    kandidaatNaam: string;
    ontvangenOp: string;
    /** Since when. */
    sinds: string;
    status: string;
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
    | "inBesluit"
    | "onderscheiden"
    | "nietToegekend";
export type Statusaantal = {
    aantal: number;
    status: Status;
};
export type Tellingen = {
    belTaak: number;
    gelegenheidNadert: number;
    /** Every status that this official can see in the list, in the order of the road. */
    statussen: Statusaantal[];
    totaal: number;
    wachtLang: number;
};
export type MailSoort =
    "verificatie" | "uitnodiging" | "herinnering" | "ontvangst" | "afwijzing" | "adresbevestiging" | "adreswijziging";
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
export type DossierbijlageItem = {
    bijlageInhoudTypen: BijlageInhoudType[];
    bijlageType?: BijlageType | null;
    /** The note. */
    comment?: string | null;
    id: string;
    isVertrouwelijk: boolean;
    /** The name of the file. */
    name: string;
    organisatie?: OrganisatieVan | null;
    uploadDate: string;
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
export type Actie =
    | "kopBekijken"
    | "bekijken"
    | "uitnodigen"
    | "afwijzen"
    | "overdragen"
    | "contact"
    | "linkVerlengen"
    | "linkIntrekken"
    | "linkOpnieuw"
    | "mailOpnieuw"
    | "mailadresCorrigeren"
    | "routeKiezen"
    | "adviseren"
    | "doorsturen"
    | "terugsturen"
    | "ministerraad"
    | "besluiten"
    | "inBesluitOpnemen"
    | "uitBesluitHalen"
    | "onderscheiden"
    | "uitreikingRegistreren"
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
export type Weg = {
    /** The holder names the ministry when it forwards the dossier (`ministerieId`). */
    kiestMinisterie: boolean;
    naam: string;
    punten: Wegpunt[];
    /** The rule that asks for this road. */
    regel: string;
    route: Route;
    /** Why the dossier is where it is and what comes next, in one sentence. */
    uitleg: string;
};
export type Zaak = {
    /** Mails that did not arrive, so that its municipality has to phone; none at an earlier moment. */
    belTaken: Beltaak[];
    dossier?: Dossierdata | null;
    gemeenteId: number;
    houder?: OrganisatieVan | null;
    id: string;
    ingediendOp?: string | null;
    kandidaatNaam: string;
    koninklijkBesluit?: BesluitItem | null;
    link?: Linkstatus | null;
    /** Where the proposer's mails go; null: that was destroyed. */
    mailadres?: string | null;
    /** Another address that was given and is not proved yet. */
    mailadresWacht?: string | null;
    ontvangenOp?: string | null;
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
export type Afwijzing = {
    reden?: string | null;
    redenCode?: string | null;
    toelichting?: string | null;
};
export type Mailvoorbeeld = {
    /** A whole HTML document. */
    html: string;
    onderwerp: string;
    tekst: string;
};
export type Contact = {
    notitie: string;
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
    sinds?: string | null;
    /** It is the one who asks. */
    vanMij: boolean;
};
export type Openen = {
    /** Also when a colleague has it open. */
    overnemen?: boolean | null;
};
export type Mailadrescorrectie = {
    mail: string;
};
export type Overdracht = {
    gemeenteId: number;
    toelichting?: string | null;
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
    /** `burger`, `voorsteller`, `behandelaar` or `systeem`. */
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
export type Onderwerp = "verzoek" | "dossier";
export type Doorlooptijd = {
    /** Null, as the days are: there were some, but fewer than five. */
    aantal?: number | null;
    /** It is the organisation of who asks. */
    eigen: boolean;
    /** Half of them took at most so many days. */
    helftDagen?: number | null;
    /** Nine out of ten took at most so many days. */
    negenVanTienDagen?: number | null;
    /** Where: the name of the organisation, or of all municipalities together. */
    organisatie: string;
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
    aantal?: number | null;
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
export type Advies = {
    advies: Adviessoort;
    onderscheiding?: string | null;
    toelichting: string;
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
export type Terugsturing = {
    reden: string;
};
export type Gebeurtenissen = {
    /** CloudEvents (`schema/cloudevent.json`), oldest first. */
    items: object[];
    /** There is more now. */
    meer: boolean;
    /** What to ask after next. */
    na: number;
};
export type Accountstatus = "actief" | "geblokkeerd" | "uitgenodigd";
export type Accountactie =
    "wijzigen" | "rolWijzigen" | "verwijderen" | "blokkeren" | "deblokkeren" | "tweedeFactorVerwijderen" | "uitnodigen";
export type Gebruiker = {
    email?: string | null;
    gebruikersnaam: string;
    laatstIngelogdOp?: string | null;
    naam: string;
    organisatie: OrganisatieVan;
    rol: Rol;
    status: Accountstatus;
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
export type NieuweGebruiker = {
    email: string;
    gebruikersnaam: string;
    naam: string;
    organisatie: OrganisatieKeuze;
    rol: Rol;
};
export type GewijzigdeGebruiker = {
    email: string;
    naam: string;
    organisatie: OrganisatieKeuze;
    rol: Rol;
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
    /** The name of who saved it; null: it came with the program. */
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
    email?: string | null;
    /** For a municipality its code. */
    id: number;
    naam: string;
    type: OrganisatieType;
};
export type Organisaties =
    | BeheerdeOrganisatie[]
    | {
          count: number;
          items: BeheerdeOrganisatie[];
      };
export type NieuweOrganisatie = {
    email?: string | null;
    id: number;
    naam: string;
    type: OrganisatieType;
};
export type GewijzigdeOrganisatie = {
    email?: string | null;
    naam: string;
};
export type Paginaversie = {
    /** The name of who saved it; null: it came with the program. */
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
export type WachtOpRotatie = {
    /** When the first of them was; null: none wait. */
    sinds?: string | null;
    /** Keys that were destroyed since the master key changed last. */
    sleutels: number;
};
export type Woord = {
    gebruiker: string;
    /** The name of the account; null: it is gone. */
    naam?: string | null;
    op: string;
};
export type Watsoort = "zaak" | "bijlagen" | "persoon";
export type VernietigingItem = {
    /** `voorsteller`, `kandidaat` or `ondersteuner/<id>`, when one person is forgotten. */
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
    /** `voorsteller`, `kandidaat` or `ondersteuner/<id>`, of a person. */
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
    /** `voorsteller`, `kandidaat` or `ondersteuner/<id>`. */
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
export type Bewaringsreden = {
    reden: string;
};
export type Vernietigingsvoorstel = {
    /** `voorsteller`, `kandidaat` or `ondersteuner/<id>`, for a person. */
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
    /** https, on the public internet. */
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
    /** Null: a test. */
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
export type Lijstnaam = "burgeraanvraag" | "dossiers" | "koppen";
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
    ontvangenOp: string;
    status: string;
    zaaknummer: string;
};
export type Koppen =
    | KopItem[]
    | {
          count: number;
          items: KopItem[];
      };
export type Kop = {
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
    useAccountaanvragenBehandelaarQuery,
    useKeurGoedBehandelaarMutation,
    useWeigerBehandelaarMutation,
    useAfwijsredenenBehandelaarQuery,
    useVoegAfwijsredenToeBehandelaarMutation,
    useAfwijsredenBehandelaarQuery,
    useWijzigAfwijsredenBehandelaarMutation,
    useVerwijderAfwijsredenBehandelaarMutation,
    useWieBehandelaarQuery,
    useLogInBehandelaarMutation,
    useLogUitBehandelaarMutation,
    useHerstelcodesBehandelaarMutation,
    useSessiesBehandelaarQuery,
    useEindigAndereBehandelaarMutation,
    useEindigSessieBehandelaarMutation,
    useBevestigBehandelaarMutation,
    useBeginBehandelaarMutation,
    useWijzigWachtwoordBehandelaarMutation,
    useBurgeraanvragenBehandelaarQuery,
    useTelBurgeraanvragenBehandelaarQuery,
    useZaakBehandelaarQuery,
    useAfwijzenBehandelaarMutation,
    useVoorbeeldAfwijzingBehandelaarMutation,
    useAanvraagbestandBehandelaarQuery,
    useContactBehandelaarMutation,
    useMogelijkDubbelBehandelaarQuery,
    useGeopendBehandelaarQuery,
    useOpenZaakBehandelaarMutation,
    useSluitZaakBehandelaarMutation,
    useLinkIntrekkenBehandelaarMutation,
    useLinkOpnieuwBehandelaarMutation,
    useLinkVerlengenBehandelaarMutation,
    useMailadresCorrigerenBehandelaarMutation,
    useOverdragenBehandelaarMutation,
    useTijdlijnBehandelaarQuery,
    useUitnodigenBehandelaarMutation,
    useVoorbeeldUitnodigingBehandelaarMutation,
    useVergelijkingBehandelaarQuery,
    useCijfersBehandelaarQuery,
    useCijfersCsvBehandelaarQuery,
    useDossiersBehandelaarQuery,
    useTelDossiersBehandelaarQuery,
    useDossierBehandelaarQuery,
    useAdviesBehandelaarMutation,
    useBesluitenBehandelaarMutation,
    useDossierbijlagenBehandelaarQuery,
    useVoegDossierbijlageToeBehandelaarMutation,
    useVerwijderDossierbijlageBehandelaarMutation,
    useDossierbestandBehandelaarQuery,
    useKenmerkenBehandelaarQuery,
    useKenmerkBehandelaarMutation,
    useDoorsturenBehandelaarMutation,
    useEerderOnderscheidenBehandelaarQuery,
    useDossierMilitairBehandelaarQuery,
    usePasMilitairAanBehandelaarMutation,
    useDossierOverigeBehandelaarQuery,
    usePasOverigeAanBehandelaarMutation,
    useDossierWerkBehandelaarQuery,
    usePasWerkAanBehandelaarMutation,
    useMinisterraadBehandelaarMutation,
    useNotitieconceptBehandelaarQuery,
    useBewaarNotitieconceptBehandelaarMutation,
    useVerwijderNotitieconceptBehandelaarMutation,
    useNotitiesBehandelaarQuery,
    useBewaarNotitieBehandelaarMutation,
    useNotitiebronBehandelaarQuery,
    useRouteBehandelaarMutation,
    useTerugsturenBehandelaarMutation,
    useDossiertijdlijnBehandelaarQuery,
    useGebeurtenissenBehandelaarQuery,
    useGebruikersBehandelaarQuery,
    useVoegGebruikerToeBehandelaarMutation,
    useGebruikerBehandelaarQuery,
    useWijzigGebruikerBehandelaarMutation,
    useVerwijderGebruikerBehandelaarMutation,
    useBlokkeerBehandelaarMutation,
    useDeblokkeerBehandelaarMutation,
    useVerwijderTweedeFactorBehandelaarMutation,
    useNodigUitBehandelaarMutation,
    useKoninklijkeBesluitenBehandelaarQuery,
    useMaakKoninklijkBesluitBehandelaarMutation,
    useKoninklijkBesluitBehandelaarQuery,
    useBesluitbijlagenBehandelaarQuery,
    useVoegBesluitbijlageToeBehandelaarMutation,
    useVerwijderBesluitbijlageBehandelaarMutation,
    useBesluitbestandBehandelaarQuery,
    useBesluitbijlageKenmerkenBehandelaarQuery,
    useWijzigBesluitbijlageBehandelaarMutation,
    useBesluitdossiersBehandelaarQuery,
    useVoegDossiersToeBehandelaarMutation,
    useVerwijderDossiersBehandelaarMutation,
    useBesluitPdfBehandelaarQuery,
    useToevoegbareDossiersBehandelaarQuery,
    useStelVastBehandelaarMutation,
    useMailtekstenBehandelaarQuery,
    useMailtekstBehandelaarQuery,
    useWijzigMailtekstBehandelaarMutation,
    useVoorbeeldMailtekstBehandelaarMutation,
    useOrganisatiesBehandelaarQuery,
    useVoegOrganisatieToeBehandelaarMutation,
    useOrganisatieBehandelaarQuery,
    useWijzigOrganisatieBehandelaarMutation,
    usePaginatekstenBehandelaarQuery,
    usePaginatekstBehandelaarQuery,
    useWijzigPaginatekstBehandelaarMutation,
    useRegisterBehandelaarQuery,
    useRegisterregelBehandelaarQuery,
    useRegisterbijlagenBehandelaarQuery,
    useVoegRegisterbijlageToeBehandelaarMutation,
    useVerwijderRegisterbijlageBehandelaarMutation,
    useRegisterbestandBehandelaarQuery,
    useRegisterkenmerkenBehandelaarQuery,
    useKenmerkRegisterbijlageBehandelaarMutation,
    useRegistreerUitreikingBehandelaarMutation,
    useTekstblokkenBehandelaarQuery,
    useVoegTekstblokToeBehandelaarMutation,
    useAlleTekstblokkenBehandelaarQuery,
    useTekstblokVanSneltoetsBehandelaarQuery,
    useTekstblokBehandelaarQuery,
    useWijzigTekstblokBehandelaarMutation,
    useVerwijderTekstblokBehandelaarMutation,
    useWachtOpRotatieBehandelaarQuery,
    useVerklaringenBehandelaarQuery,
    useVernietigingsverklaringBehandelaarQuery,
    useVerklaringPdfBehandelaarQuery,
    useVerstrekenBehandelaarQuery,
    useVoorgesteldBehandelaarQuery,
    useStelVernietigingenVoorBehandelaarMutation,
    useZaakbewaringBehandelaarQuery,
    useSchortOpBehandelaarMutation,
    useHefOpBehandelaarMutation,
    useStelVernietigingVoorBehandelaarMutation,
    useKeurVernietigingGoedBehandelaarMutation,
    useTrekVernietigingInBehandelaarMutation,
    useHerstelBehandelaarMutation,
    useVergetenBehandelaarMutation,
    useWebhooksBehandelaarQuery,
    useVoegWebhookToeBehandelaarMutation,
    useWebhookBehandelaarQuery,
    useVerwijderWebhookBehandelaarMutation,
    useBezorgingenBehandelaarQuery,
    useBezorgOpnieuwBehandelaarMutation,
    useVernieuwGeheimBehandelaarMutation,
    useHervatWebhookBehandelaarMutation,
    usePauzeerWebhookBehandelaarMutation,
    useProefWebhookBehandelaarMutation,
    useWebsiteadresBehandelaarQuery,
    useWijzigWebsiteadresBehandelaarMutation,
    useWeergavenBehandelaarQuery,
    useBewaarWeergaveBehandelaarMutation,
    useWijzigWeergaveBehandelaarMutation,
    useVerwijderWeergaveBehandelaarMutation,
    useKoppenBehandelaarQuery,
    useKopBehandelaarQuery,
    useMailOpnieuwBehandelaarMutation,
} = injectedRtkApi;
