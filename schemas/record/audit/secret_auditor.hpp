#pragma once
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/audit/audit_conduct.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/game_ledger.hpp"

/// For audit*.cpp alone.
namespace inselpost::audit_parts {

/// Plays the game again with its secret: the entries that come out must be those of the record.
class SecretAuditor {
 public:
  /// Of a genesis entry that holds. Throws std::invalid_argument if the secret is not the one committed to.
  SecretAuditor(const json& genesis, const Hash& secret, std::unique_ptr<Game> game);
  /// Before the game is gone through: `join` and `rollback` entries, which say what will be needed.
  void look_ahead(const Entry& entry);
  std::optional<Difference> check_chain(const json& genesis) const;

  /// The next entry, from 1 on, in its whole form.
  std::optional<Difference> take(const Entry& entry);
  /// The same of its text: is it, byte for byte, what must be there? Much of it is never read.
  bool takes(std::uint64_t number, std::string_view text);
  /// After the last entry: is something missing, and does the store keep the same position?
  std::optional<Difference> finish(std::uint64_t entries, const std::optional<json>& current);
  GameLedger ledger() && { return std::move(ledger_); }
  AuditResult::Unjudged unjudged() const { return conduct_ ? conduct_->unjudged() : AuditResult::Unjudged{}; }

 private:
  struct RollbackPoint {
    std::unique_ptr<Game> game;
    DeferredReveals face_down;
  };

  /// What is told of clocks, holds and the moderator: from the first entry on, once it is known what will be
  /// needed.
  Conduct& conduct();
  /// Does what the entry says was done: what comes of it is due, in this entry and perhaps in those after it.
  std::optional<Difference> advance(const Entry& entry);
  bool go_on_unread(std::uint64_t number, std::string_view text);
  std::optional<Difference> start(const Entry& entry, const std::string& time);
  std::optional<Difference> order(const Entry& entry);
  std::optional<Difference> roll_back(const Entry& entry);
  Entry next_due();
  void remember(const Entry& entry);

  GameLedger ledger_;
  entries::Genesis genesis_;
  bool at_table_;
  std::optional<Conduct> conduct_;
  std::optional<Conduct::OrderSent> sent_;  ///< of the order at hand, where it was not read
  std::deque<Entry> due_;                   ///< must come next
  std::vector<Hash> luck_digests_;
  RollbackTracker standing_;
  std::map<std::string, AnyOrderPtr, std::less<>> orders_;  ///< read already, by their text
  std::map<std::uint64_t, RollbackPoint> returns_;          ///< positions that rollbacks come back to
};

}  // namespace inselpost::audit_parts
