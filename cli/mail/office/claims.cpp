#include "cli/mail/office/claims.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "cli/desk/judge.hpp"
#include "cli/mail/office/times.hpp"
#include "cli/mail/parts/names.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/language/language.hpp"
#include "schemas/letter/characters.hpp"
#include "schemas/letter/lines.hpp"
#include "schemas/letter/words.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/record/entries/entries.hpp"
#include "storage/mail/mail_book.hpp"
#include "storage/mail/tallies.hpp"

namespace inselpost::mail {
namespace {

constexpr std::size_t most_wrong_tries = 100;

std::string about(const SeatOf& of) { return of.game + '/' + of.seat; }

bool asks_for_new(const std::string& token) {
  return language::english_word(in_small(token), {}, "value token") == "new";
}

/// Does it ask for nothing besides?
bool holds_nothing_else(const std::string& block) {
  using letter::Key;
  constexpr std::array<Key, 4> acting{Key::orders, Key::standing, Key::founding, Key::absent};
  const letter::Words& words = letter::words_of_all_games();
  for (const std::string_view line : letter::lines_of(block))
    if (const auto found = words.key_of(letter::plain(line)))
      if (std::find(acting.begin(), acting.end(), found->key) != acting.end()) return false;
  return true;
}

bool is_played_seat(Ledgers& ledgers, const StoredGame& game, const std::string& seat) {
  if (game.current) return is_player(ledgers.of(game), seat);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  const auto end = genesis.seats.begin() + static_cast<std::ptrdiff_t>(genesis.players.size());
  return std::find(genesis.seats.begin(), end, seat) != end;
}

}  // namespace

std::uint16_t turn_of(Ledgers& ledgers, const StoredGame& game, const std::string& seat) {
  if (!game.current) return 0;
  const GameLedger& ledger = ledgers.of(game);
  const auto found = ledger.find(seat);
  return found ? turn_now(ledger, *found) : std::uint16_t{0};
}

Claim claim_of(Office& office, const SeatOf& of, const std::string& block, const OpenedLetter& letter,
               const Sender& sender) {
  Claim claim{of};
  const auto game = office.store.find(of.game);
  if (!game || !is_played_seat(office.ledgers, *game, of.seat)) return claim;
  const std::vector<std::string> tokens = tokens_for(block, of.game, of.seat, letter.tokens);
  claim.wants_token = std::any_of(tokens.begin(), tokens.end(), asks_for_new);
  claim.wants_token_alone = claim.wants_token && holds_nothing_else(block);
  const std::uint16_t turn = turn_of(office.ledgers, *game, of.seat);
  const bool shut = MailBook(office.store).shut_since(*game, of.seat) == turn;
  const Speaking speaking{of.seat, turn, tokens, shut, office.config.authserv.empty()};
  claim.kind = speaks_for(office.store, *game, speaking, sender, office.config.auth, office.key)
                   ? Claim::Kind::proven
                   : Claim::Kind::wrong;
  return claim;
}

Claim claim_of(Office& office, const LetterFile& file, const OpenedLetter& letter, const Sender& sender) {
  const auto header = read_orders_header(file.file.text, file.file.name);
  // What cannot be read has a game and a seat nevertheless, if they stand there.
  const SeatOf of =
      header ? SeatOf{header->game, header->seat} : SeatOf{file.from.at.game, file.from.at.seat};
  return claim_of(office, of, file.file.text, letter, sender);
}

std::size_t note_wrong_try(Office& office, const SeatOf& of) {
  const std::string now = office.now();
  Tallies tallies(office.store);
  tallies.count(Tallied::wrong_try, about(of), now);
  const std::size_t tries =
      tallies.in_window(Tallied::wrong_try, about(of), before(now, std::chrono::hours(24)));
  if (tries < most_wrong_tries) return 0;
  const auto game = office.store.find(of.game);
  if (!game) return 0;
  MailBook book(office.store);
  const std::uint16_t turn = turn_of(office.ledgers, *game, of.seat);
  if (book.shut_since(*game, of.seat) == turn) return 0;
  book.set_shut(*game, of.seat, turn);
  return tries;
}

}  // namespace inselpost::mail
