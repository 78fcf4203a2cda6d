//! Which machine asks, and what it finds and locks of the accounts that are its.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use history::Transaction;
use sqlx::PgConnection;
use uuid::Uuid;

use super::super::beheer::{self, Beheerrecht};
use super::super::naam::Naam;
use super::super::rollen::Rol;
use super::super::sessie::Behandelaar;
use super::bron::Rij;
use super::fout::Fout;
use super::grens::Grens;
use crate::app::App;
use crate::machines::fout::Toegangsfout;
use crate::machines::scope::Accounts;
use crate::machines::toegelaten::{self, AlleenMachine};
use crate::problem::{Problem, fault};

/// A client with the scope for it.
pub(super) struct Systeem {
    pub wie: Behandelaar,
    pub client: Uuid,
    pub grens: Grens,
}

impl FromRequestParts<App> for Systeem {
    type Rejection = Toegangsfout;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Toegangsfout> {
        let AlleenMachine { wie, .. } =
            AlleenMachine::<Accounts>::from_request_parts(parts, app).await?;
        let client = wie.machine().ok_or(Toegangsfout::Token)?;
        let grens = if beheer::mag(wie.rol).contains(&Beheerrecht::Gebruikers) {
            Grens::Alles
        } else {
            Grens::Eigen {
                soort: wie.organisatie.r#type.code().to_owned(),
                id: i32::try_from(wie.organisatie.id).map_err(fault)?,
                rol: wie.rol,
            }
        };
        Ok(Systeem { wie, client, grens })
    }
}

/// Refuses an account that is there for when nothing else works.
pub(super) fn geen_nood(app: &App, naam: &Naam) -> Result<(), Fout> {
    if app.settings.lokaal.is_nood(naam) {
        return Err(Fout::verboden(
            "Dit is een noodaccount. Een systeem kan het niet maken of wijzigen.",
        ));
    }
    Ok(())
}

impl Systeem {
    /// Refuses a client that was blocked, or lost the scope, since its token was judged; it stays as it is until the
    /// transaction ends.
    pub(super) async fn mag_nog(&self, connection: &mut PgConnection) -> Result<(), Toegangsfout> {
        toegelaten::mag_nog::<Accounts>(connection, self.client).await
    }

    /// Locks an account, and those of the managers where it may be one: two systems can't both take away the last but
    /// one. In one order for all, as managers do.
    pub(super) async fn vergrendel(
        &self,
        transaction: &mut Transaction,
        app: &App,
        id: Uuid,
    ) -> Result<Rij, Fout> {
        self.mag_nog(transaction).await?;
        // Before the account, as who approves it does.
        sqlx::query(
            "SELECT FROM access.accountaanvraag
             WHERE uitkomst IS NULL AND soort = 'wijzigen' AND door_client = $1
               AND gebruikersnaam = (SELECT gebruikersnaam FROM access.gebruiker WHERE id = $2)
             FOR UPDATE",
        )
        .bind(self.client)
        .bind(id)
        .execute(&mut **transaction)
        .await?;
        sqlx::query(
            "SELECT FROM access.gebruiker WHERE id = $1 OR ($2 AND rol = $3) ORDER BY gebruikersnaam FOR UPDATE",
        )
        .bind(id)
        .bind(matches!(self.grens, Grens::Alles))
        .bind(Rol::KnoFunctioneelBeheer.code())
        .execute(&mut **transaction)
        .await?;
        let rij = self.vind(transaction, id).await?;
        geen_nood(app, &rij.naam())?;
        Ok(rij)
    }

    /// One account of this system's; 404 for every other.
    pub(super) async fn vind(&self, connection: &mut PgConnection, id: Uuid) -> Result<Rij, Fout> {
        let mut vraag = Rij::vraag(self.client, &self.grens);
        vraag.push(" AND g.id = ").push_bind(id);
        let gevonden: Option<Rij> = vraag.build_query_as().fetch_optional(connection).await?;
        Ok(gevonden.ok_or_else(Problem::niet_gevonden)?)
    }

    /// Refuses to leave nobody who can manage: the accounts are locked.
    pub(super) async fn niet_de_laatste(
        &self,
        connection: &mut PgConnection,
        rij: &Rij,
    ) -> Result<(), Fout> {
        if rij.rol != Rol::KnoFunctioneelBeheer.code() || rij.geblokkeerd {
            return Ok(());
        }
        let anderen: bool = sqlx::query_scalar(
            // Who was invited and never came can't log in.
            "SELECT EXISTS (SELECT FROM access.gebruiker g
                WHERE rol = $1 AND geblokkeerd_op IS NULL AND gebruikersnaam <> $2
                  AND (wachtwoord IS NOT NULL OR EXISTS
                        (SELECT FROM access.koppeling k WHERE k.gebruikersnaam = g.gebruikersnaam)))",
        )
        .bind(&rij.rol)
        .bind(rij.naam().als_str())
        .fetch_one(connection)
        .await?;
        if anderen {
            return Ok(());
        }
        Err(Fout::conflict(
            "Dit is de laatste functioneel beheerder. Maak eerst een andere.",
        ))
    }
}
