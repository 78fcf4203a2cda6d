//! Who looked at whose data (docs/specification/audit.md#looks): a look is noted before it is answered, so what
//! can't be noted is not shown. Looks at confidential attachments are events of the case instead.

use ::verzoek::Betrokkene;
use chrono::{DateTime, Utc};
use history::Durably;
use history::verwerking::{Actie, Activiteit, Afloop};
use sha2::{Digest, Sha256};
use strum::IntoStaticStr;
use uuid::Uuid;

use crate::app::App;
use crate::problem::Problem;
use crate::rekening::sessie::Behandelaar;

/// The same look by the same person within these seconds of the clock is one.
const VAK: i64 = 15 * 60;

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Wat {
    /// A case, in any of its pages.
    Zaak,
    /// The file of an attachment.
    Bijlage,
    /// A list with names, or a search in it.
    Lijst,
    /// The persons of a decree.
    Besluit,
    // What auditors alone look at.
    /// Events, without their data.
    Gebeurtenissen,
    /// Events with their data.
    Gegevens,
    Tijdlijn,
    Vergelijking,
    Naspelen,
    /// Who looked at what.
    Inzage,
    // What leaves the house.
    Archiefpakket,
    /// What is held about one person.
    Inzagedossier,
}

impl Wat {
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A look.
#[derive(Clone, Copy, Debug)]
pub struct Inzage<'a> {
    pub wat: Wat,
    pub zaak: Option<Uuid>,
    /// Which attachment, list, filter or moment; never a name.
    pub welk: Option<&'a str>,
    pub reden: Option<&'a str>,
}

impl<'a> Inzage<'a> {
    pub fn van_zaak(zaak: Uuid) -> Self {
        Inzage {
            wat: Wat::Zaak,
            zaak: Some(zaak),
            welk: None,
            reden: None,
        }
    }

    /// A look at the persons of a decree.
    pub fn van_besluit(besluit: &'a str) -> Self {
        Inzage {
            wat: Wat::Besluit,
            zaak: None,
            welk: Some(besluit),
            reden: None,
        }
    }

    /// What makes a look the same as one before it.
    fn eenmalig(&self, wie: &Behandelaar, op: DateTime<Utc>) -> Vec<u8> {
        let delen = [
            Some(wie.gebruikersnaam.clone()),
            Some(wie.rol.code().to_owned()),
            Some(wie.van().to_string()),
            self.zaak.map(|zaak| zaak.to_string()),
            Some(self.wat.code().to_owned()),
            self.welk.map(str::to_owned),
            self.reden.map(str::to_owned),
            Some(op.timestamp().div_euclid(VAK).to_string()),
        ];
        Sha256::digest(serde_json::json!(delen).to_string()).to_vec()
    }
}

/// Notes a look, in one statement.
pub async fn noteer(app: &App, wie: &Behandelaar, inzage: Inzage<'_>) -> Result<(), Problem> {
    let op = app.clock.now();
    let actie = Actie::begin(Activiteit::van_blik(inzage.wat.code()));
    // Before it is noted: the same look is noted once, and so it is logged once.
    let van = match actie {
        Some(_) => betrokkenen(app, inzage).await?,
        None => Vec::new(),
    };
    let genoteerd = sqlx::query(
        "INSERT INTO access.inzage
            (op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden, eenmalig)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (eenmalig) DO NOTHING",
    )
    .bind(op)
    .bind(&wie.gebruikersnaam)
    .bind(wie.rol.code())
    .bind(wie.van().to_string())
    .bind(inzage.zaak)
    .bind(inzage.wat.code())
    .bind(inzage.welk)
    .bind(inzage.reden)
    .bind(inzage.eenmalig(wie, op))
    .durably(app.pool())
    .await;
    if let Some(actie) = actie {
        match &genoteerd {
            // The same look as before was logged before.
            Ok(genoteerd) if genoteerd.rows_affected() == 0 => {}
            Ok(_) => actie.eindigt(inzage.zaak, van, Afloop::Gedaan),
            // It may have been noted all the same, and then the next try is not the first.
            Err(_) => actie.eindigt(inzage.zaak, van, Afloop::Mislukt),
        }
    }
    genoteerd?;
    Ok(())
}

/// Whose data it shows, where that is of one case.
async fn betrokkenen(app: &App, inzage: Inzage<'_>) -> Result<Vec<Betrokkene>, Problem> {
    let Some(zaak) = inzage.zaak else {
        return Ok(Vec::new());
    };
    let een = inzage.welk.filter(|_| inzage.wat == Wat::Inzagedossier);
    if let Some(Ok(een)) = een.map(str::parse::<Betrokkene>) {
        return Ok(vec![een]);
    }
    let verzoek = app.zaken.load(zaak).await?;
    Ok(match verzoek.status {
        Some(_) => verzoek.bewaring.betrokkenen().collect(),
        // A decree, by its own identifier.
        None => Vec::new(),
    })
}

/// Notes a look at a list: which one, and what was looked for without the words of it, since those are
/// the names of people.
pub async fn noteer_lijst(
    app: &App,
    wie: &Behandelaar,
    lijst: &str,
    filter: Option<&projections::filter::Filter>,
    woorden: &[String],
) -> Result<(), Problem> {
    let mut welk = lijst.to_owned();
    if let Some(filter) = filter {
        welk = format!("{welk}, filter: {}", filter.zonder_woorden());
    }
    if !woorden.is_empty() {
        welk.push_str(", met zoekwoorden");
    }
    let inzage = Inzage {
        wat: Wat::Lijst,
        zaak: None,
        welk: Some(&welk),
        reden: None,
    };
    noteer(app, wie, inzage).await
}
