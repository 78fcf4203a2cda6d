//! What the list shows of a granted honour, and to whom (docs/specification/news.md#secrecy). Beside the columns
//! stand those from before the decision. Officials who may not know are answered from these, whatever they ask: the
//! rows, the filter, the order and the counts.

use chrono::{DateTime, Utc};
use sqlx::{Postgres, QueryBuilder};
use verzoek::toegang::{Betrekking, TOEGANG};
use verzoek::{Actie, Organisatie, OrganisatieType, Rol, Status};

/// The embargo of a case, as changes tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Embargo {
    pub begint: Option<Begin>,
    /// Nobody goes on with it, which is no secret.
    pub beeindigd: Option<DateTime<Utc>>,
    /// Everybody may know.
    pub voorbij: bool,
}

/// The case as it stood before the decision; none: as the list has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Begin {
    pub status: Option<Status>,
    pub houder: Organisatie,
    pub sinds: Option<DateTime<Utc>>,
    pub gewijzigd: Option<DateTime<Utc>>,
}

impl Embargo {
    /// How it is written.
    pub fn regel(&self) -> Regel {
        let status = self.beeindigd.map(|_| Status::Beeindigd);
        match (self.voorbij, self.begint, self.beeindigd) {
            (true, ..) => Regel {
                wat: Some("voorbij"),
                ..Regel::default()
            },
            (_, Some(begin), beeindigd) => Regel {
                wat: Some("begint"),
                status: status.or(begin.status).map(Status::code),
                houder: Some(begin.houder.to_string()),
                sinds: begin.sinds,
                gewijzigd: beeindigd.or(begin.gewijzigd),
            },
            (_, None, Some(beeindigd)) => Regel {
                wat: Some("beeindigd"),
                gewijzigd: Some(beeindigd),
                ..Regel::default()
            },
            (_, None, None) => Regel::default(),
        }
    }
}

/// The columns of it.
#[derive(Default)]
pub(super) struct Regel {
    /// None: it stays as it is.
    pub wat: Option<&'static str>,
    pub status: Option<&'static str>,
    pub houder: Option<String>,
    pub sinds: Option<DateTime<Utc>>,
    pub gewijzigd: Option<DateTime<Utc>>,
}

/// SQL for these columns of a row `z` after a change `c`.
pub(super) const SETTING: [(&str, &str); 5] = [
    (
        "buiten_status",
        "CASE c.embargo WHEN 'voorbij' THEN NULL
                        WHEN 'begint' THEN coalesce(c.buiten_status, z.status)
                        WHEN 'beeindigd' THEN CASE WHEN z.buiten_status IS NOT NULL THEN 'beeindigd' END
                        ELSE z.buiten_status END",
    ),
    (
        "buiten_houder",
        "CASE c.embargo WHEN 'voorbij' THEN NULL
                        WHEN 'begint' THEN c.buiten_houder
                        ELSE z.buiten_houder END",
    ),
    (
        "buiten_sinds",
        "CASE c.embargo WHEN 'voorbij' THEN NULL
                        WHEN 'begint' THEN coalesce(c.buiten_sinds, z.sinds)
                        ELSE z.buiten_sinds END",
    ),
    (
        "buiten_gewijzigd_op",
        "CASE c.embargo WHEN 'voorbij' THEN NULL
                        WHEN 'begint' THEN coalesce(c.buiten_gewijzigd_op, z.gewijzigd_op)
                        WHEN 'beeindigd' THEN CASE WHEN z.buiten_status IS NOT NULL
                                                   THEN c.buiten_gewijzigd_op END
                        ELSE z.buiten_gewijzigd_op END",
    ),
    (
        "kenners",
        "z.kenners[1:cardinality(z.kenners) - c.eraf] || string_to_array(c.erbij, ',')",
    ),
];

/// How much of the granted honours somebody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blik {
    /// All that is granted.
    Alles,
    /// What was granted on the road that this organisation stands on, or to a candidate of its own.
    Van(Organisatie),
    /// Nothing before everybody may know.
    Niets,
}

impl Blik {
    /// By the table of roles.
    pub fn van(rol: Rol, organisatie: Organisatie) -> Self {
        let rijen = || {
            TOEGANG
                .iter()
                .filter(|rij| rij.rol == rol && rij.acties.contains(&Actie::ToekenningKennen))
        };
        if rijen().next().is_none() {
            return Blik::Niets;
        }
        // Every granted dossier passed the chancery.
        let alles = organisatie.soort == OrganisatieType::Kno
            || rijen().any(|rij| rij.als == Betrekking::Iedere);
        match alles {
            true => Blik::Alles,
            false => Blik::Van(organisatie),
        }
    }

    /// The condition that a row of the list is not to be known as it stands.
    pub(crate) fn geheim(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        match self {
            Blik::Alles => {
                vraag.push("false");
            }
            Blik::Niets => {
                vraag.push("(buiten_status IS NOT NULL)");
            }
            Blik::Van(organisatie) => {
                vraag.push("(buiten_status IS NOT NULL AND NOT kenners @> ARRAY[");
                vraag.push_bind(organisatie.to_string());
                vraag.push("]");
                if organisatie.soort == OrganisatieType::Gemeente {
                    vraag.push(" AND gemeente <> ");
                    vraag.push_bind(i32::try_from(organisatie.id).unwrap_or(i32::MAX));
                }
                vraag.push(")");
            }
        }
    }

    /// The list as it is to be read, in the place of its table. Whose turn it is stands apart: what is secret to
    /// somebody is never that one's turn, and these three keep their index.
    pub(super) fn lijst(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        if self == Blik::Alles {
            vraag.push(
                "(SELECT *, houder AS beurt_bij, wacht_sinds AS beurt_sinds, sinds AS beurt_op
                  FROM readmodel.zakenlijst) zakenlijst",
            );
            return;
        }
        vraag.push(
            "(SELECT zaak_id, zaaknummer, kandidaat_naam, voorsteller_naam, gemeente, ontvangen_op, bereikt,
                     gelegenheid, gelegenheid_datum, zoek, achternaam_klank, voornaam_klank, roepnaam_klank,
                     geboortedatum, beltaak, brieftaak, teruggestuurd, uitkomst_op, kandidaat_volgorde, behandelaars,
                     behandeld_bij, herinneringen, houder AS beurt_bij, wacht_sinds AS beurt_sinds, sinds AS beurt_op,
                     ",
        );
        // One for all of them, so with an index of its own.
        vraag.push(match self {
            Blik::Niets => "openbare_status AS status,",
            Blik::Alles | Blik::Van(_) => {
                "CASE WHEN geheim THEN buiten_status ELSE status END AS status,"
            }
        });
        vraag.push(
            " CASE WHEN geheim THEN buiten_houder ELSE houder END AS houder,
                     CASE WHEN geheim THEN buiten_sinds ELSE sinds END AS sinds,
                     CASE WHEN geheim THEN buiten_gewijzigd_op ELSE gewijzigd_op END AS gewijzigd_op,
                     CASE WHEN NOT geheim THEN wacht_sinds
                          WHEN buiten_status <> 'beeindigd' THEN buiten_sinds END AS wacht_sinds
              FROM readmodel.zakenlijst, LATERAL (SELECT ",
        );
        self.geheim(vraag);
        vraag.push(" AS geheim) blik) zakenlijst");
    }
}
