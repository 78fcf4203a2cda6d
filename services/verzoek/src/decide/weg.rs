//! The road of a dossier: choose it, advise, forward, send back (docs/specification/roads.md#roads).

use chrono::{DateTime, Utc};
use strum::{IntoStaticStr, VariantNames};

use super::Beslissing;
use crate::command::{Verwacht, nog_actueel};
use crate::dossier::weg::{Route, Routekeuze, Stap, Taak};
use crate::gegevens::Advies;
use crate::invoer::{
    Adviesformulier, Advisering, Beeindiging, Doorsturing, Ingevuld, Routeformulier, Terugsturing,
    Vervolg,
};
use crate::{Actie, Actor, Command, Dossier, Event, Organisatie, Verzoek, Weigering, naslag};

/// What stands in the way on the road.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Wegweigering {
    #[error(
        "De weg is al gekozen toen het dossier nog niet was doorgestuurd. Laat het terugsturen naar de gemeente om een andere weg te kiezen."
    )]
    RouteStaatVast,
    #[error("Deze weg is al gekozen.")]
    RouteAlGekozen,
    #[error("Op deze weg geeft uw organisatie geen advies. Stuur het dossier door.")]
    GeenAdviesOpDezeWeg,
    #[error("U heeft dit advies al uitgebracht.")]
    AdviesAlUitgebracht,
    #[error("Breng eerst advies uit. Daarna kunt u het dossier doorsturen.")]
    AdviesOntbreekt,
    #[error("Er is geen organisatie waar het dossier naar terug kan.")]
    NergensNaarTerug,
}

/// The step from who has the dossier to the next place on the road.
struct Doorgang {
    van: Organisatie,
    route: Route,
    /// The number of the next place.
    stap: u8,
    volgende: &'static Stap,
    /// Who stands there; none: the sender names the ministry.
    naar: Option<Organisatie>,
}

impl Doorgang {
    fn event(&self, naar: Organisatie, toelichting: Option<String>) -> Event {
        Event::DossierDoorgestuurd {
            van: self.van,
            naar,
            status: self.volgende.status,
            stap: self.stap,
            route: self.route,
            regel: self.route.weg().regel.to_owned(),
            toelichting,
        }
    }
}

impl Verzoek {
    /// The municipality records the fact that asks for another road than its own.
    pub(super) fn kies_route(
        &self,
        command: &Command,
        invoer: &Ingevuld<Routeformulier>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::RouteKiezen, command.op)?;
        let Routeformulier {
            route,
            gemeente_id,
            land,
            toelichting,
        } = invoer.record()?;
        let op_de_bes = Route::van_gemeente(self.gemeente) == Route::Bes;
        match (route, op_de_bes) {
            (Route::Bes, false) => {
                return Err(Weigering::invoer(
                    "/route",
                    "pastNiet",
                    "Uw gemeente is niet Bonaire, Sint Eustatius of Saba.",
                ));
            }
            (Route::Gewoon, true) => {
                return Err(Weigering::invoer(
                    "/route",
                    "pastNiet",
                    "Voor Bonaire, Sint Eustatius en Saba geldt een eigen weg.",
                ));
            }
            (Route::Bes, true)
            | (Route::Gewoon, false)
            | (
                Route::Burgemeester
                | Route::Buitenland
                | Route::Acm
                | Route::Militair
                | Route::Hulpbetoon,
                true | false,
            ) => {}
        }
        let keuze = Routekeuze {
            route,
            gemeente_id,
            land,
        };
        if keuze == self.routekeuze() {
            return Err(Wegweigering::RouteAlGekozen.into());
        }
        let gekozen = Event::RouteGekozen {
            keuze,
            regel: route.weg().regel.to_owned(),
            toelichting,
        };
        Ok([gekozen]
            .into_iter()
            .chain(self.meteen_door(&keuze))
            .collect())
    }

    /// A municipality that gives no advice on this road does not keep the dossier: it goes on to the next one.
    fn meteen_door(&self, keuze: &Routekeuze) -> Option<Event> {
        let nu = self.dossier.as_ref()?.verblijven.last()?;
        let hier = keuze.stappen().get(usize::from(nu.stap))?;
        if hier.taak != Taak::Doorgeven {
            return None;
        }
        let doorgang = self.doorgang(keuze)?;
        Some(doorgang.event(doorgang.naar?, None))
    }

    pub(super) fn breng_advies_uit(&self, command: &Command, invoer: &Advisering) -> Beslissing {
        let Advisering {
            advies,
            doorsturen,
            ministerie_id: door,
        } = invoer;
        match doorsturen.record()? {
            Vervolg::Blijft => self.geef_advies(command, advies),
            Vervolg::Door => self.breng_advies_uit_en_stuur_door(command, advies, door),
        }
    }

    /// An advice may be given again as long as the dossier is there; the latest counts.
    fn geef_advies(&self, command: &Command, invoer: &Ingevuld<Adviesformulier>) -> Beslissing {
        self.mag(&command.door, Actie::Adviseren, command.op)?;
        let dossier = self.onbesloten()?;
        let organisatie = self.ligt_bij(dossier, Actie::Adviseren)?;
        let Adviesformulier {
            advies,
            onderscheiding,
            toelichting,
        } = invoer.record()?;
        self.past_op_de_weg(onderscheiding.as_deref())?;
        let nieuw = Advies {
            organisatie,
            advies,
            onderscheiding,
            toelichting,
            op: command.op,
        };
        let zelfde = dossier.advies_van(organisatie).is_some_and(|eerder| {
            Advies {
                op: nieuw.op,
                ..eerder.clone()
            } == nieuw
        });
        if zelfde {
            return Err(Wegweigering::AdviesAlUitgebracht.into());
        }
        Ok(vec![Event::AdviesUitgebracht { advies: nieuw }])
    }

    /// Both or neither. An advice that stands there already does not stop the dossier.
    fn breng_advies_uit_en_stuur_door(
        &self,
        command: &Command,
        advies: &Ingevuld<Adviesformulier>,
        door: &Ingevuld<Doorsturing>,
    ) -> Beslissing {
        let mut events = match self.geef_advies(command, advies) {
            Err(Weigering::Weg(Wegweigering::AdviesAlUitgebracht)) => Vec::new(),
            anders => anders?,
        };
        let mut daarna = self.clone();
        events
            .iter()
            .for_each(|event| daarna.pas_toe(event.clone()));
        events.extend(daarna.stuur_dossier_door(command, door, None)?);
        Ok(events)
    }

    pub(super) fn past_op_de_weg(&self, onderscheiding: Option<&str>) -> Result<(), Weigering> {
        let Some(gekozen) = onderscheiding.and_then(naslag::onderscheiding) else {
            return Ok(());
        };
        self.routekeuze()
            .route
            .kent(gekozen)
            .map_err(|waarom| Weigering::invoer("/onderscheiding", "pastNiet", waarom))
    }

    /// Who gets the dossier when this actor forwards it now; none: the sender names the ministry.
    ///
    /// # Errors
    /// Why it can't be forwarded.
    pub fn gaat_naar(
        &self,
        door: &Actor,
        nu: DateTime<Utc>,
    ) -> Result<Option<Organisatie>, Weigering> {
        Ok(self.mag_doorsturen(door, nu)?.naar)
    }

    fn mag_doorsturen(&self, door: &Actor, nu: DateTime<Utc>) -> Result<Doorgang, Weigering> {
        self.mag(door, Actie::Doorsturen, nu)?;
        self.doorgang(&self.routekeuze())
            .ok_or(Weigering::NietInDezeStatus {
                wat: Actie::Doorsturen.kan_niet(),
                status: self.status()?,
            })
    }

    /// From where the dossier is now, on this road.
    fn doorgang(&self, keuze: &Routekeuze) -> Option<Doorgang> {
        let nu = *self.dossier.as_ref()?.verblijven.last()?;
        let (stap, volgende) = self.stap_na(keuze, nu)?;
        Some(Doorgang {
            van: nu.organisatie,
            route: keuze.route,
            stap,
            volgende,
            naar: keuze.wie(volgende.plaats, self.gemeente),
        })
    }

    /// The organisation that has it. Every dossier on the road lies with one.
    fn ligt_bij(&self, dossier: &Dossier, actie: Actie) -> Result<Organisatie, Weigering> {
        dossier.houder().ok_or(Weigering::NietInDezeStatus {
            wat: actie.kan_niet(),
            status: self.status()?,
        })
    }

    /// To the next organisation on the road; the chancery names the ministry. Refused when the dossier is another by
    /// now than the sender saw. Who may, and when: `Doorsturen` in `toegang/tabel.rs`.
    pub(super) fn stuur_dossier_door(
        &self,
        command: &Command,
        invoer: &Ingevuld<Doorsturing>,
        verwacht: Verwacht,
    ) -> Beslissing {
        let doorgang = self.mag_doorsturen(&command.door, command.op)?;
        nog_actueel(self.dossier_versie, verwacht)?;
        let Doorsturing {
            ministerie_id,
            toelichting,
        } = invoer.record()?;
        let naar = doorgang
            .naar
            .or_else(|| ministerie_id.and_then(ministerie))
            .ok_or_else(|| {
                Weigering::invoer(
                    "/ministerieId",
                    "verplicht",
                    "U heeft geen ministerie geselecteerd.",
                )
            })?;
        Ok(vec![doorgang.event(naar, toelichting)])
    }

    /// To the organisation that it came from.
    pub(super) fn stuur_dossier_terug(
        &self,
        command: &Command,
        invoer: &Ingevuld<Terugsturing>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Terugsturen, command.op)?;
        let Terugsturing { reden } = invoer.record()?;
        let [.., vorige, nu] = self.onbesloten()?.verblijven.as_slice() else {
            return Err(Wegweigering::NergensNaarTerug.into());
        };
        let stap = self
            .routekeuze()
            .stappen()
            .get(usize::from(vorige.stap))
            .ok_or(Wegweigering::NergensNaarTerug)?;
        Ok(vec![Event::DossierTeruggestuurd {
            van: nu.organisatie,
            naar: vorige.organisatie,
            status: stap.status,
            reden,
        }])
    }

    /// Nobody goes on with it. Whoever has it in hand says so; what was granted waits at the chancery. Who may, and
    /// when: `Beeindigen` in `toegang/tabel.rs`.
    pub(super) fn beeindig_dossier(
        &self,
        command: &Command,
        invoer: &Ingevuld<Beeindiging>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Beeindigen, command.op)?;
        let Beeindiging { reden, toelichting } = invoer.record()?;
        Ok(vec![Event::DossierBeeindigd {
            reden,
            toelichting,
            opgegaan_in: None,
        }])
    }

    /// The road is chosen where it begins.
    pub(crate) fn kan_route_kiezen(&self) -> Result<(), Weigering> {
        match self.onbesloten()?.verblijven.as_slice() {
            [_] => Ok(()),
            _ => Err(Wegweigering::RouteStaatVast.into()),
        }
    }

    pub(crate) fn kan_adviseren(&self) -> Result<(), Weigering> {
        self.onbesloten()?;
        match self.stap().map(|stap| stap.taak) {
            Some(Taak::Adviseren) => Ok(()),
            Some(Taak::Doorgeven | Taak::Besluiten) | None => {
                Err(Wegweigering::GeenAdviesOpDezeWeg.into())
            }
        }
    }

    /// Who has to advise does so before the dossier goes on.
    pub(crate) fn kan_doorsturen(&self) -> Result<(), Weigering> {
        let dossier = self.onbesloten()?;
        let houder = self.ligt_bij(dossier, Actie::Doorsturen)?;
        match self.stap().map(|stap| stap.taak) {
            Some(Taak::Adviseren) if dossier.advies_van(houder).is_none() => {
                Err(Wegweigering::AdviesOntbreekt.into())
            }
            Some(Taak::Adviseren | Taak::Doorgeven | Taak::Besluiten) | None => Ok(()),
        }
    }

    pub(crate) fn kan_terugsturen(&self) -> Result<(), Weigering> {
        match self.onbesloten()?.verblijven.len() {
            0 | 1 => Err(Wegweigering::NergensNaarTerug.into()),
            _ => Ok(()),
        }
    }
}

/// The ministry with this number.
fn ministerie(id: u32) -> Option<Organisatie> {
    naslag::instantie(Organisatie::ministerie(id)).map(|i| i.organisatie)
}
