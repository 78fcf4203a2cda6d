use std::collections::BTreeSet;

use letters::mail::Soort;
use serde_json::json;

use super::*;
use crate::post::Post;

/// A case, its words and the table of work find each other by these names.
#[test]
fn each_mail_to_the_proposer_has_a_plan_and_words() {
    for &soort in MailSoort::ALLE {
        let code = soort.code();
        assert!(Plan::VARIANTS.contains(&code), "{code}");
        assert_eq!(Soort::van_code(code).map(Soort::code), Some(code));
    }
    let no_mails = ["kopie", "vernietiging", "opnieuw"];
    let others = [
        "ondersteunersvraag",
        "ondersteunersherinnering",
        "meehelpvraag",
    ];
    for name in no_mails {
        assert_eq!(Soort::van_code(name), None);
    }
    for name in others {
        assert_eq!(Soort::van_code(name).map(Soort::code), Some(name));
    }
    for name in Plan::VARIANTS {
        let to_the_proposer = MailSoort::van_code(name).is_some();
        let another = no_mails.contains(name) || others.contains(name);
        assert_ne!(to_the_proposer, another, "{name}");
    }
}

#[test]
fn each_plan_of_a_mail_has_a_text_and_the_others_are_no_mail() {
    let id = Uuid::nil();
    let link_id = Uuid::nil();
    for (plan, tekstsoort) in [
        (
            Plan::Ondersteunersvraag { id, link_id },
            Some(Soort::Ondersteunersvraag),
        ),
        (
            Plan::Ondersteunersherinnering { id, link_id },
            Some(Soort::Ondersteunersherinnering),
        ),
        (
            Plan::Meehelpvraag { id, link_id },
            Some(Soort::Meehelpvraag),
        ),
        (Plan::Ontvangst, Some(Soort::Ontvangst)),
        (Plan::Kopie, None),
        (Plan::Vernietiging, None),
    ] {
        let post = Post::van(&plan).unwrap();
        assert_eq!(post.map(Post::tekstsoort), tekstsoort, "{plan:?}");
    }
}

/// As those before had it, which may still wait in the table of work.
#[test]
fn a_plan_is_kept_as_the_old_ones_were() {
    let id = "6f0c1f0e-2b1a-4c55-9d2e-7f5a3b9c1d20";
    let all = [
        (json!({"verificatie": {"linkId": id}}), "verificatie"),
        (
            json!({"uitnodiging": {"linkId": id, "bericht": null}}),
            "uitnodiging",
        ),
        (json!({"herinnering": {"linkId": id}}), "herinnering"),
        (
            json!({"afwijzing": {"reden": "a", "toelichting": "b"}}),
            "afwijzing",
        ),
        (json!("kopie"), "kopie"),
        (json!("ontvangst"), "ontvangst"),
        (
            json!({"adresbevestiging": {"linkId": id}}),
            "adresbevestiging",
        ),
        (
            json!({"adreswijziging": {"aan": "a@b.nl"}}),
            "adreswijziging",
        ),
        (json!("beeindiging"), "beeindiging"),
        (json!("samengevoegd"), "samengevoegd"),
        (json!("nietToegekend"), "nietToegekend"),
        (json!("uitreiking"), "uitreiking"),
        (json!({"nieuweLink": {"linkId": id}}), "nieuweLink"),
        (
            json!({"doorgestuurd": {"naar": {"soort": "provincie", "id": 28}}}),
            "doorgestuurd",
        ),
        (json!("inBehandeling"), "inBehandeling"),
        (
            json!({"ondersteunersvraag": {"id": id, "linkId": id}}),
            "ondersteunersvraag",
        ),
        (
            json!({"ondersteunersherinnering": {"id": id, "linkId": id}}),
            "ondersteunersherinnering",
        ),
        (
            json!({"meehelpvraag": {"id": id, "linkId": id}}),
            "meehelpvraag",
        ),
        (json!("vernietiging"), "vernietiging"),
        (json!({"opnieuw": {"soort": "ontvangst"}}), "ontvangst"),
    ];
    let mut names = BTreeSet::new();
    for (kept, soort) in all {
        let plan: Plan = serde_json::from_value(kept.clone()).unwrap();
        assert_eq!(plan.soort(), soort);
        assert_eq!(json!(plan), kept);
        let name = kept.as_str().or_else(|| {
            let mut fields = kept.as_object()?.keys();
            fields.next().map(String::as_str)
        });
        names.insert(name.unwrap().to_owned());
    }
    let plans: BTreeSet<String> = Plan::VARIANTS
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    assert_eq!(names, plans);
}
