//! The wizard's pages that hold one record each: steps 1, 2 and 6.

use ::verzoek::command::Verwacht;
use ::verzoek::controle::Pagina;
use ::verzoek::gegevens::{Militair, Overige, Persoonsgegevens, Uitreiking, Voorsteller, Werk};
use ::verzoek::invoer::{Ingevuld, UitInvoer, Voorstellerpagina};
use ::verzoek::{Opdracht, Voorstel};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::response::Response;
use projections::zaak::Paginanaam;
use serde::Serialize;
use serde_json::json;

use super::{alleen_ok, geef, met_feedback};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Gelezen, IfMatch, Link};
use crate::problem::{Problem, Problemen, Verouderd, Wizardproblemen, fault};

/// The record as it was saved last; an empty one before the first save.
async fn toon<T: Serialize + Default>(
    app: &App,
    link: &Link,
    naam: Paginanaam,
) -> Result<Response, Problem> {
    let (gevonden, pagina) = app
        .lezer
        .pagina(&link.vingerafdruk, naam, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    alleen_ok(met_feedback(app, link, gevonden).await?)?;
    Ok(match pagina.record().map_err(fault)? {
        Some(record) => met_etag(pagina.versie(), record),
        None => met_etag(0, T::default()),
    })
}

/// Saves and answers the saved record; a stale `If-Match` gets the record as it is now.
async fn bewaar<T: Serialize>(
    app: &App,
    link: &Link,
    opdracht: Opdracht,
    van: fn(&Voorstel) -> &Pagina<T>,
) -> Result<Response, Problem> {
    match geef(app, link, opdracht).await {
        Ok((_, verzoek)) => {
            let pagina = van(&verzoek.voorstel);
            Ok(met_etag(pagina.versie, &pagina.gegevens))
        }
        Err(problem) => Err(problem
            .met_huidig(async {
                let verzoek = app.zaken.load(link.zaak(app).await?).await?;
                let pagina = van(&verzoek.voorstel);
                Ok((json!(pagina.gegevens), pagina.versie))
            })
            .await),
    }
}

/// A page as it was filled in, by whom, and the version that the sender saw.
pub struct Paginaverzoek<I> {
    link: Link,
    invoer: I,
    verwacht: Verwacht,
}

impl<I: UitInvoer> FromRequest<App> for Paginaverzoek<I> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let link = Link::from_request_parts(&mut parts, app).await?;
        let IfMatch(verwacht) = IfMatch::from_request_parts(&mut parts, app).await?;
        let Gelezen(invoer) = Gelezen::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Paginaverzoek {
            link,
            invoer,
            verwacht,
        })
    }
}

/// Who proposes the candidate, and why.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/voorsteller", tag = "wizard", params(Link),
    responses((status = 200, body = Voorsteller, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn voorsteller(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Voorsteller>(&app, &link, Paginanaam::Voorsteller).await
}

/// Saves who proposes the candidate, and why. Another mail address waits for its proof.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/voorsteller", tag = "wizard", params(Link, IfMatch), request_body = Voorsteller,
    responses((status = 200, body = Voorsteller, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_voorsteller(
    State(app): State<App>,
    verzoek: Paginaverzoek<Voorstellerpagina>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::WijzigVoorsteller {
        invoer,
        verwacht,
        link: app.link_key.nieuw(),
    };
    bewaar(&app, &link, opdracht, |v| &v.voorsteller).await
}

/// The candidate's work.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/kandidaat/werk", tag = "wizard", params(Link),
    responses((status = 200, body = Werk, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn werk(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Werk>(&app, &link, Paginanaam::Werk).await
}

/// Saves the candidate's work.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/kandidaat/werk", tag = "wizard", params(Link, IfMatch), request_body = Werk,
    responses((status = 200, body = Werk, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_werk(
    State(app): State<App>,
    verzoek: Paginaverzoek<Ingevuld<Werk>>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::WijzigKandidaatWerk { invoer, verwacht };
    bewaar(&app, &link, opdracht, |v| &v.werk).await
}

/// What else is to know of the candidate.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/kandidaat/overige", tag = "wizard", params(Link),
    responses((status = 200, body = Overige, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn overige(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Overige>(&app, &link, Paginanaam::Overige).await
}

/// Saves what else is to know of the candidate.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/kandidaat/overige", tag = "wizard", params(Link, IfMatch), request_body = Overige,
    responses((status = 200, body = Overige, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_overige(
    State(app): State<App>,
    verzoek: Paginaverzoek<Ingevuld<Overige>>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::WijzigKandidaatOverige { invoer, verwacht };
    bewaar(&app, &link, opdracht, |v| &v.overige).await
}

/// The candidate's first name of every day, and title.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/kandidaat/overigepersoonsgegevens", tag = "wizard", params(Link),
    responses((status = 200, body = Persoonsgegevens, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn persoonsgegevens(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Persoonsgegevens>(&app, &link, Paginanaam::Persoonsgegevens).await
}

/// Saves the candidate's first name of every day, and title.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/kandidaat/overigepersoonsgegevens", tag = "wizard", params(Link, IfMatch), request_body = Persoonsgegevens,
    responses((status = 200, body = Persoonsgegevens, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_persoonsgegevens(
    State(app): State<App>,
    verzoek: Paginaverzoek<Ingevuld<Persoonsgegevens>>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::WijzigKandidaatPersoonsgegevens { invoer, verwacht };
    bewaar(&app, &link, opdracht, |v| &v.persoonsgegevens).await
}

/// The candidate's military rank.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/kandidaat/militairegegevens", tag = "wizard", params(Link),
    responses((status = 200, body = Militair, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn militair(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Militair>(&app, &link, Paginanaam::Militair).await
}

/// Saves the candidate's military rank.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/kandidaat/militairegegevens", tag = "wizard", params(Link, IfMatch), request_body = Militair,
    responses((status = 200, body = Militair, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_militair(
    State(app): State<App>,
    verzoek: Paginaverzoek<Ingevuld<Militair>>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::WijzigKandidaatMilitair { invoer, verwacht };
    bewaar(&app, &link, opdracht, |v| &v.militair).await
}

/// The occasion of the award.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/uitreiking", tag = "wizard", params(Link),
    responses((status = 200, body = Uitreiking, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn uitreiking(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    toon::<Uitreiking>(&app, &link, Paginanaam::Uitreiking).await
}

/// Saves the occasion of the award.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/uitreiking", tag = "wizard", params(Link, IfMatch), request_body = Uitreiking,
    responses((status = 200, body = Uitreiking, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn kies_uitreiking(
    State(app): State<App>,
    verzoek: Paginaverzoek<Ingevuld<Uitreiking>>,
) -> Result<Response, Problem> {
    let Paginaverzoek {
        link,
        invoer,
        verwacht,
    } = verzoek;
    let opdracht = Opdracht::KiesUitreiking { invoer, verwacht };
    bewaar(&app, &link, opdracht, |v| &v.uitreiking).await
}
