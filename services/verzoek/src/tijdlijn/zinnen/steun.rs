//! Supporters who write their own letter, or came over from another dossier.

use serde_json::json;
use uuid::Uuid;

use super::super::blokken::lees_brief;
use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{naam_van_ondersteuner, zin};
use crate::Verzoek;
use crate::gegevens::{Briefbestand, Ondersteuner, Ondersteunersbrief, Zaakverwijzing};
use crate::regels::Formulier;
use crate::steun::Brief;

pub(super) fn uitgenodigd(zaak: &Verzoek, id: Uuid, mail: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" is gevraagd om zelf een brief te schrijven.",
            naam_van_ondersteuner(zaak, id)
        ),
    )
    .veld("E-mailadres", None, Some(mail.to_owned()))
}

pub(super) fn herinnerd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" is herinnerd aan de brief.",
            naam_van_ondersteuner(zaak, id)
        ),
    )
}

pub(super) fn adres_bevestigd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" heeft het e-mailadres bevestigd.",
            naam_van_ondersteuner(zaak, id)
        ),
    )
}

pub(super) fn brief_ontvangen(
    zaak: &Verzoek,
    id: Uuid,
    gegevens: &Ondersteunersbrief,
) -> Gebeurtenis {
    brief_binnen(zaak, id, "", &Brief::Geschreven(gegevens.clone()))
}

pub(super) fn brief_geupload(zaak: &Verzoek, id: Uuid, gegevens: &Briefbestand) -> Gebeurtenis {
    brief_binnen(zaak, id, ", als bestand", &Brief::Bestand(gegevens.clone()))
}

pub(super) fn ingetrokken(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De uitnodiging van de ondersteuner \"{}\" is ingetrokken.",
            naam_van_ondersteuner(zaak, id)
        ),
    )
}

pub(super) fn mail_afgehandeld(zaak: &Verzoek, id: Uuid, oorzaak: &Option<String>) -> Gebeurtenis {
    let naam = naam_van_ondersteuner(zaak, id);
    match oorzaak {
        None => zin(
            Tijdlijnsoort::Mail,
            format!("Er is een e-mail verstuurd aan de ondersteuner \"{naam}\"."),
        ),
        Some(oorzaak) => zin(
            Tijdlijnsoort::Mail,
            format!("Een e-mail aan de ondersteuner \"{naam}\" is niet aangekomen."),
        )
        .omdat(oorzaak),
    }
}

pub(super) fn overgenomen(
    uit: &Zaakverwijzing,
    gegevens: &Ondersteuner,
    brief: Option<Brief>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" is overgenomen uit {}.",
            gegevens.persoonsgegevens.achternaam, uit.zaaknummer
        ),
    )
    .formulier(Formulier::Ondersteuner, &json!({}), gegevens)
    .van_naar(
        &[],
        &brief.map(|brief| lees_brief(&brief)).unwrap_or_default(),
    )
}

/// With what it came in the place of.
fn brief_binnen(zaak: &Verzoek, id: Uuid, hoe: &str, brief: &Brief) -> Gebeurtenis {
    let eerder = zaak.brief_van(id);
    let naam = naam_van_ondersteuner(zaak, id);
    zin(
        Tijdlijnsoort::Voorstel,
        format!("De brief van de ondersteuner \"{naam}\" is ontvangen{hoe}."),
    )
    .van_naar(
        &eerder
            .map(|eerder| lees_brief(&eerder.gegevens))
            .unwrap_or_default(),
        &lees_brief(brief),
    )
}
