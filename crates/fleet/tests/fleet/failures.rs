//! Work that does not go well.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use yolah_fleet::{Access, Fleet};

use crate::server::Nats;
use crate::team::{Hand, collect, fleet, jobs, run, square, squares};

#[test]
fn what_fails_again_and_again_is_set_aside_with_its_error() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let tries = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&tries);
    let act = move |job: &yolah_fleet::Job| match job.name.as_str() {
        "3" => Err("three is no number".to_owned()),
        "5" => panic!("five frightens"),
        // It fails once, as by chance.
        "7" if counted.fetch_add(1, Ordering::Relaxed) == 0 => Err("not yet".to_owned()),
        _ => square(job),
    };
    let _hands = [
        Hand::hire(&nats, "1", act.clone()),
        Hand::hire(&nats, "1", act),
    ];
    let mut collector = fleet.submit(run(1), 10).expect("the server is there");
    let mut results = BTreeMap::new();
    let collected = collect(&mut collector, &jobs(10), &mut results);
    let mut expected = squares(10);
    expected.retain(|name, _| name != "3" && name != "5");
    assert_eq!(results, expected);
    let failed: Vec<&str> = collected
        .failed
        .iter()
        .map(|job| job.error.as_str())
        .collect();
    assert!(failed[0].contains("three is no number"), "{failed:?}");
    assert!(failed[1].contains("five frightens"), "{failed:?}");
    // Whoever looks sees it, until somebody tries again.
    let status = fleet.status().expect("an answer");
    assert_eq!(status.runs[0].failed, collected.failed);
    drop(collector);
    fleet.submit(run(1), 10).expect("the server is there");
    assert!(fleet.status().expect("an answer").runs[0].failed.is_empty());
}

#[test]
fn what_fails_again_after_another_chance_is_heard_again() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let _hand = Hand::hire(&nats, "1", |_| Err("never".to_owned()));
    // A server that took the second error for the first would say so for two minutes, and
    // nobody waits here for longer than one.
    for _ in 0..2 {
        let mut collector = fleet.submit(run(1), 1).expect("the server is there");
        let collected = collect(&mut collector, &jobs(1), &mut BTreeMap::new());
        assert!(collected.failed[0].error.contains("never"), "{collected:?}");
    }
}

/// One who takes a job, is told to end, and gives it back.
fn take_and_leave(nats: &Nats) {
    let [taken, dismissed] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
    let (seen, heard) = (Arc::clone(&taken), Arc::clone(&dismissed));
    let until = |flag: &AtomicBool| {
        while !flag.load(Ordering::Acquire) {
            thread::sleep(Duration::from_millis(5));
        }
    };
    let hand = Hand::hire(nats, "1", move |_| {
        seen.store(true, Ordering::Release);
        until(&heard);
        Err("it has to end".to_owned())
    });
    until(&taken);
    hand.dismiss();
    dismissed.store(true, Ordering::Release);
}

#[test]
fn who_was_told_to_end_has_not_failed() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let mut collector = fleet.submit(run(1), 1).expect("the server is there");
    let hired = thread::spawn(move || {
        for _ in 0..3 {
            take_and_leave(&nats);
        }
        // Only now it fails, for the first time of three.
        let failures = Arc::new(AtomicU32::new(0));
        let act = move |job: &yolah_fleet::Job| match failures.fetch_add(1, Ordering::Relaxed) {
            0 | 1 => Err("not yet".to_owned()),
            _ => square(job),
        };
        (Hand::hire(&nats, "1", act), nats)
    });
    let mut results = BTreeMap::new();
    let collected = collect(&mut collector, &jobs(1), &mut results);
    assert_eq!(collected.failed, []);
    assert_eq!(results, squares(1));
    drop(hired.join().expect("somebody worked"));
}

#[test]
fn an_engine_of_another_version_leaves_jobs_to_others() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let mut collector = fleet.submit(run(1), 20).expect("the server is there");
    let _stranger = Hand::hire(&nats, "2", |_| Ok(b"wrong".to_vec()));
    let refusal = loop {
        let status = fleet.status().expect("an answer");
        let refused = status
            .workers
            .first()
            .and_then(|worker| worker.refused.values().next());
        if let Some(reason) = refused {
            break reason.clone();
        }
    };
    assert!(
        refusal.contains("signature 2 for numbers, and the run wants 1"),
        "{refusal}"
    );
    let _hand = Hand::hire(&nats, "1", square);
    let mut results = BTreeMap::new();
    collect(&mut collector, &jobs(20), &mut results);
    assert_eq!(results, squares(20));
}

#[test]
fn a_server_that_is_killed_and_comes_back_has_lost_nothing() {
    let mut nats = Nats::start();
    let fleet = fleet(&nats);
    let slowly = |job: &yolah_fleet::Job| {
        thread::sleep(Duration::from_millis(10));
        square(job)
    };
    let _hands = [
        Hand::hire(&nats, "1", slowly),
        Hand::hire(&nats, "1", slowly),
    ];
    let collected = thread::spawn(move || {
        let mut collector = fleet.submit(run(1), 800).expect("the server is there");
        let mut results = BTreeMap::new();
        assert!(
            collect(&mut collector, &jobs(800), &mut results)
                .failed
                .is_empty()
        );
        results
    });
    for _ in 0..2 {
        thread::sleep(Duration::from_millis(1200));
        nats.kill();
        thread::sleep(Duration::from_millis(300));
        nats.run();
    }
    assert_eq!(collected.join().expect("all is collected"), squares(800));
}

#[test]
fn a_server_that_forgets_everything_is_told_again() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let mut collector = fleet.submit(run(1), 50).expect("the server is there");
    let id = collector.id().clone();
    let other = Fleet::connect(&Access::to(nats.url())).expect("the server is there");
    let forget = thread::spawn(move || {
        thread::sleep(Duration::from_millis(700));
        other.withdraw(&id).expect("the server is there");
    });
    let hired = thread::spawn(move || {
        thread::sleep(Duration::from_millis(1500));
        (Hand::hire(&nats, "1", square), nats)
    });
    let mut results = BTreeMap::new();
    collect(&mut collector, &jobs(50), &mut results);
    assert_eq!(results, squares(50));
    forget.join().expect("it forgot");
    drop(hired.join().expect("somebody worked"));
}

#[test]
fn a_server_that_is_away_for_a_while_is_waited_for() {
    let mut nats = Nats::start();
    let fleet = fleet(&nats);
    let name = fleet.share(b"weights").expect("the server is there");
    let collector = fleet.submit(run(1), 1).expect("the server is there");
    nats.kill();
    thread::scope(|scope| {
        let fetched = scope.spawn(|| fleet.fetch(&name));
        let shared = scope.spawn(|| fleet.share(b"others"));
        let submitted = scope.spawn(|| fleet.submit(run(2), 1).map(drop));
        let finished = scope.spawn(|| collector.finish());
        // Any one question may go without an answer for five seconds.
        thread::sleep(Duration::from_secs(12));
        nats.run();
        let fetched = fetched
            .join()
            .expect("no panic")
            .expect("it is there again");
        assert_eq!(fetched, b"weights");
        let shared = shared.join().expect("no panic").expect("it was taken");
        assert_eq!(fleet.fetch(&shared).expect("it is there"), b"others");
        submitted
            .join()
            .expect("no panic")
            .expect("it was submitted");
        finished
            .join()
            .expect("no panic")
            .expect("it was withdrawn");
    });
    let runs = fleet.status().expect("an answer").runs;
    let ids: Vec<_> = runs.into_iter().map(|run| run.id).collect();
    assert_eq!(ids, [run(2).id()]);
}

#[test]
fn only_who_may_is_let_in() {
    let nats = Nats::with(&["--auth", "sesame"]);
    let refused = Fleet::connect(&Access::to(nats.url()));
    assert!(refused.is_err(), "nobody asked for the token");
    let with_token = nats.url().replace("//", "//sesame@");
    Fleet::connect(&Access::to(with_token)).expect("the token is right");
    let nats = Nats::with(&["--user", "ann", "--pass", "secret"]);
    let with_password = nats.url().replace("//", "//ann:secret@");
    Fleet::connect(&Access::to(with_password)).expect("the password is right");
    let wrong = nats.url().replace("//", "//ann:other@");
    assert!(Fleet::connect(&Access::to(wrong)).is_err());
}
