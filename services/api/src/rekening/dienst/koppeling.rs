//! The account of a subject: found, made, brought in line with what the provider says, or refused.
//!
//! A role that approves, audits or manages is given by two: the provider, and a functional manager who approves it. Until
//! then nobody is let in by it, nor by the role that the account had before.

use history::Transaction;
use serde_json::json;
use sqlx::PgConnection;

use super::super::beheer::Gewicht;
use super::super::gebeurtenis::Logsoort;
use super::super::gebruiker::{self, Gekoppeld, Nieuw};
use super::super::naam::Naam;
use super::super::post::Rolwijziging;
use super::super::sessie::{self, Welke};
use super::logregel::{MANIER, noteer};
use super::persoon::Persoon;
use super::{Geweigerd, vraag};
use crate::app::App;
use crate::problem::Problem;

/// The account that a session may begin for.
pub(super) async fn account(
    app: &App,
    uitgever: &str,
    persoon: &Persoon,
) -> Result<Result<Naam, Geweigerd>, Problem> {
    let koppeling = wie(uitgever, &persoon.subject);
    let mut transaction = history::begin(app.pool()).await?;
    vraag::vergrendel(&mut transaction, &koppeling).await?;
    let uitkomst = match vind(&mut transaction, &koppeling).await? {
        Some(gevonden) => bestaand(&mut transaction, app, gevonden, persoon, &koppeling).await?,
        None => nieuw(&mut transaction, app, persoon, &koppeling).await?,
    };
    if uitkomst != Err(Geweigerd::WachtOpBeheerder) {
        vraag::trek_in(&mut transaction, app, &koppeling).await?;
    }
    // A refusal too may have ended sessions, or asked for a manager's word.
    transaction.commit().await?;
    Ok(uitkomst)
}

/// The provider no longer vouches for somebody who has an account, or who asked for one: sessions end, and nothing waits.
pub(super) async fn zonder_rol(
    app: &App,
    uitgever: &str,
    subject: &str,
    waarom: Geweigerd,
) -> Result<(), Problem> {
    let koppeling = wie(uitgever, subject);
    let mut transaction = history::begin(app.pool()).await?;
    vraag::vergrendel(&mut transaction, &koppeling).await?;
    if let Some((naam, _)) = vind(&mut transaction, &koppeling).await? {
        weiger(&mut transaction, app, &naam, waarom).await?;
    }
    vraag::trek_in(&mut transaction, app, &koppeling).await?;
    transaction.commit().await?;
    Ok(())
}

/// Nobody is in by this account any more.
async fn weiger(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    waarom: Geweigerd,
) -> Result<(), sqlx::Error> {
    sessie::eindig_van(&mut *connection, naam.als_str(), Welke::Alle).await?;
    mislukt(connection, app, naam, waarom).await
}

fn wie(uitgever: &str, subject: &str) -> Gekoppeld {
    Gekoppeld {
        uitgever: uitgever.to_owned(),
        subject: subject.to_owned(),
    }
}

/// Locked until the transaction ends; whether it is blocked.
async fn vind(
    connection: &mut PgConnection,
    koppeling: &Gekoppeld,
) -> Result<Option<(Naam, bool)>, sqlx::Error> {
    let gevonden: Option<(String, bool)> = sqlx::query_as(
        "SELECT g.gebruikersnaam, g.geblokkeerd_op IS NOT NULL
         FROM access.koppeling k JOIN access.gebruiker g USING (gebruikersnaam)
         WHERE k.uitgever = $1 AND k.subject = $2 FOR UPDATE OF g",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .fetch_optional(connection)
    .await?;
    Ok(gevonden.map(|(naam, geblokkeerd)| (Naam::lees(&naam), geblokkeerd)))
}

async fn bestaand(
    transaction: &mut Transaction,
    app: &App,
    (naam, geblokkeerd): (Naam, bool),
    persoon: &Persoon,
    koppeling: &Gekoppeld,
) -> Result<Result<Naam, Geweigerd>, Problem> {
    if geblokkeerd {
        mislukt(transaction, app, &naam, Geweigerd::Geblokkeerd).await?;
        return Ok(Err(Geweigerd::Geblokkeerd));
    }
    if !organisatie_bestaat(transaction, persoon).await? {
        weiger(transaction, app, &naam, Geweigerd::GeenRol).await?;
        return Ok(Err(Geweigerd::GeenRol));
    }
    let huidig = gebruiker::vind(transaction, &naam).await?;
    let wordt = als_account(persoon)?;
    if huidig.verslag() == wordt.verslag() {
        return Ok(Ok(naam));
    }
    let andere_rol = huidig.andere_rol(&wordt) == Rolwijziging::Ja;
    if andere_rol && wordt.gewicht() == Gewicht::Zwaar {
        let account = (&naam, Some(huidig.versie()));
        vraag::vraag(transaction, app, account, &wordt, koppeling).await?;
        weiger(transaction, app, &naam, Geweigerd::WachtOpBeheerder).await?;
        return Ok(Err(Geweigerd::WachtOpBeheerder));
    }
    if andere_rol {
        sessie::eindig_van(&mut **transaction, naam.als_str(), Welke::Alle).await?;
    }
    gebruiker::verwerk(transaction, app, &naam, &huidig, &wordt).await?;
    let verslag = json!({"manier": MANIER, "van": huidig.verslag(), "naar": wordt.verslag()});
    noteer(
        transaction,
        app,
        Logsoort::GebruikerGewijzigd,
        &naam,
        verslag,
    )
    .await?;
    Ok(Ok(naam))
}

async fn nieuw(
    transaction: &mut Transaction,
    app: &App,
    persoon: &Persoon,
    koppeling: &Gekoppeld,
) -> Result<Result<Naam, Geweigerd>, Problem> {
    if !organisatie_bestaat(transaction, persoon).await? {
        return Ok(Err(Geweigerd::GeenRol));
    }
    let naam = &persoon.gebruikersnaam;
    let wordt = als_account(persoon)?;
    if wordt.gewicht() == Gewicht::Zwaar {
        if gebruiker::bestaat(transaction, naam).await? {
            return Ok(Err(Geweigerd::NaamBezet));
        }
        vraag::vraag(transaction, app, (naam, None), &wordt, koppeling).await?;
        return Ok(Err(Geweigerd::WachtOpBeheerder));
    }
    if !gebruiker::maak_gekoppeld(transaction, app, naam, &wordt, koppeling).await? {
        // Made a moment ago by the same person in another tab, or somebody else's.
        return match vind(transaction, koppeling).await? {
            Some(gevonden) => bestaand(transaction, app, gevonden, persoon, koppeling).await,
            None => Ok(Err(Geweigerd::NaamBezet)),
        };
    }
    let verslag = json!({"manier": MANIER, "uitgever": koppeling.uitgever, "subject": koppeling.subject,
        "naar": wordt.verslag()});
    noteer(
        transaction,
        app,
        Logsoort::GebruikerToegevoegd,
        naam,
        verslag,
    )
    .await?;
    Ok(Ok(naam.clone()))
}

fn als_account(persoon: &Persoon) -> Result<Nieuw, Problem> {
    Ok(Nieuw {
        naam: persoon.naam.clone(),
        email: persoon.email.clone(),
        rol: persoon.rol.code().to_owned(),
        organisatie: persoon.organisatie.soort.code().to_owned(),
        organisatie_id: i32::try_from(persoon.organisatie.id).map_err(crate::problem::fault)?,
    })
}

/// What is known without the database is put there; what nobody knows is no organisation.
async fn organisatie_bestaat(
    connection: &mut PgConnection,
    persoon: &Persoon,
) -> Result<bool, Problem> {
    let organisatie = persoon.organisatie;
    let (soort, id) = (
        organisatie.soort.code(),
        i32::try_from(organisatie.id).map_err(crate::problem::fault)?,
    );
    let bekend = ::verzoek::naslag::instantie(organisatie).is_some()
        || (organisatie.soort == ::verzoek::OrganisatieType::Gemeente
            && ::verzoek::naslag::gemeenten()
                .met_code(organisatie.id)
                .is_some());
    if bekend {
        sqlx::query(
            "INSERT INTO access.organisatie (soort, id, naam) VALUES ($1, $2, $3) ON CONFLICT (soort, id) DO NOTHING",
        )
        .bind(soort)
        .bind(id)
        .bind(organisatie.naam())
        .execute(connection)
        .await?;
        return Ok(true);
    }
    let bestaat = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.organisatie WHERE (soort, id) = ($1, $2))",
    )
    .bind(soort)
    .bind(id)
    .fetch_one(connection)
    .await?;
    Ok(bestaat)
}

async fn mislukt(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    waarom: Geweigerd,
) -> Result<(), sqlx::Error> {
    let verslag = json!({"manier": MANIER, "reden": waarom.code()});
    noteer(connection, app, Logsoort::InlogpogingMislukt, naam, verslag).await
}
