//! What happened. An event's shape changes only with an upcaster and a stored example of the old
//! shape (docs/architecture.md, invariant 9); `tests/golden` holds one of each.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::bewaring::{Grond, Handtekening, Wat};
use crate::dossier::weg::{Route, Routekeuze};
use crate::gegevens::{
    Aanpassing, Aanvraag, Activiteit, Advies, Beeindigingsreden, Berichten, Bestand, Bijlage,
    Briefbestand, Dossierbijlage, Kanaal, Kandidaatgegevens, Kenmerken, Militair, Ondersteuner,
    Ondersteunersbrief, Oordeel, Overige, Persoonsgegevens, Plechtigheid, Postadres, Postbrief,
    Samenvoeging, Uitreiking, Voorsteller, Werk, Zaakverwijzing,
};
use crate::mailsoort::MailSoort;
use crate::{Organisatie, Status, UitersteDag, Vingerafdruk};

/// The events of a case. `op` stands in an event where the case's later decisions depend on it; the
/// moment of recording and the actor stand in the metadata of every event.
//
// utoipa does not read serde's `rename_all_fields`, so a variant with a name of two words says it
// again for the schema; its golden file fails against the schema when that is forgotten.
#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, IntoStaticStr, EnumDiscriminants,
)]
#[serde(rename_all_fields = "camelCase")]
#[strum_discriminants(
    name(EventSoort),
    doc = "The kind of an event: its name without its content.",
    derive(IntoStaticStr, VariantArray)
)]
pub enum Event {
    #[schema(rename_all = "camelCase")]
    VerzoekIngediend {
        zaaknummer: String,
        op: DateTime<Utc>,
        gegevens: Aanvraag,
        verificatie_link_id: Uuid,
        vingerafdruk: Vingerafdruk,
    },
    EmailGeverifieerd {
        op: DateTime<Utc>,
    },
    /// An official entered a request that was made on paper or by telephone: no address is to be proved first.
    #[schema(rename_all = "camelCase")]
    VerzoekIngevoerd {
        op: DateTime<Utc>,
        kanaal: Kanaal,
        /// The day on which it came in.
        ontvangen_op: NaiveDate,
        /// Where letters go; none: the proposer has a mail address.
        postadres: Option<Postadres>,
    },
    /// The letter with the request as a scan, in the place of one that was added before.
    ScanToegevoegd {
        op: DateTime<Utc>,
        bestand: Bestand,
    },
    /// From now on what would be a mail is a letter, to this address.
    PostadresOpgegeven {
        postadres: Postadres,
    },
    /// What would be a mail is a letter to print.
    #[schema(rename_all = "camelCase")]
    PostbriefOpgesteld {
        id: Uuid,
        op: DateTime<Utc>,
        soort: MailSoort,
        brief: Box<Postbrief>,
        /// The personal link that stands in it.
        link_id: Option<Uuid>,
    },
    /// An official posted the letter.
    PostbriefVerstuurd {
        id: Uuid,
        op: DateTime<Utc>,
        soort: MailSoort,
    },
    VerzoekVervallen {
        op: DateTime<Utc>,
    },
    VerzoekAfgewezen {
        reden: String,
        toelichting: Option<String>,
    },
    VerzoekOvergedragen {
        van: u32,
        naar: u32,
        toelichting: Option<String>,
    },
    #[schema(rename_all = "camelCase")]
    ContactGenoteerd {
        notitie: String,
        /// Whether the proposer knows by now what stood in a mail that did not arrive; none: noted before
        /// somebody was asked, when every note ended the task to phone.
        taak_klaar: Option<bool>,
    },
    /// Who of an organisation handles the case there; none: nobody does any more.
    BehandelaarGewijzigd {
        organisatie: Organisatie,
        /// An account's name.
        behandelaar: Option<String>,
    },
    /// On which day an organisation wants to be reminded of the case; none: no more.
    HerinneringGezet {
        organisatie: Organisatie,
        datum: Option<NaiveDate>,
        notitie: Option<String>,
    },
    #[schema(rename_all = "camelCase")]
    VoorstellerUitgenodigd {
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        geldig_tot: DateTime<Utc>,
        bericht: Option<String>,
    },
    #[schema(rename_all = "camelCase")]
    LinkVerlengd {
        link_id: Uuid,
        geldig_tot: DateTime<Utc>,
    },
    #[schema(rename_all = "camelCase")]
    LinkIngetrokken {
        link_id: Uuid,
    },
    #[schema(rename_all = "camelCase")]
    LinkOpnieuwVerstuurd {
        link_id: Uuid,
    },
    /// The link had ended, and its owner asked for another one.
    #[schema(rename_all = "camelCase")]
    LinkVernieuwd {
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        geldig_tot: DateTime<Utc>,
    },
    VoorstellerGewijzigd {
        gegevens: Voorsteller,
    },
    /// Another mail address was given. Mails go to the one before until this one is proved.
    #[schema(rename_all = "camelCase")]
    MailadresOpgegeven {
        op: DateTime<Utc>,
        adres: String,
        /// The address that counts, and hears of it; none while no address was ever proved.
        vorig: Option<String>,
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        /// Until when it can be proved.
        geldig_tot: DateTime<Utc>,
    },
    /// The link in the mail to the given address was used: it counts from now on.
    MailadresBevestigd {
        op: DateTime<Utc>,
    },
    /// The given address was taken back before it was proved.
    #[schema(rename_all = "camelCase")]
    MailadresIngetrokken {
        link_id: Uuid,
    },
    KandidaatWerkGewijzigd {
        gegevens: Werk,
    },
    KandidaatOverigeGewijzigd {
        gegevens: Overige,
    },
    KandidaatPersoonsgegevensGewijzigd {
        gegevens: Persoonsgegevens,
    },
    KandidaatMilitairGewijzigd {
        gegevens: Militair,
    },
    ActiviteitToegevoegd {
        id: Uuid,
        gegevens: Activiteit,
    },
    ActiviteitGewijzigd {
        id: Uuid,
        gegevens: Activiteit,
    },
    ActiviteitVerwijderd {
        id: Uuid,
    },
    OndersteunerToegevoegd {
        id: Uuid,
        gegevens: Ondersteuner,
    },
    OndersteunerGewijzigd {
        id: Uuid,
        gegevens: Ondersteuner,
    },
    OndersteunerVerwijderd {
        id: Uuid,
    },
    /// A supporter is asked to write the letter, by a link of their own.
    #[schema(rename_all = "camelCase")]
    OndersteunerUitgenodigd {
        id: Uuid,
        op: DateTime<Utc>,
        /// Where the link goes, and by which the letter is signed.
        mail: String,
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        geldig_tot: DateTime<Utc>,
    },
    /// The same link once more, from now on valid until another moment.
    #[schema(rename_all = "camelCase")]
    OndersteunerHerinnerd {
        id: Uuid,
        op: DateTime<Utc>,
        link_id: Uuid,
        geldig_tot: DateTime<Utc>,
    },
    /// The supporter opened the link and confirmed the address.
    OndersteuneradresBevestigd {
        id: Uuid,
        op: DateTime<Utc>,
    },
    /// The letter, in the place of one that was sent before.
    OndersteunersbriefOntvangen {
        id: Uuid,
        op: DateTime<Utc>,
        gegevens: Ondersteunersbrief,
    },
    /// The letter as a file, in the place of one that was sent before.
    OndersteunersbriefGeupload {
        id: Uuid,
        op: DateTime<Utc>,
        gegevens: Briefbestand,
    },
    /// The supporter's link no longer works.
    #[schema(rename_all = "camelCase")]
    OndersteunersuitnodigingIngetrokken {
        id: Uuid,
        op: DateTime<Utc>,
        link_id: Uuid,
    },
    /// What became of a mail to a supporter.
    #[schema(rename_all = "camelCase")]
    OndersteunermailAfgehandeld {
        id: Uuid,
        link_id: Uuid,
        /// The Message-ID without its angle brackets.
        bericht_id: String,
        pogingen: u32,
        /// Why it could not be delivered, without addresses; none: it was sent.
        oorzaak: Option<String>,
    },
    /// Somebody is asked to fill in too, by a link of their own.
    #[schema(rename_all = "camelCase")]
    MeehelperGevraagd {
        id: Uuid,
        op: DateTime<Utc>,
        /// As the proposer calls this person.
        naam: String,
        /// Where the link goes.
        mail: String,
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        geldig_tot: DateTime<Utc>,
    },
    /// The helper opened the link and confirmed the address.
    MeehelperBevestigd {
        id: Uuid,
        op: DateTime<Utc>,
    },
    /// The helper's link no longer works.
    #[schema(rename_all = "camelCase")]
    MeehelperIngetrokken {
        id: Uuid,
        op: DateTime<Utc>,
        link_id: Uuid,
    },
    /// What became of a mail to a helper.
    #[schema(rename_all = "camelCase")]
    MeehelpermailAfgehandeld {
        id: Uuid,
        link_id: Uuid,
        /// The Message-ID without its angle brackets.
        bericht_id: String,
        pogingen: u32,
        /// Why it could not be delivered, without addresses; none: it was sent.
        oorzaak: Option<String>,
    },
    BijlageGeupload {
        id: Uuid,
        gegevens: Bijlage,
    },
    BijlageVerwijderd {
        id: Uuid,
    },
    UitreikingGekozen {
        gegevens: Uitreiking,
    },
    /// An official filled in and submits what the proposer sent on paper; `VoorstelIngediend` comes with it.
    #[schema(rename_all = "camelCase")]
    VoorstelIngevoerd {
        /// The day on which the paper came in.
        ontvangen_op: NaiveDate,
        /// Whose signature stands on it.
        ondertekend_door: String,
    },
    #[schema(rename_all = "camelCase")]
    VoorstelIngediend {
        op: DateTime<Utc>,
        /// Until when its municipality took proposals for the next lintjesregen, as `dd-mm`; none: before 1 July.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        uiterste_dag: Option<UitersteDag>,
    },
    /// Which mails the proposer wants from now on.
    BerichtenGekozen {
        gegevens: Berichten,
    },
    /// An official recorded which road the dossier takes.
    RouteGekozen {
        keuze: Routekeuze,
        /// The rule that asks for this road.
        regel: String,
        toelichting: Option<String>,
    },
    AdviesUitgebracht {
        advies: Advies,
    },
    DossierDoorgestuurd {
        van: Organisatie,
        naar: Organisatie,
        /// The status that it has there.
        status: Status,
        /// The place on the road, counted from 0.
        stap: u8,
        route: Route,
        /// The rule that brought it there.
        regel: String,
        toelichting: Option<String>,
    },
    DossierTeruggestuurd {
        van: Organisatie,
        naar: Organisatie,
        status: Status,
        reden: String,
    },
    /// The minister does not follow the Kapittel and asks the council of ministers.
    VoorgelegdAanMinisterraad {
        voornemen: Oordeel,
    },
    #[schema(rename_all = "camelCase")]
    BesluitGenomen {
        besluit: Oordeel,
        afwijkend_van_kapittel: bool,
    },
    /// Nobody goes on with the dossier.
    #[schema(rename_all = "camelCase")]
    DossierBeeindigd {
        reden: Beeindigingsreden,
        /// The proposer reads it.
        toelichting: Option<String>,
        /// The case that it was joined with, and that goes on; none: it was not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opgegaan_in: Option<Samenvoeging>,
    },
    /// Another dossier for this candidate was joined with this one, and ended. What came over is in the events that
    /// follow.
    DossierSamengevoegd {
        met: Samenvoeging,
        ondersteuners: Vec<Uuid>,
        bijlagen: Vec<Uuid>,
    },
    /// A supporter of the dossier that was joined with this one, with the letter that was sent there.
    #[schema(rename_all = "camelCase")]
    OndersteunerOvergenomen {
        id: Uuid,
        uit: Zaakverwijzing,
        gegevens: Ondersteuner,
        brief: Option<Box<Ondersteunersbrief>>,
        briefbestand: Option<Box<Briefbestand>>,
        /// When the letter came.
        brief_op: Option<DateTime<Utc>>,
    },
    /// The dossier stands in a decree that is not established yet.
    #[schema(rename_all = "camelCase")]
    OpgenomenInBesluit {
        besluit_id: Uuid,
    },
    /// It waits for a decree again.
    #[schema(rename_all = "camelCase")]
    UitBesluitGehaald {
        besluit_id: Uuid,
    },
    /// The decree was established: the candidate has the honour.
    #[schema(rename_all = "camelCase")]
    Onderscheiden {
        /// A code of `schema/reference/onderscheidingen.csv`.
        onderscheiding: String,
        besluit_id: Uuid,
        /// The date of the decree.
        datum: NaiveDate,
    },
    UitreikingGeregistreerd {
        gegevens: Plechtigheid,
    },
    /// The lintjesregen that the honour was granted for has been: everybody who sees the case may know of it.
    EmbargoOpgeheven {
        /// The day of that lintjesregen.
        dag: NaiveDate,
    },
    /// The municipality corrected who the candidate is; what the citizen wrote stays in the request.
    KandidaatGecorrigeerd {
        gegevens: Kandidaatgegevens,
    },
    /// An official's version of one block; what the citizen wrote stays in its own events.
    KandidaatAangepast {
        organisatie: Organisatie,
        aanpassing: Aanpassing,
    },
    DossierbijlageToegevoegd {
        id: Uuid,
        gegevens: Dossierbijlage,
    },
    BijlageGekenmerkt {
        id: Uuid,
        kenmerken: Kenmerken,
    },
    DossierbijlageVerwijderd {
        id: Uuid,
    },
    /// Somebody of the organisation that added it looked at a confidential attachment.
    BijlageIngezien {
        id: Uuid,
        reden: String,
    },
    #[schema(rename_all = "camelCase")]
    MailVerstuurd {
        soort: MailSoort,
        /// The Message-ID without its angle brackets.
        bericht_id: String,
        aan: String,
        pogingen: u32,
    },
    #[schema(rename_all = "camelCase")]
    MailMislukt {
        soort: MailSoort,
        bericht_id: String,
        aan: String,
        pogingen: u32,
        /// The answer of the mail server, without addresses.
        oorzaak: String,
    },
    /// Somebody asked for a mail of the case once more; it goes out as the case then stands.
    MailOpnieuwVerstuurd {
        soort: MailSoort,
        op: DateTime<Utc>,
    },
    PdfGemaakt {
        /// The key of the file in the storage.
        sleutel: Uuid,
        sha256: String,
        /// In bytes.
        grootte: u64,
    },
    /// A legal hold: nothing of the case is destroyed until it is lifted.
    VernietigingOpgeschort {
        reden: String,
    },
    OpschortingOpgeheven {
        reden: String,
    },
    VernietigingVoorgesteld {
        id: Uuid,
        wat: Wat,
        grond: Grond,
        toelichting: Option<String>,
        door: Handtekening,
    },
    VernietigingIngetrokken {
        id: Uuid,
        reden: String,
    },
    /// The second official agreed.
    VernietigingGoedgekeurd {
        id: Uuid,
        door: Handtekening,
    },
    /// The certificate: what was destroyed can't be read any more, here or in a backup.
    Vernietigd {
        /// That of the proposal.
        id: Uuid,
        op: DateTime<Utc>,
        wat: Wat,
        grond: Grond,
        voorgesteld: Handtekening,
        goedgekeurd: Handtekening,
        /// Keys that were destroyed. An execution that was interrupted counts what was left.
        sleutels: u64,
        /// Files that were removed from the storage.
        bestanden: u64,
    },
}

impl Event {
    /// The event's name in the history.
    pub fn naam(&self) -> &'static str {
        self.into()
    }
}

impl cqrs_es::DomainEvent for Event {
    fn event_type(&self) -> String {
        self.naam().to_owned()
    }

    fn event_version(&self) -> String {
        "1.0".to_owned()
    }
}

/// Turns old shapes of events into the present ones; empty as long as every event has the shape it
/// was born with.
pub fn upcasters() -> Vec<Box<dyn cqrs_es::persist::EventUpcaster>> {
    Vec::new()
}
