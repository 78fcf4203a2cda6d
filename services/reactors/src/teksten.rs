//! Which words a mail has: those that the functional managers saved last, or those that came with the
//! program. A planned mail keeps its version, which never changes (`beheer.mailtekst`).

use letters::mail::{Mailtekst, Soort};
use sqlx::PgPool;
use tracing::error;

/// The text of a version. One that was in order once and is no more (a place was taken out of the
/// program) keeps no mail from going: then the program's own words go.
pub(crate) fn van_versie(soort: Soort, versie: Option<(&str, &str)>) -> Mailtekst {
    let Some((onderwerp, inhoud)) = versie else {
        return Mailtekst::standaard(soort);
    };
    Mailtekst::lees(soort, onderwerp, inhoud).unwrap_or_else(|fouten| {
        error!(
            soort = soort.code(),
            ?fouten,
            "a saved text is not in order"
        );
        Mailtekst::standaard(soort)
    })
}

/// The text that a mail planned now would have.
pub async fn geldend(pool: &PgPool, soort: Soort) -> Result<Mailtekst, sqlx::Error> {
    let versie: Option<(String, String)> = sqlx::query_as(
        "SELECT onderwerp, inhoud FROM beheer.mailtekst WHERE soort = $1 ORDER BY versie DESC LIMIT 1",
    )
    .bind(soort.code())
    .fetch_optional(pool)
    .await?;
    let versie = versie
        .as_ref()
        .map(|(onderwerp, inhoud)| (onderwerp.as_str(), inhoud.as_str()));
    Ok(van_versie(soort, versie))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_longer_in_order_gives_way_to_the_programs_own() {
        let oud = van_versie(Soort::Herinnering, Some(("{zaaknummer}", "{link} {weg}")));
        assert_eq!(oud, Mailtekst::standaard(Soort::Herinnering));
        let eigen = van_versie(Soort::Herinnering, Some(("{zaaknummer}", "{link}")));
        assert_ne!(eigen, Mailtekst::standaard(Soort::Herinnering));
    }
}
