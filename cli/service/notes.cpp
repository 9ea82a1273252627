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

NoteResult put_on_hold(ModeratorTransaction& transaction, const std::string& reason) {
  transaction.require_going_on(command_errors::Over::Act::hold);
  if (transaction.game.clocks.held)
    throw CommandError(Status::refused, command_errors::HeldAlready{transaction.game.name});
  hands_on(transaction.game, transaction.ledger, transaction.now).hold();
  NoteResult done{note_of(entries::note_of_hold, reason), 0, {}, {}};
  done.happenings.push_back(transaction.note(done.note));
  done.entry = transaction.game.last_entry;
  transaction.commit();
  return done;
}

NewsItem hold_by_clock(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                       const std::string& seat, const std::string& time) {
  entries::Note note = note_of(entries::note_of_hold, {});
  note.seat = seat;
  return hold(change, game, ledger, note, time);
}

NewsItem hold(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
              const entries::Note& note, const std::string& time) {
  hands_on(game, ledger, time).hold();
  act(change, game, ledger, {ledger.note(note, time)}, time);
  return {.told = announced(note)};
}

NoteResult resume_game(ModeratorTransaction& transaction, const std::string& reason,
                       const AnswerFormatter& formatter) {
  transaction.require_going_on(command_errors::Over::Act::resume);
  if (!transaction.game.clocks.held)
    throw CommandError(Status::refused, command_errors::NotHeld{transaction.game.name});
  hands_on(transaction.game, transaction.ledger, transaction.now).resume();
  NoteResult done{note_of(entries::note_of_resume, reason), 0, {}, {}};
  done.happenings.push_back(transaction.note(done.note));
  done.entry = transaction.game.last_entry;
  FollowUpResult went_on = run_follow_ups_after_hold(transaction.store, transaction.change, transaction.game,
                                                     transaction.ledger, transaction.now, formatter);
  for (NewsItem& happening : went_on.happenings) done.happenings.push_back(std::move(happening));
  done.receipts = std::move(went_on.letters);
  StoreMaintenance maintenance(transaction.store);
  done.told_more = maintenance.told_more(transaction.game);
  if (!done.told_more.empty()) maintenance.set_told_more(transaction.game, {});
  transaction.commit();
  return done;
}

NoteResult extend(ModeratorTransaction& transaction, std::chrono::seconds by,
                  const std::optional<std::string>& seat, const std::string& reason) {
  transaction.require_going_on(command_errors::Over::Act::extend);
  const auto until = hands_on(transaction.game, transaction.ledger, transaction.now).extend(by, seat);
  if (!until)
    throw CommandError(Status::refused, command_errors::NoClock{transaction.game.name, seat.value_or("")});
  NoteResult done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.seat = seat.value_or("");
  done.note.until = *until;
  done.happenings.push_back(transaction.note(done.note));
  done.entry = transaction.game.last_entry;
  transaction.commit();
  return done;
}

NoteResult set_anew(ModeratorTransaction& transaction, const std::string& reason) {
  transaction.require_going_on(command_errors::Over::Act::extend);
  if (transaction.clock >= transaction.game.changed)
    throw CommandError(Status::refused,
                       command_errors::ClockIsRight{transaction.game.name, transaction.game.changed});
  const auto until = hands_on(transaction.game, transaction.ledger, transaction.clock).set_anew();
  if (!until) throw CommandError(Status::refused, command_errors::NoClock{transaction.game.name, {}});
  transaction.game.clocks.from = transaction.now = transaction.clock;
  transaction.timing.warning.reset();  // its advice has been followed
  NoteResult done{note_of(entries::note_of_extend, reason), 0, {}, {}};
  done.note.from = transaction.clock;
  done.note.until = *until;
  done.happenings.push_back(transaction.note(done.note));
  done.entry = transaction.game.last_entry;
  transaction.commit();
  return done;
}

namespace {

/// Returns the last letter to the former player, one for each of their addresses (MOD-5).
std::vector<OutboxItem> letters_to_former(ModeratorTransaction& transaction, const std::string& seat,
                                          const std::string& text) {
  std::vector<OutboxItem> letters;
  if (transaction.game.told.mail_of(seat) == nullptr || text.empty()) return letters;
  for (const SeatMailStore::Address& one : SeatMailStore(transaction.store).addresses(transaction.game)) {
    if (one.seat != seat) continue;
    letters.push_back({0, transaction.game.name, seat, OutboxItem::Kind::notice, transaction.now, text});
    letters.back().address = one.address;
  }
  return letters;
}

}  // namespace

NoteResult replace_player(ModeratorTransaction& transaction, const std::string& seat,
                          const std::string& player, const std::string& reason,
                          const std::string& to_former) {
  transaction.require_going_on(command_errors::Over::Act::replace);
  const std::vector<OutboxItem> letters = letters_to_former(transaction, seat, to_former);
  drop_all_of(transaction.change, transaction.game, seat);
  for (const OutboxItem& letter : letters) transaction.change.queue_letter(letter);
  hands_on(transaction.game, transaction.ledger, transaction.now).start_anew(seat);
  NoteResult done{note_of(entries::note_of_replace, reason), 0, {}, {}};
  done.note.seat = seat;
  done.note.player = player;
  done.happenings.push_back(transaction.note(done.note));
  done.entry = transaction.game.last_entry;
  transaction.commit();
  return done;
}

}  // namespace inselpost
