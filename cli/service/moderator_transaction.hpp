#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/results/command_error.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What the acts have in common by which the moderator moves a game himself: `rollback`, `note`, `end`.

/// The text that came with `option` and will stand in the record: a line fit to be read (`text_fault`).
/// Refusal 2.
std::string text_for_record(const std::string& option, const std::string& text);

/// A game, and a change of it that is all or nothing. Refusal 66 if there is no such game, 1 if it was
/// imported without its secret.
class ModeratorTransaction {
 public:
  /// `clock_now`: the time it is. First what is due in the game by then is done, and stands by itself.
  /// `told`: who will read what the act does, and what has not been told before; they count as told then
  /// (REP-5).
  ModeratorTransaction(Store& opened, const std::string& game, const std::string& clock_now,
                       const AnswerFormatter& scribe, std::optional<NotifyScope> told = NotifyScope::all);

  Store& store;
  DueResult due;
  Store::WriteTransaction change;
  StoredGame game;
  GameLedger ledger;
  std::optional<SigningKey> key;  ///< signs the heads of this game
  std::string clock;              ///< the time that it is
  Timing timing;
  std::string now;  ///< that by which it happens; on record it is no earlier than the entry before
  std::optional<NotifyScope> told;
  UnreadNews untold;  ///< before what was due was done

  /// Refusal 1 if the game is over, so that this cannot be done any more.
  void require_going_on(command_errors::Over::Act act) const;
  /// Writes an entry of the ledger, and where that stands now; `game` is brought up to date.
  void write(Entry entry);
  /// Writes such a note, of the time it is, and says what all are told of it.
  NewsItem note(const entries::Note& note);
  /// Now it stands, and `how_far` says how far.
  void commit();
  GameRevision how_far;
  /// The game as it stands now, its head signed, and its reports with tokens (AUTH-12).
  LedgerSnapshot moment() const;
};

}  // namespace inselpost
