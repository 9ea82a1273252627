#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_conduct.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/audit/revealed_links.hpp"
#include "schemas/record/audit/unseen_draws.hpp"
#include "schemas/record/draws.hpp"

/// For this room alone.
namespace inselpost::audit_parts {

/// Goes through a record whose secret is not known, in any form: every order is decided again by a game that
/// guesses what is sealed to the reader; links, leaves, seals and heads are checked. Once the record shows
/// what was laid down, the entries since are taken again, opened.
class PublicAuditor {
 public:
  /// `conduct`: what it tells of clocks, holds and the moderator is followed too.
  PublicAuditor(const std::vector<Entry>& entries, GameFactory open, bool conduct = false);
  std::optional<Difference> take(const Entry& entry);
  /// If nothing came after the entries taken, `entries` of them: is something missing?
  std::optional<Difference> finish(std::uint64_t entries) const;
  /// At a position that its reader cannot tell from the true one.
  const Game& game() const { return *now_.game; }
  /// What was checked up to here.
  const AuditResult::Checked& checked() const { return checked_; }
  AuditResult::Unjudged unjudged() const { return conduct_ ? conduct_->unjudged() : AuditResult::Unjudged{}; }

 private:
  /// What moves on with the entries, and goes back with a rollback. N, links and counts do not.
  struct Now {
    std::unique_ptr<Game> game;
    DeferredReveals face_down;
    Now copy() const { return {game->copy(), face_down}; }
  };
  /// All that an order needs besides.
  struct Chance {
    PublicNonces n;
    DrawCounts counts;
    std::vector<RetainedDraw> kept;
  };
  /// From where on entries will be taken again: the first of them has laid down what the reader does not
  /// know.
  struct ReplayWindow {
    Now now;
    std::vector<std::pair<Chance, Entry>> entries;  ///< and the chance that each met
    ReplayWindow copy() const { return {now.copy(), entries}; }
  };
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
  /// Puts the head into what is expected, and compares.
  std::optional<Difference> matches(json expected, const Entry& entry);

  entries::Genesis genesis_;
  bool at_table_ = false;
  std::vector<Hash> luck_digests_;  ///< of the joins that came
  Hash head_ = no_head;
  RevealedLinks links_;
  json deck_leaves_;
  std::optional<std::uint64_t> leaves_in_;  ///< the first order that can hide something, once it was there
  bool started_ = false;
  bool won_ = false;  ///< so nothing may come but the end, which is not for a follower: it opens all
  Now now_;
  Chance chance_;
  std::optional<ReplayWindow> again_;
  RollbackTracker standing_;
  UnseenDraws unread_;
  std::map<std::uint64_t, RollbackPoint> returns_;  ///< positions that rollbacks come back to
  AuditResult::Checked checked_;
  std::optional<Conduct> conduct_;
};

}  // namespace inselpost::audit_parts
