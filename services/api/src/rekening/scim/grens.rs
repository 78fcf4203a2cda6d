//! Which accounts a system keeps.

use sqlx::{Postgres, QueryBuilder};

use super::super::gebruiker::Nieuw;
use super::super::rollen::Rol;
use super::fout::Fout;

/// Which accounts a system keeps.
pub(super) enum Grens {
    /// All, as a functional manager does: it has that role.
    Alles,
    /// Those of its own role at its own organisation.
    Eigen { soort: String, id: i32, rol: Rol },
}

impl Grens {
    /// Adds the condition to a question about accounts `g`.
    pub(super) fn voeg_toe(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        if let Grens::Eigen { soort, id, rol } = self {
            vraag
                .push(" AND g.rol = ")
                .push_bind(rol.code())
                .push(" AND g.organisatie = ")
                .push_bind(soort.clone())
                .push(" AND g.organisatie_id = ")
                .push_bind(*id);
        }
    }

    /// Refuses an account that would be none of this system's.
    pub(super) fn past(&self, nieuw: &Nieuw) -> Result<(), Fout> {
        match self {
            Grens::Alles => Ok(()),
            Grens::Eigen { soort, id, rol } => {
                let eigen = nieuw.rol == rol.code()
                    && nieuw.organisatie == *soort
                    && nieuw.organisatie_id == *id;
                if eigen {
                    return Ok(());
                }
                Err(Fout::verboden(format!(
                    "Dit systeem beheert alleen accounts met de rol {} van {soort}/{id}.",
                    rol.code()
                )))
            }
        }
    }
}
