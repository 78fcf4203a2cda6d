//! Whether mails arrive.

use serde_json::Value;

use crate::Reactors;

/// Whether mails arrive at an address, for whoever manages accounts and organisations.
pub(super) async fn noteer(
    with: &Reactors,
    inhoud: &Value,
    adres: &str,
    komt_aan: bool,
) -> Result<(), sqlx::Error> {
    let mislukt_op = (!komt_aan).then(|| with.clock.now());
    sqlx::query(
        "UPDATE access.gebruiker SET bericht_mislukt_op = $1
         WHERE gebruikersnaam = $2 AND email = $3 AND bericht_mislukt_op IS DISTINCT FROM $1",
    )
    .bind(mislukt_op)
    .bind(inhoud["gebruikersnaam"].as_str())
    .bind(adres)
    .execute(with.history.pool())
    .await?;
    sqlx::query(
        "UPDATE access.organisatie SET bericht_mislukt_op = $1
         WHERE (soort, id) = ($2, $3) AND email = $4 AND bericht_mislukt_op IS DISTINCT FROM $1",
    )
    .bind(mislukt_op)
    .bind(inhoud["organisatie"].as_str())
    .bind(inhoud["id"].as_i64())
    .bind(adres)
    .execute(with.history.pool())
    .await?;
    Ok(())
}
