//! What holds for every case, whatever anybody tries in whatever order.

use std::cell::RefCell;
use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{FileFailurePersistence, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::bewaring::{Handtekening, Opschorting, Peiling, Stand, Termijnen, Voorwerp, Wat};
use verzoek::dossier::weg::Taak;
use verzoek::embargo::{OpDeWeg, Spoor};
use verzoek::gegevens::{
    Aanpassing, ActiviteitSoort, Beeindigingsreden, Berichten, BijlageType, Vertrouwelijkheid,
};
use verzoek::link::{Ingetrokken, NieuweLink};
use verzoek::mailadres::Bezorging;
use verzoek::mailsoort::MailSoort;
use verzoek::samenvoegen::{OvergenomenOndersteuner, Overname};
use verzoek::{
    Actor, Betrokkene, Command, Eerder, Event, Herinnering, Opdracht, Organisatie, OrganisatieType,
    Rol, Status, Verzoek, Weigering, tijd,
};

use crate::common::formulieren as formulier;
use crate::common::opdrachten::{self, POSTBRIEF, VERNIETIGING, naam};
use crate::common::zaken::{
    self, BAAN, BAKKER, BESLUIT, BRIEF, GEHEIM, GEMEENTE, JANSEN, MEEHELPER, NOTITIE, PROVINCIE,
    VRIJWILLIGER, afgewezen, bestand, bij_buitenlandse_zaken, bij_gemeente, bij_kanselarij,
    bij_ministerie, bij_ministerraad, bij_provincie, bijlagen_van, compleet, datum, en, in_besluit,
    ingediend, ingetrokken, met_bevestigde_meehelper, met_bevestigde_steun, met_meehelper,
    met_steun, met_steunadres, onderscheiden, op_papier, op_papier_compleet, op_papier_uitgenodigd,
    toegekend, uitgenodigd, vervallen, voor_de_regen, wacht_op_verificatie,
};
use crate::common::{
    ALGEMENE_ZAKEN, AMSTERDAM, BEDRIJFSVOERING, DEN_HAAG, MEELINK, TWEEDE_LINK, VERIFICATIE,
    VREEMDE_LINK, WIZARDLINK, ZUID_HOLLAND, aanpassing, activiteitinvoer, ambtenaar, gegeven,
    geupload, ingevuld, link, moment, rol_van,
};
use crate::contract::golden_events;

/// Somebody tries something, some hours after the step before.
#[derive(Clone, Debug)]
pub struct Stap {
    uren: i64,
    wie: Wie,
    opdracht: Opdracht,
}

#[derive(Clone, Debug)]
enum Wie {
    /// The one who may give the command, as far as anybody may.
    Juist,
    Iemand(Actor),
}

// --- what may be tried

/// Mostly the form as it should be, sometimes one field of it anything, sometimes all of it.
fn invoer(geldig: Value) -> BoxedStrategy<Value> {
    let velden: Vec<String> = geldig
        .as_object()
        .map(|velden| velden.keys().cloned().collect())
        .unwrap_or_default();
    let blad = prop_oneof![
        Just(Value::Null),
        any::<i64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        select(vec![
            json!("onbekend"),
            json!("heden"),
            json!("anders"),
            json!([]),
            json!({})
        ]),
        select(vec![
            json!(6030),
            json!(5010),
            json!("01-12-2026"),
            json!(true)
        ]),
    ];
    let verminkt = {
        let geldig = geldig.clone();
        (select(velden), blad.clone()).prop_map(move |(veld, waarde)| {
            let mut formulier = geldig.clone();
            formulier[veld] = waarde;
            formulier
        })
    };
    prop_oneof![6 => Just(geldig), 3 => verminkt, 1 => blad].boxed()
}

/// That of nobody in the forms.
const ANDER_ADRES: &str = "anna.nieuw@voorbeeld.nl";

fn een_link() -> impl Strategy<Value = NieuweLink> {
    select(vec![WIZARDLINK, TWEEDE_LINK, VREEMDE_LINK]).prop_map(link)
}

fn een_moment() -> impl Strategy<Value = DateTime<Utc>> {
    (0_i64..200).prop_map(|dagen| moment("2026-11-01") + TimeDelta::days(dagen))
}

/// An identifier of an item: one that may be there, or a new one.
fn id(bekend: &[Uuid]) -> impl Strategy<Value = Uuid> + use<> {
    select([bekend, &[Uuid::from_u128(0xE1)]].concat())
}

fn verwacht() -> impl Strategy<Value = Option<u64>> {
    prop_oneof![4 => Just(None), 1 => (0_u64..16).prop_map(Some)]
}

fn activiteit() -> impl Strategy<Value = (ActiviteitSoort, Value)> {
    prop_oneof![
        invoer(formulier::betaalde_baan()).prop_map(|i| (ActiviteitSoort::BetaaldeBaan, i)),
        invoer(formulier::vrijwilliger()).prop_map(|i| (ActiviteitSoort::Vrijwilliger, i)),
    ]
}

fn van_de_gemeente() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let gemeente = select(vec![json!(DEN_HAAG), json!(AMSTERDAM), json!(1)]);
    prop_oneof![
        1 => invoer(json!({"reden": "Te weinig"})).prop_map(|invoer| O::WijsAf { invoer: ingevuld(invoer) }),
        4 => gemeente.prop_map(|code| O::DraagOver { invoer: ingevuld(json!({"gemeenteId": code})) }),
        1 => invoer(json!({"notitie": "Gebeld"})).prop_map(|invoer| O::NoteerContact { invoer: ingevuld(invoer) }),
        2 => (prop::option::of(select(vec!["a.visser", "p.bakker"])), any::<bool>()).prop_map(|(naam, zeker)| {
            let verwacht = if zeker { Eerder::Alleen(None) } else { Eerder::Wiedanook };
            O::WijsToe { behandelaar: naam.map(str::to_owned), verwacht }
        }),
        1 => (0_i64..3_000).prop_map(|dagen| {
            let datum = moment("2026-11-01").date_naive() + TimeDelta::days(dagen);
            let herinnering = Some(Herinnering { datum, notitie: None });
            O::ZetHerinnering { herinnering }
        }),
        4 => (invoer(json!({"bericht": "Welkom"})), een_link(), een_moment())
            .prop_map(|(invoer, link, geldig_tot)| O::NodigUit { invoer: ingevuld(invoer), link, geldig_tot }),
        2 => een_moment().prop_map(|geldig_tot| O::VerlengLink { geldig_tot }),
        2 => (invoer(formulier::kandidaatgegevens()), verwacht())
            .prop_map(|(invoer, verwacht)| O::CorrigeerKandidaat { invoer: ingevuld(invoer), verwacht }),
        1 => Just(O::TrekLinkIn),
        1 => Just(O::StuurLinkOpnieuw),
    ]
}

fn pagina() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let met = |geldig| (invoer(geldig), verwacht());
    prop_oneof![
        (met(formulier::voorsteller()), een_link()).prop_map(|((invoer, verwacht), link)| {
            O::WijzigVoorsteller {
                invoer: ingevuld(invoer),
                verwacht,
                link,
            }
        }),
        (
            met(formulier::met(
                formulier::voorsteller(),
                "/mail",
                json!(ANDER_ADRES)
            )),
            een_link()
        )
            .prop_map(|((invoer, verwacht), link)| {
                O::WijzigVoorsteller {
                    invoer: ingevuld(invoer),
                    verwacht,
                    link,
                }
            }),
        (met(formulier::voorsteller_in_gent()), een_link()).prop_map(
            |((invoer, verwacht), link)| {
                O::WijzigVoorsteller {
                    invoer: ingevuld(invoer),
                    verwacht,
                    link,
                }
            }
        ),
        met(formulier::werk()).prop_map(|(invoer, verwacht)| O::WijzigKandidaatWerk {
            invoer: ingevuld(invoer),
            verwacht
        }),
        met(formulier::overige()).prop_map(|(invoer, verwacht)| O::WijzigKandidaatOverige {
            invoer: ingevuld(invoer),
            verwacht
        }),
        met(formulier::persoonsgegevens()).prop_map(|(invoer, verwacht)| {
            O::WijzigKandidaatPersoonsgegevens {
                invoer: ingevuld(invoer),
                verwacht,
            }
        }),
        met(formulier::militair()).prop_map(|(invoer, verwacht)| O::WijzigKandidaatMilitair {
            invoer: ingevuld(invoer),
            verwacht
        }),
        met(formulier::uitreiking()).prop_map(|(invoer, verwacht)| O::KiesUitreiking {
            invoer: ingevuld(invoer),
            verwacht
        }),
    ]
}

fn onderdeel() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let naam = prop_oneof![3 => Just("a.pdf".to_owned()), 1 => ".{0,10}\\.pdf", 1 => ".{0,8}"];
    let ondersteuner = || invoer(formulier::ondersteuner());
    prop_oneof![
        2 => (id(&[BAAN, VRIJWILLIGER]), activiteit())
            .prop_map(|(id, (soort, invoer))| O::VoegActiviteitToe { id, invoer: activiteitinvoer(soort, invoer) }),
        1 => (id(&[BAAN, VRIJWILLIGER]), activiteit(), verwacht()).prop_map(|(id, (soort, invoer), verwacht)| {
            O::WijzigActiviteit { id, invoer: activiteitinvoer(soort, invoer), verwacht }
        }),
        1 => (id(&[BAAN, VRIJWILLIGER]), activiteit(), verwacht())
            .prop_map(|(id, (soort, _), verwacht)| O::VerwijderActiviteit { id, soort, verwacht }),
        2 => (id(&[JANSEN, BAKKER]), ondersteuner())
            .prop_map(|(id, invoer)| O::VoegOndersteunerToe { id, invoer: ingevuld(invoer) }),
        1 => (id(&[JANSEN, BAKKER]), ondersteuner(), verwacht())
            .prop_map(|(id, invoer, verwacht)| O::WijzigOndersteuner { id, invoer: ingevuld(invoer), verwacht }),
        1 => (id(&[JANSEN, BAKKER]), verwacht())
            .prop_map(|(id, verwacht)| O::VerwijderOndersteuner { id, verwacht }),
        2 => (id(&[BRIEF]), naam, invoer(formulier::bijlage())).prop_map(|(id, naam, invoer)| {
            O::UploadBijlage { id, invoer: geupload(bestand(&naam), invoer) }
        }),
        1 => (id(&[BRIEF]), verwacht()).prop_map(|(id, verwacht)| O::VerwijderBijlage { id, verwacht }),
    ]
}

/// A file that one organisation after another may want to add, change or look at.
fn dossierbijlage() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let formulier = || {
        prop_oneof![
            invoer(formulier::onderzoek()),
            invoer(formulier::oplegnotitie())
        ]
    };
    let een = || id(&[NOTITIE, GEHEIM, BRIEF]);
    prop_oneof![
        3 => (een(), formulier()).prop_map(|(id, invoer)| {
            O::VoegDossierbijlageToe { id, invoer: geupload(bestand("notitie.pdf"), invoer) }
        }),
        1 => (een(), een(), formulier(), verwacht()).prop_map(|(id, oud, invoer, verwacht)| {
            O::VervangDossierbijlage { id, invoer: geupload(bestand("notitie.pdf"), invoer), oud, verwacht }
        }),
        1 => (een(), formulier(), verwacht())
            .prop_map(|(id, invoer, verwacht)| O::KenmerkBijlage { id, invoer: ingevuld(invoer), verwacht }),
        1 => (een(), verwacht()).prop_map(|(id, verwacht)| O::VerwijderDossierbijlage { id, verwacht }),
        6 => (een(), invoer(json!({"reden": "Advies"})))
            .prop_map(|(id, invoer)| O::BekijkBijlage { id, invoer: ingevuld(invoer) }),
    ]
}

fn oordeel() -> impl Strategy<Value = Value> {
    prop_oneof![
        invoer(formulier::toekennen()),
        invoer(formulier::niet_toekennen()),
        Just(json!({"toekennen": true, "onderscheiding": "on-ridder", "toelichting": "Meer."})),
    ]
}

/// A supporter and an attachment that may be there already.
fn overname() -> impl Strategy<Value = Box<Overname>> {
    (id(&[JANSEN, BAKKER]), id(&[NOTITIE, GEHEIM])).prop_map(|(ondersteuner, bijlage)| {
        let uit = opdrachten::ander_dossier();
        Box::new(Overname {
            ondersteuners: vec![OvergenomenOndersteuner {
                id: ondersteuner,
                uit: uit.clone(),
                gegevens: formulier::record(formulier::ondersteuner()),
                brief: None,
            }],
            bijlagen: vec![(
                bijlage,
                zaken::dossierbijlage(GEMEENTE, BijlageType::Overig, Vertrouwelijkheid::Open),
            )],
            uit,
        })
    })
}

fn op_de_weg() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let routes = [
        "gewoon",
        "burgemeester",
        "buitenland",
        "bes",
        "acm",
        "militair",
        "hulpbetoon",
    ];
    let route = (select(routes.to_vec()), select(vec![DEN_HAAG, AMSTERDAM])).prop_map(
        |(route, gemeente)| json!({"route": route, "gemeenteId": gemeente, "land": "aruba"}),
    );
    let onderscheiding = select(vec!["on-lid", "on-ridder-zwaarden", "mh-brons"]);
    let advies = onderscheiding.prop_map(
        |code| json!({"advies": "positief", "onderscheiding": code, "toelichting": "Ja."}),
    );
    let advies = prop_oneof![3 => advies, 1 => invoer(formulier::negatief())];
    let blok = prop_oneof![
        invoer(formulier::werk()).prop_map(|invoer| aanpassing(Aanpassing::Werk, invoer)),
        invoer(formulier::militair()).prop_map(|invoer| aanpassing(Aanpassing::Militair, invoer)),
        invoer(formulier::overige()).prop_map(|invoer| aanpassing(Aanpassing::Overige, invoer)),
    ];
    prop_oneof![
        4 => route.prop_map(|invoer| O::KiesRoute { invoer: ingevuld(invoer) }),
        12 => advies.prop_map(|invoer| O::BrengAdviesUit { invoer: ingevuld(invoer) }),
        12 => (invoer(formulier::doorsturen()), verwacht())
            .prop_map(|(invoer, verwacht)| O::StuurDossierDoor { invoer: ingevuld(invoer), verwacht }),
        4 => invoer(json!({"reden": "Te kort"})).prop_map(|invoer| O::StuurDossierTerug { invoer: ingevuld(invoer) }),
        4 => oordeel().prop_map(|invoer| O::LegVoorAanMinisterraad { invoer: ingevuld(invoer) }),
        2 => oordeel().prop_map(|invoer| O::NeemBesluit { invoer: ingevuld(invoer) }),
        1 => invoer(json!({"reden": "dubbel", "toelichting": "Van de buren."}))
            .prop_map(|invoer| O::BeeindigDossier { invoer: ingevuld(invoer) }),
        4 => (overname(), invoer(json!({"reden": "Dubbel."})), verwacht()).prop_map(
            |(overname, invoer, verwacht)| O::NeemDossierOver { overname, invoer: ingevuld(invoer), verwacht }
        ),
        1 => (invoer(json!({"reden": "Dubbel."})), verwacht()).prop_map(|(invoer, verwacht)| {
            O::GaOpInDossier { blijft: opdrachten::ander_dossier(), invoer: ingevuld(invoer), verwacht }
        }),
        4 => (blok, verwacht())
            .prop_map(|(invoer, verwacht)| O::PasKandidaatAan { invoer, verwacht }),
        16 => dossierbijlage(),
    ]
}

/// Into a decree, out of it, honoured, the ceremony; in this decree or in another.
fn om_het_besluit() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let een = || prop_oneof![4 => Just(BESLUIT), 1 => Just(Uuid::from_u128(0xD8))];
    let plechtigheid = select(vec!["20-11-2026", "21-11-2026", "19-11-2026", "01-01-2031"]);
    prop_oneof![
        2 => een().prop_map(|besluit_id| O::NeemOpInBesluit { besluit_id }),
        1 => een().prop_map(|besluit_id| O::HaalUitBesluit { besluit_id }),
        1 => een().prop_map(|besluit_id| O::Onderscheid { besluit_id, datum: datum("2026-11-20") }),
        2 => plechtigheid
            .prop_flat_map(|op| invoer(formulier::plechtigheid(op)))
            .prop_map(|invoer| O::RegistreerUitreiking { invoer: ingevuld(invoer) }),
    ]
}

fn effect() -> impl Strategy<Value = Opdracht> {
    (select(MailSoort::ALLE), "m[0-4]", 0_u128..3, 0..3).prop_map(
        |(soort, bericht_id, sleutel, welk)| {
            let aan = "anna@voorbeeld.nl".to_owned();
            match welk {
                0 => Opdracht::NoteerMailVerstuurd {
                    soort,
                    bericht_id,
                    aan,
                    pogingen: 1,
                },
                1 => Opdracht::NoteerMailMislukt {
                    soort,
                    bericht_id,
                    aan,
                    pogingen: 12,
                    oorzaak: "550".to_owned(),
                },
                _ => opdrachten::pdf(sleutel),
            }
        },
    )
}

/// Retention: propose, approve, withdraw, hold, and what a worker did.
fn bewaring() -> impl Strategy<Value = Opdracht> {
    let personen = [
        Betrokkene::Voorsteller,
        Betrokkene::Kandidaat,
        Betrokkene::Ondersteuner(JANSEN),
        Betrokkene::Meehelper(MEEHELPER),
    ];
    let voorwerp = prop_oneof![
        1 => Just(Voorwerp::Zaak),
        2 => Just(Voorwerp::Onderzoek),
        2 => select(personen.to_vec()).prop_map(Voorwerp::Persoon),
    ];
    let einde_op = prop_oneof![Just(None), Just(Some(moment("2025-01-01")))];
    prop_oneof![
        1 => Just(opdrachten::schort_op()),
        2 => Just(opdrachten::hef_op()),
        4 => (voorwerp, einde_op).prop_map(|(voorwerp, einde_op)| Opdracht::StelVernietigingVoor { id: VERNIETIGING, voorwerp, invoer: ingevuld(json!({"toelichting": null})), peiling: Peiling { termijnen: Termijnen::default(), einde_op } }),
        3 => Just(opdrachten::trek_vernietiging_in()),
        6 => Just(opdrachten::keur_goed()),
        6 => Just(opdrachten::noteer_vernietigd()),
    ]
}

/// A supporter with an own link.
fn om_steun() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let een = || id(&[BAKKER]);
    prop_oneof![
        3 => (een(), een_link(), een_moment())
            .prop_map(|(id, link, geldig_tot)| O::NodigOndersteunerUit { id, link, geldig_tot }),
        3 => (een(), een_moment()).prop_map(|(id, geldig_tot)| O::HerinnerOndersteuner { id, geldig_tot }),
        1 => een().prop_map(|id| O::TrekOndersteunersuitnodigingIn { id }),
        3 => Just(O::BevestigOndersteuneradres),
        3 => (invoer(formulier::ondersteunersbrief()), verwacht())
            .prop_map(|(invoer, verwacht)| O::StuurOndersteunersbrief { invoer: ingevuld(invoer), verwacht }),
        6 => Just(O::StuurOndersteunersbrief { invoer: ingevuld(formulier::ondersteunersbrief()), verwacht: None }),
        2 => (prop_oneof![3 => Just("a.pdf".to_owned()), 1 => ".{0,8}"], verwacht()).prop_map(|(naam, verwacht)| {
            O::UploadOndersteunersbrief { invoer: geupload(bestand(&naam), json!({})), verwacht }
        }),
        1 => "s[0-4]".prop_map(|bericht_id| opdrachten::noteer_ondersteunermail(&bericht_id)),
    ]
}

/// Somebody who helps to fill in.
fn om_meehulp() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let een = select(vec![MEELINK, VREEMDE_LINK]).prop_map(link);
    prop_oneof![
        4 => (invoer(formulier::meehelper()), een, een_moment()).prop_map(|(invoer, link, geldig_tot)| {
            O::VraagMeehelper { id: MEEHELPER, invoer: ingevuld(invoer), link, geldig_tot }
        }),
        2 => Just(O::TrekMeehelperIn),
        4 => Just(O::BevestigMeehelper),
        1 => "h[0-4]".prop_map(|bericht_id| opdrachten::noteer_meehelpermail(&bericht_id)),
    ]
}

/// What the proposer of a submitted proposal does; withdrawn, there is little left to try.
fn na_het_indienen() -> impl Strategy<Value = Opdracht> {
    let keuze = (any::<bool>(), any::<bool>()).prop_map(|(doorgestuurd, besluit)| {
        Opdracht::KiesBerichten {
            gekozen: Berichten {
                doorgestuurd,
                besluit,
            },
        }
    });
    prop_oneof![
        5 => keuze,
        1 => Just(Opdracht::TrekVoorstelIn),
    ]
}

fn opdracht() -> impl Strategy<Value = Opdracht> {
    let begin = invoer(formulier::aanvraag()).prop_map(|invoer| Opdracht::DienVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(invoer),
        link: link(VERIFICATIE),
    });
    let op_papier =
        invoer(formulier::verzoek_invoeren()).prop_map(|invoer| Opdracht::VoerVerzoekIn {
            zaaknummer: "KO-2026-000123".to_owned(),
            invoer: ingevuld(invoer),
            link: link(VERIFICATIE),
        });
    prop_oneof![
        2 => begin,
        2 => op_papier,
        6 => per_post(),
        2 => Just(Opdracht::VerifieerEmail),
        1 => (0_u32..60).prop_map(|na_dagen| Opdracht::LaatVervallen { na_dagen }),
        2 => select(vec![None, Some(datum("2026-12-01"))])
            .prop_map(|eigen_regen| Opdracht::HefEmbargoOp { eigen_regen }),
        5 => van_de_gemeente(),
        8 => pagina(),
        8 => onderdeel(),
        1 => Just(Opdracht::DienVoorstelIn { uiterste_dag: None }),
        15 => op_de_weg(),
        5 => om_het_besluit(),
        4 => effect(),
        6 => bewaring(),
        3 => select(MailSoort::ALLE)
            .prop_map(|soort| Opdracht::StuurMailOpnieuw { soort }),
        2 => (invoer(json!({"mail": ANDER_ADRES})), een_link())
            .prop_map(|(invoer, link)| Opdracht::CorrigeerMailadres { invoer: ingevuld(invoer), link }),
        1 => Just(Opdracht::StuurAdresbevestigingOpnieuw),
        1 => na_het_indienen(),
        8 => om_steun(),
        4 => om_meehulp(),
        1 => (een_link(), een_moment()).prop_map(|(link, geldig_tot)| Opdracht::VraagLink {
            mail: "anna@voorbeeld.nl".to_owned(),
            link,
            geldig_tot,
        }),
    ]
}

/// A request on paper, and letters in the place of mails.
fn per_post() -> impl Strategy<Value = Opdracht> {
    use Opdracht as O;
    let naam = prop_oneof![3 => Just("brief.pdf".to_owned()), 1 => ".{0,8}"];
    let soort = select(vec![MailSoort::Uitnodiging, MailSoort::Afwijzing]);
    prop_oneof![
        1 => naam.prop_map(|naam| opdrachten::scan(&naam)),
        2 => select(vec![formulier::postadres(), formulier::postadres_in_gent()])
            .prop_flat_map(invoer)
            .prop_map(|invoer| O::GeefPostadresOp { invoer: ingevuld(invoer) }),
        2 => (id(&[POSTBRIEF]), soort).prop_map(|(id, soort)| match opdrachten::noteer_postbrief() {
            O::NoteerPostbrief { brief, link_id, .. } => {
                O::NoteerPostbrief { id, soort, brief, link_id, verwacht: None }
            }
            ander => ander,
        }),
        2 => id(&[POSTBRIEF]).prop_map(|id| O::VerstuurPostbrief { id }),
        3 => invoer(formulier::voorstel_invoeren())
            .prop_map(|invoer| O::VoerVoorstelIn { invoer: ingevuld(invoer), uiterste_dag: None, verwacht: None }),
    ]
}

fn actor() -> impl Strategy<Value = Actor> {
    let links = vec![VERIFICATIE, WIZARDLINK, TWEEDE_LINK, VREEMDE_LINK];
    let soorten = ["gemeente", "provincie", "ministerie", "kno"]
        .map(|code| OrganisatieType::van_code(code).unwrap());
    prop_oneof![
        Just(Actor::Burger),
        Just(Actor::Systeem),
        select(links).prop_map(|byte| Actor::Voorsteller {
            link: link(byte).vingerafdruk
        }),
        select(vec![MEELINK, VREEMDE_LINK]).prop_map(|byte| Actor::Meehelper {
            link: link(byte).vingerafdruk
        }),
        (
            select(soorten.to_vec()),
            select(vec![
                DEN_HAAG,
                AMSTERDAM,
                ZUID_HOLLAND,
                1474,
                ALGEMENE_ZAKEN
            ])
        )
            .prop_map(|(soort, id)| ambtenaar(rol_van(soort), Organisatie { soort, id })),
        (
            select(Rol::ALLE),
            select(vec![
                Organisatie::gemeente(DEN_HAAG),
                Organisatie::KANSELARIJ,
                Organisatie::kno(1500),
                Organisatie::ministerie(ALGEMENE_ZAKEN),
            ])
        )
            .prop_map(|(rol, organisatie)| ambtenaar(rol, organisatie)),
    ]
}

/// Somebody of a dossier is to be forgotten, and two officials agreed.
fn te_vernietigen() -> Vec<Event> {
    let door = |gebruiker: &str| Handtekening {
        gebruiker: gebruiker.to_owned(),
        organisatie: BEDRIJFSVOERING,
        op: moment("2026-11-21"),
    };
    let wat = Wat::Persoon {
        betrokkene: Betrokkene::Ondersteuner(BAKKER),
    };
    en(
        ingediend(),
        [
            Event::VernietigingVoorgesteld {
                id: VERNIETIGING,
                grond: wat.grond(),
                wat,
                toelichting: None,
                door: door("m.visser"),
            },
            Event::VernietigingGoedgekeurd {
                id: VERNIETIGING,
                door: door("g.visser"),
            },
        ],
    )
}

/// Where a case stands already, and what is tried after that.
pub fn geschiedenis() -> impl Strategy<Value = (Vec<Event>, Vec<Stap>)> {
    let begin = select(vec![
        vec![],
        wacht_op_verificatie(),
        vervallen(),
        bij_gemeente(),
        op_papier(),
        op_papier_uitgenodigd(),
        op_papier_compleet(),
        op_papier_compleet(),
        afgewezen(),
        uitgenodigd(),
        ingetrokken(),
        compleet(),
        compleet(),
        compleet(),
        met_steunadres(),
        met_steunadres(),
        met_steun(),
        met_bevestigde_steun(),
        met_bevestigde_steun(),
        met_meehelper(),
        met_bevestigde_meehelper(),
        ingediend(),
        ingediend(),
        en(bij_provincie(), bijlagen_van(PROVINCIE)),
        en(bij_kanselarij(), bijlagen_van(Organisatie::KANSELARIJ)),
        bij_ministerie(),
        bij_ministerie(),
        bij_ministerraad(),
        bij_buitenlandse_zaken(),
        toegekend(),
        in_besluit(),
        onderscheiden(),
        voor_de_regen(),
        te_vernietigen(),
    ]);
    let wie = prop_oneof![5 => Just(Wie::Juist), 1 => actor().prop_map(Wie::Iemand)];
    let stap = (0_i64..72, wie, opdracht()).prop_map(|(uren, wie, opdracht)| Stap {
        uren,
        wie,
        opdracht,
    });
    (begin, prop::collection::vec(stap, 1..60))
}

/// Who may give a command on this case now, said apart from the decisions.
fn juiste(zaak: &Verzoek, opdracht: &Opdracht) -> Actor {
    use Opdracht as O;
    match opdracht {
        O::DienVerzoekIn { .. } | O::VraagLink { .. } => Actor::Burger,
        O::VoerVerzoekIn { .. } => ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG)),
        O::VoegScanToe { .. }
        | O::GeefPostadresOp { .. }
        | O::VerstuurPostbrief { .. }
        | O::VoerVoorstelIn { .. } => {
            ambtenaar(Rol::Gemeente, Organisatie::gemeente(zaak.gemeente))
        }
        O::NoteerPostbrief { .. } => Actor::Systeem,
        O::VerifieerEmail => Actor::Voorsteller {
            link: match &zaak.mailadres.wacht {
                Some(wacht) => wacht.vingerafdruk.clone(),
                None => link(VERIFICATIE).vingerafdruk,
            },
        },
        O::CorrigeerMailadres { .. } if zaak.status == Some(Status::WachtOpVerificatie) => {
            ambtenaar(Rol::Helpdesk, Organisatie::kno(1501))
        }
        O::CorrigeerMailadres { .. } => {
            ambtenaar(Rol::Gemeente, Organisatie::gemeente(zaak.gemeente))
        }
        O::BevestigOndersteuneradres
        | O::StuurOndersteunersbrief { .. }
        | O::UploadOndersteunersbrief { .. } => Actor::Ondersteuner {
            link: zaak.steun.first().map_or_else(
                || link(VREEMDE_LINK).vingerafdruk,
                |steun| steun.link.vingerafdruk.clone(),
            ),
        },
        O::BevestigMeehelper => Actor::Meehelper {
            link: zaak.meehelper.as_ref().map_or_else(
                || link(VREEMDE_LINK).vingerafdruk,
                |meehelper| meehelper.link.vingerafdruk.clone(),
            ),
        },
        O::NoteerOndersteunermail { .. } | O::NoteerMeehelpermail { .. } => Actor::Systeem,
        O::LaatVervallen { .. }
        | O::HefEmbargoOp { .. }
        | O::NoteerMailVerstuurd { .. }
        | O::NoteerMailMislukt { .. }
        | O::NoteerPdf { .. }
        | O::NoteerVernietigd { .. } => Actor::Systeem,
        O::SchortVernietigingOp { .. }
        | O::HefOpschortingOp { .. }
        | O::StelVernietigingVoor { .. }
        | O::TrekVernietigingIn { .. } => ambtenaar(Rol::KnoBedrijfsvoering, BEDRIJFSVOERING),
        O::KeurVernietigingGoed { .. } => Actor::Behandelaar {
            gebruikersnaam: "g.visser".to_owned(),
            rol: Rol::KnoBedrijfsvoering,
            organisatie: BEDRIJFSVOERING,
        },
        O::StuurMailOpnieuw { .. } => ambtenaar(Rol::Helpdesk, Organisatie::kno(1501)),
        O::WijsAf { .. }
        | O::DraagOver { .. }
        | O::NoteerContact { .. }
        | O::WijsToe { .. }
        | O::ZetHerinnering { .. }
        | O::NodigUit { .. }
        | O::VerlengLink { .. }
        | O::TrekLinkIn
        | O::StuurLinkOpnieuw
        | O::CorrigeerKandidaat { .. }
        | O::KiesRoute { .. } => ambtenaar(Rol::Gemeente, Organisatie::gemeente(zaak.gemeente)),
        O::BrengAdviesUit { .. }
        | O::StuurDossierDoor { .. }
        | O::StuurDossierTerug { .. }
        | O::LegVoorAanMinisterraad { .. }
        | O::NeemBesluit { .. }
        | O::BeeindigDossier { .. }
        | O::NeemDossierOver { .. }
        | O::GaOpInDossier { .. }
        | O::PasKandidaatAan { .. }
        | O::VoegDossierbijlageToe { .. }
        | O::VervangDossierbijlage { .. }
        | O::KenmerkBijlage { .. }
        | O::VerwijderDossierbijlage { .. }
        | O::BekijkBijlage { .. } => {
            let houder = zaak
                .houder()
                .unwrap_or(Organisatie::gemeente(zaak.gemeente));
            ambtenaar(rol_van(houder.soort), houder)
        }
        O::NeemOpInBesluit { .. } | O::HaalUitBesluit { .. } => {
            ambtenaar(Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ)
        }
        O::Onderscheid { .. } | O::RegistreerUitreiking { .. } => {
            ambtenaar(Rol::KnoBedrijfsvoering, BEDRIJFSVOERING)
        }
        O::WijzigVoorsteller { .. }
        | O::StuurAdresbevestigingOpnieuw
        | O::WijzigKandidaatWerk { .. }
        | O::WijzigKandidaatOverige { .. }
        | O::WijzigKandidaatPersoonsgegevens { .. }
        | O::WijzigKandidaatMilitair { .. }
        | O::VoegActiviteitToe { .. }
        | O::WijzigActiviteit { .. }
        | O::VerwijderActiviteit { .. }
        | O::VoegOndersteunerToe { .. }
        | O::WijzigOndersteuner { .. }
        | O::VerwijderOndersteuner { .. }
        | O::NodigOndersteunerUit { .. }
        | O::HerinnerOndersteuner { .. }
        | O::TrekOndersteunersuitnodigingIn { .. }
        | O::VraagMeehelper { .. }
        | O::TrekMeehelperIn
        | O::UploadBijlage { .. }
        | O::VerwijderBijlage { .. }
        | O::KiesUitreiking { .. }
        | O::DienVoorstelIn { .. }
        | O::KiesBerichten { .. }
        | O::TrekVoorstelIn => Actor::Voorsteller {
            link: zaak.link.as_ref().map_or_else(
                || link(VREEMDE_LINK).vingerafdruk,
                |link| link.vingerafdruk.clone(),
            ),
        },
    }
}

// --- what has to hold

/// May this happen to a case like this, by this actor, now? docs/specification/roles.md#roles once more, by event.
fn mag(zaak: &Verzoek, event: &Event, door: &Actor, nu: DateTime<Utc>) -> bool {
    use Event as E;
    use Status::*;
    let Some(status) = zaak.status else {
        let E::VerzoekIngediend { gegevens, .. } = event else {
            return false;
        };
        let eigen = |organisatie| organisatie == Organisatie::gemeente(gegevens.gemeente_id);
        return match door {
            Actor::Burger => true,
            Actor::Behandelaar {
                rol, organisatie, ..
            } => *rol == Rol::Gemeente && eigen(*organisatie),
            _ => false,
        };
    };
    let (rol, organisatie) = match door {
        Actor::Behandelaar {
            rol, organisatie, ..
        } => (Some(*rol), Some(*organisatie)),
        _ => (None, None),
    };
    let eigen_gemeente =
        rol == Some(Rol::Gemeente) && organisatie == Some(Organisatie::gemeente(zaak.gemeente));
    // An official whose role handles dossiers, of the organisation where this one is.
    let houder = organisatie.is_some()
        && organisatie == zaak.houder()
        && rol == organisatie.map(|o| rol_van(o.soort));
    let besloten = zaak
        .dossier
        .as_ref()
        .is_some_and(|d| d.afdoening.besluit().is_some());
    let in_behandeling = status >= GemeenteAdvies && status <= Ministerraad && houder && !besloten;
    let eigen_bijlage = |id: &Uuid| {
        zaak.dossier
            .as_ref()
            .and_then(|d| d.bijlagen.iter().find(|b| b.id == *id))
            .is_some_and(|b| Some(b.gegevens.organisatie) == organisatie)
    };
    let toegekend = zaak
        .dossier
        .as_ref()
        .and_then(|d| d.afdoening.besluit())
        .is_some_and(|b| b.toekennen);
    let bereikt = zaak
        .dossier
        .as_ref()
        .is_some_and(|d| organisatie.is_some_and(|o| d.bereikt.contains(&o)));
    let staat_in = |besluit| {
        let dossier = zaak.dossier.as_ref();
        dossier.and_then(|d| d.afdoening.in_kb()) == Some(besluit)
    };
    let in_register = status == Onderscheiden && rol == Some(Rol::KnoBedrijfsvoering);
    let ingetrokken = |stand| zaak.link.as_ref().is_some_and(|l| l.ingetrokken == stand);
    let door_de_wizard = status == Uitgenodigd
        && zaak.link.as_ref().is_some_and(|l| {
            l.ingetrokken == Ingetrokken::Nee
                && nu < l.geldig_tot
                && matches!(door, Actor::Voorsteller { link } if *link == l.vingerafdruk)
        });
    let door_de_volger = status >= GemeenteAdvies
        && zaak.link.as_ref().is_some_and(|l| {
            l.ingetrokken == Ingetrokken::Nee
                && matches!(door, Actor::Voorsteller { link } if *link == l.vingerafdruk)
        });
    // The helper's link, while the proposer's is that of the question, and neither is over.
    let meehelper = zaak.meehelper.as_ref().filter(|m| {
        status == Uitgenodigd
            && m.link.ingetrokken == Ingetrokken::Nee
            && nu < m.link.geldig_tot
            && zaak.link.as_ref().is_some_and(|l| {
                l.ingetrokken == Ingetrokken::Nee && l.link_id == m.bij_link && nu < l.geldig_tot
            })
    });
    let van_meehelper = meehelper
        .filter(|m| matches!(door, Actor::Meehelper { link } if *link == m.link.vingerafdruk));
    // Of what came on paper an official fills in the same, as long as it is not over.
    let vult_namens_in = eigen_gemeente
        && status == Uitgenodigd
        && ingetrokken(Ingetrokken::Nee)
        && zaak.ingevoerd.is_some();
    let vult_mee_in = (van_meehelper.is_some_and(|m| m.bevestigd_op.is_some()) || vult_namens_in)
        && matches!(
            event,
            E::VoorstellerGewijzigd { .. }
                | E::KandidaatWerkGewijzigd { .. }
                | E::KandidaatOverigeGewijzigd { .. }
                | E::KandidaatPersoonsgegevensGewijzigd { .. }
                | E::KandidaatMilitairGewijzigd { .. }
                | E::ActiviteitToegevoegd { .. }
                | E::ActiviteitGewijzigd { .. }
                | E::ActiviteitVerwijderd { .. }
                | E::OndersteunerToegevoegd { .. }
                | E::OndersteunerGewijzigd { .. }
                | E::OndersteunerVerwijderd { .. }
                | E::BijlageGeupload { .. }
                | E::BijlageVerwijderd { .. }
                | E::UitreikingGekozen { .. }
        );
    if zaak.bewaring.is_vernietigd() {
        return false;
    }
    let bewaarder = rol == Some(Rol::KnoBedrijfsvoering)
        && !matches!(status, WachtOpVerificatie | BijGemeente | Uitgenodigd);
    let vrij = zaak.bewaring.opgeschort == Opschorting::Nee;
    let voorstel = zaak.bewaring.voorstel.as_ref();
    let wacht = voorstel.is_some_and(|v| v.stand == Stand::Voorgesteld);
    let eindigt_zonder = matches!(status, Vervallen | Afgewezen | NietToegekend | Beeindigd);
    match event {
        E::VerzoekIngediend { .. } => false,
        // With the event before it, in one decision.
        E::VerzoekIngevoerd { op, .. } => {
            eigen_gemeente && status == WachtOpVerificatie && zaak.versie == 1 && *op == nu
        }
        E::ScanToegevoegd { .. } => {
            eigen_gemeente && status.bereikte_gemeente() && zaak.ingevoerd.is_some()
        }
        E::PostadresOpgegeven { postadres } => {
            let huidig = zaak.mailadres.per_post();
            eigen_gemeente
                && status.bereikte_gemeente()
                && huidig != Some(postadres)
                && (huidig.is_some() || zaak.mailadres.bezorging == Bezorging::Mislukt)
        }
        E::PostbriefOpgesteld { id, .. } => {
            *door == Actor::Systeem
                && zaak.mailadres.per_post().is_some()
                && zaak.post.iter().all(|stuk| stuk.id != *id)
        }
        E::PostbriefVerstuurd { id, .. } => {
            eigen_gemeente
                && status.bereikte_gemeente()
                && zaak.wachtende_post().any(|stuk| stuk.id == *id)
        }
        E::EmailGeverifieerd { .. } => {
            status == WachtOpVerificatie
                && matches!(door, Actor::Voorsteller { link }
                    if Some(link) == zaak.verificatie.as_ref() || zaak.mailadres.bewezen.contains(link))
        }
        E::MailadresOpgegeven { vorig, .. } => {
            let stuk = zaak.mailadres.bezorging == Bezorging::Mislukt;
            let bewezen = vorig.as_ref() == Some(&zaak.mailadres.geldig);
            door_de_wizard && bewezen
                || rol == Some(Rol::Helpdesk)
                    && status == WachtOpVerificatie
                    && stuk
                    && vorig.is_none()
                || eigen_gemeente && status.bereikte_gemeente() && stuk && bewezen
                || (door_de_wizard || eigen_gemeente && status.bereikte_gemeente())
                    && zaak.mailadres.per_post().is_some()
                    && vorig.is_none()
        }
        E::MailadresBevestigd { op } => zaak.mailadres.wacht.as_ref().is_some_and(|wacht| {
            *op == nu
                && nu < wacht.geldig_tot
                && status != Vervallen
                && matches!(door, Actor::Voorsteller { link } if *link == wacht.vingerafdruk)
        }),
        E::VerzoekVervallen { .. } => status == WachtOpVerificatie && *door == Actor::Systeem,
        E::VerzoekAfgewezen { .. } => eigen_gemeente && matches!(status, BijGemeente | Uitgenodigd),
        E::VerzoekOvergedragen { van, naar, .. } => {
            eigen_gemeente && status == BijGemeente && *van == zaak.gemeente && van != naar
        }
        E::ContactGenoteerd { .. } => {
            (eigen_gemeente || houder)
                && (eigen_gemeente && status.bereikte_gemeente()
                    || (GemeenteAdvies..=Ministerraad).contains(&status))
        }
        E::BehandelaarGewijzigd {
            organisatie: van, ..
        }
        | E::HerinneringGezet {
            organisatie: van, ..
        } => {
            let bij_de_kanselarij = rol == Some(Rol::KnoDecoratieEnAdvies)
                && bereikt
                && matches!(status, Toegekend | InBesluit);
            let vaststeller = rol == Some(Rol::KnoBedrijfsvoering) && status == InBesluit;
            let anders = match event {
                E::BehandelaarGewijzigd { behandelaar, .. } => {
                    zaak.behandelaar_van(*van) != behandelaar.as_deref()
                }
                E::HerinneringGezet { datum, .. } => datum.is_none_or(|dag| dag >= tijd::datum(nu)),
                _ => false,
            };
            organisatie == Some(*van)
                && anders
                && (eigen_gemeente && status.bereikte_gemeente()
                    || houder && (GemeenteAdvies..=Ministerraad).contains(&status)
                    || bij_de_kanselarij
                    || vaststeller)
        }
        E::RouteGekozen { keuze, .. } => {
            in_behandeling
                && eigen_gemeente
                && status == GemeenteAdvies
                && *keuze != zaak.routekeuze()
        }
        E::AdviesUitgebracht { advies } => {
            in_behandeling
                && Some(advies.organisatie) == organisatie
                && zaak.stap().is_some_and(|s| s.taak == Taak::Adviseren)
        }
        E::DossierDoorgestuurd {
            van,
            naar,
            status: erna,
            ..
        } => {
            let adviseert = zaak.stap().is_some_and(|s| s.taak == Taak::Adviseren);
            in_behandeling
                && Some(*van) == organisatie
                && van != naar
                && *erna >= status
                && (!adviseert
                    || zaak
                        .dossier
                        .as_ref()
                        .is_some_and(|d| d.advies_van(*van).is_some()))
        }
        E::DossierTeruggestuurd {
            van, status: erna, ..
        } => {
            in_behandeling
                && Some(*van) == organisatie
                && rol != Some(Rol::Gemeente)
                && *erna < status
                && status != Ministerraad
        }
        E::VoorgelegdAanMinisterraad { voornemen } => {
            in_behandeling
                && status == MinisterieBesluit
                && zaak.kapittel().is_some_and(|k| !voornemen.volgt(k))
        }
        E::BesluitGenomen {
            afwijkend_van_kapittel,
            ..
        } => {
            in_behandeling
                && (status == Ministerraad
                    || status == MinisterieBesluit && !afwijkend_van_kapittel)
        }
        E::DossierSamengevoegd { .. } | E::OndersteunerOvergenomen { .. } => {
            in_behandeling && voorstel.is_none()
        }
        E::DossierBeeindigd {
            reden,
            opgegaan_in: Some(_),
            ..
        } => *reden == Beeindigingsreden::Dubbel && in_behandeling && voorstel.is_none(),
        E::DossierBeeindigd {
            reden,
            toelichting,
            opgegaan_in: None,
        } => {
            let uitgelegd = *reden != Beeindigingsreden::Anders || toelichting.is_some();
            let trekt_in = *reden == Beeindigingsreden::VoorstellerTrektIn
                && door_de_volger
                && (GemeenteAdvies..=KanselarijAdvies).contains(&status);
            uitgelegd
                && (trekt_in
                    || in_behandeling
                    || rol == Some(Rol::KnoDecoratieEnAdvies) && status == Toegekend && bereikt)
        }
        E::OpgenomenInBesluit { .. } => {
            rol == Some(Rol::KnoDecoratieEnAdvies) && status == Toegekend && toegekend && bereikt
        }
        E::UitBesluitGehaald { besluit_id } => {
            rol == Some(Rol::KnoDecoratieEnAdvies)
                && status == InBesluit
                && staat_in(*besluit_id)
                && bereikt
        }
        E::Onderscheiden {
            besluit_id,
            onderscheiding,
            ..
        } => {
            rol == Some(Rol::KnoBedrijfsvoering)
                && status == InBesluit
                && staat_in(*besluit_id)
                && zaak.toegekende_onderscheiding() == Ok(onderscheiding.as_str())
        }
        E::UitreikingGeregistreerd { gegevens } => {
            let dossier = zaak.dossier.as_ref();
            let sinds = dossier
                .and_then(|d| d.afdoening.onderscheiden())
                .map(|o| o.datum);
            in_register && sinds.is_some_and(|sinds| gegevens.datum >= sinds)
        }
        E::EmbargoOpgeheven { dag } => {
            let uitgereikt = zaak
                .dossier
                .as_ref()
                .is_some_and(|d| d.afdoening.uitgereikt().is_some());
            *door == Actor::Systeem
                && status == Onderscheiden
                && !uitgereikt
                && *dag < tijd::datum(nu)
        }
        E::KandidaatGecorrigeerd { gegevens } => {
            let aan_de_beurt = match status {
                BijGemeente | Uitgenodigd => eigen_gemeente,
                GemeenteAdvies => houder,
                _ => false,
            };
            aan_de_beurt && zaak.kandidaatgegevens().as_ref() != Some(gegevens)
        }
        E::KandidaatAangepast { .. } => in_behandeling,
        E::DossierbijlageToegevoegd { .. } => in_behandeling || in_register,
        E::BijlageGekenmerkt { id, .. } => {
            let van_burger = zaak.voorstel.bijlagen.iter().any(|b| b.id == *id);
            (in_behandeling || in_register) && (van_burger || eigen_bijlage(id))
        }
        E::DossierbijlageVerwijderd { id } => (in_behandeling || in_register) && eigen_bijlage(id),
        E::BijlageIngezien { id, reden } => {
            !reden.is_empty()
                && eigen_bijlage(id)
                && zaak.dossier.as_ref().is_some_and(|d| {
                    d.bijlagen.iter().any(|b| {
                        b.id == *id
                            && b.gegevens.kenmerken.vertrouwelijkheid
                                == Vertrouwelijkheid::EigenOrganisatie
                    })
                })
        }
        E::VoorstellerUitgenodigd { .. } => {
            eigen_gemeente
                && (status == BijGemeente || status == Uitgenodigd && ingetrokken(Ingetrokken::Ja))
        }
        E::LinkVernieuwd { .. } => {
            *door == Actor::Burger
                && status == Uitgenodigd
                && ingetrokken(Ingetrokken::Nee)
                && zaak.link.as_ref().is_some_and(|link| link.geldig_tot <= nu)
        }
        E::BerichtenGekozen { gegevens } => door_de_volger && *gegevens != zaak.berichten,
        E::LinkVerlengd { geldig_tot, .. } => {
            eigen_gemeente
                && status == Uitgenodigd
                && ingetrokken(Ingetrokken::Nee)
                && *geldig_tot > nu
        }
        E::MailOpnieuwVerstuurd { soort, op } => {
            let eerder = zaak
                .opnieuw
                .iter()
                .filter(|(_, e)| *op - *e < TimeDelta::days(1));
            let zin = match soort {
                MailSoort::Verificatie => status == WachtOpVerificatie,
                MailSoort::Uitnodiging | MailSoort::Herinnering => {
                    status == Uitgenodigd && ingetrokken(Ingetrokken::Nee)
                }
                MailSoort::Afwijzing => status == Afgewezen,
                MailSoort::Ontvangst => zaak.kopie.is_some(),
                MailSoort::Adresbevestiging => zaak
                    .mailadres
                    .wacht
                    .as_ref()
                    .is_some_and(|wacht| nu < wacht.geldig_tot),
                MailSoort::Adreswijziging | MailSoort::Doorgestuurd | MailSoort::InBehandeling => {
                    false
                }
                MailSoort::NieuweLink => {
                    (status == Uitgenodigd || status >= GemeenteAdvies)
                        && ingetrokken(Ingetrokken::Nee)
                }
                MailSoort::Beeindiging => status == Beeindigd,
                MailSoort::Samengevoegd => zaak
                    .dossier
                    .as_ref()
                    .and_then(|d| d.afdoening.beeindigd())
                    .is_some_and(|einde| einde.opgegaan_in.is_some()),
                MailSoort::NietToegekend => status == NietToegekend,
                MailSoort::Uitreiking => zaak
                    .dossier
                    .as_ref()
                    .is_some_and(|dossier| dossier.afdoening.uitgereikt().is_some()),
            };
            let vraagt_zelf = match soort {
                MailSoort::Adresbevestiging => door_de_wizard,
                MailSoort::NieuweLink => *door == Actor::Burger,
                _ => false,
            };
            (rol == Some(Rol::Helpdesk) && *soort != MailSoort::NieuweLink || vraagt_zelf)
                && zin
                && *op == nu
                && eerder.count() < 5
        }
        E::LinkIngetrokken { .. } | E::LinkOpnieuwVerstuurd { .. } => {
            eigen_gemeente && status == Uitgenodigd && ingetrokken(Ingetrokken::Nee)
        }
        E::MailVerstuurd { bericht_id, .. } | E::MailMislukt { bericht_id, .. } => {
            *door == Actor::Systeem && !zaak.mails.contains(bericht_id)
        }
        E::OndersteuneradresBevestigd { id, .. }
        | E::OndersteunersbriefOntvangen { id, .. }
        | E::OndersteunersbriefGeupload { id, .. } => {
            let letter = !matches!(event, E::OndersteuneradresBevestigd { .. });
            status == Uitgenodigd
                && ingetrokken(Ingetrokken::Nee)
                && zaak.steun.iter().any(|steun| {
                    steun.id == *id
                        && steun.link.ingetrokken == Ingetrokken::Nee
                        && nu < steun.link.geldig_tot
                        && steun.bevestigd_op.is_some() == letter
                        && matches!(door, Actor::Ondersteuner { link } if *link == steun.link.vingerafdruk)
                })
        }
        E::MeehelperGevraagd { op, .. } => {
            let vandaag = zaak.meehulpmails.iter();
            let vandaag = vandaag.filter(|eerder| *op - **eerder < TimeDelta::days(1));
            door_de_wizard && meehelper.is_none() && vandaag.count() < 5
        }
        E::MeehelperIngetrokken { id, .. } => {
            door_de_wizard
                && zaak
                    .meehelper
                    .as_ref()
                    .is_some_and(|m| m.id == *id && m.link.ingetrokken == Ingetrokken::Nee)
        }
        E::MeehelperBevestigd { .. } => van_meehelper.is_some_and(|m| m.bevestigd_op.is_none()),
        E::OndersteunermailAfgehandeld { bericht_id, .. }
        | E::MeehelpermailAfgehandeld { bericht_id, .. } => {
            *door == Actor::Systeem && !zaak.mails.contains(bericht_id)
        }
        E::PdfGemaakt { .. } => {
            *door == Actor::Systeem && status.is_dossier() && zaak.kopie.is_none()
        }
        E::VernietigingOpgeschort { .. } => bewaarder && vrij,
        E::OpschortingOpgeheven { .. } => bewaarder && !vrij,
        E::VernietigingVoorgesteld { wat, .. } => {
            let kan = match wat {
                Wat::Zaak
                | Wat::Persoon {
                    betrokkene: Betrokkene::Kandidaat,
                } => eindigt_zonder,
                Wat::Bijlagen { ids } => {
                    (eindigt_zonder || status == Onderscheiden) && !ids.is_empty()
                }
                Wat::Persoon { .. } => true,
            };
            bewaarder && vrij && voorstel.is_none() && kan
        }
        E::VernietigingIngetrokken { .. } => bewaarder && wacht,
        E::VernietigingGoedgekeurd { door: tweede, .. } => {
            let een_ander = voorstel.is_some_and(|v| v.voorgesteld.gebruiker != tweede.gebruiker);
            bewaarder && vrij && wacht && een_ander
        }
        E::Vernietigd { .. } => {
            *door == Actor::Systeem && voorstel.is_some_and(|v| v.goedgekeurd.is_some())
        }
        E::VoorstelIngevoerd { ontvangen_op, .. } => {
            vult_namens_in && *ontvangen_op <= tijd::datum(nu)
        }
        // With the event before it, in one decision.
        E::VoorstelIngediend { .. } if vult_namens_in => zaak
            .ingevoerd
            .as_ref()
            .is_some_and(|ingevoerd| ingevoerd.voorstel.is_some()),
        // These come through the link of the wizard, and what fills it in through a helper's.
        E::VoorstellerGewijzigd { .. }
        | E::MailadresIngetrokken { .. }
        | E::KandidaatWerkGewijzigd { .. }
        | E::KandidaatOverigeGewijzigd { .. }
        | E::KandidaatPersoonsgegevensGewijzigd { .. }
        | E::KandidaatMilitairGewijzigd { .. }
        | E::ActiviteitToegevoegd { .. }
        | E::ActiviteitGewijzigd { .. }
        | E::ActiviteitVerwijderd { .. }
        | E::OndersteunerToegevoegd { .. }
        | E::OndersteunerGewijzigd { .. }
        | E::OndersteunerVerwijderd { .. }
        | E::OndersteunerUitgenodigd { .. }
        | E::OndersteunerHerinnerd { .. }
        | E::OndersteunersuitnodigingIngetrokken { .. }
        | E::BijlageGeupload { .. }
        | E::BijlageVerwijderd { .. }
        | E::UitreikingGekozen { .. }
        | E::VoorstelIngediend { .. } => door_de_wizard || vult_mee_in,
    }
}

/// The arrow stands in docs/toestanden.md.
fn getekend(van: Option<Status>, naar: Option<Status>, opdracht: &str) -> bool {
    let van = van.map_or("[*]", Status::code);
    let pijl = format!(
        "    {van} --> {}: {opdracht}",
        naar.map_or("", Status::code)
    );
    include_str!("../../../docs/toestanden.md")
        .lines()
        .any(|regel| regel == pijl)
}

pub fn gevouwen(events: &[Event]) -> Verzoek {
    (*gegeven(events.to_vec())).clone()
}

/// Through the text of the history and back.
fn opgeschreven(event: &Event) -> Event {
    serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()
}

/// A read model, which sees the events one by one or in parts, knows the same road as the case.
fn zelfde_weg(zaak: &Verzoek, events: &[Event]) -> Result<(), TestCaseError> {
    let (eerst, daarna) = events.split_at(events.len() / 2);
    let [mut spoor, later] = [eerst, daarna].map(|deel| {
        let mut spoor = Spoor::default();
        deel.iter().for_each(|event| spoor.volg(event));
        spoor
    });
    // As the SQL of the list lays the later part over what stands there.
    for _ in 0..later.eraf {
        prop_assert!(spoor.erbij.pop().is_some());
    }
    spoor.erbij.extend(later.erbij);
    prop_assert_eq!(spoor.eraf, 0);
    let mut keer = BTreeMap::<Organisatie, i32>::new();
    for tred in events.iter().filter_map(Event::op_de_weg) {
        match tred {
            OpDeWeg::Erbij(wie) => *keer.entry(wie).or_default() += 1,
            OpDeWeg::Eraf(wie) => *keer.entry(wie).or_default() -= 1,
            OpDeWeg::Doorgever(_) => {}
        }
    }
    let bereikt = zaak.dossier.iter().flat_map(|d| &d.bereikt);
    for wie in bereikt.filter(|wie| **wie != Organisatie::gemeente(zaak.gemeente)) {
        let staat = zaak.ging_langs(*wie);
        prop_assert_eq!(spoor.erbij.contains(&wie.to_string()), staat, "{}", wie);
        let geteld = keer.get(wie).is_some_and(|keer| *keer > 0);
        prop_assert_eq!(geteld, staat, "{}, counted", wie);
    }
    Ok(())
}

/// Lives through all of it; gives what happened.
pub fn beleef(begin: Vec<Event>, stappen: Vec<Stap>) -> Result<Vec<Event>, TestCaseError> {
    let mut zaak = gevouwen(&begin);
    let mut events = begin;
    let mut nu = moment("2026-11-21");
    for Stap {
        uren,
        wie,
        opdracht,
    } in stappen
    {
        nu += TimeDelta::hours(uren);
        let command = Command {
            op: nu,
            door: match wie {
                Wie::Juist => juiste(&zaak, &opdracht),
                Wie::Iemand(actor) => actor,
            },
            opdracht,
        };
        let wat = naam(&command.opdracht);
        let ervoor = zaak.status;
        match zaak.beslis(&command) {
            Ok(nieuw) => {
                for event in nieuw {
                    prop_assert!(
                        mag(&zaak, &event, &command.door, nu),
                        "{wat} by {:?} in {:?} gave {event:?}",
                        command.door,
                        zaak.status
                    );
                    zaak.pas_toe(event.clone());
                    events.push(event);
                }
                prop_assert!(
                    zaak.status == ervoor || getekend(ervoor, zaak.status, wat),
                    "{wat} led from {ervoor:?} to {:?}, which is not drawn",
                    zaak.status
                );
                let houders = zaak.dossier.as_ref().map(|d| d.houder().is_some());
                prop_assert!(houders != Some(false), "a dossier is always somewhere");
            }
            Err(Weigering::TabelPastNiet(waarom)) => {
                return Err(TestCaseError::fail(format!("{wat}: {waarom}")));
            }
            Err(weigering) => prop_assert!(!weigering.to_string().is_empty()),
        }
        prop_assert_eq!(zaak.versie, events.len() as u64);
    }
    zelfde_weg(&zaak, &events)?;
    prop_assert_eq!(&gevouwen(&events), &zaak, "folded from scratch");
    let geschreven: Vec<Event> = events.iter().map(opgeschreven).collect();
    prop_assert_eq!(
        &gevouwen(&geschreven),
        &zaak,
        "folded from what was written"
    );
    let kopie: Verzoek = serde_json::from_value(json!(zaak)).unwrap();
    prop_assert_eq!(&kopie, &zaak, "the case itself, written and read");
    Ok(events)
}

pub fn instelling(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: cases * ProptestConfig::default().cases / 256, // more in `make nightly`, by PROPTEST_CASES
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(instelling(256))]

    #[test]
    fn whatever_is_tried_the_rules_hold((begin, stappen) in geschiedenis()) {
        beleef(begin, stappen)?;
    }
}

/// The property above would say nothing when nothing happened.
#[test]
fn random_histories_reach_every_event() {
    let geteld = RefCell::new(BTreeMap::<&str, usize>::new());
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let uitkomst =
        TestRunner::new_with_rng(instelling(2560), rng).run(&geschiedenis(), |(begin, stappen)| {
            let eerder = begin.len();
            for event in beleef(begin, stappen)?.iter().skip(eerder) {
                *geteld.borrow_mut().entry(event.naam()).or_default() += 1;
            }
            Ok(())
        });
    assert!(uitkomst.is_ok(), "{uitkomst:?}");
    let geteld = geteld.into_inner();
    for event in golden_events() {
        let keer = geteld.get(event.naam()).copied().unwrap_or_default();
        assert!(keer >= 5, "{}: {keer} times in {geteld:?}", event.naam());
    }
}
