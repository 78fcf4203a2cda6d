//! A supporter who came over from another dossier stands in both, each sealed with a key of its own. Whoever forgets
//! this person in one of them forgets in all: proposed, approved and withdrawn together, or not at all. Each case
//! executes what was approved there.

use ::verzoek::bewaring::{Vernietigingsvoorstel, Wat};
use ::verzoek::command::metadata;
use ::verzoek::weigering::Bewaringsweigering;
use ::verzoek::{Betrokkene, Command, Opdracht, Verzoek, Weigering};
use history::{Loaded, Placed, TRIES, Together};
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::herhaling;
use crate::problem::{Problem, fault};

/// The case, and after it the others that hold the same person.
async fn lees(app: &App, zaak: Uuid, over: Over) -> Result<Vec<Loaded<Verzoek>>, Problem> {
    let mut kring = app.history.load_many::<_, Weigering>(&[zaak]).await?;
    let wie = kring.first().and_then(|eerste| over.wie(&eerste.aggregate));
    let Some(Betrokkene::Ondersteuner(persoon)) = wie else {
        return Ok(kring);
    };
    let mut bekeken = 0;
    while let Some(geladen) = kring.get(bekeken) {
        let nieuw: Vec<Uuid> = geladen
            .aggregate
            .deelt_ondersteuner_met(persoon)
            .filter(|id| kring.iter().all(|al| al.id != *id))
            .collect();
        let nieuw = app.history.load_many::<_, Weigering>(&nieuw).await?;
        kring.extend(nieuw);
        bekeken += 1;
    }
    kring.retain(|van| van.id == zaak || van.aggregate.bewaring.ondersteuners.contains(&persoon));
    Ok(kring)
}

/// Whom it is about.
#[derive(Clone, Copy)]
pub(super) enum Over {
    Persoon(Betrokkene),
    /// Whom the proposal with this id is about.
    Voorstel(Uuid),
}

impl Over {
    fn wie(self, zaak: &Verzoek) -> Option<Betrokkene> {
        match self {
            Over::Persoon(betrokkene) => Some(betrokkene),
            Over::Voorstel(id) => {
                let nu = zaak.bewaring.voorstel.as_ref();
                persoon(nu.filter(|nu| nu.id == id))
            }
        }
    }
}

/// What is asked of a case, and of each of the others.
pub(super) struct Vraag<O> {
    pub over: Over,
    pub opdracht: O,
}

/// The same of a proposal of this case, and of the ones that were made with it in other cases.
pub(super) fn over_voorstel<'a>(
    verzoek: &'a Verzoek,
    zaak: Uuid,
    voorstel: Uuid,
    opdracht: impl Fn(Uuid) -> Opdracht + 'a,
) -> Vraag<impl Fn(&Loaded<Verzoek>) -> Result<Opdracht, Weigering> + 'a> {
    let gevraagd = verzoek.bewaring.voorstel.as_ref();
    Vraag {
        over: Over::Voorstel(voorstel),
        opdracht: move |van: &Loaded<Verzoek>| {
            Ok(opdracht(match van.id == zaak {
                true => voorstel,
                false => zelfde(gevraagd, &van.aggregate)?.id,
            }))
        },
    }
}

/// Does the same in all cases that hold the person, or nothing. The case as it is afterwards.
pub(super) async fn samen<O>(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    Vraag { over, opdracht }: Vraag<O>,
) -> Result<Verzoek, Problem>
where
    O: Fn(&Loaded<Verzoek>) -> Result<Opdracht, Weigering>,
{
    let door = behandelaar.actor();
    let op = app.clock.now();
    let once = herhaling::once(&app.link_key, &door);
    for _ in 0..TRIES {
        let kring = lees(app, zaak, over).await?;
        if let Some(once) = &once
            && let Some(gedaan) = app
                .history
                .repeated::<Verzoek, Weigering>(zaak, once)
                .await?
        {
            return Ok(Verzoek::clone(&gedaan.aggregate));
        }
        let mut alles = Together::new(metadata(op, &door)).known_by(once.clone());
        let mut erna = None;
        for van in &kring {
            let beslist = opdracht(van).and_then(|opdracht| {
                van.aggregate.beslis(&Command {
                    op,
                    door: door.clone(),
                    opdracht,
                })
            });
            let events = beslist.map_err(|oorzaak| van_zaak(zaak, van, oorzaak))?;
            alles.add(van, &events).map_err(fault)?;
            if van.id == zaak {
                let mut zelf = van.aggregate.clone();
                events.into_iter().for_each(|event| zelf.pas_toe(event));
                erna = Some(zelf);
            }
        }
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.zaken.forget(kring.iter().map(|van| van.id));
        return erna.ok_or_else(Problem::niet_gevonden);
    }
    Err(Problem::later())
}

/// Of another case it is said which one refuses.
fn van_zaak(zaak: Uuid, van: &Loaded<Verzoek>, oorzaak: Weigering) -> Weigering {
    match van.id == zaak {
        true => oorzaak,
        false => Weigering::VanDossier {
            zaaknummer: van.aggregate.zaaknummer.clone(),
            oorzaak: Box::new(oorzaak),
        },
    }
}

/// Whom a proposal is about.
fn persoon(voorstel: Option<&Vernietigingsvoorstel>) -> Option<Betrokkene> {
    match &voorstel?.wat {
        Wat::Persoon { betrokkene } => Some(*betrokkene),
        Wat::Zaak | Wat::Bijlagen { .. } => None,
    }
}

/// The same proposal in another case: about the same person, by the same word.
fn zelfde<'a>(
    gevraagd: Option<&Vernietigingsvoorstel>,
    ander: &'a Verzoek,
) -> Result<&'a Vernietigingsvoorstel, Bewaringsweigering> {
    let ook = ander.bewaring.voorstel.as_ref();
    ook.filter(|ook| {
        gevraagd.is_some_and(|gevraagd| {
            gevraagd.wat == ook.wat && gevraagd.voorgesteld == ook.voorgesteld
        })
    })
    .ok_or(Bewaringsweigering::VernietigingNietVoorgesteld)
}
