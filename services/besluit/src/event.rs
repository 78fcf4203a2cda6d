//! What happened to a decree. An event's shape changes only with an upcaster and a stored example of
//! the old shape (docs/architecture.md, invariant 9); `tests/golden` holds one of each.
//!
//! No name of a candidate stands here: whose dossier it is, the dossier's own stream says.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;
use verzoek::Organisatie;
use verzoek::gegevens::Bestand;

/// An attachment of a decree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Besluitbijlage {
    pub bestand: Bestand,
    pub toelichting: Option<String>,
    /// Who added it.
    pub organisatie: Organisatie,
    pub toegevoegd_op: DateTime<Utc>,
}

/// The events of a decree. The moment of recording and the actor stand in the metadata of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all_fields = "camelCase")]
pub enum Event {
    KoninklijkBesluitAangemaakt {
        nummer: String,
        datum: NaiveDate,
        op: DateTime<Utc>,
    },
    /// Date or number of a draft was corrected.
    KoninklijkBesluitGedateerd {
        datum: NaiveDate,
        /// The same number written otherwise: other capitals or white space; none: it stays as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nummer: Option<String>,
    },
    /// A draft was deleted; its number is free again.
    KoninklijkBesluitVerwijderd {
        op: DateTime<Utc>,
    },
    #[schema(rename_all = "camelCase")]
    DossierToegevoegd {
        zaak_id: Uuid,
        /// A code of `schema/reference/onderscheidingen.csv`, as the minister granted it.
        onderscheiding: String,
    },
    #[schema(rename_all = "camelCase")]
    DossierVerwijderd {
        zaak_id: Uuid,
    },
    /// From now on number, date and dossiers are fixed.
    KoninklijkBesluitVastgesteld {
        op: DateTime<Utc>,
    },
    BesluitbijlageToegevoegd {
        id: Uuid,
        gegevens: Besluitbijlage,
    },
    BesluitbijlageGewijzigd {
        id: Uuid,
        toelichting: Option<String>,
    },
    BesluitbijlageVerwijderd {
        id: Uuid,
    },
}

impl Event {
    /// The event's name in the history.
    pub fn naam(&self) -> &'static str {
        self.into()
    }
}

impl cqrs_es::DomainEvent for Event {
    fn event_type(&self) -> String {
        self.naam().to_owned()
    }

    fn event_version(&self) -> String {
        "1.0".to_owned()
    }
}
