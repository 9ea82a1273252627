#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

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
