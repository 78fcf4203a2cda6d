//! What a functional manager does with an account beside changing it: block, unblock, take away the
//! second factor of a lost phone, invite again.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::Value;

use super::accounts::{Ingreep, pas_toe};
use super::beheer::Beheerrecht;
use super::gebeurtenis::Logsoort;
use super::gebruiker::{Gebruiker, Rij, Wie, eigen_account, noteer, vergrendel, vind};
use super::naam::Naam;
use super::poging::te_vaak;
use super::post::{self, Gepland, Post};
use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Does it to somebody else's account, and returns that.
async fn grijp_in(
    app: &App,
    beheerder: &Behandelaar,
    naam: &Naam,
    ingreep: Ingreep,
) -> Result<Rij, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, beheerder, naam).await?;
    if naam.als_str() == beheerder.gebruikersnaam {
        return Err(eigen_account());
    }
    pas_toe(&mut transaction, naam.als_str(), ingreep, app.clock.now()).await?;
    let soort = ingreep.soort();
    noteer(&mut transaction, app, beheerder, soort, naam, Value::Null).await?;
    let rij = vind(&mut transaction, naam).await?;
    transaction.commit().await?;
    Ok(rij)
}

/// Blocks an account: its sessions end, and nobody logs in with it.
#[utoipa::path(post, path = "/api/gebruikers/{gebruikersnaam}/blokkeren", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path)),
    extensions(("x-lintje-weigert" = json!([eigen_account()]))),
    responses((status = 200, body = Gebruiker, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn blokkeer(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
) -> Result<Response, Problem> {
    let rij = grijp_in(&app, &beheerder, &naam, Ingreep::Blokkeren).await?;
    Ok(met_etag(rij.versie(), rij.voor(&beheerder)?))
}

/// Lets an account in again; failed tries are forgotten.
#[utoipa::path(post, path = "/api/gebruikers/{gebruikersnaam}/deblokkeren", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path)),
    extensions(("x-lintje-weigert" = json!([eigen_account()]))),
    responses((status = 200, body = Gebruiker, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn deblokkeer(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
) -> Result<Response, Problem> {
    let rij = grijp_in(&app, &beheerder, &naam, Ingreep::Deblokkeren).await?;
    Ok(met_etag(rij.versie(), rij.voor(&beheerder)?))
}

/// Takes away the second factor and the recovery codes, after a lost phone; the sessions end.
#[utoipa::path(delete, path = "/api/gebruikers/{gebruikersnaam}/tweede-factor", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path)),
    extensions(("x-lintje-weigert" = json!([eigen_account()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_tweede_factor(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
) -> Result<StatusCode, Problem> {
    grijp_in(&app, &beheerder, &naam, Ingreep::TweedeFactorVerwijderen).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn geen_uitnodiging_nodig() -> Problem {
    Problem::niet_mogelijk(
        Eigen::GeenUitnodigingNodig,
        "Deze gebruiker heeft al een wachtwoord, of is geblokkeerd.",
    )
    .detail("Wachtwoord vergeten? De gebruiker kan zelf een nieuw wachtwoord aanvragen.")
}

/// Sends the invitation again, while no password was chosen.
#[utoipa::path(post, path = "/api/gebruikers/{gebruikersnaam}/uitnodigen", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path)),
    extensions(("x-lintje-weigert" = json!([geen_uitnodiging_nodig()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn nodig_uit(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
) -> Result<StatusCode, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, &beheerder, &naam).await?;
    if !vind(&mut transaction, &naam).await?.wacht_op_wachtwoord() {
        return Err(geen_uitnodiging_nodig());
    }
    let nu = app.clock.now();
    let gepland = post::plan(&mut transaction, Post::AccountUitnodiging, &naam, nu).await?;
    if let Gepland::TeSnel(wacht) = gepland {
        return Err(te_vaak(wacht));
    }
    let soort = Logsoort::GebruikerUitgenodigd;
    noteer(
        &mut transaction,
        &app,
        &beheerder,
        soort,
        &naam,
        Value::Null,
    )
    .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
