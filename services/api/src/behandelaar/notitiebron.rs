//! Sources of notes: what an Oplegnotitie was made of, for whoever goes on with it.

use history::Durably;
use uuid::Uuid;

use crate::app::App;

/// The source of an attachment that is no longer there.
pub(super) async fn vergeet_bron(app: &App, zaak: Uuid, id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.notitie WHERE zaak_id = $1 AND bijlage_id = $2")
        .bind(zaak)
        .bind(id)
        .durably(app.pool())
        .await?;
    Ok(())
}
