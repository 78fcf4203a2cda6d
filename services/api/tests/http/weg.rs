//! Officials: one, those of one dossier's whole road, and what each asks.

use axum::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, OrganisatieType, Rol};

use crate::huis::{Antwoord, Huis};

/// An official who is logged in.
pub struct Ambtenaar {
    pub cookie: String,
}

impl Ambtenaar {
    pub async fn nieuw(huis: &Huis, naam: &str, rol: Rol, organisatie: Organisatie) -> Self {
        let cookie = huis.log_in_als(naam, rol, organisatie).await;
        Ambtenaar { cookie }
    }

    pub async fn post(&self, huis: &Huis, zaak: Uuid, pad: &str, body: Value) -> Antwoord {
        let pad = format!("/api/dossiers/{zaak}/{pad}");
        huis.behandelaar(&self.cookie, "POST", &pad, &body).await
    }

    pub async fn haal(&self, huis: &Huis, pad: &str) -> Antwoord {
        huis.behandelaar(&self.cookie, "GET", pad, &json!({})).await
    }

    pub async fn zaak(&self, huis: &Huis, zaak: Uuid) -> Antwoord {
        self.haal(huis, &format!("/api/burgeraanvraag/{zaak}"))
            .await
    }

    /// What must succeed; the answer is the case.
    #[track_caller]
    pub fn gelukt(antwoord: Antwoord) -> Value {
        assert!(
            antwoord.status.is_success(),
            "{}: {}",
            antwoord.status,
            antwoord.body
        );
        antwoord.body
    }

    pub async fn adviseer(&self, huis: &Huis, zaak: Uuid) -> Value {
        let advies = json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": "Verdient het."});
        Self::gelukt(self.post(huis, zaak, "advies", advies).await)
    }

    pub async fn stuur_door(&self, huis: &Huis, zaak: Uuid) -> Value {
        let body = json!({"ministerieId": 1475});
        Self::gelukt(self.post(huis, zaak, "doorsturen", body).await)
    }

    /// Adds a confidential attachment.
    pub async fn vertrouwelijk(&self, huis: &Huis, zaak: Uuid) -> Uuid {
        let velden = [
            ("bijlageType", "Onderzoeksbijlage"),
            ("bijlageInhoudTypen", "signaleringPolitieregister"),
            ("bijlageInhoudTypen", "overig"),
            ("toelichting", "Onderzoek"),
            ("isVertrouwelijk", "true"),
        ];
        let antwoord = huis
            .upload_in_dossier(&self.cookie, zaak, "onderzoek.pdf", b"%PDF-1.7 x", &velden)
            .await;
        assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
        antwoord.body["id"].as_str().unwrap().parse().unwrap()
    }
}

pub async fn gemeente(huis: &Huis, naam: &str, code: u32) -> Ambtenaar {
    Ambtenaar::nieuw(huis, naam, Rol::Gemeente, Organisatie::gemeente(code)).await
}

pub async fn beheer(huis: &Huis) -> Ambtenaar {
    let organisatie = Organisatie::kno(1501);
    Ambtenaar::nieuw(huis, "fb", Rol::KnoFunctioneelBeheer, organisatie).await
}

pub async fn doe(huis: &Huis, wie: &Ambtenaar, hoe: &str, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, hoe, pad, &body).await
}

/// The four organisations of the ordinary road, and one beside it.
pub struct Weg {
    pub gemeente: Ambtenaar,
    pub provincie: Ambtenaar,
    pub kanselarij: Ambtenaar,
    pub ministerie: Ambtenaar,
    pub vreemde: Ambtenaar,
}

impl Weg {
    pub async fn open(huis: &Huis) -> Weg {
        let provincie = |id| Organisatie {
            soort: OrganisatieType::Provincie,
            id,
        };
        Weg {
            gemeente: Ambtenaar::nieuw(huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await,
            provincie: Ambtenaar::nieuw(huis, "p", Rol::Provincie, provincie(28)).await,
            kanselarij: Ambtenaar::nieuw(
                huis,
                "k",
                Rol::KnoDecoratieEnAdvies,
                Organisatie::KANSELARIJ,
            )
            .await,
            ministerie: Ambtenaar::nieuw(huis, "m", Rol::Ministerie, Organisatie::ministerie(1475))
                .await,
            vreemde: Ambtenaar::nieuw(huis, "v", Rol::Provincie, provincie(26)).await,
        }
    }

    /// Brings a submitted dossier to the ministry.
    pub async fn tot_ministerie(&self, huis: &Huis, zaak: Uuid) {
        for ambtenaar in [&self.gemeente, &self.provincie, &self.kanselarij] {
            ambtenaar.adviseer(huis, zaak).await;
            ambtenaar.stuur_door(huis, zaak).await;
        }
    }
}
