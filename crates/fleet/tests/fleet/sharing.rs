//! Work that goes well.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use yolah_fleet::{Access, Fleet, digest};

use crate::server::Nats;
use crate::team::{Hand, LEASE, collect, collect_while, fleet, jobs, run, square, squares};

#[test]
fn all_jobs_are_done_by_those_who_are_there() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let _hands = [
        Hand::hire(&nats, "1", square),
        Hand::hire(&nats, "1", square),
    ];
    let mut collector = fleet.submit(run(1), 500).expect("the server is there");
    let mut results = BTreeMap::new();
    // In two parts: a run takes more jobs as long as it is on the board.
    assert!(
        collect(&mut collector, &jobs(200), &mut results)
            .failed
            .is_empty()
    );
    let rest = jobs(500).split_off(200);
    assert!(
        collect(&mut collector, &rest, &mut results)
            .failed
            .is_empty()
    );
    assert_eq!(results, squares(500));
    collector.finish().expect("the server is there");
    assert!(fleet.status().expect("an answer").runs.is_empty());
}

#[test]
fn a_job_that_takes_longer_than_its_lease_is_done_once() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let times = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&times);
    let slowly = move |job: &yolah_fleet::Job| {
        counted.fetch_add(1, Ordering::Relaxed);
        thread::sleep(3 * LEASE);
        square(job)
    };
    let _hands = [
        Hand::hire(&nats, "1", slowly.clone()),
        Hand::hire(&nats, "1", slowly),
    ];
    let mut collector = fleet.submit(run(1), 1).expect("the server is there");
    let mut results = BTreeMap::new();
    collect(&mut collector, &jobs(1), &mut results);
    assert_eq!(results, squares(1));
    assert_eq!(times.load(Ordering::Relaxed), 1);
}

#[test]
fn what_came_in_while_nobody_collected_is_not_done_again() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let times = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&times);
    let _hand = Hand::hire(&nats, "1", move |job| {
        counted.fetch_add(1, Ordering::Relaxed);
        square(job)
    });
    let mut collector = fleet.submit(run(1), 300).expect("the server is there");
    let mut results = BTreeMap::new();
    // The collector is killed, so to speak, after ten results.
    let stopped = collect_while(&mut collector, &jobs(300), &mut results, &|count| {
        count < 10
    });
    assert!(stopped.stopped);
    drop(collector);
    let begun = Instant::now();
    while times.load(Ordering::Relaxed) < 300 {
        assert!(begun.elapsed() < Duration::from_secs(30), "nobody works");
        thread::sleep(Duration::from_millis(20));
    }
    let mut collector = fleet.submit(run(1), 300).expect("the server is there");
    let mut again = BTreeMap::new();
    let missing: Vec<_> = jobs(300)
        .into_iter()
        .filter(|job| !results.contains_key(&job.name))
        .collect();
    collect(&mut collector, &missing, &mut again);
    results.extend(again);
    assert_eq!(results, squares(300));
    assert_eq!(times.load(Ordering::Relaxed), 300, "a job was done again");
}

#[test]
fn runs_take_turns() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let _hand = Hand::hire(&nats, "1", square);
    thread::scope(|scope| {
        for number in 0..3 {
            let fleet = &fleet;
            scope.spawn(move || {
                let mut collector = fleet.submit(run(number), 40).expect("the server is there");
                let mut results = BTreeMap::new();
                collect(&mut collector, &jobs(40), &mut results);
                assert_eq!(results, squares(40));
                collector.finish().expect("the server is there");
            });
        }
    });
}

#[test]
fn who_is_there_and_how_far_it_is() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let collector = fleet.submit(run(1), 7).expect("the server is there");
    let _hand = Hand::hire(&nats, "1", square);
    let begun = Instant::now();
    let status = loop {
        let status = fleet.status().expect("an answer");
        if !status.workers.is_empty() {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody answers");
    };
    assert_eq!(status.workers[0].threads, 2);
    let [run] = &status.runs[..] else {
        panic!("one run: {status:?}");
    };
    assert_eq!(
        (run.run.title.as_str(), run.progress),
        ("squares", Some((0, 7)))
    );
    fleet.withdraw(collector.id()).expect("the server is there");
    assert!(fleet.status().expect("an answer").runs.is_empty());
}

#[test]
fn files_are_known_by_what_is_in_them() {
    let nats = Nats::start();
    let fleet = fleet(&nats);
    let folder = tempfile::tempdir().expect("a folder");
    // More than one message holds.
    let bytes: Vec<u8> = (0..3_000_000_u32).map(|n| (n % 251) as u8).collect();
    let name = fleet.share(&bytes).expect("the server is there");
    assert_eq!(name, digest(&bytes));
    assert_eq!(fleet.share(&bytes).expect("it has it already"), name);
    let other = Fleet::connect(&Access::to(nats.url())).expect("the server is there");
    let path = other.fetch_into(folder.path(), &name).expect("it is there");
    assert_eq!(std::fs::read(&path).expect("it was fetched"), bytes);
    assert_eq!(
        other.fetch_into(folder.path(), &name).expect("it is here"),
        path
    );
    assert!(other.fetch(&digest(b"nothing")).is_err());
    assert!(other.fetch_into(folder.path(), "../passwd").is_err());
}

#[test]
fn what_nobody_asks_for_is_forgotten_after_thirty_days() {
    let nats = Nats::start();
    fleet(&nats).share(b"weights").expect("the server is there");
    let ages = async {
        let client = async_nats::connect(nats.url()).await.expect("it is there");
        let context = async_nats::jetstream::new(client);
        let mut ages = Vec::new();
        for name in ["YOLAH_JOBS", "YOLAH_RESULTS", "YOLAH_BOARD", "OBJ_yolah"] {
            let stream = context.get_stream(name).await.expect("it was made");
            ages.push(stream.cached_info().config.max_age);
        }
        ages
    };
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    assert_eq!(runtime.block_on(ages), [Duration::from_hours(30 * 24); 4]);
}
