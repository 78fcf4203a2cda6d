//! Two dossiers for one candidate are joined (docs/specification/doubles.md).

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Ingevuld, Invoerfout, UitInvoer};
use crate::regels::Fout;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Samenvoegformulier {
    /// For officials, on both timelines.
    #[schema(max_length = 2000)]
    pub reden: String,
    /// The proposer of the dossier that ends reads it.
    #[schema(max_length = 2000)]
    pub toelichting: Option<String>,
}

/// What somebody chose of the dossier that ends; none: everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, ToSchema)]
pub struct Keuze {
    /// Supporters that go over, each once; left out or null: all.
    pub ondersteuners: Option<Vec<Uuid>>,
    /// Attachments that go over, each once; left out or null: all.
    pub bijlagen: Option<Vec<Uuid>>,
}

/// Reads `ondersteuners` and `bijlagen`, each a list of identifiers; one that is absent or null means all.
impl UitInvoer for Ingevuld<Keuze> {
    fn lees(invoer: &Value, _: DateTime<Utc>) -> Self {
        let keuze = || -> Result<Keuze, Invoerfout> {
            Ok(Keuze {
                ondersteuners: ids(invoer, "ondersteuners")?,
                bijlagen: ids(invoer, "bijlagen")?,
            })
        };
        Ingevuld::van(keuze())
    }
}

fn ids(invoer: &Value, veld: &str) -> Result<Option<Vec<Uuid>>, Fout> {
    let lijst = match invoer.get(veld) {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::Array(lijst)) => lijst,
        Some(_) => {
            return Err(Fout::nieuw(
                format!("/{veld}"),
                "ongeldig",
                "Stuur een lijst.",
            ));
        }
    };
    let mut ids = Vec::with_capacity(lijst.len());
    for (plaats, waarde) in lijst.iter().enumerate() {
        let id = waarde.as_str().and_then(|tekst| tekst.parse().ok());
        let id = id.ok_or_else(|| onbekend(veld, plaats))?;
        if ids.contains(&id) {
            let detail = "U heeft dit meer dan één keer gekozen.";
            return Err(Fout::nieuw(format!("/{veld}/{plaats}"), "dubbel", detail));
        }
        ids.push(id);
    }
    Ok(Some(ids))
}

/// What was chosen in this place is not there.
pub(crate) fn onbekend(veld: &str, plaats: usize) -> Fout {
    let detail = match veld {
        "ondersteuners" => "Deze ondersteuner staat niet (meer) in het dossier dat eindigt.",
        _ => "Deze bijlage staat niet (meer) in het dossier dat eindigt.",
    };
    Fout::nieuw(format!("/{veld}/{plaats}"), "onbekend", detail)
}
