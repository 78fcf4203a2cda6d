//! Cases to work on, made by the domain's own commands through the history: the same events, read
//! models and personal links as a journey gives, without a mail for each.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, TryStreamExt, stream};
use history::{Clock, Hoofdsleutels, LinkKey, Seal, van_niemand};
use projections::{History, Zaken};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use uuid::Uuid;
use verzoek::invoer::{Ingevuld, UitInvoer};
use verzoek::link::{NieuweLink, geldig_tot};
use verzoek::{Actor, Command, Opdracht, Organisatie, Rol};

use crate::huis::{Databaserol, Huis};

/// Commands given at once.
const TEGELIJK: usize = 64;
const DEN_HAAG: u32 = 518;

/// A case whose proposer was invited.
#[derive(Clone, Debug)]
pub struct Zaak {
    pub id: Uuid,
    /// The uuid in the wizard's link, such as `/api/verzoek/{link}/voorsteller`.
    pub link: Uuid,
}

impl Zaak {
    pub fn pad(&self, rest: &str) -> String {
        format!("/api/verzoek/{}{rest}", self.link)
    }
}

/// Gives commands as the program does, in a process of its own: an instance among the instances. One
/// maker at a time on a database: it numbers the cases.
pub struct Zakenmaker {
    pub history: History,
    pub zaken: Arc<Zaken>,
    sleutel: LinkKey,
    klok: Clock,
    /// Number of the next case.
    volgende: AtomicUsize,
}

async fn verbind(huis: &Huis, database: &str) -> anyhow::Result<PgPool> {
    let programma = huis.url(Databaserol::Programma, database);
    let opties = PgPoolOptions::new().max_connections(8);
    Ok(opties.connect(&programma).await?)
}

impl Zakenmaker {
    pub async fn open(huis: &Huis, database: &str) -> anyhow::Result<Self> {
        let pool = verbind(huis, database).await?;
        let zegel = huis.zegel(&pool).await?;
        Self::met(huis, pool, zegel).await
    }

    /// One that seals nothing, to compare with. Only it can go on with its cases.
    pub async fn zonder_zegel(huis: &Huis, database: &str) -> anyhow::Result<Self> {
        let pool = verbind(huis, database).await?;
        let zegel = Seal::new(pool.clone(), Hoofdsleutels::given([0; 32]), van_niemand);
        Self::met(huis, pool, zegel).await
    }

    async fn met(huis: &Huis, pool: PgPool, zegel: Seal) -> anyhow::Result<Self> {
        let volgende: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.zaak")
            .fetch_one(&pool)
            .await?;
        let history = History::open(pool, zegel, projections::upcasters);
        Ok(Zakenmaker {
            zaken: Arc::new(Zaken::new(history.clone())),
            history,
            sleutel: LinkKey::from_file(&huis.sleutelbestand())?,
            klok: Clock::system(),
            volgende: AtomicUsize::new(usize::try_from(volgende)?),
        })
    }

    /// Numbers that no case has.
    fn nummers(&self, aantal: usize) -> Range<usize> {
        let eerste = self.volgende.fetch_add(aantal, Ordering::Relaxed);
        eerste..eerste + aantal
    }

    /// So many invited cases.
    pub async fn uitgenodigd(&self, aantal: usize) -> anyhow::Result<Vec<Zaak>> {
        stream::iter(self.nummers(aantal))
            .map(|nummer| self.zaak(nummer))
            .buffer_unordered(TEGELIJK)
            .try_collect()
            .await
    }

    /// So many requests that just came in, of which nobody has verified the address yet.
    pub async fn ingediend(&self, aantal: usize) -> anyhow::Result<()> {
        stream::iter(self.nummers(aantal))
            .map(async |nummer| {
                let (nu, link) = (self.klok.now(), || self.sleutel.nieuw());
                let [(_, door, mut opdracht), ..] = weg_naar_de_wizard(nummer, nu, link(), link());
                // Each to an address of its own: the program sends few mails to one recipient.
                if let Opdracht::DienVerzoekIn { invoer, .. } = &mut opdracht {
                    let mut aanvraag = aanvraag();
                    aanvraag["voorstellerMail"] = json!(format!("anna{nummer}@voorbeeld.nl"));
                    *invoer = Ingevuld::lees(&aanvraag, nu);
                }
                let op = nu;
                self.geef(Uuid::new_v4(), Command { op, door, opdracht })
                    .await
            })
            .buffer_unordered(TEGELIJK)
            .try_collect()
            .await
    }

    async fn zaak(&self, nummer: usize) -> anyhow::Result<Zaak> {
        let id = Uuid::new_v4();
        let [verificatie, wizard] = [self.sleutel.nieuw(), self.sleutel.nieuw()];
        let nu = self.klok.now();
        let link = self.sleutel.uuid(wizard.link_id);
        for (dagen, door, opdracht) in weg_naar_de_wizard(nummer, nu, verificatie, wizard) {
            let op = nu - TimeDelta::days(dagen);
            self.geef(id, Command { op, door, opdracht }).await?;
        }
        Ok(Zaak { id, link })
    }

    pub async fn geef(&self, zaak: Uuid, command: Command) -> anyhow::Result<()> {
        let metadata = command.metadata();
        self.zaken
            .execute(zaak, command, metadata)
            .await
            .context("a case to measure with")?;
        Ok(())
    }

    pub fn link(&self) -> NieuweLink {
        self.sleutel.nieuw()
    }

    /// Ends the connections of this maker.
    pub async fn sluit(self) {
        self.history.pool().close().await;
    }
}

/// How many days ago who did what, until the proposer has a wizard link.
pub fn weg_naar_de_wizard(
    nummer: usize,
    nu: DateTime<Utc>,
    verificatie: NieuweLink,
    wizard: NieuweLink,
) -> [(i64, Actor, Opdracht); 3] {
    let gemeente = Actor::Behandelaar {
        gebruikersnaam: "denhaag".to_owned(),
        rol: Rol::Gemeente,
        organisatie: Organisatie::gemeente(DEN_HAAG),
    };
    let voorsteller = Actor::Voorsteller {
        link: verificatie.vingerafdruk.clone(),
    };
    let dien_in = Opdracht::DienVerzoekIn {
        // No year of the program's own numbers.
        zaaknummer: format!("KO-1999-{nummer:06}"),
        invoer: Ingevuld::lees(&aanvraag(), nu),
        link: verificatie,
    };
    let nodig_uit = Opdracht::NodigUit {
        invoer: Ingevuld::lees(&json!({}), nu),
        link: wizard,
        geldig_tot: geldig_tot(nu, 8),
    };
    [
        (2, Actor::Burger, dien_in),
        (2, voorsteller, Opdracht::VerifieerEmail),
        (1, gemeente, nodig_uit),
    ]
}

/// With the mail address of [`voorsteller`]: a save of that page gives no other one.
fn aanvraag() -> Value {
    json!({
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": "anna@voorbeeld.nl",
        "voorstellerTelefoon": "06 12345678", "kandidaatVoornaam": "Johannes",
        "kandidaatTussenvoegsel": "van den", "kandidaatAchternaam": "Berg",
        "kandidaatGeboortedatum": null, "kandidaatPostcode": null, "gemeenteId": DEN_HAAG,
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

/// The body of a save of the wizard's first page, about 1 kB; every number gives another one of the same length.
pub fn voorsteller(nummer: usize) -> Value {
    let motivering = "Al jaren onvermoeibaar voor anderen bezig: elke zaterdag in de uitgifte van de \
        voedselbank, op woensdag taalles in het buurthuis, en wie ziek is krijgt soep. ";
    json!({
        "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Lange Voorhout", "huisnummer": 12,
        "letter": null, "toevoeging": null, "postcode": "2514EE", "woonplaats": "'s-Gravenhage",
        "telefoon": "06 12345678", "telefoon2": null, "mail": "anna@voorbeeld.nl",
        "motivering": format!("{}{nummer:010}", motivering.repeat(3)),
        "verzoekVoorstellerRelatie": [
            {"relatieTotKandidaatType": "vriend", "omschrijving": null},
            {"relatieTotKandidaatType": "vrijwilliger", "omschrijving": "Voedselbank Haaglanden"},
        ],
    })
}
