//! A case in each status that can be reached, made by the commands of those who handle it. Every
//! organisation on its road added an attachment for everybody and a confidential one.

use std::sync::Arc;

use bytes::Bytes;
use futures::future::join_all;
use history::LinkKey;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::bewaring::{Peiling, Termijnen, Voorwerp};
use verzoek::dossier::weg::Taak;
use verzoek::gegevens::{Bestand, Vertrouwelijkheid};
use verzoek::link::geldig_tot;
use verzoek::mailsoort::MailSoort;
use verzoek::{
    Actor, Betrokkene, Command, Opdracht, Organisatie, OrganisatieType, Rol, Status, Verzoek,
};

use crate::huis::{self, Huis, geupload, ingevuld};

/// The statuses of the matrix.
pub const STATUSSEN: [Status; 16] = [
    Status::WachtOpVerificatie,
    Status::Vervallen,
    Status::BijGemeente,
    Status::Afgewezen,
    Status::Uitgenodigd,
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
    Status::Toegekend,
    Status::InBesluit,
    Status::Onderscheiden,
    Status::NietToegekend,
    Status::Beeindigd,
];

/// Cases of this status have a proposed destruction.
pub const MET_VOORSTEL: Status = Status::NietToegekend;
/// Of cases of this status all destruction is held.
pub const OPGESCHORT: Status = Status::Onderscheiden;

/// Who added an attachment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Van {
    Voorsteller,
    Organisatie(Organisatie),
    /// Nobody: it is not there.
    Niemand,
}

#[derive(Clone, Debug)]
pub struct Bijlage {
    pub id: Uuid,
    pub naam: String,
    pub van: Van,
    pub vertrouwelijkheid: Vertrouwelijkheid,
}

impl Bijlage {
    /// One that is not there, for whoever asks after it.
    fn geen() -> Self {
        Bijlage {
            id: Uuid::new_v4(),
            naam: "bestaat-niet.pdf".to_owned(),
            van: Van::Niemand,
            vertrouwelijkheid: Vertrouwelijkheid::Open,
        }
    }
}

/// A case, with what was added to it.
pub struct Geval {
    pub id: Uuid,
    pub verzoek: Arc<Verzoek>,
    /// With one that is not there.
    pub bijlagen: Vec<Bijlage>,
    /// Confidential, and removed since.
    pub verwijderd: Vec<Bijlage>,
    /// The position in the history right after the submission; 0 before it.
    pub ingediend_op: i64,
}

impl Geval {
    pub async fn maak(huis: &Huis, gemeente: u32, status: Status) -> Geval {
        let mut bouw = Bouw::dien_verzoek_in(huis, gemeente).await;
        bouw.tot(status).await;
        // So that there is a mail to send again.
        if status == Status::Uitgenodigd {
            let verstuurd = Opdracht::NoteerMailVerstuurd {
                soort: MailSoort::Uitnodiging,
                bericht_id: "uitnodiging@lintje".to_owned(),
                aan: "anna@voorbeeld.nl".to_owned(),
                pogingen: 1,
            };
            huis.geef(bouw.id, Actor::Systeem, verstuurd).await;
        }
        bouw.bewaar(status).await;
        let verzoek = huis.app.zaken.load(bouw.id).await.unwrap();
        assert_eq!(verzoek.status, Some(status), "the case of this status");
        Geval {
            id: bouw.id,
            verzoek,
            bijlagen: bouw.bijlagen,
            verwijderd: bouw.verwijderd,
            ingediend_op: bouw.ingediend_op,
        }
    }

    pub fn status(&self) -> Status {
        self.verzoek.status.unwrap()
    }
}

/// Cases of one status, made some at a time: their commands share the history's batches, which costs a case a
/// fraction of what it costs alone.
pub struct Voorraad<'a> {
    huis: &'a Huis,
    gemeente: u32,
    status: Status,
    klaar: Vec<Geval>,
}

impl<'a> Voorraad<'a> {
    const TEGELIJK: usize = 8;

    pub fn new(huis: &'a Huis, gemeente: u32, status: Status) -> Self {
        Voorraad {
            huis,
            gemeente,
            status,
            klaar: Vec::new(),
        }
    }

    /// One that nobody else gets.
    pub async fn neem(&mut self) -> Geval {
        if self.klaar.is_empty() {
            let nieuw =
                (0..Self::TEGELIJK).map(|_| Geval::maak(self.huis, self.gemeente, self.status));
            self.klaar = join_all(nieuw).await;
        }
        self.klaar.pop().unwrap()
    }
}

/// Reached through a decree.
fn besloten(doel: Status) -> bool {
    matches!(
        doel,
        Status::Toegekend | Status::InBesluit | Status::Onderscheiden
    )
}

/// A case under way.
struct Bouw<'a> {
    huis: &'a Huis,
    id: Uuid,
    /// As the last command left it: reading it from the history each time took most of the matrix's time.
    verzoek: Arc<Verzoek>,
    bestand: Bestand,
    verificatie: Actor,
    bijlagen: Vec<Bijlage>,
    verwijderd: Vec<Bijlage>,
    ingediend_op: i64,
}

impl Bouw<'_> {
    async fn dien_verzoek_in(huis: &Huis, gemeente: u32) -> Bouw<'_> {
        let id = Uuid::new_v4();
        let bytes = Bytes::from_static(b"%PDF-1.7");
        let bestand = huis
            .app
            .files
            .put(id, Onderwerp::Zaak, Uuid::new_v4(), bytes)
            .await
            .unwrap();
        let link = huis.app.link_key.nieuw();
        let mut bouw = Bouw {
            huis,
            id,
            verzoek: Arc::default(),
            bestand: Bestand {
                naam: "brief.pdf".to_owned(),
                grootte: bestand.grootte,
                inhoudstype: "application/pdf".to_owned(),
                sha256: bestand.sha256,
                sleutel: bestand.sleutel,
            },
            verificatie: Actor::Voorsteller {
                link: link.vingerafdruk.clone(),
            },
            bijlagen: vec![Bijlage::geen()],
            verwijderd: Vec::new(),
            ingediend_op: 0,
        };
        let mut invoer = huis::aanvraag();
        invoer["gemeenteId"] = json!(gemeente);
        let zaaknummer = api::zaaknummer::volgend(&huis.pool, huis.app.clock.now())
            .await
            .unwrap();
        let opdracht = Opdracht::DienVerzoekIn {
            zaaknummer,
            invoer: ingevuld(invoer),
            link,
        };
        bouw.geef(Actor::Burger, opdracht).await;
        bouw
    }

    async fn geef(&mut self, door: Actor, opdracht: Opdracht) {
        let command = Command {
            op: self.huis.app.clock.now(),
            door,
            opdracht,
        };
        let metadata = command.metadata();
        let zaken = &self.huis.app.zaken;
        let gedaan = zaken.execute(self.id, command, metadata).await.unwrap();
        self.verzoek = gedaan.aggregate;
    }

    /// So that there is a proposed destruction to approve, and a hold to lift.
    async fn bewaar(&mut self, status: Status) {
        let door = Actor::Behandelaar {
            gebruikersnaam: "bewaarder".to_owned(),
            rol: Rol::KnoBedrijfsvoering,
            organisatie: Organisatie::kno(1500),
        };
        // Who approves is compared with the account of whoever proposed.
        self.huis
            .account("bewaarder", Rol::KnoBedrijfsvoering, Organisatie::kno(1500))
            .await;
        let opdracht = match status {
            MET_VOORSTEL => Opdracht::StelVernietigingVoor {
                id: self.bijlagen[0].id,
                voorwerp: Voorwerp::Persoon(Betrokkene::Voorsteller),
                invoer: ingevuld(json!({})),
                peiling: Peiling {
                    termijnen: Termijnen::default(),
                    einde_op: None,
                },
            },
            OPGESCHORT => Opdracht::SchortVernietigingOp {
                invoer: ingevuld(json!({"reden": "Er loopt een klacht."})),
            },
            _ => return,
        };
        self.geef(door, opdracht).await;
    }

    /// By an official of the organisation that has the case in hand.
    async fn als_houder(&mut self, opdracht: Opdracht) {
        let houder = self.verzoek.houder().unwrap();
        let rol = match houder.soort {
            OrganisatieType::Gemeente => Rol::Gemeente,
            OrganisatieType::Provincie => Rol::Provincie,
            OrganisatieType::Ministerie => Rol::Ministerie,
            OrganisatieType::Kno => Rol::KnoDecoratieEnAdvies,
        };
        let door = Actor::Behandelaar {
            gebruikersnaam: "houder".to_owned(),
            rol,
            organisatie: houder,
        };
        self.geef(door, opdracht).await;
    }

    async fn tot(&mut self, doel: Status) {
        match doel {
            Status::WachtOpVerificatie => return,
            Status::Vervallen => {
                let opdracht = Opdracht::LaatVervallen { na_dagen: 0 };
                return self.geef(Actor::Systeem, opdracht).await;
            }
            _ => {}
        }
        let verificatie = self.verificatie.clone();
        self.geef(verificatie, Opdracht::VerifieerEmail).await;
        match doel {
            Status::BijGemeente => return,
            Status::Afgewezen => {
                let invoer = json!({"reden": "Te weinig verdiensten"});
                return self
                    .als_houder(Opdracht::WijsAf {
                        invoer: ingevuld(invoer),
                    })
                    .await;
            }
            _ => {}
        }
        let zaak = self.nodig_uit().await;
        if doel != Status::Uitgenodigd {
            self.huis.dien_in(zaak).await;
            self.verzoek = self.huis.app.zaken.load(self.id).await.unwrap();
            self.ingediend_op = self.huis.positie().await;
            self.langs_de_weg(doel).await;
        }
    }

    /// The link ends within the time that a longer one would get. The citizen adds a letter.
    async fn nodig_uit(&mut self) -> huis::Zaak {
        let sleutel = &self.huis.app.link_key;
        let link = sleutel.nieuw();
        let uuid = sleutel.uuid(link.link_id);
        self.als_houder(Opdracht::NodigUit {
            invoer: ingevuld(json!({})),
            link,
            geldig_tot: geldig_tot(self.huis.app.clock.now(), 1),
        })
        .await;
        let id = Uuid::new_v4();
        let door = Actor::Voorsteller {
            link: LinkKey::fingerprint(uuid),
        };
        let opdracht = Opdracht::UploadBijlage {
            id,
            invoer: geupload(
                self.bestand.clone(),
                json!({"toelichting": "Brief van een ondersteuner"}),
            ),
        };
        self.geef(door, opdracht).await;
        self.bijlagen.push(Bijlage {
            id,
            naam: self.bestand.naam.clone(),
            van: Van::Voorsteller,
            vertrouwelijkheid: Vertrouwelijkheid::Open,
        });
        huis::Zaak {
            id: self.id,
            link: uuid,
        }
    }

    /// Every organisation adds its attachments and advises before the dossier goes on.
    async fn langs_de_weg(&mut self, doel: Status) {
        if doel == Status::MinisterieAdvies {
            // The municipality gives no advice on that road, and has it no longer then.
            let gemeente = self.verzoek.houder().unwrap();
            self.voeg_bijlagen_toe(gemeente).await;
            let invoer = json!({"route": "buitenland"});
            self.als_houder(Opdracht::KiesRoute {
                invoer: ingevuld(invoer),
            })
            .await;
        }
        loop {
            let status = self.verzoek.status;
            if status == Some(Status::MinisterieBesluit) && besloten(doel) {
                return self.tot_besluit(doel).await;
            }
            let daarna = [Some(Status::Ministerraad), Some(Status::NietToegekend)];
            if !daarna.contains(&status) {
                let houder = self.verzoek.houder().unwrap();
                self.voeg_bijlagen_toe(houder).await;
            }
            if self.verzoek.stap().unwrap().taak == Taak::Adviseren {
                let invoer = json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": "Verdient het."});
                self.als_houder(Opdracht::BrengAdviesUit {
                    invoer: ingevuld(invoer),
                })
                .await;
            }
            let nee = json!({"toekennen": false, "toelichting": "Te klein."});
            let verder = match status {
                bereikt if bereikt == Some(doel) => return,
                Some(Status::MinisterieBesluit) if doel == Status::Beeindigd => {
                    let invoer = json!({"reden": "voorstellerTrektIn"});
                    let einde = Opdracht::BeeindigDossier {
                        invoer: ingevuld(invoer),
                    };
                    return self.als_houder(einde).await;
                }
                Some(Status::MinisterieBesluit) => Opdracht::LegVoorAanMinisterraad {
                    invoer: ingevuld(nee),
                },
                Some(Status::Ministerraad) => Opdracht::NeemBesluit {
                    invoer: ingevuld(nee),
                },
                _ => Opdracht::StuurDossierDoor {
                    invoer: ingevuld(json!({"ministerieId": 1475})),
                    verwacht: None,
                },
            };
            self.als_houder(verder).await;
        }
    }

    /// The minister grants, and a decree takes the dossier in.
    async fn tot_besluit(&mut self, doel: Status) {
        let invoer = json!({"toekennen": true, "onderscheiding": "on-lid"});
        self.als_houder(Opdracht::NeemBesluit {
            invoer: ingevuld(invoer),
        })
        .await;
        if doel == Status::Toegekend {
            return;
        }
        let kno = |rol, id| Actor::Behandelaar {
            gebruikersnaam: "kno".to_owned(),
            rol,
            organisatie: Organisatie::kno(id),
        };
        let nummer = Uuid::new_v4().simple().to_string();
        let besluit_id = besluit::nummer::id(&nummer);
        let command = besluit::Command {
            op: self.huis.app.clock.now(),
            door: kno(Rol::KnoDecoratieEnAdvies, 1474),
            opdracht: besluit::Opdracht::MaakAan {
                invoer: ingevuld(json!({"nummer": nummer, "datum": "20-11-2026"})),
            },
        };
        let metadata = command.metadata();
        let besluiten = &self.huis.app.besluiten;
        besluiten
            .execute(besluit_id, command, metadata)
            .await
            .unwrap();
        self.geef(
            kno(Rol::KnoDecoratieEnAdvies, 1474),
            Opdracht::NeemOpInBesluit { besluit_id },
        )
        .await;
        if doel == Status::Onderscheiden {
            let datum = "2026-11-20".parse().unwrap();
            self.geef(
                kno(Rol::KnoBedrijfsvoering, 1500),
                Opdracht::Onderscheid { besluit_id, datum },
            )
            .await;
        }
    }

    /// One for everybody, a confidential one that was looked at, and a confidential one that is gone.
    async fn voeg_bijlagen_toe(&mut self, houder: Organisatie) {
        let open = self.voeg_toe("open", houder, Vertrouwelijkheid::Open).await;
        let dicht = Vertrouwelijkheid::EigenOrganisatie;
        let geheim = self.voeg_toe("geheim", houder, dicht).await;
        let invoer = json!({"reden": "Bezwaar van de kandidaat"});
        let id = geheim.id;
        self.als_houder(Opdracht::BekijkBijlage {
            id,
            invoer: ingevuld(invoer),
        })
        .await;
        let weg = self.voeg_toe("weg", houder, dicht).await;
        self.als_houder(Opdracht::VerwijderDossierbijlage {
            id: weg.id,
            verwacht: None,
        })
        .await;
        self.bijlagen.extend([open, geheim]);
        self.verwijderd.push(weg);
    }

    async fn voeg_toe(
        &mut self,
        wat: &str,
        houder: Organisatie,
        vertrouwelijkheid: Vertrouwelijkheid,
    ) -> Bijlage {
        let naam = format!("{wat}-{}-{}.pdf", houder.soort.code(), houder.id);
        let id = Uuid::new_v4();
        let invoer: Value = match vertrouwelijkheid {
            Vertrouwelijkheid::Open => json!({"bijlageType": "Oplegnotitie"}),
            Vertrouwelijkheid::EigenOrganisatie => json!({
                "bijlageType": "Onderzoeksbijlage", "isVertrouwelijk": true,
                "bijlageInhoudTypen": ["overig"],
            }),
        };
        let bestand = Bestand {
            naam: naam.clone(),
            ..self.bestand.clone()
        };
        self.als_houder(Opdracht::VoegDossierbijlageToe {
            id,
            invoer: geupload(bestand, invoer),
        })
        .await;
        Bijlage {
            id,
            naam,
            van: Van::Organisatie(houder),
            vertrouwelijkheid,
        }
    }
}
