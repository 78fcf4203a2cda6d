//! The one door to the content of a case, for officials.

use std::sync::Arc;

use ::verzoek::{Actie, Verzoek};
use uuid::Uuid;

use super::geschiedenis::Geschiedenis;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::inzage::{self, Inzage};
use crate::problem::Problem;

/// The case, when the table lets this official do this with cases like it; for others it does not
/// exist. A role that does it with no case at all is refused. Whose look may go beyond the head of the
/// case is recorded with it: this is the one door to its content. Who may not know yet what was granted gets the
/// case as it stood before (docs/specification/news.md#secrecy).
pub async fn met_toegang(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    actie: Actie,
) -> Result<Arc<Verzoek>, Problem> {
    behandelaar.rol_mag(actie)?;
    let verzoek = app.zaken.load(id).await?;
    verzoek
        .toegang(&behandelaar.actor(), actie)
        .map_err(|_| Problem::niet_gevonden())?;
    if verzoek
        .toegang(&behandelaar.actor(), Actie::Bekijken)
        .is_ok()
    {
        inzage::noteer(app, behandelaar, Inzage::van_zaak(id)).await?;
        if verzoek.is_geheim_voor(&behandelaar.actor()) {
            // As it stood before the decision, whatever is shown of it.
            let geschiedenis = Geschiedenis::lees(app, id).await?.zonder_toekenning();
            return Ok(Arc::new(geschiedenis.nu()));
        }
    }
    Ok(verzoek)
}

/// The history of a case that this official may see, as far as that one may know it.
pub async fn geschiedenis(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<Geschiedenis, Problem> {
    let geschiedenis = Geschiedenis::lees(app, id).await?;
    Ok(
        match geschiedenis.nu().is_geheim_voor(&behandelaar.actor()) {
            true => geschiedenis.zonder_toekenning(),
            false => geschiedenis,
        },
    )
}
