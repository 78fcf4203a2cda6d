//! The transparency log of the history, for whoever wants to follow it (C2SP tlog-tiles): nothing of a person stands in
//! it, only hashes. Public, and read with any tool that speaks the specification.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use history::log::{LogError, bundel, laatste, tegel};
use tlog::note::VerifierKey;
use tlog::tile::Tile;

use crate::app::App;
use crate::problem::{Problem, Problemen, fault};

/// The name under which the entries stand in the place of a level.
const ENTRIES: &str = "entries";
/// A tile never changes.
const VOOR_ALTIJD: &str = "public, max-age=31536000, immutable";
/// A new checkpoint may come each minute.
const EVEN: &str = "public, max-age=10";

/// The last signed checkpoint (C2SP tlog-checkpoint), with the cosignatures of witnesses that came in so far.
#[utoipa::path(get, path = "/log/checkpoint", tag = "logboek",
    responses((status = 200, description = "the signed note", content_type = "text/plain", body = String), Problemen))]
pub async fn checkpoint(State(app): State<App>) -> Result<Response, Problem> {
    let sleutel = sleutel(&app).await?;
    let mut connection = app.pool().acquire().await?;
    let rij = laatste(&mut connection, sleutel.as_ref())
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, EVEN),
    ];
    Ok((headers, rij.notitie).into_response())
}

/// A tile (C2SP tlog-tiles): at level 0 to 7 hashes of the tree, at `entries` the digests of the events. Of an index of
/// 1000 or more further elements follow (`x001/234`), of a tile that is not full `.p/` and its width.
#[utoipa::path(get, path = "/log/tile/{niveau}/{nummer}", tag = "logboek",
    params(("niveau" = String, Path, description = "0 to 7, or `entries`", example = "0"),
           ("nummer" = String, Path, description = "the index of the tile, in three digits", example = "000")),
    responses((status = 200, description = "hashes of 32 bytes, or entries, each preceded by its length in two bytes",
               content_type = "application/octet-stream", body = Vec<u8>), Problemen))]
pub async fn tegel_of_bundel(
    State(app): State<App>,
    Path((niveau, nummer)): Path<(String, String)>,
) -> Result<Response, Problem> {
    lees(&app, &niveau, &nummer).await
}

/// The same, where more elements follow.
pub async fn diepere_tegel(
    State(app): State<App>,
    Path((niveau, nummer, rest)): Path<(String, String, String)>,
) -> Result<Response, Problem> {
    lees(&app, &niveau, &format!("{nummer}/{rest}")).await
}

async fn lees(app: &App, niveau: &str, plaats: &str) -> Result<Response, Problem> {
    let entries = niveau == ENTRIES;
    let laag = if entries { "0" } else { niveau };
    let tile = Tile::parse(&format!("tile/{laag}/{plaats}")).ok_or_else(Problem::niet_gevonden)?;
    let bytes = match entries {
        true => bundel(&mut *app.pool().acquire().await?, tile).await?,
        false => tegel(app.pool(), tile).await?,
    };
    let bytes = bytes.ok_or_else(Problem::niet_gevonden)?;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream"),
        (header::CACHE_CONTROL, VOOR_ALTIJD),
    ];
    Ok((headers, bytes).into_response())
}

/// The key of the log, where it is known on this machine.
pub async fn sleutel(app: &App) -> Result<Option<VerifierKey>, Problem> {
    let Some(log) = &app.settings.log else {
        return Ok(None);
    };
    match log.verifieersleutel(app.pool()).await {
        Ok(sleutel) => Ok(Some(sleutel)),
        Err(LogError::Database(error)) => Err(error.into()),
        Err(error) => Err(fault(error)),
    }
}
