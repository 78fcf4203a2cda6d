//! What a case shows of how its request came in, and of the letters to its proposer
//! (docs/specification/post.md).

use ::verzoek::gegevens::Kanaal;
use ::verzoek::mailsoort::MailSoort;
use ::verzoek::post::{Ingevoerd, Poststand, Poststuk};
use ::verzoek::teken::zichtbaar;
use ::verzoek::{Actie, Verzoek};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;

/// How a request came in that an official entered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Binnenkomst {
    kanaal: Kanaal,
    /// The day on which it came in.
    ontvangen_op: NaiveDate,
    /// The letter with the request; null: nobody added a scan of it.
    scan: Option<Scanbestand>,
    /// The proposal that came on paper; left out: none was submitted so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    voorstel: Option<Papier>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Papier {
    /// The day on which it came in.
    ontvangen_op: NaiveDate,
    ondertekend_door: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scanbestand {
    name: String,
    /// In bytes.
    grootte: u64,
    inhoudstype: String,
    upload_date: DateTime<Utc>,
}

impl From<&Ingevoerd> for Binnenkomst {
    fn from(ingevoerd: &Ingevoerd) -> Self {
        Binnenkomst {
            kanaal: ingevoerd.kanaal,
            ontvangen_op: ingevoerd.ontvangen_op,
            scan: ingevoerd.scan.as_ref().map(|scan| Scanbestand {
                name: zichtbaar(&scan.bestand.naam).into_owned(),
                grootte: scan.bestand.grootte,
                inhoudstype: scan.bestand.inhoudstype.clone(),
                upload_date: scan.op,
            }),
            voorstel: ingevoerd.voorstel.as_ref().map(|voorstel| Papier {
                ontvangen_op: voorstel.ontvangen_op,
                ondertekend_door: zichtbaar(&voorstel.ondertekend_door).into_owned(),
            }),
        }
    }
}

/// A letter to the proposer, in the place of a mail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostbriefItem {
    id: Uuid,
    soort: MailSoort,
    /// When it was made.
    op: DateTime<Utc>,
    /// When it was posted; null: it waits to be printed and posted.
    verstuurd_op: Option<DateTime<Utc>>,
    /// The copy of the proposal goes along with it.
    met_kopie: bool,
}

impl PostbriefItem {
    /// None: it was overtaken by what happened since, and nobody has to post it.
    fn van(stuk: &Poststuk) -> Option<Self> {
        let verstuurd_op = match stuk.stand {
            Poststand::Wacht => None,
            Poststand::Verstuurd(op) => Some(op),
            Poststand::Vervallen => return None,
        };
        Some(PostbriefItem {
            id: stuk.id,
            soort: stuk.soort,
            op: stuk.op,
            verstuurd_op,
            met_kopie: stuk.soort == MailSoort::Ontvangst,
        })
    }
}

/// What became of a letter; not to whom it goes or what it says.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefbezorging {
    soort: MailSoort,
    /// When it was made.
    op: DateTime<Utc>,
    /// When it was posted; null: the municipality still has to.
    verstuurd_op: Option<DateTime<Utc>>,
}

/// What became of the letters, oldest first, for whoever sees no content of the case.
pub fn bezorging(verzoek: &Verzoek) -> Vec<Briefbezorging> {
    let items = verzoek.post.iter().filter_map(PostbriefItem::van);
    items
        .map(|item| Briefbezorging {
            soort: item.soort,
            op: item.op,
            verstuurd_op: item.verstuurd_op,
        })
        .collect()
}

/// The letters, oldest first, for whom they are to be posted by.
pub fn brieven(behandelaar: &Behandelaar, verzoek: &Verzoek) -> Vec<PostbriefItem> {
    let actor = behandelaar.actor();
    match verzoek.toegang(&actor, Actie::PostbriefVersturen) {
        Ok(()) => verzoek.post.iter().filter_map(PostbriefItem::van).collect(),
        Err(_) => Vec::new(),
    }
}
