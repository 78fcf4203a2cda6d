//! One case as an auditor sees it: whole, at any moment, told, compared, and replayed.

use ::verzoek::tijdlijn::{Blik, Lezer, Onderdeel, Verschil, lees};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use chrono::{DateTime, Utc};
use history::ReadError;
use projections::replay::case::{Afwijking, CaseError, replay_case};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Auditor, Reden, RedenOfGeen};
use crate::app::App;
use crate::behandelaar::geschiedenis::{Geschiedenis, Moment, moment, parameters};
use crate::behandelaar::tijdlijn::{Tijdlijnregel, Tijdlijnvraag, Vergelijkvraag};
use crate::behandelaar::vernietiging::zaak::{Persoon, personen};
use crate::behandelaar::zaak::{Zaak, toen};
use crate::extract::Id;
use crate::inzage::{self, Inzage, Wat};
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use crate::rekening::sessie::Behandelaar;

/// A case as it was, and by which event it became so.
#[derive(Serialize, ToSchema)]
pub struct Auditzaak {
    #[serde(flatten)]
    zaak: Zaak,
    /// The last event that counts.
    positie: i64,
    op: DateTime<Utc>,
    /// The whole case in words.
    onderdelen: Vec<Onderdeel>,
    /// Everybody about whom the case holds data now, whatever `tot`: of whom there is an inzagedossier.
    personen: Vec<Persoon>,
}

/// The history of a case, when there is one; the look is recorded first.
async fn open(
    app: &App,
    auditor: &Behandelaar,
    zaak: Uuid,
    (wat, welk): (Wat, Option<String>),
    Reden(reden): &Reden,
) -> Result<Geschiedenis, Problem> {
    let geschiedenis = Geschiedenis::lees(app, zaak).await.map_err(leesbaar)?;
    if geschiedenis.laatste(None).is_none() {
        return Err(Problem::niet_gevonden());
    }
    let inzage = Inzage {
        wat,
        welk: welk.as_deref(),
        reden: Some(reden),
        ..Inzage::van_zaak(zaak)
    };
    inzage::noteer(app, auditor, inzage).await?;
    Ok(geschiedenis)
}

/// What an auditor hears of an event that can't be read: where it stands.
fn leesbaar(fout: ReadError) -> Problem {
    match fout {
        ReadError::Event { position, cause } => {
            tracing::warn!(position, %cause, "an event can't be read");
            onleesbaar(position)
        }
        fout => fout.into(),
    }
}

fn onleesbaar(position: i64) -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "onleesbaar",
        "De geschiedenis van deze zaak is niet te lezen.",
    )
    .detail(format!(
        "De gebeurtenis op positie {position} is niet te lezen. Controleer de geschiedenis."
    ))
}

/// The moments that were asked, for the record of the look.
fn momenten(uri: &Uri) -> Option<String> {
    let delen: Vec<String> = ["van", "tot"]
        .into_iter()
        .flat_map(|naam| {
            let waarden = parameters(uri, naam).into_iter();
            waarden.map(move |waarde| format!("{naam}: {waarde}"))
        })
        .collect();
    (!delen.is_empty()).then(|| delen.join(", "))
}

/// Any case, as it was after an event (its position) or at a moment; now unless told.
#[utoipa::path(get, path = "/api/audit/zaken/{id}", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           Reden,
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)", example = "2026-11-21T10:00:00Z")),
    extensions(("x-lintje-weigert" = json!([onleesbaar(20_417)]))),
    responses((status = 200, body = Auditzaak), Problemen, Sessieproblemen))]
pub async fn audit_zaak(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Id(id): Id,
    RedenOfGeen(reden): RedenOfGeen,
    uri: Uri,
) -> Result<Json<Auditzaak>, Problem> {
    let tot = moment(&uri, "tot")?;
    let geschiedenis = open(&app, &auditor, id, (Wat::Zaak, momenten(&uri)), &reden).await?;
    let nu = geschiedenis.nu();
    let verzoek = geschiedenis.op(&tot.unwrap_or(Moment::Na(i64::MAX)))?;
    let laatste = geschiedenis
        .laatste(tot)
        .ok_or_else(|| fault("a case without events"))?;
    let lezer = Lezer {
        blik: Blik::Alles,
        nu: &nu,
    };
    Ok(Json(Auditzaak {
        zaak: toen(&app, &lezer, id, &verzoek).await?,
        positie: laatste.position,
        op: laatste.op,
        onderdelen: lees(&lezer, &verzoek),
        personen: personen(&nu),
    }))
}

/// Every event of any case in plain Dutch, oldest first.
#[utoipa::path(get, path = "/api/audit/zaken/{id}/tijdlijn", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           Reden,
           ("soort" = Option<String>, Query, description = "kinds, separated by commas", example = "weg,advies"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    extensions(("x-lintje-weigert" = json!([onleesbaar(20_417)]))),
    responses((status = 200, body = [Tijdlijnregel]), Problemen, Sessieproblemen))]
pub async fn audit_tijdlijn(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Id(id): Id,
    RedenOfGeen(reden): RedenOfGeen,
    uri: Uri,
) -> Result<Json<Vec<Tijdlijnregel>>, Problem> {
    let vraag = Tijdlijnvraag::lees(&uri)?;
    let geschiedenis = open(&app, &auditor, id, (Wat::Tijdlijn, momenten(&uri)), &reden).await?;
    Ok(Json(geschiedenis.vertel(&app, Blik::Alles, &vraag).await?))
}

/// What differs between two moments of any case; `tot` is now unless told.
#[utoipa::path(get, path = "/api/audit/zaken/{id}/vergelijking", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           Reden,
           ("van" = String, Query, description = "a position in the history, or a moment (RFC 3339)"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    extensions(("x-lintje-weigert" = json!([onleesbaar(20_417)]))),
    responses((status = 200, body = [Verschil]), Problemen, Sessieproblemen))]
pub async fn audit_vergelijking(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Id(id): Id,
    RedenOfGeen(reden): RedenOfGeen,
    uri: Uri,
) -> Result<Json<Vec<Verschil>>, Problem> {
    let vraag = Vergelijkvraag::lees(&uri)?;
    let wat = (Wat::Vergelijking, momenten(&uri));
    let geschiedenis = open(&app, &auditor, id, wat, &reden).await?;
    Ok(Json(geschiedenis.vergelijk(Blik::Alles, &vraag)?))
}

/// A place where the kept data is not what the history says.
#[derive(Serialize, ToSchema)]
pub struct Naspeelverschil {
    /// `zaak`, `link`, `pagina`, `onderdeel` or `zakenlijst`.
    tabel: &'static str,
    /// Which row of the case, where the table has several.
    rij: String,
    /// The column, and with `/` the place in its record; empty: the whole row.
    veld: String,
    /// Null: it is not there.
    #[schema(value_type = Option<Object>)]
    bewaard: Option<Value>,
    #[schema(value_type = Option<Object>)]
    nagespeeld: Option<Value>,
}

impl From<Afwijking> for Naspeelverschil {
    fn from(afwijking: Afwijking) -> Self {
        let Afwijking {
            tabel,
            rij,
            veld,
            bewaard,
            nagespeeld,
        } = afwijking;
        Naspeelverschil {
            tabel,
            rij,
            veld,
            bewaard,
            nagespeeld,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Naspeeluitkomst {
    Gelijk,
    Verschillend,
}

/// What the replay of a case showed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Naspeelverslag {
    uitkomst: Naspeeluitkomst,
    /// How many events were replayed.
    gebeurtenissen: usize,
    /// The last of them.
    tot_positie: i64,
    /// The list of cases follows a moment behind: up to here.
    lijst_positie: i64,
    verschillen: Vec<Naspeelverschil>,
}

/// Makes the read models of a case again from its events and compares them with those that people
/// see: equal, or what differs and where. Nothing is changed.
#[utoipa::path(post, path = "/api/audit/zaken/{id}/naspelen", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           Reden),
    extensions(("x-lintje-weigert" = json!([onleesbaar(20_417)]))),
    responses((status = 200, body = Naspeelverslag), Problemen, Sessieproblemen))]
pub async fn speel_na(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Id(id): Id,
    RedenOfGeen(Reden(reden)): RedenOfGeen,
) -> Result<Json<Naspeelverslag>, Problem> {
    let seal = app.history.seal();
    let replayed = replay_case(app.pool(), seal, projections::upcasters, id)
        .await
        .map_err(|fout| match fout {
            CaseError::Database(fout) => fout.into(),
            CaseError::Read(fout) => leesbaar(fout),
        })?;
    let tot_positie = replayed.tot_positie.ok_or_else(Problem::niet_gevonden)?;
    let inzage = Inzage {
        wat: Wat::Naspelen,
        reden: Some(&reden),
        ..Inzage::van_zaak(id)
    };
    inzage::noteer(&app, &auditor, inzage).await?;
    Ok(Json(Naspeelverslag {
        uitkomst: match replayed.verschillen.is_empty() {
            true => Naspeeluitkomst::Gelijk,
            false => Naspeeluitkomst::Verschillend,
        },
        gebeurtenissen: replayed.gebeurtenissen,
        tot_positie,
        lijst_positie: replayed.lijst_positie,
        verschillen: replayed
            .verschillen
            .into_iter()
            .map(Naspeelverschil::from)
            .collect(),
    }))
}
