//! What is news, and for whom. The list of kinds is what the screens call news already: whose turn it is (the bell),
//! who handles a case, reminders, what waits long, and an outcome that may be told (docs/specification/news.md#by-mail).

use chrono::{DateTime, NaiveDate, Utc};
use history::{RecordedError, RecordedEvent};
use serde::Deserialize;
use sqlx::PgConnection;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;
use verzoek::{Actor, Event, Organisatie, OrganisatieType, Rol, Status, Verzoek, tijd};

/// Identifiers of news are made from what it comes of; this keeps them apart from others.
const NAMESPACE: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_6e69_6575_7773);
/// Who establishes decrees.
const BEDRIJFSVOERING: Organisatie = Organisatie::kno(1500);

/// A kind of news, in the order in which a mail tells it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "camelCase")]
pub(crate) enum Nieuwssoort {
    Toegewezen,
    NieuweZaak,
    Overgenomen,
    Herinnering,
    WachtLang,
    /// It is known how it ended: the minister refused, nobody goes on with it, or the ceremony is registered.
    Uitkomst,
}

impl Nieuwssoort {
    pub(crate) fn code(self) -> &'static str {
        self.into()
    }

    pub(crate) fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// As it stands in a mail, with how many cases.
    pub(crate) fn zin(self, aantal: usize) -> String {
        let een = aantal == 1;
        let wat = match self {
            Nieuwssoort::Toegewezen if een => "zaak is aan u gegeven",
            Nieuwssoort::Toegewezen => "zaken zijn aan u gegeven",
            Nieuwssoort::NieuweZaak if een => "nieuwe zaak voor uw organisatie",
            Nieuwssoort::NieuweZaak => "nieuwe zaken voor uw organisatie",
            Nieuwssoort::Overgenomen if een => "zaak heeft een andere behandelaar gekregen",
            Nieuwssoort::Overgenomen => "zaken hebben een andere behandelaar gekregen",
            Nieuwssoort::Herinnering if een => "zaak met een herinnering voor vandaag",
            Nieuwssoort::Herinnering => "zaken met een herinnering voor vandaag",
            Nieuwssoort::WachtLang if een => "zaak wacht langer dan twee weken",
            Nieuwssoort::WachtLang => "zaken wachten langer dan twee weken",
            Nieuwssoort::Uitkomst if een => "zaak waarvan de uitkomst bekend is",
            Nieuwssoort::Uitkomst => "zaken waarvan de uitkomst bekend is",
        };
        format!("{aantal} {wat}")
    }
}

/// What an event is news of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Nieuws {
    pub soort: Nieuwssoort,
    /// None: the municipality of the case.
    pub organisatie: Option<Organisatie>,
    /// The account that it is about, of news that is of one official.
    pub aan: Option<String>,
}

fn voor(soort: Nieuwssoort, organisatie: Option<Organisatie>) -> Vec<Nieuws> {
    vec![Nieuws {
        soort,
        organisatie,
        aan: None,
    }]
}

/// What an event is news of; empty: of nothing. A grant is news for the chancery alone, which goes on with it. That it
/// was refused, or that the ceremony is registered, may be told (docs/specification/news.md#secrecy).
pub(crate) fn van(event: &Event) -> Vec<Nieuws> {
    use Nieuwssoort::{NieuweZaak, Overgenomen, Toegewezen, Uitkomst};
    match event {
        Event::EmailGeverifieerd { .. }
        | Event::VerzoekIngevoerd { .. }
        | Event::VoorstelIngediend { .. } => voor(NieuweZaak, None),
        Event::VerzoekOvergedragen { naar, .. } => {
            voor(NieuweZaak, Some(Organisatie::gemeente(*naar)))
        }
        Event::DossierDoorgestuurd { naar, .. } | Event::DossierTeruggestuurd { naar, .. } => {
            voor(NieuweZaak, Some(*naar))
        }
        Event::BesluitGenomen { besluit, .. } if besluit.toekennen => {
            voor(NieuweZaak, Some(Organisatie::KANSELARIJ))
        }
        Event::UitBesluitGehaald { .. } => voor(NieuweZaak, Some(Organisatie::KANSELARIJ)),
        Event::OpgenomenInBesluit { .. } => voor(NieuweZaak, Some(BEDRIJFSVOERING)),
        Event::BesluitGenomen { .. }
        | Event::DossierBeeindigd { .. }
        | Event::UitreikingGeregistreerd { .. } => voor(Uitkomst, None),
        Event::BehandelaarGewijzigd {
            organisatie,
            behandelaar,
        } => [Toegewezen, Overgenomen]
            .into_iter()
            .map(|soort| Nieuws {
                soort,
                organisatie: Some(*organisatie),
                aan: behandelaar.clone(),
            })
            .collect(),
        // By an event without `Gevolg::Nieuws` it becomes the turn of no organisation, and it is no outcome; or it would
        // tell of a grant, which is secret.
        _ => Vec::new(),
    }
}

/// The role of those who handle cases for an organisation.
pub(crate) fn rol_van(organisatie: Organisatie) -> Rol {
    match organisatie.soort {
        OrganisatieType::Gemeente => Rol::Gemeente,
        OrganisatieType::Provincie => Rol::Provincie,
        OrganisatieType::Ministerie => Rol::Ministerie,
        OrganisatieType::Kno if organisatie == BEDRIJFSVOERING => Rol::KnoBedrijfsvoering,
        OrganisatieType::Kno => Rol::KnoDecoratieEnAdvies,
    }
}

/// News as it is put down.
#[derive(Clone, Debug)]
pub(crate) struct Opname {
    pub bron: Uuid,
    pub zaak: Uuid,
    /// The number of the event that it comes of; of none: the highest.
    pub volgorde: i64,
    pub nieuws: Nieuws,
    /// Who did it, and for which organisation: they know.
    pub door: Option<String>,
    pub door_organisatie: Option<String>,
    pub op: DateTime<Utc>,
}

/// The identity of news.
pub(crate) fn bron(zaak: Uuid, oorzaak: &str, soort: Nieuwssoort) -> Uuid {
    let naam = format!("{zaak}/{oorzaak}/{}", soort.code());
    Uuid::new_v5(&NAMESPACE, naam.as_bytes())
}

/// Who did it, beside the event.
#[derive(Default, Deserialize)]
struct Door {
    gebruiker: Option<String>,
    organisatie: Option<String>,
}

/// The news that an event is.
///
/// # Errors
/// When what stands beside the event can't be read.
pub(crate) fn opnames(
    recorded: &RecordedEvent,
    event: &Event,
) -> Result<Vec<Opname>, RecordedError> {
    let nieuws = van(event);
    if nieuws.is_empty() {
        return Ok(Vec::new());
    }
    let door: Door = recorded.metadata()?;
    let opname = |nieuws: Nieuws| Opname {
        bron: bron(
            recorded.aggregate_id,
            &recorded.sequence.to_string(),
            nieuws.soort,
        ),
        zaak: recorded.aggregate_id,
        volgorde: recorded.sequence,
        nieuws,
        door: door.gebruiker.clone(),
        door_organisatie: door.organisatie.clone(),
        op: recorded.op,
    };
    Ok(nieuws.into_iter().map(opname).collect())
}

/// Puts it down for everybody who wants to hear it: the official that it is about, or who handles the case, or who
/// stands in for that one, or else everybody of the organisation; and its box. Put down before: nothing changes.
///
/// Only the history knows who handled a case before an event. A ceremony that was registered before is no news.
///
/// # Errors
/// Those of the database.
pub(crate) async fn neem_op(
    connection: &mut PgConnection,
    opnames: &[Opname],
) -> Result<(), sqlx::Error> {
    if opnames.is_empty() {
        return Ok(());
    }
    let organisaties: Vec<Option<Organisatie>> =
        opnames.iter().map(|o| o.nieuws.organisatie).collect();
    let rollen: Vec<&str> = organisaties
        .iter()
        .map(|organisatie| organisatie.map_or(Rol::Gemeente, rol_van).code())
        .collect();
    sqlx::query(
        "WITH n AS (
            SELECT n.bron, n.zaak_id, n.volgorde, n.soort, coalesce(n.organisatie, 'gemeente') AS organisatie,
                   coalesce(n.organisatie_id, z.gemeente) AS organisatie_id, n.rol, n.aan, n.door,
                   n.door_organisatie, n.op, n.dag
            FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::text[],
                        $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::date[])
                 n(bron, zaak_id, volgorde, soort, organisatie, organisatie_id, rol, aan, door, door_organisatie,
                   op, dag)
            JOIN readmodel.zaak z USING (zaak_id)
            WHERE n.soort <> 'uitkomst' OR NOT EXISTS (
                SELECT FROM history.events e
                WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = n.zaak_id::text
                      AND e.sequence < n.volgorde AND e.event_type = 'UitreikingGeregistreerd')
         ), met_eerder AS (
            SELECT n.*, (
                SELECT e.payload #>> '{BehandelaarGewijzigd,behandelaar}' FROM history.events e
                WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = n.zaak_id::text
                      AND e.sequence < n.volgorde AND e.event_type = 'BehandelaarGewijzigd'
                      AND e.payload #>> '{BehandelaarGewijzigd,organisatie,soort}' = n.organisatie
                      AND e.payload #>> '{BehandelaarGewijzigd,organisatie,id}' = n.organisatie_id::text
                ORDER BY e.sequence DESC LIMIT 1) AS eerder
            FROM n
         ), m AS (
            SELECT *, soort IN ('toegewezen', 'overgenomen') AS persoonlijk,
                   CASE soort WHEN 'toegewezen' THEN aan WHEN 'overgenomen' THEN nullif(eerder, aan)
                              WHEN 'nieuweZaak' THEN NULL ELSE eerder END AS wie
            FROM met_eerder
         )
         INSERT INTO work.nieuws (bron, zaak_id, soort, organisatie, organisatie_id, gebruikersnaam, op)
         SELECT m.bron, m.zaak_id, m.soort, m.organisatie, g.organisatie_id, g.gebruikersnaam, m.op
         FROM m JOIN access.gebruiker g ON g.organisatie = m.organisatie
              AND (g.organisatie_id = m.organisatie_id OR g.organisatie = 'kno')
         WHERE g.berichten <> 'niet' AND g.geblokkeerd_op IS NULL AND g.wachtwoord IS NOT NULL
               AND g.gebruikersnaam IS DISTINCT FROM m.door
               AND (g.gebruikersnaam = m.wie
                    OR EXISTS (SELECT FROM access.afwezigheid a
                        WHERE a.gebruikersnaam = m.wie AND a.vervanger = g.gebruikersnaam
                              AND m.dag BETWEEN a.vanaf AND a.tot_en_met)
                    OR NOT m.persoonlijk AND g.rol = m.rol AND NOT EXISTS (
                        SELECT FROM access.gebruiker b
                        WHERE b.gebruikersnaam = m.wie AND b.geblokkeerd_op IS NULL
                              AND (b.organisatie, b.organisatie_id) = (m.organisatie, m.organisatie_id)))
         UNION ALL
         SELECT m.bron, m.zaak_id, m.soort, m.organisatie, m.organisatie_id, NULL, m.op
         FROM m JOIN access.organisatie o ON (o.soort, o.id) = (m.organisatie, m.organisatie_id)
         WHERE NOT m.persoonlijk AND o.berichten <> 'niet' AND o.email_bevestigd_op IS NOT NULL
               AND m.door_organisatie IS DISTINCT FROM m.organisatie || '/' || m.organisatie_id
         ON CONFLICT DO NOTHING",
    )
    .bind(opnames.iter().map(|o| o.bron).collect::<Vec<_>>())
    .bind(opnames.iter().map(|o| o.zaak).collect::<Vec<_>>())
    .bind(opnames.iter().map(|o| o.volgorde).collect::<Vec<_>>())
    .bind(opnames.iter().map(|o| o.nieuws.soort.code()).collect::<Vec<_>>())
    .bind(
        organisaties
            .iter()
            .map(|organisatie| organisatie.map(|o| o.soort.code()))
            .collect::<Vec<_>>(),
    )
    .bind(
        organisaties
            .iter()
            .map(|organisatie| organisatie.map(|o| o.id.cast_signed()))
            .collect::<Vec<_>>(),
    )
    .bind(rollen)
    .bind(opnames.iter().map(|o| o.nieuws.aan.clone()).collect::<Vec<_>>())
    .bind(opnames.iter().map(|o| o.door.clone()).collect::<Vec<_>>())
    .bind(
        opnames
            .iter()
            .map(|o| o.door_organisatie.clone())
            .collect::<Vec<_>>(),
    )
    .bind(opnames.iter().map(|o| o.op).collect::<Vec<_>>())
    .bind(opnames.iter().map(|o| tijd::datum(o.op)).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(())
}

/// Who is told: an official, together with those for whom that one stands in, or the box of an organisation.
#[derive(Clone, Debug)]
pub(crate) struct Lezer {
    /// As the table of roles knows it.
    pub actor: Actor,
    pub organisatie: Organisatie,
    /// Accounts; none: it is a box.
    pub ik: Vec<String>,
}

impl Lezer {
    fn is_behandelaar(&self, verzoek: &Verzoek) -> bool {
        let wie = verzoek.behandelaar_van(self.organisatie);
        wie.is_some_and(|wie| self.ik.iter().any(|ik| ik == wie))
    }

    /// Whether the organisation is to act, as its desk shows.
    fn is_aan_zet(&self, verzoek: &Verzoek) -> bool {
        let Some(status) = verzoek.status_voor(&self.actor) else {
            return false;
        };
        if matches!(&self.actor, Actor::Behandelaar { rol, .. } if *rol == Rol::KnoBedrijfsvoering)
        {
            return status == Status::InBesluit;
        }
        let wacht = matches!(
            status,
            Status::BijGemeente
                | Status::GemeenteAdvies
                | Status::ProvincieAdvies
                | Status::MinisterieAdvies
                | Status::KanselarijAdvies
                | Status::MinisterieBesluit
                | Status::Ministerraad
                | Status::Toegekend
        );
        wacht && verzoek.houder() == Some(self.organisatie)
    }

    /// Whether it is still news for this reader, who may still know of the case.
    pub(crate) fn geldt_nog(
        &self,
        soort: Nieuwssoort,
        verzoek: &Verzoek,
        vandaag: NaiveDate,
    ) -> bool {
        if verzoek.bewaring.is_vernietigd()
            || verzoek
                .toegang(&self.actor, verzoek::Actie::Bekijken)
                .is_err()
        {
            return false;
        }
        match soort {
            Nieuwssoort::Toegewezen => self.is_behandelaar(verzoek),
            Nieuwssoort::Overgenomen => !self.is_behandelaar(verzoek),
            Nieuwssoort::NieuweZaak | Nieuwssoort::WachtLang => self.is_aan_zet(verzoek),
            Nieuwssoort::Herinnering => verzoek
                .herinneringen
                .iter()
                .any(|(van, herinnering)| *van == self.organisatie && herinnering.datum <= vandaag),
            Nieuwssoort::Uitkomst => {
                let status = verzoek.status_voor(&self.actor);
                let uitgereikt = verzoek
                    .dossier
                    .as_ref()
                    .is_some_and(|dossier| dossier.afdoening.uitgereikt().is_some());
                uitgereikt || matches!(status, Some(Status::NietToegekend | Status::Beeindigd))
            }
        }
    }
}

#[cfg(test)]
mod tests;
