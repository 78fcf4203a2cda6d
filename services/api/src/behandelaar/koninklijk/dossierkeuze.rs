//! Which dossiers go into a decree, or out of it.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::keuze::{Keuze, Noem};

/// Dossiers that one request may add or remove.
pub(super) const KEUZE: Keuze = Keuze {
    veld: "dossiers",
    noem: Noem::Dossiers,
    hoogstens: 100,
    waarin: "tegelijk",
};

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; it is read as JSON")]
pub struct Dossierkeuze {
    /// Cases, 1 to 100.
    #[schema(min_items = 1, max_items = 100)]
    dossiers: Vec<Uuid>,
}
