//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use history::Statement;
use uuid::Uuid;

use super::changes::{Changes, LinkChange, NieuweZaak, OnderdeelChange, ZaakChange};
use super::soorten::{LinkSoort, Onderdeelsoort, Paginanaam};
use crate::rows::{Rows, Table, rows};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    let Changes {
        zaken,
        links,
        paginas,
        onderdelen,
        // Whose drafts go (`concepten`).
        door_meehelper: _,
        door_behandelaar: _,
        zonder_meehulp: _,
        vernietigd,
    } = changes;
    write_zaken(zaken, s);
    write_links(links, s);
    write_paginas(paginas, s);
    write_vernietigd(vernietigd, s);
    write_onderdelen(onderdelen, s);
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
    struct Wijziging => Wijzigingen in "zaak" {
        zaak_id: Uuid,
        status: Option<&'static str>,
        gemeente: Option<i32>,
        gezet: bool as parameter,
        link_vingerafdruk: Option<String>,
        link_geldig_tot: Option<DateTime<Utc>>,
        verdiensten: i32,
        ondersteuners: i32,
        bijlagen: i32,
        per_brief: Option<bool>,
    }
}

/// What a change sets of a case.
static SETTING: LazyLock<String> = LazyLock::new(|| {
    let link = "CASE WHEN c.gezet THEN c.link_vingerafdruk ELSE z.link_vingerafdruk END";
    let own = [
        ("link_vingerafdruk", link),
        ("verdiensten", "z.verdiensten + c.verdiensten"),
        ("ondersteuners", "z.ondersteuners + c.ondersteuners"),
        ("bijlagen", "z.bijlagen + c.bijlagen"),
    ];
    Wijzigingen::setting("zaak_id", &own)
});

fn write_zaken(zaken: BTreeMap<Uuid, ZaakChange>, s: &mut Statement) {
    let mut nieuwe = Zaken::default();
    let mut bekende = Wijzigingen::default();
    for (zaak_id, change) in zaken {
        let ZaakChange {
            nieuw,
            status,
            gemeente,
            link,
            link_geldig_tot,
            verdiensten,
            ondersteuners,
            bijlagen,
            per_brief,
        } = change;
        let status = status.map(|status| status.code());
        let gezet = link.is_some();
        let link_vingerafdruk = vingerafdruk(link.as_ref());
        match nieuw {
            Some(NieuweZaak {
                zaaknummer,
                ontvangen_op,
            }) => nieuwe.push(Zaak {
                zaak_id,
                zaaknummer,
                status: status.unwrap_or_default(),
                gemeente: gemeente.unwrap_or_default(),
                ontvangen_op,
                link_vingerafdruk,
                link_geldig_tot,
                verdiensten,
                ondersteuners,
                bijlagen,
                per_brief: per_brief.unwrap_or_default(),
            }),
            None => bekende.push(Wijziging {
                zaak_id,
                status,
                gemeente,
                gezet,
                link_vingerafdruk,
                link_geldig_tot,
                verdiensten,
                ondersteuners,
                bijlagen,
                per_brief,
            }),
        }
    }
    nieuwe.insert(s, "zaak_nieuw", "");
    bekende.update(s, "zaak_gewijzigd", "zaak_id", &SETTING);
}

fn vingerafdruk(link: Option<&LinkChange>) -> Option<String> {
    match link {
        Some(LinkChange::InKracht(vingerafdruk)) => Some(vingerafdruk.als_str().to_owned()),
        Some(LinkChange::Ingetrokken) | None => None,
    }
}

rows! { struct Link => Links in "link" { vingerafdruk: String, zaak_id: Uuid, soort: &'static str } }

fn write_links(links: BTreeMap<String, (Uuid, LinkSoort)>, s: &mut Statement) {
    let mut rijen = Links::default();
    for (vingerafdruk, (zaak_id, soort)) in links {
        rijen.push(Link {
            vingerafdruk,
            zaak_id,
            soort: soort.code(),
        });
    }
    rijen.insert(s, "link_nieuw", "");
}

rows! { struct Pagina => Paginas in "pagina" { zaak_id: Uuid, naam: &'static str, versie: i64 } }

fn write_paginas(paginas: BTreeMap<(Uuid, Paginanaam), i64>, s: &mut Statement) {
    let mut rijen = Paginas::default();
    for ((zaak_id, naam), versie) in paginas {
        rijen.push(Pagina {
            zaak_id,
            naam: naam.code(),
            versie,
        });
    }
    let conflict =
        s.on_conflict("ON CONFLICT (zaak_id, naam) DO UPDATE SET versie = excluded.versie");
    rijen.insert(s, "pagina_gezet", conflict);
}

fn write_vernietigd(vernietigd: BTreeSet<Uuid>, s: &mut Statement) {
    if vernietigd.is_empty() || s.has_whole_cases() {
        return;
    }
    let zaken = s.bind(Vec::from_iter(vernietigd));
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

fn write_onderdelen(
    onderdelen: BTreeMap<(Uuid, Onderdeelsoort, Uuid), OnderdeelChange>,
    s: &mut Statement,
) {
    let mut nieuwe = Onderdelen::default();
    let mut gewijzigde = Gewijzigde::default();
    let mut verwijderde = Verwijderde::default();
    for ((zaak_id, soort, id), change) in onderdelen {
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
