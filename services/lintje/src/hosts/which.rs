//! Which of several addresses is the primary.
//!
//! Of those that can be written to the one that was promoted last has what the others have, and more: it has the highest
//! timeline. Of two on one timeline (a standby whose standby.signal was lost, or two standbys that were promoted at once)
//! each may have what the other lacks, and nothing tells which of them people worked with. Whoever follows one of them
//! stays there: what was acknowledged is there, and as long as nobody goes to the other nothing is split. Whoever follows
//! none takes none.
//!
//! And an address of another system is none of ours, whatever it says. Which system is ours, who follows one of its servers
//! knows. Who follows none takes the one that all are of: a majority tells nothing, since ours may be the one that is left
//! of three, beside two of a copy.

use std::fmt;

use super::{Kind, Said, Server};

/// Why none of several is taken, with their addresses.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// Each address with its system.
    Systems(Vec<(usize, i64)>),
    Timeline(Vec<usize>),
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clash::Systems(said) => {
                let hosts = said.iter().map(|(host, _)| host + 1);
                let systems = said.iter().map(|(_, system)| *system);
                write!(
                    f,
                    "addresses {} of the database are of different installations ({}): take out what is not ours",
                    listed(hosts),
                    listed(systems)
                )
            }
            Clash::Timeline(hosts) => write!(
                f,
                "addresses {} of the database are primaries on one timeline, and nobody can tell which one is right: stop \
                 the other one",
                listed(hosts.iter().map(|host| host + 1))
            ),
        }
    }
}

fn listed(what: impl Iterator<Item = impl ToString>) -> String {
    let what: Vec<String> = what.map(|one| one.to_string()).collect();
    what.join(" and ")
}

/// The address of the primary among those that answered; none: none of them is one. `known`: where whoever asks was led
/// before.
pub(super) fn primary(
    heard: &[(usize, Said)],
    known: Option<(usize, Server)>,
) -> Result<Option<usize>, Clash> {
    let system = match known {
        Some((_, known)) => known.system,
        None => match system(heard)? {
            Some(system) => system,
            None => return Ok(None),
        },
    };
    let ours = || {
        heard
            .iter()
            .filter(move |(_, said)| said.kind == Kind::Primary && said.server.system == system)
    };
    let Some(last) = ours().map(|(_, said)| said.server.timeline).max() else {
        return Ok(None);
    };
    let primaries: Vec<(usize, Server)> = ours()
        .filter(|(_, said)| said.server.timeline == last)
        .map(|(host, said)| (*host, said.server))
        .collect();
    let hosts = || primaries.iter().map(|(host, _)| *host);
    match known {
        // Where it was, though it was started again; or the same server by another address. One that is neither was not
        // promoted, and may lack what was saved here.
        Some((host, known)) if known.timeline == last => {
            let by_address = hosts().find(|at| *at == host);
            let same = || primaries.iter().find(|(_, server)| *server == known);
            match by_address.or_else(|| same().map(|(at, _)| *at)) {
                Some(at) => Ok(Some(at)),
                None => Err(Clash::Timeline(
                    std::iter::once(host).chain(hosts()).collect(),
                )),
            }
        }
        _ => match primaries.windows(2).all(|two| two[0].1 == two[1].1) {
            true => Ok(hosts().next()),
            false => Err(Clash::Timeline(hosts().collect())),
        },
    }
}

/// What all of them are; none: nobody answered.
fn system(heard: &[(usize, Said)]) -> Result<Option<i64>, Clash> {
    let systems = || heard.iter().map(|(host, said)| (*host, said.server.system));
    let Some((_, first)) = systems().next() else {
        return Ok(None);
    };
    match systems().all(|(_, system)| system == first) {
        true => Ok(Some(first)),
        false => Err(Clash::Systems(systems().collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: i64 = 7_000;
    const ANOTHER: i64 = 8_000;

    fn server(system: i64, timeline: i64, started: i64) -> Server {
        Server {
            system,
            timeline,
            started,
        }
    }

    fn takes_writes(server: Server) -> Said {
        Said {
            kind: Kind::Primary,
            server,
        }
    }

    fn follows(system: i64) -> Said {
        Said {
            kind: Kind::Standby,
            server: server(system, 0, 1),
        }
    }

    #[test]
    fn the_one_that_was_promoted_last_is_the_primary_whoever_was_followed() {
        let old = takes_writes(server(OURS, 1, 1));
        let new = takes_writes(server(OURS, 2, 2));
        for known in [None, Some((0, old.server)), Some((1, new.server))] {
            assert_eq!(primary(&[(0, old), (1, new)], known), Ok(Some(1)));
        }
        assert_eq!(primary(&[(0, old), (1, follows(OURS))], None), Ok(Some(0)));
        assert_eq!(primary(&[(1, follows(OURS))], None), Ok(None));
        assert_eq!(primary(&[], None), Ok(None));
    }

    #[test]
    fn of_two_on_one_timeline_none_is_taken_by_who_followed_neither() {
        let one = takes_writes(server(OURS, 2, 1));
        let other = takes_writes(server(OURS, 2, 2));
        let clash = primary(&[(0, one), (1, other)], None);
        assert_eq!(clash, Err(Clash::Timeline(vec![0, 1])));
        let before = Some((2, server(OURS, 1, 3)));
        let clash = primary(&[(0, one), (1, other)], before).unwrap_err();
        assert!(clash.to_string().starts_with("addresses 1 and 2 of the"));
        // One server by two addresses is no two primaries.
        assert_eq!(primary(&[(0, one), (1, one)], None), Ok(Some(0)));
    }

    #[test]
    fn who_follows_one_of_two_on_one_timeline_stays_there() {
        let one = takes_writes(server(OURS, 2, 1));
        let again = takes_writes(server(OURS, 2, 5));
        let other = takes_writes(server(OURS, 2, 2));
        let known = Some((1, one.server));
        assert_eq!(primary(&[(0, other), (1, one)], known), Ok(Some(1)));
        assert_eq!(primary(&[(0, other), (1, again)], known), Ok(Some(1)));
        // While it is away too; until another one is promoted.
        let clash = primary(&[(0, other)], known);
        assert_eq!(clash, Err(Clash::Timeline(vec![1, 0])));
        let promoted = takes_writes(server(OURS, 3, 6));
        assert_eq!(primary(&[(0, other), (2, promoted)], known), Ok(Some(2)));
    }

    #[test]
    fn an_address_of_another_installation_is_none_of_ours() {
        let ours = takes_writes(server(OURS, 1, 1));
        let theirs = takes_writes(server(ANOTHER, 9, 2));
        let known = Some((0, ours.server));
        assert_eq!(primary(&[(0, ours), (1, theirs)], known), Ok(Some(0)));
        assert_eq!(primary(&[(1, theirs)], known), Ok(None));
        // Nor is it one in the places of ours that are away.
        assert_eq!(
            primary(&[(1, theirs), (2, follows(ANOTHER))], known),
            Ok(None)
        );
        let most = [(0, theirs), (1, ours), (2, follows(ANOTHER))];
        assert_eq!(primary(&most, known), Ok(Some(1)));
    }

    #[test]
    fn who_followed_none_takes_none_of_different_installations() {
        let ours = takes_writes(server(OURS, 1, 1));
        let theirs = takes_writes(server(ANOTHER, 9, 2));
        for theirs in [theirs, follows(ANOTHER)] {
            let clash = primary(&[(0, ours), (1, theirs)], None).unwrap_err();
            assert_eq!(clash, Clash::Systems(vec![(0, OURS), (1, ANOTHER)]));
            let told = "addresses 1 and 2 of the database are of different installations (7000 and 8000): ";
            assert!(clash.to_string().starts_with(told), "{clash}");
        }
        // Not those that are more either.
        for most in [
            [(0, ours), (1, theirs), (2, follows(OURS))],
            [(0, follows(OURS)), (1, theirs), (2, follows(OURS))],
        ] {
            let clash = primary(&most, None).unwrap_err();
            assert!(clash.to_string().starts_with("addresses 1 and 2 and 3 of"));
        }
        // One that answers alone is all that there is.
        assert_eq!(primary(&[(2, theirs)], None), Ok(Some(2)));
    }
}
