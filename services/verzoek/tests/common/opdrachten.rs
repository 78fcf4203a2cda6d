//! Every command once, by the actor who may give it, fit for [`super::zaken::met_status`].

use serde_json::json;
use uuid::Uuid;
use verzoek::bewaring::{Peiling, Termijnen, Voorwerp};
use verzoek::gegevens::{Aanpassing, ActiviteitSoort, Berichten, Postbrief, Zaakverwijzing};
use verzoek::mailsoort::MailSoort;
use verzoek::samenvoegen::Overname;
use verzoek::{Command, Eerder, Herinnering, Opdracht, Organisatie, OrganisatieType, Verzoek};

use super::formulieren as formulier;
use super::zaken::{
    BAAN, BAKKER, BESLUIT, BRIEF, JANSEN, MEEHELPER, NOTITIE, VRIJWILLIGER, bestand, datum,
};
use super::{
    ADRESLINK, DEN_HAAG, MEELINK, STEUNLINK, TWEEDE_LINK, VERIFICATIE, WIZARDLINK, aanpassing,
    activiteitinvoer, bedrijfsvoering, bij, burger, gemeente, geupload, helpdesk, ingevuld,
    kanselarij, link, meehelper, met_link, met_steunlink, moment, op, systeem, voorsteller,
};

/// Every command, by the actor who may give it on this case; the decision both ways.
pub fn alle(zaak: &Verzoek) -> Vec<Command> {
    let mut alle = vec![
        burger(dien_verzoek_in()),
        met_link(VERIFICATIE, Opdracht::VerifieerEmail),
        op(
            "2026-12-02",
            systeem(Opdracht::LaatVervallen { na_dagen: 30 }),
        ),
        op(
            "2028-06-01",
            systeem(Opdracht::HefEmbargoOp { eigen_regen: None }),
        ),
    ];
    alle.extend(van_de_gemeente().map(|opdracht| gemeente(DEN_HAAG, opdracht)));
    alle.extend(van_de_wizard().map(voorsteller));
    alle.push(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }));
    alle.extend(om_steun().map(voorsteller));
    alle.extend(van_de_ondersteuner().map(|opdracht| met_steunlink(STEUNLINK, opdracht)));
    alle.push(systeem(noteer_ondersteunermail("s1")));
    alle.extend(om_meehulp().map(voorsteller));
    alle.extend(van_de_meehelper().map(meehelper));
    alle.push(systeem(noteer_meehelpermail("h1")));
    let houder = zaak.houder().unwrap_or(Organisatie::gemeente(DEN_HAAG));
    alle.extend(van_het_dossier().map(|opdracht| bij(wie(&opdracht, houder), opdracht)));
    alle.extend(van_het_besluit().map(|opdracht| match opdracht {
        Opdracht::NeemOpInBesluit { .. } | Opdracht::HaalUitBesluit { .. } => kanselarij(opdracht),
        _ => bedrijfsvoering(opdracht),
    }));
    alle.push(gemeente(DEN_HAAG, voer_verzoek_in()));
    alle.extend(van_de_post().map(|opdracht| gemeente(DEN_HAAG, opdracht)));
    alle.push(systeem(noteer_postbrief()));
    alle.push(helpdesk(mail_opnieuw()));
    alle.push(helpdesk(corrigeer_mailadres()));
    alle.push(voorsteller(Opdracht::StuurAdresbevestigingOpnieuw));
    alle.push(voorsteller(kies_berichten()));
    alle.push(voorsteller(Opdracht::TrekVoorstelIn));
    alle.push(burger(vraag_link("anna@voorbeeld.nl")));
    alle.extend([mail_verstuurd("m1"), mail_mislukt("m1"), pdf(0xD1)].map(systeem));
    alle.extend(van_de_bewaring().map(|opdracht| op(JAREN_LATER, bedrijfsvoering(opdracht))));
    alle.push(systeem(noteer_vernietigd()));
    alle
}

/// Every term is over on this day, counted from [`super::NU`].
pub const JAREN_LATER: &str = "2027-11-22";
/// The proposed destruction of the tests.
pub const VERNIETIGING: Uuid = Uuid::from_u128(0xE9);

pub fn van_de_bewaring() -> [Opdracht; 5] {
    [
        schort_op(),
        hef_op(),
        stel_voor(Voorwerp::Zaak),
        trek_vernietiging_in(),
        keur_goed(),
    ]
}

/// What the proposer asks of a supporter.
pub fn om_steun() -> [Opdracht; 3] {
    [
        Opdracht::NodigOndersteunerUit {
            id: BAKKER,
            link: link(STEUNLINK),
            geldig_tot: moment("2027-01-16"),
        },
        Opdracht::HerinnerOndersteuner {
            id: BAKKER,
            geldig_tot: moment("2027-01-16"),
        },
        Opdracht::TrekOndersteunersuitnodigingIn { id: BAKKER },
    ]
}

/// What a supporter does behind the own link.
pub fn van_de_ondersteuner() -> [Opdracht; 3] {
    [
        Opdracht::BevestigOndersteuneradres,
        Opdracht::StuurOndersteunersbrief {
            invoer: ingevuld(formulier::ondersteunersbrief()),
            verwacht: None,
        },
        upload_brief("mijn brief.pdf"),
    ]
}

/// The letter as a file.
pub fn upload_brief(naam: &str) -> Opdracht {
    Opdracht::UploadOndersteunersbrief {
        invoer: geupload(bestand(naam), json!({})),
        verwacht: None,
    }
}

pub fn noteer_ondersteunermail(bericht_id: &str) -> Opdracht {
    Opdracht::NoteerOndersteunermail {
        id: BAKKER,
        link_id: link(STEUNLINK).link_id,
        bericht_id: bericht_id.to_owned(),
        pogingen: 1,
        oorzaak: None,
    }
}

/// What the proposer asks of a helper.
pub fn om_meehulp() -> [Opdracht; 2] {
    [
        Opdracht::VraagMeehelper {
            id: MEEHELPER,
            invoer: ingevuld(formulier::meehelper()),
            link: link(MEELINK),
            geldig_tot: moment("2027-01-16"),
        },
        Opdracht::TrekMeehelperIn,
    ]
}

/// What a helper alone does behind the own link.
pub fn van_de_meehelper() -> [Opdracht; 1] {
    [Opdracht::BevestigMeehelper]
}

pub fn noteer_meehelpermail(bericht_id: &str) -> Opdracht {
    Opdracht::NoteerMeehelpermail {
        id: MEEHELPER,
        link_id: link(MEELINK).link_id,
        bericht_id: bericht_id.to_owned(),
        pogingen: 1,
        oorzaak: None,
    }
}

pub fn kies_berichten() -> Opdracht {
    Opdracht::KiesBerichten {
        gekozen: Berichten {
            doorgestuurd: false,
            besluit: true,
        },
    }
}

pub fn vraag_link(mail: &str) -> Opdracht {
    Opdracht::VraagLink {
        mail: mail.to_owned(),
        link: link(TWEEDE_LINK),
        geldig_tot: moment("2027-08-01"),
    }
}

fn met_reden(reden: &str) -> serde_json::Value {
    json!({"reden": reden})
}

pub fn schort_op() -> Opdracht {
    Opdracht::SchortVernietigingOp {
        invoer: ingevuld(met_reden("Er loopt een klacht.")),
    }
}

pub fn hef_op() -> Opdracht {
    Opdracht::HefOpschortingOp {
        invoer: ingevuld(met_reden("De klacht is afgehandeld.")),
    }
}

/// Of a case that ended on [`super::NU`].
pub fn stel_voor(voorwerp: Voorwerp) -> Opdracht {
    Opdracht::StelVernietigingVoor {
        id: VERNIETIGING,
        voorwerp,
        invoer: ingevuld(json!({"toelichting": null})),
        peiling: Peiling {
            termijnen: Termijnen::default(),
            einde_op: Some(moment(super::NU)),
        },
    }
}

pub fn trek_vernietiging_in() -> Opdracht {
    Opdracht::TrekVernietigingIn {
        id: VERNIETIGING,
        invoer: ingevuld(met_reden("Toch niet.")),
    }
}

pub fn keur_goed() -> Opdracht {
    Opdracht::KeurVernietigingGoed { id: VERNIETIGING }
}

pub fn noteer_vernietigd() -> Opdracht {
    Opdracht::NoteerVernietigd {
        id: VERNIETIGING,
        sleutels: 4,
    }
}

pub fn dien_verzoek_in() -> Opdracht {
    Opdracht::DienVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(formulier::aanvraag()),
        link: link(VERIFICATIE),
    }
}

/// The letter of the tests.
pub const POSTBRIEF: Uuid = Uuid::from_u128(0xEF);

pub fn voer_verzoek_in() -> Opdracht {
    Opdracht::VoerVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(formulier::verzoek_invoeren()),
        link: link(VERIFICATIE),
    }
}

/// What an official does about a proposer who gets letters.
pub fn van_de_post() -> [Opdracht; 4] {
    [
        scan("brief.pdf"),
        geef_postadres_op(),
        verstuur_postbrief(),
        voer_voorstel_in(),
    ]
}

pub fn voer_voorstel_in() -> Opdracht {
    Opdracht::VoerVoorstelIn {
        invoer: ingevuld(formulier::voorstel_invoeren()),
        uiterste_dag: None,
        verwacht: None,
    }
}

pub fn scan(naam: &str) -> Opdracht {
    Opdracht::VoegScanToe {
        invoer: geupload(bestand(naam), json!({})),
    }
}

pub fn geef_postadres_op() -> Opdracht {
    Opdracht::GeefPostadresOp {
        invoer: ingevuld(formulier::postadres_in_gent()),
    }
}

pub fn verstuur_postbrief() -> Opdracht {
    Opdracht::VerstuurPostbrief { id: POSTBRIEF }
}

pub fn noteer_postbrief() -> Opdracht {
    Opdracht::NoteerPostbrief {
        id: POSTBRIEF,
        soort: MailSoort::Uitnodiging,
        brief: Box::new(Postbrief {
            naam: "Anna de Vries".to_owned(),
            postadres: formulier::record(formulier::postadres()),
            afzender: "Gemeente 's-Gravenhage".to_owned(),
            onderwerp: "Uitnodiging: vul uw voorstel in".to_owned(),
            blokken: vec![],
            contact: vec![],
        }),
        link_id: Some(link(WIZARDLINK).link_id),
        verwacht: None,
    }
}

pub fn nodig_uit(byte: u8) -> Opdracht {
    Opdracht::NodigUit {
        invoer: ingevuld(json!({"bericht": null})),
        link: link(byte),
        geldig_tot: moment("2027-01-16"),
    }
}

pub fn wijs_af() -> Opdracht {
    Opdracht::WijsAf {
        invoer: ingevuld(json!({"reden": "Te weinig verdiensten", "toelichting": null})),
    }
}

pub fn draag_over(gemeente_id: u32) -> Opdracht {
    Opdracht::DraagOver {
        invoer: ingevuld(json!({"gemeenteId": gemeente_id, "toelichting": "Woont in Amsterdam."})),
    }
}

pub fn noteer_contact() -> Opdracht {
    Opdracht::NoteerContact {
        invoer: ingevuld(json!({"notitie": "Gebeld op maandag."})),
    }
}

/// The proposer knows now what stood in the mail.
pub fn gebeld() -> Opdracht {
    Opdracht::NoteerContact {
        invoer: ingevuld(json!({"notitie": "Gebeld op maandag.", "taakKlaar": true})),
    }
}

pub fn wijs_toe(aan: Option<&str>) -> Opdracht {
    Opdracht::WijsToe {
        behandelaar: aan.map(str::to_owned),
        verwacht: Eerder::Wiedanook,
    }
}

pub fn herinner(datum_: &str) -> Opdracht {
    let herinnering = Herinnering {
        datum: datum(datum_),
        notitie: Some("Terugbellen.".to_owned()),
    };
    Opdracht::ZetHerinnering {
        herinnering: Some(herinnering),
    }
}

pub fn verleng_link(tot: &str) -> Opdracht {
    Opdracht::VerlengLink {
        geldig_tot: moment(tot),
    }
}

pub fn van_de_gemeente() -> [Opdracht; 10] {
    [
        wijs_af(),
        draag_over(super::AMSTERDAM),
        noteer_contact(),
        wijs_toe(Some("p.bakker")),
        herinner("2026-12-01"),
        nodig_uit(TWEEDE_LINK),
        verleng_link("2027-02-02"),
        Opdracht::TrekLinkIn,
        Opdracht::StuurLinkOpnieuw,
        corrigeer_kandidaat(),
    ]
}

/// Who gives a command on a dossier: the holder, or the one organisation that ever may.
fn wie(opdracht: &Opdracht, houder: Organisatie) -> Organisatie {
    match opdracht {
        Opdracht::KiesRoute { .. } => Organisatie::gemeente(DEN_HAAG),
        Opdracht::NeemBesluit { .. } | Opdracht::LegVoorAanMinisterraad { .. }
            if houder.soort != OrganisatieType::Ministerie =>
        {
            Organisatie::ministerie(super::ALGEMENE_ZAKEN)
        }
        _ => houder,
    }
}

pub fn kies_route(route: &str) -> Opdracht {
    Opdracht::KiesRoute {
        invoer: ingevuld(formulier::route(route)),
    }
}

pub fn adviseer() -> Opdracht {
    Opdracht::BrengAdviesUit {
        invoer: ingevuld(formulier::advies()),
    }
}

pub fn stuur_door() -> Opdracht {
    Opdracht::StuurDossierDoor {
        invoer: ingevuld(formulier::doorsturen()),
        verwacht: None,
    }
}

pub fn stuur_terug() -> Opdracht {
    Opdracht::StuurDossierTerug {
        invoer: ingevuld(json!({"reden": "Het advies is te kort."})),
    }
}

pub fn besluit(invoer: serde_json::Value) -> Opdracht {
    Opdracht::NeemBesluit {
        invoer: ingevuld(invoer),
    }
}

pub fn corrigeer_kandidaat() -> Opdracht {
    Opdracht::CorrigeerKandidaat {
        invoer: ingevuld(formulier::kandidaatgegevens()),
        verwacht: None,
    }
}

pub fn beeindig(reden: &str) -> Opdracht {
    Opdracht::BeeindigDossier {
        invoer: ingevuld(json!({"reden": reden, "toelichting": null})),
    }
}

/// Another dossier for the candidate.
pub fn ander_dossier() -> Zaakverwijzing {
    Zaakverwijzing {
        zaak_id: Uuid::from_u128(0xDD),
        zaaknummer: "KO-2026-000124".to_owned(),
    }
}

/// Takes nothing over of it.
pub fn neem_over() -> Opdracht {
    Opdracht::NeemDossierOver {
        overname: Box::new(Overname {
            uit: ander_dossier(),
            ondersteuners: Vec::new(),
            bijlagen: Vec::new(),
        }),
        invoer: ingevuld(json!({"reden": "Dezelfde kandidaat."})),
        verwacht: None,
    }
}

pub fn ga_op_in() -> Opdracht {
    Opdracht::GaOpInDossier {
        blijft: ander_dossier(),
        invoer: ingevuld(json!({"reden": "Dezelfde kandidaat."})),
        verwacht: None,
    }
}

pub fn leg_voor(invoer: serde_json::Value) -> Opdracht {
    Opdracht::LegVoorAanMinisterraad {
        invoer: ingevuld(invoer),
    }
}

pub fn bekijk(id: Uuid, reden: &str) -> Opdracht {
    Opdracht::BekijkBijlage {
        id,
        invoer: ingevuld(json!({"reden": reden})),
    }
}

/// What an official may want of a dossier. The advice differs from the one that is there already,
/// the council of ministers hears another opinion than the Kapittel's.
pub fn van_het_dossier() -> [Opdracht; 18] {
    let nieuw = Uuid::from_u128(0xE2);
    [
        // Each on to another kind of organisation.
        kies_route("burgemeester"),
        kies_route("buitenland"),
        Opdracht::KiesRoute {
            invoer: ingevuld(json!({"route": "hulpbetoon", "gemeenteId": DEN_HAAG, "land": null})),
        },
        Opdracht::BrengAdviesUit {
            invoer: ingevuld(formulier::negatief()),
        },
        stuur_door(),
        stuur_terug(),
        leg_voor(formulier::niet_toekennen()),
        besluit(formulier::toekennen()),
        besluit(formulier::niet_toekennen()),
        beeindig("voorstellerTrektIn"),
        neem_over(),
        ga_op_in(),
        Opdracht::PasKandidaatAan {
            invoer: aanpassing(Aanpassing::Militair, formulier::militair()),
            verwacht: None,
        },
        Opdracht::VoegDossierbijlageToe {
            id: nieuw,
            invoer: geupload(bestand("onderzoek.pdf"), formulier::onderzoek()),
        },
        Opdracht::VervangDossierbijlage {
            id: nieuw,
            invoer: geupload(bestand("notitie.pdf"), formulier::oplegnotitie()),
            oud: NOTITIE,
            verwacht: None,
        },
        Opdracht::KenmerkBijlage {
            id: NOTITIE,
            invoer: ingevuld(formulier::onderzoek()),
            verwacht: None,
        },
        Opdracht::VerwijderDossierbijlage {
            id: NOTITIE,
            verwacht: None,
        },
        bekijk(super::zaken::GEHEIM, "Voorbereiding van het advies"),
    ]
}

/// What becomes of a granted honour.
pub fn van_het_besluit() -> [Opdracht; 4] {
    let besluit_id = BESLUIT;
    [
        Opdracht::NeemOpInBesluit { besluit_id },
        Opdracht::HaalUitBesluit { besluit_id },
        Opdracht::Onderscheid {
            besluit_id,
            datum: datum("2026-11-20"),
        },
        registreer("20-11-2026"),
    ]
}

pub fn registreer(datum: &str) -> Opdracht {
    Opdracht::RegistreerUitreiking {
        invoer: ingevuld(formulier::plechtigheid(datum)),
    }
}

pub fn mail_verstuurd(bericht_id: &str) -> Opdracht {
    Opdracht::NoteerMailVerstuurd {
        soort: MailSoort::Verificatie,
        bericht_id: bericht_id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
    }
}

pub fn mail_mislukt(bericht_id: &str) -> Opdracht {
    Opdracht::NoteerMailMislukt {
        soort: MailSoort::Verificatie,
        bericht_id: bericht_id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 12,
        oorzaak: "550 mailbox unavailable".to_owned(),
    }
}

pub fn mail_opnieuw() -> Opdracht {
    Opdracht::StuurMailOpnieuw {
        soort: MailSoort::Uitnodiging,
    }
}

pub fn corrigeer_mailadres() -> Opdracht {
    Opdracht::CorrigeerMailadres {
        invoer: ingevuld(json!({"mail": "anna.nieuw@voorbeeld.nl"})),
        link: link(ADRESLINK),
    }
}

pub fn pdf(sleutel: u128) -> Opdracht {
    Opdracht::NoteerPdf {
        sleutel: Uuid::from_u128(sleutel),
        sha256: "ab".repeat(32),
        grootte: 81_234,
    }
}

/// Steps 1 to 6, everything that can be saved there.
pub fn van_de_wizard() -> [Opdracht; 14] {
    let nieuw = Uuid::from_u128(0xE1);
    [
        Opdracht::WijzigVoorsteller {
            invoer: ingevuld(formulier::voorsteller()),
            verwacht: None,
            link: link(ADRESLINK),
        },
        Opdracht::WijzigKandidaatWerk {
            invoer: ingevuld(formulier::werk()),
            verwacht: None,
        },
        Opdracht::WijzigKandidaatOverige {
            invoer: ingevuld(formulier::overige()),
            verwacht: None,
        },
        Opdracht::WijzigKandidaatPersoonsgegevens {
            invoer: ingevuld(formulier::persoonsgegevens()),
            verwacht: None,
        },
        Opdracht::WijzigKandidaatMilitair {
            invoer: ingevuld(formulier::militair()),
            verwacht: None,
        },
        Opdracht::VoegActiviteitToe {
            id: nieuw,
            invoer: activiteitinvoer(ActiviteitSoort::Vrijwilliger, formulier::vrijwilliger()),
        },
        Opdracht::WijzigActiviteit {
            id: BAAN,
            invoer: activiteitinvoer(ActiviteitSoort::BetaaldeBaan, formulier::betaalde_baan()),
            verwacht: None,
        },
        Opdracht::VerwijderActiviteit {
            id: VRIJWILLIGER,
            soort: ActiviteitSoort::Vrijwilliger,
            verwacht: None,
        },
        Opdracht::VoegOndersteunerToe {
            id: nieuw,
            invoer: ingevuld(formulier::ondersteuner()),
        },
        Opdracht::WijzigOndersteuner {
            id: JANSEN,
            invoer: ingevuld(formulier::ondersteuner()),
            verwacht: None,
        },
        Opdracht::VerwijderOndersteuner {
            id: JANSEN,
            verwacht: None,
        },
        Opdracht::UploadBijlage {
            id: nieuw,
            invoer: geupload(bestand("artikel.pdf"), formulier::bijlage()),
        },
        Opdracht::VerwijderBijlage {
            id: BRIEF,
            verwacht: None,
        },
        Opdracht::KiesUitreiking {
            invoer: ingevuld(formulier::uitreiking()),
            verwacht: None,
        },
    ]
}

/// The command's name.
pub fn naam(opdracht: &Opdracht) -> &'static str {
    opdracht.into()
}
