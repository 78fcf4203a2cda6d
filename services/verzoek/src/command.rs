//! What somebody wants. Everything that a decision needs beside the case itself comes in here:
//! the moment, the actor, new identifiers, and for forms the raw input.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::Actor;
use crate::bewaring::{Peiling, Voorwerp};
use crate::event::MailSoort;
use crate::gegevens::{
    ActiviteitSoort, Berichten, Bestand, Kandidaatblok, Postbrief, Zaakverwijzing,
};
use crate::link::NieuweLink;
use crate::overname::Overname;
use crate::uiterste::UitersteDag;

#[derive(Clone, Debug)]
pub struct Command {
    pub op: DateTime<Utc>,
    pub door: Actor,
    pub opdracht: Opdracht,
}

/// The version of a record that somebody saw (`If-Match`); `None`: whatever stands there.
pub type Verwacht = Option<u64>;

/// When an organisation wants to be reminded of a case, and of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Herinnering {
    pub datum: NaiveDate,
    pub notitie: Option<String>,
}

/// Who somebody believes to handle a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Eerder {
    /// Whoever it is.
    Wiedanook,
    /// This official, or nobody.
    Alleen(Option<String>),
}

#[derive(Clone, Debug)]
pub enum Opdracht {
    DienVerzoekIn {
        zaaknummer: String,
        invoer: Value,
        link: NieuweLink,
    },
    VerifieerEmail,
    /// An official of the candidate's municipality enters the request of who asked on paper or by telephone.
    VoerVerzoekIn {
        zaaknummer: String,
        invoer: Value,
        /// Nobody gets it: a case has a link of its verification.
        link: NieuweLink,
    },
    /// The letter with the request, as a scan.
    VoegScanToe {
        bestand: Bestand,
        invoer: Value,
    },
    /// An official gives a postal address in the place of one at which nothing arrives, or of a mail address.
    GeefPostadresOp {
        invoer: Value,
    },
    /// What would be a mail is a letter to print.
    NoteerPostbrief {
        id: Uuid,
        soort: MailSoort,
        brief: Box<Postbrief>,
        link_id: Option<Uuid>,
    },
    /// The letter was posted.
    VerstuurPostbrief {
        id: Uuid,
    },
    LaatVervallen {
        /// Days after which an unverified request lapses.
        na_dagen: u32,
    },
    /// The lintjesregen has been.
    HefEmbargoOp {
        /// The municipality's own day for it.
        eigen_regen: Option<NaiveDate>,
    },
    WijsAf {
        invoer: Value,
    },
    DraagOver {
        invoer: Value,
    },
    NoteerContact {
        invoer: Value,
    },
    /// Gives the case to an official of the own organisation, or to nobody.
    WijsToe {
        behandelaar: Option<String>,
        verwacht: Eerder,
    },
    /// Reminds the own organisation of the case on a day, in the place of what it set before; none: no more.
    ZetHerinnering {
        herinnering: Option<Herinnering>,
    },
    NodigUit {
        invoer: Value,
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    VerlengLink {
        geldig_tot: DateTime<Utc>,
    },
    TrekLinkIn,
    StuurLinkOpnieuw,
    /// A mail of the case once more.
    StuurMailOpnieuw {
        soort: MailSoort,
    },
    WijzigVoorsteller {
        invoer: Value,
        verwacht: Verwacht,
        /// With which another mail address is proved, if there is one in it.
        link: NieuweLink,
    },
    /// An official gives another address for one at which mails do not arrive.
    CorrigeerMailadres {
        invoer: Value,
        link: NieuweLink,
    },
    /// The mail to an address that waits for its proof, once more; for the proposer.
    StuurAdresbevestigingOpnieuw,
    WijzigKandidaatWerk {
        invoer: Value,
        verwacht: Verwacht,
    },
    WijzigKandidaatOverige {
        invoer: Value,
        verwacht: Verwacht,
    },
    WijzigKandidaatPersoonsgegevens {
        invoer: Value,
        verwacht: Verwacht,
    },
    WijzigKandidaatMilitair {
        invoer: Value,
        verwacht: Verwacht,
    },
    VoegActiviteitToe {
        id: Uuid,
        soort: ActiviteitSoort,
        invoer: Value,
    },
    WijzigActiviteit {
        id: Uuid,
        soort: ActiviteitSoort,
        invoer: Value,
        verwacht: Verwacht,
    },
    VerwijderActiviteit {
        id: Uuid,
        soort: ActiviteitSoort,
        verwacht: Verwacht,
    },
    VoegOndersteunerToe {
        id: Uuid,
        invoer: Value,
    },
    WijzigOndersteuner {
        id: Uuid,
        invoer: Value,
        verwacht: Verwacht,
    },
    VerwijderOndersteuner {
        id: Uuid,
        verwacht: Verwacht,
    },
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
        invoer: Value,
        /// The version of the letter that was sent before; 0: there was none.
        verwacht: Verwacht,
    },
    /// The letter as a file.
    UploadOndersteunersbrief {
        bestand: Bestand,
        invoer: Value,
        /// As of [`Opdracht::StuurOndersteunersbrief`].
        verwacht: Verwacht,
    },
    NoteerOndersteunermail {
        id: Uuid,
        link_id: Uuid,
        bericht_id: String,
        pogingen: u32,
        oorzaak: Option<String>,
    },
    /// The proposer asks somebody to fill in too: a link goes to the address of the form.
    VraagMeehelper {
        id: Uuid,
        invoer: Value,
        link: NieuweLink,
        geldig_tot: DateTime<Utc>,
    },
    TrekMeehelperIn,
    /// By the bearer of a helper's link, who pressed the button.
    BevestigMeehelper,
    NoteerMeehelpermail {
        id: Uuid,
        link_id: Uuid,
        bericht_id: String,
        pogingen: u32,
        oorzaak: Option<String>,
    },
    UploadBijlage {
        id: Uuid,
        bestand: Bestand,
        invoer: Value,
    },
    VerwijderBijlage {
        id: Uuid,
        verwacht: Verwacht,
    },
    KiesUitreiking {
        invoer: Value,
        verwacht: Verwacht,
    },
    DienVoorstelIn {
        /// Until when its municipality takes proposals for the next lintjesregen; none: the ordinary day.
        uiterste_dag: Option<UitersteDag>,
    },
    /// An official submits what the proposer sent on paper and the official filled in.
    VoerVoorstelIn {
        invoer: Value,
        /// As of [`Opdracht::DienVoorstelIn`].
        uiterste_dag: Option<UitersteDag>,
    },
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
    /// An official records which road the dossier takes, and why.
    KiesRoute {
        invoer: Value,
    },
    BrengAdviesUit {
        invoer: Value,
    },
    StuurDossierDoor {
        invoer: Value,
        verwacht: Verwacht,
    },
    StuurDossierTerug {
        invoer: Value,
    },
    /// A minister who does not follow the Kapittel asks the council of ministers first.
    LegVoorAanMinisterraad {
        invoer: Value,
    },
    NeemBesluit {
        invoer: Value,
    },
    BeeindigDossier {
        invoer: Value,
    },
    /// Another dossier for the candidate is joined with this one; that one says the same in the same append.
    NeemDossierOver {
        overname: Box<Overname>,
        invoer: Value,
        verwacht: Verwacht,
    },
    /// The dossier ends, since another one for the candidate goes on with what it held.
    GaOpInDossier {
        blijft: Zaakverwijzing,
        invoer: Value,
        verwacht: Verwacht,
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
        invoer: Value,
    },
    /// The municipality corrects name, date of birth or address of the candidate.
    CorrigeerKandidaat {
        invoer: Value,
        verwacht: Verwacht,
    },
    /// An official amends a block of the candidate; the citizen's own words stay beside it.
    PasKandidaatAan {
        blok: Kandidaatblok,
        invoer: Value,
        verwacht: Verwacht,
    },
    VoegDossierbijlageToe {
        id: Uuid,
        bestand: Bestand,
        invoer: Value,
    },
    /// Another file in the place of an own one: both or neither, in one decision.
    VervangDossierbijlage {
        id: Uuid,
        bestand: Bestand,
        invoer: Value,
        oud: Uuid,
        verwacht: Verwacht,
    },
    /// Sets type, note and confidentiality of an attachment.
    KenmerkBijlage {
        id: Uuid,
        invoer: Value,
        verwacht: Verwacht,
    },
    VerwijderDossierbijlage {
        id: Uuid,
        verwacht: Verwacht,
    },
    /// A look at a confidential attachment, which asks the reason.
    BekijkBijlage {
        id: Uuid,
        invoer: Value,
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
    /// A legal hold.
    SchortVernietigingOp {
        invoer: Value,
    },
    HefOpschortingOp {
        invoer: Value,
    },
    StelVernietigingVoor {
        id: Uuid,
        voorwerp: Voorwerp,
        invoer: Value,
        peiling: Peiling,
    },
    TrekVernietigingIn {
        id: Uuid,
        invoer: Value,
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

impl Command {
    /// Who and when, as it stands beside every event of this command.
    pub fn metadata(&self) -> HashMap<String, String> {
        metadata(self.op, &self.door)
    }
}

/// Who and when, as it stands beside every event.
pub fn metadata(op: DateTime<Utc>, door: &Actor) -> HashMap<String, String> {
    let mut metadata = HashMap::from([
        ("op".to_owned(), moment(op)),
        ("door".to_owned(), door.soort().to_owned()),
    ]);
    if let Actor::Behandelaar {
        gebruikersnaam,
        rol,
        organisatie,
    } = door
    {
        metadata.insert("gebruiker".to_owned(), gebruikersnaam.clone());
        metadata.insert("rol".to_owned(), rol.code().to_owned());
        metadata.insert("organisatie".to_owned(), organisatie.to_string());
    }
    metadata
}

/// RFC 3339 in UTC with microseconds: what PostgreSQL keeps, so that nothing is lost on the way.
pub fn moment(op: DateTime<Utc>) -> String {
    op.to_rfc3339_opts(chrono::SecondsFormat::Micros, true)
}
