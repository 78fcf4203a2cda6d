use axum::Json;
use axum::extract::State;
use serde::Serialize;
use strum::VariantArray;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::{Pagina, Paginatekst, geldend};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

#[derive(Serialize, ToSchema)]
pub struct Paginateksten {
    items: Vec<Paginatekst>,
}

/// The statements, in the order of the footer.
#[utoipa::path(get, path = "/api/paginateksten", tag = "behandelaar",
    responses((status = 200, body = Paginateksten), Problemen, Sessieproblemen))]
pub async fn paginateksten(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Paginateksten>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let mut items = Vec::with_capacity(Pagina::VARIANTS.len());
    for &pagina in Pagina::VARIANTS {
        let (_, tekst) = geldend(app.pool(), pagina, 1).await?;
        items.push(tekst);
    }
    Ok(Json(Paginateksten { items }))
}
