//! The wizard's pages that hold one record each: steps 1, 2 and 6.

use ::verzoek::controle::Pagina;
use ::verzoek::gegevens::{Militair, Overige, Persoonsgegevens, Uitreiking, Voorsteller, Werk};
use ::verzoek::{Opdracht, Voorstel};
use axum::extract::State;
use axum::response::Response;
use projections::zaak::Paginanaam;
use serde::Serialize;
use serde_json::json;

use super::{alleen_ok, geef, met_etag};
use crate::app::App;
use crate::extract::{IfMatch, Invoer, Link};
use crate::problem::{Problem, Problemen, Verouderd, Zaakproblemen, fault};

/// The record as it was saved last; an empty one before the first save.
async fn toon<T: Serialize + Default>(
    app: &App,
    link: &Link,
    naam: Paginanaam,
) -> Result<Response, Problem> {
    let (gevonden, pagina) = app
        .lezer
        .pagina(&link.0, naam, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    alleen_ok(gevonden)?;
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
        Err(problem) if problem.is_verouderd() => {
            let zaak = link.zaak(app).await?;
            let verzoek = app.zaken.load(zaak).await?;
            let pagina = van(&verzoek.voorstel);
            Err(problem.huidig(json!(pagina.gegevens), pagina.versie))
        }
        Err(problem) => Err(problem),
    }
}

/// The pair of calls of one record.
macro_rules! pagina {
    ($toon:ident, $bewaar:ident, $pad:literal, $record:ty, $naam:expr, $opdracht:expr, $van:expr) => {
        #[utoipa::path(get, path = $pad, tag = "wizard",
            params(Link),
            responses((status = 200, body = $record, headers(("ETag" = String))), Problemen, Zaakproblemen))]
        pub async fn $toon(State(app): State<App>, link: Link) -> Result<Response, Problem> {
            toon::<$record>(&app, &link, $naam).await
        }

        #[utoipa::path(put, path = $pad, tag = "wizard", request_body = $record,
            params(Link, IfMatch),
            responses((status = 200, body = $record, headers(("ETag" = String))), Problemen, Zaakproblemen, Verouderd))]
        pub async fn $bewaar(
            State(app): State<App>,
            link: Link,
            IfMatch(verwacht): IfMatch,
            Invoer(invoer): Invoer,
        ) -> Result<Response, Problem> {
            bewaar(&app, &link, ($opdracht)(&app, invoer, verwacht), $van).await
        }
    };
}

pagina!(
    voorsteller,
    wijzig_voorsteller,
    "/api/verzoek/{uuid}/voorsteller",
    Voorsteller,
    Paginanaam::Voorsteller,
    |app: &App, invoer, verwacht| Opdracht::WijzigVoorsteller {
        invoer,
        verwacht,
        link: app.link_key.nieuw(),
    },
    |v| &v.voorsteller
);
pagina!(
    werk,
    wijzig_werk,
    "/api/verzoek/{uuid}/kandidaat/werk",
    Werk,
    Paginanaam::Werk,
    |_: &App, invoer, verwacht| Opdracht::WijzigKandidaatWerk { invoer, verwacht },
    |v| &v.werk
);
pagina!(
    overige,
    wijzig_overige,
    "/api/verzoek/{uuid}/kandidaat/overige",
    Overige,
    Paginanaam::Overige,
    |_: &App, invoer, verwacht| Opdracht::WijzigKandidaatOverige { invoer, verwacht },
    |v| &v.overige
);
pagina!(
    persoonsgegevens,
    wijzig_persoonsgegevens,
    "/api/verzoek/{uuid}/kandidaat/overigepersoonsgegevens",
    Persoonsgegevens,
    Paginanaam::Persoonsgegevens,
    |_: &App, invoer, verwacht| Opdracht::WijzigKandidaatPersoonsgegevens { invoer, verwacht },
    |v| &v.persoonsgegevens
);
pagina!(
    militair,
    wijzig_militair,
    "/api/verzoek/{uuid}/kandidaat/militairegegevens",
    Militair,
    Paginanaam::Militair,
    |_: &App, invoer, verwacht| Opdracht::WijzigKandidaatMilitair { invoer, verwacht },
    |v| &v.militair
);
pagina!(
    uitreiking,
    kies_uitreiking,
    "/api/verzoek/{uuid}/uitreiking",
    Uitreiking,
    Paginanaam::Uitreiking,
    |_: &App, invoer, verwacht| Opdracht::KiesUitreiking { invoer, verwacht },
    |v| &v.uitreiking
);
