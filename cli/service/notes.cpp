#include "cli/service/notes.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost {
namespace {

entries::Note note_of(std::string_view what, const std::string& reason) {
  return {std::string(what), reason};
}

}  // namespace

NoteResult put_on_hold(ModeratorTransaction& acting, const std::string& reason) {
  acting.require_going_on(command_errors::Over::Act::hold);
  if (acting.game.clocks.held)
    throw CommandError(Status::refused, command_errors::HeldAlready{acting.game.name});
  hands_on(acting.game, acting.ledger, acting.now).hold();
  NoteResult done{note_of(entries::note_of_hold, reason), 0, {}, {}};
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

NewsItem hold_by_clock(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                       const std::string& seat, const std::string& time) {
  entries::Note note = note_of(entries::note_of_hold, {});
  note.seat = seat;
  hands_on(game, ledger, time).hold();
  act(change, game, ledger, {ledger.note(note, time)}, time);
  return {.told = announced(note)};
}

NoteResult resume_game(ModeratorTransaction& acting, const std::string& reason,
                       const AnswerFormatter& formatter) {
  acting.require_going_on(command_errors::Over::Act::resume);
  if (!acting.game.clocks.held)
    throw CommandError(Status::refused, command_errors::NotHeld{acting.game.name});
  hands_on(acting.game, acting.ledger, acting.now).resume();
  NoteResult done{note_of(entries::note_of_resume, reason), 0, {}, {}};
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  FollowUpResult went_on = run_follow_ups_after_hold(acting.store, acting.change, acting.game, acting.ledger,
                                                     acting.now, formatter);
  for (NewsItem& happening : went_on.happenings) done.happenings.push_back(std::move(happening));
  done.receipts = std::move(went_on.letters);
  acting.commit();
  return done;
}

NoteResult extend(ModeratorTransaction& acting, std::chrono::seconds by,
                  const std::optional<std::string>& seat, const std::string& reason) {
  acting.require_going_on(command_errors::Over::Act::extend);
  const auto until = hands_on(acting.game, acting.ledger, acting.now).extend(by, seat);
  if (!until)
    throw CommandError(Status::refused, command_errors::NoClock{acting.game.name, seat.value_or("")});
  NoteResult done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.seat = seat.value_or("");
  done.note.until = *until;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

NoteResult set_anew(ModeratorTransaction& acting, const std::string& reason) {
  acting.require_going_on(command_errors::Over::Act::extend);
  if (acting.clock >= acting.game.changed)
    throw CommandError(Status::refused, command_errors::ClockIsRight{acting.game.name, acting.game.changed});
  const auto until = hands_on(acting.game, acting.ledger, acting.clock).set_anew();
  if (!until) throw CommandError(Status::refused, command_errors::NoClock{acting.game.name, {}});
  acting.game.clocks.from = acting.now = acting.clock;
  acting.timing.warning.reset();  // its advice has been followed
  NoteResult done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.from = acting.clock;
  done.note.until = *until;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

namespace {

/// Returns the last letter to the former player, one for each of their addresses (MOD-5).
std::vector<OutboxItem> letters_to_former(ModeratorTransaction& acting, const std::string& seat,
                                          const std::string& text) {
  std::vector<OutboxItem> letters;
  if (acting.game.told.mail_of(seat) == nullptr || text.empty()) return letters;
  for (const SeatMailStore::Address& one : SeatMailStore(acting.store).addresses(acting.game)) {
    if (one.seat != seat) continue;
    letters.push_back({0, acting.game.name, seat, OutboxItem::Kind::notice, acting.now, text});
    letters.back().address = one.address;
  }
  return letters;
}

}  // namespace

NoteResult replace_player(ModeratorTransaction& acting, const std::string& seat, const std::string& player,
                          const std::string& reason, const std::string& to_former) {
  acting.require_going_on(command_errors::Over::Act::replace);
  const std::vector<OutboxItem> letters = letters_to_former(acting, seat, to_former);
  drop_all_of(acting.change, acting.game, seat);
  for (const OutboxItem& letter : letters) acting.change.queue_letter(letter);
  hands_on(acting.game, acting.ledger, acting.now).start_anew(seat);
  NoteResult done{note_of(entries::note_of_replace, reason), 0, {}, {}};
  done.note.seat = seat;
  done.note.player = player;
  done.happenings.push_back(acting.note(done.note));
  done.entry = acting.game.last_entry;
  acting.commit();
  return done;
}

}  // namespace inselpost
