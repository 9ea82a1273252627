#include "cli/service/moderator/notes.hpp"

#include <utility>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/pending/drafts.hpp"
#include "cli/service/pending/going_on.hpp"
#include "storage/mail/mail_book.hpp"

namespace inselpost {
namespace {

entries::Note note_of(std::string_view what, const std::string& reason) {
  return {std::string(what), reason};
}

}  // namespace

Noted put_on_hold(Acting& acting, const std::string& reason) {
  acting.require_going_on(refused::Over::Act::hold);
  if (acting.game.clocks.held) throw Refusal(Status::refused, refused::HeldAlready{acting.game.name});
  hands_on(acting.game, acting.ledger, acting.now).hold();
  Noted done{note_of(entries::note_of_hold, reason), 0, {}, {}};
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

Happening hold_by_clock(Store::Change& change, StoredGame& game, GameLedger& ledger, const std::string& seat,
                        const std::string& time) {
  entries::Note note = note_of(entries::note_of_hold, {});
  note.seat = seat;
  hands_on(game, ledger, time).hold();
  act(change, game, ledger, {ledger.note(note, time)}, time);
  return {.told = announced(note)};
}

Noted resume_game(Acting& acting, const std::string& reason, const Scribe& scribe) {
  acting.require_going_on(refused::Over::Act::resume);
  if (!acting.game.clocks.held) throw Refusal(Status::refused, refused::NotHeld{acting.game.name});
  hands_on(acting.game, acting.ledger, acting.now).resume();
  Noted done{note_of(entries::note_of_resume, reason), 0, {}, {}};
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  WentOn went_on =
      go_on_after_hold(acting.store, acting.change, acting.game, acting.ledger, acting.now, scribe);
  for (Happening& happening : went_on.happenings) done.happenings.push_back(std::move(happening));
  done.receipts = std::move(went_on.letters);
  acting.commit();
  return done;
}

Noted extend(Acting& acting, std::chrono::seconds by, const std::optional<std::string>& seat,
             const std::string& reason) {
  acting.require_going_on(refused::Over::Act::extend);
  const auto until = hands_on(acting.game, acting.ledger, acting.now).extend(by, seat);
  if (!until) throw Refusal(Status::refused, refused::NoClock{acting.game.name, seat.value_or("")});
  Noted done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.seat = seat.value_or("");
  done.note.until = *until;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

Noted set_anew(Acting& acting, const std::string& reason) {
  acting.require_going_on(refused::Over::Act::extend);
  if (acting.clock >= acting.game.changed)
    throw Refusal(Status::refused, refused::ClockIsRight{acting.game.name, acting.game.changed});
  const auto until = hands_on(acting.game, acting.ledger, acting.clock).set_anew();
  if (!until) throw Refusal(Status::refused, refused::NoClock{acting.game.name, {}});
  acting.game.clocks.from = acting.now = acting.clock;
  acting.timing.warning.reset();  // that it says is done
  Noted done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.from = acting.clock;
  done.note.until = *until;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

namespace {

/// The one letter that the player who had the seat still gets, to each of the addresses (MOD-5).
std::vector<Letter> letters_to_former(Acting& acting, const std::string& seat, const std::string& text) {
  std::vector<Letter> letters;
  if (acting.game.told.mail_of(seat) == nullptr || text.empty()) return letters;
  for (const MailBook::Address& one : MailBook(acting.store).addresses(acting.game)) {
    if (one.seat != seat) continue;
    letters.push_back({0, acting.game.name, seat, Letter::Kind::notice, acting.now, text});
    letters.back().address = one.address;
  }
  return letters;
}

}  // namespace

Noted replace_player(Acting& acting, const std::string& seat, const std::string& player,
                     const std::string& reason, const std::string& to_former) {
  acting.require_going_on(refused::Over::Act::replace);
  const std::vector<Letter> letters = letters_to_former(acting, seat, to_former);
  drop_all_of(acting.change, acting.game, seat);
  for (const Letter& letter : letters) acting.change.post(letter);
  hands_on(acting.game, acting.ledger, acting.now).start_anew(seat);
  Noted done{note_of(entries::note_of_replace, reason), 0, {}, {}};
  done.note.seat = seat;
  done.note.player = player;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

}  // namespace inselpost
