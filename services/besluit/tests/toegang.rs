//! The table of roles: what it allows is allowed, and nothing else.

use besluit::toegang::{TOEGANG, rol_kent};
use besluit::{Actie, Status, Weigering};
use verzoek::{Actor, Organisatie, Rol};

use crate::gegeven::{
    ANNA, aangemaakt, bedrijfsvoering, door, gevouwen, kanselarij, toegevoegd, vastgesteld,
};

#[test]
fn the_table_alone_decides() {
    let mut toegestaan = 0;
    for &status in Status::ALLE {
        let mut events = vec![aangemaakt(), toegevoegd(ANNA)];
        events.extend((status == Status::Vastgesteld).then(vastgesteld));
        let besluit = gevouwen(events);
        assert_eq!(besluit.status(), status);
        for &rol in Rol::ALLE {
            for &actie in Actie::ALLE {
                let mag = besluit.mag(&door(rol, Organisatie::kno(1474)), actie);
                let in_tabel = TOEGANG.iter().any(|rij| {
                    rij.rol == rol && rij.acties.contains(&actie) && rij.bij.contains(&status)
                });
                assert_eq!(mag.is_ok(), in_tabel, "{rol:?} {actie:?} {status:?}");
                if !rol_kent(rol, actie) {
                    assert_eq!(mag, Err(Weigering::NietVoorUwRol));
                }
                toegestaan += usize::from(in_tabel);
            }
        }
    }
    assert_eq!(toegestaan, 17);
}

/// docs/specification/roles.md#decrees, in its own words.
#[test]
fn one_composes_and_another_establishes() {
    use Actie::*;
    assert!(rol_kent(Rol::KnoDecoratieEnAdvies, DossiersToevoegen));
    assert!(!rol_kent(Rol::KnoDecoratieEnAdvies, Vaststellen));
    assert!(rol_kent(Rol::KnoBedrijfsvoering, Vaststellen));
    assert!(!rol_kent(Rol::KnoBedrijfsvoering, Aanmaken));
    for &rol in Rol::ALLE {
        let kno = matches!(rol, Rol::KnoDecoratieEnAdvies | Rol::KnoBedrijfsvoering);
        assert_eq!(rol_kent(rol, Bekijken), kno, "{rol:?}");
    }
    let leeg = gevouwen([aangemaakt()]);
    for actor in [Actor::Burger, Actor::Systeem] {
        assert_eq!(leeg.mag(&actor, Bekijken), Err(Weigering::NietVoorUwRol));
    }
    assert_eq!(
        leeg.toegestaan(&kanselarij()),
        [
            Wijzigen,
            Verwijderen,
            DossiersToevoegen,
            BijlageToevoegen,
            BijlageWijzigen,
            BijlageVerwijderen
        ]
    );
    let gevuld = gevouwen([aangemaakt(), toegevoegd(ANNA)]);
    assert!(gevuld.toegestaan(&bedrijfsvoering()).contains(&Vaststellen));
    let vast = gevouwen([aangemaakt(), toegevoegd(ANNA), vastgesteld()]);
    assert!(vast.toegestaan(&kanselarij()).is_empty());
    assert_eq!(vast.toegestaan(&bedrijfsvoering()), [BijlageToevoegen]);
}
