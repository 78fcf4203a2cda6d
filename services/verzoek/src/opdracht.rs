//! What somebody wants. Everything that a decision needs beside the case itself comes in with it or with its
//! [`Command`](crate::Command): the moment, the actor, new identifiers, and what was filled in.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use crate::bewaring::{Peiling, Voorwerp};
use crate::bureau::{Eerder, Herinnering};
use crate::command::Verwacht;
use crate::gegevens::{
    Aanpassing, Aanvraag, ActiviteitSoort, Berichten, Kandidaatgegevens, Militair, Ondersteuner,
    Overige, Persoonsgegevens, Postadres, Postbrief, Uitreiking, Werk, Zaakverwijzing,
};
use crate::invoer::{
    Activiteitinvoer, Advisering, Afwijzing, Beeindiging, Bewaringsreden, BijlageDossier,
    Briefbestandformulier, Briefinvoer, Burgerupload, Contact, Doorsturing, IngevoerdVerzoek,
    Ingevuld, Inzagereden, Kenmerkformulier, Mailadrescorrectie, Meehelperinvoer, Ministersbesluit,
    Overdracht, Papier, Routeformulier, Samenvoegformulier, Scan, Terugsturing, Uitnodiging,
    Uitreikingsregistratie, Upload, Vernietigingstoelichting, Voornemen, Voorstellerpagina,
};
use crate::link::NieuweLink;
use crate::mailsoort::MailSoort;
use crate::overname::Overname;
use crate::uiterste::UitersteDag;

/// Each stands below the file that decides it, in the function of its name (`WijsAf`: `wijs_af`) or the one said there.
#[derive(Clone, Debug, IntoStaticStr, VariantNames)]
pub enum Opdracht {
    // decide/aanvraag.rs
    DienVerzoekIn {
        zaaknummer: String,
        invoer: Ingevuld<Aanvraag>,
        link: NieuweLink,
    },
    VerifieerEmail,
    LaatVervallen {
        /// Days after which an unverified request lapses.
        na_dagen: u32,
    },
    // decide/post.rs
    /// An official of the candidate's municipality enters a request that was made on paper or by telephone.
    VoerVerzoekIn {
        zaaknummer: String,
        invoer: Ingevuld<IngevoerdVerzoek>,
        /// Nobody gets it: a case has a link of its verification.
        link: NieuweLink,
    },
    /// The letter with the request, as a scan.
    VoegScanToe {
        invoer: Ingevuld<Upload<Scan>>,
    },
    /// An official gives a postal address in the place of one at which nothing arrives, or of a mail address.
    GeefPostadresOp {
        invoer: Ingevuld<Postadres>,
    },
    /// What would be a mail is a letter to print.
    NoteerPostbrief {
        id: Uuid,
        soort: MailSoort,
        brief: Box<Postbrief>,
        link_id: Option<Uuid>,
        /// The version of the case that it was made from: it may be overtaken by what happened while it was made.
        verwacht: Verwacht,
    },
    /// The letter was posted.
    VerstuurPostbrief {
        id: Uuid,
    },
    // decide/gemeente.rs
    WijsAf {
        invoer: Ingevuld<Afwijzing>,
    },
    DraagOver {
        invoer: Ingevuld<Overdracht>,
    },
    NoteerContact {
        invoer: Ingevuld<Contact>,
    },
    NodigUit {
        invoer: Ingevuld<Uitnodiging>,
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    VerlengLink {
        geldig_tot: DateTime<Utc>,
    },
    TrekLinkIn,
    StuurLinkOpnieuw,
    // decide/behandelaar.rs
    /// Gives the case to an official of the own organisation, or to nobody.
    WijsToe {
        behandelaar: Option<String>,
        verwacht: Eerder,
    },
    /// Reminds the own organisation of the case on a day, in the place of what it set before; none: no more.
    ZetHerinnering {
        herinnering: Option<Herinnering>,
    },
    // decide/mail.rs
    /// A mail of the case once more.
    StuurMailOpnieuw {
        soort: MailSoort,
    },
    // decide/mailadres.rs
    /// An official gives another address for one at which mails do not arrive.
    CorrigeerMailadres {
        invoer: Ingevuld<Mailadrescorrectie>,
        link: NieuweLink,
    },
    /// The mail to an address that waits for its proof, once more; for the proposer.
    StuurAdresbevestigingOpnieuw,
    // decide/wizard.rs
    WijzigVoorsteller {
        invoer: Voorstellerpagina,
        verwacht: Verwacht,
        /// With which another mail address is proved, if there is one in it.
        link: NieuweLink,
    },
    VoegActiviteitToe {
        id: Uuid,
        invoer: Activiteitinvoer,
    },
    WijzigActiviteit {
        id: Uuid,
        invoer: Activiteitinvoer,
        verwacht: Verwacht,
    },
    VerwijderActiviteit {
        id: Uuid,
        soort: ActiviteitSoort,
        verwacht: Verwacht,
    },
    VoegOndersteunerToe {
        id: Uuid,
        invoer: Ingevuld<Ondersteuner>,
    },
    WijzigOndersteuner {
        id: Uuid,
        invoer: Ingevuld<Ondersteuner>,
        verwacht: Verwacht,
    },
    VerwijderOndersteuner {
        id: Uuid,
        verwacht: Verwacht,
    },
    UploadBijlage {
        id: Uuid,
        invoer: Ingevuld<Burgerupload>,
    },
    VerwijderBijlage {
        id: Uuid,
        verwacht: Verwacht,
    },
    // decide/wizard.rs: wijzig_pagina
    WijzigKandidaatWerk {
        invoer: Ingevuld<Werk>,
        verwacht: Verwacht,
    },
    WijzigKandidaatOverige {
        invoer: Ingevuld<Overige>,
        verwacht: Verwacht,
    },
    WijzigKandidaatPersoonsgegevens {
        invoer: Ingevuld<Persoonsgegevens>,
        verwacht: Verwacht,
    },
    WijzigKandidaatMilitair {
        invoer: Ingevuld<Militair>,
        verwacht: Verwacht,
    },
    KiesUitreiking {
        invoer: Ingevuld<Uitreiking>,
        verwacht: Verwacht,
    },
    // decide/steun.rs
    /// The supporter is to write the letter: a link goes to the address of step 4.
    NodigOndersteunerUit {
        id: Uuid,
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    HerinnerOndersteuner {
        id: Uuid,
        geldig_tot: DateTime<Utc>,
    },
    TrekOndersteunersuitnodigingIn {
        id: Uuid,
    },
    /// By the bearer of a supporter's link, who pressed the button.
    BevestigOndersteuneradres,
    StuurOndersteunersbrief {
        invoer: Ingevuld<Briefinvoer>,
        /// The version of the letter that was sent before; 0: there was none.
        verwacht: Verwacht,
    },
    /// The letter as a file.
    UploadOndersteunersbrief {
        invoer: Ingevuld<Upload<Briefbestandformulier>>,
        /// As of [`Opdracht::StuurOndersteunersbrief`].
        verwacht: Verwacht,
    },
    // decide/meehelper.rs
    /// The proposer asks somebody to fill in too: a link goes to the address of the form.
    VraagMeehelper {
        id: Uuid,
        invoer: Ingevuld<Meehelperinvoer>,
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    TrekMeehelperIn,
    /// By the bearer of a helper's link, who pressed the button.
    BevestigMeehelper,
    // decide/indienen.rs
    DienVoorstelIn {
        /// Until when its municipality takes proposals for the next lintjesregen; none: the ordinary day.
        uiterste_dag: Option<UitersteDag>,
    },
    // decide/namens.rs
    /// An official submits what the proposer sent on paper and the official filled in.
    VoerVoorstelIn {
        invoer: Ingevuld<Papier>,
        /// As of [`Opdracht::DienVoorstelIn`].
        uiterste_dag: Option<UitersteDag>,
        /// The version of the case that the official looked at: the proposer can change it beside.
        verwacht: Verwacht,
    },
    // decide/volgen.rs
    /// Which mails about the submitted proposal its proposer wants.
    KiesBerichten {
        gekozen: Berichten,
    },
    /// The proposer withdraws the submitted proposal.
    TrekVoorstelIn,
    /// Somebody asks for the personal link, by the address that it goes to.
    VraagLink {
        mail: String,
        /// In the place of one that ended.
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    // decide/weg.rs
    /// An official records which road the dossier takes, and why.
    KiesRoute {
        invoer: Ingevuld<Routeformulier>,
    },
    BrengAdviesUit {
        invoer: Advisering,
    },
    StuurDossierDoor {
        invoer: Ingevuld<Doorsturing>,
        verwacht: Verwacht,
    },
    StuurDossierTerug {
        invoer: Ingevuld<Terugsturing>,
    },
    BeeindigDossier {
        invoer: Ingevuld<Beeindiging>,
    },
    // decide/besluit.rs
    /// A minister who does not follow the Kapittel asks the council of ministers first.
    LegVoorAanMinisterraad {
        invoer: Ingevuld<Voornemen>,
    },
    NeemBesluit {
        invoer: Ingevuld<Ministersbesluit>,
    },
    // decide/samenvoegen.rs
    /// Another dossier for the candidate is joined with this one; that one says the same in the same append.
    NeemDossierOver {
        overname: Box<Overname>,
        invoer: Ingevuld<Samenvoegformulier>,
        verwacht: Verwacht,
    },
    /// The dossier ends, since another one for the candidate goes on with what it held.
    GaOpInDossier {
        blijft: Zaakverwijzing,
        invoer: Ingevuld<Samenvoegformulier>,
        verwacht: Verwacht,
    },
    // decide/onderscheiding.rs
    /// The lintjesregen has been.
    HefEmbargoOp {
        /// The municipality's own day for it.
        eigen_regen: Option<NaiveDate>,
    },
    /// The dossier goes into a decree; the decree says the same of the dossier in the same append.
    NeemOpInBesluit {
        besluit_id: Uuid,
    },
    HaalUitBesluit {
        besluit_id: Uuid,
    },
    /// The decree that it stands in is established.
    Onderscheid {
        besluit_id: Uuid,
        /// The date of the decree.
        datum: NaiveDate,
    },
    RegistreerUitreiking {
        invoer: Ingevuld<Uitreikingsregistratie>,
    },
    // decide/kandidaat.rs
    /// The municipality corrects name, date of birth or address of the candidate.
    CorrigeerKandidaat {
        invoer: Ingevuld<Kandidaatgegevens>,
        verwacht: Verwacht,
    },
    /// An official amends a block of the candidate; the citizen's own words stay beside it.
    PasKandidaatAan {
        invoer: Ingevuld<Aanpassing>,
        verwacht: Verwacht,
    },
    // decide/dossierbijlage.rs
    VoegDossierbijlageToe {
        id: Uuid,
        invoer: Ingevuld<Upload<BijlageDossier>>,
    },
    /// Another file in the place of an own one: both or neither, in one decision.
    VervangDossierbijlage {
        id: Uuid,
        invoer: Ingevuld<Upload<BijlageDossier>>,
        oud: Uuid,
        verwacht: Verwacht,
    },
    /// Sets type, note and confidentiality of an attachment.
    KenmerkBijlage {
        id: Uuid,
        invoer: Ingevuld<Kenmerkformulier>,
        verwacht: Verwacht,
    },
    VerwijderDossierbijlage {
        id: Uuid,
        verwacht: Verwacht,
    },
    /// A look at a confidential attachment, which asks the reason.
    BekijkBijlage {
        id: Uuid,
        invoer: Ingevuld<Inzagereden>,
    },
    // decide/effecten.rs
    NoteerOndersteunermail {
        id: Uuid,
        link_id: Uuid,
        bericht_id: String,
        pogingen: u32,
        oorzaak: Option<String>,
    },
    NoteerMeehelpermail {
        id: Uuid,
        link_id: Uuid,
        bericht_id: String,
        pogingen: u32,
        oorzaak: Option<String>,
    },
    NoteerMailVerstuurd {
        soort: MailSoort,
        bericht_id: String,
        aan: String,
        pogingen: u32,
    },
    NoteerMailMislukt {
        soort: MailSoort,
        bericht_id: String,
        aan: String,
        pogingen: u32,
        oorzaak: String,
    },
    NoteerPdf {
        sleutel: Uuid,
        sha256: String,
        grootte: u64,
    },
    // decide/bewaring.rs
    /// A legal hold.
    SchortVernietigingOp {
        invoer: Ingevuld<Bewaringsreden>,
    },
    HefOpschortingOp {
        invoer: Ingevuld<Bewaringsreden>,
    },
    StelVernietigingVoor {
        id: Uuid,
        voorwerp: Voorwerp,
        invoer: Ingevuld<Vernietigingstoelichting>,
        peiling: Peiling,
    },
    TrekVernietigingIn {
        id: Uuid,
        invoer: Ingevuld<Bewaringsreden>,
    },
    /// By another official than who proposed it.
    KeurVernietigingGoed {
        id: Uuid,
    },
    NoteerVernietigd {
        id: Uuid,
        /// Keys that were destroyed.
        sleutels: u64,
    },
}
