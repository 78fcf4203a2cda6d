//! Every read model of this program once. A new one is an entry of [`MODELLEN`]: a `MODEL` in its folder, which says
//! all that is known of it as a whole. The compiler asks for its [`Leesmodel`], and by that for what a fold does with it;
//! `tests.rs` holds the rest against the files and against [`crate::Eigen`].

use strum::VariantArray;

use super::tabel::Tabel;
use crate::standings::Standings;
use crate::{besluit, bewaring, buren, statistiek, zaak, zakenlijst};

/// The read models, in the order in which an event is folded into them and their tables are locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(crate) enum Leesmodel {
    Zaak,
    Zakenlijst,
    Besluit,
    Statistiek,
    Buren,
    Bewaring,
}

/// What writes a read model as the history grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// The statement that appends the events: it is one of [`crate::Eigen`].
    WithEvents,
    /// A subscription of its name ([`crate::volgers`]).
    Following,
    /// The same, whose checkpoint is unlogged as its tables are.
    FollowingUnlogged,
}

/// A read model with its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Model {
    /// Of its folder; of its subscription too, where it follows by one.
    pub naam: &'static str,
    pub(crate) leesmodel: Leesmodel,
    pub(crate) written: Written,
    /// The names in it are unqualified.
    pub(crate) bestand: &'static str,
    /// The SHA-256 of the statements of its file, of each version. One that a database may have never gets another.
    pub(crate) versies: &'static [&'static str],
    /// What the file makes, in the order in which it is locked.
    pub(crate) tabellen: &'static [Tabel],
}

const AANTAL: usize = Leesmodel::VARIANTS.len();

const ALLE: [Model; AANTAL] = [
    zaak::MODEL,
    bewaring::MODEL,
    besluit::MODEL,
    zakenlijst::MODEL,
    statistiek::MODEL,
    buren::MODEL,
];

/// All of them, in the order in which people read them. One that goes stays here with one more version and no tables:
/// one that is not here is of a later program.
pub static MODELLEN: [Model; AANTAL] = ALLE;

/// In the order of [`Leesmodel`]; each has its place there, or this does not compile.
pub(super) const OP_VOLGORDE: [Model; AANTAL] = {
    let mut op_volgorde = ALLE;
    let mut nummer = 0;
    while nummer < AANTAL {
        op_volgorde[ALLE[nummer].leesmodel as usize] = ALLE[nummer];
        nummer += 1;
    }
    nummer = 0;
    while nummer < AANTAL {
        assert!(
            op_volgorde[nummer].leesmodel as usize == nummer,
            "one of Leesmodel is of no model"
        );
        nummer += 1;
    }
    op_volgorde
};

impl Model {
    /// The number of the tables that its file makes, from 1.
    #[must_use]
    pub const fn versie(&self) -> i32 {
        self.versies.len() as i32
    }

    /// The names of its tables.
    #[must_use]
    pub fn tabellen(&self) -> Vec<&'static str> {
        self.tabellen.iter().map(|tabel| tabel.naam).collect()
    }

    /// What a fold fills of it alone.
    pub(crate) fn up_to(&self) -> Standings {
        Standings::alone(self.leesmodel)
    }
}

/// The names of those that follow by subscription.
#[must_use]
pub fn following() -> Vec<&'static str> {
    let volgen = MODELLEN
        .iter()
        .filter(|model| model.written != Written::WithEvents);
    volgen.map(|model| model.naam).collect()
}

/// The names of those of these models that are written so.
pub(crate) fn written(
    modellen: impl IntoIterator<Item = &'static Model>,
    written: Written,
) -> Vec<&'static str> {
    let deze = modellen
        .into_iter()
        .filter(|model| model.written == written);
    deze.map(|model| model.naam).collect()
}
