//! An end to waiting for what does not answer. A machine that has gone closes no connection, so a worker in the middle of
//! a statement would wait for as long as its kernel does, or for ever. What is given up goes with its connection, and the
//! work is done again as after any failure.
//!
//! A mail that may have gone must not go again. So each part of an effect has an end of its own:
//!
//! | Part | Ends |
//! |---|---|
//! | until its mail is at the mail server | after [`LONGEST`]: nothing has gone |
//! | while it is there | by the bounds of SMTP alone (`postbode.rs`), and never by this one |
//! | from then on, when what came of it is recorded | after [`LONGEST`], which begins anew when the mail leaves |
//!
//! The lease is renewed through all of them, until the outcome stands in the table of work (`Lease::during`). As long as
//! that succeeds, nobody takes an effect over from a worker that may still record it. A worker that can't renew its lease
//! for [`lease::SECONDS`](crate::lease::SECONDS) loses it, and a mail of it may go twice.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

/// How long one part of a piece of work may take: far longer than any does that gets its answers.
pub(crate) const LONGEST: Duration = Duration::from_secs(600);

/// Where a mail of this piece of work is.
#[derive(Default)]
struct Mail {
    at_the_server: AtomicBool,
    left: Notify,
}

tokio::task_local! {
    static MAIL: Arc<Mail>;
}

/// A mail is at the mail server, or waits for its turn there, as long as this is held.
pub(crate) struct AtTheServer(Option<Arc<Mail>>);

impl AtTheServer {
    pub(crate) fn now() -> Self {
        let mail = MAIL.try_with(Arc::clone).ok();
        if let Some(mail) = &mail {
            mail.at_the_server.store(true, Ordering::Relaxed);
        }
        AtTheServer(mail)
    }
}

impl Drop for AtTheServer {
    fn drop(&mut self) {
        if let Some(mail) = &self.0 {
            mail.at_the_server.store(false, Ordering::Relaxed);
            mail.left.notify_one();
        }
    }
}

/// What the work came to; none: a part of it took longer.
pub(crate) async fn tijdig<T>(longest: Duration, work: impl Future<Output = T>) -> Option<T> {
    let mail = Arc::new(Mail::default());
    let mut work = pin!(MAIL.scope(Arc::clone(&mail), work));
    loop {
        tokio::select! {
            // First the work: where the answer of the mail server and the bound come at once, the answer counts.
            biased;
            done = &mut work => return Some(done),
            () = mail.left.notified() => {}
            () = sleep(longest) => if !mail.at_the_server.load(Ordering::Relaxed) {
                return None;
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::io;

    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufStream};
    use tokio::net::TcpListener;
    use tokio::time::timeout;

    use super::*;
    use crate::postbode::{Brief, MailSettings, Postbode};

    const LONGEST: Duration = Duration::from_millis(100);

    #[tokio::test]
    async fn what_does_not_answer_is_given_up() {
        assert_eq!(tijdig(LONGEST, async { 3 }).await, Some(3));
        let given_up = timeout(100 * LONGEST, tijdig(LONGEST, pending::<()>()));
        assert_eq!(given_up.await, Ok(None));
    }

    #[tokio::test]
    async fn a_mail_at_the_mail_server_is_waited_for_and_what_follows_is_not() {
        let mail = async {
            let at_the_server = AtTheServer::now();
            sleep(5 * LONGEST).await;
            drop(at_the_server);
        };
        assert_eq!(tijdig(LONGEST, mail).await, Some(()));
        let noted = async {
            drop(AtTheServer::now());
            pending::<()>().await;
        };
        let given_up = timeout(100 * LONGEST, tijdig(LONGEST, noted));
        assert_eq!(given_up.await, Ok(None));
    }

    /// A mail server that takes one mail, and says so after a while (RFC 5321).
    async fn mail_server(late: Duration) -> Postbode {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let smtp_url = format!("smtp://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let mut line = BufStream::new(listener.accept().await?.0);
            let mut is_content = false;
            let mut answer = "220 ready";
            loop {
                line.write_all(format!("{answer}\r\n").as_bytes()).await?;
                line.flush().await?;
                answer = loop {
                    let mut heard = String::new();
                    if line.read_line(&mut heard).await? == 0 {
                        return Ok::<(), io::Error>(());
                    }
                    match heard.trim_end() {
                        "." if is_content => {
                            is_content = false;
                            sleep(late).await;
                            break "250 taken";
                        }
                        _ if is_content => {}
                        "DATA" => {
                            is_content = true;
                            break "354 go on";
                        }
                        _ => break "250 yes",
                    }
                };
            }
        });
        let ours = "lintje@voorbeeld.nl".to_owned();
        Postbode::new(&MailSettings {
            smtp_url,
            van: ours.clone(),
            antwoord: ours,
            ca: None,
        })
        .unwrap()
    }

    fn brief() -> Brief {
        Brief {
            van_naam: None,
            aan_naam: None,
            aan: "anna@voorbeeld.nl".to_owned(),
            bericht_id: "1@voorbeeld.nl".to_owned(),
            onderwerp: "Uw verzoek".to_owned(),
            tekst: "Wij hebben uw verzoek ontvangen.".to_owned(),
            html: "<p>Wij hebben uw verzoek ontvangen.</p>".to_owned(),
            bijlage: None,
        }
    }

    /// The server answers before the bound would end, and in the middle of the time for which it was stretched.
    #[tokio::test]
    async fn a_mail_that_was_taken_late_is_recorded_within_a_bound_of_its_own() {
        let bound = 5 * LONGEST;
        for late in [bound / 2, 5 * bound / 2] {
            let postbode = mail_server(late).await;
            let sent_and_recorded = async {
                let sent = postbode.verstuur(brief()).await;
                sleep(4 * bound / 5).await;
                sent.is_ok()
            };
            let done = tijdig(bound, sent_and_recorded).await;
            assert_eq!(done, Some(true), "taken after {late:?}");
        }
        // The recording has an end all the same.
        let postbode = mail_server(bound / 2).await;
        let never_recorded = async {
            let sent = postbode.verstuur(brief()).await;
            assert!(sent.is_ok());
            pending::<()>().await;
        };
        let given_up = timeout(100 * bound, tijdig(bound, never_recorded));
        assert_eq!(given_up.await, Ok(None));
    }
}
