use serde::Deserialize;

/// The forms of `schema/rules.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Formulier {
    Verzoek,
    Voorsteller,
    KandidaatPersoonsgegevens,
    KandidaatWerk,
    KandidaatMilitair,
    KandidaatOverige,
    /// The choice between the two kinds of activity; only the browser asks it.
    ActiviteitSoort,
    ActiviteitBetaaldeBaan,
    ActiviteitVrijwilliger,
    Ondersteuner,
    /// A citizen's upload.
    Bijlage,
    /// An official's upload.
    BijlageDossier,
    Uitreiking,
    Inloggen,
    Uitnodigen,
    Afwijzen,
    Contact,
    Overdragen,
}

impl Formulier {
    pub const ALLE: [Formulier; 18] = [
        Formulier::Verzoek,
        Formulier::Voorsteller,
        Formulier::KandidaatPersoonsgegevens,
        Formulier::KandidaatWerk,
        Formulier::KandidaatMilitair,
        Formulier::KandidaatOverige,
        Formulier::ActiviteitSoort,
        Formulier::ActiviteitBetaaldeBaan,
        Formulier::ActiviteitVrijwilliger,
        Formulier::Ondersteuner,
        Formulier::Bijlage,
        Formulier::BijlageDossier,
        Formulier::Uitreiking,
        Formulier::Inloggen,
        Formulier::Uitnodigen,
        Formulier::Afwijzen,
        Formulier::Contact,
        Formulier::Overdragen,
    ];

    /// Its name in the table.
    pub fn naam(self) -> &'static str {
        match self {
            Formulier::Verzoek => "verzoek",
            Formulier::Voorsteller => "voorsteller",
            Formulier::KandidaatPersoonsgegevens => "kandidaatPersoonsgegevens",
            Formulier::KandidaatWerk => "kandidaatWerk",
            Formulier::KandidaatMilitair => "kandidaatMilitair",
            Formulier::KandidaatOverige => "kandidaatOverige",
            Formulier::ActiviteitSoort => "activiteitSoort",
            Formulier::ActiviteitBetaaldeBaan => "activiteitBetaaldeBaan",
            Formulier::ActiviteitVrijwilliger => "activiteitVrijwilliger",
            Formulier::Ondersteuner => "ondersteuner",
            Formulier::Bijlage => "bijlage",
            Formulier::BijlageDossier => "bijlageDossier",
            Formulier::Uitreiking => "uitreiking",
            Formulier::Inloggen => "inloggen",
            Formulier::Uitnodigen => "uitnodigen",
            Formulier::Afwijzen => "afwijzen",
            Formulier::Contact => "contact",
            Formulier::Overdragen => "overdragen",
        }
    }
}
