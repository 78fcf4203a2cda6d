//! A case as a package for the archive.

use ::verzoek::{Actie, Rol};
use axum::extract::State;
use axum::response::Response;
use reactors::archief::levering::{Afzender, Levering, schrijver};
use reactors::archief::{Pakket, Pakketfout, Voor, bewezen};
use reactors::geschiedenis::Zaak;

use super::{Reden, bewijs};
use crate::app::App;
use crate::behandelaar::toegang::met_toegang;
use crate::bijlage::disposition;
use crate::extract::Id;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use crate::rekening::sessie::{Behandelaar, niet_bevoegd};
use crate::stroom;

/// The official who asks for a package is whom the archive can ask about it.
pub(crate) async fn afzender(app: &App, behandelaar: &Behandelaar) -> Result<Afzender, Problem> {
    let email: Option<Option<String>> =
        sqlx::query_scalar("SELECT email FROM access.gebruiker WHERE gebruikersnaam = $1")
            .bind(&behandelaar.gebruikersnaam)
            .fetch_optional(app.pool())
            .await?;
    Ok(Afzender {
        archiefvormer: behandelaar.van().naam().into_owned(),
        naam: behandelaar.naam.clone(),
        email: email.flatten(),
    })
}

/// The dossier as a PDF/A, its attachments, MDTO metadata, a pakbon, the digest of every file, and the events of the
/// case with their proof by a signed checkpoint, in one zip. An
/// Onderzoeksbijlage is never in it, a confidential attachment only for the organisation that added it; the
/// metadata says what was left out. For auditors, and for kno-bedrijfsvoering of the dossiers that it sees.
#[utoipa::path(get, path = "/api/audit/zaken/{id}/archiefpakket", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           Reden),
    extensions(("x-lintje-weigert" = json!(bewijs::weigert().into_iter().chain([pdf::druk()]).collect::<Vec<_>>()))),
    responses((status = 200, description = "the package", content_type = "application/zip", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn archiefpakket(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Reden(reden): Reden,
) -> Result<Response, Problem> {
    match behandelaar.rol {
        Rol::Auditor => {}
        Rol::KnoBedrijfsvoering => {
            met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
        }
        _ => return Err(niet_bevoegd()),
    }
    let zaak = Zaak::lees(&app.history, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    let look = Inzage {
        wat: Wat::Archiefpakket,
        reden: Some(&reden),
        ..Inzage::van_zaak(id)
    };
    inzage::noteer(&app, &behandelaar, look).await?;
    let bewezen = match bewijs::van(&app, id).await? {
        Some(bewijs) => Some(
            bewezen(app.pool(), id, &bewijs, app.clock.now())
                .await
                .map_err(fault)?,
        ),
        None => None,
    };
    let voor = Voor::Organisatie(behandelaar.van());
    let (termijnen, nu) = (app.settings.termijnen, app.clock.now());
    let archief = app.settings.archief.clone();
    let afzender = afzender(&app, &behandelaar).await?;
    let (pakket, levering) = pdf::gezet(&app, move || {
        let pakket = Pakket::maak(&zaak, voor, &termijnen, &archief, nu)?;
        let levering = Levering::van_een(&pakket, archief, afzender);
        Ok::<_, Pakketfout>((pakket.met_bewijs(bewezen), levering))
    })
    .await?;
    let bestand = disposition::gemaakt(&levering.bestandsnaam(), "application/zip");
    let files = app.files.clone();
    Ok(stroom::antwoord(&bestand, |naar| async move {
        let mut zip = schrijver(levering, naar);
        zip.neem(&files, pakket).await?;
        zip.sluit().await
    }))
}
