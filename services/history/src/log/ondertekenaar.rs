//! The signer of checkpoints.
//!
//! Each time: what was signed before is read (the memory file, the directory, the database) and checked against the
//! history; the events since are verified by their contents; tree and map grow by them; and only then is a checkpoint
//! signed. It is written to the memory file before anybody can see it, so nothing that was signed is ever forgotten
//! here, whatever happens to the database. A checkpoint holds no moment: signing it again gives the same one.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection, PgPool};
use tlog::Hash;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signer, VerifierKey};
use uuid::Uuid;
use verzoek::tijd;

use super::alarm::{Alarm, LogError};
use super::bekend::{Bekend, Maatstaf, Teken, Troep};
use super::gang::{Gang, Gegroeid, Stand, kies, vul_aan};
use super::geheugen::{Geheugen, Getekend, Wie, vervang};
use super::oorsprong::Naam;
use super::tegels;
use crate::turn::{Turn, Wait};
use crate::verify::{Break, Mark, head};
use crate::wortel::RootKey;

/// Why it is looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waarom {
    /// It is time. Of all instances one signs at a time; the others look later.
    Beurt,
    /// Somebody asks, and waits for whoever is at it.
    Gevraagd,
}

/// Signs with one key, for one installation, and remembers.
#[derive(Clone, Debug)]
pub struct Ondertekenaar {
    pub sleutel: RootKey,
    pub naam: Naam,
    /// Names that it had before: what was signed under them counts, and is compared.
    pub eerder: Vec<String>,
    /// The file that remembers.
    pub geheugen: PathBuf,
    /// Where the files of checkpoints go, and those of roots are.
    pub map: PathBuf,
}

/// The file of the last checkpoint.
const LAATSTE: &str = "checkpoint-laatste.txt";

/// What was found, when nothing was wrong.
#[derive(Clone, Debug)]
pub struct Gezien {
    /// The last checkpoint; none: nothing ever happened.
    pub laatste: Option<Ondertekend>,
    /// What was found that our key did not sign.
    pub troep: Vec<Troep>,
    /// What is wrong with files, and no reason not to sign.
    pub bestanden: Vec<Alarm>,
    /// The day on which all of the history was verified last, as YYYY-MM-DD.
    pub gecontroleerd: Option<String>,
}

/// A checkpoint that our key signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ondertekend {
    /// Its row in `history.checkpoint`.
    pub id: i64,
    pub mark: Mark,
    /// The note: text and our signature.
    pub notitie: String,
    pub oorsprong: String,
    /// It was made just now.
    pub nieuw: bool,
}

impl Ondertekenaar {
    /// Looks whether anything happened; then verifies it and signs a checkpoint. Compares everything that was signed
    /// before in any case. None: another instance is at it.
    ///
    /// # Errors
    /// [`LogError::Alarm`] when the history is not what was signed: then nothing is.
    pub async fn kijk(
        &self,
        pool: &PgPool,
        op: DateTime<Utc>,
        waarom: Waarom,
    ) -> Result<Option<Gezien>, LogError> {
        let wait = match waarom {
            Waarom::Beurt => Wait::No,
            Waarom::Gevraagd => Wait::Yes,
        };
        let Some(mut turn) = Turn::take(pool, "lintje log", wait).await? else {
            return Ok(None);
        };
        let outcome = self.aan_de_beurt(turn.connection(), op).await;
        turn.end().await?;
        outcome.map(Some)
    }

    /// The key as others need it to verify, under the name that the log has now.
    ///
    /// # Errors
    /// When the memory can't be read, or the name can't be one.
    pub async fn verifieersleutel(&self, pool: &PgPool) -> Result<VerifierKey, LogError> {
        let mut connection = pool.acquire().await?;
        let geheugen = Geheugen::lees(&self.geheugen, &self.sleutel)?;
        let oorsprong = self.oorsprong(&mut connection, geheugen.as_ref()).await?;
        let key = VerifierKey::new(&oorsprong, Kind::Log, &self.sleutel.openbare_bytes());
        key.map_err(|_| LogError::Name(oorsprong))
    }

    /// The name of the log of this database.
    ///
    /// # Errors
    /// When the memory can't be read, or the name can't be one.
    pub async fn naam_van_log(&self, pool: &PgPool) -> Result<String, LogError> {
        Ok(self.verifieersleutel(pool).await?.name().to_owned())
    }

    async fn oorsprong(
        &self,
        connection: &mut PgConnection,
        geheugen: Option<&Geheugen>,
    ) -> Result<String, LogError> {
        let installatie: Uuid = sqlx::query_scalar("SELECT id FROM history.installatie")
            .fetch_one(connection)
            .await?;
        let remembered = geheugen.map(|geheugen| geheugen.getekend.oorsprong.as_str());
        self.naam.oorsprong(installatie, remembered)
    }

    fn maatstaf<'a>(&'a self, oorsprong: &'a str) -> Maatstaf<'a> {
        Maatstaf {
            sleutel: &self.sleutel,
            oorsprong,
            eerder: &self.eerder,
        }
    }

    /// Everything that our key is known to have signed: in the memory, the directory and the database.
    ///
    /// # Errors
    /// As [`Ondertekenaar::kijk`].
    pub async fn tekens(&self, pool: &PgPool) -> Result<Vec<Teken>, LogError> {
        let mut connection = pool.acquire().await?;
        let geheugen = Geheugen::lees(&self.geheugen, &self.sleutel)?;
        let oorsprong = self.oorsprong(&mut connection, geheugen.as_ref()).await?;
        let maatstaf = self.maatstaf(&oorsprong);
        let mut bekend = Bekend::default();
        if let Some(geheugen) = &geheugen {
            let waar = self.geheugen.display().to_string();
            bekend.checkpoint(waar, &geheugen.getekend.notitie, maatstaf)?;
        }
        bekend.uit_map(&self.map, maatstaf)?;
        bekend
            .uit_database(&mut connection, (-1, 0), maatstaf)
            .await?;
        Ok(bekend.tekens)
    }

    async fn aan_de_beurt(
        &self,
        connection: &mut PgConnection,
        op: DateTime<Utc>,
    ) -> Result<Gezien, LogError> {
        let geheugen = Geheugen::lees(&self.geheugen, &self.sleutel)?;
        let oorsprong = self.oorsprong(connection, geheugen.as_ref()).await?;
        let maatstaf = self.maatstaf(&oorsprong);
        let mut bekend = Bekend::default();
        if let Some(geheugen) = &geheugen {
            let waar = self.geheugen.display().to_string();
            bekend.checkpoint(waar, &geheugen.getekend.notitie, maatstaf)?;
        }
        bekend.uit_map(&self.map, maatstaf)?;
        let al = geheugen.as_ref().map_or((-1, 0), |geheugen| {
            (geheugen.getekend.mark.position, geheugen.gezien)
        });
        bekend.uit_database(connection, al, maatstaf).await?;

        let grootte = tegels::grootte(&mut *connection).await?;
        let hoofd = head(connection).await?;
        let in_log = i64::try_from(grootte).unwrap_or(i64::MAX);
        if in_log > hoofd.position {
            let (root, last) = (in_log, hoofd.position);
            return Err(Break::Short { root, last }.into());
        }
        if let Some(verste) = bekend.verste().filter(|v| v.position > hoofd.position) {
            let (root, last) = (verste.position, hoofd.position);
            return Err(Break::Short { root, last }.into());
        }
        let (stand, zaken) = kies(geheugen.as_ref(), &bekend, grootte);
        bekend
            .vergelijk_tot(connection, stand.mark.position)
            .await?;
        let mut gang = Gang {
            stand,
            zaken,
            grootte,
            getekend: bekend.wortels(),
            hoofd,
        };
        let gegroeid = gang.loop_mee(connection, &bekend).await?;
        let mark = gang.stand.mark;
        if mark.position == 0 {
            return Ok(Gezien {
                laatste: None,
                troep: bekend.troep,
                bestanden: Vec::new(),
                gecontroleerd: None,
            });
        }
        let nieuw = self.teken(&oorsprong, &gang.stand, gegroeid.kaart.wortel())?;
        let laatste = self
            .leg_vast(connection, op, &bekend, geheugen, nieuw, gegroeid)
            .await?;
        let bestanden = self.bestanden(&laatste, op)?;
        Ok(Gezien {
            gecontroleerd: self.gecontroleerd()?,
            laatste: Some(laatste),
            troep: bekend.troep,
            bestanden,
        })
    }

    /// The checkpoint of a place. Our key signs nowhere else.
    fn teken(&self, oorsprong: &str, stand: &Stand, zaken: Hash) -> Result<Getekend, LogError> {
        let name = || LogError::Name(oorsprong.to_owned());
        let checkpoint = Checkpoint::of_history(
            oorsprong,
            stand.rand.size(),
            stand.rand.root(),
            &stand.mark.hash,
            &zaken,
        );
        let signer =
            Signer::new(oorsprong, Kind::Log, &self.sleutel.geheim()).map_err(|_| name())?;
        let mut note = Note::new(&checkpoint.to_string()).map_err(|_| name())?;
        let signature = signer.sign(note.text(), 0);
        note.add(signature);
        Getekend::van(checkpoint, stand.rand.clone(), note.to_string()).ok_or_else(name)
    }

    /// Remembers what was signed, and then gives it to the database.
    async fn leg_vast(
        &self,
        connection: &mut PgConnection,
        op: DateTime<Utc>,
        bekend: &Bekend,
        geheugen: Option<Geheugen>,
        nieuw: Getekend,
        mut gegroeid: Gegroeid,
    ) -> Result<Ondertekend, LogError> {
        let positie = nieuw.mark.position;
        let ondertekend = |id, is_nieuw| Ondertekend {
            id,
            mark: nieuw.mark,
            notitie: nieuw.notitie.clone(),
            oorsprong: nieuw.oorsprong.clone(),
            nieuw: is_nieuw,
        };
        let er_is: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM history.checkpoint WHERE grootte = $1 AND notitie = $2 ORDER BY id LIMIT 1",
        )
        .bind(positie)
        .bind(&nieuw.notitie)
        .fetch_optional(&mut *connection)
        .await?;
        let knopen = gegroeid.kaart.te_bewaren();
        let mut transaction = connection.begin().await?;
        if !gegroeid.digests.is_empty() {
            vul_aan(&mut transaction, gegroeid.van, &gegroeid.digests).await?;
        }
        // The tiles of the right edge are those of this tree: it goes on from them.
        let wortel = tegels::wortel(&mut *transaction, nieuw.rand.size()).await?;
        if wortel != Some(nieuw.rand.root()) {
            return Err(Break::Tree { position: positie }.into());
        }
        let id = match er_is {
            Some(id) if knopen.nummers.is_empty() => id,
            _ => {
                sqlx::query_scalar("SELECT history.checkpoint_bewaren($1, $2, $3, $4, $5, $6, $7)")
                    .bind(positie)
                    .bind(&nieuw.notitie)
                    .bind(op)
                    .bind(&knopen.diepten)
                    .bind(&knopen.nummers)
                    .bind(&knopen.hashes)
                    .bind(&knopen.soorten)
                    .fetch_one(&mut *transaction)
                    .await?
            }
        };
        self.onthoud(geheugen, &nieuw, bekend.gezien.max(id))?;
        crate::durable(transaction.commit()).await?;
        Ok(ondertekend(id, er_is.is_none()))
    }

    fn onthoud(
        &self,
        geheugen: Option<Geheugen>,
        nieuw: &Getekend,
        gezien: i64,
    ) -> Result<(), LogError> {
        let (vorige, gecontroleerd) = match geheugen {
            None => (None, None),
            Some(oud) if oud.getekend == *nieuw && oud.gezien == gezien => return Ok(()),
            Some(oud) if oud.getekend == *nieuw => (oud.vorige, oud.gecontroleerd),
            Some(oud) => (Some(oud.getekend), oud.gecontroleerd),
        };
        let nu = Geheugen {
            getekend: nieuw.clone(),
            vorige,
            gezien,
            gecontroleerd,
        };
        nu.bewaar(&self.geheugen)
    }

    fn gecontroleerd(&self) -> Result<Option<String>, LogError> {
        let geheugen = Geheugen::lees(&self.geheugen, &self.sleutel)?;
        Ok(geheugen.and_then(|geheugen| geheugen.gecontroleerd))
    }

    /// Remembers that all of the history was verified on this day.
    ///
    /// # Errors
    /// When the memory can't be read or written.
    pub fn is_gecontroleerd(&self, dag: &str) -> Result<(), LogError> {
        let Some(mut geheugen) = Geheugen::lees(&self.geheugen, &self.sleutel)? else {
            return Ok(());
        };
        geheugen.gecontroleerd = Some(dag.to_owned());
        geheugen.bewaar(&self.geheugen)
    }

    /// Keeps the last checkpoint with what witnesses signed of it.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn bewaar_medeondertekend(&self, notitie: &str) -> Result<(), LogError> {
        let naam = self.map.join(LAATSTE);
        vervang(&naam, notitie, Wie::Iedereen)
            .map_err(|e| LogError::File(naam.display().to_string(), e))
    }

    /// Keeps the last checkpoint as a file, and one of each day.
    fn bestanden(&self, laatste: &Ondertekend, op: DateTime<Utc>) -> Result<Vec<Alarm>, LogError> {
        let map = &self.map;
        let failed = |e| LogError::File(map.display().to_string(), e);
        fs::create_dir_all(map).map_err(failed)?;
        let dag = tijd::datum(op).format("checkpoint-%Y-%m-%d-").to_string();
        let mut vandaag = false;
        for bestand in fs::read_dir(map).map_err(failed)? {
            let naam = bestand.map_err(failed)?.file_name();
            vandaag = vandaag || naam.to_string_lossy().starts_with(&dag);
        }
        let mut alarmen = Vec::new();
        if !vandaag {
            let naam = map.join(format!("{dag}{:012}.txt", laatste.mark.position));
            alarmen.extend(laatste.bewaar(&naam)?);
        }
        let naam = map.join(LAATSTE);
        let er_staat = fs::read_to_string(&naam).unwrap_or_default();
        // Cosignatures come after the note as it was signed.
        if !er_staat.starts_with(&laatste.notitie) {
            vervang(&naam, &laatste.notitie, Wie::Iedereen).map_err(failed)?;
        }
        Ok(alarmen)
    }
}

impl Ondertekend {
    /// The name of its file.
    pub fn bestandsnaam(&self, op: DateTime<Utc>) -> String {
        format!(
            "checkpoint-{}-{:012}.txt",
            tijd::datum(op).format("%Y-%m-%d"),
            self.mark.position
        )
    }

    /// Writes it to a file, unless that is there. One that is there and holds something else is an alarm.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn bewaar(&self, bestand: &Path) -> Result<Option<Alarm>, LogError> {
        let failed = |e| LogError::File(bestand.display().to_string(), e);
        match fs::read_to_string(bestand) {
            Ok(tekst) if tekst.starts_with(&self.notitie) => Ok(None),
            Ok(_) => Ok(Some(Alarm::File {
                at: bestand.display().to_string(),
            })),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                vervang(bestand, &self.notitie, Wie::Iedereen).map_err(failed)?;
                Ok(None)
            }
            // Not text: nothing of ours.
            Err(e) if e.kind() == std::io::ErrorKind::InvalidData => Ok(Some(Alarm::File {
                at: bestand.display().to_string(),
            })),
            Err(e) => Err(failed(e)),
        }
    }
}
