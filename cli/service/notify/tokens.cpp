#include "cli/service/notify/tokens.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "cli/service/adjudicate.hpp"
#include "schemas/crypto/token.hpp"
#include "storage/mail/printed_tokens.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost {

std::uint16_t turn_of(LedgerCache& ledgers, const StoredGame& game, const std::string& seat) {
  if (!game.current) return 0;
  const GameLedger& ledger = ledgers.of(game);
  const auto found = ledger.find(seat);
  return found ? turn_now(ledger, *found) : std::uint16_t{0};
}

namespace {

bool is_valid_in_letter(LedgerCache& ledgers, const StoredGame& game, const std::string& seat,
                        const Token& token) {
  if (!ledgers.store().has_mail()) return false;
  SeatMailStore book(ledgers.store());
  const auto key = book.key();
  if (!key) return false;
  std::vector<Hash> valid;
  for (const SeatMailStore::ValidToken& one : book.valid_tokens(game, seat, turn_of(ledgers, game, seat)))
    valid.push_back(one.mac);
  return is_valid_token(mac_of(token, *key, game.name, seat), valid);
}

bool is_valid_in_print(LedgerCache& ledgers, const StoredGame& game, const std::string& seat,
                       const Token& token) {
  return PrintedTokens(ledgers.store(), game).is_valid(token, seat, turn_of(ledgers, game, seat));
}

/// Returns whether the token was valid and is not any more.
bool let_die(LedgerCache& ledgers, const StoredGame& game, const std::string& seat, const Token& token) {
  Store& store = ledgers.store();
  if (store.has_mail()) {
    SeatMailStore book(store);
    const auto key = book.key();
    if (key && book.drop_token(game, seat, mac_of(token, *key, game.name, seat))) return true;
  }
  if (!is_valid_in_print(ledgers, game, seat, token)) return false;
  PrintedTokens::reissue(store, game, seat);
  return true;
}

}  // namespace

bool is_valid_token(LedgerCache& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token) {
  const auto read = parse_token(token);
  const auto stored = read ? ledgers.store().find(game) : std::nullopt;
  if (!stored) return false;
  const bool in_letter = is_valid_in_letter(ledgers, *stored, seat, *read);
  const bool in_print = is_valid_in_print(ledgers, *stored, seat, *read);
  return in_letter || in_print;
}

std::vector<extraction::SeatToken> let_tokens_die(LedgerCache& ledgers,
                                                  const std::vector<extraction::SeatToken>& tokens) {
  std::vector<extraction::SeatToken> died;
  std::map<std::string, std::optional<StoredGame>> games;
  for (const extraction::SeatToken& one : tokens) {
    const auto token = parse_token(one.token);
    if (!token) continue;
    const auto [at, is_new] = games.try_emplace(one.game);
    if (is_new) at->second = ledgers.store().find(one.game);
    const auto& game = at->second;
    if (!game || !let_die(ledgers, *game, one.seat, *token)) continue;
    const bool is_known = std::any_of(died.begin(), died.end(), [&](const extraction::SeatToken& other) {
      return other.game == one.game && other.seat == one.seat;
    });
    if (!is_known) died.push_back(one);
  }
  return died;
}

}  // namespace inselpost
