//! What each event changes in the case. Never fails and reads no clock. The status follows an event also where
//! [`Afdoening`](crate::dossier::Afdoening) has no place for it.

use uuid::Uuid;

use crate::bewaring::{Opschorting, Stand, Verklaring, Vernietigingsvoorstel};
use crate::controle::Pagina;
use crate::dossier::{Beeindigd, Onderscheiden};
use crate::gegevens::{Aanvraag, Onderdeel, Persoonsgegevens, Voorsteller};
use crate::link::{Ingetrokken, Wizardlink};
use crate::mailadres::{Bezorging, Wachtend};
use crate::post::{Ingevoerd, PapierenVoorstel, Poststand, Poststuk, Posttaak, Scan};
use crate::samenvoegen::{OvergenomenOndersteuner, Samengevoegd};
use crate::steun::{Brief, OntvangenBrief};
use crate::zaak::{Afwijzing, Kopie};
use crate::{Beltaak, Dossier, Event, Gevolg, Herinnering, Status, Verzoek, Voorstel};

impl Verzoek {
    pub(crate) fn volgende<T>(
        &mut self,
        onderdelen: fn(&mut Voorstel) -> &mut Vec<Onderdeel<T>>,
        id: Uuid,
        gegevens: T,
    ) {
        let versie = self.versie;
        onderdelen(&mut self.voorstel).push(Onderdeel {
            id,
            versie,
            gegevens,
        });
    }

    fn vervang<T>(
        &mut self,
        onderdelen: fn(&mut Voorstel) -> &mut Vec<Onderdeel<T>>,
        id: Uuid,
        gegevens: T,
    ) {
        let versie = self.versie;
        if let Some(o) = onderdelen(&mut self.voorstel)
            .iter_mut()
            .find(|o| o.id == id)
        {
            o.versie = versie;
            o.gegevens = gegevens;
        }
    }

    /// Applies one event; never fails and reads no clock.
    pub fn pas_toe(&mut self, event: Event) {
        self.versie += 1;
        let versie = self.versie;
        if event.heeft(Gevolg::Dossierversie) {
            self.dossier_versie = versie;
        }
        match event.beltaak() {
            Beltaak::Geen => {}
            Beltaak::Opent(soort) => {
                self.bellen.insert(soort);
            }
            Beltaak::Sluit(soorten) => self.bellen.retain(|soort| !soorten.contains(soort)),
        }
        match event.posttaak() {
            Posttaak::Geen => {}
            // In the place of the one that waits.
            Posttaak::Opent(soort) => self.sluit_post(&[soort]),
            Posttaak::Sluit(soorten) => self.sluit_post(soorten),
        }
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                verificatie_link_id,
                vingerafdruk,
            } => {
                self.status = Some(Status::WachtOpVerificatie);
                self.zaaknummer = zaaknummer;
                self.ontvangen_op = Some(op);
                self.gemeente = gegevens.gemeente_id;
                self.verificatie_link_id = Some(verificatie_link_id);
                self.verificatie = Some(vingerafdruk);
                self.mailadres.geldig.clone_from(&gegevens.voorsteller_mail);
                self.voorstel.zonder_mail = gegevens.zonder_mail();
                self.voorstel.voorsteller = Pagina {
                    versie,
                    gegevens: Voorsteller::uit_aanvraag(&gegevens),
                };
                self.voorstel.persoonsgegevens = Pagina {
                    versie,
                    gegevens: Persoonsgegevens::uit_aanvraag(&gegevens),
                };
                self.kandidaat_versie = versie;
                self.aanvraag = Some(gegevens);
            }
            Event::KandidaatGecorrigeerd { gegevens } => {
                self.kandidaat_versie = versie;
                if let Some(aanvraag) = &mut self.aanvraag {
                    aanvraag.gecorrigeerd(gegevens);
                }
            }
            Event::BehandelaarGewijzigd {
                organisatie,
                behandelaar,
            } => {
                if self.houder() == Some(organisatie) {
                    let van = self.behandelaar_van(organisatie).map(str::to_owned);
                    self.toegewezen(behandelaar.as_deref(), van);
                }
                self.behandelaars.retain(|(van, _)| *van != organisatie);
                self.behandelaars
                    .extend(behandelaar.map(|naam| (organisatie, naam)));
            }
            Event::HerinneringGezet {
                organisatie,
                datum,
                notitie,
            } => {
                self.herinneringen.retain(|(van, _)| *van != organisatie);
                self.herinneringen
                    .extend(datum.map(|datum| (organisatie, Herinnering { datum, notitie })));
            }
            Event::EmailGeverifieerd { .. } => self.status = Some(Status::BijGemeente),
            Event::VerzoekIngevoerd {
                kanaal,
                ontvangen_op,
                postadres,
                ..
            } => {
                self.status = Some(Status::BijGemeente);
                self.mailadres.postadres = postadres;
                self.ingevoerd = Some(Ingevoerd {
                    kanaal,
                    ontvangen_op,
                    scan: None,
                    voorstel: None,
                });
            }
            Event::ScanToegevoegd { op, bestand } => {
                self.bewaring.scans.push(bestand.sleutel);
                if let Some(ingevoerd) = &mut self.ingevoerd {
                    ingevoerd.scan = Some(Scan { op, bestand });
                }
            }
            Event::PostadresOpgegeven { postadres } => {
                self.voorstel.zonder_mail = true;
                self.mailadres.naar_postadres(postadres);
            }
            Event::PostbriefOpgesteld {
                id,
                op,
                soort,
                brief,
                link_id,
            } => {
                self.bezorgd.insert(soort);
                self.post.push(Poststuk {
                    id,
                    soort,
                    op,
                    brief: *brief,
                    link_id,
                    stand: Poststand::Wacht,
                });
            }
            Event::PostbriefVerstuurd { id, op, .. } => self.post_verstuurd(id, op),
            Event::VerzoekVervallen { .. } => self.status = Some(Status::Vervallen),
            Event::VerzoekAfgewezen { reden, toelichting } => {
                self.status = Some(Status::Afgewezen);
                self.afwijzing = Some(Afwijzing { reden, toelichting });
            }
            Event::VerzoekOvergedragen { naar, .. } => self.gemeente = naar,
            Event::VoorstellerUitgenodigd {
                link_id,
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.status = Some(Status::Uitgenodigd);
                self.link = Some(Wizardlink::nieuw(link_id, vingerafdruk, geldig_tot));
            }
            Event::LinkVernieuwd {
                link_id,
                vingerafdruk,
                geldig_tot,
            } => {
                self.link = Some(Wizardlink::nieuw(link_id, vingerafdruk, geldig_tot));
            }
            Event::BerichtenGekozen { gegevens } => self.berichten = gegevens,
            Event::LinkVerlengd { geldig_tot, .. } => {
                if let Some(link) = &mut self.link {
                    link.geldig_tot = geldig_tot;
                }
            }
            Event::LinkIngetrokken { .. } => {
                if let Some(link) = &mut self.link {
                    link.ingetrokken = Ingetrokken::Ja;
                }
            }
            Event::MailadresOpgegeven {
                adres,
                link_id,
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.mailadres.wacht = Some(Wachtend {
                    adres,
                    link_id,
                    vingerafdruk,
                    geldig_tot,
                });
            }
            Event::MailadresBevestigd { .. } => {
                self.mailadres.bevestigd();
                self.voorstel.zonder_mail =
                    self.aanvraag.as_ref().is_some_and(Aanvraag::zonder_mail);
            }
            Event::MailadresIngetrokken { .. } => self.mailadres.wacht = None,
            Event::VoorstellerGewijzigd { gegevens } => {
                self.voorstel.voorsteller = Pagina { versie, gegevens };
            }
            Event::KandidaatWerkGewijzigd { gegevens } => {
                self.voorstel.werk = Pagina { versie, gegevens };
            }
            Event::KandidaatOverigeGewijzigd { gegevens } => {
                self.voorstel.overige = Pagina { versie, gegevens };
            }
            Event::KandidaatPersoonsgegevensGewijzigd { gegevens } => {
                self.voorstel.persoonsgegevens = Pagina { versie, gegevens };
            }
            Event::KandidaatMilitairGewijzigd { gegevens } => {
                self.voorstel.militair = Pagina { versie, gegevens };
            }
            Event::UitreikingGekozen { gegevens } => {
                self.voorstel.uitreiking = Pagina { versie, gegevens };
            }
            Event::ActiviteitToegevoegd { id, gegevens } => {
                self.volgende(|v| &mut v.activiteiten, id, gegevens);
            }
            Event::ActiviteitGewijzigd { id, gegevens } => {
                self.vervang(|v| &mut v.activiteiten, id, gegevens);
            }
            Event::ActiviteitVerwijderd { id } => self.voorstel.activiteiten.retain(|o| o.id != id),
            Event::OndersteunerToegevoegd { id, gegevens } => {
                self.bewaring.ondersteuners.push(id);
                self.volgende(|v| &mut v.ondersteuners, id, gegevens);
            }
            Event::OndersteunerGewijzigd { id, gegevens } => {
                self.vervang(|v| &mut v.ondersteuners, id, gegevens);
            }
            Event::OndersteunerVerwijderd { id } => {
                self.voorstel.ondersteuner_weg(id);
                self.steun.retain(|steun| steun.id != id);
            }
            Event::OndersteunerUitgenodigd {
                id,
                op,
                mail,
                link_id,
                vingerafdruk,
                geldig_tot,
            } => {
                let link = Wizardlink::nieuw(link_id, vingerafdruk, geldig_tot);
                self.ondersteuner_uitgenodigd(id, op, mail, link);
            }
            Event::OndersteunerHerinnerd {
                id, op, geldig_tot, ..
            } => self.ondersteuner_herinnerd(id, op, geldig_tot),
            Event::OndersteuneradresBevestigd { id, op } => {
                self.bij_steun(id, |steun| steun.bevestigd_op = Some(op));
            }
            Event::OndersteunersbriefOntvangen { id, op, gegevens } => {
                self.brief_ontvangen(id, op, Brief::Geschreven(gegevens));
            }
            Event::OndersteunersbriefGeupload { id, op, gegevens } => {
                self.bewaring.brief(id, gegevens.bestand.sleutel);
                self.brief_ontvangen(id, op, Brief::Bestand(gegevens));
            }
            Event::OndersteunersuitnodigingIngetrokken { id, op, .. } => {
                self.bij_steun(id, |steun| {
                    steun.link.ingetrokken = Ingetrokken::Ja;
                    steun.ingetrokken_op = Some(op);
                });
            }
            Event::OndersteunermailAfgehandeld {
                id,
                link_id,
                bericht_id,
                oorzaak,
                ..
            } => {
                self.mails.insert(bericht_id);
                self.bij_steun(id, |steun| {
                    if steun.link.link_id == link_id {
                        steun.bezorging = Bezorging::na(oorzaak.as_deref());
                    }
                });
            }
            Event::MeehelperGevraagd {
                id,
                op,
                naam,
                mail,
                link_id,
                vingerafdruk,
                geldig_tot,
            } => {
                let link = Wizardlink::nieuw(link_id, vingerafdruk, geldig_tot);
                self.meehelper_gevraagd(id, op, (naam, mail), link);
            }
            Event::MeehelperBevestigd { id, op } => {
                self.bij_meehelper(id, |meehelper| meehelper.bevestigd_op = Some(op));
            }
            Event::MeehelperIngetrokken { id, .. } => {
                self.bij_meehelper(id, |meehelper| {
                    meehelper.link.ingetrokken = Ingetrokken::Ja;
                });
            }
            Event::MeehelpermailAfgehandeld {
                id,
                bericht_id,
                oorzaak,
                ..
            } => {
                self.mails.insert(bericht_id);
                self.bij_meehelper(id, |meehelper| {
                    meehelper.bezorging = Bezorging::na(oorzaak.as_deref());
                });
            }
            Event::BijlageGeupload { id, gegevens } => {
                let sleutel = gegevens.bestand.sleutel;
                self.bewaring.bijlage(id, sleutel, gegevens.bijlage_type);
                self.volgende(|v| &mut v.bijlagen, id, gegevens);
            }
            Event::BijlageVerwijderd { id } => self.voorstel.bijlagen.retain(|o| o.id != id),
            Event::VoorstelIngevoerd {
                ontvangen_op,
                ondertekend_door,
            } => {
                if let Some(ingevoerd) = &mut self.ingevoerd {
                    ingevoerd.voorstel = Some(PapierenVoorstel {
                        ontvangen_op,
                        ondertekend_door,
                    });
                }
            }
            Event::VoorstelIngediend { op, .. } => {
                self.status = Some(Status::GemeenteAdvies);
                self.ingediend_op = Some(op);
                self.dossier = Some(Dossier::nieuw(self.gemeente));
            }
            Event::RouteGekozen { keuze, .. } => self.in_dossier(|d| d.keuze = Some(keuze)),
            Event::AdviesUitgebracht { advies } => self.in_dossier(|d| d.geadviseerd(advies)),
            Event::DossierDoorgestuurd {
                naar, status, stap, ..
            } => {
                self.status = Some(status);
                self.in_dossier(|d| d.doorgestuurd(naar, stap));
            }
            Event::DossierTeruggestuurd {
                van, status, reden, ..
            } => {
                self.status = Some(status);
                self.in_dossier(|d| d.komt_terug(van, reden));
            }
            Event::VoorgelegdAanMinisterraad { voornemen } => {
                self.status = Some(Status::Ministerraad);
                self.in_dossier(|d| d.ministerraad = Some(voornemen));
            }
            Event::BesluitGenomen { besluit, .. } => {
                let na = Status::na_besluit(besluit.toekennen);
                if let Some(ervoor) = self.status.replace(na) {
                    self.in_dossier(|d| d.afdoening.besluit_genomen(besluit, ervoor));
                }
            }
            Event::DossierBeeindigd {
                reden,
                toelichting,
                opgegaan_in,
            } => {
                self.status = Some(Status::Beeindigd);
                self.in_dossier(|d| {
                    d.afdoening.eindigt(Beeindigd {
                        reden,
                        toelichting,
                        opgegaan_in,
                    });
                });
            }
            Event::DossierSamengevoegd {
                met,
                ondersteuners,
                bijlagen,
            } => self.in_dossier(|d| {
                d.samengevoegd.push(Samengevoegd {
                    met,
                    ondersteuners,
                    bijlagen,
                });
            }),
            Event::OndersteunerOvergenomen {
                id,
                uit,
                gegevens,
                brief,
                briefbestand,
                brief_op,
            } => self.ondersteuner_overgenomen(OvergenomenOndersteuner {
                id,
                uit,
                gegevens,
                brief: Brief::van(brief.as_deref(), briefbestand.as_deref()).map(|brief| {
                    OntvangenBrief {
                        versie,
                        op: brief_op.unwrap_or_default(),
                        gegevens: brief,
                    }
                }),
            }),
            Event::OpgenomenInBesluit { besluit_id } => {
                self.status = Some(Status::InBesluit);
                self.in_dossier(|d| d.afdoening.in_kb_opgenomen(besluit_id));
            }
            Event::UitBesluitGehaald { .. } => {
                self.status = Some(Status::na_besluit(true));
                self.in_dossier(|d| d.afdoening.uit_kb_gehaald());
            }
            Event::Onderscheiden {
                onderscheiding,
                besluit_id,
                datum,
            } => {
                self.status = Some(Status::Onderscheiden);
                self.in_dossier(|d| {
                    d.afdoening.kb_vastgesteld(Onderscheiden {
                        onderscheiding,
                        kb_id: besluit_id,
                        datum,
                    });
                });
            }
            Event::UitreikingGeregistreerd { gegevens } => {
                self.in_dossier(|d| d.afdoening.uitreiking_geregistreerd(gegevens));
            }
            Event::EmbargoOpgeheven { dag } => {
                self.in_dossier(|d| d.afdoening.embargo_opgeheven(dag));
            }
            Event::KandidaatAangepast { aanpassing, .. } => {
                self.in_dossier(|d| d.aangepast(versie, aanpassing));
            }
            Event::DossierbijlageToegevoegd { id, gegevens } => {
                let soort = gegevens.kenmerken.bijlage_type;
                self.bewaring
                    .bijlage(id, gegevens.bestand.sleutel, Some(soort));
                self.in_dossier(|d| d.bijlage_toegevoegd(id, versie, gegevens));
            }
            Event::BijlageGekenmerkt { id, kenmerken } => {
                self.bewaring.gekenmerkt(id, kenmerken.bijlage_type);
                self.in_dossier(|d| d.bijlage_gekenmerkt(id, versie, kenmerken));
            }
            Event::DossierbijlageVerwijderd { id } => {
                self.in_dossier(|d| d.bijlagen.retain(|b| b.id != id));
            }
            Event::MailVerstuurd {
                bericht_id, soort, ..
            } => {
                self.mailadres.bezorging(soort, Bezorging::Gelukt);
                self.mails.insert(bericht_id);
                self.bezorgd.insert(soort);
            }
            Event::MailMislukt {
                bericht_id, soort, ..
            } => {
                self.mailadres.bezorging(soort, Bezorging::Mislukt);
                self.mails.insert(bericht_id);
                self.bezorgd.insert(soort);
            }
            Event::MailOpnieuwVerstuurd { soort, op } => self.opnieuw.push((soort, op)),
            Event::PdfGemaakt {
                sleutel,
                sha256,
                grootte,
            } => {
                self.kopie = Some(Kopie {
                    sleutel,
                    sha256,
                    grootte,
                });
            }
            Event::VernietigingOpgeschort { .. } => self.bewaring.opgeschort = Opschorting::Ja,
            Event::OpschortingOpgeheven { .. } => self.bewaring.opgeheven(),
            Event::VernietigingVoorgesteld { id, wat, door, .. } => {
                self.bewaring.voorstel = Some(Vernietigingsvoorstel {
                    id,
                    wat,
                    stand: Stand::Voorgesteld,
                    voorgesteld: door,
                    goedgekeurd: None,
                });
            }
            Event::VernietigingIngetrokken { .. } => self.bewaring.voorstel = None,
            Event::VernietigingGoedgekeurd { door, .. } => self.bewaring.goedgekeurd(door),
            Event::Vernietigd {
                id,
                op,
                wat,
                grond,
                voorgesteld,
                goedgekeurd,
                sleutels,
                bestanden,
            } => self.vernietigd(Verklaring {
                id,
                op,
                wat,
                grond,
                voorgesteld,
                goedgekeurd,
                sleutels,
                bestanden,
            }),
            Event::ContactGenoteerd { .. }
            | Event::LinkOpnieuwVerstuurd { .. }
            | Event::BijlageIngezien { .. } => {}
        }
    }
}
