#include "cli/mail/outbound/ids.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <vector>

#include "cli/mail/mime/extracted_texts.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/crypto/token.hpp"

namespace inselpost::mail {
namespace {

constexpr std::string_view no_game = "_", root_word = "root";
constexpr std::size_t mac_bytes = 5, secret_bytes = 10, max_id_size = 400;

std::string short_mac(const Hash& key, std::string_view text, std::size_t bytes) {
  const Hash mac = hmac(key, text);
  return hex(std::span(mac).first(bytes));
}
std::string mac_of_id(const Hash& key, std::string_view before) { return short_mac(key, before, mac_bytes); }

/// Parses a hexadecimal MAC and pads it with zeros, so that it can be compared like a token.
std::optional<Hash> mac_in(std::string_view text, std::size_t bytes) {
  Hash mac{};
  if (!bytes_from_hex(text, std::span(mac).first(bytes))) return std::nullopt;
  return mac;
}
/// Compares in constant time.
bool is_same(std::string_view text, std::string_view right, std::size_t bytes) {
  const auto mac = mac_in(text, bytes);
  return mac && is_valid_token(*mac, {mac_in(right, bytes).value()});
}

std::string signed_id(const Hash& key, std::string_view domain, const std::string& before) {
  return before + '.' + mac_of_id(key, before) + '@' + std::string(domain);
}

std::vector<std::string_view> pieces_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t from = 0;;) {
    const std::size_t dot = std::min(text.find('.', from), text.size());
    out.push_back(text.substr(from, dot - from));
    if (dot == text.size()) return out;
    from = dot + 1;
  }
}

template <class Number>
bool read_number(std::string_view text, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

std::string game_in(std::string_view piece) { return piece == no_game ? std::string() : std::string(piece); }

std::optional<OwnMessageId> read_pieces(const std::vector<std::string_view>& pieces) {
  OwnMessageId id;
  if (pieces.size() == 3 && pieces[1] == root_word) {
    id.is_root = true;
    id.letter.game = game_in(pieces[0]);
    id.letter.reader = pieces[2];
    return id;
  }
  if (pieces.size() != 5 || !read_number(pieces[1], id.letter.entry) || !read_number(pieces[4], id.letter.k))
    return std::nullopt;
  id.letter.game = game_in(pieces[0]);
  id.letter.reader = pieces[2];
  id.letter.kind = pieces[3];
  return id;
}

}  // namespace

std::string message_id(const Hash& key, std::string_view domain, const LetterIdentity& letter) {
  return signed_id(key, domain,
                   (letter.game.empty() ? std::string(no_game) : letter.game) + '.' +
                       std::to_string(letter.entry) + '.' + letter.reader + '.' + letter.kind + '.' +
                       std::to_string(letter.k));
}

std::string thread_root(const Hash& key, std::string_view domain, std::string_view game,
                        std::string_view reader) {
  return signed_id(
      key, domain,
      std::string(game.empty() ? no_game : game) + '.' + std::string(root_word) + '.' + std::string(reader));
}

std::optional<OwnMessageId> parse_own_id(const Hash& key, std::string_view domain, std::string_view id) {
  if (id.starts_with('<') && id.ends_with('>')) id = id.substr(1, id.size() - 2);
  const std::size_t at = id.rfind('@');
  if (id.size() > max_id_size || at == std::string_view::npos ||
      in_small(id.substr(at + 1)) != in_small(domain))
    return std::nullopt;
  const std::string_view local = id.substr(0, at);
  const std::size_t dot = local.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view before = local.substr(0, dot);
  if (!is_same(local.substr(dot + 1), mac_of_id(key, before), mac_bytes)) return std::nullopt;
  return read_pieces(pieces_of(before));
}

std::string store_id(const Hash& key) {
  constexpr std::size_t bytes = 6;
  return short_mac(key, "inselpost/store", bytes);
}

std::string bounce_secret(const Hash& key, std::string_view id) {
  return short_mac(key, std::string("inselpost/bounce") + '\0' + std::string(id), secret_bytes);
}

bool is_own_mark(const Hash& key, std::string_view id, std::string_view mark) {
  while (mark.ends_with(' ') || mark.ends_with('\t') || mark.ends_with('\r')) mark.remove_suffix(1);
  const std::size_t blank = mark.find_last_of(" \t");
  if (blank == std::string_view::npos) return false;
  const std::string store = in_small(mark.substr(0, mark.find_first_of(" \t")));
  return store == store_id(key) &&
         is_same(in_small(mark.substr(blank + 1)), bounce_secret(key, id), secret_bytes);
}

Origin origin_of(const JudgeAddress& judge_address, const Message& message) {
  const auto marks = message.header.all("x-inselpost");
  for (const std::string_view mark : marks)
    if (in_small(mark.substr(0, mark.find_first_of(" \t"))) == store_id(judge_address.key))
      return Origin::ours;
  for (const std::string_view id : message.header.all("message-id"))
    if (parse_own_id(judge_address.key, judge_address.domain, id)) return Origin::ours;
  if (!message.from.empty() && message.from == comparable_address(judge_address.address)) return Origin::ours;
  return marks.empty() ? Origin::people : Origin::other_store;
}

}  // namespace inselpost::mail
