#include "cli/mail/service/claims.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "cli/mail/mime/names.hpp"
#include "cli/mail/service/times.hpp"
#include "cli/service/judge.hpp"
#include "schemas/extraction/characters.hpp"
#include "schemas/extraction/file_text.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/words.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/record/entries/entries.hpp"
#include "storage/mail/mail_book.hpp"
#include "storage/mail/mailboxes.hpp"
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

/// Those that a block may use beside the ones in its own text: of a quoted one its own alone (AUTH-5,
/// LET-13).
std::vector<letter::SeatToken> tokens_beside(const InLetter& block, const OpenedLetter& letter) {
  if (!block.is_quoted()) return letter.tokens;
  if (block.token.empty()) return {};
  return {letter::SeatToken{block.game, block.seat, block.token}};
}

bool is_played_seat(Ledgers& ledgers, const StoredGame& game, const std::string& seat) {
  if (game.current) return is_player(ledgers.of(game), seat);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  const auto end = genesis.seats.begin() + static_cast<std::ptrdiff_t>(genesis.players.size());
  return std::find(genesis.seats.begin(), end, seat) != end;
}

}  // namespace

/// `block`: its text; empty: it is not known, and all tokens of `of_letter` for that seat count.
static Claim claim_of(Office& office, const SeatOf& of, const std::string& block, bool is_quoted,
                      const std::vector<letter::SeatToken>& of_letter, const Sender& sender) {
  Claim claim{of};
  const auto game = office.store.find(of.game);
  if (!game || !is_played_seat(office.ledgers, *game, of.seat)) return claim;
  const TokensTried tried = tokens_for(block, of.game, of.seat, of_letter);
  claim.wants_token = std::any_of(tried.tokens.begin(), tried.tokens.end(), asks_for_new);
  claim.wants_token_alone = claim.wants_token && holds_nothing_else(block);
  const std::uint16_t turn = turn_of(office.ledgers, *game, of.seat);
  const bool shut = MailBook(office.store).shut_since(*game, of.seat) == turn;
  const Speaking speaking{of.seat, turn, tried.tokens, shut, is_quoted, sender.answers_another};
  const Proof proof = proof_of(office.store, *game, speaking, sender, office.config.auth, office.key);
  claim.kind = proof.speaks ? Claim::Kind::proven : Claim::Kind::wrong;
  claim.is_try = !proof.valid_token && !tried.tokens.empty() && (tried.own || block.empty());
  claim.old_token = proof.old_token;
  claim.by_address = proof.by_address;
  claim.only_answers = proof.only_answers;
  claim.told_of = proof.told_of;
  return claim;
}

Claim claim_of(Office& office, const LetterFile& file, const OpenedLetter& letter, const Sender& sender) {
  const auto header = read_orders_header(file.file.text, file.file.name);
  // What cannot be read has a game and a seat nevertheless, if they stand there.
  const SeatOf of =
      header ? SeatOf{header->game, header->seat} : SeatOf{file.from.at.game, file.from.at.seat};
  const InLetter& at = file.from.at;
  Claim claim = claim_of(office, of, file.file.text, at.is_quoted(), tokens_beside(at, letter), sender);
  if (claim.old_token) claim.text = letter::file_text(file.file.text, letter::words_of_all_games());
  return claim;
}

Claim claim_of(Office& office, const InLetter& refused, const OpenedLetter& letter, const Sender& sender) {
  const SeatOf of{refused.game, refused.seat};
  return claim_of(office, of, {}, refused.is_quoted(), tokens_beside(refused, letter), sender);
}

namespace {

/// Each game and seat of which a token stands in a letter, with its tokens.
std::vector<std::pair<SeatOf, std::vector<std::string>>> tokens_by_seat(
    const std::vector<letter::SeatToken>& in_letter) {
  std::vector<std::pair<SeatOf, std::vector<std::string>>> all;
  for (const letter::SeatToken& one : in_letter) {
    const SeatOf of{one.game, one.seat};
    auto its = std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.first == of; });
    if (its == all.end()) {
      if (all.size() == most_seats_proved) continue;
      its = all.insert(all.end(), {of, {}});
    }
    if (its->second.size() < most_tokens_tried) its->second.push_back(one.token);
  }
  return all;
}

}  // namespace

std::vector<SeatOf> proved_for(Office& office, const std::vector<letter::SeatToken>& in_letter,
                               const Sender& sender) {
  std::vector<SeatOf> all;
  if (sender.proven && !sender.by_list && !sender.address.empty())
    for (const auto& one : Mailboxes(office.store).of_games(sender.address))
      if (!one.seat.empty()) all.push_back({one.game, one.seat});
  for (const auto& [of, tokens] : tokens_by_seat(in_letter))
    if (std::find(all.begin(), all.end(), of) == all.end() &&
        std::any_of(tokens.begin(), tokens.end(), [&, &its = of](const std::string& token) {
          return is_valid_token(office.ledgers, its.game, its.seat, token);
        }))
      all.push_back(of);
  return all;
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
