use axum::Json;
use axum::extract::State;
use serde::Serialize;
use sqlx::QueryBuilder;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, UIT};
use crate::app::App;
use crate::extract::{Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::lijst::Zoekvraag;

const ZOEKVELDEN: &str = "concat_ws(' ', omschrijving, inhoud)";
const VOLGORDE: &[(&str, &str)] = &[
    ("omschrijving", "lower(omschrijving)"),
    ("sneltoets", "sneltoets"),
    ("isStandard", "(opmaak IS NOT NULL)"),
];

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Tekstblokken {
    Items(Vec<Tekstblok>),
    Pagina { items: Vec<Tekstblok>, count: i64 },
}

/// The blocks for those who keep them.
#[utoipa::path(get, path = "/api/tekstblokken", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "omschrijving, sneltoets or isStandard"),
           ("$search" = Option<String>, Query, description = "words that all occur in the description or the text")),
    responses((status = 200, body = Tekstblokken), Problemen, Sessieproblemen))]
pub async fn tekstblokken(
    State(app): State<App>,
    beheerder: Behandelaar,
    zoek: Zoekvraag,
) -> Result<Json<Tekstblokken>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut vraag = QueryBuilder::new(UIT);
    zoek.zoek(&mut vraag, ZOEKVELDEN);
    zoek.pagina(&mut vraag, VOLGORDE, "lower(omschrijving)")?;
    let items = vraag.build_query_as().fetch_all(app.pool()).await?;
    Ok(Json(match zoek.lijst.met_aantal {
        Telling::Geen => Tekstblokken::Items(items),
        Telling::Alle => {
            let mut vraag = QueryBuilder::new("SELECT count(*) FROM beheer.tekstblok WHERE true");
            zoek.zoek(&mut vraag, ZOEKVELDEN);
            let count = vraag.build_query_scalar().fetch_one(app.pool()).await?;
            Tekstblokken::Pagina { items, count }
        }
    }))
}
