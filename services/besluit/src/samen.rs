//! What touches a decree and its dossiers at once: all of them decide, or nothing happens. The events
//! go into the history in one append.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::command::{Verwacht, nog_actueel};
use verzoek::invoer::Ingevuld;
use verzoek::{Actor, Verzoek};

use crate::invoer::NieuwBesluit;
use crate::{Actie, Command, Event, KoninklijkBesluit, Opdracht, Opgenomen, Weigering};

/// Who does it, and when.
#[derive(Clone, Debug)]
pub struct Wie {
    pub door: Actor,
    pub op: DateTime<Utc>,
}

/// What happens to the decree, and to each of the dossiers in the order in which they were given.
#[derive(Clone, Debug, PartialEq)]
pub struct Gebeurd {
    pub besluit: Vec<Event>,
    pub dossiers: Vec<Vec<verzoek::Event>>,
}

impl Wie {
    fn beslis(
        &self,
        besluit: &KoninklijkBesluit,
        opdracht: Opdracht,
    ) -> Result<Vec<Event>, Weigering> {
        besluit.beslis(&Command {
            op: self.op,
            door: self.door.clone(),
            opdracht,
        })
    }

    /// Asks every dossier the same; the first that refuses refuses for all.
    fn vraag<'a>(
        &self,
        dossiers: impl IntoIterator<Item = &'a Verzoek>,
        opdracht: &verzoek::Opdracht,
    ) -> Result<Vec<Vec<verzoek::Event>>, Weigering> {
        let command = verzoek::Command {
            op: self.op,
            door: self.door.clone(),
            opdracht: opdracht.clone(),
        };
        dossiers
            .into_iter()
            .enumerate()
            .map(|(plaats, dossier)| {
                // Whoever may not know of it does not hear what stands in the way.
                dossier
                    .toegang(&self.door, verzoek::Actie::Bekijken)
                    .map_err(|_| Weigering::OnbekendDossier(plaats))?;
                dossier
                    .beslis(&command)
                    .map_err(|oorzaak| van_dossier(dossier, oorzaak))
            })
            .collect()
    }
}

fn van_dossier(dossier: &Verzoek, oorzaak: impl Into<verzoek::Weigering>) -> Weigering {
    Weigering::Dossier {
        zaaknummer: dossier.zaaknummer.clone(),
        oorzaak: Box::new(oorzaak.into()),
    }
}

/// Puts dossiers into a decree.
///
/// # Errors
/// Why the decree or one of the dossiers refuses.
pub fn voeg_toe(
    wie: &Wie,
    besluit_id: Uuid,
    besluit: &KoninklijkBesluit,
    dossiers: &[(Uuid, &Verzoek)],
) -> Result<Gebeurd, Weigering> {
    // First the decree: whoever may not change it hears nothing of the dossiers.
    wie.beslis(besluit, Opdracht::VoegDossiersToe { dossiers: vec![] })?;
    let opdracht = verzoek::Opdracht::NeemOpInBesluit { besluit_id };
    let gebeurd = wie.vraag(dossiers.iter().map(|(_, dossier)| *dossier), &opdracht)?;
    let opgenomen = dossiers
        .iter()
        .map(|(zaak_id, dossier)| {
            let onderscheiding = dossier
                .toegekende_onderscheiding()
                .map_err(|oorzaak| van_dossier(dossier, oorzaak))?;
            Ok(Opgenomen {
                zaak_id: *zaak_id,
                onderscheiding: onderscheiding.to_owned(),
            })
        })
        .collect::<Result<_, Weigering>>()?;
    let opdracht = Opdracht::VoegDossiersToe {
        dossiers: opgenomen,
    };
    Ok(Gebeurd {
        besluit: wie.beslis(besluit, opdracht)?,
        dossiers: gebeurd,
    })
}

/// Takes dossiers out of a decree; they wait for another one.
///
/// # Errors
/// Why the decree or one of the dossiers refuses.
pub fn verwijder(
    wie: &Wie,
    besluit_id: Uuid,
    besluit: &KoninklijkBesluit,
    dossiers: &[(Uuid, &Verzoek)],
) -> Result<Gebeurd, Weigering> {
    let ids = dossiers.iter().map(|(id, _)| *id).collect();
    let van_besluit = wie.beslis(besluit, Opdracht::VerwijderDossiers { dossiers: ids })?;
    let opdracht = verzoek::Opdracht::HaalUitBesluit { besluit_id };
    Ok(Gebeurd {
        besluit: van_besluit,
        dossiers: wie.vraag(dossiers.iter().map(|(_, dossier)| *dossier), &opdracht)?,
    })
}

/// Establishes a decree: every candidate in it has the honour from now on. The dossiers are those of
/// the decree, in its order.
///
/// # Errors
/// Why the decree or one of the dossiers refuses.
pub fn stel_vast(
    wie: &Wie,
    besluit_id: Uuid,
    besluit: &KoninklijkBesluit,
    dossiers: &[(Uuid, &Verzoek)],
    verwacht: Verwacht,
) -> Result<Gebeurd, Weigering> {
    let van_besluit = wie.beslis(besluit, Opdracht::StelVast { verwacht })?;
    alle_van(besluit, dossiers)?;
    let opdracht = verzoek::Opdracht::Onderscheid {
        besluit_id,
        datum: besluit.datum,
    };
    Ok(Gebeurd {
        besluit: van_besluit,
        dossiers: wie.vraag(dossiers.iter().map(|(_, dossier)| *dossier), &opdracht)?,
    })
}

/// Deletes a draft: its dossiers wait for another decree. They are those of the decree, in its order.
///
/// # Errors
/// Why the decree or one of the dossiers refuses.
pub fn gooi_weg(
    wie: &Wie,
    besluit_id: Uuid,
    besluit: &KoninklijkBesluit,
    dossiers: &[(Uuid, &Verzoek)],
    verwacht: Verwacht,
) -> Result<Gebeurd, Weigering> {
    let van_besluit = wie.beslis(besluit, Opdracht::Verwijder { verwacht })?;
    alle_van(besluit, dossiers)?;
    let opdracht = verzoek::Opdracht::HaalUitBesluit { besluit_id };
    Ok(Gebeurd {
        besluit: van_besluit,
        dossiers: wie.vraag(dossiers.iter().map(|(_, dossier)| *dossier), &opdracht)?,
    })
}

/// What happens when a draft gets another number, which is another decree: the one of before is gone, and what stood
/// in it stands in the new one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verhuisd {
    pub van: Vec<Event>,
    pub naar: Vec<Event>,
    pub dossiers: Vec<Vec<verzoek::Event>>,
}

/// The decree that a draft moves to: as it is now, mostly never made.
#[derive(Clone, Copy, Debug)]
pub struct Naar<'a> {
    pub id: Uuid,
    pub besluit: &'a KoninklijkBesluit,
    pub invoer: &'a Ingevuld<NieuwBesluit>,
}

/// Gives a draft another number. The dossiers are those of the decree, in its order. Nothing happens when it went there
/// before by the same words: whoever got no answer asks again.
///
/// # Errors
/// Why a decree or one of the dossiers refuses; [`Weigering::HeeftBijlagen`].
pub fn verhuis(
    wie: &Wie,
    besluit_id: Uuid,
    besluit: &KoninklijkBesluit,
    naar: Naar<'_>,
    dossiers: &[(Uuid, &Verzoek)],
    verwacht: Verwacht,
) -> Result<Verhuisd, Weigering> {
    if al_verhuisd(besluit, naar, verwacht) {
        // Whatever became of it there.
        KoninklijkBesluit::default().mag(&wie.door, Actie::Wijzigen)?;
        return Ok(Verhuisd::default());
    }
    besluit.bestaand()?.mag(&wie.door, Actie::Wijzigen)?;
    let weg = gooi_weg(wie, besluit_id, besluit, dossiers, verwacht)?;
    if !besluit.bijlagen.is_empty() {
        return Err(Weigering::HeeftBijlagen);
    }
    let invoer = naar.invoer.clone();
    let mut gemaakt = wie.beslis(naar.besluit, Opdracht::MaakAan { invoer })?;
    let mut nieuw = naar.besluit.clone();
    gemaakt
        .iter()
        .cloned()
        .for_each(|event| nieuw.pas_toe(event));
    let mut los = Vec::with_capacity(dossiers.len());
    for ((id, dossier), events) in dossiers.iter().zip(&weg.dossiers) {
        let mut dossier = (*dossier).clone();
        events
            .iter()
            .cloned()
            .for_each(|event| dossier.pas_toe(event));
        los.push((*id, dossier));
    }
    let los: Vec<(Uuid, &Verzoek)> = los.iter().map(|(id, dossier)| (*id, dossier)).collect();
    let Gebeurd {
        besluit: toegevoegd,
        dossiers: opgenomen,
    } = voeg_toe(wie, naar.id, &nieuw, &los)?;
    gemaakt.extend(toegevoegd);
    Ok(Verhuisd {
        van: weg.besluit,
        naar: gemaakt,
        dossiers: weg
            .dossiers
            .into_iter()
            .zip(opgenomen)
            .map(|(uit, erin)| [uit, erin].concat())
            .collect(),
    })
}

/// The last thing that happened to the decree, as the sender saw it, was that it went there: one append deleted it and
/// made the other, which has this number and date.
fn al_verhuisd(besluit: &KoninklijkBesluit, naar: Naar<'_>, verwacht: Verwacht) -> bool {
    let voor_het_einde = besluit.versie.saturating_sub(1);
    let daar = naar.invoer.record().is_ok_and(|invoer| {
        (&invoer.nummer, invoer.datum) == (&naar.besluit.nummer, naar.besluit.datum)
    });
    daar && besluit.verwijderd_op.is_some()
        && besluit.verwijderd_op == naar.besluit.aangemaakt_op
        && nog_actueel(voor_het_einde, verwacht).is_ok()
}

/// All dossiers of the decree, in its order.
fn alle_van(besluit: &KoninklijkBesluit, dossiers: &[(Uuid, &Verzoek)]) -> Result<(), Weigering> {
    let compleet = besluit
        .dossiers
        .iter()
        .map(|d| d.zaak_id)
        .eq(dossiers.iter().map(|(id, _)| *id));
    match compleet {
        true => Ok(()),
        false => Err(Weigering::StaatErNiet),
    }
}
