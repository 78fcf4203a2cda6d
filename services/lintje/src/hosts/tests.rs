use std::io::Write;
use std::sync::{Arc, Mutex};

use testbase::cluster::Pair;

use super::*;

/// The log of this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn addresses(url: &str) -> Vec<(String, u16)> {
    let Hosts(hosts) = url.parse().unwrap();
    hosts
        .iter()
        .map(|host| (host.get_host().to_owned(), host.get_port()))
        .collect()
}

#[test]
fn each_address_has_its_own_port_and_the_rest_in_common() {
    let url = "postgres://lintje:a%40b,c@een:5433,twee/lintje?sslmode=disable";
    assert_eq!(
        addresses(url),
        [("een".to_owned(), 5433), ("twee".to_owned(), 5432)]
    );
    let Hosts(hosts) = url.parse().unwrap();
    for host in hosts {
        assert_eq!(host.get_username(), "lintje");
        assert_eq!(host.get_database(), Some("lintje"));
    }
}

#[test]
fn one_address_stays_as_it_is() {
    assert_eq!(addresses("postgres://db/lintje"), [("db".to_owned(), 5432)]);
    let Hosts(hosts) = "postgres://postgres@%2Ftmp%2Fa%2Cb:5432/lintje"
        .parse()
        .unwrap();
    assert_eq!(hosts[0].get_socket().unwrap().to_str(), Some("/tmp/a,b"));
}

/// A commit that waits for its standby takes that long, and so does a piece of a verification: told each time, it hides
/// what matters.
#[tokio::test]
async fn a_statement_of_more_than_a_second_is_no_line_in_the_log() {
    let url = std::env::var("DATABASE_URL").expect("run the tests with `lintje met-postgres`");
    let hosts: Hosts = url.parse().unwrap();
    let mut connection = hosts.connect().await.unwrap();
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || writer.clone())
        .finish();
    let _until_here = tracing::subscriber::set_default(subscriber);
    sqlx::query("SELECT pg_sleep(1.2)")
        .execute(&mut connection)
        .await
        .unwrap();
    warn!("this is logged");
    let said = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(said.contains("this is logged"), "{said}");
    assert!(
        !said.contains("pg_sleep") && !said.contains("slow"),
        "{said}"
    );
}

/// A server that is full is no standby: whoever reads the message looks at the right thing.
#[tokio::test]
async fn who_finds_no_primary_hears_what_each_address_said() {
    let (pool, _database) = testbase::fresh(&history::MIGRATIONS).await;
    sqlx::raw_sql("DROP ROLE IF EXISTS vol; CREATE ROLE vol LOGIN CONNECTION LIMIT 0")
        .execute(&pool)
        .await
        .unwrap();
    let full = (*pool.connect_options()).clone().username("vol");
    let Hosts(nowhere) = "postgres://lintje@127.0.0.1:1/lintje".parse().unwrap();
    let nowhere = nowhere[0].clone();
    let hosts = Hosts(vec![full, nowhere, (*pool.connect_options()).clone()]);
    let none = hosts
        .find(Kind::Standby, PATIENCE)
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(
        none.starts_with("no address is a standby") && none.ends_with("3: it is a primary"),
        "{none}"
    );
    let hosts = Hosts(hosts.0[..2].to_vec());
    let said = hosts.find(Kind::Primary, PATIENCE).await.err().unwrap();
    let said = said.to_string();
    assert!(said.contains("address 1: too many connections"), "{said}");
    assert!(
        said.contains("address 2: ") && said.contains("refused"),
        "{said}"
    );
    assert!(!said.contains("is a primary"), "{said}");
}

async fn port(pool: &PgPool) -> sqlx::Result<i32> {
    sqlx::query_scalar("SELECT inet_server_port()")
        .fetch_one(pool)
        .await
}

/// The pool leads to the primary, to nobody while that is away, and to it again: whoever else takes writes. It is looked at
/// after the time in which a pool would have gone elsewhere, since nothing tells of what does not happen.
async fn stays(pool: &PgPool, pair: &Pair) {
    let ours = i32::from(pair.primary.port());
    sleep(AROUND + 2 * LOOK).await;
    assert_eq!(port(pool).await.unwrap(), ours);

    pair.primary.stop().await.unwrap();
    sleep(AROUND + 2 * LOOK).await;
    let elsewhere = timeout(PATIENCE, port(pool)).await;
    assert!(!matches!(elsewhere, Ok(Ok(_))), "it went to the other one");
    pair.primary.start().await.unwrap();
    let back = async {
        while port(pool).await.ok() != Some(ours) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(4 * AROUND, back)
        .await
        .expect("the pool does not come back");
}

/// A primary whose cluster manager stands still hears nothing of it when another one is promoted. It acknowledges nothing
/// any more, so whoever stays there waits for ever.
#[tokio::test]
async fn of_two_primaries_the_one_that_was_promoted_last_counts() {
    let pair = Pair::start().await.unwrap();
    let (old, new) = (pair.primary.port(), pair.standby.port());
    let url =
        format!("postgres://postgres@127.0.0.1:{old},127.0.0.1:{new}/postgres?sslmode=disable");
    let hosts: Hosts = url.parse().unwrap();
    let pool = hosts.pool(1).await.unwrap();
    assert_eq!(port(&pool).await.unwrap(), i32::from(old));
    pair.standby.promote().await.unwrap();
    let moved = async {
        while port(&pool).await.ok() != Some(i32::from(new)) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(2 * AROUND, moved)
        .await
        .expect("the pool leads to the old primary");
    let old_one = hosts
        .each()
        .next()
        .unwrap()
        .find(Kind::Primary, PATIENCE)
        .await;
    assert!(old_one.is_ok(), "the old one is a primary as well");
    assert_eq!(
        hosts.find(Kind::Primary, PATIENCE).await.ok().unwrap().host,
        1
    );
    pool.close().await;
}

/// The old machine stood still while the other one was promoted. A connection to it that was begun before that is
/// established when it goes on, and is younger than the move.
#[tokio::test]
async fn who_connects_to_the_old_primary_after_the_move_gets_no_connection() {
    let pair = Pair::start().await.unwrap();
    let (old, new) = (pair.primary.port(), pair.standby.port());
    let url =
        format!("postgres://postgres@127.0.0.1:{old},127.0.0.1:{new}/postgres?sslmode=disable");
    let hosts: Hosts = url.parse().unwrap();
    pair.standby.promote().await.unwrap();
    let pool = hosts.pool(2).await.unwrap();
    let taken = pool.acquire().await.unwrap();
    pool.set_connect_options(hosts.0[0].clone());
    let late = timeout(Duration::from_secs(2), port(&pool)).await;
    assert!(!matches!(late, Ok(Ok(_))), "it leads to the old primary");
    pool.set_connect_options(hosts.0[1].clone());
    assert_eq!(port(&pool).await.unwrap(), i32::from(new));
    drop(taken);
    pool.close().await;
}

/// Nobody waits for the statement any more, and the server does: its connection keeps no other from coming.
#[tokio::test]
async fn a_connection_that_was_given_up_makes_room() {
    let (base, _database) = testbase::fresh(&history::MIGRATIONS).await;
    let hosts = Hosts(vec![(*base.connect_options()).clone()]);
    let pool = hosts.pool(1).await.unwrap();
    let slow = sqlx::query("SELECT pg_sleep(60)").execute(&pool);
    assert!(timeout(LOOK, slow).await.is_err(), "it answers at once");
    let next = timeout(2 * PATIENCE, sqlx::query("SELECT 1").execute(&pool)).await;
    assert!(matches!(next, Ok(Ok(_))), "{next:?}");
    pool.close().await;
}

/// A standby whose standby.signal was lost takes writes on the timeline of its primary. Who follows the primary stays
/// there, also while it is away: the other one lacks what was saved meanwhile. Who starts takes neither.
#[tokio::test]
async fn of_two_primaries_on_one_timeline_the_one_that_is_followed_counts_and_no_other() {
    let pair = Pair::start().await.unwrap();
    let (one, other) = (pair.primary.port(), pair.standby.port());
    // The other one first: it is not a matter of the order.
    let url =
        format!("postgres://postgres@127.0.0.1:{other},127.0.0.1:{one}/postgres?sslmode=disable");
    let hosts: Hosts = url.parse().unwrap();
    let pool = hosts.pool(1).await.unwrap();
    assert_eq!(port(&pool).await.unwrap(), i32::from(one));
    pair.standby.forget_primary().await.unwrap();
    let said = hosts.find(Kind::Primary, PATIENCE).await.err().unwrap();
    let said = said.to_string();
    assert!(
        said.starts_with("addresses 1 and 2 of the database are primaries on one timeline"),
        "{said}"
    );
    stays(&pool, &pair).await;
    pool.close().await;
}

/// The database of somebody else among the addresses is no primary of ours, though it takes writes.
#[tokio::test]
async fn an_address_of_another_installation_is_not_taken() {
    let pair = Pair::start().await.unwrap();
    let (base, _database) = testbase::fresh(&history::MIGRATIONS).await;
    let another = (*base.connect_options()).clone();
    let url = format!(
        "postgres://postgres@127.0.0.1:{},127.0.0.1:{}/postgres?sslmode=disable",
        pair.primary.port(),
        pair.standby.port()
    );
    let Hosts(ours) = url.parse().unwrap();
    let two = Hosts(vec![another.clone(), ours[0].clone()]);
    let said = two.find(Kind::Primary, PATIENCE).await.err().unwrap();
    let said = said.to_string();
    let refused = "addresses 1 and 2 of the database are of different installations";
    assert!(said.starts_with(refused), "{said}");
    // Two of three are of one, which tells nothing.
    let three = Hosts(vec![another.clone(), ours[0].clone(), ours[1].clone()]);
    let said = three.find(Kind::Primary, PATIENCE).await.err().unwrap();
    let said = said.to_string();
    assert!(said.starts_with("addresses 1 and 2 and 3 of"), "{said}");
    // What was followed before counts first.
    let found = Hosts(ours)
        .find(Kind::Primary, PATIENCE)
        .await
        .ok()
        .unwrap();
    let known = Some((1, found.server));
    for hosts in [&two, &three] {
        let found = hosts.look_for(Kind::Primary, PATIENCE, known).await;
        assert_eq!(found.ok().unwrap().host, 1);
    }
    let alone = Hosts(vec![another]);
    let said = alone.look_for(Kind::Primary, PATIENCE, known).await;
    let said = said.err().unwrap().to_string();
    assert!(
        said.ends_with("address 1: it is of another installation"),
        "{said}"
    );
}

/// One of another installation answers at an address at which nobody did when the program began: nobody else is there, and
/// it takes writes.
#[tokio::test]
async fn who_followed_ours_does_not_go_to_another_installation_that_answers_alone() {
    let pair = Pair::start().await.unwrap();
    let stranger = pair.stranger().unwrap();
    let (ours, theirs) = (pair.primary.port(), stranger.port());
    let url =
        format!("postgres://postgres@127.0.0.1:{theirs},127.0.0.1:{ours}/postgres?sslmode=disable");
    let hosts: Hosts = url.parse().unwrap();
    let pool = hosts.pool(1).await.unwrap();
    assert_eq!(port(&pool).await.unwrap(), i32::from(ours));
    stranger.create_with("fsync = off\n").await.unwrap();
    stays(&pool, &pair).await;
    pool.close().await;
}
