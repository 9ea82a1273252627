#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/letter_page.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Pairs of a clock's key in the set-up and its purpose: `the answer to an offer`. In the order of printing.
using ClockNames = std::span<const std::pair<std::string_view, std::string_view>>;

/// The labels of words that a game uses in its data.
using WordLabels = std::span<const std::pair<std::string_view, std::string_view>>;
/// Returns the label of a word, or the word itself if it has none.
std::string_view label_of(WordLabels labels, std::string_view word);

/// One language's messages about one game, on the pages of the framework: receipts, letters, logs, lists.
/// Everything of the game is passed as opaque data; `table` is its set-up view (`Game::setup_view`), and
/// functions throw std::bad_cast for that of another game.
struct GameMessages {
  StaticText system;  ///< name of the game in set-ups and records
  /// Returns whether `table` is a set-up view or a set of names of this game.
  bool (&reads)(const OpaqueView& table);

  /// Sentences about events, which must be redacted for the reader. Related events share a line.
  std::vector<std::string> (&events)(const std::vector<Json>& redacted, const OpaqueView& table);
  /// Additions for the sender of an order: facts that no event tells, or that are revealed later.
  std::vector<std::string> (&beside)(const RowResult& order, const OpaqueView& table);
  /// Reason of a rejection by the game's rules, one sentence for the sender. MessageCatalog::problem also
  /// covers rejections by the framework.
  std::string (&problem)(const RejectionContext& refused);
  /// Hints for a rejected order: sentences for `= note:` lines.
  std::vector<std::string> (&suggestions)(const RejectionContext& refused);
  /// Reason why a set-up is rejected.
  std::string (&unfit)(const Rejection& why, const OpaqueView& names);
  /// Results that were drawn for the start, and the seat that begins.
  std::vector<std::string> (&opening)(const announcements::Opening& opening);
  /// Rolls that a rollback keeps or drops: `2+3=5, 3+5=8`.
  std::string (&rolls)(const std::vector<Json>& rolls, const OpaqueView& table);
  /// This game's own text for a remark; empty if the general text fits.
  std::string (&remark)(const Remark& remark);
  /// Addition to a rollback notice: the seats whose actions outside of their turn are taken back too.
  std::string (&places_undone)(const std::vector<std::string>& seats);

  /// `duty` tells a player what they have to do; `decided` is what the program does if they do not.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count);
  std::string_view (&decided)(std::string_view decision);
  /// Returns whether the clock plays the turn to its end after it made this decision.
  bool (&plays_on)(std::string_view decision);
  ClockNames clocks;  ///< purposes of all clocks but that of the turn: `to discard`, `fürs Ablegen`

  /// Edition and number of players: the second heading of a report.
  std::string (&played)(const OpaqueView& table, std::size_t players);
  StaticText before_start;        ///< in the report of a game whose players are joining
  StaticText ended_before_start;  ///< in the report of a game that ended before its start
  StaticText wait_for_start;      ///< hint for a player who has joined and sends other orders
  StaticText widest_label;        ///< the widest label in a private view
  StaticText whats_hidden;        ///< beside the heading of the referee's view
  /// News of redacted events for the reader of a letter, by name. Null: as `events`.
  LetterNewsText (*letter_news)(const std::vector<Json>& redacted, const OpaqueView& table,
                                const LetterPeople& people) = nullptr;
  /// Label of a kind of event or of an outcome that the game counts (`EventCounts`), at most 16 characters.
  /// Null: the words of the game are printed.
  std::string_view (*counted)(std::string_view word) = nullptr;
};

/// The messages of one language, one element for each game.
using GameColumns = std::span<const GameMessages* const>;
/// Returns the messages of the game with this set-up view, or with this name. Throws std::out_of_range if
/// there is none.
const GameMessages& messages_for(GameColumns games, const OpaqueView& table);
const GameMessages& messages_for(GameColumns games, std::string_view system);

/// Returns whether `sight` holds a T.
template <class T>
bool is_sight_of(const OpaqueView& sight) {
  return dynamic_cast<const OpaqueViewOf<T>*>(&sight) != nullptr;
}

/// Returns the names of a game with its seats called as in `people`; unchanged if that is empty.
template <class SeatNames>
SeatNames called(SeatNames names, const std::vector<std::string>& people) {
  std::copy_n(people.begin(), std::min(people.size(), names.seats.size()), names.seats.begin());
  return names;
}

}  // namespace inselpost
