//! Who manages webhooks: a functional manager all of them, and a machine with that scope those of its own organisation.

use ::verzoek::{Organisatie, OrganisatieType, Rol};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use reactors::webhook::doel::Doelen;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::app::App;
use crate::machines::fout::Toegangsfout;
use crate::machines::scope;
use crate::machines::toegelaten::{self, Toegelaten};
use crate::problem::Problem;
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::sessie::{Behandelaar, niet_bevoegd};

/// Webhooks of this organisation hear of every dossier (`reactors::webhook`), which one role alone may.
const HOORT_ALLES: Organisatie = Organisatie::kno(1500);

pub struct Webhookbeheerder {
    pub wie: Behandelaar,
}

impl FromRequestParts<App> for Webhookbeheerder {
    type Rejection = Toegangsfout;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Toegangsfout> {
        let toegelaten = Toegelaten::<scope::Webhooks>::from_request_parts(parts, app).await?;
        let wie = toegelaten.wie;
        match wie.is_machine() {
            false => wie.mag_beheren(Beheerrecht::Webhooks)?,
            true if wie.van() == HOORT_ALLES && wie.rol != Rol::KnoBedrijfsvoering => {
                return Err(niet_bevoegd().into());
            }
            true => {}
        }
        Ok(Webhookbeheerder { wie })
    }
}

impl Webhookbeheerder {
    /// Refuses a machine that was blocked, or lost the scope, since its token was judged: what it changes then would
    /// outlive the block.
    pub(super) async fn mag_nog(&self, connection: &mut PgConnection) -> Result<(), Toegangsfout> {
        match self.wie.machine() {
            None => Ok(()),
            Some(client) => toegelaten::mag_nog::<scope::Webhooks>(connection, client).await,
        }
    }

    /// Refuses a machine what another one added: that may stand still since it was blocked.
    pub(super) fn mag_hervatten(&self, van: Option<Uuid>) -> Result<(), Problem> {
        if !self.wie.is_machine() || van.is_none() || van == self.wie.machine() {
            return Ok(());
        }
        Err(niet_bevoegd().detail(
            "Een ander systeem heeft deze webhook toegevoegd. Vraag de functioneel beheerder om de webhook te hervatten.",
        ))
    }

    /// The one organisation whose webhooks these are, as its columns; none: all of them.
    pub(super) fn alleen_van(&self) -> (Option<&'static str>, Option<i32>) {
        if !self.wie.is_machine() {
            return (None, None);
        }
        let van = self.wie.van();
        // A number that no organisation has, rather than every one.
        let id = i32::try_from(van.id).unwrap_or(-1);
        (Some(van.soort.code()), Some(id))
    }

    /// Where webhooks may go that this one adds.
    pub(super) fn doelen(&self, app: &App) -> Doelen {
        match self.wie.machine() {
            None => app.settings.doelen,
            Some(_) => app.settings.doelen.van_machine(),
        }
    }

    pub(super) fn mag(&self, soort: OrganisatieType, id: i32) -> bool {
        match self.alleen_van() {
            (None, None) => true,
            eigen => eigen == (Some(soort.code()), Some(id)),
        }
    }
}
