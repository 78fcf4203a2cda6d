//! What takes two managers: scopes and keys for a client in the place of a role that approves or audits
//! (docs/specification/accounts.md#two-managers). One manager asks, another approves; until then what was in force
//! stays, without what was taken away.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::client::{Inhoud, Rij};
use crate::problem::Problem;
use crate::rekening::sessie::Behandelaar;

/// Days after which it lapses, as what is asked of accounts does.
const DAGEN: i64 = 14;

/// What waits.
pub(super) struct Open {
    pub inhoud: Inhoud,
    pub door: String,
    pub op: DateTime<Utc>,
    pub verloopt_op: DateTime<Utc>,
}

/// What waits for a second manager, unless it lapsed.
pub(super) fn open(rij: &Rij, nu: DateTime<Utc>) -> Result<Option<Open>, Problem> {
    let (Some(inhoud), Some(door), Some(op)) =
        (rij.voorstel()?, &rij.voorgesteld_door, rij.voorgesteld_op)
    else {
        return Ok(None);
    };
    let verloopt_op = op + TimeDelta::days(DAGEN);
    Ok((verloopt_op > nu).then(|| Open {
        inhoud,
        door: door.clone(),
        op,
        verloopt_op,
    }))
}

pub(super) async fn vraag(
    connection: &mut PgConnection,
    id: Uuid,
    inhoud: &Inhoud,
    door: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE access.client SET voorstel = $2, voorgesteld_door = $3, voorgesteld_op = $4, versie = versie + 1
         WHERE id = $1",
    )
    .bind(id)
    .bind(inhoud.json())
    .bind(door)
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(())
}

/// Remembers who asked for what is in force: that manager approves nothing that the client asks.
pub(super) async fn onthoud_vrager(
    connection: &mut PgConnection,
    id: Uuid,
    door: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE access.client SET gevraagd_door = array_append(gevraagd_door, $2)
         WHERE id = $1 AND NOT $2 = ANY (gevraagd_door)",
    )
    .bind(id)
    .bind(door)
    .execute(connection)
    .await?;
    Ok(())
}

/// Whether who asked is still a manager, and somebody else than who approves: with another mail address too.
pub(super) async fn zijn_twee(
    connection: &mut PgConnection,
    beheerder: &Behandelaar,
    gevraagd_door: &str,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.gebruiker een, access.gebruiker ander
            WHERE een.gebruikersnaam = $1 AND ander.gebruikersnaam = $2
              AND een.gebruikersnaam <> ander.gebruikersnaam AND een.rol = $3 AND ander.rol = $3
              AND een.geblokkeerd_op IS NULL AND ander.geblokkeerd_op IS NULL
              AND lower(een.email) IS DISTINCT FROM lower(ander.email))",
    )
    .bind(&beheerder.gebruikersnaam)
    .bind(gevraagd_door)
    .bind(beheerder.rol.code())
    .fetch_one(connection)
    .await
}
