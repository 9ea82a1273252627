#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/secrets.hpp"

namespace inselpost {

/// A secret that a seat's mail contains. A letter with it comes from somebody who has read the last letter to
/// the seat (AUTH-1). 40 bits, in letters and digits that are not easily confused.
using Token = std::array<char, 8>;

/// Returns a random token; all are equally likely.
Token draw_token();
/// Returns the token as `k7q2-m4xd`.
std::string format_token(const Token& token);
/// Parses a token as people copy it: ignores letter case, blanks and hyphens, and reads `o` as `0`, `i` and
/// `l` as `1`. Returns nullopt if it is not a token, which counts as a wrong one.
std::optional<Token> parse_token(std::string_view text);

/// Returns the token in the reports of that turn that are printed or written to files for a seat. It is equal
/// each time, so that printing need not store it (AUTH-12). `key` is a secret of the store; a new `issue`,
/// which may be any text, invalidates earlier tokens of the seat.
Token printed_token(const Hash& key, const std::string& game, const std::string& seat,
                    const std::string& issue, std::uint16_t turn);
/// Returns the token with which a letter can end the letters to the seat, and do nothing else (MINE-3). It is
/// equal each time, so that nothing is stored for it. `key` is the mail key of the store; `issue` as above.
Token unsubscribe_token(const Hash& key, const std::string& game, const std::string& seat,
                        const std::string& issue);
/// Returns whether the tokens are equal, in constant time.
bool same_token(const Token& one, const Token& other);

/// Returns the form in which the store keeps a token (AUTH-3). `key` is the mail key of the store.
Hash mac_of(const Token& token, const Hash& key, const std::string& game, const std::string& seat);
/// Returns whether the MAC is in the list. Takes the same time for every result and position.
bool is_valid_token(const Hash& mac, const std::vector<Hash>& valid);

}  // namespace inselpost
