//! The drawing of the statuses and of the roads, in Mermaid and as tables.

use std::fmt::Write;

use verzoek::dossier::weg::{Plaats, Taak, WEGEN};
use verzoek::toegang::TOEGANG;
use verzoek::{Actor, Command, Opdracht, Organisatie, Rol, Status, Verzoek};

const KOP: &str = "\
# The statuses of a case

Made by `cargo run -p verzoek --example toestanden`, which tries every command on a case of every
status and at every place of every road; a test fails when this page is stale, and another one when
anybody reaches a transition that is not drawn here. `inBesluit` and `onderscheiden` belong to the
decree.

";

type Naam = fn(&Opdracht) -> &'static str;
type Opdrachten = fn(&Verzoek) -> Vec<Command>;

/// The status after a command; none when it was refused or changed nothing.
fn daarna(zaak: &Verzoek, command: &Command) -> Option<Status> {
    let events = zaak.beslis(command).ok()?;
    let mut na = zaak.clone();
    for event in &events {
        na.pas_toe(event.clone());
    }
    na.status.filter(|_| !events.is_empty())
}

/// Adds what is not there yet.
fn voeg_toe<T: PartialEq>(lijst: &mut Vec<T>, nieuw: T) {
    if !lijst.contains(&nieuw) {
        lijst.push(nieuw);
    }
}

pub fn toestanden(zaken: &[Verzoek], opdrachten: Opdrachten, naam: Naam) -> String {
    let mut pijlen = String::new();
    let mut tabel = String::new();
    let begin = Verzoek::default();
    for van in std::iter::once(None).chain(Status::ALLE.iter().copied().map(Some)) {
        let mut naar_elders = Vec::new();
        let mut blijft = Vec::new();
        for zaak in std::iter::once(&begin).chain(zaken) {
            if zaak.status != van {
                continue;
            }
            for command in opdrachten(zaak) {
                let opdracht = naam(&command.opdracht);
                match daarna(zaak, &command) {
                    Some(naar) if Some(naar) == van => {
                        voeg_toe(&mut blijft, format!("`{opdracht}`"));
                    }
                    Some(naar) => voeg_toe(&mut naar_elders, (naar, opdracht)),
                    None => {}
                }
            }
        }
        for (naar, opdracht) in naar_elders {
            let van = van.map_or("[*]", Status::code);
            let _ = writeln!(pijlen, "    {van} --> {}: {opdracht}", naar.code());
        }
        if let Some(status) = van {
            let _ = writeln!(
                tabel,
                "| {} | {} | {} |",
                status.code(),
                status.omschrijving(),
                blijft.join(", ")
            );
        }
    }
    format!(
        "{KOP}```mermaid\nstateDiagram-v2\n{pijlen}```\n\n\
         What a case accepts besides, without going on to another status:\n\n\
         | Status | In words | Commands |\n|---|---|---|\n{tabel}\n{}\n{}\n{}",
        invullers(zaken, opdrachten, naam),
        wegen(),
        toegang()
    )
}

/// What the proposer does while the proposal is filled in, and which of it a helper does too, or an official for a
/// proposer on paper.
fn invullers(zaken: &[Verzoek], opdrachten: Opdrachten, naam: Naam) -> String {
    let (mut samen, mut alleen, mut namens) = (Vec::new(), Vec::new(), Vec::new());
    for zaak in zaken.iter().filter(|zaak| zaak.ingevoerd.is_some()) {
        for command in opdrachten(zaak) {
            let namens_voorsteller = Command {
                door: Actor::Behandelaar {
                    gebruikersnaam: "m.visser".to_owned(),
                    rol: Rol::Gemeente,
                    organisatie: Organisatie::gemeente(zaak.gemeente),
                },
                ..command.clone()
            };
            let van_voorsteller = matches!(command.door, Actor::Voorsteller { .. });
            if van_voorsteller && zaak.beslis(&namens_voorsteller).is_ok() {
                voeg_toe(&mut namens, format!("`{}`", naam(&command.opdracht)));
            }
        }
    }
    for zaak in zaken {
        let Some(meehelper) = zaak.meehelper.as_ref().filter(|m| m.bevestigd_op.is_some()) else {
            continue;
        };
        for command in opdrachten(zaak) {
            if !matches!(command.door, Actor::Voorsteller { .. }) || zaak.beslis(&command).is_err()
            {
                continue;
            }
            let mee = Command {
                door: Actor::Meehelper {
                    link: meehelper.link.vingerafdruk.clone(),
                },
                ..command.clone()
            };
            let lijst = match zaak.beslis(&mee) {
                Ok(_) => &mut samen,
                Err(_) => &mut alleen,
            };
            voeg_toe(lijst, format!("`{}`", naam(&command.opdracht)));
        }
    }
    format!(
        "## Who fills in\n\nThe proposer and a helper whose address was confirmed: {}.\n\n\
         An official of the municipality, for who asked on paper or by telephone: {}; submitted by `VoerVoorstelIn`.\n\n\
         The proposer alone: {}, and all that is done about a supporter or after the submission. The API's \
         test `samen` makes every call\nof the contract on a proposal with both links.\n",
        samen.join(", "),
        namens.join(", "),
        alleen.join(", ")
    )
}

/// Who follows whom, for each road.
fn wegen() -> String {
    let mut uit =
        String::from("## The roads of a dossier\n\n| Road | Because | Places |\n|---|---|---|\n");
    for weg in &WEGEN {
        let stappen: Vec<String> = weg
            .stappen
            .iter()
            .map(|stap| {
                let wie = match stap.plaats {
                    Plaats::Gemeente => "gemeente".to_owned(),
                    Plaats::GemeenteVanDeDaad => "gemeente van de daad".to_owned(),
                    Plaats::Provincie => "provincie".to_owned(),
                    Plaats::Regering => "regering".to_owned(),
                    Plaats::Gouverneur => "Gouverneur".to_owned(),
                    Plaats::Vast(organisatie) => organisatie.naam().into_owned(),
                    Plaats::Ministerie => "ministerie".to_owned(),
                };
                let taak = match stap.taak {
                    Taak::Doorgeven => "geeft door",
                    Taak::Adviseren => "adviseert",
                    Taak::Besluiten => "besluit",
                };
                format!("{wie} ({taak})")
            })
            .collect();
        let _ = writeln!(
            uit,
            "| {} | {} | {} |",
            weg.naam,
            weg.omdat,
            stappen.join(" → ")
        );
    }
    uit
}

/// The table of roles, as the program uses it.
fn toegang() -> String {
    let mut uit = String::from(
        "## Who may do what

Each row: this role may do this with a case in these statuses, while its organisation is the case's own
municipality (EigenGemeente), has had it in hand (Bereikt), stands on the road that it went to the
decision (OpDeWeg: not after it came back from there), has it now (Houder), or whoever it is (Iedere). What no row allows is refused: 404 for who may not see the case, 403 for a role that never
may, 409 for who has to wait. Every cell, at own and other organisations, is called over HTTP by the
API's test `bevoegdheden`.

| Role | Standing | May | While |
|---|---|---|---|
",
    );
    for rij in TOEGANG {
        let acties: Vec<String> = rij.acties.iter().map(|a| format!("{a:?}")).collect();
        let statussen: Vec<&str> = rij.bij.iter().map(|s| s.code()).collect();
        let _ = writeln!(
            uit,
            "| {} | {:?} | {} | {} |",
            rij.rol.code(),
            rij.als,
            acties.join(", "),
            statussen.join(", ")
        );
    }
    uit
}
