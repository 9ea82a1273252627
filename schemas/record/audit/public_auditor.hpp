#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_conduct.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/draws.hpp"

/// Internal to this module.
namespace inselpost::audit_parts {

/// Public draws that may be in events sealed to the reader. If a rollback undoes such an event before it is
/// shown, it stays sealed: its links are skipped, and a draw of it that is kept must be accepted as told.
/// Each event draws at most once, which bounds how often that can happen.
class UnseenDraws {
 public:
  /// A game with the table's stream only seals no draws.
  explicit UnseenDraws(std::uint32_t streams) : undone_(streams), kept_(streams) {}
  /// Adds an entry in the reader's form.
  void take(const Entry& entry, const std::vector<std::string>& seats);
  /// Removes an entry that was shown completely.
  void learn(std::uint64_t entry);
  /// Applies a rollback of the entries after `to`.
  void undo(std::uint64_t to, bool keeps_draws);
  /// Adapts the chance to what an entry tells: advances `counts` over skipped links, and moves a kept draw
  /// that may be next to the front of `kept`. Returns a kept draw that the reader cannot compute, as told, or
  /// nullopt. May be called repeatedly for an entry. `body`: the entry in the reader's form.
  std::optional<json> explain(const Entry& entry, const json& body, DrawCounts& counts,
                              std::vector<RetainedDraw>& kept);

 private:
  bool may_pass_over(const LinkIndex& place);

  /// The maximum number of draws by stream.
  using Numbers = std::vector<std::uint32_t>;
  std::vector<std::pair<std::uint64_t, Seat>> sealed_;  ///< events, by entry
  Numbers undone_, kept_;
  std::set<LinkIndex> passed_over_;
  std::set<std::pair<std::uint64_t, LinkIndex>> believed_;  ///< kept draws accepted as told in this entry
};

}  // namespace inselpost::audit_parts

/// Internal to this module.
namespace inselpost::audit_parts {

/// Audits a record in any form without its secret: a determinization decides every order again; links,
/// leaves, seals and heads are checked. When the record shows deferred reveals, the entries since are decided
/// again with these parts open.
class PublicAuditor {
 public:
  /// `conduct`: also audits clocks, holds and acts of the moderator.
  PublicAuditor(const std::vector<Entry>& entries, GameFactory open, bool conduct = false);
  std::optional<Difference> take(const Entry& entry);
  /// Returns a difference if an entry is missing after the first `entries` ones.
  std::optional<Difference> finish(std::uint64_t entries) const;
  /// At a position that the reader cannot tell from the true one.
  const Game& game() const { return *now_.game; }
  /// Returns the numbers of checks made so far.
  const AuditResult::Checked& checked() const { return checked_; }
  AuditResult::Unjudged unjudged() const { return conduct_ ? conduct_->unjudged() : AuditResult::Unjudged{}; }

 private:
  /// The state that a rollback restores; N, links and counters are not restored.
  struct Now {
    std::unique_ptr<Game> game;
    DeferredReveals face_down;
    Now copy() const { return {game->copy(), face_down}; }
  };
  /// The state of chance that an order needs.
  struct Chance {
    PublicNonces n;
    DrawCounts counts;
    std::vector<RetainedDraw> kept;
  };
  /// The entries to be decided again, and the state before the first, which defers a reveal unknown to the
  /// reader.
  struct ReplayWindow {
    Now now;
    std::vector<std::pair<Chance, Entry>> entries;  ///< with the chance before each
    ReplayWindow copy() const { return {now.copy(), entries}; }
  };
  /// A state that a rollback returns to.
  struct RollbackPoint {
    Now now;
    std::optional<ReplayWindow> again;
  };

  std::optional<Difference> by_its_kind(const Entry& entry);
  std::optional<Difference> join(const Entry& entry);
  std::optional<Difference> start(const Entry& entry);
  std::optional<Difference> order(const Entry& entry);
  std::optional<Difference> decided_and_kept(const Entry& entry, bool again);
  std::optional<Difference> decided(const Entry& entry, bool again);
  std::optional<Difference> done(const Entry& entry, const json& recorded, const entries::Order& sent,
                                 bool again);
  std::optional<Difference> sealed_entry(const Entry& entry);
  std::optional<Difference> take_leaves(const Entry& entry);
  std::optional<Difference> roll_back(const Entry& entry);
  std::optional<Difference> take_again(const Entry& entry, const json& shown);
  std::optional<Difference> leaves_hold(const Entry& entry, const json& recorded) const;
  std::optional<Difference> check_head(const Entry& entry);
  void count_seals(const json& value);
  /// Adds the head to the expected entry, and compares.
  std::optional<Difference> matches(json expected, const Entry& entry);

  entries::Genesis genesis_;
  bool at_table_ = false;
  std::vector<Hash> luck_digests_;  ///< of the joins so far
  Hash head_ = no_head;
  RevealedLinks links_;
  json deck_leaves_;
  std::optional<std::uint64_t> leaves_in_;  ///< the first order that could hide something, once seen
  bool started_ = false;
  bool won_ = false;  ///< only `end` may follow, which reveals everything and ends the public audit
  Now now_;
  Chance chance_;
  std::optional<ReplayWindow> again_;
  RollbackTracker standing_;
  UnseenDraws unread_;
  std::map<std::uint64_t, RollbackPoint> returns_;  ///< positions that rollbacks return to
  AuditResult::Checked checked_;
  std::optional<Conduct> conduct_;
};

}  // namespace inselpost::audit_parts
