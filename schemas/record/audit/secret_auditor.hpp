#pragma once
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "schemas/record/audit/audit_conduct.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/game_ledger.hpp"

/// Internal to the audit.
namespace inselpost::audit_parts {

/// Audits a record with its secret: plays the game again and compares the entries.
class SecretAuditor {
 public:
  /// `genesis` must have been checked. Throws std::invalid_argument if the secret is not the one committed
  /// to.
  SecretAuditor(const json& genesis, const Hash& secret, std::unique_ptr<Game> game);
  /// Must be called with every entry first: `join` and `rollback` entries tell what will be needed.
  void look_ahead(const Entry& entry);
  std::optional<Difference> check_chain(const json& genesis) const;

  /// Audits the next entry, from 1 on, in its full form.
  std::optional<Difference> take(const Entry& entry);
  /// Plays the next entry of a record that may hide events of it. Returns it in its full form if it has the
  /// head that it has there.
  tl::expected<Entry, Difference> complete(const Entry& entry);
  /// Audits the text of the next entry. Returns false unless it is byte for byte the expected one. Parses
  /// little of it.
  bool takes(std::uint64_t number, std::string_view text);
  /// Returns a difference if an entry is missing at the end, or if the store's state (`current`) is another
  /// one.
  std::optional<Difference> finish(std::uint64_t entries, const std::optional<json>& current);
  GameLedger ledger() && { return std::move(ledger_); }
  AuditResult::Unjudged unjudged() const { return conduct_ ? conduct_->unjudged() : AuditResult::Unjudged{}; }

 private:
  /// A position that a rollback returns to.
  struct RollbackPoint {
    std::unique_ptr<Game> game;
    DeferredReveals face_down;
  };

  /// Created on first use, when the targets of rollbacks are known.
  Conduct& conduct();
  /// Makes the entry that must come next; `entry` is what the record says.
  tl::expected<Entry, Difference> expected_for(const Entry& entry);
  /// Executes what the entry says. The resulting entries are appended to `due_`: this one, and perhaps more.
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
  std::optional<Conduct::OrderSent> sent_;  ///< the current order, if it was not parsed
  std::deque<Entry> due_;                   ///< expected next
  std::vector<Hash> luck_digests_;
  RollbackTracker standing_;
  std::map<std::string, AnyOrderPtr, std::less<>> orders_;  ///< parsed orders by their text
  std::map<std::uint64_t, RollbackPoint> returns_;          ///< positions that rollbacks return to
};

}  // namespace inselpost::audit_parts
