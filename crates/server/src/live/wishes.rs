use std::sync::Arc;

use yolah_answers::live::{Wishes, plies_to_take_back};
use yolah_answers::{Code, Refusal};
use yolah_game::Side;

use super::table::Play;
use super::{Rights, Table};
use crate::store::Event;

impl Play {
    /// Whether a side agrees because it asked for the same, cannot be asked,
    /// or is who asks.
    fn agrees(&self, asked: [bool; 2], rights: Rights, side: Side) -> bool {
        asked[side.index()] || rights.has(side) || self.seats[side.index()].is_player()
    }
}

impl Table {
    /// Asks for the last move back, or agrees to the other side's wish.
    pub(crate) fn take_back(self: &Arc<Table>, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.speaker(rights)?;
        // Who agrees to the other's wish does not wish for his own move back.
        let asker = if play.wishes.takeback[(!side).index()] {
            !side
        } else {
            side
        };
        let asker_rights = if asker == side {
            rights
        } else {
            Rights::default()
        };
        let plies = plies_to_take_back(&play.game, asker_rights.sides == [true, true], asker);
        if plies == 0 {
            return Err(Refusal::new(
                Code::NotAllowed,
                "there is no move to take back",
            ));
        }
        play.wishes.takeback[side.index()] = true;
        let asked = play.wishes.takeback;
        if !Side::BOTH
            .into_iter()
            .all(|side| play.agrees(asked, rights, side))
        {
            self.show_wishes(&mut play);
            return Ok(());
        }
        self.note(&Event::TookBack {
            id: self.id.clone(),
            plies,
        })?;
        play.game.take_back(plies);
        play.wishes = Wishes::default();
        play.changed();
        self.go_on(&mut play);
        self.show_game(&mut play);
        Ok(())
    }

    /// Offers a draw, or accepts the one that was offered. Who moves for both
    /// sides agrees with himself; a program plays on.
    pub(crate) fn offer_draw(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.speaker(rights)?;
        if play.seats[(!side).index()].is_player() {
            return Err(Refusal::new(Code::NotAllowed, "a program takes no draw"));
        }
        play.wishes.draw[side.index()] = true;
        let asked = play.wishes.draw;
        let mut sides = Side::BOTH.into_iter();
        if !sides.all(|side| play.agrees(asked, rights, side)) {
            self.show_wishes(&mut play);
            return Ok(());
        }
        // The second of two offers ends the game.
        let offers = Side::BOTH.map(|side| play.game.offer_draw(side));
        if offers.iter().all(Result::is_ok) {
            self.finish(&mut play);
        }
        Ok(())
    }

    /// Refuses what was offered, and withdraws what was asked.
    pub(crate) fn decline(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.speaker(rights)?;
        play.wishes = Wishes::default();
        self.show_wishes(&mut play);
        Ok(())
    }

    /// Asks for another game; whether all agree to it now.
    pub(super) fn wish_rematch(&self, rights: Rights) -> Result<bool, Refusal> {
        let mut play = self.lock();
        if play.game.is_running() {
            return Err(Refusal::new(Code::NotAllowed, "the game is not over"));
        }
        if !rights.creator {
            play.speaker(rights)?;
        }
        for side in rights.list() {
            play.wishes.rematch[side.index()] = true;
        }
        let asked = play.wishes.rematch;
        let agreed = Side::BOTH
            .into_iter()
            .all(|side| play.agrees(asked, rights, side));
        if agreed {
            play.wishes = Wishes::default();
        }
        self.show_wishes(&mut play);
        Ok(agreed)
    }
}
