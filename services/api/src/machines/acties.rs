//! What a functional manager does with a client beside changing it: approve what a colleague asked, block, unblock,
//! remove.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use uuid::Uuid;

use super::client::{Ingreep, Rij, bewaar, pas_toe, vergrendel, vind};
use super::clients::{nog_actueel, toon};
use super::voorstel;
use super::weergave::Client;
use crate::app::App;
use crate::extract::{Id, IfMatch};
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::sessie::{Behandelaar, niet_bevoegd};

fn wacht_niet() -> Problem {
    Problem::niet_mogelijk(
        Eigen::GeenVoorstelVanClient,
        "Bij deze client wacht niets (meer) op goedkeuring.",
    )
}

/// Puts in force what a colleague asked: the scopes and keys that this manager saw, which is why `If-Match` has to tell
/// them. Never an own request.
#[utoipa::path(post, path = "/api/clients/{id}/goedkeuren", tag = "behandelaar",
    params(("id" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!([wacht_niet()]))),
    responses((status = 200, body = Client, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn keur_client_goed(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vergrendel(&mut transaction, id).await?;
    let Some(verwacht) = verwacht else {
        return Err(Problem::parameter(
            "If-Match",
            "Stuur de ETag van de client zoals u die heeft gezien.",
        ));
    };
    let rij = nog_actueel(rij, Some(verwacht), &beheerder, nu)?;
    let Some(open) = voorstel::open(&rij, nu)? else {
        return Err(wacht_niet());
    };
    if !voorstel::zijn_twee(&mut transaction, &beheerder, &open.door).await? {
        return Err(niet_bevoegd().detail(
            "Een andere beheerder dan wie dit vroeg keurt het goed: met een ander e-mailadres, en terwijl wie het vroeg nog beheerder is.",
        ));
    }
    let gepauzeerd = bewaar(&mut transaction, &rij, &rij.naam, &open.inhoud).await?;
    voorstel::onthoud_vrager(&mut transaction, id, &open.door).await?;
    let mut verslag = rij.verslag_met(&gepauzeerd);
    verslag["naar"] = open.inhoud.verslag();
    verslag["gevraagdDoor"] = open.door.into();
    beheerder
        .noteer(&mut transaction, &app, Logsoort::ClientGoedgekeurd, verslag)
        .await?;
    let rij = vind(&mut transaction, id).await?;
    transaction.commit().await?;
    toon(rij, &beheerder, nu)
}

/// Does it, and returns what is left of the client.
async fn grijp_in(
    app: &App,
    beheerder: &Behandelaar,
    id: Uuid,
    verwacht: Option<u64>,
    ingreep: Ingreep,
) -> Result<Option<Rij>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vergrendel(&mut transaction, id).await?;
    let rij = nog_actueel(rij, verwacht, beheerder, nu)?;
    let gepauzeerd = pas_toe(&mut transaction, id, ingreep, nu).await?;
    let verslag = rij.verslag_met(&gepauzeerd);
    beheerder
        .noteer(&mut transaction, app, ingreep.soort(), verslag)
        .await?;
    let over = match ingreep {
        Ingreep::Verwijderen => None,
        Ingreep::Blokkeren | Ingreep::Deblokkeren => Some(vind(&mut transaction, id).await?),
    };
    transaction.commit().await?;
    Ok(over)
}

/// Blocks a client: its tokens end, it gets no other, and the webhooks that it added stand still.
#[utoipa::path(post, path = "/api/clients/{id}/blokkeren", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Client, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn blokkeer_client(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    let rij = grijp_in(&app, &beheerder, id, None, Ingreep::Blokkeren).await?;
    toon(
        rij.ok_or_else(Problem::niet_gevonden)?,
        &beheerder,
        app.clock.now(),
    )
}

/// Lets a client in again, with the scopes and keys that it has.
#[utoipa::path(post, path = "/api/clients/{id}/deblokkeren", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Client, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn deblokkeer_client(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    let rij = grijp_in(&app, &beheerder, id, None, Ingreep::Deblokkeren).await?;
    toon(
        rij.ok_or_else(Problem::niet_gevonden)?,
        &beheerder,
        app.clock.now(),
    )
}

/// Removes a client with its tokens. The webhooks that it added stand still. What it did stays in the logs.
#[utoipa::path(delete, path = "/api/clients/{id}", tag = "behandelaar", params(("id" = Uuid, Path), IfMatch),
    responses((status = 204), Problemen, Sessieproblemen, Verouderd))]
pub async fn verwijder_client(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<StatusCode, Problem> {
    grijp_in(&app, &beheerder, id, verwacht, Ingreep::Verwijderen).await?;
    Ok(StatusCode::NO_CONTENT)
}
