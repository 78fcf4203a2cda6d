//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use history::Statement;
use verzoek::bewaring::{Inhoud, Opschorting, Wat};

use super::changes::Changes;

pub(super) fn write(changes: Changes, s: &mut Statement) {
    write_zaken(&changes, s);
    write_onderzoek(&changes, s);
    write_vernietigingen(&changes, s);
}

/// Columns of a multi-row parameter, filled row by row.
macro_rules! columns {
    ($($name:ident),* $(,)?) => { $(let mut $name = Vec::new();)* };
}

/// A case has a row from its end on, or from the first hold.
fn write_zaken(changes: &Changes, s: &mut Statement) {
    if changes.zaken.is_empty() {
        return;
    }
    columns!(
        ids, uitkomsten, einden, opgeschort, sinds, opgeheven, vernietigd
    );
    for (id, change) in &changes.zaken {
        ids.push(*id);
        uitkomsten.push(change.einde.map(|einde| einde.uitkomst.status().code()));
        einden.push(change.einde.map(|einde| einde.op));
        opgeschort.push(change.opschorting.map(|o| o == Opschorting::Ja));
        sinds.push(change.opgeschort_op);
        opgeheven.push(change.opgeheven);
        vernietigd.push(change.vernietigd_op);
    }
    let schema = s.schema();
    let sql = format!(
        "INSERT INTO {schema}.bewaring (zaak_id, uitkomst, einde_op, opgeschort, opgeschort_op, opgeheven,
                vernietigd_op)
         SELECT z.* FROM head, unnest({}::uuid[], {}::text[], {}::timestamptz[], {}::bool[],
                {}::timestamptz[], {}::bigint[], {}::timestamptz[]) z
         {}",
        s.bind(ids),
        s.bind(uitkomsten),
        s.bind(einden),
        s.bind(opgeschort),
        s.bind(sinds),
        s.bind(opgeheven),
        s.bind(vernietigd),
        s.on_conflict(
            "ON CONFLICT (zaak_id) DO UPDATE SET
                uitkomst = coalesce(excluded.uitkomst, bewaring.uitkomst),
                einde_op = coalesce(excluded.einde_op, bewaring.einde_op),
                opgeschort = coalesce(excluded.opgeschort, bewaring.opgeschort),
                opgeschort_op = coalesce(excluded.opgeschort_op, bewaring.opgeschort_op),
                opgeheven = coalesce(excluded.opgeheven, bewaring.opgeheven),
                vernietigd_op = coalesce(excluded.vernietigd_op, bewaring.vernietigd_op)"
        ),
    );
    s.part("bewaring", &sql);
}

fn write_onderzoek(changes: &Changes, s: &mut Statement) {
    columns!(zaken, ids, weg_zaken, weg_ids);
    for ((zaak, id), inhoud) in &changes.onderzoek {
        match inhoud {
            Inhoud::Onderzoek => {
                zaken.push(*zaak);
                ids.push(*id);
            }
            Inhoud::Anders => {
                weg_zaken.push(*zaak);
                weg_ids.push(*id);
            }
        }
    }
    let schema = s.schema();
    if !ids.is_empty() {
        let sql = format!(
            "INSERT INTO {schema}.onderzoek (zaak_id, bijlage_id)
             SELECT n.* FROM head, unnest({}::uuid[], {}::uuid[]) n
             ON CONFLICT DO NOTHING",
            s.bind(zaken),
            s.bind(ids),
        );
        s.part("onderzoek_nieuw", &sql);
    }
    if !weg_ids.is_empty() {
        let sql = format!(
            "DELETE FROM {schema}.onderzoek o
             USING head, unnest({}::uuid[], {}::uuid[]) w(zaak_id, bijlage_id)
             WHERE (o.zaak_id, o.bijlage_id) = (w.zaak_id, w.bijlage_id)",
            s.bind(weg_zaken),
            s.bind(weg_ids),
        );
        s.part("onderzoek_weg", &sql);
    }
    if !changes.zonder_onderzoek.is_empty() {
        let zaken: Vec<_> = changes.zonder_onderzoek.iter().copied().collect();
        let sql = format!(
            "DELETE FROM {schema}.onderzoek o USING head WHERE o.zaak_id = ANY({}::uuid[])",
            s.bind(zaken),
        );
        s.part("onderzoek_geen", &sql);
    }
}

fn write_vernietigingen(changes: &Changes, s: &mut Statement) {
    let schema = s.schema();
    columns!(weg);
    columns!(n_ids, n_zaken, n_wat, n_wie, n_aantal, n_door, n_op);
    columns!(
        n_goedgekeurd,
        n_goed_door,
        n_goed_op,
        n_vernietigd,
        n_sleutels,
        n_bestanden
    );
    columns!(
        ids,
        goedgekeurd,
        goed_door,
        goed_op,
        vernietigd,
        sleutels,
        bestanden
    );
    for (id, change) in &changes.vernietigingen {
        let akkoord = change.goedgekeurd.as_ref();
        let klaar = change.vernietigd;
        let telling = |aantal: u64| i64::try_from(aantal).unwrap_or(i64::MAX);
        match (&change.ingetrokken, &change.nieuw) {
            // Proposed and withdrawn in one batch: it never stood here.
            (Some(_), Some(_)) => {}
            (Some(_), None) => weg.push(*id),
            (None, Some(nieuw)) => {
                n_ids.push(*id);
                n_zaken.push(nieuw.zaak);
                n_wat.push(nieuw.wat.code());
                n_wie.push(match &nieuw.wat {
                    Wat::Persoon { betrokkene } => Some(betrokkene.to_string()),
                    Wat::Zaak | Wat::Bijlagen { .. } => None,
                });
                n_aantal.push(match &nieuw.wat {
                    Wat::Bijlagen { ids } => Some(telling(ids.len() as u64)),
                    Wat::Zaak | Wat::Persoon { .. } => None,
                });
                n_door.push(nieuw.door.gebruiker.clone());
                n_op.push(nieuw.door.op);
                n_goedgekeurd.push(akkoord.map(|(volgorde, _)| *volgorde));
                n_goed_door.push(akkoord.map(|(_, door)| door.gebruiker.clone()));
                n_goed_op.push(akkoord.map(|(_, door)| door.op));
                n_vernietigd.push(klaar.map(|k| k.op));
                n_sleutels.push(klaar.map(|k| telling(k.sleutels)));
                n_bestanden.push(klaar.map(|k| telling(k.bestanden)));
            }
            (None, None) => {
                ids.push(*id);
                goedgekeurd.push(akkoord.map(|(volgorde, _)| *volgorde));
                goed_door.push(akkoord.map(|(_, door)| door.gebruiker.clone()));
                goed_op.push(akkoord.map(|(_, door)| door.op));
                vernietigd.push(klaar.map(|k| k.op));
                sleutels.push(klaar.map(|k| telling(k.sleutels)));
                bestanden.push(klaar.map(|k| telling(k.bestanden)));
            }
        }
    }
    if !n_ids.is_empty() {
        let sql = format!(
            "INSERT INTO {schema}.vernietiging (id, zaak_id, wat, betrokkene, bijlagen, voorgesteld_door,
                    voorgesteld_op, goedgekeurd, goedgekeurd_door, goedgekeurd_op, vernietigd_op,
                    sleutels, bestanden)
             SELECT n.* FROM head, unnest({}::uuid[], {}::uuid[], {}::text[], {}::text[], {}::bigint[],
                    {}::text[], {}::timestamptz[], {}::bigint[], {}::text[], {}::timestamptz[],
                    {}::timestamptz[], {}::bigint[], {}::bigint[]) n",
            s.bind(n_ids),
            s.bind(n_zaken),
            s.bind(n_wat),
            s.bind(n_wie),
            s.bind(n_aantal),
            s.bind(n_door),
            s.bind(n_op),
            s.bind(n_goedgekeurd),
            s.bind(n_goed_door),
            s.bind(n_goed_op),
            s.bind(n_vernietigd),
            s.bind(n_sleutels),
            s.bind(n_bestanden),
        );
        s.part("vernietiging_nieuw", &sql);
    }
    if !ids.is_empty() {
        let sql = format!(
            "UPDATE {schema}.vernietiging v SET
                    goedgekeurd = coalesce(c.goedgekeurd, v.goedgekeurd),
                    goedgekeurd_door = coalesce(c.door, v.goedgekeurd_door),
                    goedgekeurd_op = coalesce(c.op, v.goedgekeurd_op),
                    vernietigd_op = coalesce(c.vernietigd, v.vernietigd_op),
                    sleutels = coalesce(c.sleutels, v.sleutels),
                    bestanden = coalesce(c.bestanden, v.bestanden)
             FROM head, unnest({}::uuid[], {}::bigint[], {}::text[], {}::timestamptz[],
                    {}::timestamptz[], {}::bigint[], {}::bigint[])
                    c(id, goedgekeurd, door, op, vernietigd, sleutels, bestanden)
             WHERE v.id = c.id",
            s.bind(ids),
            s.bind(goedgekeurd),
            s.bind(goed_door),
            s.bind(goed_op),
            s.bind(vernietigd),
            s.bind(sleutels),
            s.bind(bestanden),
        );
        s.part("vernietiging_gewijzigd", &sql);
    }
    if !weg.is_empty() {
        let sql = format!(
            "DELETE FROM {schema}.vernietiging v USING head WHERE v.id = ANY({}::uuid[])",
            s.bind(weg),
        );
        s.part("vernietiging_weg", &sql);
    }
}
