#include "cli/desk/told/tokens.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "cli/desk/judge.hpp"
#include "schemas/sealing/token.hpp"
#include "storage/mail/mail_book.hpp"

namespace inselpost {

std::uint16_t turn_of(Ledgers& ledgers, const StoredGame& game, const std::string& seat) {
  if (!game.current) return 0;
  const GameLedger& ledger = ledgers.of(game);
  const auto found = ledger.find(seat);
  return found ? turn_now(ledger, *found) : std::uint16_t{0};
}

bool is_valid_token(Ledgers& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token) {
  const auto read = token_of(token);
  if (!read || !ledgers.store().has_mail()) return false;
  const auto stored = ledgers.store().find(game);
  MailBook book(ledgers.store());
  const auto key = book.key();
  if (!stored || !key) return false;
  std::vector<Hash> valid;
  for (const MailBook::ValidToken& one : book.valid_tokens(*stored, seat, turn_of(ledgers, *stored, seat)))
    valid.push_back(one.mac);
  return counts(mac_of(*read, *key, game, seat), valid);
}

std::vector<letter::SeatToken> let_tokens_die(Store& store, const std::vector<letter::SeatToken>& tokens) {
  std::vector<letter::SeatToken> died;
  if (!store.has_mail()) return died;
  MailBook book(store);
  const auto key = book.key();
  if (!key) return died;
  std::map<std::string, std::optional<StoredGame>> games;
  for (const letter::SeatToken& one : tokens) {
    const auto token = token_of(one.token);
    if (!token) continue;
    const auto [at, is_new] = games.try_emplace(one.game);
    if (is_new) at->second = store.find(one.game);
    const auto& game = at->second;
    if (!game || !book.drop_token(*game, one.seat, mac_of(*token, *key, one.game, one.seat))) continue;
    const bool is_known = std::any_of(died.begin(), died.end(), [&](const letter::SeatToken& other) {
      return other.game == one.game && other.seat == one.seat;
    });
    if (!is_known) died.push_back(one);
  }
  return died;
}

}  // namespace inselpost
