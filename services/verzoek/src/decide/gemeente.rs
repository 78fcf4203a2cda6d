//! The municipality's first decisions: invite, reject, hand over, note a contact, manage the link.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;

use super::Besluit;
use super::wizard::lees;
use crate::link::{Ingetrokken, NieuweLink, Wizardlink};
use crate::naslag;
use crate::regels::{Formulier, Fout};
use crate::{
    Actie, Actor, Command, Event, Organisatie, OrganisatieType, Status, Verzoek, Weigering,
};

#[derive(Deserialize)]
struct Uitnodiging {
    bericht: Option<String>,
}

#[derive(Deserialize)]
struct Afwijzing {
    reden: String,
    toelichting: Option<String>,
}

#[derive(Deserialize)]
struct Contact {
    notitie: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Overdracht {
    gemeente_id: u32,
    toelichting: Option<String>,
}

impl Verzoek {
    /// What this actor may do with the case at this moment.
    pub fn toegestaan(&self, door: &Actor, nu: DateTime<Utc>) -> Vec<Actie> {
        if self.is_van(door).is_err() {
            return Vec::new();
        }
        [
            (Actie::Uitnodigen, self.mag_uitnodigen()),
            (Actie::Afwijzen, self.mag_afwijzen()),
            (Actie::Overdragen, self.mag_overdragen()),
            (Actie::Contact, self.mag_contact_noteren()),
            (Actie::LinkVerlengen, self.link_in_kracht().map(|_| ())),
            (Actie::LinkIntrekken, self.link_in_kracht().map(|_| ())),
            (Actie::LinkOpnieuw, self.mag_opnieuw_sturen(nu).map(|_| ())),
        ]
        .into_iter()
        .filter_map(|(actie, mag)| mag.is_ok().then_some(actie))
        .collect()
    }

    /// The case is with the actor's municipality.
    fn is_van(&self, door: &Actor) -> Result<(), Weigering> {
        match door {
            Actor::Behandelaar {
                organisatie:
                    Organisatie {
                        soort: OrganisatieType::Gemeente,
                        id,
                    },
                ..
            } if *id == self.gemeente && self.status()?.bereikte_gemeente() => Ok(()),
            _ => Err(Weigering::NietBevoegd),
        }
    }

    fn in_status(&self, wat: &'static str, mag: fn(Status) -> bool) -> Result<(), Weigering> {
        let status = self.status()?;
        if mag(status) {
            Ok(())
        } else {
            Err(Weigering::NietInDezeStatus { wat, status })
        }
    }

    /// Invite for the first time, or again when the link was withdrawn.
    fn mag_uitnodigen(&self) -> Result<(), Weigering> {
        let ingetrokken = self
            .link
            .as_ref()
            .is_some_and(|link| link.ingetrokken == Ingetrokken::Ja);
        if self.status()? == Status::Uitgenodigd && ingetrokken {
            return Ok(());
        }
        self.in_status("Uitnodigen kan nu niet.", |s| s == Status::BijGemeente)
    }

    fn mag_afwijzen(&self) -> Result<(), Weigering> {
        self.in_status("Afwijzen kan nu niet.", |s| {
            matches!(s, Status::BijGemeente | Status::Uitgenodigd)
        })
    }

    fn mag_overdragen(&self) -> Result<(), Weigering> {
        self.in_status("Overdragen kan nu niet.", |s| s == Status::BijGemeente)
    }

    fn mag_contact_noteren(&self) -> Result<(), Weigering> {
        self.in_status("Een contact noteren kan nu niet.", |s| {
            matches!(
                s,
                Status::BijGemeente | Status::Uitgenodigd | Status::GemeenteAdvies
            )
        })
    }

    fn link_in_kracht(&self) -> Result<&Wizardlink, Weigering> {
        self.in_status("Er is geen link die nog gebruikt kan worden.", |s| {
            s == Status::Uitgenodigd
        })?;
        self.link
            .as_ref()
            .filter(|link| link.ingetrokken == Ingetrokken::Nee)
            .ok_or(Weigering::NietInDezeStatus {
                wat: "De link is ingetrokken. Nodig de voorsteller opnieuw uit.",
                status: Status::Uitgenodigd,
            })
    }

    fn mag_opnieuw_sturen(&self, nu: DateTime<Utc>) -> Result<&Wizardlink, Weigering> {
        let link = self.link_in_kracht()?;
        if link.geldig_tot <= nu {
            return Err(Weigering::NietInDezeStatus {
                wat: "De link is verlopen. Verleng de link eerst.",
                status: self.status()?,
            });
        }
        Ok(link)
    }

    pub(super) fn nodig_uit(
        &self,
        command: &Command,
        invoer: &Value,
        link: &NieuweLink,
        geldig_tot: DateTime<Utc>,
    ) -> Besluit {
        self.is_van(&command.door)?;
        self.mag_uitnodigen()?;
        let Uitnodiging { bericht } = lees(Formulier::Uitnodigen, invoer, command.op)?;
        Ok(vec![Event::VoorstellerUitgenodigd {
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
            geldig_tot,
            bericht,
        }])
    }

    pub(super) fn wijs_af(&self, command: &Command, invoer: &Value) -> Besluit {
        self.is_van(&command.door)?;
        self.mag_afwijzen()?;
        let Afwijzing { reden, toelichting } = lees(Formulier::Afwijzen, invoer, command.op)?;
        Ok(vec![Event::VerzoekAfgewezen { reden, toelichting }])
    }

    /// The request was sent to the wrong municipality.
    pub(super) fn draag_over(&self, command: &Command, invoer: &Value) -> Besluit {
        self.is_van(&command.door)?;
        self.mag_overdragen()?;
        let Overdracht {
            gemeente_id,
            toelichting,
        } = lees(Formulier::Overdragen, invoer, command.op)?;
        if gemeente_id == self.gemeente {
            return Err(Weigering::Invoer(vec![Fout {
                pointer: "/gemeenteId".to_owned(),
                code: "zelfdeGemeente".to_owned(),
                detail: format!(
                    "Het verzoek is al bij de gemeente {}.",
                    naslag::gemeentenaam(gemeente_id)
                ),
            }]));
        }
        Ok(vec![Event::VerzoekOvergedragen {
            van: self.gemeente,
            naar: gemeente_id,
            toelichting,
        }])
    }

    pub(super) fn noteer_contact(&self, command: &Command, invoer: &Value) -> Besluit {
        self.is_van(&command.door)?;
        self.mag_contact_noteren()?;
        let Contact { notitie } = lees(Formulier::Contact, invoer, command.op)?;
        Ok(vec![Event::ContactGenoteerd { notitie }])
    }

    pub(super) fn verleng_link(&self, command: &Command, geldig_tot: DateTime<Utc>) -> Besluit {
        self.is_van(&command.door)?;
        let link = self.link_in_kracht()?;
        if geldig_tot <= link.geldig_tot.max(command.op) {
            return Err(Weigering::NietInDezeStatus {
                wat: "De link is al zo lang geldig.",
                status: self.status()?,
            });
        }
        Ok(vec![Event::LinkVerlengd {
            link_id: link.link_id,
            geldig_tot,
        }])
    }

    pub(super) fn trek_link_in(&self, command: &Command) -> Besluit {
        self.is_van(&command.door)?;
        let link = self.link_in_kracht()?;
        Ok(vec![Event::LinkIngetrokken {
            link_id: link.link_id,
        }])
    }

    pub(super) fn stuur_link_opnieuw(&self, command: &Command) -> Besluit {
        self.is_van(&command.door)?;
        let link = self.mag_opnieuw_sturen(command.op)?;
        Ok(vec![Event::LinkOpnieuwVerstuurd {
            link_id: link.link_id,
        }])
    }
}
