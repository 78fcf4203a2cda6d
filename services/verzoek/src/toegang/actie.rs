use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, VariantArray};
use utoipa::ToSchema;

use crate::decide::MAXIMUM;
use crate::weigering::{
    Besluitweigering, Bewaringsweigering, Onderscheidingsweigering, Wegweigering,
};
use crate::{Actor, Verzoek, Voorstel, Weigering};

/// A moment until which something is kept, for an example: 1 January 2036.
const NOG_LANG: i64 = 2_082_758_400;

/// What an official may do with a case; the API sends what is allowed now, no screen copies the
/// rule.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    EnumMessage,
)]
#[serde(rename_all = "camelCase")]
pub enum Actie {
    /// Case number, status and mail deliveries, without any content.
    #[strum(message = "Bekijken kan nu niet.")]
    KopBekijken,
    /// The whole case with its timeline and its attachments.
    #[strum(message = "Bekijken kan nu niet.")]
    Bekijken,
    /// Know that an honour was granted, before everybody may know.
    #[strum(message = "Bekijken kan nu niet.")]
    ToekenningKennen,
    #[strum(message = "Uitnodigen kan nu niet.")]
    Uitnodigen,
    #[strum(message = "Afwijzen kan nu niet.")]
    Afwijzen,
    #[strum(message = "Overdragen kan nu niet.")]
    Overdragen,
    #[strum(message = "Een contact noteren kan nu niet.")]
    Contact,
    #[strum(message = "Er is geen link die nog gebruikt kan worden.")]
    LinkVerlengen,
    #[strum(message = "Er is geen link die nog gebruikt kan worden.")]
    LinkIntrekken,
    #[strum(message = "Er is geen link die nog gebruikt kan worden.")]
    LinkOpnieuw,
    /// Have a mail of the case sent once more.
    #[strum(message = "Deze e-mail opnieuw versturen kan nu niet.")]
    MailOpnieuw,
    /// Give another address for one at which mails do not arrive.
    #[strum(message = "Het e-mailadres corrigeren kan nu niet.")]
    MailadresCorrigeren,
    /// Give a postal address, for letters in the place of mails.
    #[strum(message = "Een postadres opgeven kan nu niet.")]
    PostadresOpgeven,
    /// Print a letter to the proposer, and say that it was posted.
    #[strum(message = "Een brief versturen kan nu niet.")]
    PostbriefVersturen,
    /// Add the letter with the request as a scan.
    #[strum(message = "Een scan toevoegen kan nu niet.")]
    ScanToevoegen,
    /// Fill in the proposal that came on paper, and submit it.
    #[strum(message = "Het voorstel invullen kan nu niet.")]
    VoorstelInvullen,
    #[strum(message = "Een weg kiezen kan nu niet.")]
    RouteKiezen,
    #[strum(message = "Adviseren kan nu niet.")]
    Adviseren,
    #[strum(message = "Doorsturen kan nu niet.")]
    Doorsturen,
    #[strum(message = "Terugsturen kan nu niet.")]
    Terugsturen,
    #[strum(message = "Voorleggen aan de ministerraad kan nu niet.")]
    Ministerraad,
    #[strum(message = "Een besluit nemen kan nu niet.")]
    Besluiten,
    /// Nobody goes on with the dossier: the candidate died, the proposer withdrew, it is there twice.
    #[strum(message = "Het dossier beëindigen kan nu niet.")]
    Beeindigen,
    /// Join it with another dossier for the same candidate.
    #[strum(message = "Samenvoegen kan nu niet.")]
    Samenvoegen,
    /// Choose who of the own organisation handles the case.
    #[strum(message = "Een behandelaar kiezen kan nu niet.")]
    Toewijzen,
    /// Set a day on which the own organisation is reminded of the case.
    #[strum(message = "Een herinnering zetten kan nu niet.")]
    Herinneren,
    /// Put the dossier into a decree, and take it out again.
    #[strum(message = "Opnemen in een koninklijk besluit kan nu niet.")]
    InBesluitOpnemen,
    #[strum(message = "Uit het koninklijk besluit halen kan nu niet.")]
    UitBesluitHalen,
    /// Establish the decree that the dossier stands in.
    #[strum(message = "Het koninklijk besluit vaststellen kan nu niet.")]
    Onderscheiden,
    #[strum(message = "De uitreiking registreren kan nu niet.")]
    UitreikingRegistreren,
    /// Name, date of birth and address of the candidate.
    #[strum(message = "De gegevens van de kandidaat corrigeren kan nu niet.")]
    KandidaatCorrigeren,
    #[strum(message = "De gegevens van de kandidaat aanpassen kan nu niet.")]
    KandidaatWijzigen,
    #[strum(message = "Een bijlage toevoegen kan nu niet.")]
    BijlageToevoegen,
    #[strum(message = "Een bijlage wijzigen kan nu niet.")]
    BijlageWijzigen,
    #[strum(message = "Een bijlage verwijderen kan nu niet.")]
    BijlageVerwijderen,
    /// Destruction of personal data, on the word of two officials.
    #[strum(message = "Vernietiging voorstellen kan nu niet.")]
    VernietigingVoorstellen,
    #[strum(message = "De vernietiging goedkeuren kan nu niet.")]
    VernietigingGoedkeuren,
    #[strum(message = "De vernietiging intrekken kan nu niet.")]
    VernietigingIntrekken,
    /// A legal hold.
    #[strum(message = "De vernietiging opschorten kan nu niet.")]
    VernietigingOpschorten,
    #[strum(message = "De opschorting opheffen kan nu niet.")]
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

    /// Two who do this at the same time would be in each other's way.
    pub fn is_werk(self) -> bool {
        match self {
            Actie::KopBekijken
            | Actie::Bekijken
            | Actie::ToekenningKennen
            | Actie::Contact
            | Actie::Toewijzen
            | Actie::Herinneren
            | Actie::MailadresCorrigeren
            | Actie::PostadresOpgeven
            | Actie::PostbriefVersturen
            | Actie::ScanToevoegen
            | Actie::VernietigingVoorstellen
            | Actie::VernietigingGoedkeuren
            | Actie::VernietigingIntrekken
            | Actie::VernietigingOpschorten
            | Actie::OpschortingOpheffen => false,
            Actie::Uitnodigen
            | Actie::Afwijzen
            | Actie::Overdragen
            | Actie::LinkVerlengen
            | Actie::LinkIntrekken
            | Actie::LinkOpnieuw
            | Actie::MailOpnieuw
            | Actie::VoorstelInvullen
            | Actie::RouteKiezen
            | Actie::Adviseren
            | Actie::Doorsturen
            | Actie::Terugsturen
            | Actie::Ministerraad
            | Actie::Besluiten
            | Actie::Beeindigen
            | Actie::Samenvoegen
            | Actie::InBesluitOpnemen
            | Actie::UitBesluitHalen
            | Actie::Onderscheiden
            | Actie::UitreikingRegistreren
            | Actie::KandidaatCorrigeren
            | Actie::KandidaatWijzigen
            | Actie::BijlageToevoegen
            | Actie::BijlageWijzigen
            | Actie::BijlageVerwijderen => true,
        }
    }

    /// The beginning of a refusal, as it stands with the variant: what can't be done now.
    pub fn kan_niet(self) -> &'static str {
        self.get_message().unwrap_or_default()
    }

    /// What may stand in the way of it, one refusal of each, besides role, status and what is filled in: what
    /// `kan_nu` and the decision refuse it with. The contract shows them with the call.
    pub fn weigert(self) -> Vec<Weigering> {
        use Besluitweigering as Besluit;
        use Bewaringsweigering as Bewaring;
        use Onderscheidingsweigering as Onderscheiding;
        use Wegweigering as Weg;
        match self {
            Actie::KopBekijken
            | Actie::Bekijken
            | Actie::ToekenningKennen
            | Actie::Afwijzen
            | Actie::Overdragen
            | Actie::Contact
            | Actie::LinkVerlengen
            | Actie::LinkIntrekken
            | Actie::MailadresCorrigeren
            | Actie::PostadresOpgeven
            | Actie::PostbriefVersturen
            | Actie::ScanToevoegen
            | Actie::Beeindigen
            | Actie::Herinneren
            | Actie::UitreikingRegistreren
            | Actie::KandidaatCorrigeren
            | Actie::KandidaatWijzigen => vec![],
            Actie::Uitnodigen => vec![Weigering::GeenAdres],
            Actie::LinkOpnieuw | Actie::MailOpnieuw => vec![Weigering::TeVaak { seconden: 3_600 }],
            Actie::VoorstelInvullen => {
                let leeg = Voorstel::default().controle(NaiveDate::default());
                vec![Weigering::OntbrekendeGegevens(leeg)]
            }
            Actie::RouteKiezen => vec![Weg::RouteStaatVast.into(), Weg::RouteAlGekozen.into()],
            Actie::Adviseren => vec![
                Weg::GeenAdviesOpDezeWeg.into(),
                Weg::AdviesAlUitgebracht.into(),
            ],
            Actie::Doorsturen => vec![Weg::AdviesOntbreekt.into()],
            Actie::Terugsturen => vec![Weg::NergensNaarTerug.into()],
            Actie::Ministerraad => vec![Besluit::MinisterraadNietNodig.into()],
            Actie::Besluiten => vec![Besluit::EerstMinisterraad.into()],
            Actie::Samenvoegen => vec![
                Weigering::ZelfdeDossier,
                Bewaring::VernietigingAlVoorgesteld.into(),
                Weigering::OvernamePastNiet {
                    wat: "ondersteuners",
                    hoogstens: MAXIMUM,
                    er_zijn: MAXIMUM,
                },
                Weigering::OvernameTeGroot,
                Weigering::OnderdeelBestaatAl,
            ],
            Actie::Toewijzen => vec![Weigering::IntussenToegewezen { aan: None }],
            Actie::InBesluitOpnemen => vec![Onderscheiding::NietToegekend.into()],
            Actie::UitBesluitHalen | Actie::Onderscheiden => vec![
                Onderscheiding::NietToegekend.into(),
                Onderscheiding::AnderBesluit.into(),
            ],
            Actie::BijlageToevoegen => Weigering::van_een_erbij(),
            Actie::BijlageWijzigen => vec![Weigering::BijlageVanAnder],
            Actie::BijlageVerwijderen => {
                vec![Weigering::BijlageVanAnder, Weigering::BijlageVanVoorsteller]
            }
            Actie::VernietigingVoorstellen => vec![
                Bewaring::VernietigingOpgeschort.into(),
                Bewaring::VernietigingAlVoorgesteld.into(),
                Bewaring::ZaakLoopt.into(),
                Bewaring::BlijftBewaard.into(),
                Bewaring::NogBewaren {
                    tot: DateTime::from_timestamp(NOG_LANG, 0).unwrap_or_default(),
                }
                .into(),
                Bewaring::NietsTeVernietigen.into(),
            ],
            Actie::VernietigingGoedkeuren => vec![
                Bewaring::VernietigingOpgeschort.into(),
                Bewaring::VernietigingNietVoorgesteld.into(),
                Bewaring::VernietigingAlGoedgekeurd.into(),
                Bewaring::TweedeMedewerkerNodig.into(),
            ],
            Actie::VernietigingIntrekken => vec![
                Bewaring::VernietigingNietVoorgesteld.into(),
                Bewaring::VernietigingAlGoedgekeurd.into(),
            ],
            Actie::VernietigingOpschorten => vec![Bewaring::VernietigingOpgeschort.into()],
            Actie::OpschortingOpheffen => vec![Bewaring::VernietigingNietOpgeschort.into()],
        }
    }

    /// What stands in the way of it now, besides role and status, as far as that does not depend on what is filled in.
    pub(crate) fn kan_nu(
        self,
        zaak: &Verzoek,
        door: &Actor,
        nu: DateTime<Utc>,
    ) -> Result<(), Weigering> {
        match self {
            Actie::KopBekijken
            | Actie::Bekijken
            | Actie::ToekenningKennen
            | Actie::Afwijzen
            | Actie::Overdragen
            | Actie::Contact
            | Actie::Toewijzen
            | Actie::Herinneren
            | Actie::KandidaatCorrigeren
            | Actie::UitreikingRegistreren
            | Actie::Beeindigen => {}
            Actie::Samenvoegen => zaak.kan_samenvoegen()?,
            Actie::Uitnodigen => zaak.kan_uitnodigen()?,
            Actie::LinkVerlengen | Actie::LinkIntrekken => {
                zaak.link_in_kracht()?;
            }
            Actie::LinkOpnieuw => {
                zaak.kan_opnieuw_sturen(nu)?;
            }
            Actie::MailOpnieuw => zaak.kan_enige_mail_opnieuw(nu)?,
            Actie::RouteKiezen => zaak.kan_route_kiezen()?,
            Actie::Adviseren => zaak.kan_adviseren()?,
            Actie::Doorsturen => zaak.kan_doorsturen()?,
            Actie::Terugsturen => zaak.kan_terugsturen()?,
            Actie::InBesluitOpnemen | Actie::UitBesluitHalen | Actie::Onderscheiden => {
                zaak.toegekende_onderscheiding()?;
            }
            Actie::MailadresCorrigeren => zaak.kan_mailadres_corrigeren()?,
            Actie::PostadresOpgeven => zaak.kan_postadres_opgeven()?,
            Actie::PostbriefVersturen => zaak.kan_postbrief_versturen()?,
            Actie::ScanToevoegen => zaak.kan_scan_toevoegen()?,
            Actie::VoorstelInvullen => zaak.kan_voorstel_invullen()?,
            Actie::VernietigingVoorstellen => zaak.kan_vernietiging_voorstellen()?,
            Actie::VernietigingGoedkeuren => zaak.kan_vernietiging_goedkeuren(door)?,
            Actie::VernietigingIntrekken => {
                zaak.nog_niet_goedgekeurd()?;
            }
            Actie::VernietigingOpschorten => zaak.niet_opgeschort()?,
            Actie::OpschortingOpheffen => zaak.wel_opgeschort()?,
            Actie::Ministerraad | Actie::Besluiten | Actie::KandidaatWijzigen => {
                zaak.onbesloten()?;
            }
            Actie::BijlageToevoegen | Actie::BijlageWijzigen | Actie::BijlageVerwijderen => {
                zaak.neemt_bijlagen()?;
            }
        }
        Ok(())
    }
}
