//! The zip of a delivery, made again for whoever downloads it, and its pakbon.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use projections::bewaring::overbrengen::{self, Geleverd};
use reactors::archief::levering::{Afzender, Bestemming, Levering, Telling, schrijver};
use reactors::archief::{Pakket, Pakketfout, Voor, bewezen};
use reactors::geschiedenis::Zaak;
use tokio::io::DuplexStream;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::{NUMMER, eigen, is_ingetrokken};
use crate::app::App;
use crate::audit::{Reden, bewijs};
use crate::bijlage::disposition::{self, Weergave};
use crate::extract::Id;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};
use crate::stroom;

/// The delivery as one zip: a SIP with MDTO metadata, its pakbon, the digest of every file, and the events of each case
/// with their proof. What is not what it was when the delivery was made breaks it off. For the organisation that made it.
#[utoipa::path(get, path = "/api/overbrenging/leveringen/{id}/pakket", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the delivery"),
           Reden),
    extensions(("x-lintje-weigert" = json!([is_ingetrokken(NUMMER)]))),
    responses((status = 200, description = "the delivery", content_type = "application/zip", body = Inhoud), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn leveringspakket(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Reden(reden): Reden,
) -> Result<Response, Problem> {
    let levering = geldig(&app, &behandelaar, id).await?;
    let dossiers = overbrengen::geleverd(app.pool(), id).await?;
    for dossier in &dossiers {
        let look = Inzage {
            wat: Wat::Archiefpakket,
            welk: Some(&levering.nummer),
            reden: Some(&reden),
            ..Inzage::van_zaak(dossier.zaak_id)
        };
        inzage::noteer(&app, &behandelaar, look).await?;
    }
    let maker = Maker {
        voor: Voor::Organisatie(behandelaar.van()),
        onderzoek_weken: u32::try_from(levering.onderzoek_weken).map_err(fault)?,
        levering: zoals_gemaakt(&behandelaar, &levering),
        dossiers,
        app,
    };
    let bestand = disposition::gemaakt(&maker.levering.bestandsnaam(), "application/zip");
    Ok(stroom::antwoord(&bestand, |naar| maker.schrijf(naar)))
}

/// The pakbon by itself, to send ahead: it names no person but the one whom the archive can ask.
#[utoipa::path(get, path = "/api/overbrenging/leveringen/{id}/pakbon", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the delivery")),
    extensions(("x-lintje-weigert" = json!([is_ingetrokken(NUMMER)]))),
    responses((status = 200, description = "the pakbon", content_type = "application/xml", body = Inhoud), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn pakbon(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    let levering = geldig(&app, &behandelaar, id).await?;
    let levering = zoals_gemaakt(&behandelaar, &levering);
    let xml = levering.pakbon().xml().map_err(fault)?;
    let bestand = disposition::gemaakt(&format!("{}-pakbon.xml", levering.map), "application/xml");
    let mut response = ([(header::CONTENT_TYPE, "application/xml")], xml).into_response();
    disposition::zet(response.headers_mut(), &bestand, Weergave::Download);
    Ok(response)
}

/// The delivery, as long as it counts.
async fn geldig(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<overbrengen::Levering, Problem> {
    let levering = eigen(app.pool(), behandelaar, id).await?;
    match levering.ingetrokken_op {
        Some(_) => Err(is_ingetrokken(&levering.nummer)),
        None => Ok(levering),
    }
}

/// What makes the dossiers of a delivery again.
struct Maker {
    app: App,
    voor: Voor,
    onderzoek_weken: u32,
    levering: Levering,
    dossiers: Vec<Geleverd>,
}

impl Maker {
    async fn pakket(&self, dossier: &Geleverd) -> Result<Pakket, Problem> {
        let app = &self.app;
        let zaak = Zaak::lees(&app.history, dossier.zaak_id)
            .await?
            .ok_or_else(Problem::niet_gevonden)?;
        // Whatever happened since has no part in it.
        let zaak = zaak.na(usize::try_from(dossier.gebeurtenissen).map_err(fault)?);
        let (voor, op) = (self.voor, self.levering.op);
        let archief = self.levering.bestemming.clone();
        let mut termijnen = app.settings.termijnen;
        termijnen.onderzoek_weken = self.onderzoek_weken;
        let pakket = pdf::gezet(app, move || {
            Pakket::maak(&zaak, voor, &termijnen, &archief, op)
        })
        .await?;
        let bewijs = match bewijs::van(app, dossier.zaak_id).await? {
            Some(bewijs) => Some(
                bewezen(app.pool(), dossier.zaak_id, &bewijs, app.clock.now())
                    .await
                    .map_err(fault)?,
            ),
            None => None,
        };
        Ok(pakket.met_bewijs(bewijs))
    }

    /// One dossier after the other, so that no more than one is in memory.
    async fn schrijf(self, naar: DuplexStream) -> Result<(), String> {
        let mut zip = schrijver(self.levering.clone(), naar);
        for dossier in &self.dossiers {
            let pakket = self.pakket(dossier).await;
            let pakket = pakket.map_err(|problem| problem.titel().to_owned())?;
            let genomen = zip.neem(&self.app.files, pakket).await;
            genomen.map_err(|fout: Pakketfout| fout.to_string())?;
        }
        zip.sluit().await.map_err(|fout| fout.to_string())
    }
}

/// As it was made, whatever the settings say by now.
fn zoals_gemaakt(behandelaar: &Behandelaar, levering: &overbrengen::Levering) -> Levering {
    let getal = |aantal: i64| u64::try_from(aantal).unwrap_or_default();
    let dossiers = match levering.dossiers {
        1 => "1 dossier".to_owned(),
        aantal => format!("{aantal} dossiers"),
    };
    Levering {
        id: levering.id,
        map: levering.nummer.clone(),
        titel: format!(
            "Levering {} van {dossiers} over Koninklijke onderscheidingen",
            levering.nummer
        ),
        bestemming: Bestemming {
            doel: levering.doel.clone(),
            collectie: levering.collectie.clone(),
            kenmerk: levering.kenmerk.clone(),
        },
        afzender: Afzender {
            archiefvormer: behandelaar.van().naam().into_owned(),
            naam: levering.contact_naam.clone(),
            email: levering.contact_mail.clone(),
        },
        op: levering.gemaakt_op,
        sha256: levering.sha256.clone(),
        telling: Telling {
            informatieobjecten: getal(levering.informatieobjecten),
            bestanden: getal(levering.bestanden),
            omvang: getal(levering.omvang),
        },
    }
}
