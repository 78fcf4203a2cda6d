//! How a call shows who asks.

use utoipa::openapi::Components;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};

use super::{Method, parameters};
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
    components.add_security_scheme("sessie", SecurityScheme::ApiKey(ApiKey::Cookie(sessie)));
    components.add_security_scheme("vanOns", SecurityScheme::ApiKey(ApiKey::Header(van_ons)));
}

/// Where a personal link opens the call too: with it nobody needs a session.
const DOOR_LINK: &str = "/api/verzoek/{uuid}";

/// Every call that can refuse a session (403) asks for one; what changes something asks the header too. Where a link
/// opens the call it is one of two ways, and the header goes with the session alone.
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
                let header = parameters::van_ons();
                call.parameters.get_or_insert_default().push(header.into());
            }
            session.add("vanOns", NO_SCOPES)
        }
    };
    let zonder = door_link.then(SecurityRequirement::default);
    call.security = Some(zonder.into_iter().chain([requirement]).collect());
}
