#pragma once
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/source.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A game at one moment. Whatever is said of it is taken from a view; the position itself stays inside.
class LedgerSnapshot final : public GameSnapshot {
 public:
  LedgerSnapshot(GameFacts facts, std::unique_ptr<const Game> game)
      : facts_(std::move(facts)), game_(std::move(game)) {}
  /// Where the ledger stands. `time`: of the last thing that happened.
  static LedgerSnapshot of(const GameLedger& ledger, const std::string& time);
  /// The same of a game that is as the ledger stands, with what is due.
  static LedgerSnapshot of(const GameLedger& ledger, const StoredGame& game);
  /// The game as the store has it. Refusal 65 if it was imported and its record cannot be gone through.
  static LedgerSnapshot of(Store& store, const StoredGame& game);
  /// After an entry that a replay has just taken.
  static LedgerSnapshot of(const GameReplay& replay, const Entry& entry);
  /// After the last of these entries, which begin with the genesis. Refusal 65 if they cannot be gone
  /// through.
  static LedgerSnapshot after(const std::vector<Entry>& entries);

  const GameFacts& facts() const override { return facts_; }
  GameFacts& facts() { return facts_; }
  std::size_t players() const override { return facts_.players.size(); }
  const Lobby* waiting() const override { return waiting_ ? &*waiting_ : nullptr; }
  OpaqueViewPtr sight(Viewer viewer) const override { return game_->opaque_view(viewer); }
  OpaqueViewPtr options(Seat seat) const override { return game_->opaque_legal(seat); }
  const SeatPendingOrders* kept(Seat seat) const override {
    const auto its = kept_.find(facts_.seats.at(index(seat)));
    return its == kept_.end() ? nullptr : &its->second;
  }
  std::string form_token(Seat seat) const override {
    return form_tokens_.empty() ? std::string() : form_tokens_.at(index(seat));
  }
  /// Its reports are handed out: their forms get the tokens of this turn. `game` is where it stands. Throws
  /// StoreError.
  void give_form_tokens(Store& store, const StoredGame& game);
  /// What the store keeps now of its seats.
  void keep(std::map<std::string, SeatPendingOrders> kept) { kept_ = std::move(kept); }
  /// As that viewer knows it.
  std::vector<PendingDecision> pending_decisions(Viewer viewer) const {
    return waiting_ ? waiting_->pending_decisions() : game_->pending_decisions_for(viewer);
  }
  /// As everybody knows it (`Game::brief`).
  Json brief() const { return waiting_ ? waiting_->brief() : game_->public_summary(); }
  /// As a set-up, as far as that viewer knows it (`Game::as_setup`); null before the start too.
  nlohmann::ordered_json as_setup(Viewer viewer) const {
    return waiting_ ? nlohmann::ordered_json() : game_->as_setup(viewer);
  }
  bool over() const { return over_; }
  /// Refusal if the record that this was taken from does not hold what that viewer may see.
  void require(Viewer viewer) const;

 private:
  GameFacts facts_;
  std::shared_ptr<const Game> game_;
  std::optional<Lobby> waiting_;
  bool whole_ = true;
  bool over_ = false;
  std::map<std::string, SeatPendingOrders> kept_;  ///< by seat
  std::vector<std::string> form_tokens_;           ///< by seat; empty: none
  SeatSet readers_;  ///< where it is not whole: who may be shown it beside everybody
};

/// Goes through entries: what `read` throws because they cannot be read is a Refusal 65.
template <class Read>
auto reading_record(Read read) {
  try {
    return read();
  } catch (const std::invalid_argument& error) {
    throw CommandError(Status::not_understood, command_errors::RecordUnreadable{error_text(error)});
  } catch (const nlohmann::json::exception& error) {
    throw CommandError(Status::not_understood, command_errors::RecordUnreadable{error_text(error)});
  }
}

/// The game in the store. Refusal 66 with the nearest name if there is none of this name.
StoredGame game_of(Store& store, const std::string& name);
/// The same, of a file that names it there; status 66 as well.
FileDiagnostic no_such_game(Store& store, const std::string& name, const SourceSpan& mark,
                            const Source& source);

}  // namespace inselpost
