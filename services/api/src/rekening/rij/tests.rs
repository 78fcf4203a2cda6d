use std::net::{IpAddr, Ipv4Addr};

use futures::FutureExt;
use futures::future::BoxFuture;

use super::*;
use crate::netwerk::netwerk;

fn van(nummer: u8) -> Baan {
    Baan::Netwerk(netwerk(IpAddr::V4(Ipv4Addr::new(127, 0, 0, nummer))))
}

type Wachter<'a> = BoxFuture<'a, Result<Beurt, Vol>>;

/// Somebody who has to wait.
fn wacht(rij: &Rij, baan: Baan) -> Wachter<'_> {
    let mut wachter = rij.neem(baan).boxed();
    assert!(!is_klaar(&mut wachter));
    wachter
}

/// One of each of these networks, in this order.
fn drukte(rij: &Rij, netwerken: std::ops::Range<u8>) -> Vec<Wachter<'_>> {
    netwerken.map(|nummer| wacht(rij, van(nummer))).collect()
}

/// Whether the turn came; it ends at once.
fn is_klaar(wachter: &mut Wachter<'_>) -> bool {
    wachter
        .now_or_never()
        .is_some_and(|uitkomst| uitkomst.is_ok())
}

/// The turn of the one of them who has it.
fn aan_de_beurt(wachters: &mut Vec<Wachter<'_>>) -> Beurt {
    let mut beurten = Vec::new();
    wachters.retain_mut(|wachter| match wachter.now_or_never() {
        Some(uitkomst) => {
            beurten.push(uitkomst.unwrap());
            false
        }
        None => true,
    });
    assert_eq!(beurten.len(), 1);
    beurten.remove(0)
}

async fn bezet(rij: &Rij) -> Beurt {
    rij.neem(van(1)).await.unwrap()
}

#[tokio::test]
async fn a_rush_of_one_network_waits_behind_itself() {
    let rij = Rij::new(1, 100, 1000);
    let bezig = bezet(&rij).await;
    let mut drukte: Vec<_> = (0..50).map(|_| wacht(&rij, van(1))).collect();
    let mut ander = wacht(&rij, van(2));
    drop(bezig);
    assert!(is_klaar(&mut ander));
    // And those of the rush come after each other.
    assert!(drukte.iter_mut().all(is_klaar));
}

#[tokio::test]
async fn networks_of_which_logins_failed_delay_no_other() {
    let rij = Rij::new(1, 100, 1000);
    let bezig = bezet(&rij).await;
    for nummer in 1..40 {
        rij.mislukte(van(nummer));
    }
    let mut drukte = drukte(&rij, 1..40);
    let mut ander = wacht(&rij, van(200));
    drop(bezig);
    let beurt = (&mut ander).now_or_never().unwrap().unwrap();
    // And who did nothing wrong for the second time does not keep the others out.
    let mut nog_eens = wacht(&rij, van(200));
    drop(beurt);
    drop(aan_de_beurt(&mut drukte));
    assert!(is_klaar(&mut nog_eens));
}

#[tokio::test]
async fn who_comes_into_a_rush_is_not_behind_all_of_it() {
    let rij = Rij::new(1, 100, 1000);
    let bezig = bezet(&rij).await;
    let mut drukte = drukte(&rij, 1..40);
    let mut laatste = wacht(&rij, van(200));
    drop(bezig);
    let beurt = (&mut laatste).now_or_never().unwrap().unwrap();
    // And who came first is not behind all who come later.
    let _nieuwste = wacht(&rij, van(201));
    drop(beurt);
    assert!(is_klaar(&mut drukte[0]));
}

#[tokio::test]
async fn who_waits_already_when_a_login_fails_goes_with_their_network() {
    let rij = Rij::new(1, 100, 1000);
    let bezig = bezet(&rij).await;
    let mut drukte = drukte(&rij, 1..40);
    let mut ander = wacht(&rij, van(200));
    // The newest of those who wait already is no longer the next one.
    let mut later = wacht(&rij, van(41));
    for nummer in (1..40).chain([41]) {
        rij.mislukte(van(nummer));
    }
    drop(bezig);
    let beurt = (&mut ander).now_or_never().unwrap().unwrap();
    assert!(!is_klaar(&mut later) && !drukte.iter_mut().any(is_klaar));
    drop(beurt);
    // Nobody is lost on the way.
    assert!(drukte.iter_mut().all(is_klaar) && is_klaar(&mut later));
}

#[tokio::test]
async fn lines_that_go_along_get_no_more_room_than_there_is() {
    let rij = Rij::new(1, 10, 4);
    let _bezig = bezet(&rij).await;
    rij.mislukte(van(1));
    let mut al = [wacht(&rij, van(1)), wacht(&rij, van(1))];
    let mut drukte: Vec<_> = (0..4).map(|_| wacht(&rij, van(2))).collect();
    rij.mislukte(van(2));
    let uitkomsten = drukte.iter_mut().map(FutureExt::now_or_never);
    let weg: Vec<bool> = uitkomsten.map(|uitkomst| uitkomst.is_some()).collect();
    assert_eq!(weg, [false, false, true, true]);
    assert!(
        al.iter_mut()
            .all(|wachter| wachter.now_or_never().is_none())
    );
    // The room of the others is free again.
    let _ander = wacht(&rij, van(3));
}

#[tokio::test]
async fn in_a_full_group_the_longest_line_makes_room() {
    let rij = Rij::new(1, 10, 4);
    let _bezig = bezet(&rij).await;
    let mut drukte: Vec<_> = (0..4).map(|_| wacht(&rij, van(1))).collect();
    let _ander = wacht(&rij, van(2));
    assert!(matches!((&mut drukte[3]).now_or_never(), Some(Err(Vol))));
    assert!((&mut drukte[0]).now_or_never().is_none());
    assert!(
        rij.neem(van(1)).now_or_never().unwrap().is_err(),
        "the longest line makes no room for itself"
    );
}

#[tokio::test]
async fn a_failure_counts_for_the_whole_block_and_for_no_known_browser() {
    let rij = Rij::new(1, 100, 1000);
    let v6 = |ip: &str| Baan::Netwerk(netwerk(ip.parse().unwrap()));
    rij.mislukte(v6("2001:db8:1:2::1"));
    rij.mislukte(Baan::Browser([7; 32]));
    assert_eq!(rij.0.soort(v6("2001:db8:1:2::9")), Soort::Mislukt);
    assert_eq!(rij.0.soort(v6("2001:db8:1:3::1")), Soort::Mislukt);
    assert_eq!(rij.0.soort(v6("2001:db8:2:2::1")), Soort::Vreemd);
    assert_eq!(rij.0.soort(Baan::Browser([7; 32])), Soort::Bekend);
}

#[tokio::test]
async fn a_known_browser_has_every_third_turn() {
    let rij = Rij::new(1, 100, 1000);
    let bezig = bezet(&rij).await;
    for nummer in 1..20 {
        rij.mislukte(van(nummer));
    }
    let mut vreemden = drukte(&rij, 1..40);
    let mut bekend = wacht(&rij, Baan::Browser([7; 32]));
    let mut weer = wacht(&rij, Baan::Browser([7; 32]));
    drop(bezig);
    assert!(is_klaar(&mut bekend));
    // One of each other group, and then the browser again.
    for _ in 0..2 {
        assert!(!is_klaar(&mut weer));
        drop(aan_de_beurt(&mut vreemden));
    }
    assert!(is_klaar(&mut weer));
}

#[tokio::test]
async fn a_full_line_is_told_so_and_another_is_not() {
    let rij = Rij::new(1, 2, 3);
    let bezig = bezet(&rij).await;
    let een = wacht(&rij, van(1));
    let twee = wacht(&rij, van(1));
    assert!(rij.neem(van(1)).await.is_err());
    let drie = wacht(&rij, van(2));
    assert!(rij.neem(van(2)).await.is_err(), "all of them together");
    // Of another group there is room.
    let bekend = wacht(&rij, Baan::Browser([7; 32]));
    drop(bekend);
    // Who gave up makes room, and takes no turn along.
    drop(een);
    let mut vier = wacht(&rij, van(1));
    drop((twee, drie, bezig));
    assert!(is_klaar(&mut vier));
    assert!(rij.neem(van(9)).now_or_never().unwrap().is_ok());
}
