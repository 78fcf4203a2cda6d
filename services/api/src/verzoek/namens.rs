//! An official who fills in for the proposer what came on paper (docs/specification/post.md#proposal): by the calls of
//! the wizard, with the case's own identifier in the place of a link, and a session. What that official may do, the
//! domain says.

use ::verzoek::{Actie, Actor, LinkFeedback, Vingerafdruk, Weigering};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use uuid::Uuid;

use crate::app::App;
use crate::behandelaar::toegang::met_toegang;
use crate::inzage::{self, Inzage, Wat};
use crate::problem::Problem;
use crate::rekening::sessie::Behandelaar;

/// What stands beside a look at the proposal to fill it in.
const WELK: &str = "voorstel invullen";

/// The official, and the case that the path names.
pub struct Namens {
    pub zaak: Uuid,
    behandelaar: Behandelaar,
    /// The proposer's link: the read models of the wizard are found by it.
    pub link: Vingerafdruk,
    pub feedback: LinkFeedback,
    /// Why the proposal can't be filled in by this official now.
    waarom: Option<Weigering>,
}

impl Namens {
    /// The official of this session, where the case exists and is theirs to see. It is noted as a look.
    pub async fn van(parts: &mut Parts, app: &App, zaak: Uuid) -> Result<Self, Problem> {
        let behandelaar = Behandelaar::from_request_parts(parts, app).await?;
        behandelaar.rol_mag(Actie::VoorstelInvullen)?;
        let verzoek = met_toegang(app, &behandelaar, zaak, Actie::Bekijken).await?;
        let mag = verzoek.mag(
            &behandelaar.actor(),
            Actie::VoorstelInvullen,
            app.clock.now(),
        );
        let Some(link) = verzoek.link.as_ref() else {
            return Err(mag
                .err()
                .map_or_else(Problem::onbekende_link, Problem::from));
        };
        let feedback = match &mag {
            Ok(()) => LinkFeedback::Ok,
            Err(_) if verzoek.status.is_some_and(::verzoek::Status::is_dossier) => {
                LinkFeedback::AlIngediend
            }
            Err(_) => LinkFeedback::Verwijderd,
        };
        let namens = Namens {
            zaak,
            link: link.vingerafdruk.clone(),
            behandelaar,
            feedback,
            waarom: mag.err(),
        };
        if namens.waarom.is_none() {
            namens.noteer(app, Wat::Zaak, WELK).await?;
        }
        Ok(namens)
    }

    /// Refuses while the proposal can't be filled in; an open page asks anew how that is.
    pub fn mag(&self) -> Result<(), Problem> {
        match &self.waarom {
            None => Ok(()),
            Some(waarom) => Err(Problem::from(waarom.clone()).met_link(self.feedback)),
        }
    }

    pub fn actor(&self) -> Actor {
        self.behandelaar.actor()
    }

    pub fn gebruikersnaam(&self) -> &str {
        &self.behandelaar.gebruikersnaam
    }

    /// Notes a look, at the case or at an attachment of it.
    pub async fn noteer(&self, app: &App, wat: Wat, welk: &str) -> Result<(), Problem> {
        let look = Inzage {
            wat,
            welk: Some(welk),
            ..Inzage::van_zaak(self.zaak)
        };
        inzage::noteer(app, &self.behandelaar, look).await
    }
}
