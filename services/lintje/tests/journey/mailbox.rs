//! The citizen's mailbox: the mail catcher's REST.

use std::time::Duration;

use serde_json::Value;

use crate::program::Address;

pub struct Mailbox {
    url: Address,
}

/// How long a mail may take.
const PATIENCE: Duration = Duration::from_secs(60);

impl Mailbox {
    pub fn new(url: Address) -> Self {
        Mailbox { url }
    }

    async fn mails(&self) -> Vec<Value> {
        reqwest::get(format!("{}/email", self.url))
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    pub async fn message_ids(&self) -> Vec<String> {
        let id = |mail: &Value| {
            let headers = mail["headers"].as_object().unwrap();
            let (_, value) = headers
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case("message-id"))
                .unwrap();
            value.as_str().unwrap().to_owned()
        };
        self.mails().await.iter().map(id).collect()
    }

    /// The first mail to Anna that fits.
    async fn mail(&self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        self.mail_to("anna.journey@voorbeeld.nl", what, fits).await
    }

    /// The first mail to this address that fits; the catcher has no way to wait for one, so it is asked again.
    async fn mail_to(&self, to: &str, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let search = async {
            loop {
                let mails = self.mails().await;
                let found = mails
                    .into_iter()
                    .find(|mail| mail["to"].to_string().contains(to) && fits(mail));
                if let Some(mail) = found {
                    return mail;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(PATIENCE, search)
            .await
            .unwrap_or_else(|_| panic!("no mail {what} within a minute"))
    }

    /// Waits for a mail to Anna of which the subject begins so.
    pub async fn gets(&self, subject: &str) {
        self.mail(subject, |mail| {
            mail["subject"].as_str().unwrap().starts_with(subject)
        })
        .await;
    }

    /// The link in a mail to Anna, by what stands in it.
    pub async fn link(&self, what: &str, part: &str) -> String {
        let mail = self
            .mail(what, |mail| mail["text"].as_str().unwrap().contains(part))
            .await;
        Self::link_of(&mail, what, part)
    }

    /// The link to write a letter, in a mail to a supporter; another one than was had before.
    pub async fn steunlink(&self, to: &str, before: Option<&str>) -> String {
        let part = "ondersteunersbrief/";
        let mail = self
            .mail_to(to, "to a supporter", |mail| {
                let text = mail["text"].as_str().unwrap();
                text.contains(part) && before.is_none_or(|before| !text.contains(before))
            })
            .await;
        Self::link_of(&mail, "to a supporter", part)
    }

    /// The link in the mail of this subject to an official.
    pub async fn link_to(&self, to: &str, subject: &str, part: &str) -> String {
        let mail = self
            .mail_to(to, subject, |mail| mail["subject"] == subject)
            .await;
        Self::link_of(&mail, subject, part)
    }

    /// The text of the mail of this subject to somebody.
    pub async fn text_to(&self, to: &str, subject: &str) -> String {
        let mail = self
            .mail_to(to, subject, |mail| mail["subject"] == subject)
            .await;
        mail["text"].as_str().unwrap().to_owned()
    }

    fn link_of(mail: &Value, what: &str, part: &str) -> String {
        for header in ["auto-submitted", "message-id", "reply-to"] {
            let headers = mail["headers"].to_string().to_lowercase();
            assert!(headers.contains(header), "{what} lacks {header}");
        }
        assert!(
            mail["html"].as_str().unwrap().contains(part),
            "no link in the HTML"
        );
        let text = mail["text"].as_str().unwrap();
        let at = text.find(part).unwrap() + part.len();
        text[at..at + 36].to_owned()
    }

    /// The PDF of the receipt.
    pub async fn pdf(&self, what: &str) -> Vec<u8> {
        let mail = self
            .mail(what, |mail| {
                mail["attachments"]
                    .as_array()
                    .is_some_and(|a| !a.is_empty())
            })
            .await;
        let attachment = &mail["attachments"][0];
        assert_eq!(attachment["contentType"], "application/pdf");
        let url = format!(
            "{}/email/{}/attachment/{}",
            self.url,
            mail["id"].as_str().unwrap(),
            attachment["fileName"].as_str().unwrap()
        );
        let pdf = reqwest::get(url).await.unwrap().bytes().await.unwrap();
        assert!(pdf.starts_with(b"%PDF-"));
        pdf.to_vec()
    }
}
