#pragma once
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"

namespace inselpost {

/// What is said of how a seat writes and reads by mail (MAIL-15).
struct SeatMailMessages {
  /// Where its letters come from and go to; there may be none.
  std::string (&addresses)(const std::string& game, const std::string& seat,
                           const std::vector<std::string>& all);
  /// What proves that a letter is its own: `token`, `address` or `both`; empty: what the configuration says.
  std::string (&proof)(const std::string& game, const std::string& seat, const std::string& proof);
  std::string (&new_token)(const std::string& game, const std::string& seat);
  // To its addresses, those that are meant among them (MAIL-15); there is at least one.
  std::string (&added)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  std::string (&taken)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  /// Who else gets what everybody may know; there may be none.
  std::string (&observers)(const std::string& game, const std::vector<std::string>& all);
};

/// What the options for it are for.
struct SeatMailOptionMessages {
  StaticText address_value, proof_value;
  StaticText mail, no_mail, shared, auth, new_token, cc;
};

}  // namespace inselpost
