#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/secrets.hpp"

namespace inselpost {

/// What proves that a letter comes from somebody who has read the last one to a seat (AUTH-1): 40 bits, in
/// letters and digits that nobody takes for each other.
using Token = std::array<char, 8>;

/// From the system's randomness, each as likely.
Token draw_token();
/// `k7q2-m4xd`
std::string format_token(const Token& token);
/// As people copy it: capitals, blanks and hyphens do not count, `o` is `0`, `i` and `l` are `1`. Nothing: it
/// is none, and so a wrong one.
std::optional<Token> parse_token(std::string_view text);

/// Returns the token in the reports of that turn that are printed or written to files for a seat: the same
/// one each time, so that printing stores nothing (AUTH-12). `key` is a secret of the store; `issue` is any
/// text that changes where earlier tokens of the seat are to die.
Token printed_token(const Hash& key, const std::string& game, const std::string& seat,
                    const std::string& issue, std::uint16_t turn);
/// Returns whether both are the same; takes as long whether they are or not.
bool same_token(const Token& one, const Token& other);

/// As the store has it (AUTH-3); `key` is the mail key of the store.
Hash mac_of(const Token& token, const Hash& key, const std::string& game, const std::string& seat);
/// Is it one of those? Takes as long whether it is or not, and wherever it stands.
bool is_valid_token(const Hash& mac, const std::vector<Hash>& valid);

}  // namespace inselpost
