//! Somebody asked for a personal link by case number and address (docs/specification/links.md#asked-for). The API plans
//! that in one statement, whether or not there is such a case; here the case is found, and decides.

use chrono::{DateTime, Utc};
use history::{Durably, ExecuteError};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Actor, Command, Opdracht, link};

use crate::Reactors;
use crate::uitkomst::Uitkomst;

/// What it is called in the table of work.
pub(crate) const LINKVRAAG: &str = "linkvraag";

/// Plans it.
///
/// # Errors
/// Those of the database.
pub async fn plan(
    pool: &PgPool,
    zaaknummer: &str,
    mail: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.effect (id, soort, inhoud, gepland_op, volgende_poging)
         VALUES ($1, $2, $3, $4, 'epoch')",
    )
    .bind(Uuid::new_v4())
    .bind(LINKVRAAG)
    .bind(json!({"zaaknummer": zaaknummer.to_uppercase(), "mail": mail}))
    .bind(nu)
    .durably(pool)
    .await?;
    Ok(())
}

/// Finds the case and asks it; the mail follows from what the case decides.
///
/// # Errors
/// Words about the history, when it could not be asked.
pub(crate) async fn vraag(with: &Reactors, inhoud: &Value) -> Result<Uitkomst, LinkvraagError> {
    let (Some(zaaknummer), Some(mail)) = (inhoud["zaaknummer"].as_str(), inhoud["mail"].as_str())
    else {
        return Ok(Uitkomst::Vervallen);
    };
    let zaak: Option<Uuid> =
        sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak WHERE zaaknummer = $1")
            .bind(zaaknummer)
            .fetch_optional(with.history.pool())
            .await?;
    let Some(zaak) = zaak else {
        return Ok(Uitkomst::Vervallen);
    };
    let nu = with.clock.now();
    let command = Command {
        op: nu,
        door: Actor::Burger,
        opdracht: Opdracht::VraagLink {
            mail: mail.to_owned(),
            link: with.link_key.nieuw(),
            geldig_tot: link::geldig_tot(nu, with.link_weken),
        },
    };
    let metadata = command.metadata();
    match with.zaken.execute(zaak, command, metadata).await {
        // Refused or accepted: the answer tells nothing, and nothing of it stays in the table of work.
        Ok(_) | Err(ExecuteError::Refused(_) | ExecuteError::Damaged) => Ok(Uitkomst::Vervallen),
        Err(e) => Err(LinkvraagError::History(e.to_string())),
    }
}

#[derive(Debug, thiserror::Error)]
pub enum LinkvraagError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the history: {0}")]
    History(String),
}
