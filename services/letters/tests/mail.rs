//! The mails as the citizen gets them, and what hostile input does to them (nothing).
#![expect(clippy::unwrap_used, reason = "a test")]

use letters::mail::{
    self, Accountuitnodiging, Afwijzing, Brief, Herinnering, MailFout, Ontvangst, Uitnodiging,
    Verificatie, WachtwoordVergeten,
};
use serde::de::DeserializeOwned;
use std::path::Path;

fn voorbeeld<T: DeserializeOwned>(naam: &str) -> T {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/mail-{naam}.json"));
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

fn alle() -> Vec<(&'static str, Brief)> {
    vec![
        (
            "verificatie",
            mail::verificatie(&voorbeeld("verificatie")).unwrap(),
        ),
        (
            "uitnodiging",
            mail::uitnodiging(&voorbeeld("uitnodiging")).unwrap(),
        ),
        (
            "herinnering",
            mail::herinnering(&voorbeeld("herinnering")).unwrap(),
        ),
        (
            "ontvangst",
            mail::ontvangst(&voorbeeld("ontvangst")).unwrap(),
        ),
        (
            "afwijzing",
            mail::afwijzing(&voorbeeld("afwijzing")).unwrap(),
        ),
        (
            "wachtwoord-vergeten",
            mail::wachtwoord_vergeten(&voorbeeld("wachtwoord-vergeten")).unwrap(),
        ),
        (
            "accountuitnodiging",
            mail::accountuitnodiging(&voorbeeld("accountuitnodiging")).unwrap(),
        ),
    ]
}

#[test]
fn elke_mail_zoals_hij_aankomt() {
    for (naam, brief) in alle() {
        let Brief {
            onderwerp,
            tekst,
            html,
        } = brief;
        insta::assert_snapshot!(naam, format!("Onderwerp: {onderwerp}\n\n{tekst}\n{html}"));
    }
}

#[test]
fn elke_mail_over_een_zaak_noemt_gemeente_en_zaaknummer() {
    for (naam, brief) in alle() {
        if ["wachtwoord-vergeten", "accountuitnodiging"].contains(&naam) {
            continue;
        }
        assert!(brief.onderwerp.contains("KO-2026-000123"), "{naam}");
        for deel in [&brief.tekst, &brief.html] {
            assert!(
                deel.contains("KO-2026-000123") && deel.contains("s-Gravenhage"),
                "{naam}"
            );
        }
    }
}

#[test]
fn elke_mail_met_een_link_toont_hem_heel_en_waarschuwt() {
    for (naam, brief) in alle() {
        if ["ontvangst", "afwijzing"].contains(&naam) {
            assert!(!brief.html.contains("href"), "{naam}");
            continue;
        }
        let link = brief
            .tekst
            .lines()
            .find(|regel| regel.starts_with("http"))
            .unwrap();
        let in_html = link.replace('&', "&amp;");
        assert!(
            brief
                .html
                .contains(&format!("<a href=\"{in_html}\">{in_html}</a>")),
            "{naam}"
        );
        assert!(
            brief.tekst.contains("Stuur deze link niet door")
                && brief.html.contains("Stuur deze link niet door"),
            "{naam}"
        );
    }
}

#[test]
fn de_html_haalt_niets_van_buiten_en_is_nederlands() {
    for (naam, brief) in alle() {
        assert!(
            brief
                .html
                .starts_with("<!DOCTYPE html>\n<html lang=\"nl\">"),
            "{naam}"
        );
        for verboden in [
            "<img", "<script", "<link", "<table", "url(", "src=", "@import",
        ] {
            assert!(!brief.html.contains(verboden), "{naam}: {verboden}");
        }
    }
}

const VIJANDIG: &str =
    "<script>alert(1)</script>\r\nBcc: boef@voorbeeld.nl\n\n{{ 7 * 7 }} \"onclick='x' & \u{202e}mo";

/// Puts the hostile text in each field that people fill.
fn vijandig() -> Vec<(&'static str, Brief)> {
    let mut verificatie: Verificatie = voorbeeld("verificatie");
    verificatie.zaak.voorsteller = VIJANDIG.to_owned();
    verificatie.zaak.kandidaat = VIJANDIG.to_owned();
    verificatie.zaak.gemeente = VIJANDIG.to_owned();
    verificatie.zaak.zaaknummer = VIJANDIG.to_owned();
    let zaak = verificatie.zaak.clone();
    let uitnodiging = Uitnodiging {
        zaak: zaak.clone(),
        bericht: Some(VIJANDIG.to_owned()),
        ..voorbeeld("uitnodiging")
    };
    let herinnering = Herinnering {
        zaak: zaak.clone(),
        ..voorbeeld("herinnering")
    };
    let ontvangst = Ontvangst {
        zaak: zaak.clone(),
        ..voorbeeld("ontvangst")
    };
    let afwijzing = Afwijzing {
        zaak,
        reden: VIJANDIG.to_owned(),
        toelichting: Some(VIJANDIG.to_owned()),
    };
    let wachtwoord = WachtwoordVergeten {
        naam: VIJANDIG.to_owned(),
        gebruikersnaam: VIJANDIG.to_owned(),
        ..voorbeeld("wachtwoord-vergeten")
    };
    let account = Accountuitnodiging {
        naam: VIJANDIG.to_owned(),
        gebruikersnaam: VIJANDIG.to_owned(),
        ..voorbeeld("accountuitnodiging")
    };
    vec![
        ("verificatie", mail::verificatie(&verificatie).unwrap()),
        ("uitnodiging", mail::uitnodiging(&uitnodiging).unwrap()),
        ("herinnering", mail::herinnering(&herinnering).unwrap()),
        ("ontvangst", mail::ontvangst(&ontvangst).unwrap()),
        ("afwijzing", mail::afwijzing(&afwijzing).unwrap()),
        (
            "wachtwoord-vergeten",
            mail::wachtwoord_vergeten(&wachtwoord).unwrap(),
        ),
        (
            "accountuitnodiging",
            mail::accountuitnodiging(&account).unwrap(),
        ),
    ]
}

#[test]
fn vijandige_invoer_blijft_tekst() {
    for (naam, brief) in vijandig() {
        assert!(!brief.html.contains("<script"), "{naam}");
        assert!(brief.html.contains("&lt;script&gt;"), "{naam}");
        assert!(!brief.html.contains("\"onclick"), "{naam}");
        for deel in [&brief.tekst, &brief.html, &brief.onderwerp] {
            assert!(!deel.contains('\u{202e}') && !deel.contains("49"), "{naam}");
        }
        // Plain text is not escaped: what was typed stands there.
        assert!(
            brief.tekst.contains("<script>alert(1)</script> Bcc:") || naam == "uitnodiging",
            "{naam}"
        );
    }
}

#[test]
fn het_onderwerp_is_een_regel_wat_er_ook_in_een_naam_staat() {
    for (naam, brief) in vijandig() {
        assert!(
            !brief.onderwerp.chars().any(char::is_control),
            "{naam}: {:?}",
            brief.onderwerp
        );
        assert!(!brief.onderwerp.is_empty(), "{naam}");
    }
}

#[test]
fn een_naam_van_tienduizend_letters_komt_heel_over() {
    let lang = "Ä".repeat(10_000);
    let mut ontvangst: Ontvangst = voorbeeld("ontvangst");
    ontvangst.zaak.voorsteller = lang.clone();
    let brief = mail::ontvangst(&ontvangst).unwrap();
    assert!(brief.tekst.contains(&lang) && brief.html.contains(&lang));
    assert!(!brief.onderwerp.contains('Ä'));
}

#[test]
fn een_uitnodiging_zonder_bericht_heeft_geen_kop_daarvoor() {
    for bericht in [None, Some(" \n ".to_owned())] {
        let brief = mail::uitnodiging(&Uitnodiging {
            bericht,
            ..voorbeeld("uitnodiging")
        })
        .unwrap();
        assert!(
            !brief.tekst.contains("Bericht van de gemeente") && !brief.html.contains("blockquote")
        );
    }
}

#[test]
fn een_link_die_geen_webadres_is_wordt_geweigerd() {
    for link in [
        "javascript:alert(1)",
        "https://a.nl/\"onclick=x",
        "https://a.nl/\nBcc: x",
        "https://a.nl/ x",
        "",
    ] {
        let mail = Herinnering {
            link: link.to_owned(),
            ..voorbeeld("herinnering")
        };
        assert!(
            matches!(mail::herinnering(&mail), Err(MailFout::Link)),
            "{link}"
        );
    }
}
