#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/audit/audit_result.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Is told now and then how many entries are done, of how many.
using AuditProgress = std::function<void(std::uint64_t done, std::uint64_t of)>;

/// An audit, and the game as it stands after the last entry, where the secret was known.
struct AuditReport : AuditResult {
  std::optional<GameLedger> ledger;
};
/// Decides every order again and compares every entry with what the rules, the draws and the secret make of
/// it: events, seals, leaves, heads. The secret is that of the `end` entry, of a referee's record
/// (`LastLine`), or of `current`, the text that the store keeps beside a running game (`Ledger::current`),
/// which is compared as well. Without it: heads, every opened draw, every open seal and leaf, and every order
/// as far as this reader can see it; what is sealed to him must leave room for what he sees. `progress` may
/// be empty.
AuditReport audit(GameFactory open, const std::vector<Entry>& entries,
                  const std::optional<std::string>& current, const AuditProgress& progress,
                  const std::optional<Hash>& secret = std::nullopt);
/// The same of a record as it was read, with its last line: the signature, and a referee's secret.
AuditReport audit(GameFactory open, const Record& record, const AuditProgress& progress);

/// The same much faster, where the secret is known and everything holds; else nothing, and `audit` tells
/// more. What must be there is written down and compared with the entries as they stand, one canonical text
/// each: most of what holds is never read.
std::optional<AuditReport> audit_fast(GameFactory open, const std::vector<std::string_view>& entries,
                                      const std::optional<std::string>& current,
                                      const AuditProgress& progress,
                                      const std::optional<Hash>& secret = std::nullopt);
/// Of the text of a record, with its last line.
std::optional<AuditReport> audit_fast(GameFactory open, std::string_view record,
                                      const AuditProgress& progress);

}  // namespace inselpost
