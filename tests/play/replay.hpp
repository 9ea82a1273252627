#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/catan/game.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/witness.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost {

/// The records of the board game, for those who know its positions: what schemas/record says of any game.

nlohmann::json entry_for(const Entry& entry, Viewer viewer, const GameNames& names, bool over);
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const GameNames& names,
                         const LastLine& last = {});

AuditReport audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
                  const AuditProgress& progress, const std::optional<Hash>& secret = std::nullopt);
AuditReport audit(const Record& record, const AuditProgress& progress);
std::optional<AuditReport> audit_unread(const std::vector<std::string_view>& entries,
                                        const std::optional<std::string>& current,
                                        const AuditProgress& progress,
                                        const std::optional<Hash>& secret = std::nullopt);
std::optional<AuditReport> audit_unread(std::string_view record, const AuditProgress& progress);

std::optional<AuditResult::Difference> broken(const HeadStatement& telling);

/// A game gone through again from its entries.
class Replay {
 public:
  explicit Replay(const std::vector<Entry>& entries);
  void take(const Entry& entry) { replay_.take(entry); }
  /// An empty one before the start.
  const catan::State& state() const;
  /// Returns the game in the types of shared code.
  const Game& position() const { return replay_.game(); }
  const DeferredReveals& face_down() const { return replay_.face_down(); }
  const GameNames& names() const { return board().names(); }
  const catan::Setup& setup() const { return board().setup(); }
  const std::string& game() const { return replay_.name(); }
  /// Returns whether there is a position. Where luck is collected, there is one before the start.
  bool started() const { return collects_luck_ || replay_.started(); }
  bool seed_chosen() const { return replay_.seed_chosen(); }
  bool serves(Viewer viewer) const { return replay_.may_show_to(viewer); }

 private:
  const CatanGameAdapter& board() const { return static_cast<const CatanGameAdapter&>(replay_.game()); }

  GameReplay replay_;
  bool collects_luck_;
};

/// Returns what a rollback to the position after entry `to` takes back. `entries`: the whole record, in its
/// whole form. Throws std::invalid_argument if they cannot be read.
tl::expected<Undoing, RollbackError> undoing_of(const std::vector<Entry>& entries, std::uint64_t to);

}  // namespace inselpost
