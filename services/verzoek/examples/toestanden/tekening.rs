//! The drawing of the statuses, in Mermaid and as a table.

use std::fmt::Write;

use verzoek::{Command, Opdracht, Status, Verzoek};

const KOP: &str = "\
# The statuses of a case

Made by `cargo run -p verzoek --example toestanden`, which tries every command on a case of every
status; a test fails when this page is stale. The dossiers beyond `gemeenteAdvies` get their
commands with the decisions of the other organisations.

";

type Naam = fn(&Opdracht) -> &'static str;

/// The status after a command; none when it was refused or changed nothing.
fn daarna(zaak: &Verzoek, command: &Command) -> Option<Status> {
    let events = zaak.besluit(command).ok()?;
    let mut na = zaak.clone();
    for event in &events {
        na.pas_toe(event.clone());
    }
    na.status.filter(|_| !events.is_empty())
}

pub fn toestanden(zaak: &dyn Fn(Status) -> Verzoek, opdrachten: &[Command], naam: Naam) -> String {
    let mut pijlen = String::new();
    let mut tabel = String::new();
    let mut teken = |van: Option<Status>, zaak: &Verzoek| {
        let mut blijft = Vec::new();
        for command in opdrachten {
            let opdracht = naam(&command.opdracht);
            match daarna(zaak, command) {
                Some(naar) if Some(naar) == van => blijft.push(format!("`{opdracht}`")),
                Some(naar) => {
                    let van = van.map_or("[*]", Status::code);
                    let _ = writeln!(pijlen, "    {van} --> {}: {opdracht}", naar.code());
                }
                None => {}
            }
        }
        if let Some(status) = van {
            let code = status.code();
            let _ = writeln!(
                tabel,
                "| {code} | {} | {} |",
                status.omschrijving(),
                blijft.join(", ")
            );
        }
    };
    teken(None, &Verzoek::default());
    for status in Status::ALLE {
        teken(Some(status), &zaak(status));
    }
    format!(
        "{KOP}```mermaid\nstateDiagram-v2\n{pijlen}```\n\n\
         What a case accepts besides, without going on to another status:\n\n\
         | Status | In words | Commands |\n|---|---|---|\n{tabel}"
    )
}
