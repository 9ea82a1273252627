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
#include "schemas/text/diagnostic.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A game at one moment. Everything is read from views; the position itself stays private.
class LedgerSnapshot final : public GameSnapshot {
 public:
  LedgerSnapshot(GameFacts facts, std::unique_ptr<const Game> game)
      : facts_(std::move(facts)), game_(std::move(game)) {}
  /// Takes the ledger's position. `time`: of the last change.
  static LedgerSnapshot of(const GameLedger& ledger, const std::string& time);
  /// Takes the ledger's position, with the deadlines and languages of the stored game.
  static LedgerSnapshot of(const GameLedger& ledger, const StoredGame& game);
  /// Takes the position of a stored game. Throws CommandError `not_understood` if it was imported and its
  /// record is malformed.
  static LedgerSnapshot of(Store& store, const StoredGame& game);
  /// Takes the position after an entry that the replay has just applied.
  static LedgerSnapshot of(const GameReplay& replay, const Entry& entry);
  /// Takes the position after the last of these entries, which begin with the genesis. Throws CommandError
  /// `not_understood` if they are malformed.
  static LedgerSnapshot after(const std::vector<Entry>& entries);

  const GameFacts& facts() const override { return facts_; }
  GameFacts& facts() { return facts_; }
  std::size_t players() const override { return facts_.players.size(); }
  const Lobby* waiting() const override { return waiting_ ? &*waiting_ : nullptr; }
  OpaqueViewPtr sight(Viewer viewer) const override { return game_->opaque_view(viewer); }
  OpaqueViewPtr options(Seat seat) const override { return game_->opaque_legal(seat); }
  LookAhead ahead(Seat seat) const override { return look_ahead(*game_, seat); }
  const SeatPendingOrders* kept(Seat seat) const override {
    const auto seat_orders = kept_.find(facts_.seats.at(index(seat)));
    return seat_orders == kept_.end() ? nullptr : &seat_orders->second;
  }
  std::string default_order(const PendingDecision& owed) const override;
  std::string form_token(Seat seat) const override {
    return form_tokens_.empty() ? std::string() : form_tokens_.at(index(seat));
  }
  /// Adds the tokens of the present turn to the forms, for reports that are handed out. Throws StoreError.
  void give_form_tokens(Store& store, const StoredGame& game);
  /// Sets the pending orders, by seat.
  void keep(std::map<std::string, SeatPendingOrders> kept) { kept_ = std::move(kept); }
  /// Returns the decisions that the viewer sees as pending.
  std::vector<PendingDecision> pending_decisions(Viewer viewer) const {
    return waiting_ ? waiting_->pending_decisions() : game_->pending_decisions_for(viewer);
  }
  /// Returns the public summary (`Game::public_summary`).
  Json brief() const { return waiting_ ? waiting_->brief() : game_->public_summary(); }
  /// Returns the position as a set-up, as far as the viewer knows it (`Game::as_setup`); null before the
  /// start or if it cannot be expressed.
  nlohmann::ordered_json as_setup(Viewer viewer) const {
    return waiting_ ? nlohmann::ordered_json() : game_->as_setup(viewer);
  }
  bool over() const { return over_; }
  /// Throws CommandError `refused` if the record lacks what the viewer may see.
  void require(Viewer viewer) const;

 private:
  GameFacts facts_;
  std::shared_ptr<const Game> game_;
  std::optional<Lobby> waiting_;
  bool whole_ = true;
  bool over_ = false;
  std::map<std::string, SeatPendingOrders> kept_;  ///< keyed by seat
  std::vector<std::string> form_tokens_;           ///< sorted by seat; empty: none
  SeatSet readers_;                                ///< seats that may be shown a record that is not whole
};

/// Runs `read`, which parses entries. Throws CommandError `not_understood` if they are malformed.
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

/// Returns the game, or throws CommandError `no_input` with the nearest name.
StoredGame game_of(Store& store, const std::string& name);
/// Returns an error for a file that names an unknown game.
FileDiagnostic no_such_game(Store& store, const std::string& name, const SourceSpan& mark,
                            const Source& source);

}  // namespace inselpost
