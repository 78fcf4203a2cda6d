//! What each event does beside its case: the one table that asks it of a new event.
//!
//! A reader that does something with an event names that event in its own match and passes over the others; the row
//! here says that it does, and which events it has to read at all. Each reader's test compares the two over an example
//! of every event, both ways.

use std::sync::LazyLock;

use strum::VariantArray;

use crate::Event;
use crate::event::EventSoort;

/// Something that an event may do beside its case, each with the file that does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Gevolg {
    /// Whoever looked at the dossier before has to look again (412): it may change what somebody thinks of the case. Not
    /// what the program did besides, nor how an organisation divides its work. `toepassen.rs`
    Dossierversie,
    /// It tells that an honour was granted, or may: kept from everybody who may not know yet. `embargo.rs`
    Toekenning,
    /// Opens or closes a task to phone. `beltaak.rs`
    Beltaak,
    /// Opens or closes a letter to print. `post.rs`
    Post,
    /// A step on the road to the decision. `embargo.rs`, `op_de_weg`
    OpDeWeg,
    /// The case is over: retention begins. `bewaring/termijn.rs`
    Einde,
    /// The tables of the case itself: status, links, pages, lists. `projections/src/zaak/changes.rs`
    Zaak,
    /// The officials' list shows more than that the case changed. `projections/src/zakenlijst/changes.rs`
    Lijst,
    /// The figures. `projections/src/statistiek/changes.rs`
    Cijfers,
    /// Which other organisations hear of the case. `projections/src/buren/changes.rs`
    Bereik,
    /// The systems of other organisations hear of it. `projections/src/buren/bericht.rs`
    Bericht,
    /// What became of a granted honour. `projections/src/besluit/changes.rs`
    Besluit,
    /// How the case ended, and what is destroyed of it. `projections/src/bewaring/changes.rs`
    Bewaring,
    /// A mail or another effect. `services/reactors/src/plan.rs`
    Effect,
    /// News for officials. `services/reactors/src/berichten/nieuws.rs`
    Nieuws,
    /// It names a file or lets go of one; a file that nobody names is deleted. `services/reactors/src/bestanden.rs`
    Bestand,
    /// The road in an archived dossier. `services/reactors/src/archief/dossier.rs`
    Archief,
}

/// By the place of the consequence in its enum.
static SOORTEN: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let gevolgen = Gevolg::VARIANTS.iter();
    gevolgen.map(|gevolg| soorten_met(&[*gevolg])).collect()
});

/// The kinds of events, as the history names them, that have one of these consequences.
pub fn soorten_met(gevolgen: &[Gevolg]) -> Vec<&'static str> {
    EventSoort::VARIANTS
        .iter()
        .filter(|soort| soort.gevolgen().iter().any(|g| gevolgen.contains(g)))
        .map(|soort| soort.naam())
        .collect()
}

impl Gevolg {
    /// The kinds of events that have it, as the history names them.
    pub fn soorten(self) -> &'static [&'static str] {
        &SOORTEN[self as usize]
    }

    /// Whether an event of this kind, as the history names it, has it. One that has not need not be decoded.
    pub fn van(self, event_type: &str) -> bool {
        self.soorten().contains(&event_type)
    }
}

impl Event {
    pub fn soort(&self) -> EventSoort {
        self.into()
    }

    /// Whether an event of its kind has this consequence. Its content may say otherwise.
    pub fn heeft(&self, gevolg: Gevolg) -> bool {
        self.soort().gevolgen().contains(&gevolg)
    }
}

impl EventSoort {
    /// Its name in the history.
    pub fn naam(self) -> &'static str {
        self.into()
    }

    /// The row of each event, without a last arm for all others: what a new one does is for its writer to say.
    pub fn gevolgen(self) -> &'static [Gevolg] {
        use EventSoort as E;
        use Gevolg::{
            Archief, Beltaak, Bereik, Bericht, Besluit, Bestand, Bewaring, Cijfers, Dossierversie,
            Effect, Einde, Lijst, Nieuws, OpDeWeg, Post, Toekenning, Zaak,
        };
        match self {
            // The request, and what the municipality does about it.
            E::VerzoekIngediend => &[Dossierversie, Zaak, Lijst, Cijfers, Bereik, Effect],
            E::EmailGeverifieerd => &[
                Dossierversie,
                Beltaak,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Nieuws,
            ],
            E::VerzoekIngevoerd => &[Dossierversie, Zaak, Lijst, Cijfers, Bericht, Nieuws],
            E::ScanToegevoegd => &[Dossierversie, Bestand],
            E::VerzoekVervallen => &[
                Dossierversie,
                Beltaak,
                Einde,
                Zaak,
                Lijst,
                Cijfers,
                Bewaring,
            ],
            E::VerzoekAfgewezen => &[
                Dossierversie,
                Beltaak,
                Post,
                Einde,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Bewaring,
                Effect,
            ],
            E::VerzoekOvergedragen => &[
                Dossierversie,
                Zaak,
                Lijst,
                Cijfers,
                Bereik,
                Bericht,
                Nieuws,
                Archief,
            ],
            E::ContactGenoteerd => &[Dossierversie, Beltaak, Lijst],
            E::BehandelaarGewijzigd => &[Lijst, Effect, Nieuws],
            E::HerinneringGezet => &[Lijst],
            // Letters and mails.
            E::PostadresOpgegeven => &[Dossierversie, Zaak],
            E::PostbriefOpgesteld | E::PostbriefVerstuurd => &[Post, Lijst],
            E::MailadresOpgegeven => &[Dossierversie, Beltaak, Zaak, Lijst, Effect],
            E::MailadresBevestigd => &[Dossierversie, Beltaak, Zaak, Lijst],
            E::MailadresIngetrokken => &[Dossierversie, Beltaak, Lijst],
            E::BerichtenGekozen => &[],
            E::MailVerstuurd => &[Beltaak, Post, Lijst],
            E::MailMislukt => &[Beltaak, Lijst],
            E::MailOpnieuwVerstuurd => &[Effect],
            E::PdfGemaakt => &[Effect, Bestand],
            // The personal link.
            E::VoorstellerUitgenodigd => &[Dossierversie, Zaak, Lijst, Cijfers, Bericht, Effect],
            E::LinkVerlengd => &[Dossierversie, Zaak, Effect],
            E::LinkIngetrokken => &[Dossierversie, Beltaak, Post, Zaak, Lijst],
            E::LinkOpnieuwVerstuurd => &[Dossierversie, Effect],
            E::LinkVernieuwd => &[Dossierversie, Zaak],
            E::MeehelperGevraagd => &[Dossierversie, Zaak, Effect],
            E::MeehelperBevestigd => &[Dossierversie],
            E::MeehelperIngetrokken => &[Dossierversie, Zaak],
            E::MeehelpermailAfgehandeld => &[],
            // The proposal.
            E::VoorstellerGewijzigd
            | E::KandidaatWerkGewijzigd
            | E::KandidaatOverigeGewijzigd
            | E::KandidaatPersoonsgegevensGewijzigd
            | E::KandidaatMilitairGewijzigd
            | E::ActiviteitToegevoegd
            | E::ActiviteitGewijzigd
            | E::ActiviteitVerwijderd => &[Dossierversie, Zaak],
            E::UitreikingGekozen => &[Dossierversie, Zaak, Lijst],
            E::BijlageGeupload => &[Dossierversie, Zaak, Bewaring, Bestand],
            E::BijlageVerwijderd => &[Dossierversie, Zaak, Bestand],
            E::VoorstelIngevoerd => &[Dossierversie],
            E::VoorstelIngediend => &[
                Dossierversie,
                Beltaak,
                Post,
                Zaak,
                Lijst,
                Cijfers,
                Bereik,
                Bericht,
                Effect,
                Nieuws,
            ],
            // Supporters.
            E::OndersteunerToegevoegd | E::OndersteunerGewijzigd => &[Dossierversie, Zaak],
            E::OndersteunerVerwijderd | E::OndersteunerOvergenomen => {
                &[Dossierversie, Zaak, Bestand]
            }
            E::OndersteunerUitgenodigd => &[Dossierversie, Zaak, Effect],
            E::OndersteunerHerinnerd => &[Dossierversie, Effect],
            E::OndersteuneradresBevestigd | E::OndersteunersuitnodigingIngetrokken => {
                &[Dossierversie]
            }
            E::OndersteunersbriefOntvangen | E::OndersteunersbriefGeupload => {
                &[Dossierversie, Bestand]
            }
            E::OndersteunermailAfgehandeld => &[],
            // The road of the dossier.
            E::RouteGekozen => &[Dossierversie, Archief],
            E::AdviesUitgebracht => &[Dossierversie, Bericht],
            E::DossierDoorgestuurd => &[
                Dossierversie,
                Post,
                OpDeWeg,
                Zaak,
                Lijst,
                Cijfers,
                Bereik,
                Bericht,
                Effect,
                Nieuws,
                Archief,
            ],
            E::DossierTeruggestuurd => &[
                Dossierversie,
                OpDeWeg,
                Zaak,
                Lijst,
                Cijfers,
                Bereik,
                Bericht,
                Nieuws,
                Archief,
            ],
            E::DossierSamengevoegd | E::KandidaatAangepast => &[Dossierversie],
            E::KandidaatGecorrigeerd => &[Dossierversie, Lijst],
            E::DossierbijlageToegevoegd => &[Dossierversie, Bewaring, Bestand],
            E::BijlageGekenmerkt => &[Dossierversie, Bewaring],
            E::DossierbijlageVerwijderd => &[Dossierversie, Bestand],
            E::BijlageIngezien => &[],
            // The decision, and what comes of it.
            E::VoorgelegdAanMinisterraad => &[Dossierversie, Zaak, Lijst, Cijfers, Bericht],
            E::BesluitGenomen => &[
                Dossierversie,
                Toekenning,
                Einde,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Besluit,
                Bewaring,
                Effect,
                Nieuws,
            ],
            E::DossierBeeindigd => &[
                Dossierversie,
                Post,
                Einde,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Besluit,
                Bewaring,
                Effect,
                Nieuws,
            ],
            E::OpgenomenInBesluit | E::UitBesluitGehaald => &[
                Dossierversie,
                Toekenning,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Besluit,
                Nieuws,
            ],
            E::Onderscheiden => &[
                Dossierversie,
                Toekenning,
                Einde,
                Zaak,
                Lijst,
                Cijfers,
                Bericht,
                Besluit,
                Bewaring,
            ],
            E::UitreikingGeregistreerd => &[
                Dossierversie,
                Lijst,
                Cijfers,
                Bericht,
                Besluit,
                Effect,
                Nieuws,
            ],
            E::EmbargoOpgeheven => &[Dossierversie, Lijst, Cijfers, Bericht],
            // Destruction, and the hold that stops it.
            E::VernietigingOpgeschort
            | E::OpschortingOpgeheven
            | E::VernietigingVoorgesteld
            | E::VernietigingIngetrokken => &[Dossierversie, Bewaring],
            E::VernietigingGoedgekeurd => &[Dossierversie, Bewaring, Effect],
            E::Vernietigd => &[Dossierversie, Beltaak, Post, Zaak, Lijst, Bewaring, Bestand],
        }
    }
}
