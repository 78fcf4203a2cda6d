//! The table itself.

use super::Betrekking::{self, Bereikt, EigenGemeente, Houder, Iedere, OpDeWeg};
use super::Toegang;
use super::actie::{Actie, Actie as A};
use crate::Rol;
use crate::{Status, Status as S};

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
    rij(Rol::Helpdesk, Iedere, &[A::KopBekijken], Status::ALLE),
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
