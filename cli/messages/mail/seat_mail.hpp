#pragma once
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"

namespace inselpost {

/// Messages about the mail addresses and tokens of a seat (MAIL-15).
struct SeatMailMessages {
  /// Addresses that a seat writes from and reads at; may be empty.
  std::string (&addresses)(const std::string& game, const std::string& seat,
                           const std::vector<std::string>& all);
  /// Proof that the seat's letters need: `token`, `address` or `both`; empty: as the configuration says.
  std::string (&proof)(const std::string& game, const std::string& seat, const std::string& proof);
  std::string (&new_token)(const std::string& game, const std::string& seat);
  // Letters to the added or removed addresses; at least one (MAIL-15).
  std::string (&added)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  std::string (&taken)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  /// Addresses of observers, who get everything that is public; may be empty.
  std::string (&observers)(const std::string& game, const std::vector<std::string>& all);
};

/// Descriptions of the options of `seat` about mail.
struct SeatMailOptionMessages {
  StaticText address_value, proof_value;
  StaticText mail, no_mail, shared, auth, new_token, cc;
};

}  // namespace inselpost
