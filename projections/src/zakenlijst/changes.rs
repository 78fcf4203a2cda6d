//! What the events change in the list.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use history::{
    Handler, ReadModel, RecordedError, RecordedEvent, Seal, Statement, SubscriptionError, Wants,
    each,
};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;
use verzoek::embargo::Spoor;
use verzoek::event::MailSoort;
use verzoek::gegevens::{Aanvraag, Kandidaatgegevens};
use verzoek::post::Posttaak;
use verzoek::{Beltaak, Event, Organisatie, Status};

use super::Zakenlijst;
use super::beurt::van_organisatie;
use super::embargo::{Begin, Embargo};
use super::gelegenheid::{self, Keuze};
use crate::hervul::hervul;
use crate::rebuild::Standings;

#[derive(Clone, Debug, Default)]
pub struct Changes(pub(super) BTreeMap<Uuid, Change>);

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Change {
    pub nieuw: Option<Nieuw>,
    pub gemeente: Option<i32>,
    pub status: Option<Status>,
    /// Who has it in hand from now on.
    pub houder: Option<Organisatie>,
    /// Since when.
    pub sinds: Option<DateTime<Utc>>,
    pub wacht: Option<Wacht>,
    /// It belongs to another municipality from now on: only that one sees it.
    pub begint_bij: Option<Organisatie>,
    /// Reached besides.
    bereikt: BTreeSet<Organisatie>,
    pub gelegenheid: Option<Keuze>,
    pub algemene_datum: Option<NaiveDate>,
    /// It came back to an earlier organisation, or went on since.
    pub teruggestuurd: Option<Teruggestuurd>,
    /// Since when it is known how it ended.
    pub uitkomst: Option<DateTime<Utc>>,
    /// Who the candidate is, as it was corrected.
    pub kandidaat: Option<Kandidaatgegevens>,
    /// The tasks to phone, as they are from now on: open or done.
    bellen: BTreeMap<MailSoort, Taak>,
    /// The letters to print and post, likewise.
    brieven: BTreeMap<MailSoort, Taak>,
    /// Who handles it at an organisation from now on; none: nobody.
    behandelaars: BTreeMap<Organisatie, Option<String>>,
    /// When an organisation wants to be reminded from now on; none: no more.
    herinneringen: BTreeMap<Organisatie, Option<NaiveDate>>,
    /// What who may not know of a grant sees of it from now on.
    pub embargo: Embargo,
    /// Who stands on its road to the decision.
    pub spoor: Spoor,
    pub vergeten: Vergeten,
    pub gewijzigd_op: DateTime<Utc>,
}

/// Whose data was destroyed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Vergeten {
    pub voorsteller: bool,
    pub kandidaat: bool,
}

impl Vergeten {
    fn ook(&mut self, later: Vergeten) {
        self.voorsteller |= later.voorsteller;
        self.kandidaat |= later.kandidaat;
    }
}

/// Whether a dossier lies where it was sent back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Teruggestuurd {
    Ja,
    Nee,
}

/// A task to phone, or a letter to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taak {
    Open,
    Gedaan,
}

/// Whether an organisation is to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Wacht {
    Sinds(DateTime<Utc>),
    /// The citizen is to act, or the case has come to its end.
    Niemand,
}

impl Wacht {
    pub fn sinds(self) -> Option<DateTime<Utc>> {
        match self {
            Wacht::Sinds(op) => Some(op),
            Wacht::Niemand => None,
        }
    }
}

impl Change {
    fn van_gemeente(&mut self, gemeente: u32) {
        let organisatie = Organisatie::gemeente(gemeente);
        self.gemeente = i32::try_from(gemeente).ok();
        self.houder = Some(organisatie);
        self.begint_bij = Some(organisatie);
        self.bereikt.clear();
    }

    fn naar(&mut self, organisatie: Organisatie, status: Status) {
        self.status = Some(status);
        self.houder = Some(organisatie);
        self.bereikt.insert(organisatie);
    }

    /// From now on it waits for its holder.
    fn ligt_sinds(&mut self, op: DateTime<Utc>) {
        self.sinds = Some(op);
        self.wacht = Some(Wacht::Sinds(op));
    }

    /// It stays where it is, and waits for no organisation.
    fn wacht_niet(&mut self, status: Status) {
        self.status = Some(status);
        self.wacht = Some(Wacht::Niemand);
    }

    /// What the list shows of an event, beside that the case changed.
    fn pas_toe(&mut self, event: Event, moment: DateTime<Utc>, ervoor: Option<DateTime<Utc>>) {
        self.spoor.volg(&event);
        match event.beltaak() {
            Beltaak::Geen => {}
            Beltaak::Opent(soort) => {
                self.bellen.insert(soort, Taak::Open);
            }
            Beltaak::Sluit(soorten) => {
                let gedaan = soorten.iter().map(|soort| (*soort, Taak::Gedaan));
                self.bellen.extend(gedaan);
            }
        }
        match event.posttaak() {
            Posttaak::Geen => {}
            Posttaak::Opent(soort) => {
                self.brieven.insert(soort, Taak::Open);
            }
            Posttaak::Sluit(soorten) => {
                let gedaan = soorten.iter().map(|soort| (*soort, Taak::Gedaan));
                self.brieven.extend(gedaan);
            }
        }
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                ..
            } => {
                self.van_gemeente(gegevens.gemeente_id);
                self.wacht_niet(Status::WachtOpVerificatie);
                self.sinds = Some(op);
                self.nieuw = Some(Nieuw {
                    zaaknummer,
                    ontvangen_op: op,
                    gegevens,
                });
            }
            Event::EmailGeverifieerd { op } | Event::VerzoekIngevoerd { op, .. } => {
                self.status = Some(Status::BijGemeente);
                self.ligt_sinds(op);
            }
            Event::VerzoekVervallen { .. } => self.wacht_niet(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => self.wacht_niet(Status::Afgewezen),
            // The citizen is to act.
            Event::VoorstellerUitgenodigd { .. } => self.wacht_niet(Status::Uitgenodigd),
            Event::KandidaatGecorrigeerd { gegevens } => self.kandidaat = Some(gegevens),
            Event::BehandelaarGewijzigd {
                organisatie,
                behandelaar,
            } => {
                self.behandelaars.insert(organisatie, behandelaar);
            }
            Event::HerinneringGezet {
                organisatie, datum, ..
            } => {
                self.herinneringen.insert(organisatie, datum);
            }
            Event::UitreikingGekozen { gegevens } => {
                self.gelegenheid = Some(Keuze::from(&gegevens));
            }
            Event::VoorstelIngediend { op, uiterste_dag } => {
                self.status = Some(Status::GemeenteAdvies);
                self.ligt_sinds(op);
                self.algemene_datum = gelegenheid::eerstvolgende(op, uiterste_dag);
            }
            Event::VerzoekOvergedragen { naar, .. } => {
                self.van_gemeente(naar);
                self.ligt_sinds(moment);
            }
            Event::DossierDoorgestuurd { naar, status, .. } => {
                self.naar(naar, status);
                self.ligt_sinds(moment);
                self.teruggestuurd = Some(Teruggestuurd::Nee);
            }
            Event::DossierTeruggestuurd { naar, status, .. } => {
                self.naar(naar, status);
                self.ligt_sinds(moment);
                self.teruggestuurd = Some(Teruggestuurd::Ja);
            }
            Event::VoorgelegdAanMinisterraad { .. } => self.status = Some(Status::Ministerraad),
            // What is granted waits for its decree: the chancery is to act, no longer the minister.
            Event::BesluitGenomen { besluit, .. } if besluit.toekennen => {
                self.embargo.begint = Some(Begin {
                    status: self.status,
                    houder: besluit.organisatie,
                    sinds: self.sinds,
                    gewijzigd: ervoor,
                });
                self.naar(Organisatie::KANSELARIJ, Status::na_besluit(true));
                self.ligt_sinds(moment);
            }
            Event::BesluitGenomen { .. } => {
                self.wacht_niet(Status::na_besluit(false));
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::DossierBeeindigd { .. } => {
                self.wacht_niet(Status::Beeindigd);
                self.embargo.beeindigd = Some(moment);
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::OpgenomenInBesluit { .. } => self.wacht_niet(Status::InBesluit),
            Event::UitBesluitGehaald { .. } => {
                self.status = Some(Status::na_besluit(true));
                self.ligt_sinds(moment);
            }
            Event::Onderscheiden { .. } => self.wacht_niet(Status::Onderscheiden),
            // Until the ceremony nobody talks about it.
            Event::UitreikingGeregistreerd { .. } => {
                self.embargo.voorbij = true;
                self.uitkomst = self.uitkomst.or(Some(moment));
            }
            Event::EmbargoOpgeheven { .. } => self.embargo.voorbij = true,
            Event::Vernietigd { wat, .. } => self.vergeten.ook(Vergeten {
                voorsteller: wat.raakt_voorsteller(),
                kandidaat: wat.raakt_kandidaat(),
            }),
            _ => {}
        }
    }

    /// The mails to phone about that came, as `ontvangst,uitnodiging`, and those that went.
    pub fn bellen(&self) -> [String; 2] {
        taken(&self.bellen)
    }

    /// The mails that wait as a letter, and those that wait no more.
    pub fn brieven(&self) -> [String; 2] {
        taken(&self.brieven)
    }

    /// Who handles it, as `gemeente/518 a.visser,…`, and the organisations of which that is told.
    pub fn behandelaars(&self) -> [String; 2] {
        per_organisatie(&self.behandelaars)
    }

    /// The days of reminders, as `gemeente/518 2026-12-01,…`, and the organisations of which that is told.
    pub fn herinneringen(&self) -> [String; 2] {
        per_organisatie(&self.herinneringen)
    }

    /// Those that see it because of this change, as `gemeente/518,provincie/28`.
    pub fn bereikt(&self) -> String {
        let alle: BTreeSet<String> = self
            .begint_bij
            .iter()
            .chain(&self.bereikt)
            .map(Organisatie::to_string)
            .collect();
        Vec::from_iter(alle).join(",")
    }
}

/// The kinds of mail that came as a task, as `ontvangst,uitnodiging`, and those that went.
fn taken(van: &BTreeMap<MailSoort, Taak>) -> [String; 2] {
    [Taak::Open, Taak::Gedaan].map(|taak| {
        let soorten = van.iter().filter(|(_, van)| **van == taak);
        // In the order in which an update leaves them too.
        let codes: BTreeSet<_> = soorten.map(|(soort, _)| soort.code()).collect();
        Vec::from_iter(codes).join(",")
    })
}

/// What each organisation has of its own, and the organisations of which that is told.
fn per_organisatie<W: std::fmt::Display>(
    waarden: &BTreeMap<Organisatie, Option<W>>,
) -> [String; 2] {
    let alle: BTreeSet<String> = waarden
        .iter()
        .filter_map(|(van, waarde)| Some(van_organisatie(*van, waarde.as_ref()?)))
        .collect();
    let van: Vec<String> = waarden.keys().map(Organisatie::to_string).collect();
    [Vec::from_iter(alle).join(","), van.join(",")]
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nieuw {
    pub zaaknummer: String,
    pub ontvangen_op: DateTime<Utc>,
    pub gegevens: Aanvraag,
}

/// The kinds of events of which the list shows more than that the case changed.
const GETOOND: &[&str] = &[
    "VerzoekIngediend",
    "EmailGeverifieerd",
    "VerzoekIngevoerd",
    "PostbriefOpgesteld",
    "PostbriefVerstuurd",
    "VerzoekVervallen",
    "VerzoekAfgewezen",
    "VoorstellerUitgenodigd",
    "KandidaatGecorrigeerd",
    "UitreikingGekozen",
    "VoorstelIngediend",
    "VerzoekOvergedragen",
    "DossierDoorgestuurd",
    "DossierTeruggestuurd",
    "VoorgelegdAanMinisterraad",
    "BesluitGenomen",
    "DossierBeeindigd",
    "OpgenomenInBesluit",
    "UitBesluitGehaald",
    "Onderscheiden",
    "UitreikingGeregistreerd",
    "EmbargoOpgeheven",
    "MailVerstuurd",
    "MailMislukt",
    "ContactGenoteerd",
    "BehandelaarGewijzigd",
    "HerinneringGezet",
    "MailadresOpgegeven",
    "MailadresBevestigd",
    "MailadresIngetrokken",
    "LinkIngetrokken",
    "Vernietigd",
];

impl ReadModel for Zakenlijst {
    type Changes = Changes;

    fn project(event: &RecordedEvent, Changes(zaken): &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        let change = zaken.entry(event.aggregate_id).or_default();
        let ervoor = (*change != Change::default()).then_some(change.gewijzigd_op);
        change.gewijzigd_op = event.op;
        if GETOOND.contains(&event.event_type.as_str()) {
            change.pas_toe(event.event()?, event.op, ervoor);
        }
        Ok(())
    }

    fn merge(Changes(into): &mut Changes, Changes(later): Changes) {
        for (zaak, change) in later {
            let earlier = into.entry(zaak).or_default();
            earlier.embargo = Embargo::na(earlier, change.embargo);
            earlier.nieuw = change.nieuw.or(earlier.nieuw.take());
            earlier.gemeente = change.gemeente.or(earlier.gemeente);
            earlier.status = change.status.or(earlier.status);
            earlier.houder = change.houder.or(earlier.houder);
            earlier.sinds = change.sinds.or(earlier.sinds);
            earlier.wacht = change.wacht.or(earlier.wacht);
            earlier.gelegenheid = change.gelegenheid.or(earlier.gelegenheid);
            earlier.algemene_datum = change.algemene_datum.or(earlier.algemene_datum);
            earlier.teruggestuurd = change.teruggestuurd.or(earlier.teruggestuurd);
            earlier.kandidaat = change.kandidaat.or(earlier.kandidaat.take());
            earlier.uitkomst = earlier.uitkomst.or(change.uitkomst);
            if change.begint_bij.is_some() {
                earlier.begint_bij = change.begint_bij;
                earlier.bereikt.clear();
            }
            earlier.bereikt.extend(change.bereikt);
            earlier.bellen.extend(change.bellen);
            earlier.brieven.extend(change.brieven);
            earlier.behandelaars.extend(change.behandelaars);
            earlier.herinneringen.extend(change.herinneringen);
            earlier.spoor.dan(change.spoor);
            earlier.vergeten.ook(change.vergeten);
            earlier.gewijzigd_op = change.gewijzigd_op;
        }
    }

    fn write(changes: Changes, statement: &mut Statement) {
        super::write::write(changes, statement);
    }
}

impl Handler for Zakenlijst {
    fn wants(&self) -> Wants {
        Wants::DataOf(GETOOND)
    }

    async fn handle(
        &mut self,
        transaction: &mut PgTransaction<'_>,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        let mut changes = Changes::default();
        each(events, |event| Self::project(event, &mut changes))?;
        let mut statement = Statement::without_lock("readmodel");
        Self::write(changes, &mut statement);
        Ok(statement.execute(transaction).await?)
    }

    async fn begin(
        &mut self,
        transaction: &mut PgTransaction<'_>,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        hervul(
            transaction,
            pool,
            seal,
            super::NAAM,
            &["zakenlijst"],
            Standings::LIST,
        )
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The golden files hold an example of every event.
    #[test]
    fn the_kinds_that_are_shown_are_those_that_change_a_column() {
        let golden = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../services/verzoek/tests/golden"
        );
        let mut veranderen = BTreeSet::new();
        for file in std::fs::read_dir(golden).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let event: Event = serde_json::from_str(&text).unwrap();
            let kind = event.naam();
            let mut change = Change::default();
            change.pas_toe(event, DateTime::UNIX_EPOCH, None);
            if change != Change::default() {
                veranderen.insert(kind);
            }
        }
        assert_eq!(veranderen, GETOOND.iter().copied().collect());
    }
}
