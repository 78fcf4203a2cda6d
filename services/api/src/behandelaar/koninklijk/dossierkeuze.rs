//! Which dossiers go into a decree, or out of it.

use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::keuze::{Keuze, Noem};
use crate::problem::Problem;

/// Dossiers that one request may add or remove.
const KEUZE: Keuze = Keuze {
    veld: "dossiers",
    noem: Noem::Dossiers,
    hoogstens: 100,
    waarin: "tegelijk",
};

#[derive(ToSchema)]
pub struct Dossierkeuze {
    /// Cases, 1 to 100.
    #[schema(min_items = 1, max_items = 100)]
    pub(super) dossiers: Vec<Uuid>,
}

impl Dossierkeuze {
    pub(super) fn lees(invoer: &Value) -> Result<Self, Problem> {
        let dossiers = KEUZE.lees(invoer)?;
        Ok(Dossierkeuze { dossiers })
    }
}
