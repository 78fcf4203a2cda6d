//! Two dossiers for one candidate (docs/specification/doubles.md): what goes over, and who refuses.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::bewaring::Wat;
use verzoek::gegevens::{
    Beeindigingsreden, BijlageType, Briefbestand, Herkomst, Onderdeel, Ondersteuner,
    Ondersteunersbrief, Samenvoeging, Vertrouwelijkheid, Zaakverwijzing,
};
use verzoek::invoer::Ingevuld;
use verzoek::samenvoegen::{BYTES, Gebeurd, Kant, Keuze, Overname, voeg_samen};
use verzoek::stand::Afloop;
use verzoek::tijdlijn::{Blik, Lezer};
use verzoek::weigering::Bewaringsweigering;
use verzoek::{Actor, Betrokkene, Event, Organisatie, Rol, Status, Verzoek, Weigering, tijd};

use crate::common::formulieren::{self as formulier, record};
use crate::common::opdrachten::stel_voor;
use crate::common::zaken::{
    BAKKER, BRIEF, GEHEIM, GEMEENTE, JANSEN, NOTITIE, PROVINCIE, bestand, bij_kanselarij,
    bij_provincie, bijlagen_van, en, ingediend, met_bevestigde_steun, onderscheiden, toegekend,
    uitgenodigd,
};
use crate::common::{AMSTERDAM, Zaak, ambtenaar, bedrijfsvoering, gegeven, ingevuld, moment};

const BLIJFT: Uuid = Uuid::from_u128(0xAAA);
const EINDIGT: Uuid = Uuid::from_u128(0xBBB);

fn door() -> Actor {
    ambtenaar(Rol::Gemeente, GEMEENTE)
}

fn formulier() -> Value {
    json!({"reden": "Dezelfde vrijwilliger.", "toelichting": "Uw brieven staan bij het andere voorstel."})
}

/// With this number.
fn genummerd(mut events: Vec<Event>, nummer: &str) -> Vec<Event> {
    if let Some(Event::VerzoekIngediend { zaaknummer, .. }) = events.first_mut() {
        nummer.clone_into(zaaknummer);
    }
    events
}

fn blijvend() -> Zaak {
    // Its own supporters and attachment are others.
    let ander = |id: Uuid| Uuid::from_u128(id.as_u128() + 0x1000);
    let mut events = genummerd(ingediend(), "KO-2026-000200");
    for event in &mut events {
        if let Event::OndersteunerToegevoegd { id, .. } | Event::BijlageGeupload { id, .. } = event
        {
            *id = ander(*id);
        }
    }
    gegeven(events)
}

/// One supporter wrote behind a link; the other's letter came on paper; two attachments of the municipality, one of
/// them confidential.
fn eindigend_events() -> Vec<Event> {
    let op = moment("2026-11-20");
    let mut events = genummerd(met_bevestigde_steun(), "KO-2026-000300");
    for event in &mut events {
        if let Event::BijlageGeupload { gegevens, .. } = event {
            gegevens.bijlage_type = Some(BijlageType::Ondersteunersbrief);
            gegevens.ondersteuner = Some(JANSEN);
        }
    }
    let brief = Event::OndersteunersbriefOntvangen {
        id: BAKKER,
        op,
        gegevens: brief(),
    };
    let ingediend = Event::VoorstelIngediend {
        op: moment("2026-11-21"),
        uiterste_dag: None,
    };
    let events = en(events, [brief, ingediend]);
    en(events, bijlagen_van(GEMEENTE))
}

fn eindigend() -> Zaak {
    gegeven(eindigend_events())
}

fn brief() -> Ondersteunersbrief {
    Ondersteunersbrief {
        tekst: "Zij staat altijd klaar.".to_owned(),
        naam: "P. Bakker".to_owned(),
        mail: "bakker@voorbeeld.nl".to_owned(),
    }
}

fn kant(id: Uuid, zaak: &Verzoek) -> Kant<'_> {
    Kant {
        id,
        zaak,
        verwacht: None,
    }
}

fn over(zaak: &Verzoek, keuze: &Keuze) -> Result<Overname, Weigering> {
    zaak.over_te_nemen(EINDIGT, &door(), keuze)
}

fn alles(zaak: &Verzoek) -> Overname {
    over(zaak, &Keuze::default()).unwrap()
}

fn samen(blijft: &Verzoek, eindigt: &Verzoek) -> Result<Gebeurd, Weigering> {
    let overname = alles(eindigt);
    let (blijft, eindigt) = (kant(BLIJFT, blijft), kant(EINDIGT, eindigt));
    let wie = (&door(), moment("2026-11-22"));
    voeg_samen(wie, blijft, eindigt, overname, &ingevuld(formulier()))
}

fn erna(zaak: Zaak, events: Vec<Event>) -> Zaak {
    events.into_iter().fold(zaak, Zaak::na)
}

fn van_dossier(zaaknummer: &str, oorzaak: impl Into<Weigering>) -> Weigering {
    Weigering::VanDossier {
        zaaknummer: zaaknummer.to_owned(),
        oorzaak: Box::new(oorzaak.into()),
    }
}

#[test]
fn everything_goes_over_and_the_other_ends() {
    let (blijft, eindigt) = (blijvend(), eindigend());
    let Gebeurd {
        blijft: bij,
        eindigt: einde,
    } = samen(&blijft, &eindigt).unwrap();
    assert_eq!(
        einde,
        [Event::DossierBeeindigd {
            reden: Beeindigingsreden::Dubbel,
            toelichting: Some("Uw brieven staan bij het andere voorstel.".to_owned()),
            opgegaan_in: Some(Samenvoeging {
                zaak_id: BLIJFT,
                zaaknummer: "KO-2026-000200".to_owned(),
                reden: "Dezelfde vrijwilliger.".to_owned(),
            }),
        }]
    );
    assert_eq!(
        bij[0],
        Event::DossierSamengevoegd {
            met: Samenvoeging {
                zaak_id: EINDIGT,
                zaaknummer: "KO-2026-000300".to_owned(),
                reden: "Dezelfde vrijwilliger.".to_owned(),
            },
            ondersteuners: vec![JANSEN, BAKKER],
            bijlagen: vec![BRIEF, NOTITIE, GEHEIM],
        }
    );
    assert_eq!(bij.len(), 6);
    let (blijft, eindigt) = (erna(blijft, bij), erna(eindigt, einde));
    assert_eq!(eindigt.status, Some(Status::Beeindigd));
    assert_eq!(blijft.status, Some(Status::GemeenteAdvies));

    // The supporters keep their identifiers, and the letter stands with whose it is.
    let namen: Vec<Uuid> = blijft.voorstel.ondersteuners.iter().map(|o| o.id).collect();
    assert_eq!(namen[2..], [JANSEN, BAKKER]);
    let uit = Zaakverwijzing {
        zaak_id: EINDIGT,
        zaaknummer: "KO-2026-000300".to_owned(),
    };
    assert_eq!(blijft.ondersteuner_uit(BAKKER), Some(&uit));
    assert_eq!(blijft.ondersteuner_uit(namen[0]), None);
    let ontvangen = blijft.brief_van(BAKKER).unwrap();
    assert_eq!(ontvangen.gegevens.geschreven(), Some(&brief()));
    assert_eq!(ontvangen.op, moment("2026-11-20"));

    let dossier = blijft.dossier.as_ref().unwrap();
    let bijlage = |id: Uuid| {
        &dossier
            .bijlagen
            .iter()
            .find(|b| b.id == id)
            .unwrap()
            .gegevens
    };
    let herkomst = |ondersteuner| {
        Some(Herkomst {
            zaak_id: EINDIGT,
            zaaknummer: "KO-2026-000300".to_owned(),
            ondersteuner,
        })
    };
    assert_eq!(bijlage(BRIEF).herkomst, herkomst(Some(JANSEN)));
    assert_eq!(bijlage(BRIEF).organisatie, GEMEENTE);
    assert_eq!(
        bijlage(BRIEF).kenmerken.bijlage_type,
        BijlageType::Ondersteunersbrief
    );
    assert_eq!(bijlage(NOTITIE).herkomst, herkomst(None));
    // The letter on paper stands with its supporter.
    let op_papier: Vec<Uuid> = blijft
        .overgenomen_brieven_op_papier(JANSEN)
        .map(|b| b.id)
        .collect();
    assert_eq!(op_papier, [BRIEF]);
    // What was confidential stays so.
    assert_eq!(
        bijlage(GEHEIM).kenmerken.vertrouwelijkheid,
        Vertrouwelijkheid::EigenOrganisatie
    );
    assert!(dossier.verborgen_voor(GEHEIM, PROVINCIE));
}

#[test]
fn the_proposer_of_the_one_that_ends_hears_that_it_was_joined() {
    let (blijft, eindigt) = (blijvend(), eindigend());
    let gebeurd = samen(&blijft, &eindigt).unwrap();
    let vandaag = tijd::datum(moment("2026-11-22"));
    let eindigt = erna(eindigt, gebeurd.eindigt);
    assert_eq!(eindigt.afloop(vandaag, None), Some(Afloop::Samengevoegd));
    let blijft = erna(blijft, gebeurd.blijft);
    assert_eq!(blijft.afloop(vandaag, None), None);
}

#[test]
fn only_what_was_chosen_goes_over() {
    let eindigt = eindigend();
    let keuze = |ondersteuners: Value, bijlagen: Value| {
        let invoer = json!({"ondersteuners": ondersteuners, "bijlagen": bijlagen});
        ingevuld::<Ingevuld<Keuze>>(invoer).record()
    };
    let gekozen = keuze(json!([BAKKER]), json!([BRIEF])).unwrap();
    let overname = over(&eindigt, &gekozen).unwrap();
    let wie: Vec<Uuid> = overname.ondersteuners.iter().map(|o| o.id).collect();
    assert_eq!(wie, [BAKKER]);
    let [(id, gegevens)] = &overname.bijlagen[..] else {
        panic!("one");
    };
    assert_eq!(*id, BRIEF);
    // The supporter whose letter it is stays behind: the attachment is of nobody in particular.
    assert_eq!(gegevens.herkomst.as_ref().unwrap().ondersteuner, None);

    let niets = over(&eindigt, &keuze(json!([]), json!([])).unwrap()).unwrap();
    assert!(niets.ondersteuners.is_empty() && niets.bijlagen.is_empty());
    assert_eq!(keuze(Value::Null, Value::Null).unwrap(), Keuze::default());
    let leeg: Ingevuld<Keuze> = ingevuld(json!({}));
    assert_eq!(leeg.record().unwrap(), Keuze::default());

    let vreemd = Uuid::from_u128(0xFFF);
    for (ondersteuners, bijlagen, waar, code) in [
        (
            json!([BAKKER, vreemd]),
            json!([]),
            "/ondersteuners/1",
            "onbekend",
        ),
        (json!([]), json!([vreemd]), "/bijlagen/0", "onbekend"),
        (
            json!([BAKKER, BAKKER]),
            json!([]),
            "/ondersteuners/1",
            "dubbel",
        ),
        (json!(["x"]), json!([]), "/ondersteuners/0", "onbekend"),
        (json!("x"), json!([]), "/ondersteuners", "ongeldig"),
    ] {
        let keuze = keuze(ondersteuners, bijlagen).map_err(Weigering::from);
        let fout = keuze.and_then(|keuze| over(&eindigt, &keuze));
        let Err(Weigering::Invoer(fouten)) = fout else {
            panic!("{waar}");
        };
        assert_eq!(
            (fouten[0].pointer.as_str(), fouten[0].code.as_str()),
            (waar, code)
        );
    }
}

/// A confidential attachment of another organisation does not exist for the organisation that joins.
#[test]
fn what_may_not_be_known_stays_behind() {
    let eindigt = gegeven(en(
        genummerd(bij_provincie(), "KO-2026-000300"),
        bijlagen_van(GEMEENTE),
    ));
    let provincie = ambtenaar(Rol::Provincie, PROVINCIE);
    let over = eindigt
        .over_te_nemen(EINDIGT, &provincie, &Keuze::default())
        .unwrap();
    let ids: Vec<Uuid> = over.bijlagen.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, [BRIEF, NOTITIE]);
    let keuze = Keuze {
        bijlagen: Some(vec![GEHEIM]),
        ..Keuze::default()
    };
    let Err(Weigering::Invoer(fouten)) = eindigt.over_te_nemen(EINDIGT, &provincie, &keuze) else {
        panic!("it exists");
    };
    assert_eq!(fouten[0].pointer, "/bijlagen/0");
    // An open one keeps who added it.
    let notitie = over.bijlagen.iter().find(|(id, _)| *id == NOTITIE).unwrap();
    assert_eq!(notitie.1.organisatie, GEMEENTE);
}

#[test]
fn both_have_to_lie_with_who_joins_and_be_undecided() {
    let ligt_elders = |bij| Weigering::LigtElders {
        wat: "Samenvoegen kan nu niet.",
        bij,
    };
    let niet_nu = |status| Weigering::NietInDezeStatus {
        wat: "Samenvoegen kan nu niet.",
        status,
    };
    let nummer = |events, nummer| gegeven(genummerd(events, nummer));
    for (zaak, waarom) in [
        (bij_provincie(), ligt_elders(PROVINCIE)),
        (bij_kanselarij(), ligt_elders(Organisatie::KANSELARIJ)),
        (uitgenodigd(), niet_nu(Status::Uitgenodigd)),
    ] {
        // Whichever of the two it is; the other one gives what it has.
        let zaak = nummer(zaak, "KO-2026-000300");
        let overname = alles(&eindigend());
        let wie = (&door(), moment("2026-11-22"));
        let (blijft, eindigt) = (blijvend(), eindigend());
        assert_eq!(
            voeg_samen(
                wie,
                kant(BLIJFT, &blijft),
                kant(EINDIGT, &zaak),
                overname.clone(),
                &ingevuld(formulier())
            ),
            Err(van_dossier("KO-2026-000300", waarom.clone()))
        );
        assert_eq!(
            voeg_samen(
                wie,
                kant(BLIJFT, &zaak),
                kant(EINDIGT, &eindigt),
                overname,
                &ingevuld(formulier())
            ),
            Err(van_dossier("KO-2026-000300", waarom))
        );
    }
    // Decided, also when the chancery has it: only the end is left.
    for zaak in [toegekend(), onderscheiden()] {
        let kanselarij = ambtenaar(Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ);
        let zaak = gegeven(zaak);
        assert!(
            !zaak
                .toegestaan(&kanselarij, moment("2026-11-22"))
                .contains(&verzoek::Actie::Samenvoegen)
        );
    }
}

#[test]
fn somebody_else_does_not_hear_that_it_is_there() {
    let vreemd = ambtenaar(Rol::Gemeente, Organisatie::gemeente(AMSTERDAM));
    let wie = (&vreemd, moment("2026-11-22"));
    let (blijft, eindigt) = (blijvend(), eindigend());
    let gebeurd = voeg_samen(
        wie,
        kant(BLIJFT, &blijft),
        kant(EINDIGT, &eindigt),
        alles(&eindigt),
        &ingevuld(formulier()),
    );
    assert_eq!(gebeurd, Err(Weigering::NietBevoegd));
}

#[test]
fn a_dossier_is_not_joined_with_itself_nor_twice() {
    let (blijft, eindigt) = (blijvend(), eindigend());
    let wie = (&door(), moment("2026-11-22"));
    let zelf = voeg_samen(
        wie,
        kant(EINDIGT, &eindigt),
        kant(EINDIGT, &eindigt),
        alles(&eindigt),
        &ingevuld(formulier()),
    );
    assert_eq!(zelf, Err(Weigering::ZelfdeDossier));
    let gebeurd = samen(&blijft, &eindigt).unwrap();
    let na = erna(eindigt, gebeurd.eindigt);
    let weer = voeg_samen(
        wie,
        kant(BLIJFT, &blijft),
        kant(EINDIGT, &na),
        alles(&na),
        &ingevuld(formulier()),
    );
    let waarom = Weigering::NietInDezeStatus {
        wat: "Samenvoegen kan nu niet.",
        status: Status::Beeindigd,
    };
    assert_eq!(weer, Err(van_dossier("KO-2026-000300", waarom)));
}

#[test]
fn a_reason_is_asked_and_what_changed_since_is_refused() {
    let (blijft, eindigt) = (blijvend(), eindigend());
    let wie = (&door(), moment("2026-11-22"));
    let probeer = |gezien: [Option<u64>; 2], invoer: Value| {
        let [een, ander] = gezien;
        let kant = |id, zaak, verwacht| Kant { id, zaak, verwacht };
        voeg_samen(
            wie,
            kant(BLIJFT, &blijft, een),
            kant(EINDIGT, &eindigt, ander),
            alles(&eindigt),
            &ingevuld(invoer),
        )
    };
    let Err(Weigering::Invoer(fouten)) = probeer([None, None], json!({})) else {
        panic!("without a reason");
    };
    assert_eq!(fouten[0].pointer, "/reden");
    let [een, ander] = [blijft.dossier_versie, eindigt.dossier_versie];
    assert!(probeer([Some(een), Some(ander)], formulier()).is_ok());
    for (gezien, huidig) in [
        ([Some(een - 1), Some(ander)], een),
        ([Some(een), Some(ander - 1)], ander),
    ] {
        assert_eq!(
            probeer(gezien, formulier()),
            Err(Weigering::Verouderd { huidig })
        );
    }
}

/// What goes over would escape a destruction that was proposed.
#[test]
fn a_proposed_destruction_comes_first() {
    let stel_voor = |zaak: Zaak| {
        let persoon = verzoek::bewaring::Voorwerp::Persoon(Betrokkene::Voorsteller);
        zaak.als(bedrijfsvoering(stel_voor(persoon))).gedaan()
    };
    for (blijft, eindigt, nummer) in [
        (stel_voor(blijvend()), eindigend(), "KO-2026-000200"),
        (blijvend(), stel_voor(eindigend()), "KO-2026-000300"),
    ] {
        assert_eq!(
            samen(&blijft, &eindigt),
            Err(van_dossier(
                nummer,
                Bewaringsweigering::VernietigingAlVoorgesteld
            ))
        );
    }
}

#[test]
fn a_dossier_takes_no_more_than_it_may_hold() {
    let onderdeel = |id: u128| Onderdeel {
        id: Uuid::from_u128(id),
        versie: 1,
        gegevens: record::<Ondersteuner>(formulier::ondersteuner()),
    };
    let mut vol = (*blijvend()).clone();
    vol.voorstel.ondersteuners = (1_001..=1_249).map(onderdeel).collect();
    let waarom = Weigering::OvernamePastNiet {
        wat: "ondersteuners",
        hoogstens: 250,
        er_zijn: 249,
    };
    let geweigerd = samen(&vol, &eindigend());
    assert_eq!(geweigerd, Err(van_dossier("KO-2026-000200", waarom)));
    let komen = eindigend().voorstel.ondersteuners.len();
    vol.voorstel.ondersteuners.truncate(250 - komen);
    samen(&vol, &eindigend()).unwrap();

    let mut groot = (*eindigend()).clone();
    groot.voorstel.bijlagen[0].gegevens.bestand.grootte = BYTES;
    let over = over(&groot, &Keuze::default());
    assert_eq!(over, Err(Weigering::OvernameTeGroot));
    assert_eq!(
        Weigering::OvernameTeGroot.to_string(),
        "Deze bestanden zijn samen te groot om in één keer over te nemen (max 100 MB). Neem minder bijlagen over."
    );
}

/// A file goes over as a copy, sealed for the dossier that stays.
#[test]
fn files_become_copies_and_none_is_left_out() {
    let als_bestand = Event::OndersteunersbriefGeupload {
        id: BAKKER,
        op: moment("2026-11-20"),
        gegevens: Briefbestand {
            bestand: verzoek::gegevens::Bestand {
                sleutel: Uuid::from_u128(0xF2),
                ..bestand("brief.pdf")
            },
            mail: "bakker@voorbeeld.nl".to_owned(),
        },
    };
    let mut events = eindigend_events();
    let plek = events
        .iter()
        .position(|e| matches!(e, Event::OndersteunersbriefOntvangen { .. }));
    events[plek.unwrap()] = als_bestand;
    let eindigt = gegeven(events);
    let overname = alles(&eindigt);
    let van: Vec<Onderwerp> = overname.bestanden().iter().map(|(van, _)| *van).collect();
    assert_eq!(
        van,
        [
            Onderwerp::Persoon(Betrokkene::Ondersteuner(BAKKER)),
            Onderwerp::Bijlage(BRIEF),
            Onderwerp::Bijlage(NOTITIE),
            Onderwerp::Bijlage(GEHEIM),
        ]
    );
    let [oud, brief] = [0xF1, 0xF2].map(Uuid::from_u128);
    let kopieen = BTreeMap::from([(oud, Uuid::from_u128(1)), (brief, Uuid::from_u128(2))]);
    assert_eq!(
        overname.clone().met_kopieen(&BTreeMap::from([(oud, oud)])),
        None
    );
    let overname = overname.met_kopieen(&kopieen).unwrap();
    let wie = (&door(), moment("2026-11-22"));
    let blijft = blijvend();
    let gebeurd = voeg_samen(
        wie,
        kant(BLIJFT, &blijft),
        kant(EINDIGT, &eindigt),
        overname,
        &ingevuld(formulier()),
    );
    let blijft = erna(blijft, gebeurd.unwrap().blijft);
    let bewaard = &blijft.bewaring.bijlagen;
    assert_eq!(bewaard[&NOTITIE].sleutel, Uuid::from_u128(1));
    // Whoever forgets the supporter forgets the copy too.
    let wat = Wat::Persoon {
        betrokkene: Betrokkene::Ondersteuner(BAKKER),
    };
    assert_eq!(blijft.bestanden_van(&wat), [Uuid::from_u128(2)]);
    assert!(
        blijft
            .kan_vergeten(Betrokkene::Ondersteuner(BAKKER))
            .is_ok()
    );
    assert_eq!(
        Vec::from_iter(blijft.deelt_ondersteuner_met(BAKKER)),
        [EINDIGT]
    );
}

#[test]
fn the_timelines_of_both_tell_it() {
    let (blijft, eindigt) = (blijvend(), eindigend());
    let gebeurd = samen(&blijft, &eindigt).unwrap();
    let vertel = |zaak: &Verzoek, event: &Event| {
        let lezer = Lezer {
            blik: Blik::Organisatie(GEMEENTE),
            nu: zaak,
        };
        lezer.vertel(zaak, event).unwrap()
    };
    let einde = vertel(&eindigt, &gebeurd.eindigt[0]);
    assert_eq!(
        einde.wat,
        "Het dossier is samengevoegd met KO-2026-000200 en daarmee beëindigd."
    );
    assert_eq!(einde.toelichting.as_deref(), Some("Dezelfde vrijwilliger."));
    let zinnen: Vec<String> = gebeurd
        .blijft
        .iter()
        .map(|e| vertel(&blijft, e).wat)
        .collect();
    assert_eq!(
        zinnen[0],
        "KO-2026-000300 is samengevoegd met dit dossier en daarmee beëindigd."
    );
    assert!(
        zinnen[1].ends_with("is overgenomen uit KO-2026-000300."),
        "{}",
        zinnen[1]
    );
    assert_eq!(
        zinnen[3],
        "De bijlage \"brief.pdf\" is overgenomen uit KO-2026-000300."
    );
    // A confidential one is told to nobody else.
    let nu = erna(blijft.clone(), gebeurd.blijft.clone());
    let lezer = Lezer {
        blik: Blik::Organisatie(PROVINCIE),
        nu: &nu,
    };
    assert!(lezer.vertel(&blijft, &gebeurd.blijft[5]).is_none());
}
