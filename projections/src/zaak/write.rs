//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use history::Statement;

use super::changes::{Changes, LinkChange, OnderdeelChange};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    write_zaken(&changes, s);
    write_links(&changes, s);
    write_paginas(&changes, s);
    write_vernietigd(&changes, s);
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
            ids, nummers, statussen, gemeenten, ontvangen, links, geldig, v, o, b, per_brief
        );
        for (id, change) in new {
            let Some(nieuw) = &change.nieuw else { continue };
            ids.push(*id);
            nummers.push(nieuw.zaaknummer.clone());
            ontvangen.push(nieuw.ontvangen_op);
            statussen.push(change.status.map(|s| s.code()).unwrap_or_default());
            gemeenten.push(change.gemeente.unwrap_or_default());
            links.push(vingerafdruk(change.link.as_ref()));
            geldig.push(change.link_geldig_tot);
            v.push(change.verdiensten);
            o.push(change.ondersteuners);
            b.push(change.bijlagen);
            per_brief.push(change.per_brief.unwrap_or_default());
        }
        let sql = format!(
            "INSERT INTO {schema}.zaak (zaak_id, zaaknummer, status, gemeente, ontvangen_op,
                    link_vingerafdruk, link_geldig_tot, verdiensten, ondersteuners, bijlagen,
                    per_brief)
             SELECT z.* FROM head, unnest({}::uuid[], {}::text[], {}::text[], {}::int[],
                    {}::timestamptz[], {}::text[], {}::timestamptz[], {}::int[], {}::int[], {}::int[],
                    {}::bool[]) z",
            s.bind(ids),
            s.bind(nummers),
            s.bind(statussen),
            s.bind(gemeenten),
            s.bind(ontvangen),
            s.bind(links),
            s.bind(geldig),
            s.bind(v),
            s.bind(o),
            s.bind(b),
            s.bind(per_brief),
        );
        s.part("zaak_nieuw", &sql);
    }
    if !known.is_empty() {
        columns!(
            ids, statussen, gemeenten, gezet, links, geldig, v, o, b, per_brief
        );
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
            per_brief.push(change.per_brief);
        }
        let sql = format!(
            "UPDATE {schema}.zaak z SET
                    status = coalesce(c.status, z.status),
                    gemeente = coalesce(c.gemeente, z.gemeente),
                    link_vingerafdruk = CASE WHEN c.gezet THEN c.link ELSE z.link_vingerafdruk END,
                    link_geldig_tot = coalesce(c.geldig_tot, z.link_geldig_tot),
                    verdiensten = z.verdiensten + c.verdiensten,
                    ondersteuners = z.ondersteuners + c.ondersteuners,
                    bijlagen = z.bijlagen + c.bijlagen,
                    per_brief = coalesce(c.per_brief, z.per_brief)
             FROM head, unnest({}::uuid[], {}::text[], {}::int[], {}::bool[], {}::text[],
                    {}::timestamptz[], {}::int[], {}::int[], {}::int[], {}::bool[])
                    c(id, status, gemeente, gezet, link, geldig_tot, verdiensten, ondersteuners, bijlagen,
                      per_brief)
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
            s.bind(per_brief),
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
    columns!(zaken, namen, versies);
    for ((zaak, naam), versie) in &changes.paginas {
        zaken.push(*zaak);
        namen.push(naam.code());
        versies.push(*versie);
    }
    let sql = format!(
        "INSERT INTO {}.pagina (zaak_id, naam, versie)
         SELECT p.* FROM head, unnest({}::uuid[], {}::text[], {}::bigint[]) p
         {}",
        s.schema(),
        s.bind(zaken),
        s.bind(namen),
        s.bind(versies),
        s.on_conflict("ON CONFLICT (zaak_id, naam) DO UPDATE SET versie = excluded.versie"),
    );
    s.part("pagina_gezet", &sql);
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

fn write_onderdelen(changes: Changes, s: &mut Statement) {
    let schema = s.schema();
    columns!(
        n_zaken,
        n_soorten,
        n_ids,
        n_volgorde,
        n_versies,
        n_bestanden
    );
    columns!(g_zaken, g_soorten, g_ids, g_versies);
    columns!(w_zaken, w_soorten, w_ids);
    for ((zaak, soort, id), change) in changes.onderdelen {
        match change {
            OnderdeelChange::Toegevoegd {
                volgorde,
                versie,
                bestand,
            } => {
                n_zaken.push(zaak);
                n_soorten.push(soort.code());
                n_ids.push(id);
                n_volgorde.push(volgorde);
                n_versies.push(versie);
                n_bestanden.push(bestand);
            }
            OnderdeelChange::Gewijzigd(versie) => {
                g_zaken.push(zaak);
                g_soorten.push(soort.code());
                g_ids.push(id);
                g_versies.push(versie);
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
            "INSERT INTO {schema}.onderdeel (zaak_id, soort, id, volgorde, versie, bestand)
             SELECT n.* FROM head,
                    unnest({}::uuid[], {}::text[], {}::uuid[], {}::bigint[], {}::bigint[], {}::uuid[]) n",
            s.bind(n_zaken),
            s.bind(n_soorten),
            s.bind(n_ids),
            s.bind(n_volgorde),
            s.bind(n_versies),
            s.bind(n_bestanden),
        );
        s.part("onderdeel_nieuw", &sql);
    }
    if !g_ids.is_empty() {
        let sql = format!(
            "UPDATE {schema}.onderdeel o SET versie = g.versie
             FROM head, unnest({}::uuid[], {}::text[], {}::uuid[], {}::bigint[])
                    g(zaak_id, soort, id, versie)
             WHERE (o.zaak_id, o.soort, o.id) = (g.zaak_id, g.soort, g.id)",
            s.bind(g_zaken),
            s.bind(g_soorten),
            s.bind(g_ids),
            s.bind(g_versies),
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
