use verzoek::Gevolg;

use super::*;
use crate::golden;

#[test]
fn the_table_names_the_events_that_are_news() {
    golden::as_the_table_says(Gevolg::Nieuws, golden::events(), |event| {
        !van(&event).is_empty()
    });
}

/// A grant is news for the chancery, which goes on with it; a refusal is an outcome.
#[test]
fn a_decision_is_news_either_way() {
    for event in golden::events() {
        if let Event::BesluitGenomen {
            mut besluit,
            afwijkend_van_kapittel,
        } = event
        {
            for (toekennen, soort) in [
                (true, Nieuwssoort::NieuweZaak),
                (false, Nieuwssoort::Uitkomst),
            ] {
                besluit.toekennen = toekennen;
                let besluit = besluit.clone();
                let event = Event::BesluitGenomen {
                    besluit,
                    afwijkend_van_kapittel,
                };
                assert_eq!(van(&event)[0].soort, soort);
            }
        }
    }
}

#[test]
fn a_kind_is_known_by_its_code() {
    for &soort in Nieuwssoort::VARIANTS {
        assert_eq!(Nieuwssoort::van_code(soort.code()), Some(soort));
    }
    assert_eq!(Nieuwssoort::van_code("toegekend"), None);
}

#[test]
fn news_has_one_identity() {
    let (zaak, soort) = (Uuid::from_u128(7), Nieuwssoort::NieuweZaak);
    assert_eq!(bron(zaak, "3", soort), bron(zaak, "3", soort));
    assert_ne!(bron(zaak, "3", soort), bron(zaak, "4", soort));
    assert_ne!(
        bron(zaak, "3", soort),
        bron(zaak, "3", Nieuwssoort::Uitkomst)
    );
}

#[test]
fn one_is_told_as_one() {
    assert_eq!(Nieuwssoort::Toegewezen.zin(1), "1 zaak is aan u gegeven");
    assert_eq!(
        Nieuwssoort::WachtLang.zin(3),
        "3 zaken wachten langer dan twee weken"
    );
}
