//! Whether a backup can be made with the settings of this machine.

use std::path::Path;
use std::time::Duration;

use futures::StreamExt;
use history::storage;
use object_store::ObjectStore;
use tokio::time::timeout;

use super::Bevindingen;
use super::machine::is_writable;
use crate::backup::{Waarheen, is_in, keys};
use crate::config::{Database, Settings};

const WAT: &str = "backup";
/// How long the place may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn kijk(gevonden: &mut Bevindingen, settings: &Settings, waarheen: &Waarheen) {
    let Some(naar) = &waarheen.naar else {
        if settings.database() != Database::Embedded {
            gevonden.let_op(
                WAT,
                "LINTJE_BACKUP_NAAR is not set: this machine makes no backups, so another one has to",
            );
        }
        return;
    };
    match keys::recipients(&waarheen.ontvanger) {
        Ok(ontvangers) => gevonden.goed(
            WAT,
            format!(
                "public keys that a backup is made for: {}",
                ontvangers.len()
            ),
        ),
        Err(error) => gevonden.fout(WAT, error.to_string()),
    }
    let attachments = settings.storage_url();
    if attachments.is_ok_and(|attachments| is_in(naar, &attachments)) {
        return gevonden.fout(
            WAT,
            "LINTJE_BACKUP_NAAR is where the attachments are: give backups a place of their own",
        );
    }
    match naar.strip_prefix("file://") {
        Some(directory) => in_map(gevonden, Path::new(directory)),
        None => in_bucket(gevonden, settings, naar).await,
    }
}

/// Nothing is made here, and nothing stays.
fn in_map(gevonden: &mut Bevindingen, directory: &Path) {
    let shown = directory.display();
    match (is_writable(directory), directory.is_dir()) {
        (true, true) => gevonden.goed(WAT, format!("{shown} can be written to")),
        (true, false) => gevonden.let_op(
            WAT,
            format!(
                "{shown} is not there: the first backup makes it on this machine. Mount it, where it is of another one"
            ),
        ),
        (false, _) => gevonden.fout(
            WAT,
            format!("LINTJE_BACKUP_NAAR: {shown} can't be written to"),
        ),
    }
}

async fn in_bucket(gevonden: &mut Bevindingen, settings: &Settings, naar: &str) {
    let store = match storage(naar, &settings.toegang()) {
        Ok((store, _)) => store,
        Err(error) => return gevonden.fout(WAT, format!("LINTJE_BACKUP_NAAR: {error}")),
    };
    match timeout(PATIENCE, store.list(None).next()).await {
        Ok(None | Some(Ok(_))) => gevonden.goed(WAT, format!("{naar} answers")),
        Ok(Some(Err(error))) => gevonden.fout(WAT, format!("LINTJE_BACKUP_NAAR: {error}")),
        Err(_) => gevonden.fout(WAT, "LINTJE_BACKUP_NAAR: no answer"),
    }
}
