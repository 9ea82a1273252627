#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A statement about the history of a game: the head at the end of a report, or all heads of a record.
/// Statements are compared to prove that players were told different histories.
///
///   auto a = read_telling(report, "report.txt"), b = read_telling(record, "game.jsonl");
///   if (a && b) Comparison result = compare(*a, *b);
struct HeadStatement {
  std::string file;  ///< as diagnostics call it
  std::string game;
  std::uint64_t entry = 0;  ///< the last one covered
  Hash head{};              ///< of that entry
  std::optional<Signature> signature;
  /// A seat that ended its turn in a hidden round, with the digest of its entries (AUD-10). Reports only.
  struct SealedTurn {
    std::string seat;
    Hash digest{};
    std::optional<Signature> signature;
  };
  std::vector<SealedTurn> turns;
  std::vector<Entry> entries;      ///< of a record, in any form; empty for a report
  std::optional<Hash> public_key;  ///< from the genesis of a record

  bool is_record() const { return !entries.empty(); }
  /// Returns the head of entry n, or nullopt if the statement does not cover it.
  std::optional<Hash> head_of(std::uint64_t n) const;
};

/// Reads a record or a report. In a report the last `record GAME n` with its `head` (and `sign`) counts, even
/// if mail quoted, indented or wrapped it. Faults: E_SYNTAX with the line. The heads of a record are not
/// verified.
tl::expected<HeadStatement, Diagnostics> read_telling(std::string_view text, const std::string& file);

/// Returns why a record is no evidence, if it is not: its heads do not follow from its entries, or the `end`
/// is missing after the order that won the game (then the entry differs, not its head). Always nullopt for a
/// report.
std::optional<AuditResult::Difference> find_inconsistency(GameFactory open, const HeadStatement& statement);

/// The result of comparing two statements.
struct Comparison {
  enum class Result : std::uint8_t {
    same,         ///< one history up to `entry`
    two,          ///< two histories: `entry` has two heads
    undecided,    ///< no entry is covered by both
    other_games,  ///< they are about different games
  };
  Result result = Result::same;
  std::uint64_t entry = 0;
  std::array<Hash, 2> heads{};  ///< of that entry
  /// Two records only: the difference in the first entry that differs, which is `entry` then; `expected` is
  /// from the first record, `found` from the second.
  std::optional<AuditResult::Difference> difference;
};
/// Both must be consistent (`find_inconsistency`).
Comparison compare(const HeadStatement& a, const HeadStatement& b);

/// The result of checking a signature.
enum class SignatureStatus : std::uint8_t {
  no,           ///< there is none
  unknown_key,  ///< no key to check it with
  fits,
  does_not_fit,  ///< another key's, or the head or the signature was altered
};
SignatureStatus check_signature(const HeadStatement& statement, const std::optional<Hash>& key);

}  // namespace inselpost
