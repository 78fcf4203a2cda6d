//! What a cell of the matrix has to answer: asked from the program's own table, with the case as it
//! stands.

use axum::http::StatusCode;
use serde_json::json;
use verzoek::gegevens::Vertrouwelijkheid;
use verzoek::toegang::rol_kent;
use verzoek::{Actie, Actor, Organisatie, Rol, Status, Verzoek, Weigering};

use super::operaties::{Operatie, Vraagt};
use super::zaken::{Bijlage, MET_VOORSTEL, OPGESCHORT, Van};
use crate::huis::Antwoord;

/// The answer of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verwacht {
    Gelukt,
    /// Nobody is logged in.
    Sessie,
    /// The role never may, or the attachment is somebody else's.
    NietBevoegd,
    /// For this official it does not exist.
    Onbekend,
    /// Not now, or it lies elsewhere.
    NietMogelijk,
}

impl Verwacht {
    pub fn klopt(self, antwoord: &Antwoord) -> bool {
        let (status, soort) = match self {
            Verwacht::Gelukt => return antwoord.status.is_success(),
            Verwacht::Sessie => (StatusCode::UNAUTHORIZED, "urn:lintje:sessie"),
            Verwacht::NietBevoegd => (StatusCode::FORBIDDEN, "urn:lintje:nietBevoegd"),
            Verwacht::Onbekend => (StatusCode::NOT_FOUND, "urn:lintje:onbekend"),
            Verwacht::NietMogelijk => (StatusCode::CONFLICT, "urn:lintje:nietMogelijk"),
        };
        antwoord.status == status && antwoord.body["type"] == json!(soort)
    }
}

const NIET_UITGENODIGD: &[Status] = &[
    Status::WachtOpVerificatie,
    Status::BijGemeente,
    Status::Vervallen,
    Status::Afgewezen,
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
    Status::Toegekend,
    Status::InBesluit,
    Status::Onderscheiden,
    Status::NietToegekend,
    Status::Beeindigd,
];

/// Seen by the municipality, and no dossier yet.
const AANVRAAG: &[Status] = &[Status::BijGemeente, Status::Afgewezen, Status::Uitgenodigd];

/// What the table allows and the case still refuses: the few cells where an allowed call, with the
/// body of its row, does not succeed.
pub const ZAAK_WEIGERT: &[(&str, &str, &[Status], Verwacht)] = &[
    // The proposer has a link that still works.
    (
        "POST",
        "/api/burgeraanvraag/{id}/uitnodigen",
        &[Status::Uitgenodigd],
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/burgeraanvraag/{id}/uitnodigen/voorbeeld",
        &[Status::Uitgenodigd],
        Verwacht::NietMogelijk,
    ),
    // No invitation went out, or it no longer makes sense.
    (
        "POST",
        "/api/zaken/{id}/mails/opnieuw",
        NIET_UITGENODIGD,
        Verwacht::NietMogelijk,
    ),
    // No mail failed.
    (
        "POST",
        "/api/burgeraanvraag/{id}/mailadres",
        Status::ALLE,
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/burgeraanvraag/{id}/postadres",
        Status::ALLE,
        Verwacht::NietMogelijk,
    ),
    // These came through the website: `post` asks of one on paper.
    (
        "POST",
        "/api/burgeraanvraag/{id}/scan",
        Status::ALLE,
        Verwacht::NietMogelijk,
    ),
    (
        "GET",
        "/api/burgeraanvraag/{id}/scan",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    (
        "POST",
        "/api/burgeraanvraag/{id}/indienen",
        Status::ALLE,
        Verwacht::NietMogelijk,
    ),
    (
        "GET",
        "/api/burgeraanvraag/{id}/post/{postId}",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    (
        "GET",
        "/api/burgeraanvraag/{id}/post/{postId}/kopie",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    (
        "POST",
        "/api/burgeraanvraag/{id}/post/{postId}/verstuurd",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    // The other case is not there; `samenvoegen` has one that is.
    (
        "GET",
        "/api/burgeraanvraag/{id}/naast",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    (
        "POST",
        "/api/dossiers/{id}/samenvoegen",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    (
        "POST",
        "/api/dossiers/{id}/samenvoegen/voorbeeld",
        Status::ALLE,
        Verwacht::Onbekend,
    ),
    // One proposal at a time, and none against a hold.
    (
        "POST",
        "/api/vernietiging/zaken/{id}/voorstellen",
        &[MET_VOORSTEL, OPGESCHORT],
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/goedkeuren",
        ZONDER_VOORSTEL,
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/intrekken",
        ZONDER_VOORSTEL,
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/vernietiging/zaken/{id}/opschorten",
        &[OPGESCHORT],
        Verwacht::NietMogelijk,
    ),
    (
        "POST",
        "/api/vernietiging/zaken/{id}/opschorting-opheffen",
        NIET_OPGESCHORT,
        Verwacht::NietMogelijk,
    ),
    // Nothing was submitted yet.
    (
        "GET",
        "/api/dossiers/{id}/kandidaat/werk",
        AANVRAAG,
        Verwacht::Onbekend,
    ),
    (
        "GET",
        "/api/dossiers/{id}/kandidaat/militairegegevens",
        AANVRAAG,
        Verwacht::Onbekend,
    ),
    (
        "GET",
        "/api/dossiers/{id}/kandidaat/overige",
        AANVRAAG,
        Verwacht::Onbekend,
    ),
];

/// Kept, without a proposed destruction.
const ZONDER_VOORSTEL: &[Status] = &[
    Status::Vervallen,
    Status::Afgewezen,
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
    Status::Toegekend,
    Status::InBesluit,
    Status::Beeindigd,
    OPGESCHORT,
];

/// Kept, without a hold.
const NIET_OPGESCHORT: &[Status] = &[
    Status::Vervallen,
    Status::Afgewezen,
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
    Status::Toegekend,
    Status::InBesluit,
    Status::Beeindigd,
    MET_VOORSTEL,
];

/// What the answer to this call is; `None`: nobody is logged in.
pub fn verwacht(
    operatie: &Operatie,
    door: Option<&Actor>,
    verzoek: &Verzoek,
    bijlage: &Bijlage,
) -> Verwacht {
    let Some(
        actor @ Actor::Behandelaar {
            rol, organisatie, ..
        },
    ) = door
    else {
        return match operatie.vraagt {
            Vraagt::Niets => Verwacht::Gelukt,
            _ => Verwacht::Sessie,
        };
    };
    match operatie.vraagt {
        Vraagt::Niets => Verwacht::Gelukt,
        Vraagt::Rol(mag) if mag(*rol) => Verwacht::Gelukt,
        Vraagt::Rol(_) => Verwacht::NietBevoegd,
        Vraagt::Zaak(actie) => match volgens_tabel(verzoek, actor, *rol, actie) {
            Verwacht::Gelukt => zaak_laat_toe(operatie, verzoek),
            geweigerd => geweigerd,
        },
        Vraagt::Bijlage(actie) => match volgens_tabel(verzoek, actor, *rol, actie) {
            Verwacht::Gelukt => bijlage_van(verzoek, *organisatie, actie, bijlage),
            geweigerd => geweigerd,
        },
    }
}

/// docs/architecture.md#who-may-do-what: a role that looks at no case is refused; a case that it may
/// not see does not exist; the rest is told why.
fn volgens_tabel(verzoek: &Verzoek, door: &Actor, rol: Rol, actie: Actie) -> Verwacht {
    if !rol_kent(rol, Actie::KopBekijken) {
        return Verwacht::NietBevoegd;
    }
    if verzoek.toegang(door, Actie::KopBekijken).is_err() {
        return Verwacht::Onbekend;
    }
    // Who looks at the content of other cases, and of this one knows the head alone.
    let alleen_kop =
        rol_kent(rol, Actie::Bekijken) && verzoek.toegang(door, Actie::Bekijken).is_err();
    if alleen_kop && is_inhoud(actie) {
        return Verwacht::Onbekend;
    }
    match verzoek.toegang(door, actie) {
        Ok(()) => Verwacht::Gelukt,
        Err(Weigering::NietBevoegd | Weigering::NietVoorUwRol) => Verwacht::NietBevoegd,
        Err(Weigering::NietInDezeStatus { .. } | Weigering::LigtElders { .. }) => {
            Verwacht::NietMogelijk
        }
        Err(anders) => panic!("the table does not say why: {anders:?}"),
    }
}

/// It is done with the content of a case, for which that has to be there.
fn is_inhoud(actie: Actie) -> bool {
    matches!(
        actie,
        Actie::Bekijken
            | Actie::KandidaatCorrigeren
            | Actie::KandidaatWijzigen
            | Actie::BijlageToevoegen
            | Actie::BijlageWijzigen
            | Actie::BijlageVerwijderen
    )
}

fn zaak_laat_toe(operatie: &Operatie, verzoek: &Verzoek) -> Verwacht {
    ZAAK_WEIGERT
        .iter()
        .find(|(methode, pad, bij, _)| {
            operatie.in_contract() == (*methode, *pad)
                && verzoek.status.is_some_and(|status| bij.contains(&status))
        })
        .map_or(Verwacht::Gelukt, |(.., verwacht)| *verwacht)
}

/// Whether this organisation may know of the attachment: everybody of a citizen's one from the
/// submission on, everybody of an open one, and only its owner of a confidential one.
pub fn zichtbaar(verzoek: &Verzoek, organisatie: Organisatie, bijlage: &Bijlage) -> bool {
    match bijlage.van {
        Van::Niemand => false,
        Van::Voorsteller => verzoek.status.is_some_and(Status::is_dossier),
        Van::Organisatie(eigenaar) => {
            bijlage.vertrouwelijkheid == Vertrouwelijkheid::Open || eigenaar == organisatie
        }
    }
}

/// An attachment that may not be known does not exist; what is known of another one can't be changed.
fn bijlage_van(
    verzoek: &Verzoek,
    organisatie: Organisatie,
    actie: Actie,
    bijlage: &Bijlage,
) -> Verwacht {
    if !zichtbaar(verzoek, organisatie, bijlage) {
        return Verwacht::Onbekend;
    }
    match (actie, bijlage.van) {
        (Actie::Bekijken, _) | (Actie::BijlageWijzigen, Van::Voorsteller) => Verwacht::Gelukt,
        (_, Van::Organisatie(eigenaar)) if eigenaar == organisatie => Verwacht::Gelukt,
        _ => Verwacht::NietBevoegd,
    }
}
