//! The dates of the desk as a calendar (iCalendar, RFC 5545): reminders, special occasions and ceremonies.
//! It names cases by their number alone, since calendars are shared and kept elsewhere.

use std::fmt::Write;

use ::verzoek::Actie;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveDate, Utc};
use projections::zakenlijst::{Agendaregel, Lijst, queries};

use super::sessie::Behandelaar;
use super::zakenlijst::zichtbaar;
use crate::app::App;
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// The dates of the cases that the own organisation may see, from a month ago on: its reminders, the wanted dates of
/// special occasions, and the ceremonies that were registered.
#[utoipa::path(get, path = "/api/zaken/agenda", tag = "behandelaar",
    responses((status = 200, body = String, content_type = "text/calendar"), Problemen, Sessieproblemen))]
pub async fn agenda(State(app): State<App>, behandelaar: Behandelaar) -> Result<Response, Problem> {
    let vraag = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::Bekijken)?;
    inzage::noteer_lijst(&app, &behandelaar, "agenda", None, &[]).await?;
    let regels = queries::agenda(app.pool(), &vraag).await?;
    let tekst = kalender(&regels, app.clock.now()).map_err(fault)?;
    let koppen = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"lintje-agenda.ics\"",
        ),
    ];
    Ok((koppen, tekst).into_response())
}

/// Lines end as RFC 5545 says; none is longer than its 75 octets.
fn kalender(regels: &[Agendaregel], nu: DateTime<Utc>) -> Result<String, std::fmt::Error> {
    let mut uit = String::from(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Lintje//Werklijst//NL\r\nX-WR-CALNAME:Lintje\r\n",
    );
    for regel in regels {
        let dagen = [
            ("herinnering", "Herinnering", regel.herinnering),
            ("gelegenheid", "Gewenste datum", regel.gelegenheid),
            ("uitreiking", "Uitreiking", regel.uitreiking),
        ];
        for (soort, naam, dag) in dagen {
            let Some(dag) = dag else { continue };
            let na = dag.checked_add_days(chrono::Days::new(1)).unwrap_or(dag);
            let datum = |dag: NaiveDate| dag.format("%Y%m%d");
            write!(
                uit,
                "BEGIN:VEVENT\r\nUID:{soort}-{}@lintje\r\nDTSTAMP:{}\r\nDTSTART;VALUE=DATE:{}\r\n\
                 DTEND;VALUE=DATE:{}\r\nSUMMARY:{naam} {}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n",
                regel.zaak_id.simple(),
                nu.format("%Y%m%dT%H%M%SZ"),
                datum(dag),
                datum(na),
                regel.zaaknummer,
            )?;
        }
    }
    uit.push_str("END:VCALENDAR\r\n");
    Ok(uit)
}
