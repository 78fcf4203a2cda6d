//! What touches decrees and dossiers happens to all of them in one append, or to none.

use ::besluit::samen::{Gebeurd, Wie};
use ::besluit::{Event, KoninklijkBesluit, Weigering};
use ::verzoek::Verzoek;
use ::verzoek::command::metadata;
use history::{Loaded, Placed, TRIES, Together};
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::herhaling;
use crate::problem::{Problem, fault};

/// What happens to each of the decrees, and to each of the dossiers, in the order in which they were given.
pub(super) struct Samen<const N: usize> {
    pub besluiten: [Vec<Event>; N],
    pub dossiers: Vec<Vec<::verzoek::Event>>,
}

/// Decides on a decree and dossiers together; answers with the decree as it is afterwards.
pub(super) async fn met_dossiers(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    welke: impl Fn(&KoninklijkBesluit) -> Vec<Uuid>,
    beslis: impl Fn(&Wie, &KoninklijkBesluit, &[(Uuid, &Verzoek)]) -> Result<Gebeurd, Weigering>,
) -> Result<KoninklijkBesluit, Problem> {
    beslis_samen(
        app,
        behandelaar,
        [id],
        move |[besluit]| Ok(welke(besluit.bestaand()?)),
        move |wie, [besluit], dossiers| {
            let Gebeurd { besluit, dossiers } = beslis(wie, besluit, dossiers)?;
            Ok(Samen {
                besluiten: [besluit],
                dossiers,
            })
        },
    )
    .await
}

/// Decides on decrees and dossiers together; answers with the last of the decrees as it is afterwards.
pub(super) async fn beslis_samen<const N: usize>(
    app: &App,
    behandelaar: &Behandelaar,
    ids: [Uuid; N],
    welke: impl Fn([&KoninklijkBesluit; N]) -> Result<Vec<Uuid>, Weigering>,
    beslis: impl Fn(&Wie, [&KoninklijkBesluit; N], &[(Uuid, &Verzoek)]) -> Result<Samen<N>, Weigering>,
) -> Result<KoninklijkBesluit, Problem> {
    let wie = Wie {
        door: behandelaar.actor(),
        op: app.clock.now(),
    };
    // Only a POST has a key, and none of them is about two decrees: the first event is of the one that is answered.
    let once = herhaling::once(&app.link_key, &wie.door);
    let id = ids.last().copied().ok_or(Weigering::BestaatNiet)?;
    for _ in 0..TRIES {
        let geladen: Vec<Loaded<KoninklijkBesluit>> =
            app.history.load_many::<_, Weigering>(&ids).await?;
        let besluiten: [Loaded<KoninklijkBesluit>; N] =
            geladen.try_into().map_err(|_| Weigering::BestaatNiet)?;
        let van_dossiers = welke(besluiten.each_ref().map(|besluit| &besluit.aggregate))?;
        let dossiers: Vec<Loaded<Verzoek>> =
            app.history.load_many::<_, Weigering>(&van_dossiers).await?;
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
        let huidig = besluiten.each_ref().map(|besluit| &besluit.aggregate);
        let gebeurd = beslis(&wie, huidig, &gezien)?;
        let mut alles = Together::new(metadata(wie.op, &wie.door)).known_by(once.clone());
        for (besluit, events) in besluiten.iter().zip(&gebeurd.besluiten) {
            alles.add(besluit, events).map_err(fault)?;
        }
        for (dossier, events) in dossiers.iter().zip(&gebeurd.dossiers) {
            alles.add(dossier, events).map_err(fault)?;
        }
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.besluiten.forget(ids);
        app.zaken.forget(van_dossiers);
        let mut samen = besluiten.into_iter().zip(gebeurd.besluiten);
        let (besluit, events) = samen.next_back().ok_or(Weigering::BestaatNiet)?;
        let mut erna = besluit.aggregate;
        for event in events {
            erna.pas_toe(event);
        }
        return Ok(erna);
    }
    Err(Problem::later())
}
