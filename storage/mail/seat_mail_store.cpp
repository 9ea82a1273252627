#include "storage/mail/seat_mail_store.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/outbox.hpp"
#include "storage/schema.hpp"

namespace inselpost {

template <>
struct Row<SeatMailStore::Address> {
  static constexpr auto members = std::tuple(&SeatMailStore::Address::seat, &SeatMailStore::Address::address,
                                             &SeatMailStore::Address::own);
};

template <>
struct Row<SeatMailStore::Moderator> {
  static constexpr auto members =
      std::tuple(&SeatMailStore::Moderator::name, &SeatMailStore::Moderator::mail);
};

template <>
struct Row<SeatMailStore::ValidToken> {
  static constexpr auto members =
      std::tuple(&SeatMailStore::ValidToken::mac, &SeatMailStore::ValidToken::told_of);
};

namespace {

std::string line_of(const TimedDecision& owed) {
  return owed.kind + ' ' + std::to_string(owed.turn) + ' ' + owed.about;
}

/// Returns the seat's pending decisions, one line each.
std::set<std::string> asked_of(const StoredGame& game, const std::string& seat) {
  std::set<std::string> all;
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && owed.is_real()) all.insert(line_of(owed));
  return all;
}

std::string joined(const std::set<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  return all;
}

bool asks_for_any(const std::string& asked_for, const std::set<std::string>& owed) {
  for (std::size_t at = 0; at < asked_for.size();) {
    const std::size_t end = asked_for.find('\n', at);
    if (owed.contains(asked_for.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
}

/// A token that was not invalidated.
struct LiveToken {
  std::int64_t id = 0;
  SeatMailStore::ValidToken token;
  bool valid = false;
};

/// Returns the live tokens, the last one first, with their validity (AUTH-2). Tokens requested without proof
/// are counted separately (AUTH-8).
std::vector<LiveToken> live_tokens(Connection& db, const StoredGame& game, const std::string& seat,
                                   std::uint16_t turn) {
  Query select(
      db,
      "SELECT id, mac, told_of, turn, asked, apart FROM tokens WHERE game = ? AND seat = ? AND dead = 0 "
      "ORDER BY id DESC");
  select.bind_values(game.id, seat);
  const std::set<std::string> owed = asked_of(game, seat);
  std::array<std::size_t, 2> counted{};
  std::vector<LiveToken> all;
  while (select.step()) {
    LiveToken one{select.value<std::int64_t>(), select.value<SeatMailStore::ValidToken>(1)};
    const std::size_t place = counted.at(select.value<bool>(5) ? 1 : 0)++;
    const bool is_recent = select.value<int>(3) + 1 >= turn;
    one.valid = place < tokens_that_stay || (is_recent && place < max_tokens) ||
                asks_for_any(select.value<std::string>(4), owed);
    all.push_back(one);
  }
  return all;
}

void forget_dead_tokens(Connection& db, const StoredGame& game, const std::string& seat) {
  execute(db,
          "DELETE FROM tokens WHERE dead = 1 AND game = ?1 AND seat = ?2 AND id NOT IN (SELECT id FROM "
          "tokens WHERE dead = 1 AND game = ?1 AND seat = ?2 ORDER BY id DESC LIMIT ?3)",
          game.id, seat, max_dead_tokens);
}

std::int64_t count_addresses(Connection& db, const StoredGame& game, const std::string& reader) {
  return *select_one<std::int64_t>(
      db, "SELECT count(*) FROM addresses WHERE game = ? AND seat = ? AND own = 0", game.id, reader);
}

}  // namespace

std::optional<Hash> SeatMailStore::key() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return select_one<Hash>(inside.db, "SELECT key FROM mail_key"); });
}

void SeatMailStore::keep_key(const Hash& key) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "INSERT INTO mail_key (id, key) VALUES (1, ?) ON CONFLICT DO NOTHING", key);
  });
}

std::vector<SeatMailStore::Address> SeatMailStore::addresses(const StoredGame& game) {
  if (game.moved) return {};  // its letters are written where it goes on
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<Address>(
        inside.db, "SELECT seat, address, own FROM addresses WHERE game = ? ORDER BY seat, address", game.id);
  });
}

void SeatMailStore::add_address(const StoredGame& game, const Address& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const bool is_new =
        execute(inside.db,
                "INSERT INTO addresses (game, seat, address, own) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                game.id, address) > 0;
    if (is_new && count_addresses(inside.db, game, address.seat) == 1)
      change_mailed(inside.db, game.id, address.seat, [](ToldByMail& mail) {
        mail.has_address = true;
        mail.written = mail.entry;
      });
    free_mailbox(inside.db, address.address);
    together.commit();
  });
}

bool SeatMailStore::remove_address(const StoredGame& game, const Address& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const auto removed = select_one<Address>(inside.db,
                                             "DELETE FROM addresses WHERE game = ? AND seat = ? AND address "
                                             "= ? RETURNING seat, address, own",
                                             game.id, address.seat, address.address);
    if (!removed) return false;
    const std::string& reader = removed->reader();
    drop_outgoing(inside.db, game.id, reader.empty() ? public_reader : reader, &address.address);
    if (removed->own)
      forget_reader(inside.db, game.id, reader);
    else if (count_addresses(inside.db, game, reader) == 0)
      tell_by_printing(inside.db, game.id, reader);
    forget_unnamed_mailboxes(inside.db);
    together.commit();
    return true;
  });
}

void SeatMailStore::give_own_letters(const StoredGame& game, const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    if (execute(inside.db,
                "UPDATE addresses SET own = 1 WHERE game = ? AND seat = '' AND address = ? AND own = 0",
                game.id, address) == 0)
      return;
    ToldByMail told;
    change_mailed(inside.db, game.id, {}, [&](const ToldByMail& all) { told = all; });
    change_mailed(inside.db, game.id, address, [&](ToldByMail& mail) { mail = told; });
    execute(
        inside.db,
        "UPDATE outgoing SET reader = ?2 WHERE game = ?1 AND reader = 'public' AND address = ?2 AND state IN "
        "('pending', 'claimed', 'held')",
        game.id, address);
    if (has_optional(inside.db, word_tables))
      execute(
          inside.db,
          "INSERT INTO messages_told (game, channel, reader, message) SELECT game, channel, ?2, message FROM "
          "messages_told WHERE game = ?1 AND reader = '' ON CONFLICT (game, channel, reader) DO UPDATE SET "
          "message = excluded.message",
          game.id, address);
    if (count_addresses(inside.db, game, {}) == 0) tell_by_printing(inside.db, game.id, {});
    together.commit();
  });
}

std::string SeatMailStore::proof(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<std::string>(inside.db, "SELECT auth FROM proofs WHERE game = ? AND seat = ?", game.id,
                                   seat)
        .value_or("");
  });
}

void SeatMailStore::set_proof(const StoredGame& game, const std::string& seat, const std::string& proof) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    if (proof.empty())
      execute(inside.db, "DELETE FROM proofs WHERE game = ? AND seat = ?", game.id, seat);
    else
      execute(inside.db, upsert("proofs", "game, seat", "auth"), game.id, seat, proof);
  });
}

SeatMailStore::Moderator SeatMailStore::moderator(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<Moderator>(inside.db, "SELECT name, mail FROM moderators WHERE game = ?", game.id)
        .value_or(Moderator{});
  });
}

void SeatMailStore::set_moderator(const StoredGame& game, const Moderator& moderator) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, upsert("moderators", "game", "name, mail"), game.id, moderator.name, moderator.mail);
  });
}

std::int64_t SeatMailStore::add_token(const StoredGame& game, const std::string& seat, const Token& token) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const std::int64_t id = insert(
        inside.db,
        "INSERT INTO tokens (game, seat, mac, turn, made, asked, told_of, apart) VALUES (?, ?, ?, ?, ?, "
        "?, (SELECT coalesce(max(id), 0) FROM submissions), ?) RETURNING id",
        game.id, seat, token.mac, token.turn, token.made, joined(asked_of(game, seat)), token.apart);
    bool died = false;
    for (const LiveToken& one : live_tokens(inside.db, game, seat, token.turn)) {
      if (one.valid) continue;
      execute(inside.db, "UPDATE tokens SET dead = 1 WHERE id = ?", one.id);
      died = true;
    }
    if (died) forget_dead_tokens(inside.db, game, seat);
    together.commit();
    return id;
  });
}

std::vector<SeatMailStore::ValidToken> SeatMailStore::valid_tokens(const StoredGame& game,
                                                                   const std::string& seat,
                                                                   std::uint16_t turn) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    std::vector<ValidToken> valid;
    for (const LiveToken& one : live_tokens(inside.db, game, seat, turn))
      if (one.valid) valid.push_back(one.token);
    return valid;
  });
}

bool SeatMailStore::knows_token(const StoredGame& game, const std::string& seat, const Hash& mac) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return exists(inside.db, "SELECT 1 FROM tokens WHERE game = ? AND seat = ? AND mac = ?", game.id, seat,
                  mac);
  });
}

bool SeatMailStore::has_token(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return exists(inside.db, "SELECT 1 FROM tokens WHERE game = ? AND seat = ? AND dead = 0 LIMIT 1", game.id,
                  seat);
  });
}

std::vector<TimedDecision> SeatMailStore::not_asked(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    const std::string asked =
        select_one<std::string>(
            inside.db, "SELECT asked FROM tokens WHERE game = ? AND seat = ? ORDER BY id DESC LIMIT 1",
            game.id, seat)
            .value_or("");
    std::vector<TimedDecision> all;
    for (const TimedDecision& owed : game.pending_decisions)
      if (owed.seat == seat && owed.is_real() && !asks_for_any(asked, {line_of(owed)})) all.push_back(owed);
    return all;
  });
}

std::vector<std::string> SeatMailStore::games_without_token() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<std::string>(
        inside.db,
        "SELECT DISTINCT g.name FROM addresses a JOIN games g ON g.id = a.game JOIN positions p ON p.game = "
        "a.game WHERE p.over = 0 AND a.seat <> '' AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.game = "
        "a.game "
        "AND t.seat = a.seat AND t.dead = 0) ORDER BY g.name");
  });
}

void SeatMailStore::drop_tokens(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "UPDATE tokens SET dead = 1 WHERE game = ? AND seat = ? AND dead = 0", game.id, seat);
    PrintedTokens::reissue(store_, game, seat);
  });
}

bool SeatMailStore::drop_token(const StoredGame& game, const std::string& seat, const Hash& mac) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return execute(inside.db,
                   "UPDATE tokens SET dead = 1 WHERE game = ? AND seat = ? AND mac = ? AND dead = 0", game.id,
                   seat, mac) > 0;
  });
}

std::optional<std::uint16_t> SeatMailStore::tokens_locked_since(const StoredGame& game,
                                                                const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<std::uint16_t> {
    return select_one<std::uint16_t>(inside.db, "SELECT turn FROM shut WHERE game = ? AND seat = ?", game.id,
                                     seat);
  });
}

void SeatMailStore::lock_tokens(const StoredGame& game, const std::string& seat,
                                std::optional<std::uint16_t> turn) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    if (turn)
      execute(inside.db, upsert("shut", "game, seat", "turn"), game.id, seat, *turn);
    else
      execute(inside.db, "DELETE FROM shut WHERE game = ? AND seat = ?", game.id, seat);
  });
}

void SeatMailStore::count_unproved(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "INSERT INTO unproved (game, seat, count) VALUES (?, ?, 1) ON CONFLICT (game, seat) DO UPDATE "
            "SET count = unproved.count + 1",
            game.id, seat);
  });
}

std::uint64_t SeatMailStore::take_unproved(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<std::uint64_t>(
               inside.db, "DELETE FROM unproved WHERE game = ? AND seat = ? RETURNING count", game.id, seat)
        .value_or(0);
  });
}

void SeatMailStore::count_refused(const StoredGame& game, const std::string& seat, std::uint16_t turn) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "INSERT INTO refused (game, seat, turn, count) VALUES (?, ?, ?, 1) ON CONFLICT (game, seat) DO "
            "UPDATE SET count = CASE refused.turn WHEN excluded.turn THEN refused.count ELSE 0 END + 1, turn "
            "= excluded.turn",
            game.id, seat, turn);
  });
}

std::uint64_t SeatMailStore::refused_in(const StoredGame& game, const std::string& seat, std::uint16_t turn) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<std::uint64_t>(inside.db,
                                     "SELECT count FROM refused WHERE game = ? AND seat = ? AND turn = ?",
                                     game.id, seat, turn)
        .value_or(0);
  });
}

PrintedTokens::PrintedTokens(Store& store, const StoredGame& game) : game_(game) {
  if (game.over) return;
  Store::Impl& inside = *store.inside_;
  translate_errors(inside, [&] {
    // A token depends on the player of the seat and the number of reissues, besides the turn. Each table has
    // at most one row for a seat; sorting them in the statement would double its cost.
    Query select(inside.db,
                 "SELECT seat, 'issue ' || number FROM reissued WHERE game = ?1 UNION ALL "
                 "SELECT seat, 'player since ' || entry FROM replaced WHERE game = ?1");
    select.bind_values(game.id);
    while (select.step()) issues_[select.value<std::string>()] += select.value<std::string>(1) + '\n';
  });
  const auto signing = store.key();
  if (!signing) return;
  key_.emplace();
  std::copy_n(signing->secret.begin(), key_->size(),
              key_->begin());  // the seed of the key; signed data never looks like a token's input
}

std::optional<Token> PrintedTokens::of(const std::string& seat, std::uint16_t turn) const {
  if (!key_) return std::nullopt;
  return printed_token(*key_, game_.name, seat, issue_of(seat), turn);
}

std::string PrintedTokens::issue_of(const std::string& seat) const {
  const auto issue = issues_.find(seat);
  return issue == issues_.end() ? std::string() : issue->second;
}

std::optional<Token> PrintedTokens::to_unsubscribe(const Hash& key, const std::string& seat) const {
  if (game_.over) return std::nullopt;
  return unsubscribe_token(key, game_.name, seat, issue_of(seat));
}

std::vector<Token> PrintedTokens::valid(const std::string& seat, std::uint16_t turn) const {
  std::vector<Token> all;
  for (const int one : {turn - 1, static_cast<int>(turn)})
    if (const auto token = one < 0 ? std::nullopt : of(seat, static_cast<std::uint16_t>(one)))
      all.push_back(*token);
  return all;
}

bool PrintedTokens::is_valid(const Token& token, const std::string& seat, std::uint16_t turn) const {
  bool found = false;
  for (const Token& one : valid(seat, turn)) found = same_token(token, one) || found;
  return found;
}

void PrintedTokens::reissue(Store& store, const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "INSERT INTO reissued (game, seat, number) VALUES (?, ?, 1) ON CONFLICT (game, seat) DO UPDATE "
            "SET number = reissued.number + 1",
            game.id, seat);
  });
}

}  // namespace inselpost
