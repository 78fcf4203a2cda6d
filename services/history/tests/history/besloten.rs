//! What two officials agreed to destroy, as it stands in the history; and what the database makes of it, whoever asks.

use history::{Hoofdsleutels, MIGRATIONS, Seal, SealError, van_niemand};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};

/// The whole case.
pub const ALL: &str = r#"{"soort":"zaak"}"#;

/// An event of a case, behind its last.
pub async fn happens(pool: &PgPool, case: Uuid, event_type: &str, content: &str, by: &str) {
    sqlx::query(
        "SELECT history.append(ARRAY['verzoek'], ARRAY[$1], ARRAY[coalesce(l.sequence, 0) + 1], ARRAY[$2],
                ARRAY['1.0'], ARRAY[$3], ARRAY[$4], ARRAY[l.hash], NULL)
         FROM (VALUES (true)) one
         LEFT JOIN (SELECT sequence, hash FROM history.events
                    WHERE aggregate_type = 'verzoek' AND aggregate_id = $1
                    ORDER BY sequence DESC LIMIT 1) l ON true",
    )
    .bind(case.to_string())
    .bind(event_type)
    .bind(format!(r#"{{"{event_type}":{content}}}"#))
    .bind(format!(r#"{{"op":"2026-11-21T10:00:00.000000Z","gebruiker":"{by}"}}"#))
    .execute(pool)
    .await
    .unwrap();
}

pub async fn proposed(pool: &PgPool, case: Uuid, what: &str, by: &str) -> Uuid {
    let proposal = Uuid::new_v4();
    let content = format!(r#"{{"id":"{proposal}","wat":{what},"door":{{"gebruiker":"{by}"}}}}"#);
    happens(pool, case, "VernietigingVoorgesteld", &content, by).await;
    proposal
}

pub async fn approved(pool: &PgPool, case: Uuid, proposal: Uuid, by: &str) {
    let content = format!(r#"{{"id":"{proposal}","door":{{"gebruiker":"{by}"}}}}"#);
    happens(pool, case, "VernietigingGoedgekeurd", &content, by).await;
}

/// Two officials agree to destroy this of a case; returns their proposal.
pub async fn agreed(pool: &PgPool, case: Uuid, what: &str) -> Uuid {
    let proposal = proposed(pool, case, what, "f.bakker").await;
    approved(pool, case, proposal, "g.visser").await;
    proposal
}

/// The subjects of a case of which the keys are still there.
async fn left(pool: &PgPool, case: Uuid) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT onderwerp FROM sleutels.sleutel WHERE zaak_id = $1 AND verpakt IS NOT NULL
         ORDER BY onderwerp",
    )
    .bind(case)
    .fetch_all(pool)
    .await
    .unwrap()
}

const KANDIDAAT: Onderwerp = Onderwerp::Persoon(Betrokkene::Kandidaat);
const VOORSTELLER: Onderwerp = Onderwerp::Persoon(Betrokkene::Voorsteller);

async fn keys(pool: &PgPool, subjects: &[Onderwerp]) -> (Seal, Uuid) {
    let case = Uuid::new_v4();
    let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
    let wanted: Vec<_> = subjects.iter().map(|subject| (case, *subject)).collect();
    seal.make_keys(&wanted).await.unwrap();
    (seal, case)
}

#[tokio::test]
async fn what_two_officials_agreed_on_goes_and_nothing_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let [extract, copy, draft, letter] = [1, 2, 3, 4].map(Uuid::from_u128);
    let all = [
        KANDIDAAT,
        VOORSTELLER,
        Onderwerp::Zaak,
        Onderwerp::Bijlage(extract),
        Onderwerp::Bijlage(copy),
        Onderwerp::Bijlage(letter),
        Onderwerp::Concept(draft),
    ];
    let (seal, case) = keys(&pool, &all).await;
    let (_, other) = keys(&pool, &all).await;
    let content = format!(r#"{{"sleutel":"{copy}"}}"#);
    happens(&pool, case, "PdfGemaakt", &content, "").await;

    let extracts = format!(r#"{{"soort":"bijlagen","ids":["{extract}"]}}"#);
    let proposal = agreed(&pool, case, &extracts).await;
    assert_eq!(seal.destroy(case, proposal).await.unwrap(), 1);
    let subjects = |left: &[Onderwerp]| left.iter().map(ToString::to_string).collect::<Vec<_>>();
    let without_extract = [
        Onderwerp::Bijlage(copy),
        Onderwerp::Bijlage(letter),
        Onderwerp::Concept(draft),
        KANDIDAAT,
        VOORSTELLER,
        Onderwerp::Zaak,
    ];
    assert_eq!(left(&pool, case).await, subjects(&without_extract));

    // The copy names everybody, and a draft may.
    let person = r#"{"soort":"persoon","betrokkene":"voorsteller"}"#;
    let proposal = agreed(&pool, case, person).await;
    assert_eq!(seal.destroy(case, proposal).await.unwrap(), 3);
    let without_proposer = [Onderwerp::Bijlage(letter), KANDIDAAT, Onderwerp::Zaak];
    assert_eq!(left(&pool, case).await, subjects(&without_proposer));

    let proposal = agreed(&pool, case, ALL).await;
    assert_eq!(seal.destroy(case, proposal).await.unwrap(), 3);
    assert!(left(&pool, case).await.is_empty());
    assert_eq!(left(&pool, other).await.len(), all.len());
}

#[tokio::test]
async fn without_two_officials_who_still_agree_no_key_goes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (seal, case) = keys(&pool, &[KANDIDAAT]).await;
    let refused = async |proposal: Uuid, why: &str| {
        let failure = seal.destroy(case, proposal).await.unwrap_err();
        assert!(
            matches!(failure, SealError::Database(ref e) if e.to_string().contains(why)),
            "{failure:?}"
        );
        assert_eq!(left(&pool, case).await, ["kandidaat"]);
    };
    let disagree = "two officials did not agree";
    let no_longer = "no longer stands";
    refused(Uuid::new_v4(), disagree).await;

    // Proposed and not approved; approved by the one who proposed; the approval of another proposal, or case.
    let alone = proposed(&pool, case, ALL, "f.bakker").await;
    refused(alone, disagree).await;
    approved(&pool, case, Uuid::new_v4(), "g.visser").await;
    refused(alone, disagree).await;
    approved(&pool, Uuid::new_v4(), alone, "g.visser").await;
    refused(alone, disagree).await;
    approved(&pool, case, alone, "f.bakker").await;
    refused(alone, disagree).await;
    // Signed with another name than that of the account.
    let content = format!(r#"{{"id":"{alone}","door":{{"gebruiker":"g.visser"}}}}"#);
    happens(&pool, case, "VernietigingGoedgekeurd", &content, "f.bakker").await;
    refused(alone, disagree).await;
    // Approved before it was proposed.
    let early = Uuid::new_v4();
    approved(&pool, case, early, "g.visser").await;
    let content = format!(r#"{{"id":"{early}","wat":{ALL},"door":{{"gebruiker":"f.bakker"}}}}"#);
    happens(&pool, case, "VernietigingVoorgesteld", &content, "f.bakker").await;
    refused(early, disagree).await;

    // Withdrawn; held up; held up and lifted: that asks for another approval.
    let withdrawn = agreed(&pool, case, ALL).await;
    let content = format!(r#"{{"id":"{withdrawn}","reden":"x"}}"#);
    happens(&pool, case, "VernietigingIngetrokken", &content, "g.visser").await;
    refused(withdrawn, no_longer).await;
    let held = agreed(&pool, case, ALL).await;
    let reason = r#"{"reden":"x"}"#;
    happens(&pool, case, "VernietigingOpgeschort", reason, "g.visser").await;
    refused(held, no_longer).await;
    happens(&pool, case, "OpschortingOpgeheven", reason, "g.visser").await;
    refused(held, no_longer).await;
    approved(&pool, case, held, "g.visser").await;
    assert_eq!(seal.destroy(case, held).await.unwrap(), 1);

    // What has its certificate is over: nothing more goes for it.
    let content = format!(r#"{{"id":"{held}"}}"#);
    happens(&pool, case, "Vernietigd", &content, "").await;
    let failure = seal.destroy(case, held).await.unwrap_err();
    assert!(failure.to_string().contains(no_longer), "{failure}");
}
