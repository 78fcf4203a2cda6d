//! RFC 9457 problem details, in Dutch. Everything that can go wrong for a client ends here.

mod eigen;
mod oorzaken;

use ::verzoek::LinkFeedback;
use ::verzoek::controle::PaginaControle;
use ::verzoek::regels::Fout;
use ::verzoek::weigering::Steunweigering;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use tracing::error;
use utoipa::ToSchema;

pub(crate) use self::eigen::Eigen;
pub use crate::openapi::{
    Inlogproblemen, IntussenGewijzigd, Problemen, Sessieproblemen, Verouderd, Wizardproblemen,
    Zaakproblemen,
};

/// A problem (RFC 9457). `weigering`, `code`, `errors`, `linkFeedback`, `pages` and `huidig` are there where the
/// kind of problem has them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    r#type: String,
    title: String,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
    /// Which refusal it is, where `type` stands for several; the words of `title` may change, this does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    weigering: Option<&'static str>,
    /// What a login with the right name and password lacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    code: Option<Ontbreekt>,
    /// All errors of a form at once, in the order of the form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    errors: Option<Vec<Fout>>,
    /// Why a personal link can't be used (any more).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    link_feedback: Option<LinkFeedback>,
    /// The check before submitting, when something is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pages: Option<Vec<PaginaControle>>,
    /// The record as it is now, when somebody else saved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Object)]
    huidig: Option<Value>,
    #[serde(skip)]
    retry_after: Option<u64>,
    #[serde(skip)]
    /// The version that the record has, for its ETag.
    versie: Option<u64>,
}

/// What a supporter can do with a link that does not work.
const VRAAG_WIE_VROEG: &str =
    "Neem contact op met degene die u om de brief heeft gevraagd, of met de gemeente.";

/// What a login lacks, for the screen that asks it next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Ontbreekt {
    /// A code of the second factor.
    TweedeFactor,
    /// A second factor: it has to be set up first.
    TweedeFactorInstellen,
}

/// What a person can do, where the kind of problem does not say it better.
fn wat_nu(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::FORBIDDEN => {
            Some("Denkt u dat u dit wel moet kunnen? Vraag het uw functioneel beheerder.")
        }
        StatusCode::NOT_FOUND => Some("Controleer het adres of ga terug naar het overzicht."),
        StatusCode::METHOD_NOT_ALLOWED => {
            Some("De header Allow zegt welke methoden hier wel kunnen.")
        }
        StatusCode::CONFLICT => Some("Ververs de pagina om te zien wat er nu kan."),
        StatusCode::PAYLOAD_TOO_LARGE => Some("Stuur minder gegevens in één keer."),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Some("De header Content-Type past niet bij deze vraag.")
        }
        StatusCode::INTERNAL_SERVER_ERROR => {
            Some("Er is een fout opgetreden. Probeer het later nog eens.")
        }
        _ => None,
    }
}

impl Problem {
    pub fn new(status: StatusCode, soort: &str, title: impl Into<String>) -> Self {
        Problem {
            r#type: format!("urn:lintje:{soort}"),
            title: title.into(),
            status: status.as_u16(),
            detail: wat_nu(status).map(str::to_owned),
            weigering: None,
            code: None,
            errors: None,
            link_feedback: None,
            pages: None,
            huidig: None,
            retry_after: None,
            versie: None,
        }
    }

    /// 409; what was asked can't be done now.
    pub fn niet_mogelijk(weigering: impl Into<&'static str>, title: impl Into<String>) -> Self {
        Problem::new(StatusCode::CONFLICT, "nietMogelijk", title).weigering(weigering)
    }

    /// 403; somebody else may.
    pub fn niet_bevoegd(weigering: impl Into<&'static str>, title: impl Into<String>) -> Self {
        Problem::new(StatusCode::FORBIDDEN, "nietBevoegd", title).weigering(weigering)
    }

    fn weigering(mut self, weigering: impl Into<&'static str>) -> Self {
        self.weigering = Some(weigering.into());
        self
    }

    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    pub fn code(mut self, code: Ontbreekt) -> Self {
        self.code = Some(code);
        self
    }

    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The record as it is now, with its ETag.
    pub fn huidig(mut self, record: Value, versie: u64) -> Self {
        self.huidig = Some(record);
        self.versie = Some(versie);
        self
    }

    /// A stale `If-Match` gets the record as it is now, with its version. It is read for that alone.
    pub async fn met_huidig(
        self,
        nu: impl Future<Output = Result<(Value, u64), Problem>>,
    ) -> Problem {
        if !self.is_verouderd() {
            return self;
        }
        match nu.await {
            Ok((record, versie)) => self.huidig(record, versie),
            Err(anders) => anders,
        }
    }

    /// What is wrong, for a person.
    pub fn titel(&self) -> &str {
        &self.title
    }

    /// Something that was filled in is wrong.
    pub fn is_van_formulier(&self) -> bool {
        self.errors.is_some()
    }

    /// It says what the caller can't have or do; else something was disturbed, and the answer is not known.
    pub fn is_weigering(&self) -> bool {
        self.status < 500
    }

    /// The command was refused. With a disturbance nobody knows.
    pub fn zeker_niets_gedaan(&self) -> bool {
        self.is_weigering()
    }

    /// 412; the record as it is now goes with it, where the tag was that of a record.
    pub fn verouderd() -> Self {
        Problem::new(
            StatusCode::PRECONDITION_FAILED,
            "verouderd",
            "Iemand anders heeft deze gegevens intussen gewijzigd.",
        )
        .detail("Bekijk eerst wat er nu staat. Sla daarna opnieuw op.")
    }

    pub fn is_onbekend(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    pub fn is_verouderd(&self) -> bool {
        self.status == StatusCode::PRECONDITION_FAILED
    }

    pub fn invoer(errors: Vec<Fout>) -> Self {
        let mut problem = Problem::new(
            StatusCode::BAD_REQUEST,
            "validatie",
            "Er zijn fouten gevonden op de volgende onderdelen:",
        );
        problem.errors = Some(errors);
        problem
    }

    pub fn link(feedback: LinkFeedback) -> Self {
        let mut problem = Problem::new(StatusCode::CONFLICT, "link", feedback.melding())
            .detail("Neem contact op met de gemeente van de kandidaat.");
        problem.link_feedback = Some(feedback);
        problem
    }

    /// With why the proposal can't be filled in (any more).
    pub fn met_link(mut self, feedback: LinkFeedback) -> Self {
        self.link_feedback = Some(feedback);
        self
    }

    /// A supporter's link.
    fn steunlink(feedback: LinkFeedback, tekst: String) -> Self {
        let mut problem = Problem::new(StatusCode::CONFLICT, "link", tekst).detail(VRAAG_WIE_VROEG);
        problem.link_feedback = Some(feedback);
        problem
    }

    pub fn onbekende_link() -> Self {
        Problem::new(
            StatusCode::NOT_FOUND,
            "onbekend",
            LinkFeedback::Verwijderd.melding(),
        )
        .detail("Neem contact op met de gemeente van de kandidaat.")
    }

    pub fn onbekende_steunlink() -> Self {
        let tekst = Steunweigering::Steunlink(LinkFeedback::Verwijderd).to_string();
        Problem::new(StatusCode::NOT_FOUND, "onbekend", tekst).detail(VRAAG_WIE_VROEG)
    }

    pub fn niet_gevonden() -> Self {
        Problem::new(
            StatusCode::NOT_FOUND,
            "onbekend",
            "Wat u zoekt, bestaat niet (meer).",
        )
    }

    /// 405; whoever answers with it says in `Allow` what is possible.
    pub fn methode() -> Self {
        Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "methode",
            "Dit kan hier niet.",
        )
    }

    pub fn onleesbaar(detail: &str) -> Self {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "onleesbaar",
            "De gegevens konden niet worden gelezen.",
        )
        .detail(detail)
    }

    /// 408; the other side sent too little for too long.
    pub fn te_traag() -> Self {
        Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "teTraag",
            "De gegevens komen te langzaam binnen.",
        )
        .detail("Controleer uw verbinding en probeer het nog eens.")
    }

    pub fn parameter(naam: &str, uitleg: &str) -> Self {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "parameter",
            format!("De parameter {naam} is niet geldig."),
        )
        .detail(uitleg)
    }

    pub fn later() -> Self {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "storing",
            "Er is een storing.",
        )
        .detail("Er is een fout opgetreden. Probeer het later nog eens.")
        .retry_after(5)
    }

    /// The list of cases is being made again: after a crash of the database it is empty.
    fn lijst_wordt_opgebouwd() -> Self {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "lijstWordtOpgebouwd",
            "De lijst met zaken wordt opnieuw opgebouwd.",
        )
        .detail("Probeer het over een minuut opnieuw.")
        .retry_after(60)
    }

    /// Something of the case can't be opened; everything else can.
    pub fn beschadigd() -> Self {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "beschadigd",
            "Een deel van deze zaak is nu niet te lezen.",
        )
        .detail(
            "Daarom kunt u nu niets wijzigen in deze zaak. Wat al opgeslagen was, is niet gewijzigd. \
             De beheerder is gewaarschuwd. Probeer het later nog eens.",
        )
        .retry_after(3_600)
    }

    /// A stored file is not the one that was added, or can't be opened.
    fn bestand_beschadigd() -> Self {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "beschadigd",
            "Dit bestand is beschadigd.",
        )
        .detail("De beheerder is gewaarschuwd. Probeer het later nog eens.")
        .retry_after(3_600)
    }

    fn fault() -> Self {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "fout",
            "Er is iets fout gegaan...",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after;
        let etag = self.versie.map(|versie| format!("\"{versie}\""));
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(etag) = etag.and_then(|etag| HeaderValue::from_str(&etag).ok()) {
            headers.insert(header::ETAG, etag);
        }
        response
    }
}

/// A handler's fault that no client causes.
pub fn fault(error: impl std::fmt::Display) -> Problem {
    error!(%error, "fault");
    Problem::fault()
}
