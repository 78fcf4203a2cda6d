//! What there may be many of in a case: found, and counted.

use uuid::Uuid;

use crate::Weigering;
use crate::gegevens::Onderdeel;

/// How many activities, supporters or attachments one case may hold: far above any real case, and
/// a bound on what one link can make the program keep.
pub(crate) const MAXIMUM: usize = 250;

pub(super) fn vind<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Result<&Onderdeel<T>, Weigering> {
    onderdelen
        .iter()
        .find(|o| o.id == id)
        .ok_or(Weigering::OnderdeelBestaatNiet)
}

pub(super) fn ruimte<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Result<(), Weigering> {
    if onderdelen.len() >= MAXIMUM {
        return Err(Weigering::Vol(MAXIMUM));
    }
    match vind(onderdelen, id) {
        Ok(_) => Err(Weigering::OnderdeelBestaatAl),
        Err(_) => Ok(()),
    }
}
