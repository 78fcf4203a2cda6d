//! Files, and what is filled in beside them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Ingevuld, Invoerfout, Record, UitUpload, toets};
use crate::gegevens::{Bestand, BijlageInhoudType, BijlageType, Kenmerken, Vertrouwelijkheid};
use crate::regels::{Formulier, Fout};

/// A file with the name that the rules leave, and what was filled in beside it.
#[derive(Clone, Debug)]
pub struct Upload<T> {
    pub bestand: Bestand,
    pub erbij: T,
}

#[derive(Deserialize)]
struct Bestandsnaam {
    naam: String,
}

impl<T: Record> UitUpload for Ingevuld<Upload<T>> {
    fn met_bestand(bestand: Bestand, invoer: &Value, op: DateTime<Utc>) -> Self {
        Ingevuld::van(upload(bestand, invoer, op))
    }
}

fn upload<T: Record>(
    bestand: Bestand,
    invoer: &Value,
    op: DateTime<Utc>,
) -> Result<Upload<T>, Invoerfout> {
    let mut formulier = invoer.clone();
    if let Some(velden) = formulier.as_object_mut() {
        velden.insert(
            "bestand".to_owned(),
            json!({"naam": bestand.naam, "grootte": bestand.grootte}),
        );
    }
    let record = toets(T::FORMULIER, &formulier, op)?;
    let Bestandsnaam { naam } = Bestandsnaam::deserialize(&record["bestand"])?;
    Ok(Upload {
        bestand: Bestand { naam, ..bestand },
        erbij: serde_json::from_value(record)?,
    })
}

/// The letter with the request, as a scan: the file alone.
#[derive(Clone, Debug, Deserialize)]
pub struct Scan {}

/// A supporter's letter: the file alone.
#[derive(Clone, Debug, Deserialize)]
pub struct Briefbestandformulier {}

#[derive(Clone, Debug, ToSchema)]
#[schema(as = Upload)]
pub struct Burgerupload {
    #[schema(value_type = String)]
    pub toelichting: Option<String>,
    /// The supporter whose letter on paper it is; left out: of nobody in particular.
    pub ondersteuner: Option<Uuid>,
    #[schema(rename = "file", value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub bestand: Bestand,
}

#[derive(Clone, Debug, Deserialize)]
struct Burgerformulier {
    toelichting: Option<String>,
}

impl Record for Burgerformulier {
    const FORMULIER: Formulier = Formulier::Bijlage;
}

impl UitUpload for Ingevuld<Burgerupload> {
    fn met_bestand(bestand: Bestand, invoer: &Value, op: DateTime<Utc>) -> Self {
        let gelezen = || -> Result<Burgerupload, Invoerfout> {
            let Upload {
                bestand,
                erbij: Burgerformulier { toelichting },
            } = upload(bestand, invoer, op)?;
            Ok(Burgerupload {
                bestand,
                toelichting,
                ondersteuner: ondersteuner(invoer)?,
            })
        };
        Ingevuld::van(gelezen())
    }
}

/// It is no field of the form's table: which supporters there are, the case knows alone.
fn ondersteuner(invoer: &Value) -> Result<Option<Uuid>, Fout> {
    let gekozen = match invoer.get("ondersteuner") {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(tekst)) if tekst.trim().is_empty() => return Ok(None),
        Some(gekozen) => gekozen,
    };
    let brief = json!(BijlageType::Ondersteunersbrief);
    if invoer
        .get("bijlageType")
        .is_some_and(|soort| !soort.is_null() && *soort != brief)
    {
        return Err(fout("Alleen een brief kan van een ondersteuner zijn."));
    }
    let id = gekozen.as_str().and_then(|tekst| tekst.trim().parse().ok());
    id.map(Some).ok_or_else(onbekende_ondersteuner)
}

/// The case does not have the chosen supporter.
pub(crate) fn onbekende_ondersteuner() -> Fout {
    fout(
        "Deze ondersteuner staat niet (meer) bij uw voorstel. Kies een andere ondersteuner, of geen.",
    )
}

fn fout(detail: &str) -> Fout {
    Fout::nieuw("/ondersteuner", "ongeldig", detail)
}

/// What an official says of an attachment that is there already.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = Bijlagekenmerken)]
#[serde(rename_all = "camelCase")]
pub struct Kenmerkformulier {
    pub bijlage_type: BijlageType,
    /// Null for another type than Onderzoeksbijlage.
    #[schema(value_type = Option<Vec<BijlageInhoudType>>)]
    pub bijlage_inhoud_typen: Option<BTreeSet<BijlageInhoudType>>,
    pub toelichting: Option<String>,
    #[schema(value_type = Option<bool>)]
    pub is_vertrouwelijk: bool,
}

/// The same beside an official's upload.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct BijlageDossier(pub Kenmerkformulier);

impl From<Kenmerkformulier> for Kenmerken {
    fn from(formulier: Kenmerkformulier) -> Self {
        Kenmerken {
            bijlage_type: formulier.bijlage_type,
            inhoud_typen: formulier.bijlage_inhoud_typen.unwrap_or_default(),
            toelichting: formulier.toelichting,
            vertrouwelijkheid: if formulier.is_vertrouwelijk {
                Vertrouwelijkheid::EigenOrganisatie
            } else {
                Vertrouwelijkheid::Open
            },
        }
    }
}

/// The reason to look at a confidential attachment.
#[derive(Clone, Debug, Deserialize)]
pub struct Inzagereden {
    pub reden: String,
}
