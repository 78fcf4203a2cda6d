//! The dates of the desk as a calendar (iCalendar, RFC 5545): reminders, special occasions and ceremonies, and for a
//! municipality the last day for proposals for the lintjesregen. It names cases by their number alone, since calendars are shared and kept elsewhere.

use std::fmt::Write;

use ::verzoek::{Actie, OrganisatieType, UitersteDag, tijd};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use projections::zakenlijst::{Agendaregel, Lijst, queries};
use reactors::contact;

use super::sessie::Behandelaar;
use super::zakenlijst::zichtbaar;
use crate::app::App;
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// The dates of the cases that the own organisation may see, from a month ago on: its reminders, the wanted dates of
/// special occasions, and the ceremonies that were registered; and the last day on which the own municipality takes
/// proposals for the next lintjesregen.
#[utoipa::path(get, path = "/api/zaken/agenda", tag = "behandelaar",
    responses((status = 200, body = String, content_type = "text/calendar"), Problemen, Sessieproblemen))]
pub async fn agenda(State(app): State<App>, behandelaar: Behandelaar) -> Result<Response, Problem> {
    let vraag = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::Bekijken)?;
    inzage::noteer_lijst(&app, &behandelaar, "agenda", None, &[]).await?;
    let regels = queries::agenda(app.pool(), &vraag).await?;
    let nu = app.clock.now();
    let eigen = behandelaar.van();
    let laatste = match eigen.soort {
        OrganisatieType::Gemeente => {
            let contact = contact::van_gemeente(app.pool(), eigen.id).await?;
            let uiterste = contact.uiterste_dag.unwrap_or(UitersteDag::GEWOON);
            uiterste.eerstvolgende(tijd::datum(nu))
        }
        _ => None,
    };
    let tekst = kalender(&regels, laatste.map(|dag| (eigen.id, dag)), nu).map_err(fault)?;
    let koppen = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"lintje-agenda.ics\"",
        ),
    ];
    Ok((koppen, tekst).into_response())
}

/// Lines end as RFC 5545 says; none is longer than its 75 octets. `uiterste`: the municipality, and the day before which
/// a proposal is in time.
fn kalender(
    regels: &[Agendaregel],
    uiterste: Option<(u32, NaiveDate)>,
    nu: DateTime<Utc>,
) -> Result<String, std::fmt::Error> {
    let mut uit = String::from(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Lintje//Werklijst//NL\r\nX-WR-CALNAME:Lintje\r\n",
    );
    if let Some((gemeente, dag)) = uiterste {
        let jaar = dag.year();
        let titel = format!("Laatste dag voor de lintjesregen van {}", jaar + 1);
        let laatste = dag.pred_opt().unwrap_or(dag);
        item(
            &mut uit,
            &format!("uiterste-dag-{jaar}-{gemeente}"),
            laatste,
            &titel,
            nu,
        )?;
    }
    for regel in regels {
        let dagen = [
            ("herinnering", "Herinnering", regel.herinnering),
            ("gelegenheid", "Gewenste datum", regel.gelegenheid),
            ("uitreiking", "Uitreiking", regel.uitreiking),
        ];
        for (soort, naam, dag) in dagen {
            let Some(dag) = dag else { continue };
            let wat = format!("{soort}-{}", regel.zaak_id.simple());
            let titel = format!("{naam} {}", regel.zaaknummer);
            item(&mut uit, &wat, dag, &titel, nu)?;
        }
    }
    uit.push_str("END:VCALENDAR\r\n");
    Ok(uit)
}

/// Something that lasts a day.
fn item(
    uit: &mut String,
    wat: &str,
    dag: NaiveDate,
    titel: &str,
    nu: DateTime<Utc>,
) -> std::fmt::Result {
    let na = dag.succ_opt().unwrap_or(dag);
    let datum = |dag: NaiveDate| dag.format("%Y%m%d");
    write!(
        uit,
        "BEGIN:VEVENT\r\nUID:{wat}@lintje\r\nDTSTAMP:{}\r\nDTSTART;VALUE=DATE:{}\r\n\
         DTEND;VALUE=DATE:{}\r\nSUMMARY:{titel}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n",
        nu.format("%Y%m%dT%H%M%SZ"),
        datum(dag),
        datum(na),
    )
}
