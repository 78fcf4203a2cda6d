//! What systems that keep accounts know of one: which of them made it, and what each calls it (`externalId`).

use sqlx::PgConnection;
use uuid::Uuid;

use super::naam::Naam;

/// Notes which system made an account, and what it calls it.
pub(super) async fn van_systeem(
    connection: &mut PgConnection,
    naam: &Naam,
    client: Uuid,
    extern_id: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE access.gebruiker SET door_client = $2 WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .bind(client)
        .execute(&mut *connection)
        .await?;
    if extern_id.is_some() {
        noem(connection, naam, client, extern_id).await?;
    }
    Ok(())
}

/// What this system calls the account from now on; none: nothing.
pub(super) async fn noem(
    connection: &mut PgConnection,
    naam: &Naam,
    client: Uuid,
    extern_id: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM access.extern WHERE (client_id, gebruikersnaam) = ($1, $2)")
        .bind(client)
        .bind(naam.als_str())
        .execute(&mut *connection)
        .await?;
    if let Some(extern_id) = extern_id {
        sqlx::query(
            "INSERT INTO access.extern (client_id, gebruikersnaam, extern_id) VALUES ($1, $2, $3)",
        )
        .bind(client)
        .bind(naam.als_str())
        .bind(extern_id)
        .execute(connection)
        .await?;
    }
    Ok(())
}
