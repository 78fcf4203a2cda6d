//! The mails as the citizen gets them, and what hostile input does to them (nothing).

use letters::mail::{
    self, Accountlink, Accountmelding, Brief, Contact, Eindmail, Gegevens, Linkmail, MailFout,
    Mailtekst, Ontvangst, Soort, Uitnodiging, Zaak, Zaakmail,
};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::path::Path;

fn voorbeeld<T: DeserializeOwned>(naam: &str) -> T {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/mail-{naam}.json"));
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

/// In the words that came with the program.
fn brief(gegevens: &Gegevens) -> Result<Brief, MailFout> {
    mail::brief(gegevens, &Mailtekst::standaard(gegevens.soort()))
}

fn alle() -> Vec<(&'static str, Brief)> {
    let soorten = [
        ("verificatie", Soort::Verificatie),
        ("uitnodiging", Soort::Uitnodiging),
        ("herinnering", Soort::Herinnering),
        ("ontvangst", Soort::Ontvangst),
        ("afwijzing", Soort::Afwijzing),
        ("adresbevestiging", Soort::Adresbevestiging),
        ("adreswijziging", Soort::Adreswijziging),
        ("beeindiging", Soort::Beeindiging),
        ("samengevoegd", Soort::Samengevoegd),
        ("niet-toegekend", Soort::NietToegekend),
        ("uitreiking", Soort::Uitreiking),
        ("nieuwe-link", Soort::NieuweLink),
        ("doorgestuurd", Soort::Doorgestuurd),
        ("in-behandeling", Soort::InBehandeling),
        ("ondersteunersvraag", Soort::Ondersteunersvraag),
        ("ondersteunersherinnering", Soort::Ondersteunersherinnering),
        ("meehelpvraag", Soort::Meehelpvraag),
        ("wachtwoord-vergeten", Soort::WachtwoordVergeten),
        ("accountuitnodiging", Soort::AccountUitnodiging),
        ("accountmelding", Soort::AccountMelding),
        ("werkbericht", Soort::Werkbericht),
        ("organisatiebericht", Soort::Organisatiebericht),
        ("postbusbevestiging", Soort::Postbusbevestiging),
    ];
    assert_eq!(soorten.map(|(_, soort)| soort), *Soort::ALLE);
    soorten
        .into_iter()
        .map(|(naam, soort)| (naam, brief(&Gegevens::voorbeeld(soort).unwrap()).unwrap()))
        .collect()
}

#[test]
fn the_specification_has_a_row_for_each_mail() {
    let specification = include_str!("../../../docs/specification/mail.md");
    let rows: BTreeSet<&str> = specification
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(kind, _)| kind)
        .collect();
    let kinds: BTreeSet<&str> = Soort::ALLE.iter().map(|soort| soort.code()).collect();
    assert_eq!(rows, kinds);
}

#[test]
fn elke_mail_zoals_hij_aankomt() {
    for (naam, brief) in alle() {
        let Brief {
            onderwerp,
            tekst,
            html,
            afzender,
        } = brief;
        let van = afzender.unwrap_or_default();
        insta::assert_snapshot!(
            naam,
            format!("Van: {van}\nOnderwerp: {onderwerp}\n\n{tekst}\n{html}")
        );
    }
}

#[test]
fn elke_mail_over_een_zaak_noemt_gemeente_en_zaaknummer() {
    for (naam, brief) in alle() {
        if [
            "wachtwoord-vergeten",
            "accountuitnodiging",
            "accountmelding",
            "werkbericht",
            "organisatiebericht",
            "postbusbevestiging",
        ]
        .contains(&naam)
        {
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
        if [
            "afwijzing",
            "adreswijziging",
            "beeindiging",
            "samengevoegd",
            "niet-toegekend",
            "uitreiking",
            "accountmelding",
        ]
        .contains(&naam)
        {
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
                .contains(&format!(" style=\"color: #154273;\">{in_html}</a>")),
            "{naam}: the address itself"
        );
        assert_eq!(
            brief.html.matches(&format!("href=\"{in_html}\"")).count(),
            2,
            "{naam}: button and address"
        );
        // Those lead to a login.
        let geheim = !["werkbericht", "organisatiebericht"].contains(&naam);
        for deel in [&brief.tekst, &brief.html] {
            let waarschuwt = deel.contains("Stuur deze link niet door");
            assert_eq!(waarschuwt, geheim, "{naam}");
        }
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
            "<img", "<script", "<link", "<div", "url(", "src=", "@import",
        ] {
            assert!(!brief.html.contains(verboden), "{naam}: {verboden}");
        }
    }
}

/// What mail programs support: tables with inline styles, one block of styles for the dark. Anything else is dropped
/// by one of them, or worse.
#[test]
fn de_html_gebruikt_alleen_wat_mailprogrammas_kennen() {
    let kent = [
        "!DOCTYPE",
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "table",
        "tr",
        "td",
        "h1",
        "h2",
        "p",
        "br",
        "strong",
        "a",
        "ul",
        "ol",
        "li",
        "blockquote",
    ];
    let stijlen = [
        "margin",
        "padding",
        "font-family",
        "font-size",
        "font-weight",
        "line-height",
        "color",
        "background-color",
        "width",
        "max-width",
        "height",
        "border-left",
        "text-decoration",
        "display",
        "word-break",
        "overflow-wrap",
    ];
    for (naam, brief) in alle() {
        for tag in brief.html.split('<').skip(1) {
            let tag = tag
                .trim_start_matches('/')
                .split([' ', '>'])
                .next()
                .unwrap();
            assert!(kent.contains(&tag), "{naam}: <{tag}>");
        }
        for stijl in brief.html.split(" style=\"").skip(1) {
            for regel in stijl
                .split('"')
                .next()
                .unwrap()
                .split(';')
                .filter(|r| !r.trim().is_empty())
            {
                let eigenschap = regel.split(':').next().unwrap().trim();
                assert!(stijlen.contains(&eigenschap), "{naam}: {eigenschap}");
            }
        }
        assert!(brief.html.contains("prefers-color-scheme: dark"), "{naam}");
        // Gmail cuts off what is longer.
        assert!(brief.html.len() < 102_000, "{naam}");
    }
}

#[test]
fn het_onderwerp_zegt_of_het_een_uitnodiging_een_nieuwe_link_of_een_herinnering_is() {
    let onderwerp = |soort| {
        brief(&Gegevens::voorbeeld(soort).unwrap())
            .unwrap()
            .onderwerp
    };
    assert!(onderwerp(Soort::Uitnodiging).starts_with("Uitnodiging: "));
    assert!(onderwerp(Soort::NieuweLink).starts_with("Uw nieuwe link "));
    assert!(onderwerp(Soort::Herinnering).starts_with("Herinnering: "));
}

#[test]
fn een_mail_over_een_zaak_komt_van_de_gemeente() {
    for (naam, brief) in alle() {
        match naam {
            "wachtwoord-vergeten"
            | "accountuitnodiging"
            | "accountmelding"
            | "werkbericht"
            | "organisatiebericht"
            | "postbusbevestiging" => {
                assert_eq!(brief.afzender, None, "{naam}");
            }
            "verificatie"
            | "adresbevestiging"
            | "ondersteunersvraag"
            | "ondersteunersherinnering"
            | "meehelpvraag" => assert_eq!(
                brief.afzender.as_deref(),
                Some("Lintje, namens de gemeente 's-Gravenhage"),
                "{naam}"
            ),
            _ => assert_eq!(
                brief.afzender.as_deref(),
                Some("Gemeente 's-Gravenhage"),
                "{naam}"
            ),
        }
    }
}

#[test]
fn wie_de_gemeente_bereikt_leest_hoe_in_elke_mail_over_een_zaak() {
    let contact = Contact {
        naam: Some("Kabinet".to_owned()),
        telefoon: Some("14 070".to_owned()),
        mail: Some("kabinet@denhaag.voorbeeld".to_owned()),
        pagina: Some("https://denhaag.voorbeeld/lintjes?a=b&c=d".to_owned()),
    };
    for &soort in Soort::ALLE {
        let gegevens = Gegevens::voorbeeld(soort).unwrap().met_contact(None);
        let zonder = brief(&gegevens).unwrap();
        assert!(!zonder.tekst.contains("Zo bereikt u"), "{soort:?}");
        let met = brief(&gegevens.met_contact(Some(contact.clone()))).unwrap();
        let over_een_zaak = zonder.afzender.is_some();
        assert_eq!(met != zonder, over_een_zaak, "{soort:?}");
        if over_een_zaak {
            assert!(met.tekst.contains("Telefoon: 14 070\nE-mail: kabinet@denhaag.voorbeeld\nWebsite: https://denhaag.voorbeeld/lintjes?a=b&c=d\n"), "{}", met.tekst);
            assert!(
                met.html
                    .contains("href=\"https://denhaag.voorbeeld/lintjes?a=b&amp;c=d\""),
                "{}",
                met.html
            );
        }
    }
}

#[test]
fn nieuws_noemt_niemand_en_leidt_naar_de_werklijst_en_de_keuze() {
    for (soort, keuze) in [
        (Soort::Werkbericht, "/mijn-account/berichten"),
        (
            Soort::Organisatiebericht,
            "/beheer/organisaties/gemeente/518",
        ),
    ] {
        let brief = brief(&Gegevens::voorbeeld(soort).unwrap()).unwrap();
        assert!(brief.tekst.starts_with("Goedendag,\n"), "{}", brief.tekst);
        for adres in ["/?tab=aanZet", keuze] {
            assert!(
                brief
                    .tekst
                    .contains(&format!("http://127.0.0.1:8080{adres}\n"))
            );
            assert!(
                brief
                    .html
                    .contains(&format!("href=\"http://127.0.0.1:8080{adres}\""))
            );
        }
        assert!(
            brief
                .tekst
                .contains("nieuwe zaken voor uw organisatie:\nKO-2026-000123, ")
        );
        assert!(!brief.onderwerp.contains("KO-"));
    }
}

const VIJANDIG: &str =
    "<script>alert(1)</script>\r\nBcc: boef@voorbeeld.nl\n\n{{ 7 * 7 }} \"onclick='x' & \u{202e}mo";

/// Puts the hostile text in each field that people fill.
fn vijandig() -> Vec<(&'static str, Brief)> {
    let mut verificatie: Linkmail = voorbeeld("verificatie");
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
    let herinnering = Linkmail {
        zaak: zaak.clone(),
        ..voorbeeld("herinnering")
    };
    let ontvangst = Ontvangst {
        zaak: zaak.clone(),
        ..voorbeeld("ontvangst")
    };
    let afwijzing = Eindmail {
        zaak,
        reden: VIJANDIG.to_owned(),
        toelichting: Some(VIJANDIG.to_owned()),
    };
    let wachtwoord = Accountlink {
        naam: VIJANDIG.to_owned(),
        gebruikersnaam: VIJANDIG.to_owned(),
        ..voorbeeld("wachtwoord-vergeten")
    };
    let account = Accountlink {
        naam: VIJANDIG.to_owned(),
        gebruikersnaam: VIJANDIG.to_owned(),
        ..voorbeeld("accountuitnodiging")
    };
    let melding = Accountmelding {
        naam: VIJANDIG.to_owned(),
        gebruikersnaam: VIJANDIG.to_owned(),
        ..voorbeeld("accountmelding")
    };
    vec![
        (
            "accountmelding",
            brief(&Gegevens::AccountMelding(melding)).unwrap(),
        ),
        (
            "verificatie",
            brief(&Gegevens::Verificatie(verificatie)).unwrap(),
        ),
        (
            "uitnodiging",
            brief(&Gegevens::Uitnodiging(uitnodiging)).unwrap(),
        ),
        (
            "herinnering",
            brief(&Gegevens::Herinnering(herinnering)).unwrap(),
        ),
        ("ontvangst", brief(&Gegevens::Ontvangst(ontvangst)).unwrap()),
        ("afwijzing", brief(&Gegevens::Afwijzing(afwijzing)).unwrap()),
        (
            "wachtwoord-vergeten",
            brief(&Gegevens::WachtwoordVergeten(wachtwoord)).unwrap(),
        ),
        (
            "accountuitnodiging",
            brief(&Gegevens::AccountUitnodiging(account)).unwrap(),
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
fn een_naam_van_tienduizend_letters_is_geen_verhaal() {
    let lang = "Ä".repeat(10_000);
    let mut ontvangst: Ontvangst = voorbeeld("ontvangst");
    ontvangst.zaak.voorsteller = lang.clone();
    let brief = brief(&Gegevens::Ontvangst(ontvangst)).unwrap();
    let begin = format!("Beste {}…,", "Ä".repeat(120));
    assert!(brief.tekst.contains(&begin) && brief.html.contains(&begin));
    assert!(!brief.onderwerp.contains('Ä'));
}

#[test]
fn een_uitnodiging_zonder_bericht_heeft_geen_kop_daarvoor() {
    for bericht in [None, Some(" \n ".to_owned())] {
        let brief = brief(&Gegevens::Uitnodiging(Uitnodiging {
            bericht,
            ..voorbeeld("uitnodiging")
        }))
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
        let mail = Linkmail {
            link: link.to_owned(),
            ..voorbeeld("herinnering")
        };
        assert!(
            matches!(brief(&Gegevens::Herinnering(mail)), Err(MailFout::Link)),
            "{link}"
        );
    }
}

#[test]
fn een_eigen_tekst_komt_in_beide_delen_en_waarden_blijven_waarden() {
    let tekst = Mailtekst::lees(
        Soort::Herinnering,
        "Nog even voor {kandidaat} ({zaaknummer})",
        "Hallo **{gemeente}**,\n\n{link}\n\n- tot {geldigTot}",
    )
    .unwrap();
    let Gegevens::Herinnering(mut mail) = Gegevens::voorbeeld(Soort::Herinnering).unwrap() else {
        panic!("the sample of another mail");
    };
    mail.zaak.gemeente = "# {link} **<b>**".to_owned();
    let brief = mail::brief(&Gegevens::Herinnering(mail), &tekst).unwrap();
    assert_eq!(
        brief.onderwerp,
        "Nog even voor Johannes van den Berg (KO-2026-000123)"
    );
    assert!(
        brief.tekst.contains("Hallo # {link} **<b>**,"),
        "{}",
        brief.tekst
    );
    assert!(
        brief
            .html
            .contains(">Hallo <strong># {link} **&lt;b&gt;**</strong>,</p>"),
        "{}",
        brief.html
    );
    assert!(
        brief.html.contains("<h1")
            && brief
                .html
                .contains(">Nog even voor Johannes van den Berg</h1>")
    );
    assert!(brief.tekst.contains("\nhttp") && brief.html.contains(">tot "));
}

#[test]
fn een_tekst_van_een_andere_mail_wordt_geweigerd() {
    let mail = Gegevens::voorbeeld(Soort::Ontvangst).unwrap();
    let tekst = Mailtekst::standaard(Soort::Afwijzing);
    assert!(matches!(mail::brief(&mail, &tekst), Err(MailFout::Soort)));
}

/// Whoever fills in the form that is open to everybody chooses who gets these, and what the names say.
#[test]
fn de_mails_aan_een_onbewezen_adres_noemen_niets_dat_iemand_typte() {
    let zaak = Zaak {
        voorsteller: "Bevestig uw bankgegevens op https://boef.example".to_owned(),
        kandidaat: "Johannes van den Berg www.boef.example".to_owned(),
        ..voorbeeld::<Linkmail>("verificatie").zaak
    };
    let mails = [
        Gegevens::Verificatie(Linkmail {
            zaak: zaak.clone(),
            ..voorbeeld("verificatie")
        }),
        Gegevens::Adresbevestiging(Linkmail {
            zaak: zaak.clone(),
            ..voorbeeld("adresbevestiging")
        }),
        Gegevens::Ondersteunersvraag(Linkmail {
            zaak: zaak.clone(),
            ..voorbeeld("ondersteunersvraag")
        }),
        Gegevens::Ondersteunersherinnering(Linkmail {
            zaak: zaak.clone(),
            ..voorbeeld("ondersteunersherinnering")
        }),
        Gegevens::Meehelpvraag(Linkmail {
            zaak,
            ..voorbeeld("meehelpvraag")
        }),
    ];
    for mail in mails {
        let brief = brief(&mail).unwrap();
        for deel in [&brief.onderwerp, &brief.tekst, &brief.html] {
            for verboden in ["boef", "bankgegevens", "Johannes", "Berg", "Beste"] {
                assert!(!deel.contains(verboden), "{verboden}: {deel}");
            }
        }
        assert!(brief.tekst.starts_with("Goedendag,\n\n"), "{}", brief.tekst);
    }
}

#[test]
fn een_naam_met_een_webadres_wordt_in_geen_mail_een_link() {
    let zaak = Zaak {
        voorsteller: "Anna https://boef.example/x".to_owned(),
        kandidaat: "Jan www.boef.example".to_owned(),
        ..voorbeeld::<Linkmail>("verificatie").zaak
    };
    let mails = [
        Gegevens::Uitnodiging(Uitnodiging {
            zaak: zaak.clone(),
            ..voorbeeld("uitnodiging")
        }),
        Gegevens::Herinnering(Linkmail {
            zaak: zaak.clone(),
            ..voorbeeld("herinnering")
        }),
        Gegevens::Ontvangst(Ontvangst {
            zaak: zaak.clone(),
            ..voorbeeld("ontvangst")
        }),
        Gegevens::Afwijzing(Eindmail {
            zaak: zaak.clone(),
            ..voorbeeld("afwijzing")
        }),
        Gegevens::Adreswijziging(Zaakmail { zaak }),
    ];
    for mail in mails {
        let brief = brief(&mail).unwrap();
        for deel in [&brief.onderwerp, &brief.tekst, &brief.html] {
            for verboden in ["boef.example", "://boef", "www.boef"] {
                assert!(!deel.contains(verboden), "{verboden}: {deel}");
            }
        }
        assert!(
            brief.tekst.contains("Anna https boef. example x"),
            "{}",
            brief.tekst
        );
    }
}

/// A functional manager can't put the names back.
#[test]
fn een_eigen_tekst_aan_een_onbewezen_adres_kan_geen_naam_noemen() {
    for soort in [
        Soort::Verificatie,
        Soort::Adresbevestiging,
        Soort::Ondersteunersvraag,
        Soort::Ondersteunersherinnering,
        Soort::Meehelpvraag,
    ] {
        for plek in ["naam", "kandidaat"] {
            let inhoud = format!("Beste {{{plek}}},\n\n{{link}}");
            let fouten = Mailtekst::lees(soort, "Bevestig ({zaaknummer})", &inhoud).unwrap_err();
            assert_eq!(
                fouten[0].melding,
                format!("{{{plek}}} is geen invulplek van deze e-mail.")
            );
        }
    }
}

/// Somebody who gets a letter may send the proposal back on paper; the mail says nothing of it.
#[test]
fn alleen_de_brief_met_de_uitnodiging_noemt_papier() {
    let zin = "U kunt uw voorstel ook op papier terugsturen naar de gemeente 's-Gravenhage. Schrijf het zaaknummer KO-2026-000123 erbij en zet uw handtekening. Een medewerker vult het voorstel dan voor u in.";
    for soort in [Soort::Uitnodiging, Soort::Herinnering, Soort::Ontvangst] {
        let gegevens = Gegevens::voorbeeld(soort).unwrap();
        let tekst = Mailtekst::standaard(soort);
        let op_papier = mail::op_brief(&gegevens, &tekst).unwrap();
        let zinnen: Vec<&String> = op_papier.blokken.iter().flat_map(|b| &b.regels).collect();
        let noemt = zinnen.iter().any(|regel| *regel == zin);
        assert_eq!(noemt, soort == Soort::Uitnodiging, "{soort:?} {zinnen:?}");
        let per_mail = mail::brief(&gegevens, &tekst).unwrap();
        assert!(!per_mail.tekst.contains("op papier"), "{soort:?}");
    }
}
