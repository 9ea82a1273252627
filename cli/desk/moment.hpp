#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/paper/catan/report.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/ledger.hpp"
#include "schemas/record/record.hpp"
#include "schemas/catan/replay.hpp"
#include "schemas/text/source.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A game at one moment. Whatever is said of it is taken from a view; the position itself stays inside.
class Moment {
 public:
  Moment(GameFacts facts, catan::State state) : facts_(std::move(facts)), state_(std::move(state)) {}
  /// Where the ledger stands. `time`: of the last thing that happened.
  static Moment of(const Ledger& ledger, const std::string& time);
  /// The game as the store has it. Failure 65 if it was imported and its record cannot be gone through.
  static Moment of(Store& store, const StoredGame& game);
  /// After an entry that a replay has just taken.
  static Moment of(const Replay& replay, const std::vector<std::string>& players, const Entry& entry);
  /// After the last of these entries, which begin with the genesis. Failure 65 if they cannot be gone
  /// through.
  static Moment after(const std::vector<Entry>& entries);

  const GameFacts& facts() const { return facts_; }
  GameFacts& facts() { return facts_; }
  const Names& names() const { return facts_.names; }
  std::size_t players() const { return state_.players; }
  bool over() const { return state_.stage == catan::State::Stage::over; }
  catan::View view(Viewer viewer) const { return catan::view(state_, viewer); }
  /// Failure if the record that this was taken from does not hold what that viewer may see.
  void require(Viewer viewer) const;
  catan::Legal legal(Seat seat) const { return catan::legal(state_, seat); }
  /// Each seat that owes a decision, once.
  std::vector<Seat> deciders() const;

 private:
  GameFacts facts_;
  catan::State state_;
  bool whole_ = true;
  Seats readers_;  ///< where it is not whole: who may be shown it beside everybody
};

/// What one order, or one file of orders, brought about.
struct Happening {
  Seat seat{};
  std::optional<std::string> luck;  ///< what was said aloud with it
  catan::Events events;             ///< whole
  std::vector<std::string> told{};  ///< what else all are told: how the game started, what the moderator did
  std::optional<std::uint64_t> undone{};  ///< this was done in that entry, and has been taken back
};
/// In sentences, as this viewer may know it.
std::vector<std::string> sentences(const std::vector<Happening>& happenings, Viewer viewer,
                                   const Names& names);

/// The game in the store. Failure 66 with the nearest name if there is none of this name.
StoredGame game_of(Store& store, const std::string& name);
/// The same, of a file that names it there; status 66 as well.
Diagnostic no_such_game(Store& store, const std::string& name, const Mark& mark, const Source& source);

}  // namespace inselpost
