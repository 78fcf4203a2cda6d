//! The multipart body of an upload.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::Bestand;
use ::verzoek::invoer::UitUpload;
use ::verzoek::regels::{self, Fase, Formulier, Fout};
use ::verzoek::tijd;
use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use bytes::Bytes;
use history::Writing;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::beurten::{LaatWachten, Uploadbeurt};
use super::inhoud::Keuring;
use super::scanner::{Scan, Uitslag};
use crate::address;
use crate::app::App;
use crate::beveiliging::{self, Gebeurtenis};
use crate::herhaling;
use crate::netwerk::netwerk;
use crate::problem::{Problem, fault};

/// The largest file, in bytes (docs/specification/limits.md#files).
const GROOTSTE: u64 = 10_485_760;
/// A body that is too large is read on for so long, so that the sender gets the answer and not a
/// broken connection; beyond it the line is cut.
const UITGELEZEN: u64 = 64 * 1024 * 1024;
/// Bytes of a text field.
const TEKST: usize = 64 * 1024;
/// Where the rules have the file.
const BESTAND: &str = "/bestand";
/// Fields of a form.
const VELDEN: usize = 24;
/// How long a sender may be silent.
const STILTE: std::time::Duration = std::time::Duration::from_secs(60);

/// Reads the form and stores its file: the key of the file, and what a command takes of both, as the domain judges it
/// now. Nothing is stored when this refuses.
///
/// `formulier` is [`Formulier::Bijlage`] for a citizen and [`Formulier::BijlageDossier`] for an
/// official. The file is sealed as the `onderwerp` of the case.
pub async fn ontvang<U: UitUpload>(
    app: &App,
    formulier: Formulier,
    zaak: Uuid,
    onderwerp: Onderwerp,
    request: Request,
) -> Result<(Uuid, U), Problem> {
    let multipart = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|v| v.to_str().ok())
        .is_some_and(|v| v.to_ascii_lowercase().starts_with("multipart/form-data"));
    if !multipart {
        return Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "soort",
            "Stuur het bestand als multipart/form-data.",
        ));
    }
    app.files.prepare(zaak, onderwerp).await?;
    let van = netwerk(address::van(&request, app.settings.achter_proxy));
    let mut turn = app.uploads.neem(zaak, van).await.map_err(fault)?;
    let mut multipart = Multipart::from_request(request, app)
        .await
        .map_err(|_| afgebroken())?;
    let mut velden = Map::new();
    let mut file: Option<(String, Inhoud)> = None;
    let mut gelezen = 0;
    for _ in 0..VELDEN {
        let Some(field) = tijdig(&mut turn, multipart.next_field()).await? else {
            return rond_af(app, formulier, file, velden, turn).await;
        };
        let veld = field.name().unwrap_or_default().to_owned();
        match veld.as_str() {
            "file" if file.is_none() => {
                let naam = bestandsnaam(field.file_name().unwrap_or_default());
                let inhoud = Inhoud::lees(
                    app,
                    formulier,
                    (zaak, onderwerp),
                    &naam,
                    field,
                    &mut gelezen,
                    &mut turn,
                )
                .await?;
                file = Some((naam, inhoud));
            }
            "file" => return Err(Problem::onleesbaar("Stuur één bestand tegelijk.")),
            "toelichting" | "bijlageType" | "ondersteuner" => {
                velden.insert(veld, json!(tekst(field, &mut turn).await?));
            }
            // One field for each choice that is ticked.
            "bijlageInhoudTypen" => {
                let gekozen = velden.entry(veld).or_insert_with(|| json!([]));
                let nieuw = tekst(field, &mut turn).await?;
                if let Some(gekozen) = gekozen.as_array_mut() {
                    gekozen.extend(
                        nieuw
                            .split(',')
                            .map(str::trim)
                            .filter(|t| !t.is_empty())
                            .map(|t| json!(t)),
                    );
                }
            }
            // Read by the rules: what is neither yes nor no is refused, not taken for no.
            "isVertrouwelijk" => {
                velden.insert(
                    veld,
                    json!(tekst(field, &mut turn).await?.to_ascii_lowercase()),
                );
            }
            // What no form has.
            _ => {}
        }
    }
    Err(Problem::onleesbaar("Het formulier heeft te veel velden."))
}

/// What a command with a stored file came to. Of one that was surely refused the file goes: nothing refers to it.
pub async fn of_weg<T>(
    app: &App,
    sleutel: Uuid,
    gedaan: impl Future<Output = Result<T, Problem>>,
) -> Result<T, Problem> {
    let gedaan = gedaan.await;
    if gedaan.as_ref().is_err_and(Problem::zeker_niets_gedaan) {
        app.files.delete(sleutel).await?;
    }
    gedaan
}

/// A file's name: in a form, browsers write these three signs of it so (multipart/form-data of HTML).
fn bestandsnaam(in_formulier: &str) -> String {
    in_formulier
        .replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
}

fn afgebroken() -> Problem {
    Problem::onleesbaar("Het bestand is niet helemaal aangekomen. Probeer het nog eens.")
}

fn verdacht() -> Problem {
    beveiliging::meld(Gebeurtenis::UploadGeweigerd);
    verdacht_bestand()
}

/// The answer to a file that is not what it seems (docs/specification/attachments.md#rules).
pub(crate) fn verdacht_bestand() -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        "bestand",
        "Het bestand is niet toegevoegd.",
    )
    .detail("Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.")
}

/// Waits for the sender, but not for ever, and not at the cost of others.
async fn tijdig<T>(
    turn: &mut Uploadbeurt,
    lezen: impl Future<Output = Result<T, MultipartError>>,
) -> Result<T, Problem> {
    turn.wacht(tokio::time::timeout(STILTE, lezen))
        .await
        .map_err(|LaatWachten| {
            beveiliging::meld(Gebeurtenis::TeTraag);
            afgebroken()
        })?
        .map_err(|_| afgebroken())?
        .map_err(|_| afgebroken())
}

async fn tekst(mut field: Field<'_>, turn: &mut Uploadbeurt) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    while let Some(blok) = tijdig(turn, field.chunk()).await? {
        turn.kwam(blok.len());
        bytes.extend_from_slice(&blok);
        if bytes.len() > TEKST {
            return Err(Problem::onleesbaar("Een veld is te lang."));
        }
    }
    String::from_utf8(bytes).map_err(|_| Problem::onleesbaar("De tekst is geen geldige UTF-8."))
}

/// What came in for the file.
struct Inhoud {
    grootte: u64,
    keuring: Keuring,
    /// None: the name alone already decided.
    opslag: Option<(Writing, Option<Scan>)>,
}

impl Inhoud {
    async fn lees(
        app: &App,
        formulier: Formulier,
        (zaak, onderwerp): (Uuid, Onderwerp),
        naam: &str,
        mut field: Field<'_>,
        gelezen: &mut u64,
        turn: &mut Uploadbeurt,
    ) -> Result<Self, Problem> {
        // The other fields may follow after the file; the name alone can already decide.
        let over_de_naam = toets(app, formulier, naam, 1, &Map::new());
        let opslag = if over_de_naam.iter().all(|f| f.pointer != BESTAND) {
            let writing = app.files.begin(zaak, onderwerp, Uuid::new_v4()).await?;
            Some((writing, app.scanner.as_ref().map(|s| s.begin())))
        } else {
            None
        };
        let mut inhoud = Inhoud {
            grootte: 0,
            keuring: Keuring::van(naam),
            opslag,
        };
        loop {
            match tijdig(turn, field.chunk()).await {
                Ok(Some(blok)) => {
                    turn.kwam(blok.len());
                    *gelezen += blok.len() as u64;
                    if *gelezen > UITGELEZEN {
                        inhoud.vergeet().await?;
                        return Err(Problem::new(
                            StatusCode::PAYLOAD_TOO_LARGE,
                            "teGroot",
                            "Het bestand dat u wilt toevoegen is te groot (max 10MB).",
                        ));
                    }
                    inhoud.neem(blok).await?;
                }
                Ok(None) => return Ok(inhoud),
                Err(problem) => {
                    inhoud.vergeet().await?;
                    return Err(problem);
                }
            }
        }
    }

    async fn neem(&mut self, blok: Bytes) -> Result<(), Problem> {
        herhaling::noteer(&blok);
        self.grootte += blok.len() as u64;
        if self.grootte > GROOTSTE {
            return self.vergeet().await;
        }
        self.keuring.bekijk(&blok);
        if let Some((writing, scan)) = &mut self.opslag {
            if let Some(scan) = scan {
                scan.write(blok.clone()).await;
            }
            writing.write(blok).await?;
        }
        Ok(())
    }

    /// Drops what was written so far.
    async fn vergeet(&mut self) -> Result<(), Problem> {
        if let Some((writing, _)) = self.opslag.take() {
            writing.abort().await?;
        }
        Ok(())
    }
}

/// The rules of the form, for a file of this name and size.
fn toets(
    app: &App,
    formulier: Formulier,
    naam: &str,
    grootte: u64,
    velden: &Map<String, Value>,
) -> Vec<Fout> {
    let bestand = (!naam.is_empty()).then(|| json!({"naam": naam, "grootte": grootte}));
    let mut invoer = velden.clone();
    invoer.insert("bestand".to_owned(), json!(bestand));
    regels::toets(
        formulier,
        &Value::Object(invoer),
        Fase::Opslaan,
        tijd::datum(app.clock.now()),
    )
    .err()
    .unwrap_or_default()
}

/// The errors of a form, where the file stands under the name that it has on the wire.
fn geweigerd(mut fouten: Vec<Fout>) -> Problem {
    for fout in &mut fouten {
        if fout.pointer == BESTAND {
            fout.pointer = "/file".to_owned();
        }
    }
    Problem::invoer(fouten)
}

/// The whole form is in: judge, scan, store.
async fn rond_af<U: UitUpload>(
    app: &App,
    formulier: Formulier,
    file: Option<(String, Inhoud)>,
    velden: Map<String, Value>,
    turn: Uploadbeurt,
) -> Result<(Uuid, U), Problem> {
    let Some((naam, mut inhoud)) = file else {
        return Err(geweigerd(toets(app, formulier, "", 0, &velden)));
    };
    // After the file, so that its end is told by its size.
    herhaling::noteer(json!([naam, inhoud.grootte, velden]).to_string().as_bytes());
    let fouten = toets(app, formulier, &naam, inhoud.grootte, &velden);
    if !fouten.is_empty() {
        inhoud.vergeet().await?;
        return Err(geweigerd(fouten));
    }
    let Some(inhoudstype) = inhoud.keuring.oordeel() else {
        inhoud.vergeet().await?;
        return Err(verdacht());
    };
    let Some((writing, scan)) = inhoud.opslag.take() else {
        return Err(verdacht());
    };
    if let Some(scan) = scan {
        match scan.finish().await {
            Ok(Uitslag::Schoon) => {}
            Ok(Uitslag::Besmet) => {
                writing.abort().await?;
                return Err(verdacht());
            }
            Err(_) => {
                writing.abort().await?;
                return Err(Problem::later());
            }
        }
    }
    // Making it durable takes the storage longer than the reading took, and needs no buffers: meanwhile
    // the next sender is read.
    drop(turn);
    let stored = writing.finish().await?;
    let bestand = Bestand {
        naam,
        grootte: stored.grootte,
        inhoudstype: inhoudstype.to_owned(),
        sha256: stored.sha256,
        sleutel: stored.sleutel,
    };
    let invoer = U::met_bestand(bestand, &Value::Object(velden), app.clock.now());
    Ok((stored.sleutel, invoer))
}
