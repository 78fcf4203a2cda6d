//! What the lists of managers are asked: a page, an order, and words to search for.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use sqlx::{Postgres, QueryBuilder};

use crate::app::App;
use crate::extract::Lijstvraag;
use crate::problem::Problem;

/// Words of a search, and columns to sort on: more than anybody needs.
const WOORDEN: usize = 10;
const KOLOMMEN: usize = 5;

/// The parameters of a list with `$search`.
pub struct Zoekvraag {
    pub lijst: Lijstvraag,
    pub woorden: Vec<String>,
}

impl FromRequestParts<App> for Zoekvraag {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let lijst = Lijstvraag::from_request_parts(parts, app).await?;
        let RawQuery(query) = RawQuery::from_request_parts(parts, app)
            .await
            .unwrap_or(RawQuery(None));
        let gezocht = form_urlencoded::parse(query.unwrap_or_default().as_bytes())
            .find(|(naam, _)| naam == "$search")
            .map(|(_, waarde)| waarde.to_lowercase())
            .unwrap_or_default();
        if gezocht.chars().any(char::is_control) || gezocht.split_whitespace().count() > WOORDEN {
            return Err(Problem::parameter(
                "$search",
                &format!("Zoek op hoogstens {WOORDEN} woorden."),
            ));
        }
        Ok(Zoekvraag {
            lijst,
            woorden: gezocht.split_whitespace().map(str::to_owned).collect(),
        })
    }
}

impl Zoekvraag {
    /// Adds that every word occurs in this expression.
    pub fn zoek(&self, vraag: &mut QueryBuilder<'_, Postgres>, waarin: &'static str) {
        for woord in &self.woorden {
            vraag
                .push(" AND strpos(lower(")
                .push(waarin)
                .push("), ")
                .push_bind(woord.clone())
                .push(") > 0");
        }
    }

    /// Adds the order and the page. `kolommen` are the names that a client may use, with what they
    /// are in SQL; `standaard` is the order when nothing was asked, and the end of every order.
    pub fn pagina(
        &self,
        vraag: &mut QueryBuilder<'_, Postgres>,
        kolommen: &'static [(&'static str, &'static str)],
        standaard: &'static str,
    ) -> Result<(), Problem> {
        vraag.push(" ORDER BY ");
        for (kolom, richting) in volgorde(self.lijst.orderby.as_deref(), kolommen)? {
            vraag.push(kolom).push(richting).push(", ");
        }
        vraag.push(standaard);
        vraag
            .push(" LIMIT ")
            .push_bind(self.lijst.top)
            .push(" OFFSET ")
            .push_bind(self.lijst.skip);
        Ok(())
    }
}

type Volgorde = Vec<(&'static str, &'static str)>;

fn volgorde(
    orderby: Option<&str>,
    kolommen: &'static [(&'static str, &'static str)],
) -> Result<Volgorde, Problem> {
    let Some(orderby) = orderby else {
        return Ok(Vec::new());
    };
    let delen: Option<Volgorde> = orderby
        .split(',')
        .map(|deel| {
            let woorden: Vec<&str> = deel.split_whitespace().collect();
            let (naam, richting) = match woorden.as_slice() {
                [naam] | [naam, "asc"] => (*naam, " ASC NULLS LAST"),
                [naam, "desc"] => (*naam, " DESC NULLS LAST"),
                _ => return None,
            };
            let (_, kolom) = kolommen.iter().find(|(bekend, _)| *bekend == naam)?;
            Some((*kolom, richting))
        })
        .collect();
    delen
        .filter(|delen| delen.len() <= KOLOMMEN)
        .ok_or_else(|| {
            let namen: Vec<&str> = kolommen.iter().map(|(naam, _)| *naam).collect();
            Problem::parameter(
                "$orderby",
                &format!("Sorteer op {}, met asc of desc.", namen.join(", ")),
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KOLOMMEN: &[(&str, &str)] = &[("naam", "lower(g.naam)"), ("rol", "g.rol")];

    #[test]
    fn only_known_columns_are_sorted_on() {
        assert_eq!(
            volgorde(Some("rol desc,naam"), KOLOMMEN).unwrap(),
            [
                ("g.rol", " DESC NULLS LAST"),
                ("lower(g.naam)", " ASC NULLS LAST")
            ]
        );
        assert_eq!(volgorde(None, KOLOMMEN).unwrap(), []);
        for fout in [
            "wachtwoord",
            "naam; DROP TABLE x",
            "naam ASC",
            "",
            "naam,,rol",
        ] {
            assert!(volgorde(Some(fout), KOLOMMEN).is_err(), "{fout}");
        }
    }
}
