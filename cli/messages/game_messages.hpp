#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// The key of a clock in a set-up, and what it is for: `the answer to an offer`; in the order in which they
/// are told.
using ClockNames = std::span<const std::pair<std::string_view, std::string_view>>;

/// What a language says of one game where the house speaks: receipts, letters, logs, lists, pages around
/// those of the game. All of it is asked with what the house hands on unseen; `table` is what the set-up of
/// that game says (`Game::table`).
struct GameMessages {
  StaticText system;  ///< as set-ups and records name it
  /// Is it the table of such a game, or what such a set-up calls its seats and places?
  bool (&reads)(const OpaqueView& table);

  /// What happened, in sentences; takes events as redacted for the reader. Events that belong together share
  /// a line.
  std::vector<std::string> (&events)(const std::vector<Json>& redacted, const OpaqueView& table);
  /// What its sender is told of an order beside its events, or of events that are told later.
  std::vector<std::string> (&beside)(const RowResult& order, const OpaqueView& table);
  /// Why an order is refused: one sentence for its sender. The house words its own
  /// (`MessageCatalog::problem`).
  std::string (&problem)(const Rejection& why, const OpaqueView& table, Seat sender);
  /// Ways out of it: sentences for `= note:` lines.
  std::vector<std::string> (&suggestions)(const RejectionContext& refused);
  /// Why a set-up does not fit.
  std::string (&unfit)(const Rejection& why, const OpaqueView& names);
  /// What was drawn for the start, and who begins.
  std::vector<std::string> (&opening)(const announcements::Opening& opening);
  /// Draws that stay after a rollback, or do not: `2+3=5, 3+5=8`.
  std::string (&rolls)(const std::vector<Json>& rolls, const OpaqueView& table);
  /// What a remark of the house says in this game; empty: what it says in all.
  std::string (&remark)(const Remark& remark);
  /// Beside `SendAgain`: of whom it goes too, who had a place outside of his turn.
  std::string (&places_undone)(const std::vector<std::string>& seats);

  /// What somebody owes, as one says it to him, and what the program does in place of it.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count);
  std::string_view (&decided)(std::string_view decision);
  /// Does the clock play on after what it did in place of it?
  bool (&plays_on)(std::string_view decision);
  ClockNames clocks;  ///< what its clocks beside that of the turn are for

  /// What is played, and by how many: the second heading of a report.
  std::string (&played)(const OpaqueView& table, std::size_t players);
  StaticText before_start;        ///< on the report of a game whose players are joining
  StaticText ended_before_start;  ///< of one that ended then
  StaticText wait_for_start;      ///< to who has joined
  StaticText widest_label;        ///< of what stands in a private view
  StaticText whats_hidden;        ///< beside the heading of the referee's view
};

/// A column for each game.
using GameColumns = std::span<const GameMessages* const>;
/// That of the game with this table, or of this system. Throws std::out_of_range if there is none.
const GameMessages& messages_for(GameColumns games, const OpaqueView& table);
const GameMessages& messages_for(GameColumns games, std::string_view system);

template <class T>
bool is_sight_of(const OpaqueView& sight) {
  return dynamic_cast<const OpaqueViewOf<T>*>(&sight) != nullptr;
}

}  // namespace inselpost
