use serde::{Deserialize, Serialize};
use strum::VariantArray;
use utoipa::ToSchema;

/// What an official may do with a case; the API sends what is allowed now, no screen copies the
/// rule.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, VariantArray,
)]
#[serde(rename_all = "camelCase")]
pub enum Actie {
    /// Case number, status and mail deliveries, without any content.
    KopBekijken,
    /// The whole case with its timeline and its attachments.
    Bekijken,
    /// Know that an honour was granted, before everybody may know.
    ToekenningKennen,
    Uitnodigen,
    Afwijzen,
    Overdragen,
    Contact,
    LinkVerlengen,
    LinkIntrekken,
    LinkOpnieuw,
    /// Have a mail of the case sent once more.
    MailOpnieuw,
    /// Give another address for one at which mails do not arrive.
    MailadresCorrigeren,
    /// Give a postal address, for letters in the place of mails.
    PostadresOpgeven,
    /// Print a letter to the proposer, and say that it was posted.
    PostbriefVersturen,
    /// Add the letter with the request as a scan.
    ScanToevoegen,
    /// Fill in the proposal that came on paper, and submit it.
    VoorstelInvullen,
    RouteKiezen,
    Adviseren,
    Doorsturen,
    Terugsturen,
    Ministerraad,
    Besluiten,
    /// Nobody goes on with the dossier: the candidate died, the proposer withdrew, it is there twice.
    Beeindigen,
    /// Join it with another dossier for the same candidate.
    Samenvoegen,
    /// Choose who of the own organisation handles the case.
    Toewijzen,
    /// Set a day on which the own organisation is reminded of the case.
    Herinneren,
    /// Put the dossier into a decree, and take it out again.
    InBesluitOpnemen,
    UitBesluitHalen,
    /// Establish the decree that the dossier stands in.
    Onderscheiden,
    UitreikingRegistreren,
    /// Name, date of birth and address of the candidate.
    KandidaatCorrigeren,
    KandidaatWijzigen,
    BijlageToevoegen,
    BijlageWijzigen,
    BijlageVerwijderen,
    /// Destruction of personal data, on the word of two officials.
    VernietigingVoorstellen,
    VernietigingGoedkeuren,
    VernietigingIntrekken,
    /// A legal hold.
    VernietigingOpschorten,
    OpschortingOpheffen,
}

impl Actie {
    pub const ALLE: &[Actie] = Actie::VARIANTS;

    /// It changes the case, rather than showing it.
    pub fn verandert(self) -> bool {
        !matches!(
            self,
            Actie::KopBekijken | Actie::Bekijken | Actie::ToekenningKennen
        )
    }

    /// The beginning of a refusal: what can't be done now.
    pub fn kan_niet(self) -> &'static str {
        match self {
            Actie::KopBekijken | Actie::Bekijken | Actie::ToekenningKennen => {
                "Bekijken kan nu niet."
            }
            Actie::Uitnodigen => "Uitnodigen kan nu niet.",
            Actie::Afwijzen => "Afwijzen kan nu niet.",
            Actie::Overdragen => "Overdragen kan nu niet.",
            Actie::Contact => "Een contact noteren kan nu niet.",
            Actie::LinkVerlengen | Actie::LinkIntrekken | Actie::LinkOpnieuw => {
                "Er is geen link die nog gebruikt kan worden."
            }
            Actie::MailOpnieuw => "Deze e-mail opnieuw versturen kan nu niet.",
            Actie::MailadresCorrigeren => "Het e-mailadres corrigeren kan nu niet.",
            Actie::PostadresOpgeven => "Een postadres opgeven kan nu niet.",
            Actie::PostbriefVersturen => "Een brief versturen kan nu niet.",
            Actie::ScanToevoegen => "Een scan toevoegen kan nu niet.",
            Actie::VoorstelInvullen => "Het voorstel invullen kan nu niet.",
            Actie::RouteKiezen => "Een weg kiezen kan nu niet.",
            Actie::Adviseren => "Adviseren kan nu niet.",
            Actie::Doorsturen => "Doorsturen kan nu niet.",
            Actie::Terugsturen => "Terugsturen kan nu niet.",
            Actie::Ministerraad => "Voorleggen aan de ministerraad kan nu niet.",
            Actie::Besluiten => "Een besluit nemen kan nu niet.",
            Actie::Beeindigen => "Het dossier beëindigen kan nu niet.",
            Actie::Samenvoegen => "Samenvoegen kan nu niet.",
            Actie::Toewijzen => "Een behandelaar kiezen kan nu niet.",
            Actie::Herinneren => "Een herinnering zetten kan nu niet.",
            Actie::InBesluitOpnemen => "Opnemen in een koninklijk besluit kan nu niet.",
            Actie::UitBesluitHalen => "Uit het koninklijk besluit halen kan nu niet.",
            Actie::Onderscheiden => "Het koninklijk besluit vaststellen kan nu niet.",
            Actie::UitreikingRegistreren => "De uitreiking registreren kan nu niet.",
            Actie::KandidaatCorrigeren => "De gegevens van de kandidaat corrigeren kan nu niet.",
            Actie::KandidaatWijzigen => "De gegevens van de kandidaat aanpassen kan nu niet.",
            Actie::BijlageToevoegen => "Een bijlage toevoegen kan nu niet.",
            Actie::BijlageWijzigen => "Een bijlage wijzigen kan nu niet.",
            Actie::BijlageVerwijderen => "Een bijlage verwijderen kan nu niet.",
            Actie::VernietigingVoorstellen => "Vernietiging voorstellen kan nu niet.",
            Actie::VernietigingGoedkeuren => "De vernietiging goedkeuren kan nu niet.",
            Actie::VernietigingIntrekken => "De vernietiging intrekken kan nu niet.",
            Actie::VernietigingOpschorten => "De vernietiging opschorten kan nu niet.",
            Actie::OpschortingOpheffen => "De opschorting opheffen kan nu niet.",
        }
    }
}
