//! One case, for whom the table of roles lets look at it; also as it was at an earlier moment.

use std::collections::BTreeSet;

use ::verzoek::gegevens::{Aanvraag, Postadres};
use ::verzoek::link::Ingetrokken;
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Actie, Status, Verzoek, tijd};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::besluit::queries;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::beltaken::{Beltaak, beltaken};
use super::bijlageitems::Meegestuurd;
use super::geschiedenis::{Moment, Tot};
use super::koninklijk::besluiten::BesluitItem;
use super::koppen::{Mailbezorging, mails};
use super::medewerker::Medewerker;
use super::post::stukken::{Binnenkomst, PostbriefItem, brieven};
use super::register::eenmalig::{Zaakwaarschuwing, waarschuwingen};
use super::samenvoegen::samengevoegd::{self, Opgegaan, Opgenomen};
use super::sessie::Behandelaar;
use super::tijdlijn::namen;
use super::toegang::{geschiedenis, met_toegang};
use super::weergave::{self, Dossierdata, Herinneringsdag, Weg};
use crate::app::App;
use crate::extract::Id;

use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The citizen's personal link, as the official may know it: never the link itself.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Linkstatus {
    geldig_tot: DateTime<Utc>,
    verlopen: bool,
    ingetrokken: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zaak {
    id: Uuid,
    zaaknummer: String,
    status: Status,
    gemeente_id: u32,
    kandidaat_naam: String,
    /// Its personal data are destroyed, by now; also when an earlier moment is shown.
    vernietigd: bool,
    ontvangen_op: Option<DateTime<Utc>>,
    ingediend_op: Option<DateTime<Utc>>,
    /// Who has it in hand.
    houder: Option<OrganisatieVan>,
    /// The request form as the citizen sent it.
    verzoek: Aanvraag,
    /// Where the proposer's mails go; null: that was destroyed.
    mailadres: Option<String>,
    /// Another address that was given and is not proved yet.
    mailadres_wacht: Option<String>,
    /// Where letters go in the place of mails; null: the proposer gets mails.
    postadres: Option<Postadres>,
    /// How it came in, of a request that an official entered.
    ingevoerd: Option<Binnenkomst>,
    link: Option<Linkstatus>,
    /// The road, from the submission of the proposal on.
    weg: Option<Weg>,
    /// What was submitted, advised and decided, from the submission on.
    dossier: Option<Dossierdata>,
    /// The decree that it stands in; for whoever works with decrees.
    koninklijk_besluit: Option<BesluitItem>,
    /// The dossier that goes on with what this one held.
    samengevoegd_met: Option<Opgegaan>,
    /// The dossiers that were joined with this one.
    samengevoegd: Vec<Opgenomen>,
    /// What an official should know before going on; nothing at an earlier moment.
    waarschuwingen: Vec<Zaakwaarschuwing>,
    /// Mails that did not arrive, so that its municipality has to phone; none at an earlier moment.
    bel_taken: Vec<Beltaak>,
    /// Letters to the proposer, oldest first, for whoever posts them; none at an earlier moment.
    post: Vec<PostbriefItem>,
    /// Who of the own organisation handles it; nobody at an earlier moment.
    behandelaar: Option<Medewerker>,
    /// When the own organisation wants to be reminded of it; not at an earlier moment.
    herinnering: Option<Herinneringsdag>,
    /// What may be done with the case now; nothing at an earlier moment.
    toegestaan: Vec<Actie>,
}

/// A case for whom its content is not meant: the helpdesk.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zaakkop {
    id: Uuid,
    zaaknummer: String,
    status: Status,
    /// Whether the mails of this case arrived, oldest first.
    mails: Vec<Mailbezorging>,
    toegestaan: Vec<Actie>,
}

/// The whole case, or for the helpdesk its head alone.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Zaakantwoord {
    Zaak(Box<Zaak>),
    Kop(Zaakkop),
}

/// The case: the request, after the submission all wizard data, the advices side by side and the
/// road. `tot` shows it as it was after an event (its position) or at a moment.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)", example = "2026-11-21T10:00:00Z")),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen))]
pub async fn zaak(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    moment: Tot,
) -> Result<Json<Zaakantwoord>, Problem> {
    antwoord(&app, &behandelaar, id, moment.0).await
}

/// The same case by its path as a dossier.
#[utoipa::path(get, path = "/api/dossiers/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen))]
pub async fn dossier(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    moment: Tot,
) -> Result<Json<Zaakantwoord>, Problem> {
    antwoord(&app, &behandelaar, id, moment.0).await
}

async fn antwoord(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    moment: Option<Moment>,
) -> Result<Json<Zaakantwoord>, Problem> {
    let Some(moment) = moment else {
        let nu = met_toegang(app, behandelaar, id, Actie::KopBekijken).await?;
        return toon(app, behandelaar, id, &nu).await;
    };
    let nu = met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    let verzoek = geschiedenis(app, behandelaar, id).await?.op(&moment)?;
    let lezer = Lezer {
        blik: behandelaar.blik(),
        nu: &nu,
    };
    let zaak = toen(app, &lezer, id, &verzoek).await?;
    Ok(Json(Zaakantwoord::Zaak(Box::new(zaak))))
}

/// The case as this official sees it now.
pub async fn toon(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<Zaakantwoord>, Problem> {
    let actor = behandelaar.actor();
    if verzoek.toegang(&actor, Actie::Bekijken).is_ok() {
        let zaak = volledige_zaak(app, behandelaar, id, verzoek).await?;
        return Ok(Json(Zaakantwoord::Zaak(Box::new(zaak))));
    }
    let toegestaan = verzoek.toegestaan(&actor, app.clock.now());
    let status = verzoek
        .status_voor(&actor)
        .ok_or_else(Problem::niet_gevonden)?;
    let mails = mails(app, id, verzoek, &toegestaan).await?;
    Ok(Json(Zaakantwoord::Kop(Zaakkop {
        id,
        zaaknummer: verzoek.zaaknummer.clone(),
        status,
        mails,
        toegestaan,
    })))
}

/// What stands beside a case that is shown as it is now.
#[derive(Default)]
struct Erbij {
    koninklijk_besluit: Option<BesluitItem>,
    /// Of the cases that this one was joined with, those that may be looked at.
    leesbaar: BTreeSet<Uuid>,
    waarschuwingen: Vec<Zaakwaarschuwing>,
    bel_taken: Vec<Beltaak>,
    post: Vec<PostbriefItem>,
    behandelaar: Option<Medewerker>,
    herinnering: Option<Herinneringsdag>,
    toegestaan: Vec<Actie>,
}

impl Erbij {
    async fn lees(
        app: &App,
        behandelaar: &Behandelaar,
        id: Uuid,
        verzoek: &Verzoek,
    ) -> Result<Self, Problem> {
        let dossier = verzoek.dossier.as_ref();
        let in_kb = dossier.and_then(|d| d.afdoening.in_kb());
        let kent = besluit::toegang::rol_kent(behandelaar.rol, besluit::Actie::Bekijken);
        let koninklijk_besluit = match in_kb.filter(|_| kent) {
            Some(id) => queries::besluit(app.pool(), id).await?,
            None => None,
        };
        Ok(Erbij {
            koninklijk_besluit: koninklijk_besluit.map(BesluitItem::from),
            leesbaar: samengevoegd::leesbaar(app, behandelaar, verzoek).await,
            waarschuwingen: waarschuwingen(app, behandelaar, id, verzoek).await?,
            bel_taken: beltaken(app, behandelaar, id, verzoek).await?,
            post: brieven(behandelaar, verzoek),
            behandelaar: behandelaar_van(app, behandelaar, verzoek).await?,
            herinnering: verzoek
                .herinnering_van(behandelaar.van())
                .map(Herinneringsdag::from),
            toegestaan: verzoek.toegestaan(&behandelaar.actor(), app.clock.now()),
        })
    }
}

/// The whole case as it is now, for whoever may look at it.
pub async fn volledige_zaak(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Zaak, Problem> {
    let erbij = Erbij::lees(app, behandelaar, id, verzoek).await?;
    let lezer = Lezer {
        blik: behandelaar.blik(),
        nu: verzoek,
    };
    volledig(app, &lezer, id, verzoek, erbij).await
}

async fn volledig(
    app: &App,
    lezer: &Lezer<'_>,
    id: Uuid,
    verzoek: &Verzoek,
    erbij: Erbij,
) -> Result<Zaak, Problem> {
    let (Some(status), Some(aanvraag)) = (verzoek.status, &verzoek.aanvraag) else {
        return Err(Problem::niet_gevonden());
    };
    let link = verzoek.link.as_ref().map(|link| Linkstatus {
        geldig_tot: link.geldig_tot,
        verlopen: link.geldig_tot <= app.clock.now(),
        ingetrokken: link.ingetrokken == Ingetrokken::Ja,
    });
    let meegestuurd = Meegestuurd::lees(app, id, verzoek).await?;
    let vandaag = tijd::datum(app.clock.now());
    Ok(Zaak {
        id,
        zaaknummer: verzoek.zaaknummer.clone(),
        status,
        gemeente_id: verzoek.gemeente,
        kandidaat_naam: aanvraag.kandidaat_naam(),
        vernietigd: lezer.nu.bewaring.is_vernietigd(),
        ontvangen_op: verzoek.ontvangen_op,
        ingediend_op: verzoek.ingediend_op,
        houder: verzoek.houder().map(OrganisatieVan::from),
        verzoek: aanvraag.clone(),
        mailadres: Some(verzoek.mailadres.geldig.clone()).filter(|adres| !adres.is_empty()),
        mailadres_wacht: verzoek
            .mailadres
            .wacht
            .as_ref()
            .map(|wacht| wacht.adres.clone()),
        postadres: verzoek.mailadres.per_post().cloned(),
        ingevoerd: verzoek.ingevoerd.as_ref().map(Binnenkomst::from),
        link,
        weg: weergave::weg(verzoek),
        dossier: weergave::dossier(lezer, verzoek, &meegestuurd, vandaag),
        koninklijk_besluit: erbij.koninklijk_besluit,
        samengevoegd_met: samengevoegd::opgegaan(verzoek, &erbij.leesbaar),
        samengevoegd: samengevoegd::opgenomen(lezer, verzoek, &erbij.leesbaar),
        waarschuwingen: erbij.waarschuwingen,
        bel_taken: erbij.bel_taken,
        post: erbij.post,
        behandelaar: erbij.behandelaar,
        herinnering: erbij.herinnering,
        toegestaan: erbij.toegestaan,
    })
}

async fn behandelaar_van(
    app: &App,
    wie: &Behandelaar,
    verzoek: &Verzoek,
) -> Result<Option<Medewerker>, Problem> {
    let Some(account) = verzoek.behandelaar_van(wie.van()).map(str::to_owned) else {
        return Ok(None);
    };
    let namen = namen(app, vec![account.clone()]).await?;
    Ok(Some(Medewerker::van(account, &namen)))
}

/// The case as it stood, with what is confidential now left out.
pub async fn toen(
    app: &App,
    lezer: &Lezer<'_>,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Zaak, Problem> {
    volledig(app, lezer, id, verzoek, Erbij::default()).await
}
