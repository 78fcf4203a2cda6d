//! Who hears of which event.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use history::{RecordedError, RecordedEvent};
use sqlx::PgConnection;
use uuid::Uuid;
use verzoek::embargo::OpDeWeg;
use verzoek::gevolgen::soorten_met;
use verzoek::{Event, Gevolg, Organisatie};

use super::{ALLE, Buren, bericht};

#[derive(Clone, Debug, Default)]
pub struct Changes {
    zaken: BTreeMap<Uuid, Vec<Bereik>>,
    /// The ends of what stood open before, by case and organisation.
    eindes: Vec<(Uuid, String, i64)>,
    /// How many times more an organisation stands on the road of a case.
    kenners: BTreeMap<(Uuid, String), i32>,
    uit: Vec<(bericht::Gebeurtenis, Voor)>,
}

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voor {
    Iedereen,
    /// Who may know what was granted.
    Kenners,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Bereik {
    organisatie: String,
    vanaf: i64,
    tot: Option<i64>,
    kent: Kent,
}

/// How somebody comes to know what was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kent {
    Altijd,
    /// By standing on the road of the case.
    OpDeWeg,
}

/// The kinds of events that say who hears of a case, and the ones that go out.
pub(crate) static GEVOLGD: LazyLock<Vec<&str>> =
    LazyLock::new(|| soorten_met(&[Gevolg::Bereik, Gevolg::Bericht]));

impl Changes {
    fn begin(&mut self, zaak: Uuid, organisatie: String, vanaf: i64, kent: Kent) {
        let bereik = self.zaken.entry(zaak).or_default();
        if !bereik
            .iter()
            .any(|b| b.organisatie == organisatie && b.tot.is_none())
        {
            bereik.push(Bereik {
                organisatie,
                vanaf,
                tot: None,
                kent,
            });
        }
    }

    fn eindig(&mut self, zaak: Uuid, organisatie: String, tot: i64) {
        let open = self.zaken.get_mut(&zaak).and_then(|b| {
            b.iter_mut()
                .find(|b| b.organisatie == organisatie && b.tot.is_none())
        });
        match open {
            Some(bereik) => bereik.tot = Some(tot),
            None => self.eindes.push((zaak, organisatie, tot)),
        }
    }

    fn pas_toe(&mut self, zaak: Uuid, event: &Event, positie: i64) {
        let keer = match event.op_de_weg() {
            Some(OpDeWeg::Erbij(wie)) => Some((wie, 1)),
            Some(OpDeWeg::Eraf(wie)) => Some((wie, -1)),
            Some(OpDeWeg::Doorgever(_)) | None => None,
        };
        if let Some((wie, keer)) = keer {
            *self.kenners.entry((zaak, wie.to_string())).or_default() += keer;
        }
        match event {
            Event::VerzoekIngediend { gegevens, .. } => {
                let gemeente = Organisatie::gemeente(gegevens.gemeente_id);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            // The one that hands it over still hears that it did.
            Event::VerzoekOvergedragen { van, naar, .. } => {
                self.eindig(zaak, Organisatie::gemeente(*van).to_string(), positie);
                let gemeente = Organisatie::gemeente(*naar);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            Event::VoorstelIngediend { .. } => {
                self.begin(zaak, ALLE.to_owned(), positie, Kent::Altijd);
            }
            Event::DossierDoorgestuurd { naar, .. } | Event::DossierTeruggestuurd { naar, .. } => {
                self.begin(zaak, naar.to_string(), positie, Kent::OpDeWeg);
            }
            // With an event without `Gevolg::Bereik` the same organisations go on hearing of the case.
            _ => {}
        }
    }
}

impl Buren {
    /// # Errors
    /// When an event has another shape than it should.
    pub fn project(event: &RecordedEvent, into: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        if Gevolg::Bereik.van(&event.event_type) {
            into.pas_toe(event.aggregate_id, &event.event()?, event.position);
        }
        let geheim = Gevolg::Toekenning.van(&event.event_type)
            && event.event::<Event>()?.verklapt_toekenning();
        let voor = match geheim {
            true => Voor::Kenners,
            false => Voor::Iedereen,
        };
        if bericht::soort(&event.event_type).is_some() {
            let gebeurtenis = bericht::Gebeurtenis {
                positie: event.position,
                zaak_id: event.aggregate_id,
                volgorde: event.sequence,
                soort: event.event_type.clone(),
                op: event.op,
            };
            into.uit.push((gebeurtenis, voor));
        }
        Ok(())
    }
}

/// Writes who hears of the cases first, and then what they hear.
///
/// # Errors
/// Those of the database.
pub async fn schrijf(
    connection: &mut PgConnection,
    schema: &str,
    changes: Changes,
) -> Result<(), sqlx::Error> {
    let Changes {
        zaken,
        eindes,
        kenners,
        uit,
    } = changes;
    if !eindes.is_empty() {
        einde(connection, schema, eindes).await?;
    }
    if !zaken.is_empty() {
        bereik(connection, schema, zaken).await?;
    }
    if !kenners.is_empty() {
        kennen(connection, schema, kenners).await?;
    }
    if uit.is_empty() {
        return Ok(());
    }
    let (mut posities, mut ids, mut volgorde, mut soorten) = (vec![], vec![], vec![], vec![]);
    let (mut momenten, mut geheim): (Vec<DateTime<Utc>>, _) = (vec![], vec![]);
    for (gebeurtenis, voor) in uit {
        geheim.push(voor == Voor::Kenners);
        posities.push(gebeurtenis.positie);
        ids.push(gebeurtenis.zaak_id);
        volgorde.push(gebeurtenis.volgorde);
        soorten.push(gebeurtenis.soort);
        momenten.push(gebeurtenis.op);
    }
    sqlx::query(&format!(
        "INSERT INTO {schema}.buur_gebeurtenis (organisatie, positie, zaak_id, volgorde, soort, op)
         SELECT DISTINCT b.organisatie, n.positie, n.zaak, n.volgorde, n.soort, n.op
         FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::text[], $5::timestamptz[], $6::bool[])
                n(positie, zaak, volgorde, soort, op, geheim)
         JOIN {schema}.buur_bereik b ON b.zaak_id = n.zaak
              AND n.positie BETWEEN b.vanaf AND coalesce(b.tot, n.positie)
              AND (b.kent > 0 OR NOT n.geheim)"
    ))
    .bind(posities)
    .bind(ids)
    .bind(volgorde)
    .bind(soorten)
    .bind(momenten)
    .bind(geheim)
    .execute(connection)
    .await?;
    Ok(())
}

/// Those on the road of the case hear of what is granted.
async fn kennen(
    connection: &mut PgConnection,
    schema: &str,
    kenners: BTreeMap<(Uuid, String), i32>,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut wie, mut keer) = (vec![], vec![], vec![]);
    for ((zaak, organisatie), meer) in kenners {
        ids.push(zaak);
        wie.push(organisatie);
        keer.push(meer);
    }
    sqlx::query(&format!(
        "UPDATE {schema}.buur_bereik b SET kent = b.kent + n.keer
         FROM unnest($1::uuid[], $2::text[], $3::int[]) n(zaak, wie, keer)
         WHERE b.zaak_id = n.zaak AND b.organisatie = n.wie AND b.tot IS NULL"
    ))
    .bind(ids)
    .bind(wie)
    .bind(keer)
    .execute(connection)
    .await?;
    Ok(())
}

async fn einde(
    connection: &mut PgConnection,
    schema: &str,
    eindes: Vec<(Uuid, String, i64)>,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut wie, mut tot) = (vec![], vec![], vec![]);
    for (zaak, organisatie, positie) in eindes {
        ids.push(zaak);
        wie.push(organisatie);
        tot.push(positie);
    }
    sqlx::query(&format!(
        "UPDATE {schema}.buur_bereik b SET tot = c.tot
         FROM unnest($1::uuid[], $2::text[], $3::bigint[]) c(zaak, wie, tot)
         WHERE b.zaak_id = c.zaak AND b.organisatie = c.wie AND b.tot IS NULL"
    ))
    .bind(ids)
    .bind(wie)
    .bind(tot)
    .execute(connection)
    .await?;
    Ok(())
}

async fn bereik(
    connection: &mut PgConnection,
    schema: &str,
    zaken: BTreeMap<Uuid, Vec<Bereik>>,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut wie, mut vanaf, mut tot) = (vec![], vec![], vec![], vec![]);
    let mut kent = vec![];
    for (zaak, bereik) in zaken {
        for deel in bereik {
            ids.push(zaak);
            wie.push(deel.organisatie);
            vanaf.push(deel.vanaf);
            tot.push(deel.tot);
            kent.push(i32::from(deel.kent == Kent::Altijd));
        }
    }
    // Whoever hears of it already goes on doing so.
    sqlx::query(&format!(
        "INSERT INTO {schema}.buur_bereik (zaak_id, organisatie, vanaf, tot, kent)
         SELECT n.zaak, n.wie, n.vanaf, n.tot, n.kent
         FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::int[])
                n(zaak, wie, vanaf, tot, kent)
         WHERE NOT EXISTS (SELECT FROM {schema}.buur_bereik b
             WHERE b.zaak_id = n.zaak AND b.organisatie = n.wie AND b.tot IS NULL)"
    ))
    .bind(ids)
    .bind(wie)
    .bind(vanaf)
    .bind(tot)
    .bind(kent)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_read_are_those_that_say_who_hears() {
        golden::as_the_table_says(Gevolg::Bereik, golden::events(), |event| {
            let mut changes = Changes::default();
            changes.pas_toe(Uuid::nil(), &event, 1);
            let Changes {
                zaken,
                eindes,
                kenners,
                ..
            } = changes;
            !(zaken.is_empty() && eindes.is_empty() && kenners.is_empty())
        });
    }

    /// Whoever may not know of a grant hears of none of these, once they tell of one.
    #[test]
    fn the_kinds_that_are_secret_are_those_that_tell_of_a_grant() {
        let geheim = [
            "BesluitGenomen",
            "OpgenomenInBesluit",
            "UitBesluitGehaald",
            "Onderscheiden",
        ];
        assert_eq!(Gevolg::Toekenning.soorten(), geheim);
    }
}
