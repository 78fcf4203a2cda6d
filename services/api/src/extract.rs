//! What handlers take from a request; what does not fit becomes a problem in Dutch.

mod lijst;

use std::str::FromStr;

use ::verzoek::invoer::UitInvoer;
use ::verzoek::{Actor, Vingerafdruk};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use history::LinkKey;
use projections::zaak::{self, LinkSoort};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

pub use self::lijst::{Bladzijde, Lijstvraag, Telling};
use crate::app::App;
use crate::problem::Problem;
use crate::rekening::sessie;
use crate::server::TeTraag;
use crate::verzoek::namens::Namens;

/// A JSON body of a form: many times the longest texts that the rules allow.
const BODY: usize = 512 * 1024;

/// The JSON of a body as it was sent.
pub struct Invoer(pub Value);

impl FromRequest<App> for Invoer {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self, Problem> {
        let json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|v| v.to_str().ok())
            .map(|v| {
                v.split(';')
                    .next()
                    .unwrap_or_default()
                    .trim()
                    .to_ascii_lowercase()
            });
        let bytes = axum::body::to_bytes(request.into_body(), BODY)
            .await
            .map_err(body_problem)?;
        if bytes.is_empty() {
            return Ok(Invoer(Value::Object(serde_json::Map::new())));
        }
        match json.as_deref() {
            Some(soort) if soort == "application/json" || soort.ends_with("+json") => {}
            _ => {
                return Err(Problem::new(
                    StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    "soort",
                    "Stuur de gegevens als application/json.",
                ));
            }
        }
        serde_json::from_slice(&bytes)
            .map(Invoer)
            .map_err(|_| Problem::onleesbaar("De inhoud is geen geldige JSON."))
    }
}

/// What a command takes of a body, as the domain judges it now.
pub struct Gelezen<I>(pub I);

impl<I: UitInvoer> FromRequest<App> for Gelezen<I> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let Invoer(invoer) = Invoer::from_request(request, app).await?;
        Ok(Gelezen(I::lees(&invoer, app.clock.now())))
    }
}

pub(crate) fn body_problem(error: axum::Error) -> Problem {
    let mut source: Option<&dyn std::error::Error> = Some(&error);
    while let Some(e) = source {
        if e.is::<TeTraag>() {
            return Problem::te_traag();
        }
        if e.is::<http_body_util::LengthLimitError>() {
            return Problem::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "teGroot",
                "De gegevens zijn te groot.",
            );
        }
        source = e.source();
    }
    Problem::onleesbaar("De gegevens zijn niet helemaal aangekomen.")
}

/// The uuid of a link to a proposal in the path: the proposer's, or a helper's. With the session of an official it can
/// be the case's own.
pub struct Link {
    /// What we know the link by; of an official the proposer's.
    pub vingerafdruk: Vingerafdruk,
    /// The official who fills in for the proposer.
    pub namens: Option<Namens>,
}

impl Link {
    /// The case that this link leads to.
    pub async fn zaak(&self, app: &App) -> Result<Uuid, Problem> {
        match &self.namens {
            Some(namens) => Ok(namens.zaak),
            None => Ok(app.zaak_van(&self.vingerafdruk).await?.0),
        }
    }

    /// The case that this link leads to, and who has it. What each may do, the domain says.
    pub async fn zaak_en_wie(&self, app: &App) -> Result<(Uuid, Actor), Problem> {
        if let Some(namens) = &self.namens {
            namens.mag()?;
            return Ok((namens.zaak, namens.actor()));
        }
        let (zaak, soort) = app.zaak_van(&self.vingerafdruk).await?;
        let link = self.vingerafdruk.clone();
        Ok(match soort {
            LinkSoort::Meehelper => (zaak, Actor::Meehelper { link }),
            LinkSoort::Wizard | LinkSoort::Verificatie | LinkSoort::Ondersteuner => {
                (zaak, Actor::Voorsteller { link })
            }
        })
    }
}

impl FromRequestParts<App> for Link {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let uuid = uuid(parts, app)
            .await?
            .ok_or_else(Problem::onbekende_link)?;
        let vingerafdruk = LinkKey::fingerprint(uuid);
        // Who has a link has it with or without a session; nobody without one is asked for any.
        if !sessie::meegestuurd(parts, app) || app.vind_zaak(&vingerafdruk).await?.is_some() {
            return Ok(Link {
                vingerafdruk,
                namens: None,
            });
        }
        let namens = Namens::van(parts, app, uuid).await?;
        Ok(Link {
            vingerafdruk: namens.link.clone(),
            namens: Some(namens),
        })
    }
}

/// The uuid of a personal link; none: it is none.
async fn uuid(parts: &mut Parts, app: &App) -> Result<Option<Uuid>, Problem> {
    let pad = pad(parts, app).await?;
    let gevonden = pad.iter().find(|(naam, _)| naam == "uuid");
    Ok(gevonden.and_then(|(_, waarde)| waarde.parse().ok()))
}

/// The uuid of a supporter's own link in the path. It is no [`Link`]: neither opens what the other does.
pub struct Steunlink(pub Vingerafdruk);

impl Steunlink {
    pub fn actor(&self) -> Actor {
        Actor::Ondersteuner {
            link: self.0.clone(),
        }
    }

    /// The case that this link leads to.
    pub async fn zaak(&self, app: &App) -> Result<Uuid, Problem> {
        zaak::vind_link(
            app.pool(),
            &self.0,
            &[LinkSoort::Ondersteuner],
            app.clock.now(),
        )
        .await?
        .map(|gevonden| gevonden.zaak_id)
        .ok_or_else(Problem::onbekende_steunlink)
    }
}

impl FromRequestParts<App> for Steunlink {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        uuid(parts, app)
            .await?
            .map(|uuid| Steunlink(LinkKey::fingerprint(uuid)))
            .ok_or_else(Problem::onbekende_steunlink)
    }
}

/// The identifier of an item or a case in the path.
pub struct Id(pub Uuid);

impl FromRequestParts<App> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        in_pad(parts, app, "id").await.map(Id)
    }
}

/// The identifier of an attachment in the path of a case.
pub struct BijlageId(pub Uuid);

impl FromRequestParts<App> for BijlageId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        in_pad(parts, app, "attachmentId").await.map(BijlageId)
    }
}

/// The identifier of a letter in the path of a case.
pub struct PostId(pub Uuid);

impl FromRequestParts<App> for PostId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        in_pad(parts, app, "postId").await.map(PostId)
    }
}

/// The identifier of a proposed destruction in the path of a case.
pub struct VoorstelId(pub Uuid);

impl FromRequestParts<App> for VoorstelId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        in_pad(parts, app, "voorstelId").await.map(VoorstelId)
    }
}

/// What stands in the one place of a path that varies; there is nothing at a path where it can't stand.
pub struct InPad<T>(pub T);

impl<T: FromStr> FromRequestParts<App> for InPad<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(tekst) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        let gelezen = tekst.parse().map_err(|_| Problem::niet_gevonden())?;
        Ok(InPad(gelezen))
    }
}

async fn in_pad(parts: &mut Parts, app: &App, wat: &str) -> Result<Uuid, Problem> {
    let pad = pad(parts, app).await?;
    pad.iter()
        .find(|(naam, _)| naam == wat)
        .and_then(|(_, waarde)| waarde.parse().ok())
        .ok_or_else(Problem::niet_gevonden)
}

async fn pad(parts: &mut Parts, app: &App) -> Result<Vec<(String, String)>, Problem> {
    let Path(pad) = Path::<Vec<(String, String)>>::from_request_parts(parts, app)
        .await
        .map_err(|_| Problem::niet_gevonden())?;
    Ok(pad)
}

/// The version that the sender saw; of several the newest.
pub struct IfMatch(pub Option<u64>);

impl IfMatch {
    /// 412 with the record as it is now, when the sender saw another version (invariant 6).
    pub fn nog_actueel(&self, versie: u64, huidig: &impl Serialize) -> Result<(), Problem> {
        match self.0 {
            Some(gezien) if gezien != versie => {
                Err(Problem::verouderd().huidig(json!(huidig), versie))
            }
            _ => Ok(()),
        }
    }
}

/// A version that no record ever has.
const NOOIT: u64 = u64::MAX;

impl FromRequestParts<App> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        Ok(IfMatch(if_match(&parts.headers)))
    }
}

fn if_match(headers: &HeaderMap) -> Option<u64> {
    let value = headers.get(header::IF_MATCH)?;
    let value = value.to_str().unwrap_or_default();
    if value.trim() == "*" {
        return None;
    }
    // A weak or foreign tag is never true. Versions only grow: of a list the newest alone can be true.
    Some(versie(value))
}

/// The version of an `ETag` that came back, of several the newest.
pub fn versie(tags: &str) -> u64 {
    let versies = tags.split(',').filter_map(|tag| {
        let tag = tag.trim().strip_prefix('"')?.strip_suffix('"')?;
        // As it was given, to the letter: "+1" and "01" are other tags than "1".
        let versie: u64 = tag.parse().ok()?;
        (versie.to_string() == tag).then_some(versie)
    });
    versies.max().unwrap_or(NOOIT)
}
