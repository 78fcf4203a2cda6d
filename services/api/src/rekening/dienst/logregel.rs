//! What the log of accounts is told of a login at the provider: nobody of here did it.

use serde_json::Value;
use sqlx::PgConnection;

use super::super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::super::naam::Naam;
use crate::app::App;

/// What the log calls this way of logging in.
pub(super) const MANIER: &str = "inlogdienst";

pub(super) async fn noteer(
    connection: &mut PgConnection,
    app: &App,
    soort: Logsoort,
    naam: &Naam,
    gegevens: Value,
) -> Result<(), sqlx::Error> {
    let gebeurtenis = Gebeurtenis {
        op: app.clock.now(),
        soort,
        door: Door::Onbekend,
        gebruikersnaam: Some(naam.als_str()),
        gegevens,
    };
    gebeurtenis::noteer(connection, gebeurtenis).await
}
