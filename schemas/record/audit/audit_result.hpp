#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "schemas/text/localizable_text.hpp"

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
