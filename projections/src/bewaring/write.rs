//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::bewaring::{Inhoud, Opschorting, Wat};

use super::changes::{self, Changes, Nieuw, Zaak};
use crate::rows::{Rows, Table, rows};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    let Changes {
        zaken,
        onderzoek,
        zonder_onderzoek,
        vernietigingen,
    } = changes;
    write_zaken(zaken, s);
    write_onderzoek(onderzoek, zonder_onderzoek, s);
    write_vernietigingen(vernietigingen, s);
}

rows! {
    struct Einde => Einden in "bewaring" {
        zaak_id: Uuid,
        uitkomst: Option<&'static str>,
        einde_op: Option<DateTime<Utc>>,
        opgeschort: Option<bool>,
        opgeschort_op: Option<DateTime<Utc>>,
        opgeheven: Option<i64>,
        vernietigd_op: Option<DateTime<Utc>>,
    }
}

/// A case has a row from its end on, or from the first hold.
fn write_zaken(zaken: BTreeMap<Uuid, Zaak>, s: &mut Statement) {
    let mut einden = Einden::default();
    for (zaak_id, change) in zaken {
        let Zaak {
            einde,
            opschorting,
            opgeschort_op,
            opgeheven,
            vernietigd_op,
        } = change;
        einden.push(Einde {
            zaak_id,
            uitkomst: einde.map(|einde| einde.uitkomst.status().code()),
            einde_op: einde.map(|einde| einde.op),
            opgeschort: opschorting.map(|o| o == Opschorting::Ja),
            opgeschort_op,
            opgeheven,
            vernietigd_op,
        });
    }
    match s.has_whole_cases() {
        true => einden.insert(s, "bewaring", ""),
        false => einden.upsert(s, "bewaring", "zaak_id", |column| {
            format!("coalesce(excluded.{column}, bewaring.{column})")
        }),
    }
}

rows! { struct Onderzoek => Onderzoeken in "onderzoek" { zaak_id: Uuid, bijlage_id: Uuid } }

fn write_onderzoek(
    onderzoek: BTreeMap<(Uuid, Uuid), Inhoud>,
    zonder: BTreeSet<Uuid>,
    s: &mut Statement,
) {
    let mut nieuw = Onderzoeken::default();
    let mut weg = Onderzoeken::default();
    for ((zaak_id, bijlage_id), inhoud) in onderzoek {
        let rijen = match inhoud {
            Inhoud::Onderzoek => &mut nieuw,
            Inhoud::Anders => &mut weg,
        };
        rijen.push(Onderzoek {
            zaak_id,
            bijlage_id,
        });
    }
    nieuw.insert(s, "onderzoek_nieuw", "ON CONFLICT DO NOTHING");
    weg.part(s, "onderzoek_weg", |schema, rijen| {
        format!(
            "DELETE FROM {schema}.onderzoek o USING head, {rijen}
             WHERE (o.zaak_id, o.bijlage_id) = (c.zaak_id, c.bijlage_id)"
        )
    });
    if !zonder.is_empty() {
        let sql = format!(
            "DELETE FROM {}.onderzoek o USING head WHERE o.zaak_id = ANY({}::uuid[])",
            s.schema(),
            s.bind(Vec::from_iter(zonder)),
        );
        s.part("onderzoek_geen", &sql);
    }
}

rows! {
    struct Vernietiging => Vernietigingen in "vernietiging" {
        id: Uuid,
        zaak_id: Uuid,
        wat: &'static str,
        betrokkene: Option<String>,
        bijlagen: Option<i64>,
        voorgesteld_door: String,
        voorgesteld_op: DateTime<Utc>,
        goedgekeurd: Option<i64>,
        goedgekeurd_door: Option<String>,
        goedgekeurd_op: Option<DateTime<Utc>>,
        vernietigd_op: Option<DateTime<Utc>>,
        sleutels: Option<i64>,
        bestanden: Option<i64>,
    }
}

rows! {
    struct Wijziging => Wijzigingen in "vernietiging" {
        id: Uuid,
        goedgekeurd: Option<i64>,
        goedgekeurd_door: Option<String>,
        goedgekeurd_op: Option<DateTime<Utc>>,
        vernietigd_op: Option<DateTime<Utc>>,
        sleutels: Option<i64>,
        bestanden: Option<i64>,
    }
}

/// What a change sets of a proposal.
static SETTING: LazyLock<String> = LazyLock::new(|| Wijzigingen::setting("id", &[]));

fn write_vernietigingen(vernietigingen: BTreeMap<Uuid, changes::Vernietiging>, s: &mut Statement) {
    let mut nieuwe = Vernietigingen::default();
    let mut bekende = Wijzigingen::default();
    let mut weg = Vec::new();
    for (id, change) in vernietigingen {
        let changes::Vernietiging {
            nieuw,
            goedgekeurd,
            vernietigd: klaar,
            ingetrokken,
        } = change;
        let telling = |aantal: u64| i64::try_from(aantal).unwrap_or(i64::MAX);
        let akkoord = goedgekeurd.as_ref();
        let wijziging = Wijziging {
            id,
            goedgekeurd: akkoord.map(|(volgorde, _)| *volgorde),
            goedgekeurd_door: akkoord.map(|(_, door)| door.gebruiker.clone()),
            goedgekeurd_op: akkoord.map(|(_, door)| door.op),
            vernietigd_op: klaar.map(|k| k.op),
            sleutels: klaar.map(|k| telling(k.sleutels)),
            bestanden: klaar.map(|k| telling(k.bestanden)),
        };
        match (ingetrokken, nieuw) {
            // Proposed and withdrawn in one batch: it never stood here.
            (Some(_), Some(_)) => {}
            (Some(_), None) => weg.push(id),
            (None, Some(Nieuw { zaak, wat, door })) => nieuwe.push(Vernietiging {
                id,
                zaak_id: zaak,
                wat: wat.code(),
                betrokkene: match &wat {
                    Wat::Persoon { betrokkene } => Some(betrokkene.to_string()),
                    Wat::Zaak | Wat::Bijlagen { .. } => None,
                },
                bijlagen: match &wat {
                    Wat::Bijlagen { ids } => Some(telling(ids.len() as u64)),
                    Wat::Zaak | Wat::Persoon { .. } => None,
                },
                voorgesteld_door: door.gebruiker,
                voorgesteld_op: door.op,
                goedgekeurd: wijziging.goedgekeurd,
                goedgekeurd_door: wijziging.goedgekeurd_door,
                goedgekeurd_op: wijziging.goedgekeurd_op,
                vernietigd_op: wijziging.vernietigd_op,
                sleutels: wijziging.sleutels,
                bestanden: wijziging.bestanden,
            }),
            (None, None) => bekende.push(wijziging),
        }
    }
    nieuwe.insert(s, "vernietiging_nieuw", "");
    bekende.update(s, "vernietiging_gewijzigd", "id", &SETTING);
    if !weg.is_empty() {
        let sql = format!(
            "DELETE FROM {}.vernietiging v USING head WHERE v.id = ANY({}::uuid[])",
            s.schema(),
            s.bind(weg),
        );
        s.part("vernietiging_weg", &sql);
    }
}
