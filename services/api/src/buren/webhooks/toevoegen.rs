use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::beheerder::Webhookbeheerder;
use super::{ALLE, MetGeheim, vind};
use crate::app::App;
use crate::extract::Invoer;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::invoer::MEEST;
use crate::rekening::sessie::niet_bevoegd;
use crate::velden::Velden;

/// Webhooks of one organisation.
const VAN_EEN: i64 = 5;

#[derive(ToSchema)]
pub struct WebhookOrganisatie {
    r#type: OrganisatieType,
    #[schema(value_type = u32)]
    id: i32,
}

#[derive(ToSchema)]
pub struct NieuweWebhook {
    #[schema(value_type = WebhookOrganisatie)]
    organisatie: Option<WebhookOrganisatie>,
    naam: String,
    /// https, on the public internet. For a machine so also where a manager may name others (`LINTJE_WEBHOOKS=overal`).
    url: String,
}

fn vol(weigering: Eigen, titel: String) -> Problem {
    Problem::niet_mogelijk(weigering, titel).detail("Verwijder er eerst een.")
}

fn een_vol() -> Problem {
    vol(
        Eigen::TeVeelWebhooksVanOrganisatie,
        format!("Deze organisatie heeft al {VAN_EEN} webhooks."),
    )
}

fn alle_vol() -> Problem {
    vol(
        Eigen::TeVeelWebhooks,
        format!("Er zijn al {ALLE} webhooks."),
    )
}

/// Adds a webhook; it hears of what happens from now on. Its secret is in this answer alone.
#[utoipa::path(post, path = "/api/webhooks", tag = "behandelaar", request_body = NieuweWebhook,
    extensions(("x-lintje-weigert" = json!([een_vol(), alle_vol()]))),
    responses((status = 201, body = MetGeheim), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_webhook_toe(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<MetGeheim>), Toegangsfout> {
    let mut velden = Velden::van(&invoer);
    let organisatie = velden.organisatie();
    let nieuw = NieuweWebhook {
        organisatie: organisatie.map(|(r#type, id)| WebhookOrganisatie { r#type, id }),
        naam: velden.verplicht("naam", MEEST, "U heeft geen naam ingevuld."),
        url: velden.verplicht("url", MEEST, "U heeft geen webadres ingevuld."),
    };
    let url = &nieuw.url;
    if !url.is_empty()
        && let Err(geen_doel) = beheerder.doelen(&app).keur(url)
    {
        velden.fout("url", "ongeldig", geen_doel.to_string());
    }
    let Some(WebhookOrganisatie {
        r#type: soort,
        id: organisatie_id,
    }) = nieuw.organisatie
    else {
        return Err(velden.problem().into());
    };
    if !beheerder.mag(soort, organisatie_id) {
        return Err(niet_bevoegd().into());
    }
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    let bestaat =
        sqlx::query("SELECT FROM access.organisatie WHERE soort = $1 AND id = $2 FOR UPDATE")
            .bind(soort.code())
            .bind(organisatie_id)
            .fetch_optional(&mut *transaction)
            .await?;
    if bestaat.is_none() {
        velden.fout("organisatie", "onbekend", "Deze organisatie bestaat niet.");
    }
    velden.klaar()?;
    let (eigen, alle): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE organisatie = $1 AND organisatie_id = $2), count(*)
         FROM beheer.webhook",
    )
    .bind(soort.code())
    .bind(organisatie_id)
    .fetch_one(&mut *transaction)
    .await?;
    if eigen >= VAN_EEN {
        return Err(een_vol().into());
    }
    if alle >= ALLE {
        return Err(alle_vol().into());
    }
    let (id, sleutel) = (Uuid::new_v4(), Uuid::new_v4());
    sqlx::query(
        "INSERT INTO beheer.webhook
            (id, organisatie, organisatie_id, naam, url, sleutel, stand, positie, gemaakt_op, client_id)
         SELECT $1, $2, $3, $4, $5, $6, 'actief', position, $7, $8 FROM history.head",
    )
    .bind(id)
    .bind(soort.code())
    .bind(organisatie_id)
    .bind(&nieuw.naam)
    .bind(url)
    .bind(sleutel)
    .bind(app.clock.now())
    .bind(beheerder.wie.machine())
    .execute(&mut *transaction)
    .await?;
    let gegevens = json!({"webhook": id, "organisatie": format!("{}/{organisatie_id}", soort.code()), "url": url});
    beheerder
        .wie
        .noteer(
            &mut transaction,
            &app,
            Logsoort::WebhookToegevoegd,
            gegevens,
        )
        .await?;
    let webhook = vind(&mut transaction, &beheerder, id).await?.webhook()?;
    transaction.commit().await?;
    let geheim = app.link_key.webhook_geheim(sleutel);
    Ok((StatusCode::CREATED, Json(MetGeheim { webhook, geheim })))
}
