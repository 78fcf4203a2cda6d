//! An event in parts: what stays readable, and for each subject what its key seals.

use std::borrow::Cow;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::boom::{Knoop, Tak};
use super::vervanger::onleesbaar;
use super::{Onderwerp, Rij};

impl Rij {
    /// Takes out of an event, as the history has it (its name around its values), every value that
    /// belongs to a subject. Gives what is left, and for each subject its values by their pointers.
    ///
    /// A value that no row names goes to [`Onderwerp::Zaak`]: it may be anybody's. A payload
    /// that is not an event of this row goes there whole. A null says nothing of anybody and stays.
    pub fn splits(&self, mut payload: Value) -> (Value, Vec<(Onderwerp, Value)>) {
        let Some(waarden) = self.waarden(&mut payload) else {
            let heel = Map::from_iter([(HEEL.to_owned(), payload)]);
            return (Value::Null, vec![(Onderwerp::Zaak, Value::Object(heel))]);
        };
        let mut snede = Snede {
            id: waarden
                .get("id")
                .or_else(|| waarden.get("sleutel"))
                .and_then(Value::as_str)
                .and_then(|id| id.parse().ok()),
            delen: Vec::new(),
        };
        snede.neem_uit(waarden, &self.boom().wortel);
        let delen = snede
            .delen
            .into_iter()
            .map(|(onderwerp, deel)| (onderwerp, Value::Object(deel)))
            .collect();
        (payload, delen)
    }

    /// Puts together what [`Rij::splits`] took apart. A subject without its part is gone: where it was,
    /// the row's placeholders stand, and what is optional is absent.
    pub fn voegt_samen(&self, mut rest: Value, delen: Vec<(Onderwerp, Option<Value>)>) -> Value {
        let Some(waarden) = self.waarden(&mut rest) else {
            return delen
                .into_iter()
                .find_map(|(_, deel)| deel?.as_object_mut()?.remove(HEEL))
                .unwrap_or(rest);
        };
        for (onderwerp, deel) in delen {
            match deel {
                Some(Value::Object(deel)) => {
                    for (pointer, waarde) in deel {
                        if let Some((velden, naam)) = plaats(waarden, &pointer) {
                            velden.insert(naam.into_owned(), waarde);
                        }
                    }
                }
                _ => self.vervang(onderwerp, waarden, |_| {}),
            }
        }
        rest
    }

    /// Puts placeholders where a subject's values were that can't be opened now.
    pub fn maak_onleesbaar(&self, onderwerp: Onderwerp, event: &mut Value) {
        if let Some(waarden) = self.waarden(event) {
            self.vervang(onderwerp, waarden, onleesbaar);
        }
    }

    fn vervang(
        &self,
        weg: Onderwerp,
        waarden: &mut Map<String, Value>,
        woorden: impl Fn(&mut Value),
    ) {
        for (eigenaar, pointer, vervanger) in &self.boom().vervangers {
            if *eigenaar == weg.eigenaar()
                && let Some((velden, naam)) = plaats(waarden, pointer)
            {
                // A null that stayed says that nothing was there.
                velden.entry(naam).or_insert_with(|| {
                    let mut waarde = vervanger.waarde();
                    woorden(&mut waarde);
                    waarde
                });
            }
        }
    }

    /// The values of an event of this row.
    fn waarden<'a>(&self, payload: &'a mut Value) -> Option<&'a mut Map<String, Value>> {
        payload
            .as_object_mut()
            .filter(|event| event.len() == 1)?
            .get_mut(self.event)?
            .as_object_mut()
    }
}

/// The pointer of everything, name and all.
const HEEL: &str = "";

struct Snede {
    /// The event's; without one, that of its file.
    id: Option<Uuid>,
    delen: Vec<(Onderwerp, Map<String, Value>)>,
}

impl Snede {
    /// Moves each value that is somebody's; what stays keeps its order.
    fn neem_uit(&mut self, velden: &mut Map<String, Value>, knoop: &Knoop) {
        velden.retain(|naam, waarde| {
            let (onderwerp, pointer) = match (knoop.onder.get(naam.as_str()), &mut *waarde) {
                (_, Value::Null) => return true,
                (Some(Tak::Knoop(knoop)), Value::Object(velden)) => {
                    self.neem_uit(velden, knoop);
                    return true;
                }
                (Some(Tak::Blad { pointer, eigenaar }), _) => {
                    match Onderwerp::van(*eigenaar, self.id) {
                        Some(onderwerp) => (onderwerp, (*pointer).to_owned()),
                        None => return true,
                    }
                }
                (Some(Tak::Knoop(_)) | None, _) => {
                    let pointer = format!("{}/{}", knoop.pad, ontsnapt(naam));
                    (Onderwerp::Zaak, pointer)
                }
            };
            self.deel(onderwerp).insert(pointer, waarde.take());
            false
        });
    }

    fn deel(&mut self, onderwerp: Onderwerp) -> &mut Map<String, Value> {
        let plek = match self.delen.iter().position(|(van, _)| *van == onderwerp) {
            Some(plek) => plek,
            None => {
                self.delen.push((onderwerp, Map::new()));
                self.delen.len() - 1
            }
        };
        &mut self.delen[plek].1
    }
}

/// The record that a pointer leads to and the name of the value in it. The record is there: only values
/// are taken out, never what they stand in.
fn plaats<'a, 'p>(
    waarden: &'a mut Map<String, Value>,
    pointer: &'p str,
) -> Option<(&'a mut Map<String, Value>, Cow<'p, str>)> {
    let (boven, naam) = pointer.rsplit_once('/')?;
    let mut velden = waarden;
    for deel in boven.split('/').skip(1) {
        velden = velden.get_mut(&*gelezen(deel))?.as_object_mut()?;
    }
    Some((velden, gelezen(naam)))
}

/// A name as a part of a pointer (RFC 6901).
pub(super) fn ontsnapt(naam: &str) -> String {
    naam.replace('~', "~0").replace('/', "~1")
}

/// A part of a pointer as the name that it stands for.
fn gelezen(deel: &str) -> Cow<'_, str> {
    if deel.contains('~') {
        Cow::Owned(deel.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(deel)
    }
}
