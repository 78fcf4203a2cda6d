//! The files that go over. Each case seals its files with keys of its own, so that one can be destroyed without the
//! other: what goes over is stored once more, sealed for the dossier that stays, before anything is recorded. A copy
//! that no event names is cleared away as an upload that was broken off is.

use std::collections::BTreeMap;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::Bestand;
use ::verzoek::samenvoegen::Overname;
use futures::TryStreamExt;
use history::{Expected, FileError};
use uuid::Uuid;

use crate::app::App;
use crate::problem::{Problem, fault};

pub(super) struct Kopieen {
    eindigt: Uuid,
    blijft: Uuid,
    /// By the key of the file that was copied.
    gemaakt: BTreeMap<Uuid, Uuid>,
}

impl Kopieen {
    pub(super) fn new(eindigt: Uuid, blijft: Uuid) -> Self {
        Kopieen {
            eindigt,
            blijft,
            gemaakt: BTreeMap::new(),
        }
    }

    /// The same with the copies in the place of the files. What was copied for an earlier try is not copied again.
    pub(super) async fn van(&mut self, app: &App, overname: Overname) -> Result<Overname, Problem> {
        for (onderwerp, bestand) in overname.bestanden() {
            if !self.gemaakt.contains_key(&bestand.sleutel) {
                let kopie = self.kopieer(app, onderwerp, bestand).await?;
                self.gemaakt.insert(bestand.sleutel, kopie);
            }
        }
        overname
            .met_kopieen(&self.gemaakt)
            .ok_or_else(|| fault("a file without a copy"))
    }

    /// The content is compared with what the history says of it while it is read.
    async fn kopieer(
        &self,
        app: &App,
        onderwerp: Onderwerp,
        bestand: &Bestand,
    ) -> Result<Uuid, FileError> {
        let sleutel = Uuid::new_v4();
        let mut blokken = app
            .files
            .get(self.eindigt, &Expected::from(bestand))
            .await?;
        let mut kopie = app.files.begin(self.blijft, onderwerp, sleutel).await?;
        loop {
            match blokken.try_next().await {
                Ok(Some(blok)) => kopie.write(blok).await?,
                Ok(None) => break,
                Err(failure) => {
                    kopie.abort().await?;
                    return Err(failure);
                }
            }
        }
        kopie.finish().await?;
        Ok(sleutel)
    }

    /// Nothing was recorded: nobody will ever ask for them.
    pub(super) async fn gooi_weg(self, app: &App) -> Result<(), Problem> {
        for kopie in self.gemaakt.into_values() {
            app.files.delete(kopie).await?;
        }
        Ok(())
    }
}
