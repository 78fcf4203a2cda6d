//! What an official does with the own account: the password, the sessions, the recovery codes.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::AppendHeaders;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::bekend::Bezoek;
use super::bewijs::{self, Aanmelding, Bewezen, Oordeel};
use super::factor::{self, Factor, Herkend};
use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::herstelcode::Herstelcodeset;
use super::inloggen::Onthouden;
use super::invoer::MEEST;
use super::naam::Naam;
use super::sessie::{self, Behandelaar, Welke};
use super::{vergeten, wachtwoord};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};
use crate::velden::Velden;

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NieuwWachtwoord {
    huidig_wachtwoord: String,
    /// 12 characters or more.
    nieuw_wachtwoord: String,
}

#[derive(ToSchema)]
pub struct HerstelcodesAanvraag {
    wachtwoord: String,
    /// What the app shows now.
    code: String,
}

#[derive(Serialize, ToSchema)]
pub struct Herstelcodes {
    herstelcodes: Vec<String>,
}

/// A session of the own account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EigenSessie {
    /// To end this one; it opens nothing.
    id: Uuid,
    begonnen_op: DateTime<Utc>,
    laatst_actief: DateTime<Utc>,
    /// It is the one that asks.
    deze_sessie: bool,
}

/// None: the password is wrong.
async fn bewezen(
    app: &App,
    behandelaar: &Behandelaar,
    bezoek: Bezoek,
    wachtwoord: String,
    code: Option<String>,
) -> Result<Option<Bewezen>, Problem> {
    let aanmelding = Aanmelding {
        naam: Naam::lees(&behandelaar.gebruikersnaam),
        wachtwoord,
        code,
        bezoek,
    };
    Ok(match bewijs::oordeel(app, aanmelding).await? {
        Oordeel::Juist(bewezen) => Some(*bewezen),
        Oordeel::Onjuist => None,
    })
}

fn gebeurd<'a>(
    behandelaar: &'a Behandelaar,
    soort: Logsoort,
    op: DateTime<Utc>,
) -> Gebeurtenis<'a> {
    Gebeurtenis {
        op,
        soort,
        door: Door::Behandelaar(&behandelaar.gebruikersnaam),
        gebruikersnaam: Some(&behandelaar.gebruikersnaam),
        gegevens: Value::Null,
    }
}

/// Changes the own password; the other sessions of the account end.
#[utoipa::path(put, path = "/api/auth/wachtwoord", tag = "behandelaar",
    request_body = NieuwWachtwoord, responses((status = 204), Problemen, Sessieproblemen))]
pub async fn wijzig_wachtwoord(
    State(app): State<App>,
    behandelaar: Behandelaar,
    bezoek: Bezoek,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Onthouden), Problem> {
    let mut velden = Velden::van(&invoer);
    let ingevuld = NieuwWachtwoord {
        huidig_wachtwoord: velden.ingevuld_geheim(
            "huidigWachtwoord",
            "U heeft uw huidige wachtwoord niet ingevuld.",
        ),
        nieuw_wachtwoord: velden.geheim("nieuwWachtwoord"),
    };
    velden.voeg_toe(wachtwoord::keur(
        "/nieuwWachtwoord",
        &ingevuld.nieuw_wachtwoord,
        &behandelaar.over_zich(),
    ));
    velden.klaar()?;
    let huidig = ingevuld.huidig_wachtwoord;
    let Some(bewezen) = bewezen(&app, &behandelaar, bezoek, huidig, None).await? else {
        let mut velden = Velden::van(&invoer);
        velden.fout(
            "huidigWachtwoord",
            "onjuist",
            "Dit is niet uw huidige wachtwoord.",
        );
        return Err(velden.problem());
    };
    let plaats = wachtwoord::plaats(bewezen.baan()).await?;
    let hash = wachtwoord::hash(&plaats, ingevuld.nieuw_wachtwoord)
        .await
        .map_err(fault)?;
    drop(plaats);
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    bewezen.vergeet_pogingen(&mut transaction).await?;
    vergeten::zet(&mut transaction, &behandelaar.gebruikersnaam, &hash, nu).await?;
    sessie::eindig_van(
        &mut *transaction,
        &behandelaar.gebruikersnaam,
        Welke::Andere(behandelaar.sessie()),
    )
    .await?;
    gebeurtenis::noteer(
        &mut *transaction,
        gebeurd(&behandelaar, Logsoort::WachtwoordGewijzigd, nu),
    )
    .await?;
    transaction.commit().await?;
    // The mark of this browser was signed with the old password.
    let koekje = bewezen.koekje_met(&app, &hash);
    Ok((
        StatusCode::NO_CONTENT,
        AppendHeaders([(header::SET_COOKIE, koekje)]),
    ))
}

/// The sessions of the own account, newest first.
#[utoipa::path(get, path = "/api/auth/sessies", tag = "behandelaar",
    responses((status = 200, body = Vec<EigenSessie>), Problemen, Sessieproblemen))]
pub async fn sessies(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Vec<EigenSessie>>, Problem> {
    let sessies = sessie::van(&app, &behandelaar.gebruikersnaam).await?;
    let regels = sessies.into_iter().map(|sessie| EigenSessie {
        id: sessie.id(),
        begonnen_op: sessie.begonnen_op,
        laatst_actief: sessie.laatst_actief,
        deze_sessie: sessie.vingerafdruk == behandelaar.sessie(),
    });
    Ok(Json(regels.collect()))
}

/// Ends the other sessions of the own account.
#[utoipa::path(delete, path = "/api/auth/sessies", tag = "behandelaar",
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn eindig_andere(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<StatusCode, Problem> {
    let mut transaction = history::begin(app.pool()).await?;
    sessie::eindig_van(
        &mut *transaction,
        &behandelaar.gebruikersnaam,
        Welke::Andere(behandelaar.sessie()),
    )
    .await?;
    let gebeurtenis = gebeurd(&behandelaar, Logsoort::SessiesBeeindigd, app.clock.now());
    gebeurtenis::noteer(&mut *transaction, gebeurtenis).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn eigen_sessie() -> Problem {
    Problem::niet_mogelijk(Eigen::HuidigeSessie, "Dit is de sessie waarin u nu werkt.")
        .detail("Kies Uitloggen om deze sessie te beëindigen.")
}

/// Ends one of the other sessions of the own account.
#[utoipa::path(delete, path = "/api/auth/sessies/{id}", tag = "behandelaar", params(("id" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!([eigen_sessie()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn eindig_sessie(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    let sessies = sessie::van(&app, &behandelaar.gebruikersnaam).await?;
    let sessie = sessies
        .into_iter()
        .find(|sessie| sessie.id() == id)
        .ok_or_else(Problem::niet_gevonden)?;
    if sessie.vingerafdruk == behandelaar.sessie() {
        return Err(eigen_sessie());
    }
    let mut transaction = history::begin(app.pool()).await?;
    sessie::eindig_van(
        &mut *transaction,
        &behandelaar.gebruikersnaam,
        Welke::Deze(&sessie.vingerafdruk),
    )
    .await?;
    let gebeurtenis = gebeurd(&behandelaar, Logsoort::SessiesBeeindigd, app.clock.now());
    gebeurtenis::noteer(&mut *transaction, gebeurtenis).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Not a 401: the session goes on.
fn niet_bewezen() -> Problem {
    let mut velden = Velden::van(&Value::Null);
    velden.fout(
        "code",
        "onjuist",
        "Het wachtwoord of de code is niet juist.",
    );
    velden.problem()
}

fn geen_tweede_factor() -> Problem {
    Problem::niet_mogelijk(
        Eigen::GeenTweedeFactor,
        "Uw account heeft nog geen tweede stap.",
    )
}

/// Makes new recovery codes; the old ones stop working. Asks the app, not an old recovery code.
#[utoipa::path(post, path = "/api/auth/herstelcodes", tag = "behandelaar",
    request_body = HerstelcodesAanvraag,
    extensions(("x-lintje-weigert" = json!([geen_tweede_factor()]))),
    responses((status = 200, body = Herstelcodes), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn herstelcodes(
    State(app): State<App>,
    behandelaar: Behandelaar,
    bezoek: Bezoek,
    Invoer(invoer): Invoer,
) -> Result<Json<Herstelcodes>, Problem> {
    let mut velden = Velden::van(&invoer);
    let ingevuld = HerstelcodesAanvraag {
        wachtwoord: velden.ingevuld_geheim("wachtwoord", "U heeft geen wachtwoord ingevuld."),
        code: velden.verplicht("code", MEEST, "U heeft geen code ingevuld."),
    };
    velden.klaar()?;
    let (wachtwoord, code) = (ingevuld.wachtwoord, Some(ingevuld.code));
    let Some(bewezen) = bewezen(&app, &behandelaar, bezoek, wachtwoord, code).await? else {
        return Err(niet_bewezen());
    };
    match (bewezen.factor, &bewezen.code) {
        (Factor::Ingesteld { .. }, Some(code @ Herkend::Stap(_))) => {
            if !factor::verbruik(&app, &bewezen.naam, code).await? {
                return Err(niet_bewezen());
            }
        }
        (Factor::Ingesteld { .. }, _) => return Err(niet_bewezen()),
        (Factor::Geen | Factor::Begonnen { .. }, _) => {
            bewezen.telt_niet(&app).await?;
            return Err(geen_tweede_factor());
        }
    }
    let nieuwe = Herstelcodeset::nieuw(bewezen.baan()).await?;
    let mut transaction = history::begin(app.pool()).await?;
    bewezen.vergeet_pogingen(&mut transaction).await?;
    let herstelcodes = nieuwe.bewaar(&mut transaction, &bewezen.naam).await?;
    gebeurtenis::noteer(
        &mut *transaction,
        gebeurd(
            &behandelaar,
            Logsoort::HerstelcodesVernieuwd,
            app.clock.now(),
        ),
    )
    .await?;
    transaction.commit().await?;
    Ok(Json(Herstelcodes { herstelcodes }))
}
