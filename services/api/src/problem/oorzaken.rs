//! Which problem a refusal or a failure is for a client.

use ::verzoek::Weigering;
use ::verzoek::invoer::Invoerfout;
use ::verzoek::regels::Fout;
use ::verzoek::weigering::{
    Besluitweigering, Bewaringsweigering, Meehelperweigering, Onderscheidingsweigering,
    Steunweigering, Wegweigering,
};
use axum::http::StatusCode;
use history::{ExecuteError, FileError, ReadError, RecordedError, SealError};
use projections::zakenlijst::heel;
use tracing::error;

use super::{Problem, fault};

impl From<Weigering> for Problem {
    fn from(weigering: Weigering) -> Self {
        let (code, tekst) = (weigering.code(), weigering.to_string());
        match weigering {
            Weigering::Invoer(errors) => Problem::invoer(errors),
            Weigering::Link(feedback) => Problem::link(feedback),
            Weigering::ZaakBestaatNiet | Weigering::OnderdeelBestaatNiet => {
                Problem::new(StatusCode::NOT_FOUND, "onbekend", tekst)
            }
            Weigering::Verouderd { huidig } => {
                let mut problem = Problem::new(StatusCode::PRECONDITION_FAILED, "verouderd", tekst)
                    .detail("Bekijk eerst wat er nu staat. Sla daarna opnieuw op.");
                problem.versie = Some(huidig);
                problem
            }
            Weigering::OntbrekendeGegevens(controle) => {
                let mut problem = Problem::new(StatusCode::CONFLICT, "onvolledig", tekst)
                    .detail("Vul de pagina's aan die nog niet volledig zijn.");
                problem.pages = Some(controle.pages);
                problem
            }
            Weigering::VanDossier { oorzaak, .. } => Problem {
                title: tekst,
                ..Problem::from(*oorzaak)
            },
            Weigering::NietBevoegd
            | Weigering::NietVoorUwRol
            | Weigering::BijlageVanAnder
            | Weigering::BijlageVanVoorsteller => Problem::niet_bevoegd(code, tekst),
            Weigering::ZaakBestaatAl
            | Weigering::OnderdeelBestaatAl
            | Weigering::NietInDezeStatus { .. }
            | Weigering::LigtElders { .. }
            | Weigering::GeenAdres
            | Weigering::IntussenToegewezen { .. }
            | Weigering::AlGeverifieerd
            | Weigering::TeLaatOmInTeTrekken
            | Weigering::AlAfgelopen
            | Weigering::ZaakVernietigd
            | Weigering::ZelfdeDossier
            | Weigering::OvernamePastNiet { .. }
            | Weigering::OvernameTeGroot
            | Weigering::Vol(_) => Problem::niet_mogelijk(code, tekst),
            Weigering::TeVaak { seconden } => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "teVaak", tekst)
                    .weigering(code)
                    .detail("Per zaak mag het vijf keer per dag. Probeer het later opnieuw.")
                    .retry_after(seconden)
            }
            Weigering::Weg(deel) => deel.into(),
            Weigering::Besluit(deel) => deel.into(),
            Weigering::Onderscheiding(deel) => deel.into(),
            Weigering::Steun(deel) => deel.into(),
            Weigering::Meehelper(deel) => deel.into(),
            Weigering::Bewaring(deel) => deel.into(),
            Weigering::TabelPastNiet(oorzaak) => {
                error!(oorzaak, "the table of rules and a record disagree");
                Problem::fault()
            }
        }
    }
}

impl From<Wegweigering> for Problem {
    fn from(weigering: Wegweigering) -> Self {
        use Wegweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::RouteStaatVast
            | W::RouteAlGekozen
            | W::GeenAdviesOpDezeWeg
            | W::AdviesAlUitgebracht
            | W::AdviesOntbreekt
            | W::NergensNaarTerug => Problem::niet_mogelijk(weigering, tekst),
        }
    }
}

impl From<Besluitweigering> for Problem {
    fn from(weigering: Besluitweigering) -> Self {
        use Besluitweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::EerstMinisterraad | W::MinisterraadNietNodig | W::AlBesloten => {
                Problem::niet_mogelijk(weigering, tekst)
            }
        }
    }
}

impl From<Onderscheidingsweigering> for Problem {
    fn from(weigering: Onderscheidingsweigering) -> Self {
        use Onderscheidingsweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::NietToegekend | W::AnderBesluit => Problem::niet_mogelijk(weigering, tekst),
        }
    }
}

impl From<Steunweigering> for Problem {
    fn from(weigering: Steunweigering) -> Self {
        use Steunweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::Steunlink(feedback) => Problem::steunlink(feedback, tekst),
            W::OndersteunerZonderMailadres
            | W::AdresVanVoorsteller
            | W::AdresVanMeehelper
            | W::OndersteunerNietUitgenodigd
            | W::BriefAlOntvangen
            | W::OndersteuneradresNietBevestigd
            | W::GenoegGemaild(_)
            | W::GenoegBrieven(_) => Problem::niet_mogelijk(weigering, tekst),
            W::PasGemaild { seconden } | W::VeelOndersteunersGemaild { seconden } => {
                een_dag_later(weigering, tekst, seconden)
            }
        }
    }
}

impl From<Meehelperweigering> for Problem {
    fn from(weigering: Meehelperweigering) -> Self {
        use Meehelperweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::NietVoorMeehelper => Problem::niet_bevoegd(weigering, tekst)
                .detail("Vraag het degene die u heeft gevraagd om mee te helpen."),
            W::SteunVanVoorsteller
            | W::OndersteunerMetBrief
            | W::AlEenMeehelper
            | W::GeenMeehelper
            | W::GenoegMeehelpers(_) => Problem::niet_mogelijk(weigering, tekst),
            W::VeelMeehelpers { seconden } => een_dag_later(weigering, tekst, seconden),
        }
    }
}

impl From<Bewaringsweigering> for Problem {
    fn from(weigering: Bewaringsweigering) -> Self {
        use Bewaringsweigering as W;
        let tekst = weigering.to_string();
        match weigering {
            W::TweedeMedewerkerNodig => Problem::niet_bevoegd(weigering, tekst)
                .detail("Vraag het een collega die dit ook mag."),
            W::VernietigingOpgeschort
            | W::VernietigingNietOpgeschort
            | W::VernietigingAlVoorgesteld
            | W::VernietigingNietVoorgesteld
            | W::VernietigingAlGoedgekeurd
            | W::VernietigingNietGoedgekeurd
            | W::ZaakLoopt
            | W::BlijftBewaard
            | W::NogBewaren { .. }
            | W::NietsTeVernietigen => Problem::niet_mogelijk(weigering, tekst),
        }
    }
}

/// The mails of a day were asked for.
fn een_dag_later(weigering: impl Into<&'static str>, tekst: String, seconden: u64) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "teVaak", tekst)
        .weigering(weigering)
        .detail("Probeer het een dag later opnieuw.")
        .retry_after(seconden)
}

impl From<Invoerfout> for Problem {
    fn from(fout: Invoerfout) -> Self {
        Weigering::from(fout).into()
    }
}

impl From<besluit::Weigering> for Problem {
    fn from(weigering: besluit::Weigering) -> Self {
        use besluit::Weigering as W;
        let (code, tekst) = (weigering.code(), weigering.to_string());
        match weigering {
            W::Invoer(errors) => Problem::invoer(errors),
            W::OnbekendDossier(plaats) => {
                let pointer = format!("/dossiers/{plaats}");
                Problem::invoer(vec![Fout::nieuw(pointer, "onbekend", tekst)])
            }
            W::BestaatNiet | W::OnderdeelBestaatNiet => {
                Problem::new(StatusCode::NOT_FOUND, "onbekend", tekst)
            }
            W::Verouderd { huidig } => {
                let mut problem = Problem::verouderd();
                problem.versie = Some(huidig);
                problem
            }
            W::NietVoorUwRol | W::BijlageVanAnder => Problem::niet_bevoegd(code, tekst),
            W::OnderdeelBestaatAl
            | W::Vastgesteld
            | W::GeenDossiers
            | W::HeeftBijlagen
            | W::Vol
            | W::StaatErAl
            | W::StaatErNiet
            | W::Dossier { .. }
            | W::TeVeelBijlagen(_) => Problem::niet_mogelijk(code, tekst),
            W::TabelPastNiet(oorzaak) => {
                error!(oorzaak, "the table of rules and a record disagree");
                Problem::fault()
            }
        }
    }
}

impl<R: std::error::Error + Into<Problem>> From<ExecuteError<R>> for Problem {
    fn from(error: ExecuteError<R>) -> Self {
        match error {
            ExecuteError::Refused(weigering) => weigering.into(),
            ExecuteError::Unavailable => Problem::later(),
            ExecuteError::Reused => crate::herhaling::anders_gebruikt(),
            ExecuteError::Damaged => Problem::beschadigd(),
            ExecuteError::Fault(_) => Problem::fault(),
        }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Database(error) => error.into(),
            ReadError::Event { .. } | ReadError::Recorded(RecordedError::Lost) => {
                Problem::beschadigd()
            }
            error => fault(error),
        }
    }
}

/// A read that failed. A transient failure is reported as an outage, any other as our fault.
impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        if heel::wordt_opgebouwd(&error) {
            return Problem::lijst_wordt_opgebouwd();
        }
        error!(%error, "a query failed");
        match error {
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::TypeNotFound { .. } => Problem::fault(),
            _ => Problem::later(),
        }
    }
}

/// What is sealed can't be opened, or nothing can be sealed.
impl From<SealError> for Problem {
    fn from(error: SealError) -> Self {
        match error {
            SealError::Database(error) => error.into(),
            error if error.is_damage() => {
                error!(%error, "something sealed can't be opened");
                Problem::beschadigd()
            }
            SealError::Destroyed => Problem::niet_mogelijk(
                Weigering::ZaakVernietigd,
                "De gegevens van deze zaak zijn vernietigd.",
            ),
            error => fault(error),
        }
    }
}

impl From<FileError> for Problem {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Storage(object_store::Error::NotFound { .. }) => Problem::niet_gevonden(),
            FileError::Seal(SealError::Destroyed) => SealError::Destroyed.into(),
            FileError::Seal(error) if error.is_damage() => Problem::bestand_beschadigd(),
            error => {
                error!(%error, "the storage failed");
                Problem::later()
            }
        }
    }
}
