//! The municipality's first decisions. Each call has a file, called like the end of its path. It answers with the
//! case as it is afterwards, or a preview with the mail that would go.

mod afwijzen;
mod afwijzen_voorbeeld;
mod contact;
mod link_intrekken;
mod link_opnieuw;
mod link_verlengen;
mod mailadres;
mod overdragen;
mod uitnodigen;
mod uitnodigen_voorbeeld;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls below `/api/burgeraanvraag/{id}/`.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(uitnodigen::uitnodigen))
        .routes(routes!(uitnodigen_voorbeeld::voorbeeld_uitnodiging))
        .routes(routes!(afwijzen::afwijzen))
        .routes(routes!(afwijzen_voorbeeld::voorbeeld_afwijzing))
        .routes(routes!(overdragen::overdragen))
        .routes(routes!(contact::contact))
        .routes(routes!(mailadres::mailadres_corrigeren))
        .routes(routes!(link_verlengen::link_verlengen))
        .routes(routes!(link_intrekken::link_intrekken))
        .routes(routes!(link_opnieuw::link_opnieuw))
}
