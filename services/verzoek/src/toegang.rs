//! Who may do what: the table of docs/specification/roles.md#roles, as the program itself uses it.
//!
//! Each row says: this role, standing in this relation to the case, may do these things while the
//! case has one of these statuses. What no row allows is refused. What a row allows can still be
//! refused by the decision, for a reason of the case at hand (a link that was withdrawn, an advice
//! that is not there yet).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Actor, Organisatie, OrganisatieType, Rol, Status, Verzoek, Weigering};

/// What an official may do with a case; the API sends what is allowed now, no screen copies the
/// rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Actie {
    /// Case number, status and mail deliveries, without any content.
    KopBekijken,
    /// The whole case with its timeline and its attachments.
    Bekijken,
    /// Know that an honour was granted, before everybody may know.
    ToekenningKennen,
    Uitnodigen,
    Afwijzen,
    Overdragen,
    Contact,
    LinkVerlengen,
    LinkIntrekken,
    LinkOpnieuw,
    /// Have a mail of the case sent once more.
    MailOpnieuw,
    /// Give another address for one at which mails do not arrive.
    MailadresCorrigeren,
    /// Give a postal address, for letters in the place of mails.
    PostadresOpgeven,
    /// Print a letter to the proposer, and say that it was posted.
    PostbriefVersturen,
    /// Add the letter with the request as a scan.
    ScanToevoegen,
    /// Fill in the proposal that came on paper, and submit it.
    VoorstelInvullen,
    RouteKiezen,
    Adviseren,
    Doorsturen,
    Terugsturen,
    Ministerraad,
    Besluiten,
    /// Nobody goes on with the dossier: the candidate died, the proposer withdrew, it is there twice.
    Beeindigen,
    /// Join it with another dossier for the same candidate.
    Samenvoegen,
    /// Choose who of the own organisation handles the case.
    Toewijzen,
    /// Set a day on which the own organisation is reminded of the case.
    Herinneren,
    /// Put the dossier into a decree, and take it out again.
    InBesluitOpnemen,
    UitBesluitHalen,
    /// Establish the decree that the dossier stands in.
    Onderscheiden,
    UitreikingRegistreren,
    /// Name, date of birth and address of the candidate.
    KandidaatCorrigeren,
    KandidaatWijzigen,
    BijlageToevoegen,
    BijlageWijzigen,
    BijlageVerwijderen,
    /// Destruction of personal data, on the word of two officials.
    VernietigingVoorstellen,
    VernietigingGoedkeuren,
    VernietigingIntrekken,
    /// A legal hold.
    VernietigingOpschorten,
    OpschortingOpheffen,
}

impl Actie {
    pub const ALLE: [Actie; 40] = [
        Actie::KopBekijken,
        Actie::Bekijken,
        Actie::ToekenningKennen,
        Actie::Uitnodigen,
        Actie::Afwijzen,
        Actie::Overdragen,
        Actie::Contact,
        Actie::LinkVerlengen,
        Actie::LinkIntrekken,
        Actie::LinkOpnieuw,
        Actie::MailOpnieuw,
        Actie::MailadresCorrigeren,
        Actie::PostadresOpgeven,
        Actie::PostbriefVersturen,
        Actie::ScanToevoegen,
        Actie::VoorstelInvullen,
        Actie::RouteKiezen,
        Actie::Adviseren,
        Actie::Doorsturen,
        Actie::Terugsturen,
        Actie::Ministerraad,
        Actie::Besluiten,
        Actie::Beeindigen,
        Actie::Samenvoegen,
        Actie::Toewijzen,
        Actie::Herinneren,
        Actie::InBesluitOpnemen,
        Actie::UitBesluitHalen,
        Actie::Onderscheiden,
        Actie::UitreikingRegistreren,
        Actie::KandidaatCorrigeren,
        Actie::KandidaatWijzigen,
        Actie::BijlageToevoegen,
        Actie::BijlageWijzigen,
        Actie::BijlageVerwijderen,
        Actie::VernietigingVoorstellen,
        Actie::VernietigingGoedkeuren,
        Actie::VernietigingIntrekken,
        Actie::VernietigingOpschorten,
        Actie::OpschortingOpheffen,
    ];

    /// It changes the case, rather than showing it.
    pub fn verandert(self) -> bool {
        !matches!(
            self,
            Actie::KopBekijken | Actie::Bekijken | Actie::ToekenningKennen
        )
    }

    /// The beginning of a refusal: what can't be done now.
    pub fn kan_niet(self) -> &'static str {
        match self {
            Actie::KopBekijken | Actie::Bekijken | Actie::ToekenningKennen => {
                "Bekijken kan nu niet."
            }
            Actie::Uitnodigen => "Uitnodigen kan nu niet.",
            Actie::Afwijzen => "Afwijzen kan nu niet.",
            Actie::Overdragen => "Overdragen kan nu niet.",
            Actie::Contact => "Een contact noteren kan nu niet.",
            Actie::LinkVerlengen | Actie::LinkIntrekken | Actie::LinkOpnieuw => {
                "Er is geen link die nog gebruikt kan worden."
            }
            Actie::MailOpnieuw => "Deze e-mail opnieuw versturen kan nu niet.",
            Actie::MailadresCorrigeren => "Het e-mailadres corrigeren kan nu niet.",
            Actie::PostadresOpgeven => "Een postadres opgeven kan nu niet.",
            Actie::PostbriefVersturen => "Een brief versturen kan nu niet.",
            Actie::ScanToevoegen => "Een scan toevoegen kan nu niet.",
            Actie::VoorstelInvullen => "Het voorstel invullen kan nu niet.",
            Actie::RouteKiezen => "Een weg kiezen kan nu niet.",
            Actie::Adviseren => "Adviseren kan nu niet.",
            Actie::Doorsturen => "Doorsturen kan nu niet.",
            Actie::Terugsturen => "Terugsturen kan nu niet.",
            Actie::Ministerraad => "Voorleggen aan de ministerraad kan nu niet.",
            Actie::Besluiten => "Een besluit nemen kan nu niet.",
            Actie::Beeindigen => "Het dossier beëindigen kan nu niet.",
            Actie::Samenvoegen => "Samenvoegen kan nu niet.",
            Actie::Toewijzen => "Een behandelaar kiezen kan nu niet.",
            Actie::Herinneren => "Een herinnering zetten kan nu niet.",
            Actie::InBesluitOpnemen => "Opnemen in een koninklijk besluit kan nu niet.",
            Actie::UitBesluitHalen => "Uit het koninklijk besluit halen kan nu niet.",
            Actie::Onderscheiden => "Het koninklijk besluit vaststellen kan nu niet.",
            Actie::UitreikingRegistreren => "De uitreiking registreren kan nu niet.",
            Actie::KandidaatCorrigeren => "De gegevens van de kandidaat corrigeren kan nu niet.",
            Actie::KandidaatWijzigen => "De gegevens van de kandidaat aanpassen kan nu niet.",
            Actie::BijlageToevoegen => "Een bijlage toevoegen kan nu niet.",
            Actie::BijlageWijzigen => "Een bijlage wijzigen kan nu niet.",
            Actie::BijlageVerwijderen => "Een bijlage verwijderen kan nu niet.",
            Actie::VernietigingVoorstellen => "Vernietiging voorstellen kan nu niet.",
            Actie::VernietigingGoedkeuren => "De vernietiging goedkeuren kan nu niet.",
            Actie::VernietigingIntrekken => "De vernietiging intrekken kan nu niet.",
            Actie::VernietigingOpschorten => "De vernietiging opschorten kan nu niet.",
            Actie::OpschortingOpheffen => "De opschorting opheffen kan nu niet.",
        }
    }
}

/// How an organisation stands to a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Betrekking {
    /// The municipality that the case belongs to, once it was told of it.
    EigenGemeente,
    /// The dossier reached it at some time.
    Bereikt,
    /// It stands on the road that the dossier went to the decision.
    OpDeWeg,
    /// It has the case in hand now.
    Houder,
    /// Any case, whoever it belongs to.
    Iedere,
}

/// A row of the table.
#[derive(Debug)]
pub struct Toegang {
    pub rol: Rol,
    pub als: Betrekking,
    pub acties: &'static [Actie],
    pub bij: &'static [Status],
}

use Actie as A;
use Betrekking::{Bereikt, EigenGemeente, Houder, Iedere, OpDeWeg};
use Status as S;

/// From the proof of the e-mail address on.
const VANAF_GEMEENTE: &[Status] = &[
    S::BijGemeente,
    S::Afgewezen,
    S::Uitgenodigd,
    S::GemeenteAdvies,
    S::ProvincieAdvies,
    S::MinisterieAdvies,
    S::KanselarijAdvies,
    S::MinisterieBesluit,
    S::Ministerraad,
    S::Toegekend,
    S::InBesluit,
    S::Onderscheiden,
    S::NietToegekend,
    S::Beeindigd,
];

/// From the submission of the proposal on.
const DOSSIER: &[Status] = &[
    S::GemeenteAdvies,
    S::ProvincieAdvies,
    S::MinisterieAdvies,
    S::KanselarijAdvies,
    S::MinisterieBesluit,
    S::Ministerraad,
    S::Toegekend,
    S::InBesluit,
    S::Onderscheiden,
    S::NietToegekend,
    S::Beeindigd,
];

/// A dossier, or over before it became one.
const BEWAARD: &[Status] = &[
    S::Vervallen,
    S::Afgewezen,
    S::GemeenteAdvies,
    S::ProvincieAdvies,
    S::MinisterieAdvies,
    S::KanselarijAdvies,
    S::MinisterieBesluit,
    S::Ministerraad,
    S::Toegekend,
    S::InBesluit,
    S::Onderscheiden,
    S::NietToegekend,
    S::Beeindigd,
];

/// There is a mail that still makes sense.
const MET_MAIL: &[Status] = &[
    S::WachtOpVerificatie,
    S::Afgewezen,
    S::Uitgenodigd,
    S::GemeenteAdvies,
    S::ProvincieAdvies,
    S::MinisterieAdvies,
    S::KanselarijAdvies,
    S::MinisterieBesluit,
    S::Ministerraad,
    S::Toegekend,
    S::InBesluit,
    S::Onderscheiden,
    S::NietToegekend,
    S::Beeindigd,
];

/// An honour was granted, and may still be secret.
const TOEGEKEND: &[Status] = &[S::Toegekend, S::InBesluit, S::Onderscheiden, S::Beeindigd];

/// What the holder of a dossier may do with its content.
const BEWERKEN: &[Actie] = &[
    A::Contact,
    A::Toewijzen,
    A::Herinneren,
    A::Samenvoegen,
    A::KandidaatWijzigen,
    A::BijlageToevoegen,
    A::BijlageWijzigen,
    A::BijlageVerwijderen,
];

/// What is done with an entry of the register.
const REGISTER: &[Actie] = &[
    A::UitreikingRegistreren,
    A::BijlageToevoegen,
    A::BijlageWijzigen,
    A::BijlageVerwijderen,
];

/// Destruction and the hold that stops it.
const VERNIETIGING: &[Actie] = &[
    A::VernietigingVoorstellen,
    A::VernietigingGoedkeuren,
    A::VernietigingIntrekken,
    A::VernietigingOpschorten,
    A::OpschortingOpheffen,
];

const fn rij(
    rol: Rol,
    als: Betrekking,
    acties: &'static [Actie],
    bij: &'static [Status],
) -> Toegang {
    Toegang {
        rol,
        als,
        acties,
        bij,
    }
}

/// The whole table.
pub static TOEGANG: &[Toegang] = &[
    // gemeente: cases of its own municipality from bijGemeente on; review, invite, reject, hand
    // over, advise, forward
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::KopBekijken, A::Bekijken],
        VANAF_GEMEENTE,
    ),
    rij(
        Rol::Gemeente,
        Bereikt,
        &[A::KopBekijken, A::Bekijken],
        DOSSIER,
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::Uitnodigen],
        &[S::BijGemeente, S::Uitgenodigd],
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::Afwijzen],
        &[S::BijGemeente, S::Uitgenodigd],
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::Overdragen],
        &[S::BijGemeente],
    ),
    // Also after the end: the mail that says so may not arrive.
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::Contact, A::Toewijzen, A::Herinneren],
        VANAF_GEMEENTE,
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[
            A::LinkVerlengen,
            A::LinkIntrekken,
            A::LinkOpnieuw,
            A::VoorstelInvullen,
        ],
        &[S::Uitgenodigd],
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[
            A::MailadresCorrigeren,
            A::PostadresOpgeven,
            A::PostbriefVersturen,
            A::ScanToevoegen,
        ],
        VANAF_GEMEENTE,
    ),
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::KandidaatCorrigeren],
        &[S::BijGemeente, S::Uitgenodigd],
    ),
    rij(
        Rol::Gemeente,
        Houder,
        &[A::KandidaatCorrigeren],
        &[S::GemeenteAdvies],
    ),
    rij(
        Rol::Gemeente,
        Houder,
        &[A::RouteKiezen, A::Adviseren, A::Doorsturen, A::Beeindigen],
        &[S::GemeenteAdvies],
    ),
    rij(Rol::Gemeente, Houder, BEWERKEN, &[S::GemeenteAdvies]),
    // It organises the ceremony; so does a government of the three countries, on its road.
    rij(
        Rol::Gemeente,
        EigenGemeente,
        &[A::ToekenningKennen],
        TOEGEKEND,
    ),
    rij(Rol::Gemeente, OpDeWeg, &[A::ToekenningKennen], TOEGEKEND),
    // provincie: dossiers of its municipalities that reached it; advise, forward, send back
    rij(
        Rol::Provincie,
        Bereikt,
        &[A::KopBekijken, A::Bekijken],
        DOSSIER,
    ),
    rij(
        Rol::Provincie,
        Houder,
        &[A::Adviseren, A::Doorsturen, A::Terugsturen, A::Beeindigen],
        &[S::ProvincieAdvies],
    ),
    rij(Rol::Provincie, Houder, BEWERKEN, &[S::ProvincieAdvies]),
    rij(Rol::Provincie, OpDeWeg, &[A::ToekenningKennen], TOEGEKEND),
    // kno-decoratie-en-advies: all dossiers that reached the chancery; advise, forward, send back
    rij(
        Rol::KnoDecoratieEnAdvies,
        Bereikt,
        &[A::KopBekijken, A::Bekijken],
        DOSSIER,
    ),
    rij(
        Rol::KnoDecoratieEnAdvies,
        Houder,
        &[A::Adviseren, A::Doorsturen, A::Terugsturen, A::Beeindigen],
        &[S::KanselarijAdvies],
    ),
    rij(
        Rol::KnoDecoratieEnAdvies,
        Houder,
        BEWERKEN,
        &[S::KanselarijAdvies],
    ),
    rij(
        Rol::KnoDecoratieEnAdvies,
        Bereikt,
        &[A::ToekenningKennen],
        TOEGEKEND,
    ),
    // and compose KB
    rij(
        Rol::KnoDecoratieEnAdvies,
        Bereikt,
        &[A::InBesluitOpnemen, A::Beeindigen],
        &[S::Toegekend],
    ),
    rij(
        Rol::KnoDecoratieEnAdvies,
        Bereikt,
        &[A::Toewijzen, A::Herinneren],
        &[S::Toegekend, S::InBesluit],
    ),
    rij(
        Rol::KnoDecoratieEnAdvies,
        Bereikt,
        &[A::UitBesluitHalen],
        &[S::InBesluit],
    ),
    // kno-bedrijfsvoering: all dossiers; establish a KB, register the award ceremony
    rij(
        Rol::KnoBedrijfsvoering,
        Iedere,
        &[A::KopBekijken, A::Bekijken],
        DOSSIER,
    ),
    rij(
        Rol::KnoBedrijfsvoering,
        Iedere,
        &[A::ToekenningKennen],
        TOEGEKEND,
    ),
    rij(
        Rol::KnoBedrijfsvoering,
        Iedere,
        &[A::Onderscheiden, A::Toewijzen, A::Herinneren],
        &[S::InBesluit],
    ),
    rij(
        Rol::KnoBedrijfsvoering,
        Iedere,
        REGISTER,
        &[S::Onderscheiden],
    ),
    // and guards how long data is kept, also of what ended before it became a dossier: that such a case
    // is there, without its content
    rij(
        Rol::KnoBedrijfsvoering,
        Iedere,
        &[A::KopBekijken],
        &[S::Vervallen, S::Afgewezen],
    ),
    rij(Rol::KnoBedrijfsvoering, Iedere, VERNIETIGING, BEWAARD),
    // ministerie: dossiers that reached it; decide, send back, and advise on the special roads
    rij(
        Rol::Ministerie,
        Bereikt,
        &[A::KopBekijken, A::Bekijken],
        DOSSIER,
    ),
    rij(
        Rol::Ministerie,
        Houder,
        &[A::Adviseren, A::Doorsturen, A::Terugsturen, A::Beeindigen],
        &[S::MinisterieAdvies],
    ),
    rij(
        Rol::Ministerie,
        Houder,
        &[A::Terugsturen, A::Ministerraad],
        &[S::MinisterieBesluit],
    ),
    rij(
        Rol::Ministerie,
        Houder,
        &[A::Besluiten, A::Beeindigen],
        &[S::MinisterieBesluit, S::Ministerraad],
    ),
    rij(
        Rol::Ministerie,
        Houder,
        BEWERKEN,
        &[S::MinisterieAdvies, S::MinisterieBesluit, S::Ministerraad],
    ),
    rij(Rol::Ministerie, OpDeWeg, &[A::ToekenningKennen], TOEGEKEND),
    // helpdesk: case number, status, mail deliveries; send a link again; no case content
    rij(Rol::Helpdesk, Iedere, &[A::KopBekijken], &Status::ALLE),
    rij(Rol::Helpdesk, Iedere, &[A::LinkOpnieuw], &[S::Uitgenodigd]),
    rij(Rol::Helpdesk, Iedere, &[A::MailOpnieuw], MET_MAIL),
    // Nobody else knows of the case before the address is proved; a link to prove it is all that goes there.
    rij(
        Rol::Helpdesk,
        Iedere,
        &[A::MailadresCorrigeren],
        &[S::WachtOpVerificatie],
    ),
    // kno-functioneel-beheer: no case content. auditor: through the audit, where each look is
    // recorded.
];

/// The rows of a role for something that it wants.
fn rijen(rol: Rol, actie: Actie) -> impl Iterator<Item = &'static Toegang> {
    TOEGANG
        .iter()
        .filter(move |rij| rij.rol == rol && rij.acties.contains(&actie))
}

/// The municipality for which this official enters requests on paper or by telephone: the own one.
///
/// # Errors
/// [`Weigering::NietVoorUwRol`] for everybody else.
pub fn mag_verzoek_invoeren(door: &Actor) -> Result<u32, Weigering> {
    match door {
        Actor::Behandelaar {
            rol: Rol::Gemeente,
            organisatie:
                Organisatie {
                    soort: OrganisatieType::Gemeente,
                    id,
                },
            ..
        } => Ok(*id),
        Actor::Behandelaar { .. } => Err(Weigering::NietVoorUwRol),
        Actor::Burger
        | Actor::Voorsteller { .. }
        | Actor::Ondersteuner { .. }
        | Actor::Meehelper { .. }
        | Actor::Systeem => Err(Weigering::NietBevoegd),
    }
}

/// The role may do this with some case.
pub fn rol_kent(rol: Rol, actie: Actie) -> bool {
    rijen(rol, actie).next().is_some()
}

impl Verzoek {
    /// Whether the organisation stands in this relation to the case.
    pub fn staat_als(&self, organisatie: Organisatie, als: Betrekking) -> bool {
        match als {
            EigenGemeente => {
                organisatie == Organisatie::gemeente(self.gemeente)
                    && self.status.is_some_and(Status::bereikte_gemeente)
            }
            Bereikt => self
                .dossier
                .as_ref()
                .is_some_and(|d| d.bereikt.contains(&organisatie)),
            OpDeWeg => self.ging_langs(organisatie),
            Houder => self.houder() == Some(organisatie),
            Iedere => true,
        }
    }

    /// The row that lets this actor do this with the case as it stands.
    pub(crate) fn in_tabel(&self, door: &Actor, actie: Actie) -> Option<&'static Toegang> {
        let Actor::Behandelaar {
            rol, organisatie, ..
        } = door
        else {
            return None;
        };
        rijen(*rol, actie)
            .filter(|rij| self.status.is_some_and(|status| rij.bij.contains(&status)))
            .find(|rij| self.staat_als(*organisatie, rij.als))
    }

    /// What the table says: whether this actor may do this with the case as it stands. A refusal says no more of the
    /// case than the actor may know.
    ///
    /// # Errors
    /// [`Weigering::NietBevoegd`] for whom the case does not exist, and else what stands in the way.
    pub fn toegang(&self, door: &Actor, actie: Actie) -> Result<(), Weigering> {
        if self.in_tabel(door, actie).is_some() {
            return Ok(());
        }
        let (
            Some(status),
            Actor::Behandelaar {
                rol, organisatie, ..
            },
        ) = (self.status_voor(door), door)
        else {
            return Err(Weigering::NietBevoegd);
        };
        let wat = actie.kan_niet();
        if rijen(*rol, actie).any(|rij| self.staat_als(*organisatie, rij.als)) {
            // Who may not even know of the case does not hear where it stands.
            let kent =
                actie == Actie::KopBekijken || self.toegang(door, Actie::KopBekijken).is_ok();
            return Err(match kent {
                true => Weigering::NietInDezeStatus { wat, status },
                false => Weigering::NietBevoegd,
            });
        }
        if actie == Actie::Bekijken || self.toegang(door, Actie::Bekijken).is_err() {
            return Err(Weigering::NietBevoegd);
        }
        match self.houder_voor(door) {
            Some(bij) if rol_kent(*rol, actie) => Err(Weigering::LigtElders { wat, bij }),
            _ => Err(Weigering::NietVoorUwRol),
        }
    }
}
