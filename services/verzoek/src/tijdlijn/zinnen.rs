//! One event in plain Dutch (B1). A new event asks the compiler for its sentence here.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::blokken::{
    lees_activiteit, lees_bijlage, lees_brief, lees_dossierbijlage, lees_kenmerken, lees_oordeel,
    lees_plechtigheid, naam_van,
};
use super::{Gebeurtenis, Soort, Wijziging, verschil};
use crate::event::MailSoort;
use crate::gegevens::{Aanpassing, Adviessoort, Kanaal, Kenmerken, Onderdeel, Oordeel, Postadres};
use crate::regels::{Formulier, Leesregel, voorlezen};
use crate::steun::Brief;
use crate::teken::zichtbaar;
use crate::{Event, Organisatie, Verzoek, naslag, tijd};

fn zin(soort: Soort, wat: impl Into<String>) -> Gebeurtenis {
    Gebeurtenis {
        soort,
        wat: wat.into(),
        toelichting: None,
        wijzigingen: Vec::new(),
        bijlage: None,
    }
}

impl Gebeurtenis {
    fn met(mut self, toelichting: &Option<String>) -> Self {
        self.toelichting.clone_from(toelichting);
        self
    }

    fn omdat(mut self, toelichting: &str) -> Self {
        self.toelichting = Some(toelichting.to_owned());
        self
    }

    fn van_naar(mut self, oud: &[Leesregel], nieuw: &[Leesregel]) -> Self {
        self.wijzigingen.extend(verschil(oud, nieuw));
        self
    }

    /// A saved form beside what stood there.
    fn formulier(self, formulier: Formulier, oud: &impl Serialize, nieuw: &impl Serialize) -> Self {
        let lees = |record| voorlezen(formulier, &record);
        self.van_naar(&lees(json!(oud)), &lees(json!(nieuw)))
    }

    fn veld(mut self, label: &str, oud: Option<String>, nieuw: Option<String>) -> Self {
        if oud != nieuw {
            self.wijzigingen.push(Wijziging {
                label: label.to_owned(),
                oud,
                nieuw,
            });
        }
        self
    }

    fn over(mut self, bijlage: Uuid) -> Self {
        self.bijlage = Some(bijlage);
        self
    }
}

/// `dd-mm-jjjj` in the Netherlands.
fn datum(op: DateTime<Utc>) -> String {
    tijd::datum(op).format("%d-%m-%Y").to_string()
}

fn gemeente(code: u32) -> String {
    Organisatie::gemeente(code).aanduiding().into_owned()
}

/// The honour's name, as " (Lid in de Orde van Oranje-Nassau)".
fn tussen_haakjes(onderscheiding: Option<&str>) -> String {
    onderscheiding
        .and_then(naslag::onderscheiding)
        .map(|o| format!(" ({})", o.naam))
        .unwrap_or_default()
}

/// A postal address as one line.
fn op_een_regel(postadres: &Postadres) -> String {
    postadres.regels().join(", ")
}

fn vind<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Option<&T> {
    onderdelen.iter().find(|o| o.id == id).map(|o| &o.gegevens)
}

/// What happened to a case that stood so.
pub fn gebeurtenis(zaak: &Verzoek, event: &Event) -> Gebeurtenis {
    let voorstel = &zaak.voorstel;
    match event {
        Event::VerzoekIngediend { gegevens, .. } => zin(
            Soort::Verzoek,
            format!("Het verzoek is ingediend voor {}.", gemeente(gegevens.gemeente_id)),
        )
        .formulier(Formulier::Verzoek, &json!({}), gegevens),
        Event::EmailGeverifieerd { .. } => zin(
            Soort::Verzoek,
            format!(
                "De voorsteller heeft het e-mailadres bevestigd. Het verzoek is nu bij {}.",
                gemeente(zaak.gemeente)
            ),
        ),
        Event::VerzoekIngevoerd {
            kanaal,
            ontvangen_op,
            postadres,
            ..
        } => zin(
            Soort::Verzoek,
            format!(
                "Het verzoek kwam binnen {} op {}, en is ingevoerd. Het is nu bij {}.",
                match kanaal {
                    Kanaal::Papier => "op papier",
                    Kanaal::Telefoon => "per telefoon",
                },
                ontvangen_op.format("%d-%m-%Y"),
                gemeente(zaak.gemeente)
            ),
        )
        .veld("Postadres", None, postadres.as_ref().map(op_een_regel)),
        Event::ScanToegevoegd { bestand, .. } => zin(
            Soort::Verzoek,
            format!(
                "De scan van de brief is toegevoegd: {}.",
                zichtbaar(&bestand.naam)
            ),
        ),
        Event::PostadresOpgegeven { postadres } => zin(
            Soort::Mail,
            "Er is een postadres van de voorsteller opgegeven. De voorsteller krijgt vanaf nu brieven.",
        )
        .veld(
            "E-mailadres",
            Some(zaak.mailadres.geldig.clone()).filter(|adres| !adres.is_empty()),
            None,
        )
        .veld(
            "Postadres",
            zaak.mailadres.postadres.as_ref().map(op_een_regel),
            Some(op_een_regel(postadres)),
        ),
        Event::PostbriefOpgesteld { soort, .. } => zin(
            Soort::Mail,
            format!(
                "De {} staat klaar om af te drukken en per post te versturen.",
                naam_van_brief(*soort)
            ),
        ),
        Event::PostbriefVerstuurd { soort, .. } => zin(
            Soort::Mail,
            format!("De {} is per post verstuurd.", naam_van_brief(*soort)),
        ),
        Event::MailadresOpgegeven { adres, vorig, .. } => zin(
            Soort::Mail,
            "Er is een ander e-mailadres van de voorsteller opgegeven. Het geldt pas als het is bevestigd.",
        )
        .veld(
            "E-mailadres",
            Some(vorig.clone().unwrap_or_else(|| zaak.mailadres.geldig.clone()))
                .filter(|adres| !adres.is_empty()),
            Some(adres.clone()),
        ),
        Event::MailadresBevestigd { .. } => zin(
            Soort::Mail,
            "De voorsteller heeft het nieuwe e-mailadres bevestigd. E-mails gaan nu naar dat adres.",
        )
        .veld(
            "E-mailadres",
            Some(zaak.mailadres.geldig.clone()).filter(|adres| !adres.is_empty()),
            zaak.mailadres.wacht.as_ref().map(|wacht| wacht.adres.clone()),
        ),
        Event::MailadresIngetrokken { .. } => zin(
            Soort::Mail,
            "Het nieuwe e-mailadres is ingetrokken. E-mails gaan naar het adres dat al bevestigd was.",
        ),
        Event::VerzoekVervallen { .. } => zin(
            Soort::Verzoek,
            "Het verzoek is vervallen, omdat het e-mailadres niet op tijd is bevestigd.",
        ),
        Event::VerzoekAfgewezen { reden, toelichting } => {
            zin(Soort::Verzoek, format!("Het verzoek is afgewezen: {reden}")).met(toelichting)
        }
        Event::VerzoekOvergedragen {
            van,
            naar,
            toelichting,
        } => zin(
            Soort::Verzoek,
            format!("Het verzoek is overgedragen aan {}.", gemeente(*naar)),
        )
        .met(toelichting)
        .veld(
            "Gemeente",
            Some(naslag::gemeentenaam(*van).to_owned()),
            Some(naslag::gemeentenaam(*naar).to_owned()),
        ),
        Event::ContactGenoteerd {
            notitie,
            taak_klaar,
        } => {
            let wat = match taak_klaar {
                Some(true) if !zaak.bellen.is_empty() => {
                    "Er is een contact genoteerd. De taak \"bel de burger\" is klaar."
                }
                _ => "Er is een contact genoteerd.",
            };
            zin(Soort::Contact, wat).omdat(notitie)
        }
        Event::BehandelaarGewijzigd {
            organisatie,
            behandelaar,
        } => zin(
            Soort::Weg,
            match behandelaar {
                Some(_) => "De zaak heeft een behandelaar gekregen.",
                None => "De zaak heeft geen behandelaar meer.",
            },
        )
        .veld(
            "Behandelaar",
            zaak.behandelaar_van(*organisatie).map(str::to_owned),
            behandelaar.clone(),
        ),
        Event::HerinneringGezet { datum, notitie, .. } => zin(
            Soort::Contact,
            match datum {
                Some(datum) => format!("Er is een herinnering gezet voor {}.", datum.format("%d-%m-%Y")),
                None => "De herinnering is weggehaald.".to_owned(),
            },
        )
        .met(notitie),
        Event::VoorstellerUitgenodigd {
            geldig_tot,
            bericht,
            ..
        } => zin(
            Soort::Link,
            format!(
                "De voorsteller is uitgenodigd. De link is geldig tot {}.",
                datum(*geldig_tot)
            ),
        )
        .met(bericht),
        Event::LinkVerlengd { geldig_tot, .. } => zin(Soort::Link, "De link is verlengd.").veld(
            "Geldig tot",
            zaak.link.as_ref().map(|l| datum(l.geldig_tot)),
            Some(datum(*geldig_tot)),
        ),
        Event::LinkIngetrokken { .. } => zin(Soort::Link, "De link is ingetrokken."),
        Event::LinkVernieuwd { geldig_tot, .. } => zin(
            Soort::Link,
            format!(
                "De link was verlopen. De voorsteller vroeg een nieuwe link, geldig tot {}.",
                datum(*geldig_tot)
            ),
        ),
        Event::BerichtenGekozen { gegevens } => zin(
            Soort::Voorstel,
            match (gegevens.doorgestuurd, gegevens.besluit) {
                (true, true) => "De voorsteller wil alle e-mails over het voorstel.",
                (true, false) => "De voorsteller wil geen e-mail over de uitkomst.",
                (false, true) => "De voorsteller wil geen e-mail als het voorstel wordt doorgestuurd.",
                (false, false) => {
                    "De voorsteller wil geen e-mails over het doorsturen en de uitkomst."
                }
            },
        ),
        Event::LinkOpnieuwVerstuurd { .. } => zin(Soort::Link, "De link is opnieuw verstuurd."),
        Event::VoorstellerGewijzigd { gegevens } => zin(
            Soort::Voorstel,
            "De gegevens van de voorsteller zijn opgeslagen.",
        )
        .formulier(Formulier::Voorsteller, &voorstel.voorsteller.gegevens, gegevens),
        Event::KandidaatWerkGewijzigd { gegevens } => {
            zin(Soort::Voorstel, "De werkgegevens van de kandidaat zijn opgeslagen.").formulier(
                Formulier::KandidaatWerk,
                &voorstel.werk.gegevens,
                gegevens,
            )
        }
        Event::KandidaatOverigeGewijzigd { gegevens } => {
            zin(Soort::Voorstel, "De overige gegevens van de kandidaat zijn opgeslagen.").formulier(
                Formulier::KandidaatOverige,
                &voorstel.overige.gegevens,
                gegevens,
            )
        }
        Event::KandidaatPersoonsgegevensGewijzigd { gegevens } => zin(
            Soort::Voorstel,
            "De aanvullende persoonsgegevens van de kandidaat zijn opgeslagen.",
        )
        .formulier(
            Formulier::KandidaatPersoonsgegevens,
            &voorstel.persoonsgegevens.gegevens,
            gegevens,
        ),
        Event::KandidaatMilitairGewijzigd { gegevens } => {
            zin(Soort::Voorstel, "De militaire gegevens van de kandidaat zijn opgeslagen.")
                .formulier(Formulier::KandidaatMilitair, &voorstel.militair.gegevens, gegevens)
        }
        Event::ActiviteitToegevoegd { gegevens, .. } => zin(
            Soort::Voorstel,
            format!("De verdienste \"{}\" is toegevoegd.", naam_van(gegevens)),
        )
        .van_naar(&[], &lees_activiteit(gegevens)),
        Event::ActiviteitGewijzigd { id, gegevens } => zin(
            Soort::Voorstel,
            format!("De verdienste \"{}\" is gewijzigd.", naam_van(gegevens)),
        )
        .van_naar(
            &vind(&voorstel.activiteiten, *id)
                .map(lees_activiteit)
                .unwrap_or_default(),
            &lees_activiteit(gegevens),
        ),
        Event::ActiviteitVerwijderd { id } => {
            let oud = vind(&voorstel.activiteiten, *id);
            let naam = oud.map(naam_van).unwrap_or_default();
            zin(Soort::Voorstel, format!("De verdienste \"{naam}\" is verwijderd."))
                .van_naar(&oud.map(lees_activiteit).unwrap_or_default(), &[])
        }
        Event::OndersteunerToegevoegd { gegevens, .. } => zin(
            Soort::Voorstel,
            format!(
                "De ondersteuner \"{}\" is toegevoegd.",
                gegevens.persoonsgegevens.achternaam
            ),
        )
        .formulier(Formulier::Ondersteuner, &json!({}), gegevens),
        Event::OndersteunerGewijzigd { id, gegevens } => zin(
            Soort::Voorstel,
            format!(
                "De ondersteuner \"{}\" is gewijzigd.",
                gegevens.persoonsgegevens.achternaam
            ),
        )
        .formulier(
            Formulier::Ondersteuner,
            &json!(vind(&voorstel.ondersteuners, *id)),
            gegevens,
        ),
        Event::OndersteunerVerwijderd { id } => {
            let oud = vind(&voorstel.ondersteuners, *id);
            let naam = oud.map_or("", |o| &o.persoonsgegevens.achternaam);
            zin(Soort::Voorstel, format!("De ondersteuner \"{naam}\" is verwijderd."))
                .formulier(Formulier::Ondersteuner, &json!(oud), &json!({}))
        }
        Event::OndersteunerUitgenodigd { id, mail, .. } => zin(
            Soort::Voorstel,
            format!(
                "De ondersteuner \"{}\" is gevraagd om zelf een brief te schrijven.",
                naam_van_ondersteuner(zaak, *id)
            ),
        )
        .veld("E-mailadres", None, Some(mail.clone())),
        Event::OndersteunerHerinnerd { id, .. } => zin(
            Soort::Voorstel,
            format!(
                "De ondersteuner \"{}\" is herinnerd aan de brief.",
                naam_van_ondersteuner(zaak, *id)
            ),
        ),
        Event::OndersteuneradresBevestigd { id, .. } => zin(
            Soort::Voorstel,
            format!(
                "De ondersteuner \"{}\" heeft het e-mailadres bevestigd.",
                naam_van_ondersteuner(zaak, *id)
            ),
        ),
        Event::OndersteunersbriefOntvangen { id, gegevens, .. } => {
            brief_ontvangen(zaak, *id, "", &Brief::Geschreven(gegevens.clone()))
        }
        Event::OndersteunersbriefGeupload { id, gegevens, .. } => {
            brief_ontvangen(zaak, *id, ", als bestand", &Brief::Bestand(gegevens.clone()))
        }
        Event::OndersteunersuitnodigingIngetrokken { id, .. } => zin(
            Soort::Voorstel,
            format!(
                "De uitnodiging van de ondersteuner \"{}\" is ingetrokken.",
                naam_van_ondersteuner(zaak, *id)
            ),
        ),
        Event::OndersteunermailAfgehandeld { id, oorzaak, .. } => {
            let naam = naam_van_ondersteuner(zaak, *id);
            match oorzaak {
                None => zin(
                    Soort::Mail,
                    format!("Er is een e-mail verstuurd aan de ondersteuner \"{naam}\"."),
                ),
                Some(oorzaak) => zin(
                    Soort::Mail,
                    format!("Een e-mail aan de ondersteuner \"{naam}\" is niet aangekomen."),
                )
                .omdat(oorzaak),
            }
        }
        Event::MeehelperGevraagd { naam, mail, .. } => zin(
            Soort::Link,
            "De voorsteller heeft iemand gevraagd om mee te helpen met invullen.",
        )
        .veld("Naam", None, Some(naam.clone()))
        .veld("E-mailadres", None, Some(mail.clone())),
        Event::MeehelperBevestigd { .. } => zin(
            Soort::Link,
            "De meehelper heeft het e-mailadres bevestigd en kan meehelpen met invullen.",
        ),
        Event::MeehelperIngetrokken { .. } => zin(
            Soort::Link,
            "De voorsteller heeft de link van de meehelper teruggenomen.",
        ),
        Event::MeehelpermailAfgehandeld { oorzaak, .. } => match oorzaak {
            None => zin(Soort::Mail, "Er is een e-mail verstuurd aan de meehelper."),
            Some(oorzaak) => zin(Soort::Mail, "Een e-mail aan de meehelper is niet aangekomen.")
                .omdat(oorzaak),
        },
        Event::BijlageGeupload { id, gegevens } => {
            let toegevoegd = zin(
                Soort::Bijlage,
                format!(
                    "De bijlage \"{}\" is toegevoegd.",
                    zichtbaar(&gegevens.bestand.naam)
                ),
            )
            .van_naar(&[], &lees_bijlage(gegevens, None))
            .over(*id);
            match gegevens.ondersteuner {
                Some(van) => {
                    let naam = naam_van_ondersteuner(zaak, van).to_owned();
                    toegevoegd.veld("Ondersteuner", None, Some(naam))
                }
                None => toegevoegd,
            }
        }
        Event::BijlageVerwijderd { id } => {
            let oud = vind(&voorstel.bijlagen, *id);
            let naam = oud.map_or("".into(), |b| zichtbaar(&b.bestand.naam));
            zin(
                Soort::Bijlage,
                format!("De bijlage \"{naam}\" is verwijderd."),
            )
            .over(*id)
        }
        Event::UitreikingGekozen { gegevens } => {
            zin(Soort::Voorstel, "De gelegenheid voor de uitreiking is opgeslagen.").formulier(
                Formulier::Uitreiking,
                &voorstel.uitreiking.gegevens,
                gegevens,
            )
        }
        Event::VoorstelIngevoerd {
            ontvangen_op,
            ondertekend_door,
        } => zin(
            Soort::Verzoek,
            format!(
                "Het voorstel kwam binnen op papier op {}, ondertekend door {ondertekend_door}. Het is ingevoerd namens de voorsteller.",
                ontvangen_op.format("%d-%m-%Y")
            ),
        ),
        Event::VoorstelIngediend { .. } => zin(
            Soort::Verzoek,
            format!("Het voorstel is ingediend bij {}.", gemeente(zaak.gemeente)),
        ),
        Event::MailVerstuurd { soort, aan, .. } => zin(
            Soort::Mail,
            format!("De {} is verstuurd aan {aan}.", naam_van_mail(*soort)),
        ),
        Event::MailMislukt {
            soort, aan, oorzaak, ..
        } => zin(
            Soort::Mail,
            format!("De {} aan {aan} is niet aangekomen.", naam_van_mail(*soort)),
        )
        .omdat(oorzaak),
        Event::MailOpnieuwVerstuurd { soort, .. } => zin(
            Soort::Mail,
            format!("De {} wordt opnieuw verstuurd.", naam_van_mail(*soort)),
        ),
        Event::PdfGemaakt { .. } => zin(Soort::Mail, "De kopie van het voorstel (pdf) is gemaakt."),
        Event::RouteGekozen {
            keuze,
            regel,
            toelichting,
        } => zin(
            Soort::Weg,
            format!("De weg van het dossier is gekozen: {}. {regel}", keuze.route.weg().naam),
        )
        .met(toelichting)
        .veld(
            "Weg",
            Some(zaak.routekeuze().route.weg().naam.to_owned()),
            Some(keuze.route.weg().naam.to_owned()),
        ),
        Event::AdviesUitgebracht { advies } => {
            let eerder = zaak
                .dossier
                .as_ref()
                .and_then(|d| d.advies_van(advies.organisatie));
            zin(
                Soort::Advies,
                hoofdletter(&format!(
                    "{} {}{}.",
                    advies.organisatie.aanduiding(),
                    adviseert(advies.advies),
                    tussen_haakjes(advies.onderscheiding.as_deref())
                )),
            )
            .formulier(Formulier::Advies, &json!(eerder), advies)
        }
        Event::DossierDoorgestuurd {
            van,
            naar,
            status,
            regel,
            toelichting,
            ..
        } => zin(
            Soort::Weg,
            format!(
                "Het dossier is doorgestuurd van {} naar {}. {regel}",
                van.aanduiding(),
                naar.aanduiding()
            ),
        )
        .met(toelichting)
        .veld(
            "Status",
            zaak.status.map(|s| s.omschrijving().to_owned()),
            Some(status.omschrijving().to_owned()),
        ),
        Event::DossierTeruggestuurd {
            van,
            naar,
            status,
            reden,
        } => zin(
            Soort::Weg,
            format!(
                "Het dossier is teruggestuurd van {} naar {}.",
                van.aanduiding(),
                naar.aanduiding()
            ),
        )
        .omdat(reden)
        .veld(
            "Status",
            zaak.status.map(|s| s.omschrijving().to_owned()),
            Some(status.omschrijving().to_owned()),
        ),
        Event::VoorgelegdAanMinisterraad { voornemen } => zin(
            Soort::Besluit,
            "De minister volgt het advies van het Kapittel niet en legt het dossier voor aan de ministerraad.",
        )
        .van_naar(&[], &voorlezen(Formulier::Besluit, &lees_oordeel(voornemen))),
        Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel,
        } => besluit_genomen(besluit, *afwijkend_van_kapittel),
        Event::DossierBeeindigd {
            reden,
            toelichting,
            opgegaan_in: None,
        } => zin(
            Soort::Besluit,
            format!("Het dossier is beëindigd, omdat {}.", reden.omdat()),
        )
        .met(toelichting),
        Event::DossierBeeindigd {
            toelichting,
            opgegaan_in: Some(met),
            ..
        } => zin(
            Soort::Besluit,
            format!(
                "Het dossier is samengevoegd met {} en daarmee beëindigd.",
                met.zaaknummer
            ),
        )
        .omdat(&met.reden)
        .veld("Toelichting aan de voorsteller", None, toelichting.clone()),
        // Not how many attachments came: a confidential one does not exist for others.
        Event::DossierSamengevoegd { met, .. } => zin(
            Soort::Besluit,
            format!(
                "{} is samengevoegd met dit dossier en daarmee beëindigd.",
                met.zaaknummer
            ),
        )
        .omdat(&met.reden),
        Event::OndersteunerOvergenomen {
            uit,
            gegevens,
            brief,
            briefbestand,
            ..
        } => {
            let overgenomen = zin(
                Soort::Voorstel,
                format!(
                    "De ondersteuner \"{}\" is overgenomen uit {}.",
                    gegevens.persoonsgegevens.achternaam, uit.zaaknummer
                ),
            )
            .formulier(Formulier::Ondersteuner, &json!({}), gegevens);
            let brief = Brief::van(brief.as_deref(), briefbestand.as_deref());
            overgenomen.van_naar(&[], &brief.map(|brief| lees_brief(&brief)).unwrap_or_default())
        }
        Event::OpgenomenInBesluit { .. } => zin(
            Soort::Besluit,
            "Het dossier is opgenomen in een koninklijk besluit.",
        ),
        Event::UitBesluitGehaald { .. } => zin(
            Soort::Besluit,
            "Het dossier is uit het koninklijk besluit gehaald. Het wacht op een ander koninklijk besluit.",
        ),
        Event::Onderscheiden {
            onderscheiding,
            datum,
            ..
        } => zin(
            Soort::Besluit,
            format!(
                "Het koninklijk besluit van {} is vastgesteld. De kandidaat is onderscheiden{}.",
                datum.format("%d-%m-%Y"),
                tussen_haakjes(Some(onderscheiding))
            ),
        ),
        Event::UitreikingGeregistreerd { gegevens } => {
            let eerder = zaak.dossier.as_ref().and_then(|d| d.uitgereikt.as_ref());
            zin(
                Soort::Besluit,
                format!(
                    "De uitreiking is geregistreerd: {} in {}.",
                    gegevens.datum.format("%d-%m-%Y"),
                    gegevens.plaats
                ),
            )
            .van_naar(
                &eerder.map(lees_plechtigheid).unwrap_or_default(),
                &lees_plechtigheid(gegevens),
            )
        }
        Event::EmbargoOpgeheven { dag } => zin(
            Soort::Besluit,
            format!(
                "De lintjesregen van {} is geweest. De onderscheiding is niet meer geheim.",
                dag.format("%d-%m-%Y")
            ),
        ),
        Event::KandidaatGecorrigeerd { gegevens } => zin(
            Soort::Aanpassing,
            "De gemeente heeft de gegevens van de kandidaat gecorrigeerd.",
        )
        .formulier(
            Formulier::Kandidaatgegevens,
            &json!(zaak.kandidaatgegevens()),
            gegevens,
        ),
        Event::KandidaatAangepast { aanpassing, .. } => match aanpassing {
            Aanpassing::Werk(nieuw) => zin(
                Soort::Aanpassing,
                "De werkgegevens van de kandidaat zijn aangepast.",
            )
            .formulier(Formulier::KandidaatWerk, &zaak.werk().gegevens, nieuw),
            Aanpassing::Militair(nieuw) => zin(
                Soort::Aanpassing,
                "De militaire gegevens van de kandidaat zijn aangepast.",
            )
            .formulier(Formulier::KandidaatMilitair, &zaak.militair().gegevens, nieuw),
            Aanpassing::Overige(nieuw) => zin(
                Soort::Aanpassing,
                "De overige gegevens van de kandidaat zijn aangepast.",
            )
            .formulier(Formulier::KandidaatOverige, &zaak.overige().gegevens, nieuw),
        },
        Event::DossierbijlageToegevoegd { id, gegevens } => zin(
            Soort::Bijlage,
            match &gegevens.herkomst {
                None => format!("De bijlage \"{}\" is toegevoegd.", zichtbaar(&gegevens.bestand.naam)),
                Some(uit) => format!(
                    "De bijlage \"{}\" is overgenomen uit {}.",
                    zichtbaar(&gegevens.bestand.naam),
                    uit.zaaknummer
                ),
            },
        )
        .van_naar(&[], &lees_dossierbijlage(gegevens))
        .over(*id),
        Event::BijlageGekenmerkt { id, kenmerken } => zin(
            Soort::Bijlage,
            format!("De gegevens van de bijlage \"{}\" zijn gewijzigd.", bestandsnaam(zaak, *id)),
        )
        .van_naar(&eerdere_kenmerken(zaak, *id), &lees_kenmerken(kenmerken))
        .over(*id),
        Event::DossierbijlageVerwijderd { id } => zin(
            Soort::Bijlage,
            format!("De bijlage \"{}\" is verwijderd.", bestandsnaam(zaak, *id)),
        )
        .over(*id),
        Event::BijlageIngezien { id, reden } => zin(
            Soort::Inzage,
            format!("De vertrouwelijke bijlage \"{}\" is bekeken.", bestandsnaam(zaak, *id)),
        )
        .omdat(reden)
        .over(*id),
        Event::VernietigingOpgeschort { reden } => {
            zin(Soort::Bewaring, "De vernietiging van gegevens is opgeschort.").omdat(reden)
        }
        Event::OpschortingOpgeheven { reden } => zin(
            Soort::Bewaring,
            "De opschorting van de vernietiging is opgeheven.",
        )
        .omdat(reden),
        Event::VernietigingVoorgesteld {
            wat,
            grond,
            toelichting,
            ..
        } => zin(
            Soort::Bewaring,
            format!(
                "Er is voorgesteld om te vernietigen: {}. {}",
                wat.omschrijving(),
                grond.omschrijving()
            ),
        )
        .met(toelichting),
        Event::VernietigingIngetrokken { reden, .. } => zin(
            Soort::Bewaring,
            "Het voorstel om gegevens te vernietigen is ingetrokken.",
        )
        .omdat(reden),
        Event::VernietigingGoedgekeurd { .. } => zin(
            Soort::Bewaring,
            "Een tweede medewerker heeft de vernietiging goedgekeurd.",
        ),
        Event::Vernietigd { wat, .. } => zin(
            Soort::Bewaring,
            format!("Vernietigd: {}.", wat.omschrijving()),
        ),
    }
}

fn besluit_genomen(besluit: &Oordeel, afwijkend: bool) -> Gebeurtenis {
    let wat = if besluit.toekennen {
        "De minister heeft besloten de onderscheiding toe te kennen"
    } else {
        "De minister heeft besloten de onderscheiding niet toe te kennen"
    };
    let anders = if afwijkend {
        " Dit wijkt af van het advies van het Kapittel."
    } else {
        ""
    };
    let welke = tussen_haakjes(besluit.onderscheiding.as_deref());
    zin(Soort::Besluit, format!("{wat}{welke}.{anders}"))
        .van_naar(&[], &voorlezen(Formulier::Besluit, &lees_oordeel(besluit)))
}

fn adviseert(advies: Adviessoort) -> &'static str {
    match advies {
        Adviessoort::Positief => "adviseert positief",
        Adviessoort::Negatief => "adviseert negatief",
        Adviessoort::Aanhouden => "adviseert het voorstel aan te houden",
    }
}

/// The first letter of a sentence.
fn hoofdletter(zin: &str) -> String {
    let mut letters = zin.chars();
    match letters.next() {
        Some(eerste) => eerste.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn naam_van_mail(soort: MailSoort) -> &'static str {
    match soort {
        MailSoort::Verificatie => "e-mail om het e-mailadres te bevestigen",
        MailSoort::Uitnodiging => "uitnodiging",
        MailSoort::Herinnering => "herinnering",
        MailSoort::Ontvangst => "ontvangstbevestiging",
        MailSoort::Afwijzing => "e-mail over de afwijzing",
        MailSoort::Adresbevestiging => "e-mail om het nieuwe e-mailadres te bevestigen",
        MailSoort::Adreswijziging => "e-mail over het nieuwe e-mailadres",
        MailSoort::Beeindiging => "e-mail over het einde van het dossier",
        MailSoort::Samengevoegd => "e-mail over het samenvoegen",
        MailSoort::NietToegekend => "e-mail over het besluit van de minister",
        MailSoort::Uitreiking => "e-mail over de uitreiking",
        MailSoort::NieuweLink => "e-mail met de persoonlijke link",
        MailSoort::Doorgestuurd => "e-mail over het doorsturen",
    }
}

/// The same on paper.
fn naam_van_brief(soort: MailSoort) -> String {
    match naam_van_mail(soort).strip_prefix("e-mail ") {
        Some(rest) => format!("brief {rest}"),
        None => naam_van_mail(soort).to_owned(),
    }
}

/// With what it came in the place of.
fn brief_ontvangen(zaak: &Verzoek, id: Uuid, hoe: &str, brief: &Brief) -> Gebeurtenis {
    let eerder = zaak.brief_van(id);
    let naam = naam_van_ondersteuner(zaak, id);
    zin(
        Soort::Voorstel,
        format!("De brief van de ondersteuner \"{naam}\" is ontvangen{hoe}."),
    )
    .van_naar(
        &eerder
            .map(|eerder| lees_brief(&eerder.gegevens))
            .unwrap_or_default(),
        &lees_brief(brief),
    )
}

/// What step 4 calls the supporter; nothing for one who was removed.
fn naam_van_ondersteuner(zaak: &Verzoek, id: Uuid) -> &str {
    vind(&zaak.voorstel.ondersteuners, id).map_or("", |o| &o.persoonsgegevens.achternaam)
}

fn bestandsnaam(zaak: &Verzoek, id: Uuid) -> String {
    let van_burger = vind(&zaak.voorstel.bijlagen, id).map(|b| &b.bestand);
    let van_dossier = zaak
        .dossier
        .as_ref()
        .and_then(|d| vind(&d.bijlagen, id))
        .map(|b| &b.bestand);
    van_burger
        .or(van_dossier)
        .map(|b| zichtbaar(&b.naam).into_owned())
        .unwrap_or_default()
}

fn eerdere_kenmerken(zaak: &Verzoek, id: Uuid) -> Vec<Leesregel> {
    let dossier = zaak.dossier.as_ref();
    let gegeven: Option<&Kenmerken> = dossier
        .and_then(|d| d.kenmerken.get(&id).map(|k| &k.gegevens))
        .or_else(|| {
            dossier
                .and_then(|d| vind(&d.bijlagen, id))
                .map(|b| &b.kenmerken)
        });
    match (gegeven, vind(&zaak.voorstel.bijlagen, id)) {
        (Some(kenmerken), _) => lees_kenmerken(kenmerken),
        (None, Some(bijlage)) => lees_bijlage(bijlage, None),
        (None, None) => Vec::new(),
    }
}
