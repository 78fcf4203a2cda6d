//! Two dossiers for one candidate become one (docs/specification/doubles.md): the one that ends gives supporters and
//! attachments to the one that stays. Both decide, or nothing happens; the events go into the history in one append.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::command::Verwacht;
use crate::gegevens::{
    Bijlage, BijlageType, Dossierbijlage, Herkomst, Kenmerken, Onderdeel, Samenvoeging,
    Vertrouwelijkheid, Zaakverwijzing,
};
pub use crate::invoer::Keuze;
use crate::invoer::{Ingevuld, Samenvoegformulier, onbekend};
pub use crate::overname::{OvergenomenOndersteuner, Overname, Samengevoegd};
use crate::{Actie, Actor, Command, Dossier, Event, Opdracht, Organisatie, Verzoek, Weigering};

/// The files of one joining together, in bytes: they are copied while somebody waits.
pub const BYTES: u64 = 100 * 1024 * 1024;

/// One of the two dossiers.
#[derive(Clone, Copy, Debug)]
pub struct Kant<'a> {
    pub id: Uuid,
    pub zaak: &'a Verzoek,
    /// The version that somebody saw.
    pub verwacht: Verwacht,
}

/// What happens to the two.
#[derive(Clone, Debug, PartialEq)]
pub struct Gebeurd {
    pub blijft: Vec<Event>,
    pub eindigt: Vec<Event>,
}

/// Those that were chosen, in the order of the dossier.
fn gekozen<T>(
    veld: &str,
    alle: Vec<(Uuid, T)>,
    keuze: Option<&[Uuid]>,
) -> Result<Vec<(Uuid, T)>, Weigering> {
    let Some(keuze) = keuze else {
        return Ok(alle);
    };
    let mist = keuze
        .iter()
        .position(|id| alle.iter().all(|(van, _)| van != id));
    if let Some(plaats) = mist {
        return Err(Weigering::Invoer(vec![onbekend(veld, plaats)]));
    }
    Ok(alle
        .into_iter()
        .filter(|(id, _)| keuze.contains(id))
        .collect())
}

/// The supporter whose letter on paper it is, if that one comes over too.
fn ook_over(van: Option<Uuid>, ondersteuners: &[OvergenomenOndersteuner]) -> Option<Uuid> {
    van.filter(|id| ondersteuners.iter().any(|over| over.id == *id))
}

/// What an attachment of the citizen becomes: one that this organisation added.
fn van_burger(
    dossier: &Dossier,
    bijlage: &Onderdeel<Bijlage>,
    organisatie: Organisatie,
) -> Dossierbijlage {
    let gegevens = &bijlage.gegevens;
    let gezegd = dossier.kenmerken.get(&bijlage.id);
    Dossierbijlage {
        bestand: gegevens.bestand.clone(),
        kenmerken: gezegd.map_or_else(
            || Kenmerken {
                bijlage_type: gegevens.bijlage_type.unwrap_or(BijlageType::Overig),
                inhoud_typen: [].into(),
                toelichting: gegevens.toelichting.clone(),
                vertrouwelijkheid: Vertrouwelijkheid::Open,
            },
            |gezegd| gezegd.gegevens.clone(),
        ),
        organisatie,
        toegevoegd_op: gegevens.toegevoegd_op,
        herkomst: None,
    }
}

impl Verzoek {
    /// The case that goes on with what this one held.
    pub fn opgegaan_in(&self) -> Option<&Samenvoeging> {
        let beeindigd = self.dossier.as_ref()?.afdoening.beeindigd()?;
        beeindigd.opgegaan_in.as_ref()
    }

    /// The case that this supporter came over from; none: step 4 is of this case.
    pub fn ondersteuner_uit(&self, id: Uuid) -> Option<&Zaakverwijzing> {
        let overgenomen = &self.dossier.as_ref()?.overgenomen;
        overgenomen
            .iter()
            .find(|van| van.id == id)
            .map(|van| &van.uit)
    }

    /// The cases that may hold the same supporter: the one that this went up in, and the one that the supporter came
    /// over from.
    pub fn deelt_ondersteuner_met(&self, id: Uuid) -> impl Iterator<Item = Uuid> {
        let door = self.opgegaan_in().map(|met| met.zaak_id);
        let uit = self.ondersteuner_uit(id).map(|uit| uit.zaak_id);
        door.into_iter().chain(uit)
    }

    /// What another dossier takes over of this one. An attachment that this actor may not know of stays.
    ///
    /// # Errors
    /// When something was chosen that is not there, or the files are too large together.
    pub fn over_te_nemen(
        &self,
        id: Uuid,
        door: &Actor,
        keuze: &Keuze,
    ) -> Result<Overname, Weigering> {
        let (Actor::Behandelaar { organisatie, .. }, Some(dossier)) = (door, &self.dossier) else {
            return Err(Weigering::NietBevoegd);
        };
        let uit = Zaakverwijzing {
            zaak_id: id,
            zaaknummer: self.zaaknummer.clone(),
        };
        let alle = self.voorstel.ondersteuners.iter().map(|o| (o.id, o));
        let ondersteuners: Vec<_> = gekozen(
            "ondersteuners",
            alle.collect(),
            keuze.ondersteuners.as_deref(),
        )?
        .into_iter()
        .map(|(id, ondersteuner)| OvergenomenOndersteuner {
            id,
            uit: uit.clone(),
            gegevens: ondersteuner.gegevens.clone(),
            brief: self.brief_van(id).cloned(),
        })
        .collect();
        let van_burger = self.voorstel.bijlagen.iter().map(|bijlage| {
            let wie = self.ondersteuner_van(bijlage).map(|van| van.id);
            (
                bijlage.id,
                (van_burger(dossier, bijlage, *organisatie), wie),
            )
        });
        let zichtbaar = dossier
            .bijlagen
            .iter()
            .filter(|bijlage| !dossier.verborgen_voor(bijlage.id, *organisatie))
            .map(|bijlage| {
                let herkomst = bijlage.gegevens.herkomst.as_ref();
                let wie = herkomst.and_then(|herkomst| herkomst.ondersteuner);
                (bijlage.id, (bijlage.gegevens.clone(), wie))
            });
        let bijlagen = gekozen(
            "bijlagen",
            van_burger.chain(zichtbaar).collect(),
            keuze.bijlagen.as_deref(),
        )?
        .into_iter()
        .map(|(id, (gegevens, wie))| {
            let herkomst = Herkomst {
                zaak_id: uit.zaak_id,
                zaaknummer: uit.zaaknummer.clone(),
                ondersteuner: ook_over(wie, &ondersteuners),
            };
            let overgenomen = Dossierbijlage {
                herkomst: Some(herkomst),
                ..gegevens
            };
            (id, overgenomen)
        })
        .collect();
        let overname = Overname {
            uit,
            ondersteuners,
            bijlagen,
        };
        let bestanden = overname.bestanden();
        let bytes: u64 = bestanden.iter().map(|(_, bestand)| bestand.grootte).sum();
        match bytes > BYTES {
            true => Err(Weigering::OvernameTeGroot),
            false => Ok(overname),
        }
    }
}

/// Joins two dossiers: what was chosen goes over, and the one that gave it ends.
///
/// # Errors
/// Why one of the two refuses. Which of them stands in it, but for an error of the form.
pub fn voeg_samen(
    (door, op): (&Actor, DateTime<Utc>),
    blijft: Kant<'_>,
    eindigt: Kant<'_>,
    overname: Overname,
    invoer: &Ingevuld<Samenvoegformulier>,
) -> Result<Gebeurd, Weigering> {
    for kant in [blijft, eindigt] {
        // Whoever may not know of one of them does not hear what stands in the way.
        kant.zaak.toegang(door, Actie::Bekijken)?;
    }
    if blijft.id == eindigt.id {
        return Err(Weigering::ZelfdeDossier);
    }
    let vraag = |kant: Kant<'_>, opdracht: Opdracht| {
        let command = Command {
            op,
            door: door.clone(),
            opdracht,
        };
        kant.zaak
            .beslis(&command)
            .map_err(|oorzaak| van(kant.zaak, oorzaak))
    };
    Ok(Gebeurd {
        eindigt: vraag(
            eindigt,
            Opdracht::GaOpInDossier {
                blijft: Zaakverwijzing {
                    zaak_id: blijft.id,
                    zaaknummer: blijft.zaak.zaaknummer.clone(),
                },
                invoer: invoer.clone(),
                verwacht: eindigt.verwacht,
            },
        )?,
        blijft: vraag(
            blijft,
            Opdracht::NeemDossierOver {
                overname: Box::new(overname),
                invoer: invoer.clone(),
                verwacht: blijft.verwacht,
            },
        )?,
    })
}

/// The refusal of one of the two, with which it is.
fn van(zaak: &Verzoek, oorzaak: Weigering) -> Weigering {
    match oorzaak {
        Weigering::Invoer(_) | Weigering::Verouderd { .. } => oorzaak,
        oorzaak => Weigering::VanDossier {
            zaaknummer: zaak.zaaknummer.clone(),
            oorzaak: Box::new(oorzaak),
        },
    }
}
