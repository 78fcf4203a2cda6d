//! Whether an account can be used, as a system says it.

use serde_json::{Value, json};
use sqlx::PgConnection;
use strum::IntoStaticStr;

use super::super::accounts::{Ingreep, pas_toe};
use super::super::gebruiker::{self, noteer};
use super::super::naam::Naam;
use super::super::vergeten::nodig_uit;
use super::bron::Rij;
use super::fout::Fout;
use super::systeem::Systeem;
use super::wens::Stand;
use crate::app::App;

/// Why a system blocked an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub(super) enum Vertrek {
    /// It may let it in again.
    Inactief,
    /// It does not know it any more.
    Verwijderd,
}

impl Vertrek {
    fn code(self) -> &'static str {
        self.into()
    }
}

/// Sessions end, and nobody logs in with it.
pub(super) async fn blokkeer(
    connection: &mut PgConnection,
    app: &App,
    systeem: &Systeem,
    naam: &Naam,
    vertrek: Vertrek,
) -> Result<(), Fout> {
    let ingreep = Ingreep::Blokkeren;
    pas_toe(connection, naam.als_str(), ingreep, app.clock.now()).await?;
    sqlx::query("UPDATE access.gebruiker SET vertrek = $2 WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .bind(vertrek.code())
        .execute(&mut *connection)
        .await?;
    let verslag = json!({"vertrek": vertrek.code()});
    noteer(
        connection,
        app,
        &systeem.wie,
        ingreep.soort(),
        naam,
        verslag,
    )
    .await?;
    Ok(())
}

/// Blocks an account, or lets it in again when it was a system that blocked it.
pub(super) async fn zet_stand(
    connection: &mut PgConnection,
    app: &App,
    systeem: &Systeem,
    rij: &Rij,
    stand: Stand,
) -> Result<(), Fout> {
    match (stand, rij.geblokkeerd) {
        (Stand::Actief, false) | (Stand::Inactief, true) => Ok(()),
        (Stand::Inactief, false) => {
            systeem.niet_de_laatste(connection, rij).await?;
            blokkeer(connection, app, systeem, &rij.naam(), Vertrek::Inactief).await
        }
        (Stand::Actief, true) if rij.vertrek.is_none() => Err(Fout::verboden(
            "Een functioneel beheerder heeft dit account geblokkeerd. Die kan het ook deblokkeren.",
        )),
        (Stand::Actief, true) => {
            let (ingreep, naam) = (Ingreep::Deblokkeren, rij.naam());
            let nu = app.clock.now();
            pas_toe(connection, naam.als_str(), ingreep, nu).await?;
            let soort = ingreep.soort();
            noteer(connection, app, &systeem.wie, soort, &naam, Value::Null).await?;
            // The mail of before went to nobody: it was blocked when that was to be sent.
            let rij = gebruiker::vind(connection, &naam).await?;
            if rij.wacht_op_wachtwoord() {
                nodig_uit(connection, &naam, nu).await?;
            }
            Ok(())
        }
    }
}
