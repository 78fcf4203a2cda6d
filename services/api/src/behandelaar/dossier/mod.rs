//! What an official does with a dossier, from its submission until its end, also once the honour was granted. Each call
//! has a file, called like the end of its path. It answers with the case as it is afterwards; [`doorsturen_voorbeeld`],
//! of several dossiers, with what would become of each. A call that changes an entry of the register, and answers with
//! that entry, stands in [`register`](super::register).

mod advies;
mod beeindigen;
mod besluit;
mod doorsturen;
mod doorsturen_voorbeeld;
mod ministerraad;
mod route;
mod terugsturen;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls below `/api/dossiers/{id}/`, and the one that says of several where they would go.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(route::route))
        .routes(routes!(advies::advies))
        .routes(routes!(doorsturen::doorsturen))
        .routes(routes!(doorsturen_voorbeeld::voorbeeld_doorsturen))
        .routes(routes!(terugsturen::terugsturen))
        .routes(routes!(ministerraad::ministerraad))
        .routes(routes!(besluit::besluit))
        .routes(routes!(beeindigen::beeindigen))
}
