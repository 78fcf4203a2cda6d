//! What touches a decree and its dossiers happens to all of them in one append, or to none.

use ::besluit::samen::{Gebeurd, Wie};
use ::besluit::{KoninklijkBesluit, Weigering};
use ::verzoek::Verzoek;
use ::verzoek::command::metadata;
use history::{Loaded, Placed, TRIES, Together};
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::herhaling;
use crate::problem::{Problem, fault};

/// Decides on a decree and dossiers together; answers with the decree as it is afterwards.
pub(super) async fn met_dossiers(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    welke: impl Fn(&KoninklijkBesluit) -> Vec<Uuid>,
    beslis: impl Fn(&Wie, &KoninklijkBesluit, &[(Uuid, &Verzoek)]) -> Result<Gebeurd, Weigering>,
) -> Result<KoninklijkBesluit, Problem> {
    let wie = Wie {
        door: behandelaar.actor(),
        op: app.clock.now(),
    };
    let once = herhaling::once(&app.link_key, &wie.door);
    for _ in 0..TRIES {
        let mut geladen: Vec<Loaded<KoninklijkBesluit>> =
            app.history.load_many::<_, Weigering>(&[id]).await?;
        let besluit = geladen.pop().ok_or(Weigering::BestaatNiet)?;
        besluit.aggregate.bestaand()?;
        let ids = welke(&besluit.aggregate);
        let dossiers: Vec<Loaded<Verzoek>> = app.history.load_many::<_, Weigering>(&ids).await?;
        // After all that is decided on was read: the same call either shows by now, or makes this append lose its place.
        if let Some(once) = &once
            && let Some(gedaan) = app
                .history
                .repeated::<KoninklijkBesluit, Weigering>(id, once)
                .await?
        {
            return Ok(KoninklijkBesluit::clone(&gedaan.aggregate));
        }
        let gezien: Vec<(Uuid, &Verzoek)> = dossiers.iter().map(|d| (d.id, &d.aggregate)).collect();
        let gebeurd = beslis(&wie, &besluit.aggregate, &gezien)?;
        let mut alles = Together::new(metadata(wie.op, &wie.door)).known_by(once.clone());
        alles.add(&besluit, &gebeurd.besluit).map_err(fault)?;
        for (dossier, events) in dossiers.iter().zip(&gebeurd.dossiers) {
            alles.add(dossier, events).map_err(fault)?;
        }
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.besluiten.forget([id]);
        app.zaken.forget(ids);
        let mut erna = besluit.aggregate;
        for event in gebeurd.besluit {
            erna.pas_toe(event);
        }
        return Ok(erna);
    }
    Err(Problem::later())
}
