#include "storage/mail/mail_book.hpp"

#include "storage/inside.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/mail/outgoing.hpp"

namespace inselpost {
namespace {

void bind_seat(SQLite::Statement& statement, const StoredGame& game, const std::string& seat) {
  statement.bind(1, game.id);
  statement.bind(2, seat);
}

}  // namespace

std::optional<Hash> MailBook::key() {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&]() -> std::optional<Hash> {
    Query select(inside.db, "SELECT key FROM mail_key");
    if (!select.executeStep()) return std::nullopt;
    return hash_of(select, 0);
  });
}

void MailBook::keep_key(const Hash& key) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query insert(inside.db, "INSERT INTO mail_key (id, key) VALUES (1, ?)");
    bind_hash(insert, 1, key);
    insert.exec();
  });
}

std::vector<MailBook::Address> MailBook::addresses(const StoredGame& game) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT seat, address FROM addresses WHERE game = ? ORDER BY seat, address");
    select.bind(1, game.id);
    std::vector<Address> all;
    while (select.executeStep()) all.push_back({text_of(select, 0), text_of(select, 1)});
    return all;
  });
}

void MailBook::add_address(const StoredGame& game, const Address& address) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Together together(inside.db);
    Query insert(inside.db, "INSERT OR IGNORE INTO addresses (game, seat, address) VALUES (?, ?, ?)");
    bind_seat(insert, game, address.seat);
    insert.bind(3, address.address);
    insert.exec();
    free_mailbox(inside.db, address.address);
    together.commit();
  });
}

bool MailBook::remove_address(const StoredGame& game, const Address& address) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Together together(inside.db);
    Query remove(inside.db, "DELETE FROM addresses WHERE game = ? AND seat = ? AND address = ?");
    bind_seat(remove, game, address.seat);
    remove.bind(3, address.address);
    if (remove.exec() == 0) return false;
    drop_outgoing(inside.db, game.id, address.seat.empty() ? public_reader : address.seat, &address.address);
    forget_unnamed_mailboxes(inside.db);
    together.commit();
    return true;
  });
}

std::string MailBook::proof(const StoredGame& game, const std::string& seat) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT auth FROM proofs WHERE game = ? AND seat = ?");
    bind_seat(select, game, seat);
    return select.executeStep() ? text_of(select, 0) : std::string();
  });
}

void MailBook::set_proof(const StoredGame& game, const std::string& seat, const std::string& proof) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query change(inside.db, proof.empty()
                                ? "DELETE FROM proofs WHERE game = ? AND seat = ?"
                                : "INSERT OR REPLACE INTO proofs (game, seat, auth) VALUES (?, ?, ?)");
    bind_seat(change, game, seat);
    if (!proof.empty()) change.bind(3, proof);
    change.exec();
  });
}

void MailBook::add_token(const StoredGame& game, const std::string& seat, const Token& token) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query insert(inside.db, "INSERT INTO tokens (game, seat, mac, turn, made) VALUES (?, ?, ?, ?, ?)");
    bind_seat(insert, game, seat);
    bind_hash(insert, 3, token.mac);
    insert.bind(4, token.turn);
    insert.bind(5, token.made);
    insert.exec();
    Query forget(inside.db,
                 "DELETE FROM tokens WHERE game = ?1 AND seat = ?2 AND id NOT IN "
                 "(SELECT id FROM tokens WHERE game = ?1 AND seat = ?2 ORDER BY id DESC LIMIT ?3)");
    bind_seat(forget, game, seat);
    forget.bind(3, static_cast<std::int64_t>(most_tokens));
    forget.exec();
  });
}

std::vector<Hash> MailBook::valid_tokens(const StoredGame& game, const std::string& seat,
                                         std::uint16_t turn) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT mac, turn FROM tokens WHERE game = ? AND seat = ? ORDER BY id DESC");
    bind_seat(select, game, seat);
    std::vector<Hash> valid;
    for (std::size_t i = 0; select.executeStep(); ++i)
      if (i < tokens_that_stay || select.getColumn(1).getInt() + 1 >= turn)
        valid.push_back(hash_of(select, 0));
    return valid;
  });
}

bool MailBook::has_token(const StoredGame& game, const std::string& seat) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT 1 FROM tokens WHERE game = ? AND seat = ? LIMIT 1");
    bind_seat(select, game, seat);
    return select.executeStep();
  });
}

std::vector<std::string> MailBook::games_without_token() {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db,
                 "SELECT DISTINCT g.name FROM addresses a JOIN games g ON g.id = a.game JOIN positions p ON "
                 "p.game = a.game WHERE p.over = 0 AND a.seat <> '' AND NOT EXISTS (SELECT 1 FROM tokens t "
                 "WHERE t.game = "
                 "a.game AND t.seat = a.seat) "
                 "ORDER BY g.name");
    std::vector<std::string> names;
    while (select.executeStep()) names.push_back(text_of(select, 0));
    return names;
  });
}

void MailBook::drop_tokens(const StoredGame& game, const std::string& seat) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query remove(inside.db, "DELETE FROM tokens WHERE game = ? AND seat = ?");
    bind_seat(remove, game, seat);
    remove.exec();
  });
}

std::optional<std::uint16_t> MailBook::shut_since(const StoredGame& game, const std::string& seat) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&]() -> std::optional<std::uint16_t> {
    Query select(inside.db, "SELECT turn FROM shut WHERE game = ? AND seat = ?");
    bind_seat(select, game, seat);
    if (!select.executeStep()) return std::nullopt;
    return static_cast<std::uint16_t>(select.getColumn(0).getInt());
  });
}

void MailBook::set_shut(const StoredGame& game, const std::string& seat, std::optional<std::uint16_t> turn) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query change(inside.db, turn ? "INSERT OR REPLACE INTO shut (game, seat, turn) VALUES (?, ?, ?)"
                                 : "DELETE FROM shut WHERE game = ? AND seat = ?");
    bind_seat(change, game, seat);
    if (turn) change.bind(3, *turn);
    change.exec();
  });
}

}  // namespace inselpost
