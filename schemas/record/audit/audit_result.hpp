#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// What an audit found: nothing wrong in `entries` entries, or the first difference.
struct AuditResult {
  std::uint64_t entries = 0;
  struct Difference {
    std::uint64_t entry = 0;
    LocalizableText what;      ///< e.g. `events[2].dice`
    LocalizableText expected;  ///< as the rules, the draws or the heads give it
    LocalizableText found;     ///< as it stands in the record
  };
  std::optional<Difference> difference;

  std::string game;
  bool over = false;              ///< the last entry is the end
  bool sealed = false;            ///< chance was sealed; else dice were thrown on the table
  bool secret = false;            ///< the secret was known: nothing was left to trust
  bool line_ends_mended = false;  ///< what a way did to them was taken away first
  bool seed_chosen = false;       ///< somebody chose the seed, and could know all chance beforehand
  bool has_last_line = false;     ///< it is a record; a game in a store has no such line
  bool is_signed = false;         ///< which signs the last head with the key that the genesis names
  /// What could be checked without the secret, by its number.
  struct Checked {
    std::uint64_t orders = 0;          ///< decided again
    std::uint64_t draws = 0;           ///< links opened, and what was drawn with them
    std::uint64_t open_seals = 0;      ///< made again from what this reader may see
    std::uint64_t closed_seals = 0;    ///< sealed to this reader
    std::uint64_t closed_entries = 0;  ///< of them entries as a whole: offers and answers not made to him
    std::uint64_t leaves = 0;          ///< cards that are those laid down at the beginning
  } checked;
  /// What could not be judged (AUD-2), by its number of entries.
  struct Unjudged {
    std::uint64_t wrong_clock = 0;  ///< their times hang on a clock that once stood wrong
    std::uint64_t zones = 0;        ///< up to three hours beside what this machine's time zones give
    std::uint64_t again = 0;        ///< done again after a rollback, when the moderator did it
  } unjudged;
};

}  // namespace inselpost
