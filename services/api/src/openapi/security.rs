//! How a call shows who asks.

use utoipa::openapi::Components;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, ClientCredentials, Flow, OAuth2, Scopes, SecurityRequirement,
    SecurityScheme,
};

use super::{Method, parameters};
use crate::machines::TOKEN;
use crate::machines::scope::{self, Scope};
use crate::rekening::sessie;

/// A cookie and a header have none.
const NO_SCOPES: [&str; 0] = [];

pub(super) fn deel(components: &mut Components) {
    let sessie = ApiKeyValue::with_description(
        sessie::COOKIE,
        "The session of an official, set by a login: `HttpOnly`, `SameSite=Strict`, over after 30 minutes idle and after 12 hours. Over https its name is `__Host-lintje_sessie`. A login also sets a cookie by which the browser is known later; it opens nothing. A call with the header `X-Lintje-Achtergrond` does not count as activity.",
    );
    let van_ons = ApiKeyValue::with_description(
        "X-Requested-With",
        "`lintje`: needed beside the cookie by every call that changes something, since no foreign page can send it.",
    );
    let scopes = Scope::ALLE.iter().map(|scope| (scope.naam(), scope.wat()));
    let stroom = ClientCredentials::new(TOKEN, Scopes::from_iter(scopes));
    let machine = OAuth2::with_description(
        [Flow::ClientCredentials(stroom)],
        "A system of an organisation, without a person: OAuth 2.0 client credentials with private_key_jwt (RFC 7523), a bearer token for ten minutes. It sees what an official of its role and organisation would see, in the calls of its scopes alone. A call with a token needs no `X-Requested-With`.",
    );
    components.add_security_scheme("machine", SecurityScheme::OAuth2(machine));
    components.add_security_scheme("sessie", SecurityScheme::ApiKey(ApiKey::Cookie(sessie)));
    components.add_security_scheme("vanOns", SecurityScheme::ApiKey(ApiKey::Header(van_ons)));
}

/// Where a personal link opens the call too: with it nobody needs a session.
const DOOR_LINK: &str = "/api/verzoek/{uuid}";

/// Every call that can refuse a session (403) asks for one; what changes something asks the header too. Where a link
/// opens the call it is one of two ways, and so is a machine's token; the header goes with the session alone.
pub(super) fn name_the_session(path: &str, method: Method, call: &mut Operation) {
    if !call.responses.responses.contains_key("403") {
        return;
    }
    let session = SecurityRequirement::new("sessie", NO_SCOPES);
    let door_link = path.starts_with(DOOR_LINK);
    let requirement = match method {
        Method::Get => session,
        Method::Put | Method::Post | Method::Delete => {
            if !door_link {
                let header = match scope::van_pad(path) {
                    None => parameters::van_ons(),
                    Some(_) => parameters::van_ons_of_machine(),
                };
                call.parameters.get_or_insert_default().push(header.into());
            }
            session.add("vanOns", NO_SCOPES)
        }
    };
    let zonder = door_link.then(SecurityRequirement::default);
    let machine =
        scope::van_pad(path).map(|scope| SecurityRequirement::new("machine", [scope.naam()]));
    let wegen = zonder.into_iter().chain([requirement]).chain(machine);
    call.security = Some(wegen.collect());
}
