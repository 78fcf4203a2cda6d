use std::collections::BTreeSet;

use ::verzoek::Weigering;
use ::verzoek::weigering::{
    Besluitweigering, Bewaringsweigering, Meehelperweigering, Onderscheidingsweigering,
    Steunweigering, Wegweigering,
};
use strum::VariantNames;

use super::Eigen;

/// The refusals of a decree that say the same as those of a case.
const GEDEELD: [&str; 7] = [
    "invoer",
    "onderdeelBestaatNiet",
    "onderdeelBestaatAl",
    "verouderd",
    "nietVoorUwRol",
    "bijlageVanAnder",
    "tabelPastNiet",
];

#[test]
fn a_code_is_of_one_refusal() {
    let mut codes = BTreeSet::new();
    for code in [
        Weigering::VARIANTS,
        Besluitweigering::VARIANTS,
        Bewaringsweigering::VARIANTS,
        Meehelperweigering::VARIANTS,
        Onderscheidingsweigering::VARIANTS,
        Steunweigering::VARIANTS,
        Wegweigering::VARIANTS,
        Eigen::VARIANTS,
    ]
    .concat()
    {
        assert!(codes.insert(code), "{code} is of two refusals");
    }
    for code in besluit::Weigering::VARIANTS {
        let nieuw = codes.insert(*code);
        assert_eq!(nieuw, !GEDEELD.contains(code), "{code}");
    }
    assert!(codes.len() > 100, "{}", codes.len());
}

#[test]
fn a_decree_and_a_case_say_the_same_by_the_same_code() {
    use besluit::Weigering as B;
    for (van_besluit, van_zaak) in [
        (B::Invoer(Vec::new()), Weigering::Invoer(Vec::new())),
        (B::OnderdeelBestaatNiet, Weigering::OnderdeelBestaatNiet),
        (B::OnderdeelBestaatAl, Weigering::OnderdeelBestaatAl),
        (
            B::Verouderd { huidig: 2 },
            Weigering::Verouderd { huidig: 2 },
        ),
        (B::NietVoorUwRol, Weigering::NietVoorUwRol),
        (B::BijlageVanAnder, Weigering::BijlageVanAnder),
        (
            B::TabelPastNiet(String::new()),
            Weigering::TabelPastNiet(String::new()),
        ),
    ] {
        assert!(GEDEELD.contains(&van_zaak.code()), "{van_zaak:?}");
        assert_eq!(van_besluit.code(), van_zaak.code());
        assert_eq!(van_besluit.to_string(), van_zaak.to_string());
    }
}

/// The refusal inside says which it is.
#[test]
fn a_refusal_of_a_part_has_the_code_of_that_part() {
    let geweigerd = Weigering::from(Wegweigering::AdviesAlUitgebracht);
    assert_eq!(geweigerd.code(), "adviesAlUitgebracht");
}
