use axum::extract::State;
use axum::response::Response;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{
    Afwijsreden, Afwijsredentekst, Redencode, alleen_beheer, alleen_beheerder, lees, te_wijzigen,
};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd};
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

/// Changes the name and the text of a reason. Rejections of before keep the text that they had.
#[utoipa::path(put, path = "/api/afwijsredenen/{code}", tag = "behandelaar", request_body = Afwijsredentekst,
    params(("code" = String, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!([alleen_beheerder()]))),
    responses((status = 200, body = Afwijsreden, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    alleen_beheer(&behandelaar)?;
    let mut velden = Velden::van(&invoer);
    let Afwijsredentekst { naam, tekst } = lees(&mut velden);
    velden.klaar()?;
    let mut transaction = history::begin(app.pool()).await?;
    let van = te_wijzigen(&mut transaction, &code, &gezien).await?;
    let naar: Afwijsreden = sqlx::query_as(
        "UPDATE beheer.afwijsreden SET naam = $2, tekst = $3 WHERE code = $1
         RETURNING code, naam, tekst, standaard",
    )
    .bind(&code)
    .bind(&naam)
    .bind(&tekst)
    .fetch_one(&mut *transaction)
    .await?;
    let verslag = json!({"van": van, "naar": naar});
    let soort = Logsoort::AfwijsredenGewijzigd;
    behandelaar
        .noteer(&mut transaction, &app, soort, verslag)
        .await?;
    transaction.commit().await?;
    Ok(met_etag(naar.versie(), naar))
}
