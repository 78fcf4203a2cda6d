//! `Idempotency-Key`: a POST whose answer never arrived may be sent again with the same key, and is done once.
//!
//! The key is kept with the event that the call led to, as a keyed digest ([`Once`]); here it goes beside the
//! request, so that no handler has to hand it on. A handler that makes something new asks [`id`] for its identifier,
//! which is the same again with the same key.

use std::sync::{Arc, Mutex, PoisonError};

use ::verzoek::Actor;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures::TryStreamExt;
use history::{LinkKey, Once};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

use crate::app::App;
use crate::problem::Problem;

pub const KOP: &str = "idempotency-key";
/// Characters of a key.
pub const HOOGSTENS: usize = 255;

tokio::task_local! {
    static GEVRAAGD: Arc<Gevraagd>;
}

/// A call that may come again.
struct Gevraagd {
    sleutel: Vec<u8>,
    /// Method, path and query.
    wat: String,
    id: Uuid,
    /// Of the body, as far as it was read.
    inhoud: Mutex<Sha256>,
}

impl Gevraagd {
    fn neem(&self, deel: &[u8]) {
        self.inhoud
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .update(deel);
    }
}

/// Takes the key from the request.
pub async fn lees(app: &App, request: Request, next: Next) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let mut sleutels = request.headers().get_all(KOP).iter();
    let Some(sleutel) = sleutels.next() else {
        return next.run(request).await;
    };
    let zichtbaar = sleutel.as_bytes().iter().all(u8::is_ascii_graphic);
    if sleutels.next().is_some() || sleutel.is_empty() || sleutel.len() > HOOGSTENS || !zichtbaar {
        return ongeldig().into_response();
    }
    let wat = format!("POST {}", request.uri());
    let mut id = [0; 16];
    let delen = [sleutel.as_bytes(), wat.as_bytes()];
    id.copy_from_slice(&app.link_key.herkenning("id", &delen)[..16]);
    let gevraagd = Arc::new(Gevraagd {
        sleutel: sleutel.as_bytes().to_vec(),
        wat,
        id: Builder::from_random_bytes(id).into_uuid(),
        inhoud: Mutex::default(),
    });
    GEVRAAGD
        .scope(Arc::clone(&gevraagd), next.run(gelezen(request, gevraagd)))
        .await
}

/// The same request; what is read of its body is noted. The parts of an upload are noted by whoever reads them: what
/// stands between them is another each time.
fn gelezen(request: Request, gevraagd: Arc<Gevraagd>) -> Request {
    let in_delen = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|soort| soort.to_str().ok())
        .is_some_and(|soort| soort.to_ascii_lowercase().starts_with("multipart/"));
    if in_delen {
        return request;
    }
    request.map(|body| {
        let blokken = body.into_data_stream();
        Body::from_stream(blokken.inspect_ok(move |blok| gevraagd.neem(blok)))
    })
}

fn ongeldig() -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        "parameter",
        "De kop Idempotency-Key is niet geldig.",
    )
    .detail(format!(
        "Gebruik 1 tot en met {HOOGSTENS} zichtbare ASCII-tekens, zonder spaties."
    ))
}

/// The key was used for something else.
pub fn anders_gebruikt() -> Problem {
    Problem::new(
        StatusCode::UNPROCESSABLE_ENTITY,
        "herhaling",
        "U heeft dit al eerder gestuurd, met andere gegevens.",
    )
    .detail("Laad de pagina opnieuw. Kijk wat er al staat, en probeer het dan nog eens.")
}

/// Notes more of a body that its handler reads in parts.
pub fn noteer(blok: &[u8]) {
    // Without a key there is nothing to recognise.
    let _ = GEVRAAGD.try_with(|gevraagd| gevraagd.neem(blok));
}

/// The identifier of what this call makes: the same again with the same key, otherwise one that nobody has.
pub fn id() -> Uuid {
    GEVRAAGD
        .try_with(|gevraagd| gevraagd.id)
        .unwrap_or_else(|_| Uuid::new_v4())
}

/// As [`id`], of a call that makes one in each of several cases.
pub fn id_in(zaak: Uuid) -> Uuid {
    GEVRAAGD
        .try_with(|gevraagd| Uuid::new_v5(&gevraagd.id, zaak.as_bytes()))
        .unwrap_or_else(|_| Uuid::new_v4())
}

/// By what the sender will know the command again. To be asked when the body was read.
pub fn once(link_key: &LinkKey, door: &Actor) -> Option<Once> {
    let wie = match door {
        Actor::Behandelaar { gebruikersnaam, .. } => gebruikersnaam.as_str(),
        Actor::Voorsteller { link } | Actor::Ondersteuner { link } | Actor::Meehelper { link } => {
            link.als_str()
        }
        Actor::Burger | Actor::Systeem => "",
    };
    GEVRAAGD
        .try_with(|gevraagd| {
            let herkenning = |wat: &str, delen: &[&[u8]]| {
                URL_SAFE_NO_PAD.encode(link_key.herkenning(wat, delen))
            };
            let gelezen = gevraagd.inhoud.lock();
            let inhoud = gelezen.unwrap_or_else(PoisonError::into_inner).clone();
            let inhoud = inhoud.finalize();
            let sleutel = gevraagd.sleutel.as_slice();
            Once {
                key: herkenning(
                    "sleutel",
                    &[door.soort().as_bytes(), wie.as_bytes(), sleutel],
                ),
                // The sender's key is in it, which is kept nowhere: so nobody can try out what was sent.
                content: herkenning(
                    "inhoud",
                    &[sleutel, gevraagd.wat.as_bytes(), inhoud.as_slice()],
                ),
            }
        })
        .ok()
}
