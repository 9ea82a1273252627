#include "cli/mail/service/passing.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::days;

constexpr const char* letter_kind = "letter";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// Returns whether a character can belong to a token, however it is copied; of the letters only `u` cannot
/// (AUTH-1).
bool is_of_token(char c) { return is_digit(c) || (is_letter(c) && c != 'u' && c != 'U'); }

std::optional<unsigned> hex_digit(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

/// Decodes `%6B`, or `=6B` if `sign` is `=`.
std::string without_codes(std::string_view text, char sign) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool may = text[i] == sign && i + 2 < text.size();
    const auto high = may ? hex_digit(text[i + 1]) : std::nullopt,
               low = may ? hex_digit(text[i + 2]) : std::nullopt;
    out += high && low ? static_cast<char>(*high * 16 + *low) : text[i];
    if (high && low) i += 2;
  }
  return out;
}

/// Decodes `&#107;` and `&#x6b;`.
std::string without_entities(std::string_view text) {
  constexpr std::size_t longest = 8;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text.substr(i).starts_with("&#") ? text.substr(0, i + longest + 1).find(';', i)
                                                             : std::string_view::npos;
    if (end == std::string_view::npos || end < i + 3) {
      out += text[i];
      continue;
    }
    const bool is_hex = text[i + 2] == 'x' || text[i + 2] == 'X';
    unsigned value = 0;
    for (std::size_t at = i + (is_hex ? 3 : 2); at < end; ++at)
      value = std::min(value * (is_hex ? 16 : 10) + hex_digit(text[at]).value_or(0), 0x7FU);
    out += static_cast<char>(value);
    i = end;
  }
  return out;
}

/// Decodes base64 and skips all other characters.
std::string from_base64(std::string_view text) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  unsigned bits = 0, count = 0;
  for (const char c : text) {
    const std::size_t value = alphabet.find(c == '-' ? '+' : c == '_' ? '/' : c);
    if (value == std::string_view::npos) continue;
    bits = (bits << 6U) | static_cast<unsigned>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>((bits >> count) & 0xFFU);
  }
  return out;
}

/// Finds the valid tokens of the seats of one address, those of letters and of printed reports.
class KnownTokens {
 public:
  KnownTokens(MailService& service, const std::string& address) : key_(service.key) {
    for (const PlayerLetters::SeatMac& one : PlayerLetters(service.store).tokens_of(address))
      macs_[{one.game, one.seat}].insert(one.mac);
    for (auto& [seat, macs] : macs_)
      if (const auto game = service.store.find(seat.first)) add_printed(service, *game, seat.second, macs);
  }

  /// Returns the positions of the characters of the first token that begins at or after `from`, or an empty
  /// list.
  std::vector<std::size_t> find_in(std::string_view text, std::size_t from) {
    for (std::size_t at = from; at < text.size() && !macs_.empty(); ++at) {
      std::vector<std::size_t> places;
      std::string spelled;
      std::size_t between = 0;
      for (std::size_t i = at; i < text.size() && spelled.size() < length && between <= max_between; ++i) {
        if (is_of_token(text[i])) {
          places.push_back(i);
          spelled += text[i];
          between = 0;
        } else if (spelled.empty() || is_letter(text[i])) {
          break;
        } else {
          ++between;
        }
      }
      if (spelled.size() == length && is_token(spelled)) return places;
    }
    return {};
  }
  bool stands_in(std::string_view text) { return !find_in(text, 0).empty(); }

 private:
  static constexpr std::size_t length = 8, max_between = 4;

  void add_printed(MailService& service, const StoredGame& game, const std::string& seat,
                   std::set<Hash>& macs) const {
    const PrintedTokens printed(service.store, game);
    for (const Token& token : printed.valid(seat, turn_of(service.ledgers, game, seat)))
      macs.insert(mac_of(token, key_, game.name, seat));
  }

  /// Each comparison costs a MAC. A letter that could name more tokens than are compared is one of those that
  /// are written for that cost: in what is left of it everything that could be a token counts as one.
  bool is_token(const std::string& spelled) {
    const auto token = parse_token(spelled);
    if (!token) return false;
    if (left_ < macs_.size()) return true;
    left_ -= macs_.size();
    return std::any_of(macs_.begin(), macs_.end(), [&](const auto& seat) {
      return seat.second.contains(mac_of(*token, key_, seat.first.first, seat.first.second));
    });
  }

  const Hash& key_;
  std::size_t left_ = max_token_comparisons;
  std::map<std::pair<std::string, std::string>, std::set<Hash>> macs_;
};

/// Returns whether the word has the printed form of a token, with digits and letters. It may be another
/// seat's or expired.
bool looks_printed(std::string_view word) {
  constexpr std::size_t half = 4;
  if (word.size() != 2 * half + 1 || word[half] != '-') return false;
  bool has_digit = false, has_letter = false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (i == half) continue;
    if (!is_of_token(word[i])) return false;
    has_digit = has_digit || is_digit(word[i]);
    has_letter = has_letter || is_letter(word[i]);
  }
  return has_digit && has_letter;
}

bool hides_token(std::string_view word, KnownTokens& tokens) {
  const std::string_view bare = word.substr(std::min(word.find_first_not_of("(<[{\"'*_"), word.size()));
  if (looks_printed(bare.substr(0, bare.find_last_not_of(")>]}\"'*_.,;:!?") + 1))) return true;
  for (const std::string& text :
       {without_codes(word, '%'), without_codes(word, '='), without_entities(word), from_base64(word)}) {
    if (text == word) continue;
    // The encoding may be applied twice.
    if (tokens.stands_in(text) || tokens.stands_in(without_codes(text, '%')) ||
        tokens.stands_in(from_base64(text)))
      return true;
  }
  return false;
}

void mask_words(std::string& text, KnownTokens& tokens) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(" \t\n", at);
    if (begin == std::string::npos) return;
    const std::size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
    if (hides_token(std::string_view(text).substr(begin, end - begin), tokens))
      for (std::size_t i = begin; i < end; ++i)
        if (text[i] != '-') text[i] = 'x';
    at = end;
  }
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string out;
  for (const std::string& part : parts) out += (&part == &parts.front() ? "" : between) + part;
  return out;
}

bool contains(const std::vector<std::string>& all, const std::string& address) {
  return std::any_of(all.begin(), all.end(),
                     [&](const std::string& one) { return comparable_address(one) == address; });
}

void send_on(MailService& service, Store::WriteTransaction& change, const PlayerLetters::Letter& letter,
             const std::vector<std::string>& seats, const std::vector<std::string>& moderators) {
  const MessageCatalog& words = service.usual();
  OutgoingDraft draft;
  draft.reader = referee_reader;
  draft.kind = letter_kind;
  draft.reply_to = letter.address;
  draft.subject = words.office.passed_on_subject(letter.seats.empty() ? letter.address : letter.seats);
  draft.language = words.language;
  Page& page = draft.pages.emplace_back();
  page.say(words.office.passed_on(seats, letter.address, letter.is_proved));
  page.gap();
  page.append(as_painted(quoted_letter(letter.text)));
  page.gap();
  page.say(words.office.how_to_answer(letter.address));
  post(service, change, draft, moderators);
}

}  // namespace

std::string without_tokens(MailService& service, std::string words, const std::string& address) {
  KnownTokens tokens(service, address);
  for (auto places = tokens.find_in(words, 0); !places.empty();
       places = tokens.find_in(words, places.front() + 1))
    for (const std::size_t place : places) words[place] = 'x';
  mask_words(words, tokens);
  return with_masked_tokens(std::move(words));
}

PassedOn pass_on(MailService& service, Store::WriteTransaction& change, const extraction::OwnMessages& own,
                 const std::string& address, const std::vector<std::string>& seats, bool is_proved,
                 const std::vector<std::string>& moderators) {
  if (own.words < extraction::fewest_own_words || contains(moderators, address) ||
      contains(service.config.moderator, address))
    return PassedOn::nothing;
  PlayerLetters letters(service.store);
  PlayerLetters::Letter letter;
  letter.seats = joined(seats, ", ");
  letter.address = address;
  letter.is_proved = is_proved;
  letter.came = service.now();
  letter.text = joined(own.lines, "\n");
  letter.words = sha256(letter.text);
  if (letters.knows(letter, before(letter.came, days(30)))) return PassedOn::again;
  const bool is_long = letter.text.size() > max_passed_on_bytes;
  letter.text = without_tokens(service, std::move(letter.text), address);
  const bool continues =
      !moderators.empty() && !is_long &&
      letters.went_on(address, is_proved, before(letter.came, days(1))) < max_passed_on_in_a_day;
  if (!continues && letters.kept(address, is_proved) >= max_letters_kept) return PassedOn::not_kept;
  letter.state = continues ? PlayerLetters::State::went_on : PlayerLetters::State::unread;
  if (continues) send_on(service, change, letter, seats, moderators);
  PlayerLetters::add(change, letter);
  return continues ? PassedOn::went_on : PassedOn::kept;
}

namespace {

void mask(std::string& text, std::size_t from, std::size_t to) {
  std::replace_if(
      text.begin() + static_cast<std::ptrdiff_t>(from), text.begin() + static_cast<std::ptrdiff_t>(to),
      [](char c) { return c != ' ' && c != '\r'; }, 'x');
}

/// Returns whether the line names a token, also as a comment: that may be copied from a letter.
bool names_token(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t#"), line.size()));
  const auto found = extraction::words_of_all_games().leading_key(extraction::normalized(line));
  return found && found->key == extraction::Key::token;
}

}  // namespace

std::string with_masked_tokens(std::string file) {
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::size_t colon = file.find(':', at);
    if (colon < end && names_token(std::string_view(file).substr(at, end - at))) mask(file, colon + 1, end);
    at = end + 1;
  }
  return file;
}

extraction::Repair with_masked_tokens(extraction::Repair mending) {
  if (!names_token(mending.to)) return mending;
  mending.to = with_masked_tokens(std::move(mending.to));
  // Without a colon in the original line, everything is masked.
  const std::size_t colon = mending.from.find(':');
  mask(mending.from, colon == std::string::npos ? 0 : colon + 1, mending.from.size());
  return mending;
}

}  // namespace inselpost::mail
