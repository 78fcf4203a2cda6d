//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use history::Statement;

use super::changes::{Changes, LinkChange, OnderdeelChange};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    write_zaken(&changes, s);
    write_links(&changes, s);
    write_paginas(&changes, s);
    write_onderdelen(changes, s);
}

/// Columns of a multi-row parameter, filled row by row.
macro_rules! columns {
    ($($name:ident),* $(,)?) => { $(let mut $name = Vec::new();)* };
}

fn write_zaken(changes: &Changes, s: &mut Statement) {
    let (new, known): (Vec<_>, Vec<_>) = changes.zaken.iter().partition(|(_, c)| c.nieuw.is_some());
    let schema = s.schema();
    if !new.is_empty() {
        columns!(
            ids, nummers, statussen, namen, gemeenten, ontvangen, links, geldig, v, o, b
        );
        for (id, change) in new {
            let Some(nieuw) = &change.nieuw else { continue };
            ids.push(*id);
            nummers.push(nieuw.zaaknummer.clone());
            namen.push(nieuw.kandidaat_naam.clone());
            ontvangen.push(nieuw.ontvangen_op);
            statussen.push(change.status.map(|s| s.code()).unwrap_or_default());
            gemeenten.push(change.gemeente.unwrap_or_default());
            links.push(vingerafdruk(change.link.as_ref()));
            geldig.push(change.link_geldig_tot);
            v.push(change.verdiensten);
            o.push(change.ondersteuners);
            b.push(change.bijlagen);
        }
        let sql = format!(
            "INSERT INTO {schema}.zaak (zaak_id, zaaknummer, status, kandidaat_naam, gemeente,
                    ontvangen_op, link_vingerafdruk, link_geldig_tot, verdiensten, ondersteuners, bijlagen)
             SELECT z.* FROM head, unnest({}::uuid[], {}::text[], {}::text[], {}::text[], {}::int[],
                    {}::timestamptz[], {}::text[], {}::timestamptz[], {}::int[], {}::int[], {}::int[]) z",
            s.bind(ids),
            s.bind(nummers),
            s.bind(statussen),
            s.bind(namen),
            s.bind(gemeenten),
            s.bind(ontvangen),
            s.bind(links),
            s.bind(geldig),
            s.bind(v),
            s.bind(o),
            s.bind(b),
        );
        s.part("zaak_nieuw", &sql);
    }
    if !known.is_empty() {
        columns!(ids, statussen, gemeenten, gezet, links, geldig, v, o, b);
        for (id, change) in known {
            ids.push(*id);
            statussen.push(change.status.map(|s| s.code()));
            gemeenten.push(change.gemeente);
            gezet.push(change.link.is_some());
            links.push(vingerafdruk(change.link.as_ref()));
            geldig.push(change.link_geldig_tot);
            v.push(change.verdiensten);
            o.push(change.ondersteuners);
            b.push(change.bijlagen);
        }
        let sql = format!(
            "UPDATE {schema}.zaak z SET
                    status = coalesce(c.status, z.status),
                    gemeente = coalesce(c.gemeente, z.gemeente),
                    link_vingerafdruk = CASE WHEN c.gezet THEN c.link ELSE z.link_vingerafdruk END,
                    link_geldig_tot = coalesce(c.geldig_tot, z.link_geldig_tot),
                    verdiensten = z.verdiensten + c.verdiensten,
                    ondersteuners = z.ondersteuners + c.ondersteuners,
                    bijlagen = z.bijlagen + c.bijlagen
             FROM head, unnest({}::uuid[], {}::text[], {}::int[], {}::bool[], {}::text[],
                    {}::timestamptz[], {}::int[], {}::int[], {}::int[])
                    c(id, status, gemeente, gezet, link, geldig_tot, verdiensten, ondersteuners, bijlagen)
             WHERE z.zaak_id = c.id",
            s.bind(ids),
            s.bind(statussen),
            s.bind(gemeenten),
            s.bind(gezet),
            s.bind(links),
            s.bind(geldig),
            s.bind(v),
            s.bind(o),
            s.bind(b),
        );
        s.part("zaak_gewijzigd", &sql);
    }
}

fn vingerafdruk(link: Option<&LinkChange>) -> Option<String> {
    match link {
        Some(LinkChange::InKracht(vingerafdruk)) => Some(vingerafdruk.als_str().to_owned()),
        Some(LinkChange::Ingetrokken) | None => None,
    }
}

fn write_links(changes: &Changes, s: &mut Statement) {
    if changes.links.is_empty() {
        return;
    }
    columns!(vingerafdrukken, zaken, soorten);
    for (vingerafdruk, (zaak, soort)) in &changes.links {
        vingerafdrukken.push(vingerafdruk.clone());
        zaken.push(*zaak);
        soorten.push(soort.code());
    }
    let sql = format!(
        "INSERT INTO {}.link (vingerafdruk, zaak_id, soort)
         SELECT l.* FROM head, unnest({}::text[], {}::uuid[], {}::text[]) l",
        s.schema(),
        s.bind(vingerafdrukken),
        s.bind(zaken),
        s.bind(soorten),
    );
    s.part("link_nieuw", &sql);
}

fn write_paginas(changes: &Changes, s: &mut Statement) {
    if changes.paginas.is_empty() {
        return;
    }
    columns!(zaken, namen, versies, records);
    for ((zaak, naam), record) in &changes.paginas {
        zaken.push(*zaak);
        namen.push(naam.code());
        versies.push(record.versie);
        records.push(s.json(&record.inhoud));
    }
    let sql = format!(
        "INSERT INTO {}.pagina (zaak_id, naam, versie, record)
         SELECT p.zaak_id, p.naam, p.versie, p.record::json
         FROM head, unnest({}::uuid[], {}::text[], {}::bigint[], {}::text[]) p(zaak_id, naam, versie, record)
         ON CONFLICT (zaak_id, naam) DO UPDATE SET versie = excluded.versie, record = excluded.record",
        s.schema(),
        s.bind(zaken),
        s.bind(namen),
        s.bind(versies),
        s.bind(records),
    );
    s.part("pagina_gezet", &sql);
}

fn write_onderdelen(changes: Changes, s: &mut Statement) {
    let schema = s.schema();
    columns!(n_zaken, n_soorten, n_ids, n_volgorde, n_versies, n_records);
    columns!(g_zaken, g_soorten, g_ids, g_versies, g_records);
    columns!(w_zaken, w_soorten, w_ids);
    for ((zaak, soort, id), change) in changes.onderdelen {
        match change {
            OnderdeelChange::Toegevoegd { volgorde, record } => {
                n_zaken.push(zaak);
                n_soorten.push(soort.code());
                n_ids.push(id);
                n_volgorde.push(volgorde);
                n_versies.push(record.versie);
                n_records.push(s.json(&record.inhoud));
            }
            OnderdeelChange::Gewijzigd(record) => {
                g_zaken.push(zaak);
                g_soorten.push(soort.code());
                g_ids.push(id);
                g_versies.push(record.versie);
                g_records.push(s.json(&record.inhoud));
            }
            OnderdeelChange::Verwijderd => {
                w_zaken.push(zaak);
                w_soorten.push(soort.code());
                w_ids.push(id);
            }
        }
    }
    if !n_ids.is_empty() {
        let sql = format!(
            "INSERT INTO {schema}.onderdeel (zaak_id, soort, id, volgorde, versie, record)
             SELECT n.zaak_id, n.soort, n.id, n.volgorde, n.versie, n.record::json
             FROM head, unnest({}::uuid[], {}::text[], {}::uuid[], {}::bigint[], {}::bigint[], {}::text[])
                    n(zaak_id, soort, id, volgorde, versie, record)",
            s.bind(n_zaken),
            s.bind(n_soorten),
            s.bind(n_ids),
            s.bind(n_volgorde),
            s.bind(n_versies),
            s.bind(n_records),
        );
        s.part("onderdeel_nieuw", &sql);
    }
    if !g_ids.is_empty() {
        let sql = format!(
            "UPDATE {schema}.onderdeel o SET versie = g.versie, record = g.record::json
             FROM head, unnest({}::uuid[], {}::text[], {}::uuid[], {}::bigint[], {}::text[])
                    g(zaak_id, soort, id, versie, record)
             WHERE (o.zaak_id, o.soort, o.id) = (g.zaak_id, g.soort, g.id)",
            s.bind(g_zaken),
            s.bind(g_soorten),
            s.bind(g_ids),
            s.bind(g_versies),
            s.bind(g_records),
        );
        s.part("onderdeel_gewijzigd", &sql);
    }
    if !w_ids.is_empty() {
        let sql = format!(
            "DELETE FROM {schema}.onderdeel o
             USING head, unnest({}::uuid[], {}::text[], {}::uuid[]) w(zaak_id, soort, id)
             WHERE (o.zaak_id, o.soort, o.id) = (w.zaak_id, w.soort, w.id)",
            s.bind(w_zaken),
            s.bind(w_soorten),
            s.bind(w_ids),
        );
        s.part("onderdeel_verwijderd", &sql);
    }
}
