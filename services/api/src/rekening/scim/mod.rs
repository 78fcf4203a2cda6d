//! SCIM 2.0 (RFC 7643, 7644): the system of an organisation that knows who joins and who leaves keeps accounts here
//! (docs/specification/accounts.md#joiners-and-leavers, docs/scim.md). It can do what a functional manager can, within
//! its [`grens`]; what takes two managers waits for one.
//!
//! - [`systeem`]: which machine asks; [`grens`]: which accounts are its.
//! - [`wens`]: what it says of an account; [`pad`], [`patch`]: where it says it; [`filter`]: what it looks for.
//! - [`bron`]: an account as SCIM shows it. [`lijst`], [`maak`], [`wijzig`]: the calls, with [`stand`] and
//!   [`wacht`]: who leaves, and what waits; [`zelf`]: what this service can.
//! - [`fout`]: refusals, in the form of the standard.
//!
//! The standard fixes its paths and its forms, which are none of the API's, so that the contract leaves them out.

mod bron;
mod filter;
mod fout;
mod grens;
mod lijst;
mod maak;
mod pad;
mod patch;
mod stand;
mod systeem;
mod wacht;
mod wens;
mod wijzig;
mod zelf;

use axum::Router;
use axum::routing::{any, get};

pub(crate) use self::fout::in_scim;
use crate::app::App;
use crate::problem::Problem;

/// Below the address of this website.
const HIER: &str = "/api/scim/v2";

/// The schemas of what is sent and answered.
const GEBRUIKER: &str = "urn:ietf:params:scim:schemas:core:2.0:User";
const BEDRIJF: &str = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const LIJST: &str = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const PATCH: &str = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const FOUT: &str = "urn:ietf:params:scim:api:messages:2.0:Error";
/// Of ours: it was asked, and a functional manager has to approve it.
const WACHT: &str = "urn:lintje:params:scim:api:messages:1.0:Wacht";

/// Around it goes [`in_scim`], outside everything that can refuse a call.
pub fn routes() -> Router<App> {
    let op = |pad: &str| format!("{HIER}{pad}");
    Router::new()
        .route(&op("/Users"), get(lijst::gebruikers).post(maak::voeg_toe))
        .route(
            &op("/Users/{id}"),
            get(lijst::gebruiker)
                .put(wijzig::vervang)
                .patch(wijzig::wijzig)
                .delete(wijzig::vertrek),
        )
        .route(&op("/ServiceProviderConfig"), get(zelf::instellingen))
        .route(&op("/ResourceTypes"), get(zelf::soorten))
        .route(&op("/ResourceTypes/{naam}"), get(zelf::soort))
        .route(&op("/Schemas"), get(zelf::schemas))
        .route(&op("/Schemas/{naam}"), get(zelf::schema))
        .method_not_allowed_fallback(async || Problem::methode())
        .route(
            &op("/{*rest}"),
            any(async |_: systeem::Systeem| Problem::niet_gevonden()),
        )
}
