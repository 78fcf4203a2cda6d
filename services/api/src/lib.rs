//! HTTP: thin handlers (parse, command, answer), problem details, sessions, the OpenAPI contract.
//!
//! What happens to a case or a decree is a command of the domain. What is no part of the history (accounts, sessions,
//! managed texts, saved views, absences) is read and written here, in SQL.
//!
//! One file for each use case, grouped by who asks: `verzoek` for the citizen, `behandelaar` for the
//! official, `audit` for the auditor, `rekening` for accounts and sessions,
//! `machines` for systems that ask by themselves, `naslag` for reference lists, `operations` for those who run the service.

mod address;
mod app;
mod audit;
mod behandelaar;
pub mod beveiliging;
mod bijlage;
mod buren;
pub(crate) mod etag;
mod extract;
mod geduld;
mod gezond;
mod herhaling;
mod inzage;
mod leeskant;
mod limits;
mod logboek;
mod machines;
pub mod meting;
mod naslag;
pub mod netwerk;
pub mod oidc;
mod openapi;
mod operations;
mod pdf;
mod problem;
mod rekening;
mod security;
pub mod server;
mod stroom;
mod toestand;
mod traceparent;
mod velden;
mod verkleind;
mod verzoek;
mod voordeur;
mod web;
pub mod zaaknummer;

pub use app::{App, Beheer, Contact, Proxy, Settings};
pub use bijlage::Scanner;
pub use geduld::ANTWOORD_BINNEN;
pub use gezond::volg as volg_gezondheid;
pub use machines::opdrachtregel as clients;
pub use machines::scope::Scope;
pub use openapi::document;
pub use rekening::dienst::inlog::terugadres;
pub use rekening::dienst::{Claimnamen, Dienst, Rollentabel, Tabelfout};
pub use rekening::lokaal::Lokaal;
pub use rekening::{TweedeFactor, accounts};

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};

/// The whole service: API, contract, operators' pages and the web.
pub fn router(app: App) -> Router {
    let limited = openapi::routes()
        // Every reader of a body has a limit of its own.
        .layer(axum::extract::DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app.clone(), toegelaten));
    let scim = rekening::scim::routes()
        .layer(middleware::from_fn_with_state(app.clone(), toegelaten))
        .layer(middleware::from_fn(rekening::scim::in_scim));
    let router = Router::new()
        .merge(limited)
        .merge(scim)
        .merge(operations::routes(app.settings.beheer))
        .method_not_allowed_fallback(async || problem::Problem::methode())
        .fallback(web::serve);
    security::around(router, &app).with_state(app)
}

/// One step for both: every request pays for each layer that it passes.
async fn toegelaten(State(app): State<App>, request: Request, next: Next) -> Response {
    match limits::te_vaak(&app, &request) {
        Some(problem) => problem.into_response(),
        None => herhaling::lees(&app, request, next).await,
    }
}

/// What watches over a program asks it: alive, ready, measurements. For the operators' own address.
pub fn operators(app: App) -> Router {
    operations::watched().with_state(app)
}
