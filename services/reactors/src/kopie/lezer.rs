use letters::kopie::{Groep, Veld};
use serde::Serialize;
use serde_json::json;
use verzoek::regels::{Formulier, Vraag, vragen};

/// Reads a record as its form asks for it, with its labels and in its order.
pub(super) struct Lezer(Vec<Vraag>);

impl Lezer {
    pub fn van(formulier: Formulier, record: impl Serialize) -> Self {
        Lezer(vragen(formulier, &json!(record)))
    }

    fn vraag(&self, pointer: &str) -> Option<&Vraag> {
        self.0.iter().find(|vraag| vraag.pointer == pointer)
    }

    /// The question applies, given the other answers.
    pub fn geldt(&self, pointer: &str) -> bool {
        self.vraag(pointer).is_some_and(|vraag| vraag.geldt)
    }

    /// What is filled in, in words.
    pub fn antwoord(&self, pointer: &str) -> Option<String> {
        self.vraag(pointer)?.tekst.clone()
    }

    /// Everything that applies.
    pub fn velden(&self) -> Vec<Veld> {
        self.velden_met(&[], &[])
    }

    /// Everything that applies. `anders` says something in other words, applicable or not; what is `elders` is told with
    /// something else.
    pub fn velden_met(&self, anders: &[(&str, Option<String>)], elders: &[&str]) -> Vec<Veld> {
        let mut velden = Vec::new();
        for vraag in &self.0 {
            let pointer = vraag.pointer.as_str();
            if let Some((_, waarde)) = anders.iter().find(|(eigen, _)| *eigen == pointer) {
                velden.push(Veld {
                    label: vraag.label.clone(),
                    waarde: waarde.clone(),
                });
            } else if vraag.geldt && !elders.contains(&pointer) {
                velden.push(veld(vraag));
            }
        }
        velden
    }

    /// Everything that applies, by the part of the page that it stands in.
    pub fn onderdelen(&self) -> Vec<Groep> {
        let mut groepen: Vec<Groep> = Vec::new();
        for vraag in self.0.iter().filter(|vraag| vraag.geldt) {
            match groepen.last_mut() {
                Some(groep) if groep.titel == vraag.onderdeel => groep.velden.push(veld(vraag)),
                _ => groepen.push(Groep {
                    titel: vraag.onderdeel.clone(),
                    velden: vec![veld(vraag)],
                }),
            }
        }
        groepen
    }
}

fn veld(vraag: &Vraag) -> Veld {
    Veld {
        label: vraag.label.clone(),
        waarde: vraag.tekst.clone(),
    }
}

pub(super) fn groep(titel: &str, velden: Vec<Veld>) -> Groep {
    Groep {
        titel: Some(titel.to_owned()),
        velden,
    }
}
