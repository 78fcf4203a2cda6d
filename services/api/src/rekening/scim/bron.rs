//! An account as SCIM shows it (RFC 7643, 4.1 and 4.3).

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::super::naam::Naam;
use super::fout::antwoord;
use super::grens::Grens;
use super::{BEDRIJF, GEBRUIKER, HIER};
use crate::app::App;
use crate::etag::etag;

pub(super) struct Rij {
    id: Uuid,
    pub gebruikersnaam: String,
    pub weergavenaam: String,
    pub email: Option<String>,
    pub rol: String,
    pub organisatie: String,
    pub organisatie_id: i32,
    pub geblokkeerd: bool,
    pub vertrek: Option<String>,
    pub extern_id: Option<String>,
    aangemaakt_op: Option<DateTime<Utc>>,
    versie: i64,
}

history::from_row!(Rij: id, gebruikersnaam, weergavenaam, email, rol, organisatie, organisatie_id, geblokkeerd, vertrek,
    extern_id, aangemaakt_op, versie);

const KOLOMMEN: &str =
    "SELECT g.id, g.gebruikersnaam, g.naam AS weergavenaam, g.email, g.rol, g.organisatie,
        g.organisatie_id, g.geblokkeerd_op IS NOT NULL AS geblokkeerd, g.vertrek, e.extern_id,
        NULLIF(g.aangemaakt_op, '-infinity') AS aangemaakt_op, g.versie";

/// The accounts of a system: not those that it said are gone.
fn uit(vraag: &mut QueryBuilder<'_, Postgres>, client: Uuid, grens: &Grens) {
    vraag
        .push(
            " FROM access.gebruiker g
             LEFT JOIN access.extern e ON e.gebruikersnaam = g.gebruikersnaam AND e.client_id = ",
        )
        .push_bind(client)
        .push(" WHERE g.vertrek IS DISTINCT FROM 'verwijderd'");
    grens.voeg_toe(vraag);
}

impl Rij {
    /// The question for accounts of this system; conditions can be added.
    pub(super) fn vraag(client: Uuid, grens: &Grens) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(KOLOMMEN);
        uit(&mut vraag, client, grens);
        vraag
    }

    /// The same, for how many there are.
    pub(super) fn telling(client: Uuid, grens: &Grens) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new("SELECT count(*)");
        uit(&mut vraag, client, grens);
        vraag
    }

    pub(super) fn naam(&self) -> Naam {
        Naam::lees(&self.gebruikersnaam)
    }

    pub(super) fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }

    /// `gemeente/518`
    pub(super) fn van(&self) -> String {
        format!("{}/{}", self.organisatie, self.organisatie_id)
    }

    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        json!({"naam": self.weergavenaam, "email": self.email, "rol": self.rol, "organisatie": self.van()})
    }

    fn plaats(&self, app: &App) -> String {
        format!("{}{HIER}/Users/{}", app.settings.public_url, self.id)
    }

    pub(super) fn json(&self, app: &App) -> Value {
        let mut meta = json!({"resourceType": "User", "location": self.plaats(app), "version": etag(self.versie())});
        if let Some(op) = self.aangemaakt_op {
            meta["created"] = op.to_rfc3339_opts(SecondsFormat::Millis, true).into();
        }
        let mut bron = json!({
            "schemas": [GEBRUIKER, BEDRIJF],
            "id": self.id,
            "userName": self.gebruikersnaam,
            "name": {"formatted": self.weergavenaam},
            "displayName": self.weergavenaam,
            "active": !self.geblokkeerd,
            "roles": [{"value": self.rol, "primary": true}],
            BEDRIJF: {"organization": self.van()},
            "meta": meta,
        });
        if let Some(email) = &self.email {
            bron["emails"] = json!([{"value": email, "type": "work", "primary": true}]);
        }
        if let Some(extern_id) = &self.extern_id {
            bron["externalId"] = extern_id.as_str().into();
        }
        bron
    }

    /// The account with its version and its place.
    pub(super) fn antwoord(&self, app: &App, status: StatusCode) -> Response {
        let mut antwoord = antwoord(status, self.json(app));
        let koppen = [
            (header::ETAG, etag(self.versie())),
            (header::LOCATION, self.plaats(app)),
        ];
        for (kop, waarde) in koppen {
            // Our own address and a number: they are headers.
            if let Ok(waarde) = HeaderValue::from_str(&waarde) {
                antwoord.headers_mut().insert(kop, waarde);
            }
        }
        antwoord
    }
}
