#include "cli/mail/service/seat_claims.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "cli/mail/mime/extracted_texts.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/adjudicate.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/json/json.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/record/entry.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

constexpr std::size_t max_wrong_tries = 100;

std::string about(const SeatRef& of) { return of.game + '/' + of.seat; }

bool asks_for_new(const std::string& token) {
  return language::english_word(in_small(token), {}, "value token") == "new";
}

/// Returns whether the block asks for a token only.
bool holds_nothing_else(const std::string& block) {
  using extraction::Key;
  constexpr std::array<Key, 4> acting{Key::orders, Key::standing, Key::founding, Key::absent};
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  for (const std::string_view line : extraction::lines_of(block))
    if (const auto found = words.leading_key(extraction::normalized(line)))
      if (std::find(acting.begin(), acting.end(), found->key) != acting.end()) return false;
  return true;
}

/// Returns the tokens that may authorize a block besides those in its own text; a quoted block may use its
/// own only (AUTH-5, LET-13).
std::vector<extraction::SeatToken> tokens_beside(const BlockLocation& block, const ExtractedLetter& letter) {
  if (!block.is_quoted()) return letter.tokens;
  if (block.token.empty()) return {};
  return {extraction::SeatToken{block.game, block.seat, block.token}};
}

bool is_played_seat(LedgerCache& ledgers, const StoredGame& game, const std::string& seat) {
  if (game.current) return is_player(ledgers.of(game), seat);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  const auto end = genesis.seats.begin() + static_cast<std::ptrdiff_t>(genesis.players.size());
  return std::find(genesis.seats.begin(), end, seat) != end;
}

/// Returns the sender's seat that a block is meant for which names no seat of that game: the one whose
/// token it has, or whose address the letter is proved to come from (AUTH-15). Seats of others are not looked
/// at, so that nobody can try their tokens here.
std::optional<std::string> seat_meant(MailService& service, const std::string& game,
                                      const std::vector<std::string>& tokens, const Sender& sender) {
  if (sender.address.empty() || sender.by_list) return std::nullopt;
  for (const auto& one : MailboxStore(service.store).of_games(sender.address)) {
    if (one.game != game || one.seat.empty()) continue;
    if (sender.proven || std::any_of(tokens.begin(), tokens.end(), [&](const std::string& token) {
          return is_valid_token(service.ledgers, game, one.seat, token);
        }))
      return one.seat;
  }
  return std::nullopt;
}

}  // namespace

/// Checks a claim. `block` is its text; if empty, the text is unknown and all tokens of `of_letter` for that
/// seat count.
static SeatClaim claim_of(MailService& service, const SeatRef& of, const std::string& block, bool is_quoted,
                          const std::vector<extraction::SeatToken>& of_letter, const Sender& sender,
                          bool only_unsubscribes = false) {
  SeatClaim claim{of};
  const auto game = service.store.find(of.game);
  if (!game) return claim;
  const TokensTried tried = tokens_for(block, of.game, of.seat, of_letter);
  if (!is_played_seat(service.ledgers, *game, of.seat)) {
    auto meant = is_quoted ? std::nullopt : seat_meant(service, of.game, tried.tokens, sender);
    if (!meant) return claim;
    claim.of.seat = *std::move(meant);
    claim.kind = SeatClaim::Kind::proven;
    claim.misnamed = true;
    return claim;
  }
  claim.wants_token = std::any_of(tried.tokens.begin(), tried.tokens.end(), asks_for_new);
  claim.wants_token_alone = claim.wants_token && holds_nothing_else(block);
  const std::uint16_t turn = turn_of(service.ledgers, *game, of.seat);
  const bool shut =
      !tried.tokens.empty() && SeatMailStore(service.store).tokens_locked_since(*game, of.seat) == turn;
  const SeatCredentials credentials{.seat = of.seat,
                                    .turn = turn,
                                    .tokens = tried.tokens,
                                    .tokens_shut = shut,
                                    .only_unsubscribes = only_unsubscribes,
                                    .is_quoted = is_quoted,
                                    .answers_another = sender.answers_another};
  const Proof proof = proof_of(service.store, *game, credentials, sender, service.config.auth, service.key);
  claim.kind = proof.speaks ? SeatClaim::Kind::proven : SeatClaim::Kind::wrong;
  claim.is_try = !proof.valid_token && !tried.tokens.empty() && (tried.own || block.empty());
  claim.old_token = proof.old_token;
  claim.by_address = proof.by_address;
  claim.only_answers = proof.only_answers;
  claim.told_of = proof.told_of;
  return claim;
}

SeatClaim claim_of(MailService& service, const ExtractedFile& file, const ExtractedLetter& letter,
                   const Sender& sender) {
  const auto header = read_orders_header(file.file.text, file.file.name);
  // An unreadable file may still name a game and a seat.
  const SeatRef of =
      header ? SeatRef{header->game, header->seat} : SeatRef{file.from.at.game, file.from.at.seat};
  const BlockLocation& at = file.from.at;
  SeatClaim claim = claim_of(service, of, file.file.text, at.is_quoted(), tokens_beside(at, letter), sender,
                             header && header->only_unsubscribes);
  if (claim.old_token)
    claim.text = extraction::normalized_orders(file.file.text, extraction::words_of_all_games());
  return claim;
}

SeatClaim claim_of(MailService& service, const BlockLocation& refused, const ExtractedLetter& letter,
                   const Sender& sender) {
  const SeatRef of{refused.game, refused.seat};
  std::vector<extraction::SeatToken> tokens = tokens_beside(refused, letter);
  // The line with the token may stand below the one that ended it.
  if (!refused.token.empty()) tokens.insert(tokens.begin(), {refused.game, refused.seat, refused.token});
  return claim_of(service, of, {}, refused.is_quoted(), tokens, sender);
}

namespace {

/// Groups the tokens of a letter by game and seat.
std::vector<std::pair<SeatRef, std::vector<std::string>>> tokens_by_seat(
    const std::vector<extraction::SeatToken>& in_letter) {
  std::vector<std::pair<SeatRef, std::vector<std::string>>> all;
  for (const extraction::SeatToken& one : in_letter) {
    const SeatRef of{one.game, one.seat};
    auto seat_tokens =
        std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.first == of; });
    if (seat_tokens == all.end()) {
      if (all.size() == max_seats_proved) continue;
      seat_tokens = all.insert(all.end(), {of, {}});
    }
    if (seat_tokens->second.size() < max_tokens_tried) seat_tokens->second.push_back(one.token);
  }
  return all;
}

}  // namespace

std::vector<SeatRef> proved_for(MailService& service, const std::vector<extraction::SeatToken>& in_letter,
                                const Sender& sender) {
  std::vector<SeatRef> all;
  if (sender.proven && !sender.by_list && !sender.address.empty())
    for (const auto& one : MailboxStore(service.store).of_games(sender.address))
      if (!one.seat.empty()) all.push_back({one.game, one.seat});
  for (const auto& [of, tokens] : tokens_by_seat(in_letter))
    if (std::find(all.begin(), all.end(), of) == all.end() &&
        std::any_of(tokens.begin(), tokens.end(), [&, &seat_tokens = of](const std::string& token) {
          return is_valid_token(service.ledgers, seat_tokens.game, seat_tokens.seat, token);
        }))
      all.push_back(of);
  return all;
}

std::size_t note_wrong_try(MailService& service, const SeatRef& of) {
  const std::string now = service.now();
  RateCounters counters(service.store);
  counters.count(RateCounter::wrong_try, about(of), now);
  const std::size_t tries =
      counters.in_window(RateCounter::wrong_try, about(of), before(now, std::chrono::hours(24)));
  if (tries < max_wrong_tries) return 0;
  const auto game = service.store.find(of.game);
  if (!game) return 0;
  SeatMailStore book(service.store);
  const std::uint16_t turn = turn_of(service.ledgers, *game, of.seat);
  if (book.tokens_locked_since(*game, of.seat) == turn) return 0;
  book.lock_tokens(*game, of.seat, turn);
  return tries;
}

}  // namespace inselpost::mail
