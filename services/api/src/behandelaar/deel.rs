//! A part of the desk, as the address of a list names it.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use projections::zakenlijst::{Herinneringen, Tab, Toegewezen};

use crate::app::App;
use crate::problem::Problem;

/// Which part of the desk, and whose cases on it.
#[derive(Clone, Debug, Default)]
pub struct Deel {
    pub tab: Option<Tab>,
    pub toegewezen: Option<Toegewezen>,
    pub herinneringen: Herinneringen,
}

/// The longest name of an account that is asked for.
const ACCOUNT: usize = 100;

fn toegewezen(waarde: &str) -> Result<Toegewezen, Problem> {
    if waarde.chars().count() > ACCOUNT || waarde.chars().any(char::is_control) {
        return Err(Problem::parameter(
            "behandelaar",
            "Gebruik ik, niemand of een gebruikersnaam.",
        ));
    }
    Ok(match waarde {
        "ik" => Toegewezen::Mij,
        "niemand" => Toegewezen::Niemand,
        account => Toegewezen::Account(account.to_owned()),
    })
}

impl FromRequestParts<App> for Deel {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, app)
            .await
            .unwrap_or(RawQuery(None));
        let mut deel = Deel::default();
        for (naam, waarde) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            match naam.as_ref() {
                "tab" if !waarde.is_empty() => {
                    deel.tab = Some(Tab::van_code(&waarde).ok_or_else(|| {
                        Problem::parameter("tab", "Gebruik aanZet, bijAnderen of klaar.")
                    })?);
                }
                "behandelaar" if !waarde.is_empty() => {
                    deel.toegewezen = Some(toegewezen(&waarde)?);
                }
                "herinnering" if !waarde.is_empty() => {
                    if waarde != "nadert" {
                        return Err(Problem::parameter("herinnering", "Gebruik nadert."));
                    }
                    deel.herinneringen = Herinneringen::Naderen;
                }
                _ => {}
            }
        }
        Ok(deel)
    }
}
