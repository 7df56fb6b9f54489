//! `fill` and `rays`.

use proptest::prelude::*;
use yolah_bitboard::{Direction, Square, fill, rays};

use crate::{bitboard, direction, reference, square};

#[test]
fn rays_run_to_the_edge() {
    for direction in Direction::ALL {
        for from in Square::all() {
            let line = reference::line(reference::coordinates(from), direction);
            assert_eq!(rays::ray(direction, from), reference::set(line));
        }
    }
}

proptest! {
    #[test]
    fn nearest_is_the_first_on_the_line(
        direction in direction(),
        from in square(),
        set in bitboard(),
    ) {
        let line = reference::line(reference::coordinates(from), direction);
        let expected = line.into_iter().find(|&at| reference::has(set, at));
        let nearest = rays::nearest(direction, from, set);
        prop_assert_eq!(nearest.map(reference::coordinates), expected);
    }

    #[test]
    fn slide_stops_before_what_is_not_free(
        sliders in bitboard(),
        direction in direction(),
        free in bitboard(),
    ) {
        let expected = reference::slide(sliders, direction, free);
        prop_assert_eq!(fill::slide(sliders, direction, free), expected);
    }

    #[test]
    fn no_square_is_reached_twice(
        sliders in bitboard(),
        direction in direction(),
        free in bitboard(),
    ) {
        let free = free.without(sliders);
        let alone = sliders.into_iter().map(|slider| fill::slide(slider.into(), direction, free).len());
        prop_assert_eq!(fill::slide(sliders, direction, free).len(), alone.sum::<u32>());
    }

    #[test]
    fn flood_goes_everywhere(from in bitboard(), free in bitboard()) {
        prop_assert_eq!(fill::flood(from, free), reference::flood(from, free));
    }
}
