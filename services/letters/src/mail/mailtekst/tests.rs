use super::tonen::gebroken;
use super::*;

fn meldingen(soort: Soort, onderwerp: &str, inhoud: &str) -> Vec<String> {
    Mailtekst::lees(soort, onderwerp, inhoud)
        .expect_err("it is wrong")
        .into_iter()
        .map(|fout| fout.melding)
        .collect()
}

#[test]
fn each_text_of_the_program_is_in_order() {
    for &soort in Soort::ALLE {
        let (onderwerp, inhoud) = standaardtekst(soort);
        assert_eq!(
            Mailtekst::lees(soort, onderwerp, inhoud),
            Ok(Mailtekst::standaard(soort))
        );
    }
    assert_eq!(STANDAARD.len(), Soort::ALLE.len());
}

#[test]
fn what_is_wrong_with_a_text_is_said() {
    use Soort::{Afwijzing, Uitnodiging, Verificatie};
    let zaak = "Test {zaaknummer}";
    for (soort, onderwerp, inhoud, melding) in [
        (
            Verificatie,
            "",
            "{link}",
            "U heeft geen onderwerp ingevuld.",
        ),
        (Verificatie, zaak, " \n ", "U heeft geen tekst ingevuld."),
        (Verificatie, zaak, "Klik.", "{link} ontbreekt"),
        (
            Verificatie,
            "Test",
            "{link}",
            "Zet {zaaknummer} in het onderwerp.",
        ),
        (
            Verificatie,
            "{zaaknummer} {link}",
            "{link}",
            "{link} kan niet in het onderwerp staan.",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n{bsn}",
            "{bsn} is geen invulplek van deze e-mail.",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n\n{reden}",
            "{reden} is geen invulplek van deze e-mail.",
        ),
        (
            Verificatie,
            zaak,
            "Klik op {link}",
            "Zet {link} op een eigen regel",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n{link}",
            "{link} staat er twee keer.",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n{naam",
            "Een accolade hoort bij een invulplek",
        ),
        (
            Verificatie,
            zaak,
            "{link}\nnaam}",
            "Een accolade hoort bij een invulplek",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n{{naam}}",
            "Een accolade hoort bij een invulplek",
        ),
        (
            Verificatie,
            zaak,
            "{link}\n**vet",
            "Zet ** voor en na de woorden",
        ),
        (
            Verificatie,
            zaak,
            "{link}\na\u{0}",
            "een teken dat niet is toegestaan",
        ),
        (
            Verificatie,
            "{zaaknummer}\nBcc: x",
            "{link}",
            "een teken dat niet is toegestaan",
        ),
        (Uitnodiging, zaak, "{link}", "{bericht} ontbreekt"),
        (Afwijzing, zaak, "{reden}", "{toelichting} ontbreekt"),
    ] {
        let alle = meldingen(soort, onderwerp, inhoud);
        assert!(
            alle.iter().any(|m| m.contains(melding)),
            "{onderwerp:?} {inhoud:?}: {alle:?}"
        );
    }
    assert!(meldingen(Verificatie, &"x".repeat(151), "{link}")[0].contains("150"));
    assert!(meldingen(Verificatie, zaak, &"x".repeat(10_001))[0].contains("10000"));
}

/// The structure alone.
fn zonder_stijl(html: &str) -> String {
    let mut delen = html.split(" style=\"");
    let mut uit = delen.next().unwrap_or_default().to_owned();
    for deel in delen {
        uit.push_str(deel.split_once('"').map_or("", |(_, rest)| rest));
    }
    uit
}

#[test]
fn a_line_about_an_end_that_there_is_not_is_left_out() {
    let tekst = Mailtekst::lees(
        Soort::Herinnering,
        "{zaaknummer}",
        "Eerst.\n\nTot {geldigTot}.\n\n{link}\n\nDe link werkt.\nTot {geldigTot}.",
    )
    .unwrap();
    let waarden = Waarden {
        link: Some("https://a.nl"),
        ..Waarden::default()
    };
    assert_eq!(
        tekst.als_tekst(&waarden),
        "Eerst.\n\nhttps://a.nl\n\nDe link werkt."
    );
    assert!(!tekst.als_html(&waarden).contains("Tot"));
}

#[test]
fn the_signs_make_the_blocks() {
    let tekst = Mailtekst::lees(
        Soort::Afwijzing,
        "{zaaknummer}",
        "Een **vette {naam}**\ntweede regel\n\n# Kop\n- een\n- twee\n1. drie\n\n{reden} <b>\n\n# Weg\n{toelichting}\n\nSlot",
    )
    .unwrap();
    let mut waarden = Waarden::default();
    waarden.regels.insert(Plek::Naam, "A & **B**".to_owned());
    waarden.regels.insert(Plek::Reden, "{naam}".to_owned());
    assert_eq!(
        zonder_stijl(&tekst.als_html(&waarden)),
        "<p>Een <strong>vette A &amp; **B**</strong><br>\ntweede regel</p>\n<h2>Kop</h2>\n<ul>\n<li>een</li>\n<li>twee</li>\n</ul>\n<ol>\n<li>drie</li>\n</ol>\n<p>{naam} &lt;b&gt;</p>\n<p>Slot</p>"
    );
    assert_eq!(
        tekst.als_tekst(&waarden),
        "Een vette A & **B**\ntweede regel\n\nKop\n- een\n- twee\n\n1. drie\n\n{naam} <b>\n\nSlot"
    );
}

#[test]
fn lines_are_broken_at_spaces_and_words_stay_whole() {
    let lang = format!("{} {} kort", "woord ".repeat(20).trim(), "x".repeat(80));
    let gebroken = gebroken("- ", "  ", &lang);
    let regels: Vec<&str> = gebroken.lines().collect();
    assert!(regels[0].starts_with("- woord") && regels[1].starts_with("  "));
    assert!(regels.iter().all(|r| r.chars().count() <= 82));
    assert_eq!(gebroken.matches("woord").count(), 20);
    assert_eq!(tonen::gebroken("", "", ""), "");
}
