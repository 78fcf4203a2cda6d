//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use history::Statement;

use super::changes::{Changes, InBesluit};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    write_besluiten(&changes, s);
    write_toekenningen(&changes, s);
}

/// Columns of a multi-row parameter, filled row by row.
macro_rules! columns {
    ($($name:ident),* $(,)?) => { $(let mut $name = Vec::new();)* };
}

fn write_besluiten(changes: &Changes, s: &mut Statement) {
    let schema = s.schema();
    columns!(
        ids, nummers, data, statussen, aantallen, gemaakt, vast, gewijzigd
    );
    columns!(bekend, meer, vastgesteld, op, gedateerd);
    // Deleted; what was made again under the same number takes the place of what was there.
    let weg: Vec<_> = changes
        .besluiten
        .iter()
        .filter(|(_, change)| change.weg && change.nieuw.is_none())
        .map(|(id, _)| *id)
        .collect();
    for (id, change) in &changes.besluiten {
        if change.weg && change.nieuw.is_none() {
            continue;
        }
        match &change.nieuw {
            Some(nieuw) => {
                ids.push(*id);
                nummers.push(nieuw.nummer.clone());
                data.push(nieuw.datum);
                statussen.push(change.status().code());
                aantallen.push(change.aantal);
                gemaakt.push(nieuw.op);
                vast.push(change.vastgesteld_op);
                gewijzigd.push(change.gewijzigd_op);
            }
            None => {
                bekend.push(*id);
                meer.push(change.aantal);
                vastgesteld.push(change.vastgesteld_op);
                gedateerd.push(change.datum);
                op.push(change.gewijzigd_op);
            }
        }
    }
    if !weg.is_empty() {
        let sql = format!(
            "DELETE FROM {schema}.besluit b USING head, unnest({}::uuid[]) c(id) WHERE b.besluit_id = c.id",
            s.bind(weg),
        );
        s.part("besluit_weg", &sql);
    }
    if !ids.is_empty() {
        let sql = format!(
            "INSERT INTO {schema}.besluit (besluit_id, nummer, datum, status, aantal, aangemaakt_op,
                    vastgesteld_op, gewijzigd_op)
             SELECT b.* FROM head, unnest({}::uuid[], {}::text[], {}::date[], {}::text[], {}::int[],
                    {}::timestamptz[], {}::timestamptz[], {}::timestamptz[]) b
             ON CONFLICT (besluit_id) DO UPDATE SET nummer = excluded.nummer, datum = excluded.datum,
                    status = excluded.status, aantal = excluded.aantal,
                    aangemaakt_op = excluded.aangemaakt_op, vastgesteld_op = excluded.vastgesteld_op,
                    gewijzigd_op = excluded.gewijzigd_op",
            s.bind(ids),
            s.bind(nummers),
            s.bind(data),
            s.bind(statussen),
            s.bind(aantallen),
            s.bind(gemaakt),
            s.bind(vast),
            s.bind(gewijzigd),
        );
        s.part("besluit_nieuw", &sql);
    }
    if !bekend.is_empty() {
        let sql = format!(
            "UPDATE {schema}.besluit b SET aantal = b.aantal + c.meer,
                    vastgesteld_op = coalesce(c.vastgesteld_op, b.vastgesteld_op),
                    status = CASE WHEN c.vastgesteld_op IS NULL THEN b.status ELSE 'vastgesteld' END,
                    datum = coalesce(c.datum, b.datum), gewijzigd_op = c.gewijzigd_op
             FROM head, unnest({}::uuid[], {}::int[], {}::timestamptz[], {}::date[], {}::timestamptz[])
                    c(id, meer, vastgesteld_op, datum, gewijzigd_op)
             WHERE b.besluit_id = c.id",
            s.bind(bekend),
            s.bind(meer),
            s.bind(vastgesteld),
            s.bind(gedateerd),
            s.bind(op),
        );
        s.part("besluit_gewijzigd", &sql);
    }
}

fn write_toekenningen(changes: &Changes, s: &mut Statement) {
    let schema = s.schema();
    columns!(
        ids,
        onderscheidingen,
        besloten,
        besluiten,
        onderscheiden,
        uitgereikt
    );
    columns!(bekend, anders, naar, sinds, uitreiking);
    let mut vervallen = Vec::new();
    for (id, change) in &changes.toekenningen {
        // What was ended waits for no decree; it was in none.
        if change.vervallen {
            vervallen.push(*id);
            continue;
        }
        match &change.nieuw {
            Some(nieuw) => {
                ids.push(*id);
                onderscheidingen.push(nieuw.onderscheiding.clone());
                besloten.push(nieuw.op);
                besluiten.push(change.in_besluit.and_then(InBesluit::id));
                onderscheiden.push(change.onderscheiden_op);
                uitgereikt.push(change.uitreiking_op);
            }
            None => {
                bekend.push(*id);
                anders.push(change.in_besluit.is_some());
                naar.push(change.in_besluit.and_then(InBesluit::id));
                sinds.push(change.onderscheiden_op);
                uitreiking.push(change.uitreiking_op);
            }
        }
    }
    if !vervallen.is_empty() {
        let sql = format!(
            "DELETE FROM {schema}.toekenning t USING head, unnest({}::uuid[]) c(id) WHERE t.zaak_id = c.id",
            s.bind(vervallen),
        );
        s.part("toekenning_vervallen", &sql);
    }
    if !ids.is_empty() {
        let sql = format!(
            "INSERT INTO {schema}.toekenning (zaak_id, onderscheiding, besloten_op, besluit_id,
                    onderscheiden_op, uitreiking_op)
             SELECT t.* FROM head, unnest({}::uuid[], {}::text[], {}::timestamptz[], {}::uuid[],
                    {}::date[], {}::date[]) t",
            s.bind(ids),
            s.bind(onderscheidingen),
            s.bind(besloten),
            s.bind(besluiten),
            s.bind(onderscheiden),
            s.bind(uitgereikt),
        );
        s.part("toekenning_nieuw", &sql);
    }
    if !bekend.is_empty() {
        let sql = format!(
            "UPDATE {schema}.toekenning t SET
                    besluit_id = CASE WHEN c.anders THEN c.besluit_id ELSE t.besluit_id END,
                    onderscheiden_op = coalesce(c.onderscheiden_op, t.onderscheiden_op),
                    uitreiking_op = coalesce(c.uitreiking_op, t.uitreiking_op)
             FROM head, unnest({}::uuid[], {}::bool[], {}::uuid[], {}::date[], {}::date[])
                    c(id, anders, besluit_id, onderscheiden_op, uitreiking_op)
             WHERE t.zaak_id = c.id",
            s.bind(bekend),
            s.bind(anders),
            s.bind(naar),
            s.bind(sinds),
            s.bind(uitreiking),
        );
        s.part("toekenning_gewijzigd", &sql);
    }
}
