//! Step 5: the attachments. Streamed in and out; memory stays flat.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{Bestand, Bijlage, Onderdeel, Ondersteuner};
use ::verzoek::invoer::Burgerupload;
use ::verzoek::regels::Formulier;
use ::verzoek::teken::zichtbaar;
use ::verzoek::{Opdracht, Verzoek};
use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use history::Expected;
use projections::zaak::{Onderdeelsoort, onderdeel, onderdelen};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{geef, open_zaak};
use crate::app::App;
use crate::bijlage::{self, disposition, lijst};
use crate::etag::{etag, met_etag};
use crate::extract::{Id, IfMatch, Lijstvraag, Link, Telling};
use crate::herhaling;
use crate::inzage::Wat;
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Verouderd, Wizardproblemen};

/// The supporter whose letter on paper an attachment is.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VanOndersteuner {
    persoon_id: Uuid,
    naam: String,
}

impl From<&Onderdeel<Ondersteuner>> for VanOndersteuner {
    fn from(ondersteuner: &Onderdeel<Ondersteuner>) -> Self {
        VanOndersteuner {
            persoon_id: ondersteuner.id,
            naam: ondersteuner.gegevens.persoonsgegevens.achternaam.clone(),
        }
    }
}

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BijlageItem {
    id: Uuid,
    /// The name of the file.
    name: String,
    /// The note.
    comment: Option<String>,
    upload_date: DateTime<Utc>,
    /// Left out: nobody chose one, or the supporter is not there any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    ondersteuner: Option<VanOndersteuner>,
}

impl BijlageItem {
    fn van(bijlage: &Onderdeel<Bijlage>, ondersteuners: &[Onderdeel<Ondersteuner>]) -> Self {
        let gekozen = bijlage.gegevens.ondersteuner;
        let ondersteuner = ondersteuners.iter().find(|o| Some(o.id) == gekozen);
        BijlageItem {
            id: bijlage.id,
            name: zichtbaar(&bijlage.gegevens.bestand.naam).into_owned(),
            comment: bijlage.gegevens.toelichting.clone(),
            upload_date: bijlage.gegevens.toegevoegd_op,
            ondersteuner: ondersteuner.map(VanOndersteuner::from),
        }
    }
}

impl lijst::Item for BijlageItem {
    fn sleutel(&self) -> lijst::Sleutel<'_> {
        lijst::Sleutel {
            name: &self.name,
            comment: self.comment.as_deref(),
            upload_date: self.upload_date,
            id: self.id,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Bijlagen {
    Items(Vec<BijlageItem>),
    Pagina {
        items: Vec<BijlageItem>,
        count: usize,
    },
}

/// The attachments; by default the newest first.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/bijlage", tag = "wizard",
    params(Link, Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "name, comment or uploadDate, each with asc or desc", example = "uploadDate desc,name asc")),
    responses((status = 200, body = Bijlagen), Problemen, Wizardproblemen))]
pub async fn bijlagen(
    State(app): State<App>,
    link: Link,
    vraag: Lijstvraag,
) -> Result<Json<Bijlagen>, Problem> {
    let vraag = vraag.zonder_filter()?;
    let zaak = open_zaak(&app, &link).await?;
    let bijlagen: Vec<Onderdeel<Bijlage>> =
        onderdelen(&app.history, zaak.zaak_id, Onderdeelsoort::Bijlage).await?;
    let ondersteuners: Vec<Onderdeel<Ondersteuner>> =
        onderdelen(&app.history, zaak.zaak_id, Onderdeelsoort::Ondersteuner).await?;
    let items = bijlagen
        .iter()
        .map(|bijlage| BijlageItem::van(bijlage, &ondersteuners))
        .collect();
    let (items, count) = lijst::bladzijde(items, &vraag)?;
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Bijlagen::Items(items),
        Telling::Alle => Bijlagen::Pagina { items, count },
    }))
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/verzoek/{uuid}/bijlage", tag = "wizard",
    request_body(content = Burgerupload, content_type = "multipart/form-data"),
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Weigering::van_een_erbij())))),
    responses((status = 201, body = BijlageItem, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn upload(
    State(app): State<App>,
    link: Link,
    request: Request,
) -> Result<Response, Problem> {
    // A link that can't be used does not get to send ten megabytes first.
    let zaak = open_zaak(&app, &link).await?;
    let id = herhaling::id();
    let onderwerp = Onderwerp::Bijlage(id);
    let formulier = Formulier::Bijlage;
    let ontvangen = bijlage::ontvang(&app, formulier, zaak.zaak_id, onderwerp, request);
    let (sleutel, invoer) = ontvangen.await?;
    let gedaan = geef(&app, &link, Opdracht::UploadBijlage { id, invoer });
    let (_, verzoek) = bijlage::of_weg(&app, sleutel, gedaan).await?;
    let bijlage = vind(&verzoek, id)?;
    let item = met_etag(bijlage.versie, item(&verzoek, bijlage));
    Ok((StatusCode::CREATED, item).into_response())
}

fn item(verzoek: &Verzoek, bijlage: &Onderdeel<Bijlage>) -> BijlageItem {
    BijlageItem::van(bijlage, &verzoek.voorstel.ondersteuners)
}

fn vind(verzoek: &Verzoek, id: Uuid) -> Result<&Onderdeel<Bijlage>, Problem> {
    let mut bijlagen = verzoek.voorstel.bijlagen.iter();
    bijlagen
        .find(|bijlage| bijlage.id == id)
        .ok_or_else(Problem::niet_gevonden)
}

/// The file itself, as a download.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/bijlage/{id}", tag = "wizard",
    params(Link, ("id" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn download(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    request: Request,
) -> Result<impl IntoResponse, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let bijlage: Onderdeel<Bijlage> =
        onderdeel(&app.history, zaak.zaak_id, Onderdeelsoort::Bijlage, id)
            .await?
            .ok_or_else(Problem::niet_gevonden)?;
    if let Some(namens) = &link.namens {
        namens.noteer(&app, Wat::Bijlage, &id.to_string()).await?;
    }
    let weergave = disposition::gevraagd(request.uri());
    let bestand = bestand(&app, zaak.zaak_id, &bijlage.gegevens.bestand, weergave).await?;
    Ok(([(header::ETAG, etag(bijlage.versie))], bestand))
}

/// A stored file as an answer.
pub async fn bestand(
    app: &App,
    zaak: Uuid,
    bestand: &Bestand,
    weergave: disposition::Weergave,
) -> Result<Response, Problem> {
    let inhoud = app.files.get(zaak, &Expected::from(bestand)).await?;
    let mut response = Response::new(Body::from_stream(inhoud));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bestand.grootte));
    disposition::zet(headers, bestand, weergave);
    Ok(response)
}

/// Removes an attachment.
#[utoipa::path(delete, path = "/api/verzoek/{uuid}/bijlage/{id}", tag = "wizard",
    params(Link, ("id" = Uuid, Path), IfMatch),
    responses((status = 204), Problemen, Wizardproblemen, Verouderd))]
pub async fn verwijder_bijlage(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    match geef(&app, &link, Opdracht::VerwijderBijlage { id, verwacht }).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(problem) => Err(problem
            .met_huidig(async {
                let verzoek = app.zaken.load(link.zaak(&app).await?).await?;
                let bijlage = vind(&verzoek, id)?;
                Ok((json!(item(&verzoek, bijlage)), bijlage.versie))
            })
            .await),
    }
}
