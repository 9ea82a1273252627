#include "cli/desk/told/tokens.hpp"

#include <algorithm>
#include <vector>

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

}  // namespace inselpost
