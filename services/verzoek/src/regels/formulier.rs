use serde::Deserialize;

/// The forms of `schema/rules.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Formulier {
    Verzoek,
    Voorsteller,
    /// The same of somebody who has no mail address.
    VoorstellerZonderMail,
    /// The request of who asked on paper or by telephone, by an official.
    VerzoekInvoeren,
    /// The letter with the request, as a scan.
    Scan,
    /// When a proposal on paper came in, and who signed it.
    VoorstelInvoeren,
    /// Who the candidate is, corrected by the municipality.
    Kandidaatgegevens,
    KandidaatPersoonsgegevens,
    KandidaatWerk,
    KandidaatMilitair,
    KandidaatOverige,
    /// The choice between the two kinds of activity; only the browser asks it.
    ActiviteitSoort,
    ActiviteitBetaaldeBaan,
    ActiviteitVrijwilliger,
    Ondersteuner,
    /// The letter that a supporter writes behind an own link.
    Ondersteunersbrief,
    /// The same letter as a file.
    OndersteunersbriefBestand,
    /// Whom the proposer asks to fill in too.
    Meehelper,
    /// A citizen's upload.
    Bijlage,
    /// An official's upload.
    BijlageDossier,
    Uitreiking,
    Inloggen,
    Uitnodigen,
    Afwijzen,
    Contact,
    /// Another mail address of the proposer, by an official.
    Mailadres,
    /// A postal address of the proposer, by an official.
    Postadres,
    Overdragen,
    Route,
    Advies,
    Doorsturen,
    Terugsturen,
    Ministerraad,
    Besluit,
    /// The end of a dossier that nobody goes on with.
    Beeindigen,
    /// Why two dossiers for one candidate are joined.
    Samenvoegen,
    /// A new decree.
    KoninklijkBesluit,
    /// An upload to a decree.
    Besluitbijlage,
    BesluitbijlageKenmerken,
    /// The award ceremony, as it took place.
    UitreikingRegistreren,
    /// What an official says of an attachment that is there already.
    BijlageKenmerken,
    /// The reason to look at a confidential attachment.
    Inzien,
    /// The reason of a hold, of lifting it, or of withdrawing a proposed destruction.
    Bewaring,
    /// A proposed destruction.
    Vernietigen,
    /// What an archive said of a delivery that it got.
    Ontvangst,
}

impl Formulier {
    pub const ALLE: [Formulier; 44] = [
        Formulier::Verzoek,
        Formulier::Voorsteller,
        Formulier::VoorstellerZonderMail,
        Formulier::VerzoekInvoeren,
        Formulier::Scan,
        Formulier::VoorstelInvoeren,
        Formulier::Kandidaatgegevens,
        Formulier::KandidaatPersoonsgegevens,
        Formulier::KandidaatWerk,
        Formulier::KandidaatMilitair,
        Formulier::KandidaatOverige,
        Formulier::ActiviteitSoort,
        Formulier::ActiviteitBetaaldeBaan,
        Formulier::ActiviteitVrijwilliger,
        Formulier::Ondersteuner,
        Formulier::Ondersteunersbrief,
        Formulier::OndersteunersbriefBestand,
        Formulier::Meehelper,
        Formulier::Bijlage,
        Formulier::BijlageDossier,
        Formulier::Uitreiking,
        Formulier::Inloggen,
        Formulier::Uitnodigen,
        Formulier::Afwijzen,
        Formulier::Contact,
        Formulier::Mailadres,
        Formulier::Postadres,
        Formulier::Overdragen,
        Formulier::Route,
        Formulier::Advies,
        Formulier::Doorsturen,
        Formulier::Terugsturen,
        Formulier::Ministerraad,
        Formulier::Besluit,
        Formulier::Beeindigen,
        Formulier::Samenvoegen,
        Formulier::KoninklijkBesluit,
        Formulier::Besluitbijlage,
        Formulier::BesluitbijlageKenmerken,
        Formulier::UitreikingRegistreren,
        Formulier::BijlageKenmerken,
        Formulier::Inzien,
        Formulier::Bewaring,
        Formulier::Vernietigen,
    ];

    /// Its name in the table.
    pub fn naam(self) -> &'static str {
        match self {
            Formulier::Verzoek => "verzoek",
            Formulier::Voorsteller => "voorsteller",
            Formulier::VoorstellerZonderMail => "voorstellerZonderMail",
            Formulier::VerzoekInvoeren => "verzoekInvoeren",
            Formulier::Scan => "scan",
            Formulier::VoorstelInvoeren => "voorstelInvoeren",
            Formulier::Kandidaatgegevens => "kandidaatgegevens",
            Formulier::KandidaatPersoonsgegevens => "kandidaatPersoonsgegevens",
            Formulier::KandidaatWerk => "kandidaatWerk",
            Formulier::KandidaatMilitair => "kandidaatMilitair",
            Formulier::KandidaatOverige => "kandidaatOverige",
            Formulier::ActiviteitSoort => "activiteitSoort",
            Formulier::ActiviteitBetaaldeBaan => "activiteitBetaaldeBaan",
            Formulier::ActiviteitVrijwilliger => "activiteitVrijwilliger",
            Formulier::Ondersteuner => "ondersteuner",
            Formulier::Ondersteunersbrief => "ondersteunersbrief",
            Formulier::OndersteunersbriefBestand => "ondersteunersbriefBestand",
            Formulier::Meehelper => "meehelper",
            Formulier::Bijlage => "bijlage",
            Formulier::BijlageDossier => "bijlageDossier",
            Formulier::Uitreiking => "uitreiking",
            Formulier::Inloggen => "inloggen",
            Formulier::Uitnodigen => "uitnodigen",
            Formulier::Afwijzen => "afwijzen",
            Formulier::Contact => "contact",
            Formulier::Mailadres => "mailadres",
            Formulier::Postadres => "postadres",
            Formulier::Overdragen => "overdragen",
            Formulier::Route => "route",
            Formulier::Advies => "advies",
            Formulier::Doorsturen => "doorsturen",
            Formulier::Terugsturen => "terugsturen",
            Formulier::Ministerraad => "ministerraad",
            Formulier::Besluit => "besluit",
            Formulier::Beeindigen => "beeindigen",
            Formulier::Samenvoegen => "samenvoegen",
            Formulier::KoninklijkBesluit => "koninklijkBesluit",
            Formulier::Besluitbijlage => "besluitbijlage",
            Formulier::BesluitbijlageKenmerken => "besluitbijlageKenmerken",
            Formulier::UitreikingRegistreren => "uitreikingRegistreren",
            Formulier::BijlageKenmerken => "bijlageKenmerken",
            Formulier::Inzien => "inzien",
            Formulier::Bewaring => "bewaring",
            Formulier::Vernietigen => "vernietigen",
        }
    }
}
