//! What this server says of itself to clients (RFC 8414): where a token is asked, and how.

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use super::TOKEN;
use super::scope::Scope;
use crate::app::App;
use crate::oidc::Algoritme;

#[derive(Serialize)]
pub struct Servermetadata {
    issuer: String,
    token_endpoint: String,
    scopes_supported: Vec<Scope>,
    /// None: nobody is sent here by a browser. The standard asks for the member all the same.
    response_types_supported: Vec<String>,
    grant_types_supported: Vec<&'static str>,
    token_endpoint_auth_methods_supported: Vec<&'static str>,
    token_endpoint_auth_signing_alg_values_supported: Vec<&'static str>,
    service_documentation: String,
}

/// Where a client finds the token endpoint, and what it takes (RFC 8414). The standard fixes its path, which is none of
/// the API's, so that the contract leaves it out.
pub async fn servermetadata(State(app): State<App>) -> Json<Servermetadata> {
    let issuer = app.settings.public_url.clone();
    Json(Servermetadata {
        token_endpoint: format!("{issuer}{TOKEN}"),
        service_documentation: format!("{issuer}/api/docs"),
        issuer,
        scopes_supported: Scope::ALLE.to_vec(),
        response_types_supported: vec![],
        grant_types_supported: vec!["client_credentials"],
        token_endpoint_auth_methods_supported: vec!["private_key_jwt"],
        token_endpoint_auth_signing_alg_values_supported: Algoritme::ALLE
            .iter()
            .map(|algoritme| algoritme.naam())
            .collect(),
    })
}
