use letters::mail::Soort;
use serde_json::json;

use super::*;

/// A case, its words and the table of work find each other by these names.
#[test]
fn each_mail_to_the_proposer_has_a_plan_and_words() {
    for &soort in MailSoort::ALLE {
        let code = soort.code();
        assert!(Plan::VARIANTS.contains(&code), "{code}");
        assert_eq!(Soort::van_code(code).map(Soort::code), Some(code));
    }
    let others = [
        "kopie",
        "ondersteunersvraag",
        "ondersteunersherinnering",
        "meehelpvraag",
        "vernietiging",
        "opnieuw",
    ];
    for name in Plan::VARIANTS {
        let to_the_proposer = MailSoort::van_code(name).is_some();
        assert_ne!(to_the_proposer, others.contains(name), "{name}");
    }
}

#[test]
fn a_plan_is_kept_as_the_old_ones_were() {
    let id = "6f0c1f0e-2b1a-4c55-9d2e-7f5a3b9c1d20";
    for (kept, soort) in [
        (json!({"verificatie": {"linkId": id}}), "verificatie"),
        (
            json!({"uitnodiging": {"linkId": id, "bericht": null}}),
            "uitnodiging",
        ),
        (
            json!({"afwijzing": {"reden": "a", "toelichting": "b"}}),
            "afwijzing",
        ),
        (
            json!({"adreswijziging": {"aan": "a@b.nl"}}),
            "adreswijziging",
        ),
        (json!({"nieuweLink": {"linkId": id}}), "nieuweLink"),
        (json!("nietToegekend"), "nietToegekend"),
        (
            json!({"meehelpvraag": {"id": id, "linkId": id}}),
            "meehelpvraag",
        ),
        (json!({"opnieuw": {"soort": "ontvangst"}}), "ontvangst"),
        (json!("kopie"), "kopie"),
        (json!("vernietiging"), "vernietiging"),
    ] {
        let plan: Plan = serde_json::from_value(kept.clone()).unwrap();
        assert_eq!(plan.soort(), soort);
        assert_eq!(json!(plan), kept);
    }
}
