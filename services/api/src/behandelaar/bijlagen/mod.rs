//! The attachments of a dossier (docs/specification/attachments.md#of-officials). A
//! confidential one exists for the organisation that added it and for nobody else; looking at it
//! asks the reason and is an event of its own.
//!
//! Each call has a file, called like the end of its path, but for those of which the path ends in no word: [`toevoegen`],
//! [`verwijderen`], and [`bestand`], of the file itself, which has a second path.

mod aanvraagbestand;
pub(super) mod bestand;
pub(super) mod edit;
pub(super) mod edit_wijzigen;
pub(super) mod lijst;
pub(super) mod toevoegen;
pub(super) mod verwijderen;

use ::verzoek::gegevens::{Bestand, Vertrouwelijkheid};
use ::verzoek::invoer::{Ingevuld, UitInvoer};
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Opdracht, Verzoek};
use serde_json::json;
use uuid::Uuid;

use super::bijlageitems::{self, DossierbijlageItem, Meegestuurd};
use super::sessie::Behandelaar;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on the attachments of a dossier.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::dossierbijlagen,
        toevoegen::voeg_dossierbijlage_toe,
        bestand::dossierbestand,
        aanvraagbestand::aanvraagbestand,
        edit::kenmerken,
        edit_wijzigen::kenmerk,
        verwijderen::verwijder_dossierbijlage,
    ]
}

async fn items(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    verzoek: &Verzoek,
) -> Result<Vec<DossierbijlageItem>, Problem> {
    let lezer = Lezer {
        blik: behandelaar.blik(),
        nu: verzoek,
    };
    let meegestuurd = Meegestuurd::lees(app, zaak, verzoek).await?;
    Ok(bijlageitems::bijlagen(&lezer, verzoek, &meegestuurd))
}

/// One attachment, if there is one that this official may know of.
pub(super) async fn vind(
    app: &App,
    behandelaar: &Behandelaar,
    (zaak, id): (Uuid, Uuid),
    verzoek: &Verzoek,
) -> Result<Option<DossierbijlageItem>, Problem> {
    let items = items(app, behandelaar, zaak, verzoek).await?;
    Ok(items.into_iter().find(|item| item.id == id))
}

/// As [`vind`], where it has to be there.
pub(super) async fn item(
    app: &App,
    behandelaar: &Behandelaar,
    zaak_en_id: (Uuid, Uuid),
    verzoek: &Verzoek,
) -> Result<DossierbijlageItem, Problem> {
    vind(app, behandelaar, zaak_en_id, verzoek)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// A stale `If-Match` gets the attachment as it is now, as far as this official may know of it.
pub(super) async fn met_huidige(
    app: &App,
    behandelaar: &Behandelaar,
    (zaak, id): (Uuid, Uuid),
    problem: Problem,
) -> Problem {
    problem
        .met_huidig(async {
            let verzoek = app.zaken.load(zaak).await?;
            let item = item(app, behandelaar, (zaak, id), &verzoek).await?;
            Ok((json!(item), item.versie))
        })
        .await
}

/// What is to be shown, if this official may have it (`Verzoek::bestand_voor` in `decide/dossierbijlage.rs`). The look at
/// it is recorded first, that at a confidential one in the case itself
/// (`Verzoek::bekijk_bijlage` in `decide/dossierbijlage.rs`).
pub(super) async fn kijk(
    app: &App,
    behandelaar: &Behandelaar,
    verzoek: &Verzoek,
    (zaak, id): (Uuid, Uuid),
    GegevenReden(reden): &GegevenReden,
) -> Result<(Bestand, Vertrouwelijkheid), Problem> {
    let (gevonden, vertrouwelijkheid) = verzoek.bestand_voor(behandelaar.van(), id)?;
    if vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie {
        let invoer = Ingevuld::lees(&json!({ "reden": reden }), app.clock.now());
        // First the record of the look, then the look.
        app.geef(
            zaak,
            behandelaar.actor(),
            Opdracht::BekijkBijlage { id, invoer },
        )
        .await?;
    } else {
        let inzage = Inzage {
            wat: Wat::Bijlage,
            welk: Some(&id.to_string()),
            ..Inzage::van_zaak(zaak)
        };
        inzage::noteer(app, behandelaar, inzage).await?;
    }
    Ok((gevonden.clone(), vertrouwelijkheid))
}

/// The reason of the look, without which a confidential attachment is not shown.
pub enum Redenvraag {}

/// The same, and how the file is shown.
pub enum Inzagevraag {}
