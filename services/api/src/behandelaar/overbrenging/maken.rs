//! A delivery of several dossiers: made as a whole or not at all.

use ::verzoek::bewaring::{Einde, Uitkomst};
use ::verzoek::regels::Fout;
use ::verzoek::{Actie, Verzoek, tijd};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, SubsecRound, Utc};
use projections::bewaring::{overbrengen, queries};
use reactors::archief::levering::{Afzender, Som, Telling};
use reactors::archief::{Pakket, Voor};
use reactors::geschiedenis::Zaak;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::keuze::{Keuze, Noem};
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{LeveringItem, eigen, mag_overbrengen, toon};
use crate::app::App;
use crate::audit::pakket::afzender;
use crate::extract::Invoer;
use crate::pdf;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};

/// Dossiers of one delivery: each is set as a document before the answer.
const DOSSIERS: Keuze = Keuze {
    veld: "zaken",
    noem: Noem::Dossiers,
    hoogstens: 50,
    waarin: "voor één levering",
};
/// Bytes of their files. A zip without the extension for large files holds 4 GiB, and not everybody reads that one.
const GROOTST: u64 = 3 << 30;

/// Which dossiers go together.
#[derive(ToSchema)]
pub struct Leveringskeuze {
    /// The cases: 1 to 50, each once.
    #[schema(min_items = 1, max_items = 50)]
    zaken: Vec<Uuid>,
}

/// Makes a delivery of these dossiers: all of them or none. It says what the zip will add up to; that is made again,
/// and has to be the same, whenever somebody downloads it.
#[utoipa::path(post, path = "/api/overbrenging/leveringen", tag = "behandelaar", request_body = Leveringskeuze,
    extensions(("x-lintje-weigert" = json!([intussen_geleverd(), pdf::druk()]))),
    responses((status = 201, body = LeveringItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn maak_levering(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<LeveringItem>), Problem> {
    mag_overbrengen(&behandelaar)?;
    let keuze = Leveringskeuze {
        zaken: DOSSIERS.lees(&invoer)?,
    };
    toets(&app, &behandelaar, &keuze.zaken).await?;
    // As the database keeps it: the documents name this moment.
    let op = app.clock.now().trunc_subsecs(6);
    let opgeteld = tel_op(&app, &behandelaar, &keuze.zaken, op).await?;
    let afzender = afzender(&app, &behandelaar).await?;
    // Another one each time: a delivery that was withdrawn stays, and the same key may come again.
    let id = Uuid::new_v4();
    let mut transaction = history::begin(app.pool()).await?;
    // Another one of the same dossiers that waits for its commit is waited for no longer than for a commit.
    let bewaard = bewaar(
        &mut transaction,
        &app,
        &behandelaar,
        (id, op),
        &afzender,
        opgeteld,
    );
    history::durable(bewaard).await.map_err(net_geleverd)?;
    let levering = eigen(&mut *transaction, &behandelaar, id).await?;
    transaction.commit().await?;
    let item = toon(&app, &behandelaar, levering).await?;
    Ok((StatusCode::CREATED, Json(item)))
}

/// Everything that keeps one of these cases here, at once.
async fn toets(app: &App, behandelaar: &Behandelaar, zaken: &[Uuid]) -> Result<(), Problem> {
    let al = overbrengen::leveringen_van(app.pool(), zaken).await?;
    let mut fouten = Vec::new();
    for (plaats, id) in zaken.iter().enumerate() {
        let pointer = format!("/zaken/{plaats}");
        let verzoek = match met_toegang(app, behandelaar, *id, Actie::Bekijken).await {
            Ok(verzoek) => verzoek,
            Err(problem) if problem.is_onbekend() => {
                fouten.push(Fout::nieuw(
                    pointer,
                    "onbekend",
                    "Dit dossier bestaat niet.",
                ));
                continue;
            }
            Err(problem) => return Err(problem),
        };
        let einde_op = queries::einde(app.pool(), *id).await?;
        if let Some((_, nummer)) = al.iter().find(|(zaak, _)| zaak == id) {
            let detail = format!("{} zit al in levering {nummer}.", verzoek.zaaknummer);
            fouten.push(Fout::nieuw(pointer, "alGeleverd", detail));
        } else if let Some(detail) = beletsel(app, &verzoek, einde_op) {
            fouten.push(Fout::nieuw(pointer, "nietMogelijk", detail));
        }
    }
    match fouten.is_empty() {
        true => Ok(()),
        false => Err(Problem::invoer(fouten)),
    }
}

/// Why a case can't go to the archive now; none: it can.
fn beletsel(app: &App, verzoek: &Verzoek, einde_op: Option<DateTime<Utc>>) -> Option<String> {
    let nummer = &verzoek.zaaknummer;
    let uitkomst = verzoek.status.and_then(Uitkomst::van);
    let einde = uitkomst.zip(einde_op);
    let vanaf = einde.and_then(|(uitkomst, op)| {
        let einde = Einde { uitkomst, op };
        app.settings.termijnen.overbrengen_vanaf(einde)
    });
    match vanaf {
        None => Some(format!(
            "{nummer} gaat niet naar het archief: de kandidaat is niet onderscheiden."
        )),
        Some(vanaf) if vanaf > app.clock.now() => Some(format!(
            "{nummer} kan pas vanaf {} naar het archief.",
            tijd::datum(vanaf).format("%d-%m-%Y")
        )),
        Some(_) => None,
    }
}

/// A dossier as it goes along.
struct Opgenomen {
    zaak: Uuid,
    zaaknummer: String,
    gebeurtenissen: i64,
}

/// What the delivery will be: each dossier is made once, added up, and let go.
async fn tel_op(
    app: &App,
    behandelaar: &Behandelaar,
    zaken: &[Uuid],
    op: DateTime<Utc>,
) -> Result<(Vec<Opgenomen>, Som), Problem> {
    let mut som = Som::default();
    let mut opgenomen = Vec::with_capacity(zaken.len());
    for id in zaken {
        let zaak = Zaak::lees(&app.history, *id)
            .await?
            .ok_or_else(Problem::niet_gevonden)?;
        opgenomen.push(Opgenomen {
            zaak: *id,
            zaaknummer: zaak.nu.zaaknummer.clone(),
            gebeurtenissen: i64::try_from(zaak.gebeurd.len()).map_err(fault)?,
        });
        let voor = Voor::Organisatie(behandelaar.van());
        let (termijnen, archief) = (app.settings.termijnen, app.settings.archief.clone());
        let pakket = pdf::gezet(app, move || {
            Pakket::maak(&zaak, voor, &termijnen, &archief, op)
        })
        .await?;
        som.neem(&pakket);
        if som.omvang() > GROOTST {
            let detail = "De bestanden van deze dossiers zijn samen groter dan 3 GB. Kies minder dossiers voor één levering.";
            return Err(Problem::invoer(vec![Fout::nieuw(
                "/zaken", "teGroot", detail,
            )]));
        }
    }
    Ok((opgenomen, som))
}

async fn bewaar(
    database: &mut PgConnection,
    app: &App,
    behandelaar: &Behandelaar,
    (id, op): (Uuid, DateTime<Utc>),
    afzender: &Afzender,
    (opgenomen, som): (Vec<Opgenomen>, Som),
) -> Result<(), sqlx::Error> {
    let (sha256, telling) = som.klaar();
    let Telling {
        informatieobjecten,
        bestanden,
        omvang,
    } = telling;
    let getal = |aantal: u64| i64::try_from(aantal).unwrap_or(i64::MAX);
    let archief = &app.settings.archief;
    sqlx::query(
        "INSERT INTO access.levering (id, organisatie, gemaakt_door, gemaakt_op, contact_naam, contact_mail, doel,
            collectie, kenmerk, onderzoek_weken, sha256, informatieobjecten, bestanden, omvang)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(id)
    .bind(behandelaar.van().to_string())
    .bind(&behandelaar.gebruikersnaam)
    .bind(op)
    .bind(&afzender.naam)
    .bind(&afzender.email)
    .bind(&archief.doel)
    .bind(&archief.collectie)
    .bind(&archief.kenmerk)
    .bind(i32::try_from(app.settings.termijnen.onderzoek_weken).unwrap_or(i32::MAX))
    .bind(sha256)
    .bind(getal(informatieobjecten))
    .bind(getal(bestanden))
    .bind(getal(omvang))
    .execute(&mut *database)
    .await?;
    let (mut zaken, mut nummers, mut gebeurtenissen) = (Vec::new(), Vec::new(), Vec::new());
    for een in opgenomen {
        zaken.push(een.zaak);
        nummers.push(een.zaaknummer);
        gebeurtenissen.push(een.gebeurtenissen);
    }
    // In one order for all: two deliveries of the same dossiers don't wait for each other.
    sqlx::query(
        "INSERT INTO access.levering_dossier (levering_id, plaats, zaak_id, zaaknummer, gebeurtenissen)
         SELECT $1, plaats, zaak_id, zaaknummer, gebeurtenissen
         FROM unnest($2::uuid[], $3::text[], $4::bigint[]) WITH ORDINALITY
              d(zaak_id, zaaknummer, gebeurtenissen, plaats)
         ORDER BY zaak_id",
    )
    .bind(id)
    .bind(zaken)
    .bind(nummers)
    .bind(gebeurtenissen)
    .execute(&mut *database)
    .await?;
    Ok(())
}

/// A colleague had one of them in a delivery a moment before.
fn intussen_geleverd() -> Problem {
    Problem::niet_mogelijk(
        Eigen::IntussenGeleverd,
        "Een collega heeft intussen een van deze dossiers in een levering gezet.",
    )
}

fn net_geleverd(error: sqlx::Error) -> Problem {
    match &error {
        sqlx::Error::Database(oorzaak) if oorzaak.is_unique_violation() => intussen_geleverd(),
        _ => error.into(),
    }
}
