#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/letter_prefs.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// The people in a set-up (MINE-4): who plays and watches at which address, and who is the moderator. They go
/// into the store, and no part of them into a genesis, an export or what others read.
struct SetupPeople {
  struct Player {
    std::vector<std::string> mail;  ///< normalized addresses
    std::string lang, forum;        ///< empty: not given
    std::string auth;               ///< one of `auth_words`; empty: not given
    std::optional<LetterPrefsChange> letters;
  };
  std::vector<Player> seats;  ///< by seat
  std::vector<std::string> observers;
  std::string moderator_name, moderator_mail;  ///< may be empty

  /// Returns whether anything of it belongs into the tables for mail.
  bool any_mail() const;
};

/// The proof that letters of a seat need (AUTH-4).
inline constexpr std::array<std::string_view, 3> auth_words{"token", "address", "both"};

/// Reads the people of a set-up. Adds faults of form to `faults`, and E_SETUP to `misfits`: unknown keys,
/// addresses that are none, and an address of two seats.
SetupPeople read_people(const yaml::Node& setup, DiagnosticCollector& faults, DiagnosticCollector& misfits);

}  // namespace inselpost
