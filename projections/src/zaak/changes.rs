//! What an event changes in the case's tables, told without looking at what stands there.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use uuid::Uuid;
use verzoek::gegevens::{
    Activiteit, Bijlage, Militair, Ondersteuner, Overige, Persoonsgegevens, Uitreiking,
    Voorsteller, Werk,
};
use verzoek::{Event, Status, Vingerafdruk};

use super::queries::{LinkSoort, Paginanaam};

/// The lists of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Soort {
    Activiteit,
    Ondersteuner,
    Bijlage,
}

impl Soort {
    pub fn code(self) -> &'static str {
        match self {
            Soort::Activiteit => "activiteit",
            Soort::Ondersteuner => "ondersteuner",
            Soort::Bijlage => "bijlage",
        }
    }
}

/// Changes of one or many cases; ordered, so that the same changes give the same statement.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub(super) zaken: BTreeMap<Uuid, ZaakChange>,
    pub(super) links: BTreeMap<String, (Uuid, LinkSoort)>,
    pub(super) paginas: BTreeMap<(Uuid, Paginanaam), Record>,
    pub(super) onderdelen: BTreeMap<(Uuid, Soort, Uuid), OnderdeelChange>,
}

#[derive(Clone, Debug)]
pub(super) struct Record {
    pub versie: i64,
    pub inhoud: Inhoud,
}

/// What a record holds. It becomes JSON when it is written: in a replay most records are overtaken by
/// later ones first.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Inhoud {
    Voorsteller(Box<Voorsteller>),
    Werk(Werk),
    Overige(Overige),
    Persoonsgegevens(Persoonsgegevens),
    Militair(Militair),
    Uitreiking(Uitreiking),
    Activiteit(Box<Activiteit>),
    Ondersteuner(Box<Ondersteuner>),
    Bijlage(Bijlage),
}

macro_rules! inhoud {
    ($($soort:ident),*) => {$(
        impl From<$soort> for Inhoud {
            fn from(gegevens: $soort) -> Self {
                Inhoud::$soort(gegevens.into())
            }
        }
    )*};
}
inhoud!(
    Voorsteller,
    Werk,
    Overige,
    Persoonsgegevens,
    Militair,
    Uitreiking,
    Activiteit,
    Ondersteuner,
    Bijlage
);

#[derive(Clone, Debug, Default)]
pub(super) struct ZaakChange {
    /// Set by the event with which the case begins.
    pub nieuw: Option<NieuweZaak>,
    pub status: Option<Status>,
    pub gemeente: Option<i32>,
    pub link: Option<LinkChange>,
    pub link_geldig_tot: Option<DateTime<Utc>>,
    pub verdiensten: i32,
    pub ondersteuners: i32,
    pub bijlagen: i32,
}

#[derive(Clone, Debug)]
pub(super) struct NieuweZaak {
    pub zaaknummer: String,
    pub kandidaat_naam: String,
    pub ontvangen_op: DateTime<Utc>,
}

#[derive(Clone, Debug)]
pub(super) enum LinkChange {
    InKracht(Vingerafdruk),
    Ingetrokken,
}

#[derive(Clone, Debug)]
pub(super) enum OnderdeelChange {
    /// Added, and perhaps changed since.
    Toegevoegd {
        volgorde: i64,
        record: Record,
    },
    Gewijzigd(Record),
    Verwijderd,
}

impl Changes {
    pub(super) fn add(&mut self, zaak: Uuid, sequence: i64, event: Event) {
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                vingerafdruk,
                ..
            } => {
                let change = self.zaak(zaak);
                change.nieuw = Some(NieuweZaak {
                    zaaknummer,
                    kandidaat_naam: gegevens.kandidaat_naam(),
                    ontvangen_op: op,
                });
                change.status = Some(Status::WachtOpVerificatie);
                change.gemeente = Some(code(gegevens.gemeente_id));
                self.links.insert(
                    vingerafdruk.als_str().to_owned(),
                    (zaak, LinkSoort::Verificatie),
                );
                self.pagina(
                    zaak,
                    Paginanaam::Voorsteller,
                    sequence,
                    Voorsteller::uit_aanvraag(&gegevens).into(),
                );
                self.pagina(
                    zaak,
                    Paginanaam::Persoonsgegevens,
                    sequence,
                    Persoonsgegevens::uit_aanvraag(&gegevens).into(),
                );
            }
            Event::EmailGeverifieerd { .. } => self.zaak(zaak).status = Some(Status::BijGemeente),
            Event::VerzoekVervallen { .. } => self.zaak(zaak).status = Some(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => self.zaak(zaak).status = Some(Status::Afgewezen),
            Event::VerzoekOvergedragen { naar, .. } => self.zaak(zaak).gemeente = Some(code(naar)),
            Event::VoorstellerUitgenodigd {
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.links
                    .insert(vingerafdruk.als_str().to_owned(), (zaak, LinkSoort::Wizard));
                let change = self.zaak(zaak);
                change.status = Some(Status::Uitgenodigd);
                change.link = Some(LinkChange::InKracht(vingerafdruk));
                change.link_geldig_tot = Some(geldig_tot);
            }
            Event::LinkVerlengd { geldig_tot, .. } => {
                self.zaak(zaak).link_geldig_tot = Some(geldig_tot);
            }
            Event::LinkIngetrokken { .. } => {
                self.zaak(zaak).link = Some(LinkChange::Ingetrokken);
            }
            Event::VoorstelIngediend { .. } => {
                self.zaak(zaak).status = Some(Status::GemeenteAdvies);
            }
            Event::VoorstellerGewijzigd { gegevens } => {
                self.pagina(zaak, Paginanaam::Voorsteller, sequence, gegevens.into());
            }
            Event::KandidaatWerkGewijzigd { gegevens } => {
                self.pagina(zaak, Paginanaam::Werk, sequence, gegevens.into());
            }
            Event::KandidaatOverigeGewijzigd { gegevens } => {
                self.pagina(zaak, Paginanaam::Overige, sequence, gegevens.into());
            }
            Event::KandidaatPersoonsgegevensGewijzigd { gegevens } => {
                self.pagina(
                    zaak,
                    Paginanaam::Persoonsgegevens,
                    sequence,
                    gegevens.into(),
                );
            }
            Event::KandidaatMilitairGewijzigd { gegevens } => {
                self.pagina(zaak, Paginanaam::Militair, sequence, gegevens.into());
            }
            Event::UitreikingGekozen { gegevens } => {
                self.pagina(zaak, Paginanaam::Uitreiking, sequence, gegevens.into());
            }
            Event::ActiviteitToegevoegd { id, gegevens } => {
                self.zaak(zaak).verdiensten += 1;
                self.toegevoegd(zaak, Soort::Activiteit, id, sequence, gegevens.into());
            }
            Event::ActiviteitGewijzigd { id, gegevens } => {
                self.gewijzigd(zaak, Soort::Activiteit, id, sequence, gegevens.into());
            }
            Event::ActiviteitVerwijderd { id } => {
                self.zaak(zaak).verdiensten -= 1;
                self.verwijderd(zaak, Soort::Activiteit, id);
            }
            Event::OndersteunerToegevoegd { id, gegevens } => {
                self.zaak(zaak).ondersteuners += 1;
                self.toegevoegd(zaak, Soort::Ondersteuner, id, sequence, gegevens.into());
            }
            Event::OndersteunerGewijzigd { id, gegevens } => {
                self.gewijzigd(zaak, Soort::Ondersteuner, id, sequence, gegevens.into());
            }
            Event::OndersteunerVerwijderd { id } => {
                self.zaak(zaak).ondersteuners -= 1;
                self.verwijderd(zaak, Soort::Ondersteuner, id);
            }
            Event::BijlageGeupload { id, gegevens } => {
                self.zaak(zaak).bijlagen += 1;
                self.toegevoegd(zaak, Soort::Bijlage, id, sequence, gegevens.into());
            }
            Event::BijlageVerwijderd { id } => {
                self.zaak(zaak).bijlagen -= 1;
                self.verwijderd(zaak, Soort::Bijlage, id);
            }
            Event::DossierDoorgestuurd { status, .. }
            | Event::DossierTeruggestuurd { status, .. } => {
                self.zaak(zaak).status = Some(status);
            }
            Event::VoorgelegdAanMinisterraad { .. } => {
                self.zaak(zaak).status = Some(Status::Ministerraad);
            }
            Event::BesluitGenomen { besluit, .. } => {
                self.zaak(zaak).status = Some(Status::na_besluit(besluit.toekennen));
            }
            Event::OpgenomenInBesluit { .. } => self.zaak(zaak).status = Some(Status::InBesluit),
            Event::UitBesluitGehaald { .. } => {
                self.zaak(zaak).status = Some(Status::na_besluit(true));
            }
            Event::Onderscheiden { .. } => self.zaak(zaak).status = Some(Status::Onderscheiden),
            // What officials add is read from the case itself.
            Event::RouteGekozen { .. }
            | Event::AdviesUitgebracht { .. }
            | Event::KandidaatAangepast { .. }
            | Event::DossierbijlageToegevoegd { .. }
            | Event::BijlageGekenmerkt { .. }
            | Event::DossierbijlageVerwijderd { .. }
            | Event::BijlageIngezien { .. }
            | Event::UitreikingGeregistreerd { .. }
            | Event::ContactGenoteerd { .. }
            | Event::LinkOpnieuwVerstuurd { .. }
            | Event::MailVerstuurd { .. }
            | Event::MailMislukt { .. }
            | Event::MailOpnieuwVerstuurd { .. }
            | Event::PdfGemaakt { .. } => {}
        }
    }

    fn zaak(&mut self, zaak: Uuid) -> &mut ZaakChange {
        self.zaken.entry(zaak).or_default()
    }

    fn pagina(&mut self, zaak: Uuid, naam: Paginanaam, versie: i64, inhoud: Inhoud) {
        self.paginas.insert((zaak, naam), Record { versie, inhoud });
    }

    fn toegevoegd(&mut self, zaak: Uuid, soort: Soort, id: Uuid, sequence: i64, inhoud: Inhoud) {
        let change = OnderdeelChange::Toegevoegd {
            volgorde: sequence,
            record: Record {
                versie: sequence,
                inhoud,
            },
        };
        self.onderdelen.insert((zaak, soort, id), change);
    }

    fn gewijzigd(&mut self, zaak: Uuid, soort: Soort, id: Uuid, versie: i64, inhoud: Inhoud) {
        let change = OnderdeelChange::Gewijzigd(Record { versie, inhoud });
        self.lay_over((zaak, soort, id), change);
    }

    fn verwijderd(&mut self, zaak: Uuid, soort: Soort, id: Uuid) {
        self.lay_over((zaak, soort, id), OnderdeelChange::Verwijderd);
    }

    /// A later change of an item over an earlier one that is not written yet.
    fn lay_over(&mut self, key: (Uuid, Soort, Uuid), later: OnderdeelChange) {
        match (self.onderdelen.get_mut(&key), later) {
            (
                Some(OnderdeelChange::Toegevoegd { record, .. }),
                OnderdeelChange::Gewijzigd(later),
            ) => *record = later,
            (Some(OnderdeelChange::Toegevoegd { .. }), OnderdeelChange::Verwijderd) => {
                self.onderdelen.remove(&key);
            }
            (_, later) => {
                self.onderdelen.insert(key, later);
            }
        }
    }

    pub(super) fn merge(&mut self, later: Changes) {
        for (zaak, change) in later.zaken {
            let into = self.zaken.entry(zaak).or_default();
            into.nieuw = change.nieuw.or(into.nieuw.take());
            into.status = change.status.or(into.status);
            into.gemeente = change.gemeente.or(into.gemeente);
            into.link = change.link.or(into.link.take());
            into.link_geldig_tot = change.link_geldig_tot.or(into.link_geldig_tot);
            into.verdiensten += change.verdiensten;
            into.ondersteuners += change.ondersteuners;
            into.bijlagen += change.bijlagen;
        }
        self.links.extend(later.links);
        self.paginas.extend(later.paginas);
        for (key, change) in later.onderdelen {
            self.lay_over(key, change);
        }
    }
}

/// A municipality's code fits PostgreSQL's integer: four digits.
fn code(gemeente: u32) -> i32 {
    i32::try_from(gemeente).unwrap_or(i32::MAX)
}
