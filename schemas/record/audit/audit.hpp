#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// The result of an audit: the first difference, or none in `entries` entries.
struct AuditResult {
  std::uint64_t entries = 0;
  /// The first place at which a record does not hold.
  struct Difference {
    std::uint64_t entry = 0;
    LocalizableText what;      ///< e.g. `events[2].dice`
    LocalizableText expected;  ///< by the rules, the draws or the heads
    LocalizableText found;     ///< in the record
  };
  std::optional<Difference> difference;

  std::string game;
  bool over = false;              ///< the last entry is the `end`
  bool sealed = false;            ///< chance was sealed; false: dice were thrown at the table
  bool secret = false;            ///< the secret was known, so nothing was taken on trust
  bool line_ends_mended = false;  ///< line ends changed in transport were restored first
  bool seed_chosen = false;       ///< the seed was chosen: all chance could be known beforehand
  bool has_last_line = false;     ///< true for records; a game in a store has no such line
  bool is_signed = false;         ///< the last line signs the last head with the key of the genesis
  /// Numbers of checks made without the secret.
  struct Checked {
    std::uint64_t orders = 0;          ///< decided again
    std::uint64_t draws = 0;           ///< links opened, with their draws
    std::uint64_t open_seals = 0;      ///< computed again from what this reader may see
    std::uint64_t closed_seals = 0;    ///< sealed to this reader
    std::uint64_t closed_entries = 0;  ///< of these, whole entries: offers and answers to others
    std::uint64_t leaves = 0;          ///< cards found to be those committed to at the beginning
  } checked;
  /// Numbers of entries that could not be judged (AUD-2).
  struct Unjudged {
    std::uint64_t wrong_clock = 0;  ///< their times depend on a clock that was wrong
    std::uint64_t zones = 0;        ///< within three hours of the times by this machine's time zones
    std::uint64_t again = 0;        ///< deadlines repeated by the moderator after a rollback
  } unjudged;
};

}  // namespace inselpost

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
