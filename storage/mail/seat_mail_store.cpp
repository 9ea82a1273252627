#include "storage/mail/seat_mail_store.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/outbox.hpp"

namespace inselpost {
namespace {

void bind_seat(SQLite::Statement& statement, const StoredGame& game, const std::string& seat) {
  statement.bind(1, game.id);
  statement.bind(2, seat);
}

/// Returns the seat's pending decisions, one line each.
std::set<std::string> asked_of(const StoredGame& game, const std::string& seat) {
  std::set<std::string> all;
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && owed.is_real())
      all.insert(owed.kind + ' ' + std::to_string(owed.turn) + ' ' + owed.about);
  return all;
}

std::string joined(const std::set<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  return all;
}

bool asks_for_any(const std::string& asked, const std::set<std::string>& owed) {
  for (std::size_t at = 0; at < asked.size();) {
    const std::size_t end = asked.find('\n', at);
    if (owed.contains(asked.substr(at, end - at))) return true;
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
  bind_seat(select, game, seat);
  const std::set<std::string> owed = asked_of(game, seat);
  std::array<std::size_t, 2> counted{};
  std::vector<LiveToken> all;
  while (select.executeStep()) {
    LiveToken one{select.getColumn(0).getInt64(), {hash_of(select, 1), select.getColumn(2).getInt64()}};
    const std::size_t place = counted.at(select.getColumn(5).getInt() != 0 ? 1 : 0)++;
    const bool is_recent = select.getColumn(3).getInt() + 1 >= turn;
    one.valid = place < tokens_that_stay || (is_recent && place < max_tokens) ||
                asks_for_any(column_text(select, 4), owed);
    all.push_back(one);
  }
  return all;
}

void forget_dead_tokens(Connection& db, const StoredGame& game, const std::string& seat) {
  Query forget(db,
               "DELETE FROM tokens WHERE dead = 1 AND game = ?1 AND seat = ?2 AND id NOT IN (SELECT id FROM "
               "tokens WHERE dead = 1 AND game = ?1 AND seat = ?2 ORDER BY id DESC LIMIT ?3)");
  bind_seat(forget, game, seat);
  forget.bind(3, static_cast<std::int64_t>(max_dead_tokens));
  forget.exec();
}

std::int64_t count_addresses(Connection& db, const StoredGame& game, const std::string& seat) {
  Query select(db, "SELECT count(*) FROM addresses WHERE game = ? AND seat = ?");
  bind_seat(select, game, seat);
  select.executeStep();
  return select.getColumn(0).getInt64();
}

}  // namespace

std::optional<Hash> SeatMailStore::key() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<Hash> {
    Query select(inside.db, "SELECT key FROM mail_key");
    if (!select.executeStep()) return std::nullopt;
    return hash_of(select, 0);
  });
}

void SeatMailStore::keep_key(const Hash& key) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query insert(inside.db, "INSERT INTO mail_key (id, key) VALUES (1, ?)");
    bind_hash(insert, 1, key);
    insert.exec();
  });
}

std::vector<SeatMailStore::Address> SeatMailStore::addresses(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT seat, address FROM addresses WHERE game = ? ORDER BY seat, address");
    select.bind(1, game.id);
    std::vector<Address> all;
    while (select.executeStep()) all.push_back({column_text(select, 0), column_text(select, 1)});
    return all;
  });
}

void SeatMailStore::add_address(const StoredGame& game, const Address& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    Query insert(inside.db, "INSERT OR IGNORE INTO addresses (game, seat, address) VALUES (?, ?, ?)");
    bind_seat(insert, game, address.seat);
    insert.bind(3, address.address);
    const bool is_new = insert.exec() > 0;
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
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    Query remove(inside.db, "DELETE FROM addresses WHERE game = ? AND seat = ? AND address = ?");
    bind_seat(remove, game, address.seat);
    remove.bind(3, address.address);
    if (remove.exec() == 0) return false;
    drop_outgoing(inside.db, game.id, address.seat.empty() ? public_reader : address.seat, &address.address);
    if (count_addresses(inside.db, game, address.seat) == 0)
      tell_by_printing(inside.db, game.id, address.seat);
    forget_unnamed_mailboxes(inside.db);
    together.commit();
    return true;
  });
}

std::string SeatMailStore::proof(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT auth FROM proofs WHERE game = ? AND seat = ?");
    bind_seat(select, game, seat);
    return select.executeStep() ? column_text(select, 0) : std::string();
  });
}

void SeatMailStore::set_proof(const StoredGame& game, const std::string& seat, const std::string& proof) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query change(inside.db, proof.empty()
                                ? "DELETE FROM proofs WHERE game = ? AND seat = ?"
                                : "INSERT OR REPLACE INTO proofs (game, seat, auth) VALUES (?, ?, ?)");
    bind_seat(change, game, seat);
    if (!proof.empty()) change.bind(3, proof);
    change.exec();
  });
}

std::int64_t SeatMailStore::add_token(const StoredGame& game, const std::string& seat, const Token& token) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    Query insert(
        inside.db,
        "INSERT INTO tokens (game, seat, mac, turn, made, asked, told_of, apart) VALUES (?, ?, ?, ?, ?, "
        "?, (SELECT coalesce(max(id), 0) FROM submissions), ?)");
    bind_seat(insert, game, seat);
    bind_hash(insert, 3, token.mac);
    insert.bind(4, token.turn);
    insert.bind(5, token.made);
    insert.bind(6, joined(asked_of(game, seat)));
    insert.bind(7, token.apart ? 1 : 0);
    insert.exec();
    const std::int64_t id = inside.db.getLastInsertRowid();
    bool died = false;
    for (const LiveToken& one : live_tokens(inside.db, game, seat, token.turn)) {
      if (one.valid) continue;
      Query update(inside.db, "UPDATE tokens SET dead = 1 WHERE id = ?");
      update.bind(1, one.id);
      update.exec();
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
  return translate_errors(inside.path, [&] {
    std::vector<ValidToken> valid;
    for (const LiveToken& one : live_tokens(inside.db, game, seat, turn))
      if (one.valid) valid.push_back(one.token);
    return valid;
  });
}

bool SeatMailStore::knows_token(const StoredGame& game, const std::string& seat, const Hash& mac) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT 1 FROM tokens WHERE game = ? AND seat = ? AND mac = ?");
    bind_seat(select, game, seat);
    bind_hash(select, 3, mac);
    return select.executeStep();
  });
}

bool SeatMailStore::has_token(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT 1 FROM tokens WHERE game = ? AND seat = ? AND dead = 0 LIMIT 1");
    bind_seat(select, game, seat);
    return select.executeStep();
  });
}

std::vector<std::string> SeatMailStore::games_without_token() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT DISTINCT g.name FROM addresses a JOIN games g ON g.id = a.game JOIN positions p ON "
                 "p.game = a.game WHERE p.over = 0 AND a.seat <> '' AND NOT EXISTS (SELECT 1 FROM tokens t "
                 "WHERE t.game = "
                 "a.game AND t.seat = a.seat AND t.dead = 0) "
                 "ORDER BY g.name");
    std::vector<std::string> names;
    while (select.executeStep()) names.push_back(column_text(select, 0));
    return names;
  });
}

void SeatMailStore::drop_tokens(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query update(inside.db, "UPDATE tokens SET dead = 1 WHERE game = ? AND seat = ? AND dead = 0");
    bind_seat(update, game, seat);
    update.exec();
    PrintedTokens::reissue(store_, game, seat);
  });
}

bool SeatMailStore::drop_token(const StoredGame& game, const std::string& seat, const Hash& mac) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query update(inside.db,
                 "UPDATE tokens SET dead = 1 WHERE game = ? AND seat = ? AND mac = ? AND dead = 0");
    bind_seat(update, game, seat);
    bind_hash(update, 3, mac);
    return update.exec() > 0;
  });
}

std::optional<std::uint16_t> SeatMailStore::tokens_locked_since(const StoredGame& game,
                                                                const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<std::uint16_t> {
    Query select(inside.db, "SELECT turn FROM shut WHERE game = ? AND seat = ?");
    bind_seat(select, game, seat);
    if (!select.executeStep()) return std::nullopt;
    return static_cast<std::uint16_t>(select.getColumn(0).getInt());
  });
}

void SeatMailStore::lock_tokens(const StoredGame& game, const std::string& seat,
                                std::optional<std::uint16_t> turn) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query change(inside.db, turn ? "INSERT OR REPLACE INTO shut (game, seat, turn) VALUES (?, ?, ?)"
                                 : "DELETE FROM shut WHERE game = ? AND seat = ?");
    bind_seat(change, game, seat);
    if (turn) change.bind(3, *turn);
    change.exec();
  });
}

void SeatMailStore::count_unproved(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query insert(
        inside.db,
        "INSERT INTO unproved (game, seat, count) VALUES (?, ?, 1) ON CONFLICT (game, seat) DO UPDATE "
        "SET count = count + 1");
    bind_seat(insert, game, seat);
    insert.exec();
  });
}

std::uint64_t SeatMailStore::take_unproved(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::uint64_t {
    Query remove(inside.db, "DELETE FROM unproved WHERE game = ? AND seat = ? RETURNING count");
    bind_seat(remove, game, seat);
    if (!remove.executeStep()) return 0;
    return static_cast<std::uint64_t>(remove.getColumn(0).getInt64());
  });
}

PrintedTokens::PrintedTokens(Store& store, const StoredGame& game) : game_(game) {
  if (game.over) return;
  Store::Impl& inside = *store.inside_;
  translate_errors(inside.path, [&] {
    // A token depends on the player of the seat and the number of reissues, besides the turn.
    Query select(inside.db,
                 "SELECT seat, 'player since ' || entry FROM replaced WHERE game = ?1 UNION ALL "
                 "SELECT seat, 'issue ' || number FROM reissued WHERE game = ?1 ORDER BY 1, 2");
    select.bind(1, game.id);
    while (select.executeStep()) issues_[column_text(select, 0)] += column_text(select, 1) + '\n';
  });
  const auto signing = store.key();
  if (!signing) return;
  key_.emplace();
  std::copy_n(signing->secret.begin(), key_->size(),
              key_->begin());  // the seed of the key; signed data never looks like a token's input
}

std::optional<Token> PrintedTokens::of(const std::string& seat, std::uint16_t turn) const {
  if (!key_) return std::nullopt;
  const auto issue = issues_.find(seat);
  return printed_token(*key_, game_.name, seat, issue == issues_.end() ? std::string() : issue->second, turn);
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
  translate_errors(inside.path, [&] {
    Query change(
        inside.db,
        "INSERT INTO reissued (game, seat, number) VALUES (?, ?, 1) ON CONFLICT (game, seat) DO UPDATE "
        "SET number = number + 1");
    change.bind(1, game.id);
    change.bind(2, seat);
    change.exec();
  });
}

}  // namespace inselpost
