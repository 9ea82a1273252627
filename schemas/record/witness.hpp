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
#include "schemas/record/audit/audit_result.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What somebody was told of a game: the head in which a report ends, or every head of a record.
struct HeadStatement {
  std::string file;  ///< as diagnostics call it
  std::string game;
  std::uint64_t entry = 0;  ///< the last one that it tells of
  Hash head{};              ///< of that entry
  std::optional<Signature> signature;
  /// Of a report in a hidden round: whose turn was ended, and the digest of his entries (AUD-10).
  struct SealedTurn {
    std::string seat;
    Hash digest{};
    std::optional<Signature> signature;
  };
  std::vector<SealedTurn> turns;
  std::vector<Entry> entries;      ///< of a record, in any form; a report has none
  std::optional<Hash> public_key;  ///< that the genesis of a record names

  bool is_record() const { return !entries.empty(); }
  /// The head of entry n, if it tells of it.
  std::optional<Hash> head_of(std::uint64_t n) const;
};

/// Reads a record, or a report: a text in which the last `record GAME n` with its `head` (and `sign`) counts,
/// whatever mail did to it: quoted, indented, broken at its blanks. Faults: E_SYNTAX with the line. The heads
/// of a record are taken as they stand there.
tl::expected<HeadStatement, Diagnostics> read_telling(std::string_view text, const std::string& file);

/// Where a record does not hold by itself, so that it is no evidence: its heads do not follow from its
/// entries, or the `end` is missing after the order that won the game (what differs is the entry then, not
/// its head). Nothing of a report.
std::optional<AuditResult::Difference> find_inconsistency(GameFactory open, const HeadStatement& telling);

/// What two tellings say about each other.
struct Comparison {
  enum class Result : std::uint8_t {
    same,         ///< one history up to `entry`
    two,          ///< two histories: `entry` has two heads
    undecided,    ///< no entry of which both tell the head
    other_games,  ///< they are of different games
  };
  Result result = Result::same;
  std::uint64_t entry = 0;
  std::array<Hash, 2> heads{};  ///< of that entry
  /// Of two records: what differs in the first entry that does, which `entry` is then; `expected` is the
  /// first record's, `found` the second's.
  std::optional<AuditResult::Difference> difference;
};
/// Both hold by themselves (`find_inconsistency`).
Comparison compare(const HeadStatement& a, const HeadStatement& b);

/// What a signature is worth.
enum class SignatureStatus : std::uint8_t {
  no,           ///< there is none
  unknown_key,  ///< there is one, and no key to check it with
  fits,
  does_not_fit,  ///< it is another key's, or the head or the signature was altered
};
SignatureStatus check_signature(const HeadStatement& telling, const std::optional<Hash>& key);

}  // namespace inselpost
