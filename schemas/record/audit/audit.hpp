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

/// Auditing a record: deciding it again and comparing the results.
///
///   AuditReport report = audit(open, record, {});
///   if (report.difference) ...  // the first entry that does not hold
namespace inselpost {

/// Called now and then with the number of entries done and of all entries.
using AuditProgress = std::function<void(std::uint64_t done, std::uint64_t of)>;

/// The result of an audit, with the game after the last entry if the secret was known.
struct AuditReport : AuditResult {
  std::optional<GameLedger> ledger;
};
/// Decides every order again and compares every entry with what the rules, the draws and the secret make of
/// it: events, seals, leaves, heads. The secret is taken from the `end` entry, from `secret` (a referee's
/// `LastLine`), or from `current`, the text that the store keeps beside a running game
/// (`GameLedger::current`), which is compared as well. Without a secret: checks heads, every opened draw,
/// every open seal and leaf, and every order as far as this reader can see it; sealed parts must allow what
/// they see. `progress` may be empty.
AuditReport audit(GameFactory open, const std::vector<Entry>& entries,
                  const std::optional<std::string>& current, const AuditProgress& progress,
                  const std::optional<Hash>& secret = std::nullopt);
/// Audits a record as read, with its last line: the signature, and the secret of a referee's record.
AuditReport audit(GameFactory open, const Record& record, const AuditProgress& progress);

/// A much faster `audit` for records that hold and whose secret is known; nullopt otherwise, and `audit`
/// tells why. Computes the expected entries and compares their canonical text, so that most of the record is
/// never parsed.
std::optional<AuditReport> audit_fast(GameFactory open, const std::vector<std::string_view>& entries,
                                      const std::optional<std::string>& current,
                                      const AuditProgress& progress,
                                      const std::optional<Hash>& secret = std::nullopt);
/// Audits the text of a record with its last line in this way.
std::optional<AuditReport> audit_fast(GameFactory open, std::string_view record,
                                      const AuditProgress& progress);

}  // namespace inselpost
