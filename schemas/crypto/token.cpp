#include "schemas/crypto/token.hpp"

#include <sodium.h>

#include <cstddef>

namespace inselpost {
namespace {

constexpr std::string_view token_letters = "0123456789abcdefghjkmnpqrstvwxyz";

// Mail programs replace blanks and hyphens by these.
constexpr auto stands_between = std::to_array<std::string_view>(
    {" ", "\t", "-", "\u00A0", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\u202F"});

/// Returns the letter that is meant, in lower case.
char token_letter(char c) {
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (c == 'o') return '0';
  return c == 'i' || c == 'l' ? '1' : c;
}

Token token_from(const Hash& random) {
  static_assert(token_letters.size() == 32, "else some would be likelier than others");
  Token token{};
  for (std::size_t i = 0; i < token.size(); ++i) token[i] = token_letters[random[i] % token_letters.size()];
  return token;
}

std::size_t between_at(std::string_view text) {
  for (const std::string_view mark : stands_between)
    if (text.starts_with(mark)) return mark.size();
  return 0;
}

}  // namespace

Token draw_token() { return token_from(random_secret()); }

Token printed_token(const Hash& key, const std::string& game, const std::string& seat,
                    const std::string& issue, std::uint16_t turn) {
  std::string bytes = "inselpost/printed-token";
  for (const std::string& part : {game, seat, issue, std::to_string(turn)})
    bytes.append(1, '\0').append(part);
  return token_from(hmac(key, bytes));
}

Token unsubscribe_token(const Hash& key, const std::string& game, const std::string& seat,
                        const std::string& issue) {
  std::string bytes = "inselpost/unsubscribe-token";
  for (const std::string& part : {game, seat, issue}) bytes.append(1, '\0').append(part);
  return token_from(hmac(key, bytes));
}

bool same_token(const Token& one, const Token& other) {
  return sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string format_token(const Token& token) {
  const std::string all(token.begin(), token.end());
  return all.substr(0, token.size() / 2) + '-' + all.substr(token.size() / 2);
}

std::optional<Token> parse_token(std::string_view text) {
  Token token{};
  std::size_t read = 0;
  while (!text.empty()) {
    if (const std::size_t bytes = between_at(text)) {
      text.remove_prefix(bytes);
      continue;
    }
    const char c = token_letter(text.front());
    if (read == token.size() || token_letters.find(c) == std::string_view::npos) return std::nullopt;
    token[read++] = c;
    text.remove_prefix(1);
  }
  return read == token.size() ? std::optional(token) : std::nullopt;
}

Hash mac_of(const Token& token, const Hash& key, const std::string& game, const std::string& seat) {
  std::string bytes = "inselpost/token";
  for (const std::string_view part : {std::string_view(game), std::string_view(seat)})
    bytes.append(1, '\0').append(part);
  return hmac(key, bytes.append(1, '\0').append(token.begin(), token.end()));
}

bool is_valid_token(const Hash& mac, const std::vector<Hash>& valid) {
  bool found = false;
  for (const Hash& one : valid) found = sodium_memcmp(mac.data(), one.data(), mac.size()) == 0 || found;
  return found;
}

}  // namespace inselpost
