//! Every command in every status: allowed, or refused for a reason, and then nothing happens.

use std::collections::BTreeSet;

use strum::VariantNames;
use verzoek::invoer::{Ingevuld, JaNee, Ministersbesluit};
use verzoek::weigering::{
    Besluitweigering, Bewaringsweigering, Meehelperweigering, Steunweigering,
};
use verzoek::{
    Actie, Actor, Command, LinkFeedback, Opdracht, Organisatie, Status, Verzoek, Weigering,
};

use crate::common::opdrachten::{self, naam};
use crate::common::zaken::{self, houder, ingetrokken, met_status};
use crate::common::{
    AMSTERDAM, DEN_HAAG, VERIFICATIE, VREEMDE_LINK, WIZARDLINK, burger, gegeven, gemeente,
    met_link, systeem,
};

#[path = "../examples/toestanden/tekening.rs"]
mod tekening;

/// What docs/specification/case.md#statuses says of a command in a status.
#[derive(Debug, PartialEq)]
enum Regel {
    Mag,
    /// Accepted, but nothing has to change.
    Niets,
    Geweigerd(Weigering),
}

fn toekennend(invoer: &Ingevuld<Ministersbesluit>) -> bool {
    let Ministersbesluit(besluit) = invoer.record().unwrap();
    besluit.toekennen == JaNee::Ja
}

/// Where an organisation advises.
const ADVIES: &[Status] = &[
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
];

/// Where the holder may still change what is in the dossier.
const BEWERKBAAR: &[Status] = &[
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
];

/// Where nobody has to go on with it.
const BEEINDIGBAAR: &[Status] = &[
    Status::GemeenteAdvies,
    Status::ProvincieAdvies,
    Status::MinisterieAdvies,
    Status::KanselarijAdvies,
    Status::MinisterieBesluit,
    Status::Ministerraad,
    Status::Toegekend,
];

/// Whenever the municipality knows of it.
const NA_VERIFICATIE: &[Status] = &[
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

/// The dossiers of the tests that the chancery has had.
fn bij_kanselarij(status: Status) -> bool {
    status.is_dossier()
        && !matches!(
            status,
            Status::GemeenteAdvies | Status::ProvincieAdvies | Status::MinisterieAdvies
        )
}

const VAN_DOSSIERS: [Status; 11] = [
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

fn regel(opdracht: &Opdracht, status: Status) -> Regel {
    use Opdracht as O;
    use Regel::*;
    use Status::*;
    let mits = |statussen: &[Status], anders: Weigering| {
        if statussen.contains(&status) {
            Mag
        } else {
            Geweigerd(anders)
        }
    };
    let gemeente = |statussen: &[Status], wat: &'static str| {
        if matches!(status, WachtOpVerificatie | Vervallen) {
            Geweigerd(Weigering::NietBevoegd)
        } else {
            mits(statussen, Weigering::NietInDezeStatus { wat, status })
        }
    };
    // It may not know yet what was granted.
    let voor_de_helpdesk = match status {
        Toegekend | InBesluit | Onderscheiden => MinisterieBesluit,
        status => status,
    };
    match opdracht {
        O::DienVerzoekIn { .. } | O::VoerVerzoekIn { .. } => Geweigerd(Weigering::ZaakBestaatAl),
        O::VerifieerEmail if status == Vervallen => {
            Geweigerd(Weigering::Link(LinkFeedback::Verlopen))
        }
        O::VerifieerEmail => mits(&[WachtOpVerificatie], Weigering::AlGeverifieerd),
        O::LaatVervallen { .. } if status == WachtOpVerificatie => Mag,
        O::LaatVervallen { .. } => Niets,
        // These cases are for a special occasion: `embargo` tries the other.
        O::HefEmbargoOp { .. } => Niets,
        O::NodigUit { .. } => gemeente(&[BijGemeente], "Uitnodigen kan nu niet."),
        O::WijsAf { .. } => gemeente(&[BijGemeente, Uitgenodigd], "Afwijzen kan nu niet."),
        O::CorrigeerKandidaat { .. } => gemeente(
            &[BijGemeente, Uitgenodigd, GemeenteAdvies],
            Actie::KandidaatCorrigeren.kan_niet(),
        ),
        O::DraagOver { .. } => gemeente(&[BijGemeente], "Overdragen kan nu niet."),
        O::NoteerContact { .. } => gemeente(NA_VERIFICATIE, "Een contact noteren kan nu niet."),
        O::WijsToe { .. } => gemeente(NA_VERIFICATIE, Actie::Toewijzen.kan_niet()),
        O::ZetHerinnering { .. } => gemeente(NA_VERIFICATIE, Actie::Herinneren.kan_niet()),
        O::KiesRoute { .. } if status > GemeenteAdvies => Geweigerd(Weigering::LigtElders {
            wat: Actie::RouteKiezen.kan_niet(),
            bij: houder(status),
        }),
        O::KiesRoute { .. } => gemeente(&[GemeenteAdvies], Actie::RouteKiezen.kan_niet()),
        O::BrengAdviesUit { .. } => gemeente(ADVIES, Actie::Adviseren.kan_niet()),
        O::StuurDossierDoor { .. } => gemeente(ADVIES, Actie::Doorsturen.kan_niet()),
        // The municipality has nobody to send a dossier back to.
        O::StuurDossierTerug { .. } if (BijGemeente..=GemeenteAdvies).contains(&status) => {
            match status {
                Vervallen => Geweigerd(Weigering::NietBevoegd),
                _ => Geweigerd(Weigering::NietVoorUwRol),
            }
        }
        O::StuurDossierTerug { .. } => gemeente(
            &[
                ProvincieAdvies,
                MinisterieAdvies,
                KanselarijAdvies,
                MinisterieBesluit,
            ],
            Actie::Terugsturen.kan_niet(),
        ),
        // The ministry does not know of it yet.
        O::LegVoorAanMinisterraad { .. } | O::NeemBesluit { .. } if status < MinisterieBesluit => {
            Geweigerd(match status {
                MinisterieAdvies => Weigering::NietInDezeStatus {
                    wat: match opdracht {
                        O::NeemBesluit { .. } => Actie::Besluiten.kan_niet(),
                        _ => Actie::Ministerraad.kan_niet(),
                    },
                    status,
                },
                _ => Weigering::NietBevoegd,
            })
        }
        // The chancery has it now.
        O::LegVoorAanMinisterraad { .. } | O::NeemBesluit { .. }
            if matches!(status, Toegekend | InBesluit | Onderscheiden) =>
        {
            Geweigerd(Weigering::LigtElders {
                wat: match opdracht {
                    O::NeemBesluit { .. } => Actie::Besluiten.kan_niet(),
                    _ => Actie::Ministerraad.kan_niet(),
                },
                bij: Organisatie::KANSELARIJ,
            })
        }
        O::LegVoorAanMinisterraad { .. } => {
            gemeente(&[MinisterieBesluit], Actie::Ministerraad.kan_niet())
        }
        O::BeeindigDossier { .. } => gemeente(BEEINDIGBAAR, Actie::Beeindigen.kan_niet()),
        O::NeemDossierOver { .. } | O::GaOpInDossier { .. } => {
            gemeente(BEWERKBAAR, Actie::Samenvoegen.kan_niet())
        }
        // Where the Kapittel was positive.
        O::NeemBesluit { invoer } if !toekennend(invoer) && status == MinisterieBesluit => {
            Geweigerd(Besluitweigering::EerstMinisterraad.into())
        }
        O::NeemBesluit { .. } => gemeente(
            &[MinisterieBesluit, Ministerraad],
            Actie::Besluiten.kan_niet(),
        ),
        O::PasKandidaatAan { .. } => gemeente(BEWERKBAAR, Actie::KandidaatWijzigen.kan_niet()),
        O::VoegDossierbijlageToe { .. } => gemeente(BEWERKBAAR, Actie::BijlageToevoegen.kan_niet()),
        O::VervangDossierbijlage { .. } => {
            gemeente(BEWERKBAAR, Actie::BijlageVerwijderen.kan_niet())
        }
        O::KenmerkBijlage { .. } => gemeente(BEWERKBAAR, Actie::BijlageWijzigen.kan_niet()),
        O::VerwijderDossierbijlage { .. } => {
            gemeente(BEWERKBAAR, Actie::BijlageVerwijderen.kan_niet())
        }
        // Who composes decrees knows of a dossier that the chancery has had.
        O::NeemOpInBesluit { .. } | O::HaalUitBesluit { .. } if !bij_kanselarij(status) => {
            Geweigerd(Weigering::NietBevoegd)
        }
        O::NeemOpInBesluit { .. } => gemeente(&[Toegekend], Actie::InBesluitOpnemen.kan_niet()),
        O::HaalUitBesluit { .. } => gemeente(&[InBesluit], Actie::UitBesluitHalen.kan_niet()),
        // Who establishes decrees knows of a case that is over as well.
        O::Onderscheid { .. } | O::RegistreerUitreiking { .. }
            if matches!(status, WachtOpVerificatie | BijGemeente | Uitgenodigd) =>
        {
            Geweigerd(Weigering::NietBevoegd)
        }
        O::Onderscheid { .. } => {
            let wat = Actie::Onderscheiden.kan_niet();
            mits(&[InBesluit], Weigering::NietInDezeStatus { wat, status })
        }
        O::RegistreerUitreiking { .. } => {
            let wat = Actie::UitreikingRegistreren.kan_niet();
            mits(
                &[Onderscheiden],
                Weigering::NietInDezeStatus { wat, status },
            )
        }
        O::BekijkBijlage { .. } if status.is_dossier() => Mag,
        O::BekijkBijlage { .. } if status.bereikte_gemeente() => {
            Geweigerd(Weigering::OnderdeelBestaatNiet)
        }
        O::BekijkBijlage { .. } => Geweigerd(Weigering::NietBevoegd),
        O::VerlengLink { .. } | O::TrekLinkIn | O::StuurLinkOpnieuw => gemeente(
            &[Uitgenodigd],
            "Er is geen link die nog gebruikt kan worden.",
        ),
        // The helpdesk asks; no mail of these cases had an outcome yet.
        O::StuurMailOpnieuw { .. } => match status {
            BijGemeente | Vervallen => Geweigerd(Weigering::NietInDezeStatus {
                wat: Actie::MailOpnieuw.kan_niet(),
                status,
            }),
            _ => Geweigerd(Weigering::NietInDezeStatus {
                wat: "Deze e-mail is nog niet eerder verstuurd.",
                status: voor_de_helpdesk,
            }),
        },
        // The helpdesk asks; no mail of these cases failed.
        O::CorrigeerMailadres { .. } => Geweigerd(Weigering::NietInDezeStatus {
            wat: match status {
                WachtOpVerificatie => "Er is geen e-mail aan dit adres mislukt.",
                _ => Actie::MailadresCorrigeren.kan_niet(),
            },
            status: voor_de_helpdesk,
        }),
        O::StuurAdresbevestigingOpnieuw if status == Uitgenodigd => {
            Geweigerd(Weigering::NietInDezeStatus {
                wat: "Er is geen e-mailadres dat nog bevestigd moet worden.",
                status,
            })
        }
        // These came through the website, and their mails arrive; `post` tries the others.
        O::VoegScanToe { .. } => gemeente(
            &[],
            "Dit verzoek kwam via de website. Er is geen brief om te scannen.",
        ),
        O::VoerVoorstelIn { .. } if status == Uitgenodigd => {
            Geweigerd(Weigering::NietInDezeStatus {
                wat: "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in.",
                status,
            })
        }
        O::VoerVoorstelIn { .. } => gemeente(&[], "Het voorstel invullen kan nu niet."),
        O::GeefPostadresOp { .. } => gemeente(&[], "Er is geen e-mail aan de voorsteller mislukt."),
        O::VerstuurPostbrief { .. } if matches!(status, WachtOpVerificatie | Vervallen) => {
            Geweigerd(Weigering::NietBevoegd)
        }
        O::VerstuurPostbrief { .. } => Geweigerd(Weigering::OnderdeelBestaatNiet),
        O::NoteerPostbrief { .. } => Niets,
        O::NoteerMailVerstuurd { .. } | O::NoteerMailMislukt { .. } => Mag,
        O::NoteerPdf { .. } if status.is_dossier() => Mag,
        O::NoteerPdf { .. } => Geweigerd(Weigering::NietInDezeStatus {
            wat: "Er is nog geen voorstel om een kopie van te maken.",
            status,
        }),
        // While the proposer still writes there is nothing to keep or to destroy.
        O::SchortVernietigingOp { .. }
        | O::HefOpschortingOp { .. }
        | O::StelVernietigingVoor { .. }
        | O::TrekVernietigingIn { .. }
        | O::KeurVernietigingGoed { .. }
            if matches!(status, WachtOpVerificatie | BijGemeente | Uitgenodigd) =>
        {
            Geweigerd(Weigering::NietBevoegd)
        }
        O::SchortVernietigingOp { .. } => Mag,
        O::HefOpschortingOp { .. } => {
            Geweigerd(Bewaringsweigering::VernietigingNietOpgeschort.into())
        }
        O::StelVernietigingVoor { .. } if status == Onderscheiden => {
            Geweigerd(Bewaringsweigering::BlijftBewaard.into())
        }
        O::StelVernietigingVoor { .. } => {
            mits(&Status::AFGELOPEN, Bewaringsweigering::ZaakLoopt.into())
        }
        O::TrekVernietigingIn { .. }
        | O::KeurVernietigingGoed { .. }
        | O::NoteerVernietigd { .. } => {
            Geweigerd(Bewaringsweigering::VernietigingNietVoorgesteld.into())
        }
        O::VraagLink { .. } => {
            let wat = "Er is geen link om te sturen.";
            match status {
                Uitgenodigd => Mag,
                _ => mits(&VAN_DOSSIERS, Weigering::NietInDezeStatus { wat, status }),
            }
        }
        O::KiesBerichten { .. } | O::TrekVoorstelIn if status == Uitgenodigd => {
            Geweigerd(Weigering::NietInDezeStatus {
                wat: "Het voorstel is nog niet ingediend.",
                status,
            })
        }
        O::KiesBerichten { .. } => mits(&VAN_DOSSIERS, Weigering::Link(LinkFeedback::Verwijderd)),
        O::TrekVoorstelIn => match status {
            GemeenteAdvies | ProvincieAdvies | MinisterieAdvies | KanselarijAdvies => Mag,
            MinisterieBesluit | Ministerraad | Toegekend | InBesluit | Onderscheiden => {
                Geweigerd(Weigering::TeLaatOmInTeTrekken)
            }
            NietToegekend => Geweigerd(Weigering::AlAfgelopen),
            // The one of the tests was withdrawn.
            Beeindigd => Niets,
            _ => Geweigerd(Weigering::Link(LinkFeedback::Verwijderd)),
        },
        // Of these cases no supporter has an address; `steun` tries what is possible with one.
        O::NodigOndersteunerUit { .. } if status == Uitgenodigd => {
            Geweigerd(Steunweigering::OndersteunerZonderMailadres.into())
        }
        O::HerinnerOndersteuner { .. } | O::TrekOndersteunersuitnodigingIn { .. }
            if status == Uitgenodigd =>
        {
            Geweigerd(Steunweigering::OndersteunerNietUitgenodigd.into())
        }
        O::BevestigOndersteuneradres
        | O::StuurOndersteunersbrief { .. }
        | O::UploadOndersteunersbrief { .. } => {
            Geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd).into())
        }
        O::NoteerOndersteunermail { .. } | O::NoteerMeehelpermail { .. } => Mag,
        // Nobody helps here; `samen` tries what is possible with a helper.
        O::TrekMeehelperIn if status == Uitgenodigd => {
            Geweigerd(Meehelperweigering::GeenMeehelper.into())
        }
        O::BevestigMeehelper => Geweigerd(Weigering::Link(LinkFeedback::Verwijderd)),
        // The wizard and its submission.
        _ => mits(
            &[Uitgenodigd],
            Weigering::Link(match status {
                GemeenteAdvies | ProvincieAdvies | MinisterieAdvies | KanselarijAdvies
                | MinisterieBesluit | Ministerraad | Toegekend | InBesluit | Onderscheiden => {
                    LinkFeedback::AlIngediend
                }
                _ => LinkFeedback::Verwijderd,
            }),
        ),
    }
}

#[test]
fn every_command_in_every_status() {
    for &status in Status::ALLE {
        let zaak = gegeven(met_status(status));
        for command in opdrachten::alle(&zaak) {
            let gevonden = match zaak.beslis(&command) {
                Ok(events) if events.is_empty() => Regel::Niets,
                Ok(events) => {
                    // Another file in the place of one; a road on which the municipality gives no advice.
                    let twee = matches!(
                        command.opdracht,
                        Opdracht::VervangDossierbijlage { .. } | Opdracht::KiesRoute { .. }
                    );
                    assert_eq!(events.len(), if twee { 2 } else { 1 });
                    Regel::Mag
                }
                Err(weigering) => Regel::Geweigerd(weigering),
            };
            let verwacht = regel(&command.opdracht, status);
            assert_eq!(
                gevonden,
                verwacht,
                "{} in {status:?}",
                naam(&command.opdracht)
            );
        }
    }
}

#[test]
fn every_command_is_tried() {
    let alle = opdrachten::alle(&Verzoek::default());
    let geprobeerd: BTreeSet<_> = alle.iter().map(|command| naam(&command.opdracht)).collect();
    let namen: BTreeSet<_> = Opdracht::VARIANTS.iter().copied().collect();
    assert_eq!(geprobeerd, namen);
    // The decision is tried both ways, the choice of a road three; everything else once.
    assert_eq!(alle.len(), namen.len() + 3);
}

#[test]
fn a_case_that_does_not_exist_only_begins() {
    let niemand = gegeven(Verzoek::default());
    for command in opdrachten::alle(&niemand) {
        let beslissing = niemand.beslis(&command);
        if matches!(
            command.opdracht,
            Opdracht::DienVerzoekIn { .. } | Opdracht::VoerVerzoekIn { .. }
        ) {
            assert!(beslissing.is_ok());
            continue;
        }
        let verwacht = match command.door {
            Actor::Behandelaar { .. } => Weigering::NietBevoegd,
            Actor::Voorsteller { .. } | Actor::Meehelper { .. } => {
                Weigering::Link(LinkFeedback::Verwijderd)
            }
            Actor::Ondersteuner { .. } => {
                Weigering::Steun(Steunweigering::Steunlink(LinkFeedback::Verwijderd))
            }
            _ => Weigering::ZaakBestaatNiet,
        };
        assert_eq!(beslissing, Err(verwacht), "{}", naam(&command.opdracht));
    }
}

/// In a status that allows the command, by everybody who is not the one that may give it.
#[test]
fn every_command_by_the_wrong_actor() {
    let iedereen: [fn(Opdracht) -> Command; 7] = [
        burger,
        |o| met_link(VERIFICATIE, o),
        |o| met_link(WIZARDLINK, o),
        |o| met_link(VREEMDE_LINK, o),
        |o| gemeente(DEN_HAAG, o),
        |o| gemeente(AMSTERDAM, o),
        systeem,
    ];
    let alle = Status::ALLE
        .iter()
        .map(|&status| opdrachten::alle(&met_status(status)));
    let alle: Vec<_> = alle.collect();
    for nummer in 0..opdrachten::alle(&Verzoek::default()).len() {
        let mut zaken: Vec<(Verzoek, Command)> = Status::ALLE
            .iter()
            .copied()
            .zip(&alle)
            .map(|(status, commands)| (status, commands[nummer].clone()))
            .filter(|(status, juist)| regel(&juist.opdracht, *status) == Regel::Mag)
            .map(|(status, juist)| (met_status(status), juist))
            .collect();
        if nummer == 0 {
            let begin = Verzoek::default();
            let juist = opdrachten::alle(&begin)[nummer].clone();
            zaken.push((begin, juist));
        }
        // A mail goes again when one went before; `mails` tries that, `mailadres` what is done about an
        // address, `post` what is done about one without a mail address, `steun` what a supporter does, `samen` what is done about a helper, and `bewaring` what becomes of a
        // proposed destruction and of a hold.
        let ander_bestand = matches!(
            alle[0][nummer].opdracht,
            Opdracht::StuurMailOpnieuw { .. }
                | Opdracht::HefEmbargoOp { .. }
                | Opdracht::CorrigeerMailadres { .. }
                | Opdracht::VoerVerzoekIn { .. }
                | Opdracht::VoegScanToe { .. }
                | Opdracht::VoerVoorstelIn { .. }
                | Opdracht::GeefPostadresOp { .. }
                | Opdracht::VerstuurPostbrief { .. }
                | Opdracht::NoteerPostbrief { .. }
                | Opdracht::StuurAdresbevestigingOpnieuw
                | Opdracht::NodigOndersteunerUit { .. }
                | Opdracht::HerinnerOndersteuner { .. }
                | Opdracht::TrekOndersteunersuitnodigingIn { .. }
                | Opdracht::BevestigOndersteuneradres
                | Opdracht::StuurOndersteunersbrief { .. }
                | Opdracht::UploadOndersteunersbrief { .. }
                | Opdracht::TrekMeehelperIn
                | Opdracht::BevestigMeehelper
                | Opdracht::HefOpschortingOp { .. }
                | Opdracht::TrekVernietigingIn { .. }
                | Opdracht::KeurVernietigingGoed { .. }
                | Opdracht::NoteerVernietigd { .. }
        );
        assert!(
            ander_bestand || !zaken.is_empty(),
            "{}",
            naam(&alle[0][nummer].opdracht)
        );
        for (zaak, juist) in zaken {
            for door in iedereen {
                let verkeerd = Command {
                    door: door(juist.opdracht.clone()).door,
                    ..juist.clone()
                };
                if verkeerd.door == juist.door {
                    assert!(zaak.beslis(&verkeerd).is_ok());
                    continue;
                }
                let beslissing = zaak.beslis(&verkeerd);
                let met_een_link = |door: &Actor| matches!(door, Actor::Voorsteller { .. });
                let verwacht = if met_een_link(&juist.door) && met_een_link(&verkeerd.door) {
                    Weigering::Link(LinkFeedback::Verwijderd)
                } else if verkeerd.door == gemeente(DEN_HAAG, Opdracht::TrekLinkIn).door {
                    voor_de_gemeente(&zaak, &juist.opdracht)
                } else {
                    Weigering::NietBevoegd
                };
                let wie = (naam(&juist.opdracht), verkeerd.door);
                assert_eq!(beslissing, Err(verwacht), "{wie:?} in {:?}", zaak.status);
            }
        }
    }
}

/// What the municipality of a case hears that others are at work on.
fn voor_de_gemeente(zaak: &Verzoek, opdracht: &Opdracht) -> Weigering {
    use Opdracht as O;
    let wat = match opdracht {
        O::BrengAdviesUit { .. } => Actie::Adviseren,
        O::BeeindigDossier { .. } => Actie::Beeindigen,
        O::NeemDossierOver { .. } | O::GaOpInDossier { .. } => Actie::Samenvoegen,
        O::StuurDossierDoor { .. } => Actie::Doorsturen,
        O::PasKandidaatAan { .. } => Actie::KandidaatWijzigen,
        O::VoegDossierbijlageToe { .. } => Actie::BijlageToevoegen,
        O::KenmerkBijlage { .. } => Actie::BijlageWijzigen,
        O::VervangDossierbijlage { .. } | O::VerwijderDossierbijlage { .. } => {
            Actie::BijlageVerwijderen
        }
        O::StuurDossierTerug { .. }
        | O::LegVoorAanMinisterraad { .. }
        | O::NeemBesluit { .. }
        | O::NeemOpInBesluit { .. }
        | O::HaalUitBesluit { .. }
        | O::Onderscheid { .. }
        | O::RegistreerUitreiking { .. } => return Weigering::NietVoorUwRol,
        O::SchortVernietigingOp { .. } | O::StelVernietigingVoor { .. } => {
            return match zaak.status.is_some_and(Status::bereikte_gemeente) {
                true => Weigering::NietVoorUwRol,
                false => Weigering::NietBevoegd,
            };
        }
        // `namens` tries what it may fill in for somebody who asked on paper.
        O::WijzigVoorsteller { .. }
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
        | O::UploadBijlage { .. }
        | O::VerwijderBijlage { .. }
        | O::KiesUitreiking { .. } => {
            return Weigering::NietInDezeStatus {
                wat: "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in.",
                status: Status::Uitgenodigd,
            };
        }
        // A confidential attachment of somebody else does not exist.
        O::BekijkBijlage { .. } => return Weigering::OnderdeelBestaatNiet,
        _ => return Weigering::NietBevoegd,
    };
    Weigering::LigtElders {
        wat: wat.kan_niet(),
        bij: zaak.houder().unwrap(),
    }
}

/// A refusal is something that a person can read and act on.
#[test]
fn every_refusal_says_something() {
    let zaken = Status::ALLE.iter().copied().map(met_status).map(gegeven);
    for zaak in zaken.chain([gegeven(ingetrokken()), gegeven(Verzoek::default())]) {
        for command in opdrachten::alle(&zaak) {
            if let Err(weigering) = zaak.beslis(&command) {
                let tekst = weigering.to_string();
                assert!(tekst.starts_with(char::is_uppercase), "{tekst}");
            }
        }
    }
}

#[test]
fn the_drawing_is_that_of_the_code() {
    let getekend = tekening::toestanden(&zaken::alle(), opdrachten::alle, naam);
    let bewaard = include_str!("../../../docs/toestanden.md");
    assert!(
        bewaard == getekend,
        "docs/toestanden.md is stale: cargo run -p verzoek --example toestanden"
    );
}
