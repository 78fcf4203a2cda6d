//! A row of the table as a tree, so that the values of an event are found by one walk through them.

use std::collections::BTreeMap;

use super::vervanger::Vervanger;
use super::{Eigenaar, Rij};

#[derive(Debug)]
pub struct Boom {
    pub wortel: Knoop,
    /// What stands in the place of a value that is gone, with whose it was.
    pub vervangers: Vec<(Eigenaar, &'static str, Vervanger)>,
}

/// A record of which each value is somebody's.
#[derive(Debug)]
pub struct Knoop {
    /// Its own pointer.
    pub pad: &'static str,
    pub onder: BTreeMap<&'static str, Tak>,
}

#[derive(Debug)]
pub enum Tak {
    Knoop(Knoop),
    /// A value with everything below it.
    Blad {
        pointer: &'static str,
        eigenaar: Eigenaar,
    },
}

impl Boom {
    pub fn van(rij: &Rij) -> Boom {
        let mut wortel = Knoop::leeg("");
        for (eigenaar, pointer) in rij.velden() {
            wortel.voeg_toe(eigenaar, pointer);
        }
        let vervangers = rij
            .vervangers
            .iter()
            .flat_map(|(vervanger, pointers)| pointers.iter().map(move |p| (*p, *vervanger)))
            .filter_map(|(pointer, vervanger)| Some((rij.van(pointer)?, pointer, vervanger)))
            .collect();
        Boom { wortel, vervangers }
    }
}

impl Knoop {
    fn leeg(pad: &'static str) -> Knoop {
        Knoop {
            pad,
            onder: BTreeMap::new(),
        }
    }

    fn voeg_toe(&mut self, eigenaar: Eigenaar, pointer: &'static str) {
        let begin = self.pad.len() + 1;
        let rest = &pointer[begin..];
        let Some(lengte) = rest.find('/') else {
            self.onder.insert(rest, Tak::Blad { pointer, eigenaar });
            return;
        };
        let pad = &pointer[..begin + lengte];
        let tak = self
            .onder
            .entry(&rest[..lengte])
            .or_insert_with(|| Tak::Knoop(Knoop::leeg(pad)));
        // Of two pointers that overlap, which a test forbids, the shorter one counts.
        if let Tak::Knoop(onder) = tak {
            onder.voeg_toe(eigenaar, pointer);
        }
    }
}
