//! Lists that are the same for everybody go over the line compressed, and only when they changed.

use std::io::Read;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use history::MIGRATIONS;

use crate::huis::Huis;

const LIJSTEN: [&str; 3] = ["/api/gemeentes", "/api/landen", "/openapi.json"];

async fn haal(huis: &Huis, pad: &str, vraag: &[(&str, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::builder().uri(pad);
    for (naam, waarde) in vraag {
        request = request.header(*naam, *waarde);
    }
    let response = huis.stuur(request.body(Body::empty()).unwrap()).await;
    let (delen, inhoud) = response.into_parts();
    let inhoud = to_bytes(inhoud, usize::MAX).await.unwrap().to_vec();
    (delen.status, delen.headers, inhoud)
}

fn uitgepakt(codering: &str, bytes: &[u8]) -> Vec<u8> {
    let mut heel = Vec::new();
    match codering {
        "br" => brotli::Decompressor::new(bytes, 4_096).read_to_end(&mut heel),
        "gzip" => flate2::read::GzDecoder::new(bytes).read_to_end(&mut heel),
        _ => panic!("{codering}"),
    }
    .unwrap();
    heel
}

#[tokio::test]
async fn a_list_comes_as_the_browser_takes_it_and_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for pad in LIJSTEN {
        let (status, koppen, heel) = haal(&huis, pad, &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(koppen[header::CONTENT_TYPE], "application/json");
        assert!(!koppen.contains_key(header::CONTENT_ENCODING));
        let mut kenmerken = vec![koppen[header::ETAG].clone()];
        for (aanvaard, codering) in [
            ("gzip, deflate, br", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
        ] {
            let vraag = [("accept-encoding", aanvaard)];
            let (status, koppen, klein) = haal(&huis, pad, &vraag).await;
            assert_eq!(status, StatusCode::OK);
            assert_eq!(koppen[header::CONTENT_ENCODING], codering);
            assert_eq!(koppen[header::VARY], "accept-encoding");
            assert_eq!(uitgepakt(codering, &klein), heel, "{pad} {codering}");
            assert!(klein.len() * 2 < heel.len(), "{pad}: {}", klein.len());
            let kenmerk = koppen[header::ETAG].to_str().unwrap();
            let vraag = [("accept-encoding", aanvaard), ("if-none-match", kenmerk)];
            let (status, weer, niets) = haal(&huis, pad, &vraag).await;
            assert_eq!((status, niets.len()), (StatusCode::NOT_MODIFIED, 0));
            assert_eq!(weer[header::ETAG], kenmerk);
            assert_eq!(weer[header::VARY], "accept-encoding");
            kenmerken.push(koppen[header::ETAG].clone());
        }
        kenmerken.dedup();
        assert_eq!(kenmerken.len(), 3, "each form has an ETag of its own");
    }
}
