//! Why a command was refused: something that a person can act on. A refusal appends nothing.

use chrono::{DateTime, Utc};

use crate::command::Verouderd;
use crate::invoer::Invoerfout;
use crate::regels::Fout;
use crate::{Controle, LinkFeedback, Organisatie, Status, tijd};

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Weigering {
    #[error("Er zijn fouten gevonden op de volgende onderdelen:")]
    Invoer(Vec<Fout>),
    #[error("{}", .0.melding())]
    Link(LinkFeedback),
    #[error("Deze zaak bestaat niet.")]
    ZaakBestaatNiet,
    #[error("Deze zaak bestaat al.")]
    ZaakBestaatAl,
    #[error("Dit onderdeel bestaat niet (meer).")]
    OnderdeelBestaatNiet,
    #[error("Dit onderdeel bestaat al.")]
    OnderdeelBestaatAl,
    #[error("{wat} De zaak heeft de status '{}'.", .status.omschrijving())]
    NietInDezeStatus { wat: &'static str, status: Status },
    #[error("Iemand anders heeft dit intussen gewijzigd.")]
    Verouderd { huidig: u64 },
    #[error(
        "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:"
    )]
    OntbrekendeGegevens(Controle),
    /// It lies with the minister, or was decided: the same words, since the outcome is secret.
    #[error(
        "Het voorstel ligt bij de minister. U kunt het nu niet meer zelf intrekken. Vraag de gemeente wat nog kan."
    )]
    TeLaatOmInTeTrekken,
    #[error("Het voorstel wordt niet meer behandeld.")]
    AlAfgelopen,
    #[error("Het e-mailadres is al bevestigd.")]
    AlGeverifieerd,
    #[error("Dossier {zaaknummer}: {oorzaak}")]
    VanDossier {
        zaaknummer: String,
        oorzaak: Box<Weigering>,
    },
    #[error("U kunt een dossier niet met zichzelf samenvoegen.")]
    ZelfdeDossier,
    #[error(
        "Een dossier kan niet meer dan {hoogstens} {wat} hebben. Het dossier dat blijft heeft er al {er_zijn}. Neem er minder over."
    )]
    OvernamePastNiet {
        wat: &'static str,
        hoogstens: usize,
        er_zijn: usize,
    },
    #[error(
        "Deze bestanden zijn samen te groot om in één keer over te nemen (max {} MB). Neem minder bijlagen over.",
        crate::samenvoegen::BYTES / 1024 / 1024
    )]
    OvernameTeGroot,
    #[error("Deze zaak is niet van uw organisatie.")]
    NietBevoegd,
    #[error("Dit mag uw rol niet.")]
    NietVoorUwRol,
    #[error(
        "{wat} Het dossier ligt nu bij {}. Alleen die organisatie kan er nu mee verder.",
        .bij.aanduiding()
    )]
    LigtElders { wat: &'static str, bij: Organisatie },
    #[error(
        "Er is geen e-mailadres of postadres van de voorsteller om naartoe te schrijven. Bel de voorsteller."
    )]
    GeenAdres,
    #[error(
        "De weg is al gekozen toen het dossier nog niet was doorgestuurd. Laat het terugsturen naar de gemeente om een andere weg te kiezen."
    )]
    RouteStaatVast,
    #[error("Deze weg is al gekozen.")]
    RouteAlGekozen,
    #[error("Op deze weg geeft uw organisatie geen advies. Stuur het dossier door.")]
    GeenAdviesOpDezeWeg,
    #[error("U heeft dit advies al uitgebracht.")]
    AdviesAlUitgebracht,
    #[error("Breng eerst advies uit. Daarna kunt u het dossier doorsturen.")]
    AdviesOntbreekt,
    #[error("{}", match .aan {
        Some(_) => "Een collega heeft deze zaak intussen gekregen.",
        None => "Deze zaak heeft intussen geen behandelaar meer.",
    })]
    IntussenToegewezen { aan: Option<String> },
    #[error("Er is geen organisatie waar het dossier naar terug kan.")]
    NergensNaarTerug,
    #[error("Dit is niet het advies van het Kapittel. Leg het eerst voor aan de ministerraad.")]
    EerstMinisterraad,
    #[error(
        "U volgt het advies van het Kapittel. De ministerraad is dan niet nodig: neem het besluit."
    )]
    MinisterraadNietNodig,
    #[error("Over dit dossier is al een besluit genomen.")]
    AlBesloten,
    #[error("De minister heeft nog niet besloten dat de kandidaat een onderscheiding krijgt.")]
    NietToegekend,
    #[error("Dit dossier staat niet in dit koninklijk besluit.")]
    AnderBesluit,
    #[error(
        "Deze bijlage is van een andere organisatie. Alleen die organisatie kan de bijlage wijzigen of verwijderen."
    )]
    BijlageVanAnder,
    #[error("Deze bijlage is van de voorsteller. U kunt de bijlage niet verwijderen.")]
    BijlageVanVoorsteller,
    #[error("Voor deze zaak zijn vandaag al te veel e-mails opnieuw verstuurd.")]
    TeVaak {
        /// Until the next one may go.
        seconden: u64,
    },
    #[error("U kunt niet meer dan {0} onderdelen toevoegen.")]
    Vol(usize),
    #[error("De gegevens van deze zaak zijn vernietigd. U kunt met deze zaak niets meer doen.")]
    ZaakVernietigd,
    #[error("De vernietiging is opgeschort. Hef eerst de opschorting op.")]
    VernietigingOpgeschort,
    #[error("De vernietiging is niet opgeschort.")]
    VernietigingNietOpgeschort,
    #[error("Voor deze zaak is al een vernietiging voorgesteld. Rond die eerst af.")]
    VernietigingAlVoorgesteld,
    #[error("Deze vernietiging is niet (meer) voorgesteld.")]
    VernietigingNietVoorgesteld,
    #[error("Deze vernietiging is al goedgekeurd.")]
    VernietigingAlGoedgekeurd,
    #[error("Deze vernietiging is niet goedgekeurd.")]
    VernietigingNietGoedgekeurd,
    #[error(
        "U heeft deze vernietiging zelf voorgesteld. Een andere medewerker moet haar goedkeuren."
    )]
    TweedeMedewerkerNodig,
    #[error("De zaak loopt nog. Vernietigen kan pas als de zaak is afgerond.")]
    ZaakLoopt,
    #[error("De kandidaat is onderscheiden. Deze gegevens blijven voor altijd bewaard.")]
    BlijftBewaard,
    #[error(
        "De bewaartermijn is nog niet voorbij. Deze gegevens worden bewaard tot {}.",
        tijd::datum(*tot).format("%d-%m-%Y")
    )]
    NogBewaren { tot: DateTime<Utc> },
    #[error("Hiervan worden geen gegevens (meer) bewaard.")]
    NietsTeVernietigen,
    #[error("{}", melding_van_steunlink(*.0))]
    Steunlink(LinkFeedback),
    #[error("Van deze ondersteuner is geen e-mailadres ingevuld.")]
    OndersteunerZonderMailadres,
    #[error(
        "Dit is uw eigen e-mailadres. Een ondersteuner tekent de brief met een eigen e-mailadres."
    )]
    AdresVanVoorsteller,
    #[error(
        "Dit is het e-mailadres van uw meehelper. Een ondersteuner tekent de brief met een eigen e-mailadres."
    )]
    AdresVanMeehelper,
    #[error("Deze ondersteuner is niet uitgenodigd.")]
    OndersteunerNietUitgenodigd,
    #[error("De brief van deze ondersteuner is al ontvangen.")]
    BriefAlOntvangen,
    #[error("Bevestig eerst uw e-mailadres.")]
    OndersteuneradresNietBevestigd,
    #[error("Deze ondersteuner heeft al {0} e-mails gekregen. Vraag het zelf nog een keer.")]
    GenoegGemaild(usize),
    #[error(
        "U heeft uw brief al {0} keer als bestand gestuurd. Schrijf de brief op deze pagina, of laat het bestand zoals het is."
    )]
    GenoegBrieven(usize),
    #[error("Deze ondersteuner heeft kort geleden al een e-mail gekregen.")]
    PasGemaild {
        /// Until the next one may go.
        seconden: u64,
    },
    #[error("U heeft vandaag al veel ondersteuners een e-mail laten sturen.")]
    VeelOndersteunersGemaild {
        /// Until the next one may go.
        seconden: u64,
    },
    #[error("Dit kan alleen de voorsteller.")]
    NietVoorMeehelper,
    #[error(
        "De voorsteller heeft deze ondersteuner om een brief gevraagd. Alleen de voorsteller kan deze ondersteuner verwijderen."
    )]
    SteunVanVoorsteller,
    #[error(
        "Er is een brief van deze ondersteuner. Alleen de voorsteller kan deze ondersteuner verwijderen."
    )]
    OndersteunerMetBrief,
    #[error("U heeft al iemand gevraagd om mee te helpen. Neem die link eerst terug.")]
    AlEenMeehelper,
    #[error("U heeft niemand gevraagd om mee te helpen.")]
    GeenMeehelper,
    #[error("U heeft voor dit voorstel al {0} keer iemand gevraagd. Dat is het maximum.")]
    GenoegMeehelpers(usize),
    #[error("U heeft vandaag al vaak iemand gevraagd om mee te helpen.")]
    VeelMeehelpers {
        /// Until the next one may be asked.
        seconden: u64,
    },
    /// The table of rules and the records disagree: a fault of the program, not of the sender.
    #[error("Het formulier kon niet worden gelezen.")]
    TabelPastNiet(String),
}

impl Weigering {
    /// One broken rule of the form.
    pub(crate) fn invoer(pointer: &str, code: &str, detail: impl Into<String>) -> Self {
        Weigering::Invoer(vec![Fout::nieuw(pointer, code, detail)])
    }
}

impl From<Verouderd> for Weigering {
    fn from(Verouderd { huidig }: Verouderd) -> Self {
        Weigering::Verouderd { huidig }
    }
}

impl From<Invoerfout> for Weigering {
    fn from(fout: Invoerfout) -> Self {
        match fout {
            Invoerfout::Fouten(fouten) => Weigering::Invoer(fouten),
            Invoerfout::TabelPastNiet(waarom) => Weigering::TabelPastNiet(waarom),
        }
    }
}

/// The text for a supporter's link that is not ok.
fn melding_van_steunlink(feedback: LinkFeedback) -> &'static str {
    match feedback {
        LinkFeedback::Ok => "De link is geldig.",
        LinkFeedback::Verlopen => "Deze link is verlopen.",
        LinkFeedback::Verwijderd => "Deze link is niet (meer) beschikbaar.",
        LinkFeedback::AlIngediend => "Het voorstel is al ingediend.",
    }
}
