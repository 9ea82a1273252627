#include "cli/mail/auth/authorization.hpp"

#include <algorithm>
#include <optional>

#include "schemas/crypto/token.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

bool is_registered(const std::vector<SeatMailStore::Address>& all, const std::string& seat,
                   const std::string& address) {
  return std::find(all.begin(), all.end(), SeatMailStore::Address{seat, address}) != all.end();
}

struct KnownToken {
  /// The matching token of a letter; if several match, of the latest letter.
  const SeatMailStore::ValidToken* valid = nullptr;
  bool printed = false;  ///< a valid token matches that is not stored: of a printed report, or to unsubscribe
  bool old = false;      ///< a token that is no longer valid matches
};

/// Compares every valid token, every time, so that the time taken reveals nothing (AUTH-3).
KnownToken found_in(const std::vector<std::string>& tokens,
                    const std::vector<SeatMailStore::ValidToken>& valid, Store& store, const StoredGame& game,
                    const SeatCredentials& credentials, const Hash& key) {
  KnownToken found;
  SeatMailStore book(store);
  const std::string& seat = credentials.seat;
  std::optional<PrintedTokens> printed;
  if (!tokens.empty()) printed.emplace(store, game);
  for (const std::string& text : tokens) {
    const auto token = parse_token(text);
    if (!token) continue;
    const Hash mac = mac_of(*token, key, game.name, seat);
    bool is_valid = printed->is_valid(*token, seat, credentials.turn);
    if (credentials.only_unsubscribes)
      if (const auto other = printed->to_unsubscribe(key, seat))
        is_valid = same_token(*token, *other) || is_valid;
    found.printed = found.printed || is_valid;
    for (const SeatMailStore::ValidToken& one : valid) {
      if (!is_valid_token(mac, {one.mac})) continue;
      is_valid = true;
      if (found.valid == nullptr || found.valid->told_of < one.told_of) found.valid = &one;
    }
    found.old = found.old || (!is_valid && book.knows_token(game, seat, mac));
  }
  return found;
}

}  // namespace

TokensTried tokens_for(std::string_view block, const std::string& game, const std::string& seat,
                       const std::vector<extraction::SeatToken>& of_letter, bool is_quoted) {
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  const std::vector<extraction::SeatToken> own =
      extraction::tokens_of(extraction::lines_of(extraction::InputText{"", std::string(block)}, 1, words));
  TokensTried tried;
  tried.own = !own.empty();
  if (!tried.own && is_quoted) return tried;
  for (const extraction::SeatToken& one : tried.own ? own : of_letter) {
    if (one.game != game || one.seat != seat || tried.tokens.size() == max_tokens_tried) continue;
    if (std::find(tried.tokens.begin(), tried.tokens.end(), one.token) == tried.tokens.end())
      tried.tokens.push_back(one.token);
  }
  return tried;
}

Proof proof_of(Store& store, const StoredGame& game, const SeatCredentials& credentials, const Sender& sender,
               const std::string& usual, const Hash& key) {
  SeatMailStore book(store);
  const std::string& seat = credentials.seat;
  const bool names_its_address =
      !sender.by_list && !sender.address.empty() && is_registered(book.addresses(game), seat, sender.address);
  const bool is_its_address = sender.proven && names_its_address;
  std::vector<SeatMailStore::ValidToken> valid;
  if (!credentials.tokens.empty()) valid = book.valid_tokens(game, seat, credentials.turn);
  const KnownToken found = found_in(credentials.tokens, valid, store, game, credentials, key);
  Proof proof;
  proof.valid_token = found.valid != nullptr || found.printed;
  proof.old_token = found.old && !proof.valid_token;
  const bool has_token = proof.valid_token && (!credentials.tokens_shut || names_its_address);
  std::string asked = book.proof(game, seat);
  if (asked.empty()) asked = usual;
  if (asked == "both") {
    proof.speaks = has_token && is_its_address;
  } else {
    const bool is_enough = asked == "address" && is_its_address && !credentials.is_quoted;
    proof.by_address = !has_token && is_enough && !credentials.answers_another;
    proof.only_answers = !has_token && is_enough && credentials.answers_another;
    proof.speaks = has_token || proof.by_address;
  }
  if (proof.speaks && has_token && found.valid != nullptr) proof.told_of = found.valid->told_of;
  return proof;
}

}  // namespace inselpost::mail
