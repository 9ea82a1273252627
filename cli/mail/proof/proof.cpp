#include "cli/mail/proof/proof.hpp"

#include <algorithm>

#include "schemas/letter/lines.hpp"
#include "schemas/letter/words.hpp"
#include "schemas/sealing/token.hpp"
#include "storage/mail/mail_book.hpp"

namespace inselpost::mail {
namespace {

bool is_registered(const std::vector<MailBook::Address>& all, const std::string& seat,
                   const std::string& address) {
  return std::find(all.begin(), all.end(), MailBook::Address{seat, address}) != all.end();
}

/// All of them are compared, every time (AUTH-3).
bool has_valid(const std::vector<std::string>& tokens, const std::vector<Hash>& valid, const Hash& key,
               const std::string& game, const std::string& seat) {
  bool found = false;
  for (const std::string& text : tokens)
    if (const auto token = token_of(text)) found = counts(mac_of(*token, key, game, seat), valid) || found;
  return found;
}

}  // namespace

std::vector<std::string> tokens_for(std::string_view block, const std::string& game, const std::string& seat,
                                    const std::vector<letter::SeatToken>& of_letter) {
  const letter::Words& words = letter::words_of_all_games();
  const std::vector<letter::SeatToken> own =
      letter::tokens_of(letter::lines_of(letter::Text{"", std::string(block)}, 1, words));
  std::vector<std::string> tokens;
  for (const letter::SeatToken& one : own.empty() ? of_letter : own) {
    if (one.game != game || one.seat != seat || tokens.size() == most_tokens_tried) continue;
    if (std::find(tokens.begin(), tokens.end(), one.token) == tokens.end()) tokens.push_back(one.token);
  }
  return tokens;
}

bool speaks_for(Store& store, const StoredGame& game, const Speaking& speaking, const Sender& sender,
                const std::string& usual, const Hash& key) {
  MailBook book(store);
  const std::string& seat = speaking.seat;
  const bool names_its_address =
      !sender.by_list && !sender.address.empty() && is_registered(book.addresses(game), seat, sender.address);
  const bool is_its_address = sender.proven && names_its_address;
  const bool has_token =
      has_valid(speaking.tokens, book.valid_tokens(game, seat, speaking.turn), key, game.name, seat) &&
      (!speaking.tokens_shut || is_its_address || (speaking.nothing_proves && names_its_address));
  std::string proof = book.proof(game, seat);
  if (proof.empty()) proof = usual;
  if (proof == "both") return has_token && is_its_address;
  return has_token || (proof == "address" && is_its_address);
}

}  // namespace inselpost::mail
