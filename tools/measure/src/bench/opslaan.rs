//! Saving a page of the wizard over HTTP, beside pgbench with one INSERT of the same bytes into the
//! same table of the same server. Both commit with fsync.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::ensure;
use bytes::Bytes;
use measure::huis::{DATABASE, Databaserol, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::telling::{Doel, Rij};
use measure::zaken::{Zaak, Zakenmaker, voorsteller};

use crate::bank::{Bank, KLANTEN, Maat, Rijen, p99, per_seconde};
use crate::last::{Last, Opbrengst, Tempo, Vraag};
use crate::pgbench::Pgbench;

/// A database of the same shape as the program's, into which only the reference writes.
pub const REFERENTIE: &str = "referentie";

/// One INSERT of a save's event. The case is chosen at random among as many as the program works on.
const INSERT: &str = "\\set zaak random(1, :zaken)
INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version,
        payload, metadata, hash)
VALUES (nextval('positie'), 'verzoek', '00000000-0000-4000-8000-' || (100000000000 + :zaak),
        currval('positie'), 'VoorstellerGewijzigd', '1.0', :payload, :metadata, :hash);
";

pub async fn rijen(bank: &Bank) -> Rijen {
    let maat = bank.maat;
    let maker = Zakenmaker::open(&bank.huis, DATABASE).await?;
    let zaken = Arc::new(maker.uitgenodigd(maat.zaken).await?);
    maker.sluit().await;
    let een = Instantie::start(&bank.huis, &Start::rol(Rol::Serve)).await?;
    let insert = Insert::open(&bank.huis, een.adres, &zaken, DATABASE).await?;
    let eerst = Opslag::nieuw(&[een.adres], &zaken);
    let mut rijen = Vec::new();

    eerst.draai(&maat, KLANTEN, Tempo::Vol).await?;
    let (mut vol, mut referentie) = (Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        referentie.push(insert.draai(&maat, KLANTEN, Tempo::Vol).await?);
        let last = eerst.gecontroleerd(&bank.huis, &maat, KLANTEN, Tempo::Vol);
        vol.push(bank.gemeten("save", &[&een], last).await?);
    }
    let (snelheid, maximum) = (per_seconde(&vol), per_seconde(&referentie));
    rijen.push(Rij::nieuw(
        "Save a page, 32 connections",
        snelheid,
        "/s",
        Some(maximum),
        Doel::Minstens(0.5),
    ));

    let (mut helft, mut ook) = (Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        ook.push(
            insert
                .draai(&maat, KLANTEN, Tempo::PerSeconde(maximum / 2.0))
                .await?,
        );
        helft.push(
            eerst
                .gecontroleerd(
                    &bank.huis,
                    &maat,
                    KLANTEN,
                    Tempo::PerSeconde(snelheid / 2.0),
                )
                .await?,
        );
    }
    rijen.push(Rij::nieuw(
        "p99 of that at half the load",
        p99(&mut helft),
        "ms",
        Some(p99(&mut ook)),
        Doel::Hoogstens(6.0),
    ));

    let (mut alleen, mut ook) = (Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        ook.push(insert.draai(&maat, 1, Tempo::Vol).await?);
        alleen.push(
            eerst
                .gecontroleerd(&bank.huis, &maat, 1, Tempo::Vol)
                .await?,
        );
    }
    rijen.push(Rij::nieuw(
        "Save a page, one client",
        per_seconde(&alleen),
        "/s",
        Some(per_seconde(&ook)),
        Doel::Minstens(0.33),
    ));

    let twee = Instantie::start(&bank.huis, &Start::rol(Rol::Serve)).await?;
    let samen = Opslag::nieuw(&[een.adres, twee.adres], &zaken);
    samen.draai(&maat, KLANTEN, Tempo::Vol).await?;
    let (mut door_een, mut door_twee) = (Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        door_een.push(
            eerst
                .gecontroleerd(&bank.huis, &maat, KLANTEN, Tempo::Vol)
                .await?,
        );
        let last = samen.gecontroleerd(&bank.huis, &maat, KLANTEN, Tempo::Vol);
        door_twee.push(
            bank.gemeten("save through two", &[&een, &twee], last)
                .await?,
        );
    }
    rijen.push(Rij::nieuw(
        "Save through two instances, beside one",
        per_seconde(&door_twee),
        "/s",
        Some(per_seconde(&door_een)),
        Doel::Minstens(0.8),
    ));
    een.stop().await?;
    twee.stop().await?;
    Ok(rijen)
}

/// Saves over HTTP: each client goes round the cases of its own.
pub struct Opslag {
    adressen: Vec<SocketAddr>,
    zaken: Arc<Vec<Zaak>>,
    /// Saves of one client at most.
    pub hoogstens: usize,
}

impl Opslag {
    pub fn nieuw(adressen: &[SocketAddr], zaken: &Arc<Vec<Zaak>>) -> Self {
        Opslag {
            adressen: adressen.to_vec(),
            zaken: Arc::clone(zaken),
            hoogstens: usize::MAX,
        }
    }

    pub async fn draai(
        &self,
        maat: &Maat,
        klanten: usize,
        tempo: Tempo,
    ) -> anyhow::Result<Opbrengst> {
        let last = Last {
            adressen: self.adressen.clone(),
            klanten,
            duur: maat.duur,
            tempo,
            hoogstens: self.hoogstens,
        };
        let zaken = Arc::clone(&self.zaken);
        let bodies: Vec<Bytes> = (0..64)
            .map(|n| Bytes::from(voorsteller(n).to_string()))
            .collect();
        // Of its own: what two clients share lies between them, and not between one and the program.
        let eigen = (zaken.len() / klanten).max(1);
        let vraag = move |klant: usize, nummer: usize| {
            let zaak = &zaken[(klant + nummer % eigen * klanten) % zaken.len()];
            Vraag::Put(
                zaak.pad("/voorsteller"),
                bodies[(klant + nummer) % bodies.len()].clone(),
            )
        };
        last.draai(vraag).await
    }

    /// As [`Opslag::draai`], and afterwards the history must hold exactly what was answered.
    pub async fn gecontroleerd(
        &self,
        huis: &Huis,
        maat: &Maat,
        klanten: usize,
        tempo: Tempo,
    ) -> anyhow::Result<Opbrengst> {
        let voor = opgeslagen(huis).await?;
        let opbrengst = self.draai(maat, klanten, tempo).await?;
        let erbij = opgeslagen(huis).await? - voor;
        let aantal = i64::try_from(opbrengst.tijden.aantal())?;
        ensure!(
            erbij == aantal,
            "{aantal} saves were answered, {erbij} stand in the history"
        );
        Ok(opbrengst)
    }
}

/// Saves that the history holds; reactors append too, so the head alone does not tell.
async fn opgeslagen(huis: &Huis) -> anyhow::Result<i64> {
    let mut database = huis.verbind(Databaserol::Superuser, DATABASE).await?;
    let telling = "SELECT count(*) FROM history.events WHERE event_type = 'VoorstellerGewijzigd'";
    Ok(sqlx::query_scalar(telling).fetch_one(&mut database).await?)
}

/// The reference: the bytes of an event that the program just wrote, with the program's table.
pub struct Insert<'a> {
    huis: &'a Huis,
    zaken: String,
    payload: String,
    metadata: String,
    hash: String,
}

impl<'a> Insert<'a> {
    /// Saves one page, and takes what then stands in the history as the reference's row.
    pub async fn open(
        huis: &'a Huis,
        adres: SocketAddr,
        zaken: &[Zaak],
        database: &str,
    ) -> anyhow::Result<Self> {
        huis.maak_database(REFERENTIE).await?;
        let mut leeg = huis.verbind(Databaserol::Superuser, REFERENTIE).await?;
        sqlx::raw_sql("CREATE SEQUENCE positie")
            .execute(&mut leeg)
            .await?;
        let pad = zaken[0].pad("/voorsteller");
        let antwoord = Klant::nieuw(adres)
            .put(&pad, voorsteller(1).to_string().into())
            .await?;
        ensure!(
            antwoord.status == 200,
            "a save was answered {}",
            antwoord.status
        );
        let mut geschiedenis = huis.verbind(Databaserol::Superuser, database).await?;
        let (payload, metadata, hash) = sqlx::query_as(
            "SELECT payload::text, metadata::text, hash::text FROM history.events
             WHERE event_type = 'VoorstellerGewijzigd' ORDER BY position DESC LIMIT 1",
        )
        .fetch_one(&mut geschiedenis)
        .await?;
        Ok(Insert {
            huis,
            zaken: zaken.len().to_string(),
            payload,
            metadata,
            hash,
        })
    }

    pub async fn draai(
        &self,
        maat: &Maat,
        klanten: usize,
        tempo: Tempo,
    ) -> anyhow::Result<Opbrengst> {
        let pgbench = Pgbench {
            huis: self.huis,
            database: REFERENTIE,
            script: INSERT,
            variabelen: &[
                ("zaken", &self.zaken),
                ("payload", &self.payload),
                ("metadata", &self.metadata),
                ("hash", &self.hash),
            ],
        };
        pgbench.draai(klanten, maat.duur, tempo).await
    }
}
