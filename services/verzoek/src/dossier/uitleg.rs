//! Why a dossier is where it is and what comes next, in one sentence.

use super::weg::{Route, Taak};
use super::{Afdoening, Dossier};
use crate::{Organisatie, Verzoek};

impl Verzoek {
    /// "Dit dossier ligt bij … omdat …; hierna gaat het naar …." None before the proposal was
    /// submitted.
    pub fn uitleg(&self) -> Option<String> {
        let dossier = self.dossier.as_ref()?;
        let houder = dossier.houder()?;
        Some(match &dossier.afdoening {
            Afdoening::Open => self.uitleg_onderweg(dossier, houder),
            Afdoening::NietToegekend(besluit) => format!(
                "Dit dossier is klaar omdat de minister, {}, heeft besloten de onderscheiding niet toe te kennen; hierna gaat het nergens meer naartoe.",
                besluit.oordeel().organisatie.aanduiding()
            ),
            Afdoening::Toegekend(besluit) => format!(
                "Dit dossier ligt bij de Kanselarij der Nederlandse Orden omdat de minister, {}, heeft besloten de onderscheiding toe te kennen; hierna neemt de Kanselarij het op in een koninklijk besluit.",
                besluit.oordeel().organisatie.aanduiding()
            ),
            Afdoening::InBesluit { .. } => {
                "Dit dossier ligt bij de Kanselarij der Nederlandse Orden omdat het in een koninklijk besluit is opgenomen; hierna stelt de Kanselarij dat besluit vast."
                    .to_owned()
            }
            Afdoening::Onderscheiden { onderscheiden, .. } => format!(
                "Dit dossier is klaar omdat de kandidaat is onderscheiden bij koninklijk besluit van {}; hierna gaat het nergens meer naartoe.",
                onderscheiden.datum.format("%d-%m-%Y")
            ),
            Afdoening::Beeindigd { einde, .. } => match &einde.opgegaan_in {
                Some(met) => format!(
                    "Dit dossier is samengevoegd met {}; hierna gaat het nergens meer naartoe.",
                    met.zaaknummer
                ),
                None => format!(
                    "Dit dossier is beëindigd omdat {}; hierna gaat het nergens meer naartoe.",
                    einde.reden.omdat()
                ),
            },
        })
    }

    /// As long as nothing was decided.
    fn uitleg_onderweg(&self, dossier: &Dossier, houder: Organisatie) -> String {
        let houder = houder.aanduiding();
        if dossier.ministerraad.is_some() {
            return format!(
                "Dit dossier ligt bij {houder} omdat de minister het advies van het Kapittel niet volgt en de ministerraad eerst spreekt; hierna neemt de minister het besluit."
            );
        }
        let hierna = match self.volgende_stap() {
            Some((_, stap)) => match self.routekeuze().wie(stap.plaats, self.gemeente) {
                Some(wie) => format!("gaat daarna naar {}", wie.aanduiding()),
                None => "gaat daarna naar het ministerie dat de Kanselarij kiest".to_owned(),
            },
            None => "de minister neemt een besluit".to_owned(),
        };
        if let Some(terug) = &dossier.teruggestuurd {
            return format!(
                "Dit dossier ligt weer bij {houder} omdat {} het heeft teruggestuurd, en {hierna}.",
                terug.van.aanduiding()
            );
        }
        let waarvoor = match self.stap().map(|stap| stap.taak) {
            Some(Taak::Adviseren) => " voor advies",
            Some(Taak::Doorgeven) => " om door te sturen",
            Some(Taak::Besluiten) | None => "",
        };
        let route = self.routekeuze().route;
        let weg = match route {
            Route::Gewoon => "het volgt de gewone weg".to_owned(),
            Route::Burgemeester
            | Route::Buitenland
            | Route::Bes
            | Route::Acm
            | Route::Militair
            | Route::Hulpbetoon => format!("het volgt deze weg omdat {}", route.weg().omdat),
        };
        format!("Dit dossier ligt bij {houder}{waarvoor} en {hierna}; {weg}.")
    }
}
