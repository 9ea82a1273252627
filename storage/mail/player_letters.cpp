#include "storage/mail/player_letters.hpp"

#include <algorithm>
#include <array>

#include "storage/connection.hpp"

namespace inselpost {
namespace {

constexpr std::array<const char*, 3> player_letter_states{"went on", "unread", "read"};

PlayerLetters::Letter player_letter_of(const SQLite::Statement& row) {
  const std::string state = column_text(row, 7);
  const auto* const found = std::find(player_letter_states.begin(), player_letter_states.end(), state);
  return {
      row.getColumn(0).getInt64(), column_text(row, 1),
      column_text(row, 2),         row.getColumn(3).getInt() != 0,
      column_text(row, 4),         hash_of(row, 5),
      column_text(row, 6),         static_cast<PlayerLetters::State>(found - player_letter_states.begin())};
}

constexpr const char* player_letter_columns =
    "SELECT id, seats, address, proved, came, words, text, state FROM player_letters WHERE ";

std::size_t counted_in(SQLite::Statement& count) {
  count.executeStep();
  return static_cast<std::size_t>(count.getColumn(0).getInt64());
}

}  // namespace

void PlayerLetters::add(Store::WriteTransaction& change, const Letter& letter) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query insert(
        inside.db,
        "INSERT INTO player_letters (seats, address, proved, came, words, text, state) VALUES (?, ?, ?, ?, "
        "?, ?, ?)");
    insert.bind(1, letter.seats);
    insert.bind(2, letter.address);
    insert.bind(3, letter.is_proved ? 1 : 0);
    insert.bind(4, letter.came);
    bind_hash(insert, 5, letter.words);
    insert.bind(6, letter.state == State::went_on ? std::string() : letter.text);
    insert.bind(7, player_letter_states.at(static_cast<std::size_t>(letter.state)));
    insert.exec();
  });
}

bool PlayerLetters::knows(const Letter& letter, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT 1 FROM player_letters WHERE address = ? AND proved = ? AND words = ? AND came > ?");
    select.bind(1, letter.address);
    select.bind(2, letter.is_proved ? 1 : 0);
    bind_hash(select, 3, letter.words);
    select.bind(4, since);
    return select.executeStep();
  });
}

std::size_t PlayerLetters::went_on(const std::string& address, bool is_proved, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(
        inside.db,
        "SELECT count(*) FROM player_letters WHERE address = ? AND proved = ? AND state = 'went on' AND "
        "came > ?");
    select.bind(1, address);
    select.bind(2, is_proved ? 1 : 0);
    select.bind(3, since);
    return counted_in(select);
  });
}

std::size_t PlayerLetters::kept(const std::string& address, bool is_proved) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(
        inside.db,
        "SELECT count(*) FROM player_letters WHERE address = ? AND proved = ? AND state <> 'went on'");
    select.bind(1, address);
    select.bind(2, is_proved ? 1 : 0);
    return counted_in(select);
  });
}

std::vector<PlayerLetters::Letter> PlayerLetters::list() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(player_letter_columns) + "state <> 'went on' ORDER BY id");
    std::vector<Letter> all;
    while (select.executeStep()) all.push_back(player_letter_of(select));
    return all;
  });
}

std::size_t PlayerLetters::unread() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT count(*) FROM player_letters WHERE state = 'unread'");
    return counted_in(select);
  });
}

std::optional<PlayerLetters::Letter> PlayerLetters::find(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<Letter> {
    Query select(inside.db, std::string(player_letter_columns) + "id = ? AND state <> 'went on'");
    select.bind(1, id);
    if (!select.executeStep()) return std::nullopt;
    return player_letter_of(select);
  });
}

void PlayerLetters::mark_read(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query update(inside.db, "UPDATE player_letters SET state = 'read' WHERE id = ? AND state = 'unread'");
    update.bind(1, id);
    update.exec();
  });
}

bool PlayerLetters::drop(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query remove(inside.db, "DELETE FROM player_letters WHERE id = ? AND state <> 'went on'");
    remove.bind(1, id);
    return remove.exec() == 1;
  });
}

void PlayerLetters::forget(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query remove(inside.db, "DELETE FROM player_letters WHERE state = 'went on' AND came < ?");
    remove.bind(1, before);
    remove.exec();
  });
}

std::vector<PlayerLetters::SeatMac> PlayerLetters::tokens_of(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(
        inside.db,
        "SELECT g.name, t.seat, t.mac FROM addresses a JOIN tokens t ON t.game = a.game AND t.seat = a.seat "
        "JOIN games g ON g.id = a.game WHERE a.address = ?");
    select.bind(1, address);
    std::vector<SeatMac> all;
    while (select.executeStep())
      all.push_back({column_text(select, 0), column_text(select, 1), hash_of(select, 2)});
    return all;
  });
}

}  // namespace inselpost
