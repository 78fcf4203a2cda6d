//! The statements of the service over HTTP: everybody reads them, the functional managers keep their words.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::Ambtenaar;

const PAD: &str = "/api/paginateksten/contact";
const OPENBAAR: &str = "/api/verklaringen/contact";

#[tokio::test]
async fn everybody_reads_the_statements_with_the_responsible_organisation_in_them() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for pagina in ["privacy", "toegankelijkheid", "over", "contact", "cookies"] {
        let gelezen = huis.haal(&format!("/api/verklaringen/{pagina}")).await;
        assert_eq!(gelezen.status, StatusCode::OK, "{pagina}");
        assert_eq!(gelezen.body["gewijzigdOp"], Value::Null);
        let inhoud = gelezen.body["inhoud"].as_str().unwrap();
        assert!(!inhoud.contains('{'), "{pagina}: {inhoud}");
        assert_eq!(
            inhoud.contains("de gemeente Utrecht") || inhoud.contains("De gemeente Utrecht"),
            pagina != "cookies",
            "{pagina}"
        );
    }
    for onbekend in ["onzin", "Privacy", "..%2fcontact"] {
        let pad = format!("/api/verklaringen/{onbekend}");
        assert_eq!(huis.haal(&pad).await.status, StatusCode::NOT_FOUND, "{pad}");
    }
}

#[tokio::test]
async fn a_saved_statement_is_read_at_once_and_every_version_stays() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let organisatie = Organisatie::kno(1501);
    let fb = Ambtenaar::nieuw(&huis, "fb", Rol::KnoFunctioneelBeheer, organisatie).await;
    let bewaar = async |body: Value| huis.behandelaar(&fb.cookie, "PUT", PAD, &body).await;
    let nieuw =
        json!({"titel": "Bel ons", "inhoud": "Bel {organisatie}.\r\n\r\n- [mail](mailto:a@b.nl)"});
    let eerst = bewaar(nieuw.clone()).await;
    assert_eq!(eerst.status, StatusCode::OK, "{}", eerst.body);
    assert_eq!(eerst.etag.as_deref(), Some("\"1\""));
    // The same again is no new version.
    assert_eq!(bewaar(nieuw).await.etag.as_deref(), Some("\"1\""));
    let gelezen = huis.haal(OPENBAAR).await.body;
    assert_eq!(gelezen["titel"], "Bel ons");
    assert_eq!(
        gelezen["inhoud"],
        "Bel de gemeente Utrecht.\n\n- [mail](mailto:a@b.nl)"
    );
    assert!(gelezen["gewijzigdOp"].is_string());

    let fout = bewaar(json!({"titel": "", "inhoud": "[x](javascript:alert(1))"})).await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    assert_eq!(fout.body["errors"][0]["pointer"], "/titel");
    assert_eq!(fout.body["errors"][1]["pointer"], "/inhoud");
    assert_eq!(huis.haal(OPENBAAR).await.body["titel"], "Bel ons");

    for poging in [
        "UPDATE beheer.paginatekst SET inhoud = 'x'",
        "DELETE FROM beheer.paginatekst",
    ] {
        let fout = sqlx::query(poging).execute(&pool).await.unwrap_err();
        assert!(fout.to_string().contains("append-only"), "{fout}");
    }
    let gelogd: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM access.gebeurtenis WHERE soort = 'PaginatekstGewijzigd'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(gelogd, 1);
}
