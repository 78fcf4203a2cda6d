//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use chrono::{DateTime, Utc};
use history::Statement;
use uuid::Uuid;

use super::changes::{Changes, LinkChange, OnderdeelChange};
use crate::rows::{Rows, Table, rows};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    write_zaken(&changes, s);
    write_links(&changes, s);
    write_paginas(&changes, s);
    write_vernietigd(&changes, s);
    write_onderdelen(changes, s);
}

rows! {
    struct Zaak => Zaken in "zaak" {
        zaak_id: Uuid,
        zaaknummer: String,
        status: &'static str,
        gemeente: i32,
        ontvangen_op: DateTime<Utc>,
        link_vingerafdruk: Option<String>,
        link_geldig_tot: Option<DateTime<Utc>>,
        verdiensten: i32,
        ondersteuners: i32,
        bijlagen: i32,
        per_brief: bool,
    }
}

rows! {
    struct Wijziging => Wijzigingen {
        id: Uuid,
        status: Option<&'static str>,
        gemeente: Option<i32>,
        gezet: bool,
        link: Option<String>,
        geldig_tot: Option<DateTime<Utc>>,
        verdiensten: i32,
        ondersteuners: i32,
        bijlagen: i32,
        per_brief: Option<bool>,
    }
}

fn write_zaken(changes: &Changes, s: &mut Statement) {
    let mut nieuwe = Zaken::default();
    let mut bekende = Wijzigingen::default();
    for (id, change) in &changes.zaken {
        let status = change.status.map(|status| status.code());
        let link = vingerafdruk(change.link.as_ref());
        match &change.nieuw {
            Some(nieuw) => nieuwe.push(Zaak {
                zaak_id: *id,
                zaaknummer: nieuw.zaaknummer.clone(),
                status: status.unwrap_or_default(),
                gemeente: change.gemeente.unwrap_or_default(),
                ontvangen_op: nieuw.ontvangen_op,
                link_vingerafdruk: link,
                link_geldig_tot: change.link_geldig_tot,
                verdiensten: change.verdiensten,
                ondersteuners: change.ondersteuners,
                bijlagen: change.bijlagen,
                per_brief: change.per_brief.unwrap_or_default(),
            }),
            None => bekende.push(Wijziging {
                id: *id,
                status,
                gemeente: change.gemeente,
                gezet: change.link.is_some(),
                link,
                geldig_tot: change.link_geldig_tot,
                verdiensten: change.verdiensten,
                ondersteuners: change.ondersteuners,
                bijlagen: change.bijlagen,
                per_brief: change.per_brief,
            }),
        }
    }
    nieuwe.insert(s, "zaak_nieuw", "");
    bekende.part(s, "zaak_gewijzigd", |schema, rijen| {
        format!(
            "UPDATE {schema}.zaak z SET
                    status = coalesce(c.status, z.status),
                    gemeente = coalesce(c.gemeente, z.gemeente),
                    link_vingerafdruk = CASE WHEN c.gezet THEN c.link ELSE z.link_vingerafdruk END,
                    link_geldig_tot = coalesce(c.geldig_tot, z.link_geldig_tot),
                    verdiensten = z.verdiensten + c.verdiensten,
                    ondersteuners = z.ondersteuners + c.ondersteuners,
                    bijlagen = z.bijlagen + c.bijlagen,
                    per_brief = coalesce(c.per_brief, z.per_brief)
             FROM head, {rijen} WHERE z.zaak_id = c.id"
        )
    });
}

fn vingerafdruk(link: Option<&LinkChange>) -> Option<String> {
    match link {
        Some(LinkChange::InKracht(vingerafdruk)) => Some(vingerafdruk.als_str().to_owned()),
        Some(LinkChange::Ingetrokken) | None => None,
    }
}

rows! { struct Link => Links in "link" { vingerafdruk: String, zaak_id: Uuid, soort: &'static str } }

fn write_links(changes: &Changes, s: &mut Statement) {
    let mut links = Links::default();
    for (vingerafdruk, (zaak, soort)) in &changes.links {
        links.push(Link {
            vingerafdruk: vingerafdruk.clone(),
            zaak_id: *zaak,
            soort: soort.code(),
        });
    }
    links.insert(s, "link_nieuw", "");
}

rows! { struct Pagina => Paginas in "pagina" { zaak_id: Uuid, naam: &'static str, versie: i64 } }

fn write_paginas(changes: &Changes, s: &mut Statement) {
    let mut paginas = Paginas::default();
    for (&(zaak_id, naam), &versie) in &changes.paginas {
        paginas.push(Pagina {
            zaak_id,
            naam: naam.code(),
            versie,
        });
    }
    let conflict =
        s.on_conflict("ON CONFLICT (zaak_id, naam) DO UPDATE SET versie = excluded.versie");
    paginas.insert(s, "pagina_gezet", conflict);
}

fn write_vernietigd(changes: &Changes, s: &mut Statement) {
    if changes.vernietigd.is_empty() || s.has_whole_cases() {
        return;
    }
    let zaken: Vec<_> = changes.vernietigd.iter().copied().collect();
    let zaken = s.bind(zaken);
    for tabel in ["link", "pagina", "onderdeel"] {
        let sql = format!(
            "DELETE FROM {}.{tabel} t USING head WHERE t.zaak_id = ANY({zaken}::uuid[])",
            s.schema()
        );
        s.part(&format!("{tabel}_vernietigd"), &sql);
    }
}

rows! {
    struct Onderdeel => Onderdelen in "onderdeel" {
        zaak_id: Uuid,
        soort: &'static str,
        id: Uuid,
        volgorde: i64,
        versie: i64,
        bestand: Option<Uuid>,
    }
}

rows! { struct Gewijzigd => Gewijzigde { zaak_id: Uuid, soort: &'static str, id: Uuid, versie: i64 } }

rows! { struct Verwijderd => Verwijderde { zaak_id: Uuid, soort: &'static str, id: Uuid } }

fn write_onderdelen(changes: Changes, s: &mut Statement) {
    let mut nieuwe = Onderdelen::default();
    let mut gewijzigde = Gewijzigde::default();
    let mut verwijderde = Verwijderde::default();
    for ((zaak_id, soort, id), change) in changes.onderdelen {
        let soort = soort.code();
        match change {
            OnderdeelChange::Toegevoegd {
                volgorde,
                versie,
                bestand,
            } => nieuwe.push(Onderdeel {
                zaak_id,
                soort,
                id,
                volgorde,
                versie,
                bestand,
            }),
            OnderdeelChange::Gewijzigd(versie) => gewijzigde.push(Gewijzigd {
                zaak_id,
                soort,
                id,
                versie,
            }),
            OnderdeelChange::Verwijderd => verwijderde.push(Verwijderd { zaak_id, soort, id }),
        }
    }
    nieuwe.insert(s, "onderdeel_nieuw", "");
    gewijzigde.part(s, "onderdeel_gewijzigd", |schema, rijen| {
        format!(
            "UPDATE {schema}.onderdeel o SET versie = c.versie FROM head, {rijen}
             WHERE (o.zaak_id, o.soort, o.id) = (c.zaak_id, c.soort, c.id)"
        )
    });
    verwijderde.part(s, "onderdeel_verwijderd", |schema, rijen| {
        format!(
            "DELETE FROM {schema}.onderdeel o USING head, {rijen}
             WHERE (o.zaak_id, o.soort, o.id) = (c.zaak_id, c.soort, c.id)"
        )
    });
}
