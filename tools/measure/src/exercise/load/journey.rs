//! A journey: from the request form to the receipt, with every command told to the journal.
//!
//! A command whose outcome is unknown is not sent again as it was: the next try carries a token of its
//! own, so that the history shows of each try how often it stands there.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hyper::{Method, StatusCode, header};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::records::{self, PAGES, Page};
use super::visitor::{Reply, Visitor, done_before, outcome, version};
use super::{Load, tell};
use crate::exercise::journal::{Entry, Letter, Once, Outcome, Told, What};

/// Edits of a case beside those that it needs.
const EDITS: std::ops::Range<u32> = 5..40;
/// Bytes of an attachment.
const ATTACHMENT: std::ops::Range<usize> = 100..200_000;

/// Journeys, until no new ones are wanted.
pub async fn one_after_another(load: Arc<Load>, rng: StdRng) {
    let mut visitor = Visitor::new(&load.arguments, rng);
    while !load.is_finishing() {
        let mut journey = Journey {
            load: &load,
            visitor: &mut visitor,
            person: load.new_person(),
            tokens: 0,
            link: String::new(),
            versions: HashMap::new(),
            activities: Vec::new(),
        };
        journey.run().await;
    }
}

struct Journey<'a> {
    load: &'a Load,
    visitor: &'a mut Visitor,
    person: u32,
    tokens: u32,
    /// Path of the wizard.
    link: String,
    /// The versions that were acknowledged last.
    versions: HashMap<Page, u64>,
    activities: Vec<Uuid>,
}

impl Journey<'_> {
    /// `None`: somebody went away, and so does this journey.
    async fn run(&mut self) -> Option<()> {
        self.think().await;
        if !self.request().await {
            return None; // perhaps it came through; somebody else begins anew
        }
        let load = self.load;
        let id = load
            .letter(self.person, |letter| match letter {
                Letter::Verification(id) => Some(*id),
                _ => None,
            })
            .await?;
        self.think().await;
        self.once(Once::Verified, "/api/email-verificatie", id)
            .await;
        self.invitation().await;
        let link = load
            .letter(self.person, |letter| match letter {
                Letter::Invitation(link) => Some(*link),
                _ => None,
            })
            .await?;
        self.link = format!("/api/verzoek/{link}");
        self.fill_in().await;
        self.think().await;
        let path = format!("{}/indienen", self.link);
        self.once(Once::Submitted, &path, id).await;
        let receipt = |letter: &Letter| (*letter == Letter::Receipt).then_some(());
        load.letter(self.person, receipt).await
    }

    fn token(&mut self) -> String {
        self.tokens += 1;
        format!("drill-{}-{}", self.person, self.tokens)
    }

    fn note(&self, what: What, outcome: Outcome) {
        tell(&Told::Entry(Entry {
            person: self.person,
            what,
            outcome,
            sent: self.visitor.sent,
            answered: self.visitor.now(),
        }));
    }

    async fn think(&mut self) {
        if self.load.is_finishing() {
            return; // what waits for the end does not wait for people who think
        }
        let longest = self.load.arguments.pace.think;
        let pause = self.visitor.rng.random_range(0..=longest);
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }

    async fn request(&mut self) -> bool {
        let token = self.token();
        let form = records::request(self.person, &token);
        let _turn = self.load.gate.read().await;
        let reply = self
            .visitor
            .json(Method::POST, "/api/verzoek", None, &form)
            .await;
        let outcome = outcome(&reply);
        let promised = matches!(outcome, Outcome::Acknowledged { .. });
        self.note(What::Request { token }, outcome);
        if !promised {
            self.visitor.wait_a_moment().await;
        }
        promised
    }

    /// What happens once in a case, asked for until it is answered.
    async fn once(&mut self, event: Once, path: &str, id: Uuid) {
        let body = serde_json::json!({"deepLinkIdAsString": id.to_string()});
        loop {
            let _turn = self.load.gate.read().await;
            let reply = self.visitor.json(Method::POST, path, None, &body).await;
            // Done already: an earlier try came through whose answer was lost.
            let done = granted(event, &reply) || done_before(&reply);
            let outcome = match outcome(&reply) {
                _ if done => Outcome::Acknowledged { version: None },
                Outcome::Acknowledged { .. } => Outcome::Nothing {
                    why: "not granted".to_owned(),
                },
                other => other,
            };
            self.note(What::Once { event }, outcome);
            if done {
                return;
            }
            self.visitor.wait_a_moment().await;
        }
    }

    async fn invitation(&mut self) {
        loop {
            let turn = self.load.gate.read().await;
            let found = self.load.official.find(self.person, self.visitor).await;
            if let Some(case) = found {
                let token = self.token();
                let official = &self.load.official;
                if let Some(reply) = official.invite(&case, &token, self.visitor).await {
                    let outcome = outcome(&reply);
                    let done =
                        matches!(outcome, Outcome::Acknowledged { .. }) || done_before(&reply);
                    self.note(What::Saved { token }, outcome);
                    if done {
                        return;
                    }
                }
            } else if self
                .load
                .has_letter(self.person, |l| matches!(l, Letter::Invitation(_)))
            {
                return; // a try whose answer was lost came through
            }
            drop(turn);
            self.visitor.wait_a_moment().await;
        }
    }

    /// All that a complete proposal needs, and then some edits.
    async fn fill_in(&mut self) {
        for page in PAGES {
            while !self.save(page).await {}
        }
        while !self.add_activity().await {}
        for _ in 0..self.visitor.rng.random_range(EDITS) {
            if self.load.is_finishing() {
                break;
            }
            match self.visitor.rng.random_range(0..20) {
                0..13 => {
                    let page = PAGES.choose(&mut self.visitor.rng).copied();
                    self.save(page.unwrap_or(Page::Proposer)).await
                }
                13..15 => self.add_activity().await,
                15 => self.add_part("/ondersteuners", records::supporter).await,
                16 => self.remove_activity().await,
                _ => self.upload().await,
            };
        }
        while !self.is_supported().await {
            self.add_part("/ondersteuners", records::supporter).await;
        }
    }

    /// A proposal needs as many supporters as merits.
    async fn is_supported(&mut self) -> bool {
        let _turn = self.load.gate.read().await;
        let path = self.link.clone();
        let Some(answer) = self.visitor.get(&path).await else {
            return false;
        };
        let counts = answer.json();
        let count = |name: &str| counts[name].as_u64();
        count("ondersteunersCount").is_some()
            && count("ondersteunersCount") >= count("verdienstenCount")
    }

    /// Reads a page, changes it, saves it. True: it is promised.
    async fn save(&mut self, page: Page) -> bool {
        self.think().await;
        let _turn = self.load.gate.read().await;
        let path = format!("{}{}", self.link, page.path());
        let Some(read) = self
            .visitor
            .get(&path)
            .await
            .filter(|a| a.status.is_success())
        else {
            self.visitor.wait_a_moment().await;
            return false;
        };
        let before = version(&read).unwrap_or_default();
        if self
            .versions
            .get(&page)
            .is_some_and(|promised| before < *promised)
        {
            tell(&Told::StaleRead {
                person: self.person,
                what: page.path().to_owned(),
            });
        }
        let token = self.token();
        let record = page.record(self.person, &token);
        let reply = self
            .visitor
            .json(Method::PUT, &path, Some(before), &record)
            .await;
        let outcome = outcome(&reply);
        if let Outcome::Acknowledged {
            version: Some(version),
        } = outcome
        {
            self.versions.insert(page, version);
        }
        self.tell_of(token, outcome).await
    }

    async fn add_activity(&mut self) -> bool {
        if self.visitor.rng.random_bool(0.5) {
            let path = "/verdiensten/activiteitbetaaldebaan";
            self.add_part(path, records::paid_job).await
        } else {
            self.add_part("/verdiensten/activiteitvrijwilliger", records::volunteering)
                .await
        }
    }

    async fn add_part(&mut self, path: &str, record: fn(&str) -> serde_json::Value) -> bool {
        self.think().await;
        let _turn = self.load.gate.read().await;
        let token = self.token();
        let url = format!("{}{path}", self.link);
        let reply = self
            .visitor
            .json(Method::POST, &url, None, &record(&token))
            .await;
        if let Reply::Answer(answer) = &reply
            && answer.status == StatusCode::CREATED
            && path.ends_with("vrijwilliger")
            && let Some(id) = answer.json()["id"].as_str().and_then(|id| id.parse().ok())
        {
            self.activities.push(id);
        }
        self.tell_of(token, outcome(&reply)).await
    }

    async fn tell_of(&mut self, token: String, outcome: Outcome) -> bool {
        let promised = matches!(outcome, Outcome::Acknowledged { .. });
        self.note(What::Saved { token }, outcome);
        if !promised {
            self.visitor.wait_a_moment().await;
        }
        promised
    }

    /// Removes an activity; never the only one.
    async fn remove_activity(&mut self) -> bool {
        if self.activities.len() < 2 {
            return false;
        }
        let Some(id) = self.activities.pop() else {
            return false;
        };
        self.think().await;
        let _turn = self.load.gate.read().await;
        let path = format!("{}/verdiensten/activiteitvrijwilliger/{id}", self.link);
        let reply = self
            .visitor
            .send(Method::DELETE, &path, &[], Bytes::new())
            .await;
        let outcome = outcome(&reply);
        let promised = matches!(outcome, Outcome::Acknowledged { .. });
        self.note(What::Removed { id }, outcome);
        promised
    }

    async fn upload(&mut self) -> bool {
        self.think().await;
        let _turn = self.load.gate.read().await;
        let token = self.token();
        let mut content = vec![0; self.visitor.rng.random_range(ATTACHMENT)];
        self.visitor.rng.fill(content.as_mut_slice());
        let content = [b"%PDF-1.7\n".as_slice(), &content].concat();
        let sha256 = Sha256::digest(&content)
            .iter()
            .map(|b| format!("{b:02x}"))
            .collect();
        let kind = records::multipart_type();
        let reply = self
            .visitor
            .send(
                Method::POST,
                &format!("{}/bijlage", self.link),
                &[(header::CONTENT_TYPE, &kind)],
                records::upload(&token, &content),
            )
            .await;
        let outcome = outcome(&reply);
        let promised = matches!(outcome, Outcome::Acknowledged { .. });
        self.note(What::Upload { token, sha256 }, outcome);
        if !promised {
            self.visitor.wait_a_moment().await;
        }
        promised
    }
}

/// A link that leads nowhere is answered with 200 too (docs/specification/request.md#verification).
fn granted(event: Once, reply: &Reply) -> bool {
    let Reply::Answer(answer) = reply else {
        return false;
    };
    answer.status.is_success()
        && (event == Once::Submitted || answer.json()["isEmailadresGeverifieerd"] == true)
}
