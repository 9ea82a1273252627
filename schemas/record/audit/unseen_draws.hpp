#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/draws.hpp"

/// For this room alone.
namespace inselpost::audit_parts {

/// What a seat may have drawn in entries whose events are sealed to the reader. What is shown later he
/// learns. What a rollback undoes before that stays sealed: its links are passed over, and where its draws
/// are kept he has to take what he is told. Each event draws at most once, so he knows how often at most that
/// may be.
class UnseenDraws {
 public:
  /// Of a game with so many streams: one that has the table's alone seals no draw.
  explicit UnseenDraws(std::uint32_t streams) : undone_(streams), kept_(streams) {}
  /// An entry as its reader has it.
  void take(const Entry& entry, const std::vector<std::string>& seats);
  /// All that it hides was shown.
  void learn(std::uint64_t entry);
  /// A rollback undoes the entries after `to`.
  void undo(std::uint64_t to, bool keeps_draws);
  /// What an entry tells of draws: `counts` moves on over links that were passed over, and a kept draw that
  /// may be due comes first in `kept`. One that its reader cannot make is returned, as it is told.
  /// The same entry may be taken again and again. `body`: what its reader has of it.
  std::optional<json> explain(const Entry& entry, const json& body, DrawCounts& counts,
                              std::vector<RetainedDraw>& kept);

 private:
  bool may_pass_over(const LinkIndex& place);

  /// Draws, at most, of each stream.
  using Numbers = std::vector<std::uint32_t>;
  std::vector<std::pair<std::uint64_t, Seat>> sealed_;  ///< events, by their entry
  Numbers undone_, kept_;
  std::set<LinkIndex> passed_over_;
  std::set<std::pair<std::uint64_t, LinkIndex>> believed_;  ///< kept draws as told in that entry
};

}  // namespace inselpost::audit_parts
