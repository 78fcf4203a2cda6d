//! The road of a dossier: choose it, advise, forward, send back, decide. Each answers with the case
//! as it is afterwards.

use ::verzoek::Opdracht;
use ::verzoek::dossier::weg::{AcmLand, Route};
use ::verzoek::gegevens::{Adviessoort, Beeindigingsreden};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::besluiten::{besluit, geef};
use super::sessie::Behandelaar;
use super::zaak::Zaakantwoord;
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

besluit!(
    /// Records which road the dossier takes, while it is with its municipality.
    route, "/api/dossiers/{id}/route",
    Routekeuze { route: Route, gemeente_id: Option<u32>, land: Option<AcmLand>, toelichting: Option<String> },
    |app, invoer| Opdracht::KiesRoute { invoer }
);
besluit!(
    /// Advises; a positive advice names an honour.
    advies, "/api/dossiers/{id}/advies",
    Advies { advies: Adviessoort, onderscheiding: Option<String>, toelichting: String },
    |app, invoer| Opdracht::BrengAdviesUit { invoer }
);
besluit!(
    /// Forwards the dossier to the next organisation on its road; the chancery names the ministry.
    doorsturen, "/api/dossiers/{id}/doorsturen",
    Doorsturing { ministerie_id: Option<u32>, toelichting: Option<String> },
    |app, invoer| Opdracht::StuurDossierDoor { invoer }
);
besluit!(
    /// Sends the dossier back to the organisation that it came from.
    terugsturen, "/api/dossiers/{id}/terugsturen", Terugsturing { reden: String },
    |app, invoer| Opdracht::StuurDossierTerug { invoer }
);
besluit!(
    /// Lays the dossier before the council of ministers: the minister does not follow the Kapittel.
    ministerraad, "/api/dossiers/{id}/ministerraad",
    Voornemen { toekennen: bool, onderscheiding: Option<String>, toelichting: String },
    |app, invoer| Opdracht::LegVoorAanMinisterraad { invoer }
);
besluit!(
    /// Decides; `toekennen` may be true or false, or `ja` or `nee`.
    besluiten, "/api/dossiers/{id}/besluit",
    Ministersbesluit { toekennen: bool, onderscheiding: Option<String>, toelichting: Option<String> },
    |app, invoer| Opdracht::NeemBesluit { invoer }
);
besluit!(
    /// Ends a dossier that nobody goes on with; the proposer hears it by mail.
    beeindigen, "/api/dossiers/{id}/beeindigen",
    Beeindiging { reden: Beeindigingsreden, toelichting: Option<String> },
    |app, invoer| Opdracht::BeeindigDossier { invoer }
);
