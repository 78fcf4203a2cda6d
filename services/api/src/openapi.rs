//! The contract: every documented handler, and the document that is made of them.

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::behandelaar::{
    besluiten, bijlagen as dossierbijlagen, dossier, inloggen, kandidaat, tijdlijn, zaak,
    zakenlijst,
};
use crate::naslag;
use crate::verzoek::{
    aanvraag, bijlagen, concepten, indienen, metadata, ondersteuners, paginas, verdiensten,
};

#[derive(OpenApi)]
#[openapi(
    components(schemas(crate::problem::Problem)),
    info(
        title = "Lintje",
        description = "Proposing a person for a Royal honour: the citizen's request and proposal, the municipality's first decisions, and the road of the dossier up to the minister's decision.\n\n\
        Paths, names and dates (`dd-mm-jjjj`, as typed) are those of the user's specification and win over the Dutch API Design Rules where they differ: \
        no version in the path, singular names. Moments are RFC 3339 in UTC. Unknown properties are ignored.\n\n\
        Errors are RFC 9457 problem details. A wizard link's uuid is a capability: whoever has it may fill in the proposal. \
        Officials have a session cookie; unsafe methods with it need the header `X-Requested-With: lintje`."
    )
)]
struct Contract;

/// Every call of the API.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Contract::openapi())
        .routes(routes!(aanvraag::dien_verzoek_in))
        .routes(routes!(aanvraag::verifieer_email))
        .routes(routes!(naslag::website))
        .routes(routes!(naslag::gemeentes))
        .routes(routes!(naslag::landen))
        .routes(routes!(metadata::metadata))
        .routes(routes!(paginas::voorsteller))
        .routes(routes!(paginas::wijzig_voorsteller))
        .routes(routes!(paginas::werk))
        .routes(routes!(paginas::wijzig_werk))
        .routes(routes!(paginas::overige))
        .routes(routes!(paginas::wijzig_overige))
        .routes(routes!(paginas::persoonsgegevens))
        .routes(routes!(paginas::wijzig_persoonsgegevens))
        .routes(routes!(paginas::militair))
        .routes(routes!(paginas::wijzig_militair))
        .routes(routes!(verdiensten::verdiensten))
        .routes(routes!(verdiensten::voeg_betaalde_baan_toe))
        .routes(routes!(verdiensten::betaalde_baan))
        .routes(routes!(verdiensten::wijzig_betaalde_baan))
        .routes(routes!(verdiensten::verwijder_betaalde_baan))
        .routes(routes!(verdiensten::voeg_vrijwilliger_toe))
        .routes(routes!(verdiensten::vrijwilliger))
        .routes(routes!(verdiensten::wijzig_vrijwilliger))
        .routes(routes!(verdiensten::verwijder_vrijwilliger))
        .routes(routes!(ondersteuners::ondersteuners))
        .routes(routes!(ondersteuners::voeg_ondersteuner_toe))
        .routes(routes!(ondersteuners::ondersteuner))
        .routes(routes!(ondersteuners::wijzig_ondersteuner))
        .routes(routes!(ondersteuners::verwijder_ondersteuner))
        .routes(routes!(bijlagen::bijlagen))
        .routes(routes!(bijlagen::upload))
        .routes(routes!(bijlagen::download))
        .routes(routes!(bijlagen::verwijder_bijlage))
        .routes(routes!(paginas::uitreiking))
        .routes(routes!(paginas::kies_uitreiking))
        .routes(routes!(concepten::concepten))
        .routes(routes!(concepten::bewaar_concept))
        .routes(routes!(concepten::verwijder_concept))
        .routes(routes!(indienen::controle))
        .routes(routes!(indienen::dien_in))
        .routes(routes!(inloggen::log_in))
        .routes(routes!(inloggen::wie))
        .routes(routes!(inloggen::log_uit))
        .routes(routes!(zakenlijst::burgeraanvragen))
        .routes(routes!(zakenlijst::dossiers))
        .routes(routes!(zaak::zaak))
        .routes(routes!(besluiten::uitnodigen))
        .routes(routes!(besluiten::afwijzen))
        .routes(routes!(besluiten::overdragen))
        .routes(routes!(besluiten::contact))
        .routes(routes!(besluiten::link_verlengen))
        .routes(routes!(besluiten::link_intrekken))
        .routes(routes!(besluiten::link_opnieuw))
        .routes(routes!(zaak::dossier))
        .routes(routes!(dossier::route))
        .routes(routes!(dossier::advies))
        .routes(routes!(dossier::doorsturen))
        .routes(routes!(dossier::terugsturen))
        .routes(routes!(dossier::ministerraad))
        .routes(routes!(dossier::besluiten))
        .routes(routes!(kandidaat::werk))
        .routes(routes!(kandidaat::pas_werk_aan))
        .routes(routes!(kandidaat::militair))
        .routes(routes!(kandidaat::pas_militair_aan))
        .routes(routes!(kandidaat::overige))
        .routes(routes!(kandidaat::pas_overige_aan))
        .routes(routes!(dossierbijlagen::bijlagen))
        .routes(routes!(dossierbijlagen::voeg_toe))
        .routes(routes!(dossierbijlagen::dossierbestand))
        .routes(routes!(dossierbijlagen::aanvraagbestand))
        .routes(routes!(dossierbijlagen::kenmerken))
        .routes(routes!(dossierbijlagen::kenmerk))
        .routes(routes!(dossierbijlagen::verwijder))
        .routes(routes!(tijdlijn::tijdlijn))
        .routes(routes!(tijdlijn::dossiertijdlijn))
        .routes(routes!(tijdlijn::vergelijking))
        .routes(routes!(naslag::ministeries))
}

/// The OpenAPI document as it stands in `schema/openapi.json`.
pub fn document() -> String {
    let (_, contract) = routes().split_for_parts();
    // The document is made of our own types.
    contract.to_pretty_json().unwrap_or_default() + "\n"
}
