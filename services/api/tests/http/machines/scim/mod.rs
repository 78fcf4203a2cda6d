//! SCIM 2.0: the systems of organisations tell who joins and who leaves.

mod beheerders;
mod dienst;
mod geweigerd;
mod grens;
mod toetreden;
mod vertrek;

use std::collections::BTreeSet;

use axum::http::Method;
use history::MIGRATIONS;
use sqlx::PgPool;

use super::*;

const HIER_SCIM: &str = "/api/scim/v2";
const GEBRUIKERS: &str = "/api/scim/v2/Users";
const GEBRUIKER: &str = "urn:ietf:params:scim:schemas:core:2.0:User";
const BEDRIJF: &str = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const PATCH: &str = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const SCOPE: &str = "accounts:beheren";
const BEHEER: Organisatie = Organisatie::kno(1501);

/// A system that keeps accounts, with a token.
struct Systeem {
    machine: Machine,
    token: String,
}

impl Systeem {
    async fn nieuw(huis: &Huis, rol: Rol, van: Organisatie) -> Self {
        let machine = Machine::nieuw(huis, rol, van, &[SCOPE]).await;
        let token = machine.token(huis).await;
        Systeem { machine, token }
    }

    async fn van_den_haag(huis: &Huis) -> Self {
        Systeem::nieuw(huis, Rol::Gemeente, DEN_HAAG).await
    }

    /// One in the place of a functional manager: `fb` asked its keys, `fb2` approved them.
    async fn van_beheer(huis: &Huis) -> Self {
        huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
        Systeem::nieuw(huis, Rol::KnoFunctioneelBeheer, BEHEER).await
    }

    async fn doe(&self, huis: &Huis, methode: Method, pad: &str, body: &Value) -> Gehoord {
        self.doe_met(huis, methode, pad, &[], body.to_string())
            .await
    }

    async fn doe_met(
        &self,
        huis: &Huis,
        methode: Method,
        pad: &str,
        koppen: &[(&str, &str)],
        body: String,
    ) -> Gehoord {
        let mut request = Request::builder()
            .method(methode)
            .uri(pad)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        if !koppen.iter().any(|(naam, _)| *naam == "content-type") {
            request = request.header(header::CONTENT_TYPE, "application/scim+json");
        }
        for (naam, waarde) in koppen {
            request = request.header(*naam, *waarde);
        }
        stuur(huis, request.body(Body::from(body)).unwrap()).await
    }

    async fn haal(&self, huis: &Huis, pad: &str) -> Gehoord {
        self.doe_met(huis, Method::GET, pad, &[], String::new())
            .await
    }

    async fn maak(&self, huis: &Huis, velden: Value) -> Gehoord {
        self.doe(huis, Method::POST, GEBRUIKERS, &gebruiker(velden))
            .await
    }

    /// Makes an account, and returns where it is.
    async fn gemaakt(&self, huis: &Huis, velden: Value) -> String {
        let gemaakt = self.maak(huis, velden).await;
        assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
        pad_van(&gemaakt.body)
    }

    async fn stappen(&self, huis: &Huis, pad: &str, stappen: Value) -> Gehoord {
        self.doe(huis, Method::PATCH, pad, &patch(stappen)).await
    }

    /// The names of the accounts that this filter finds.
    async fn gevonden(&self, huis: &Huis, filter: &str) -> Vec<String> {
        let vraag: String = form_urlencoded::byte_serialize(filter.as_bytes()).collect();
        let lijst = self
            .haal(huis, &format!("{GEBRUIKERS}?filter={vraag}"))
            .await;
        assert_eq!(lijst.status, StatusCode::OK, "{}", lijst.body);
        namen(&lijst.body)
    }
}

fn namen(lijst: &Value) -> Vec<String> {
    let bronnen = lijst["Resources"].as_array().unwrap();
    let namen = bronnen
        .iter()
        .map(|bron| bron["userName"].as_str().unwrap().to_owned());
    namen.collect()
}

fn gebruiker(velden: Value) -> Value {
    let mut bron = json!({"schemas": [GEBRUIKER, BEDRIJF], "displayName": "Noor Bakker"});
    for (naam, waarde) in velden.as_object().unwrap() {
        bron[naam] = waarde.clone();
    }
    bron
}

/// Somebody who joins 's-Gravenhage.
fn noor() -> Value {
    json!({"userName": "noor@denhaag.example", "externalId": "248289761001",
        "emails": [{"value": "noor@denhaag.example", "type": "work", "primary": true}]})
}

/// Somebody of this name, with this role there.
fn iemand(naam: &str, rol: &str, van: &str) -> Value {
    json!({"userName": naam, "externalId": format!("extern-{naam}"),
        "emails": [{"value": format!("{naam}@voorbeeld.nl")}], "roles": [{"value": rol}], BEDRIJF: {"organization": van}})
}

fn patch(stappen: Value) -> Value {
    json!({"schemas": [PATCH], "Operations": stappen})
}

fn inactief() -> Value {
    json!([{"op": "Replace", "path": "active", "value": "False"}])
}

fn actief() -> Value {
    json!([{"op": "replace", "path": "active", "value": true}])
}

fn pad_van(bron: &Value) -> String {
    format!("{GEBRUIKERS}/{}", bron["id"].as_str().unwrap())
}

impl Gehoord {
    /// Refused, in the form of the standard.
    #[track_caller]
    fn scimfout(&self, status: u16, soort: Option<&str>) {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        assert_eq!(self.kop("content-type"), "application/scim+json");
        let fout = "urn:ietf:params:scim:api:messages:2.0:Error";
        assert_eq!(self.body["schemas"], json!([fout]), "{}", self.body);
        assert_eq!(self.body["status"], status.to_string(), "{}", self.body);
        assert_eq!(self.body["scimType"].as_str(), soort, "{}", self.body);
        let detail = self.body["detail"].as_str().unwrap();
        assert!(!detail.is_empty());
    }
}

/// What the log of accounts tells of these systems.
async fn gebeurd(pool: &PgPool) -> Vec<(String, String, Option<String>, Value)> {
    let rijen: Vec<(String, String, Option<String>, Option<Value>)> = sqlx::query_as(
        "SELECT soort, door, gebruikersnaam, gegevens FROM access.gebeurtenis WHERE bron = 'machine' ORDER BY id",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let rijen = rijen.into_iter();
    rijen
        .map(|(soort, door, wie, wat)| (soort, door, wie, wat.unwrap_or_default()))
        .collect()
}

async fn soorten(pool: &PgPool) -> Vec<String> {
    let gebeurd = gebeurd(pool).await.into_iter();
    gebeurd.map(|(soort, ..)| soort).collect()
}

/// Whether there is an account of this name, and its role.
async fn rol_van(pool: &PgPool, naam: &str) -> Option<String> {
    sqlx::query_scalar("SELECT rol FROM access.gebruiker WHERE gebruikersnaam = $1")
        .bind(naam)
        .fetch_optional(pool)
        .await
        .unwrap()
}
