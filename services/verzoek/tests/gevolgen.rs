//! What an event does besides changing its case. Whoever adds one says here what it does, or that it does nothing.

use chrono::{DateTime, Utc};
use verzoek::Event;
use verzoek::beltaak::Beltaak;
use verzoek::bewaring::Einde;
use verzoek::post::Posttaak;

use crate::common::{NU, moment};
use crate::contract::golden_events;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Uitwerking {
    /// docs/specification/mail.md#bel-taak
    OpentBeltaak,
    SluitBeltaken,
    /// docs/specification/post.md#letters
    OpentPost,
    SluitPost,
    /// docs/specification/roads.md#roads
    OpDeWeg,
    /// docs/specification/personal-data.md#retention
    Einde,
}

/// As the stored example of each event has it.
const MET_GEVOLG: &[(&str, &[Uitwerking])] = &[
    ("ContactGenoteerd", &[Uitwerking::SluitBeltaken]),
    (
        "DossierBeeindigd",
        &[Uitwerking::SluitPost, Uitwerking::Einde],
    ),
    (
        "DossierDoorgestuurd",
        &[Uitwerking::SluitPost, Uitwerking::OpDeWeg],
    ),
    ("DossierTeruggestuurd", &[Uitwerking::OpDeWeg]),
    ("EmailGeverifieerd", &[Uitwerking::SluitBeltaken]),
    (
        "LinkIngetrokken",
        &[Uitwerking::SluitBeltaken, Uitwerking::SluitPost],
    ),
    ("MailMislukt", &[Uitwerking::OpentBeltaak]),
    (
        "MailVerstuurd",
        &[Uitwerking::SluitBeltaken, Uitwerking::SluitPost],
    ),
    ("MailadresBevestigd", &[Uitwerking::SluitBeltaken]),
    ("MailadresIngetrokken", &[Uitwerking::SluitBeltaken]),
    ("MailadresOpgegeven", &[Uitwerking::SluitBeltaken]),
    ("Onderscheiden", &[Uitwerking::Einde]),
    ("PostbriefOpgesteld", &[Uitwerking::OpentPost]),
    ("PostbriefVerstuurd", &[Uitwerking::SluitPost]),
    (
        "Vernietigd",
        &[Uitwerking::SluitBeltaken, Uitwerking::SluitPost],
    ),
    (
        "VerzoekAfgewezen",
        &[
            Uitwerking::SluitBeltaken,
            Uitwerking::SluitPost,
            Uitwerking::Einde,
        ],
    ),
    (
        "VerzoekVervallen",
        &[Uitwerking::SluitBeltaken, Uitwerking::Einde],
    ),
    (
        "VoorstelIngediend",
        &[Uitwerking::SluitBeltaken, Uitwerking::SluitPost],
    ),
];

/// The decision of the example grants an honour: the end comes with the decree.
const ZONDER_GEVOLG: &[&str] = &[
    "ActiviteitGewijzigd",
    "ActiviteitToegevoegd",
    "ActiviteitVerwijderd",
    "AdviesUitgebracht",
    "BehandelaarGewijzigd",
    "BerichtenGekozen",
    "BesluitGenomen",
    "BijlageGekenmerkt",
    "BijlageGeupload",
    "BijlageIngezien",
    "BijlageVerwijderd",
    "DossierSamengevoegd",
    "DossierbijlageToegevoegd",
    "DossierbijlageVerwijderd",
    "EmbargoOpgeheven",
    "HerinneringGezet",
    "KandidaatAangepast",
    "KandidaatGecorrigeerd",
    "KandidaatMilitairGewijzigd",
    "KandidaatOverigeGewijzigd",
    "KandidaatPersoonsgegevensGewijzigd",
    "KandidaatWerkGewijzigd",
    "LinkOpnieuwVerstuurd",
    "LinkVerlengd",
    "LinkVernieuwd",
    "MailOpnieuwVerstuurd",
    "MeehelperBevestigd",
    "MeehelperGevraagd",
    "MeehelperIngetrokken",
    "MeehelpermailAfgehandeld",
    "OndersteunerGewijzigd",
    "OndersteunerHerinnerd",
    "OndersteunerOvergenomen",
    "OndersteunerToegevoegd",
    "OndersteunerUitgenodigd",
    "OndersteunerVerwijderd",
    "OndersteuneradresBevestigd",
    "OndersteunermailAfgehandeld",
    "OndersteunersbriefGeupload",
    "OndersteunersbriefOntvangen",
    "OndersteunersuitnodigingIngetrokken",
    "OpgenomenInBesluit",
    "OpschortingOpgeheven",
    "PdfGemaakt",
    "PostadresOpgegeven",
    "RouteGekozen",
    "ScanToegevoegd",
    "UitBesluitGehaald",
    "UitreikingGekozen",
    "UitreikingGeregistreerd",
    "VernietigingGoedgekeurd",
    "VernietigingIngetrokken",
    "VernietigingOpgeschort",
    "VernietigingVoorgesteld",
    "VerzoekIngediend",
    "VerzoekIngevoerd",
    "VerzoekOvergedragen",
    "VoorgelegdAanMinisterraad",
    "VoorstelIngevoerd",
    "VoorstellerGewijzigd",
    "VoorstellerUitgenodigd",
];

fn gevolgen(event: &Event, op: DateTime<Utc>) -> Vec<Uitwerking> {
    let bellen = match event.beltaak() {
        Beltaak::Geen => None,
        Beltaak::Opent(_) => Some(Uitwerking::OpentBeltaak),
        Beltaak::Sluit(_) => Some(Uitwerking::SluitBeltaken),
    };
    let post = match event.posttaak() {
        Posttaak::Geen => None,
        Posttaak::Opent(_) => Some(Uitwerking::OpentPost),
        Posttaak::Sluit(_) => Some(Uitwerking::SluitPost),
    };
    let weg = event.op_de_weg().map(|_| Uitwerking::OpDeWeg);
    let einde = Einde::door(event, op).map(|_| Uitwerking::Einde);
    [bellen, post, weg, einde].into_iter().flatten().collect()
}

#[test]
fn of_each_event_is_said_what_it_does_beside_its_case() {
    for event in golden_events() {
        let naam = event.naam();
        let gezegd = MET_GEVOLG.iter().find(|(van, _)| *van == naam);
        let verwacht = match gezegd {
            Some((_, gevolgen)) => gevolgen.to_vec(),
            None => {
                let niets = ZONDER_GEVOLG.contains(&naam);
                assert!(niets, "say here what {naam} does, or that it does nothing");
                Vec::new()
            }
        };
        assert_eq!(gevolgen(&event, moment(NU)), verwacht, "{naam}");
    }
}
