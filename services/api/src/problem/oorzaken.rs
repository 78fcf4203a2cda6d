//! Which problem a refusal or a failure is for a client.

use ::verzoek::Weigering;
use ::verzoek::invoer::Invoerfout;
use ::verzoek::regels::Fout;
use axum::http::StatusCode;
use history::{ExecuteError, FileError, ReadError, RecordedError, SealError};
use projections::zakenlijst::heel;
use tracing::error;

use super::{Problem, fault};

impl From<Weigering> for Problem {
    fn from(weigering: Weigering) -> Self {
        let tekst = weigering.to_string();
        match weigering {
            Weigering::Invoer(errors) => Problem::invoer(errors),
            Weigering::Link(feedback) => Problem::link(feedback),
            Weigering::ZaakBestaatNiet | Weigering::OnderdeelBestaatNiet => {
                Problem::new(StatusCode::NOT_FOUND, "onbekend", tekst)
            }
            Weigering::Steunlink(feedback) => Problem::steunlink(feedback, tekst),
            Weigering::Verouderd { huidig } => {
                let mut problem = Problem::new(StatusCode::PRECONDITION_FAILED, "verouderd", tekst)
                    .detail("Bekijk eerst wat er nu staat. Sla daarna opnieuw op.");
                problem.etag = Some(format!("\"{huidig}\""));
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
            Weigering::TweedeMedewerkerNodig => {
                Problem::new(StatusCode::FORBIDDEN, "nietBevoegd", tekst)
                    .detail("Vraag het een collega die dit ook mag.")
            }
            Weigering::NietVoorMeehelper => {
                Problem::new(StatusCode::FORBIDDEN, "nietBevoegd", tekst)
                    .detail("Vraag het degene die u heeft gevraagd om mee te helpen.")
            }
            Weigering::NietBevoegd
            | Weigering::NietVoorUwRol
            | Weigering::BijlageVanAnder
            | Weigering::BijlageVanVoorsteller => {
                Problem::new(StatusCode::FORBIDDEN, "nietBevoegd", tekst)
            }
            Weigering::ZaakBestaatAl
            | Weigering::OnderdeelBestaatAl
            | Weigering::NietInDezeStatus { .. }
            | Weigering::LigtElders { .. }
            | Weigering::GeenAdres
            | Weigering::RouteStaatVast
            | Weigering::RouteAlGekozen
            | Weigering::GeenAdviesOpDezeWeg
            | Weigering::AdviesAlUitgebracht
            | Weigering::AdviesOntbreekt
            | Weigering::NergensNaarTerug
            | Weigering::IntussenToegewezen { .. }
            | Weigering::EerstMinisterraad
            | Weigering::MinisterraadNietNodig
            | Weigering::AlBesloten
            | Weigering::NietToegekend
            | Weigering::AnderBesluit
            | Weigering::AlGeverifieerd
            | Weigering::TeLaatOmInTeTrekken
            | Weigering::AlAfgelopen
            | Weigering::ZaakVernietigd
            | Weigering::VernietigingOpgeschort
            | Weigering::VernietigingNietOpgeschort
            | Weigering::VernietigingAlVoorgesteld
            | Weigering::VernietigingNietVoorgesteld
            | Weigering::VernietigingAlGoedgekeurd
            | Weigering::VernietigingNietGoedgekeurd
            | Weigering::ZaakLoopt
            | Weigering::BlijftBewaard
            | Weigering::NogBewaren { .. }
            | Weigering::NietsTeVernietigen
            | Weigering::OndersteunerZonderMailadres
            | Weigering::AdresVanVoorsteller
            | Weigering::AdresVanMeehelper
            | Weigering::OndersteunerNietUitgenodigd
            | Weigering::BriefAlOntvangen
            | Weigering::OndersteuneradresNietBevestigd
            | Weigering::GenoegGemaild(_)
            | Weigering::GenoegBrieven(_)
            | Weigering::AlEenMeehelper
            | Weigering::SteunVanVoorsteller
            | Weigering::OndersteunerMetBrief
            | Weigering::GeenMeehelper
            | Weigering::GenoegMeehelpers(_)
            | Weigering::ZelfdeDossier
            | Weigering::OvernamePastNiet { .. }
            | Weigering::OvernameTeGroot
            | Weigering::Vol(_) => Problem::new(StatusCode::CONFLICT, "nietMogelijk", tekst),
            Weigering::PasGemaild { seconden }
            | Weigering::VeelOndersteunersGemaild { seconden }
            | Weigering::VeelMeehelpers { seconden } => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "teVaak", tekst)
                    .detail("Probeer het een dag later opnieuw.")
                    .retry_after(seconden)
            }
            Weigering::TeVaak { seconden } => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "teVaak", tekst)
                    .detail("Per zaak mag het vijf keer per dag. Probeer het later opnieuw.")
                    .retry_after(seconden)
            }
            Weigering::TabelPastNiet(oorzaak) => {
                error!(oorzaak, "the table of rules and a record disagree");
                Problem::fault()
            }
        }
    }
}

impl From<Invoerfout> for Problem {
    fn from(fout: Invoerfout) -> Self {
        Weigering::from(fout).into()
    }
}

impl From<besluit::Weigering> for Problem {
    fn from(weigering: besluit::Weigering) -> Self {
        use besluit::Weigering as W;
        let tekst = weigering.to_string();
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
                problem.etag = Some(format!("\"{huidig}\""));
                problem
            }
            W::NietVoorUwRol | W::BijlageVanAnder => {
                Problem::new(StatusCode::FORBIDDEN, "nietBevoegd", tekst)
            }
            W::OnderdeelBestaatAl
            | W::Vastgesteld
            | W::GeenDossiers
            | W::HeeftBijlagen
            | W::Vol
            | W::StaatErAl
            | W::StaatErNiet
            | W::Dossier { .. }
            | W::TeVeelBijlagen(_) => Problem::new(StatusCode::CONFLICT, "nietMogelijk", tekst),
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
            SealError::Destroyed => Problem::new(
                StatusCode::CONFLICT,
                "nietMogelijk",
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
