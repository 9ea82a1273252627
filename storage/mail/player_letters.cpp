#include "storage/mail/player_letters.hpp"

#include <array>

#include "storage/connection.hpp"

namespace inselpost {

template <>
inline constexpr std::array<const char*, 3> stored_words<PlayerLetters::State>{"went on", "unread", "read"};

template <>
struct Row<PlayerLetters::Letter> {
  using Letter = PlayerLetters::Letter;
  static constexpr auto members =
      std::tuple(&Letter::id, &Letter::seats, &Letter::address, &Letter::is_proved, &Letter::came,
                 &Letter::words, &Letter::text, &Letter::state);
};

template <>
struct Row<PlayerLetters::SeatMac> {
  using SeatMac = PlayerLetters::SeatMac;
  static constexpr auto members = std::tuple(&SeatMac::game, &SeatMac::seat, &SeatMac::mac);
};

namespace {

constexpr const char* player_letter_columns =
    "SELECT id, seats, address, proved, came, words, text, state FROM player_letters WHERE ";

}  // namespace

void PlayerLetters::add(Store::WriteTransaction& change, const Letter& letter) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] {
    execute(
        inside.db,
        "INSERT INTO player_letters (seats, address, proved, came, words, text, state) VALUES (?, ?, ?, ?, "
        "?, ?, ?)",
        letter.seats, letter.address, letter.is_proved, letter.came, letter.words,
        letter.state == State::went_on ? std::string() : letter.text, letter.state);
  });
}

bool PlayerLetters::knows(const Letter& letter, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return exists(inside.db,
                  "SELECT 1 FROM player_letters WHERE address = ? AND proved = ? AND words = ? AND came > ?",
                  letter.address, letter.is_proved, letter.words, since);
  });
}

std::size_t PlayerLetters::went_on(const std::string& address, bool is_proved, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<std::size_t>(
        inside.db,
        "SELECT count(*) FROM player_letters WHERE address = ? AND proved = ? AND state = 'went on' AND "
        "came > ?",
        address, is_proved, since);
  });
}

std::size_t PlayerLetters::kept(const std::string& address, bool is_proved) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<std::size_t>(
        inside.db,
        "SELECT count(*) FROM player_letters WHERE address = ? AND proved = ? AND state <> 'went on'",
        address, is_proved);
  });
}

std::vector<PlayerLetters::Letter> PlayerLetters::list() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<Letter>(inside.db,
                              std::string(player_letter_columns) + "state <> 'went on' ORDER BY id");
  });
}

std::size_t PlayerLetters::unread() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<std::size_t>(inside.db, "SELECT count(*) FROM player_letters WHERE state = 'unread'");
  });
}

std::optional<PlayerLetters::Letter> PlayerLetters::find(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<Letter>(inside.db, std::string(player_letter_columns) + "id = ? AND state <> 'went on'",
                              id);
  });
}

void PlayerLetters::mark_read(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "UPDATE player_letters SET state = 'read' WHERE id = ? AND state = 'unread'", id);
  });
}

bool PlayerLetters::drop(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return execute(inside.db, "DELETE FROM player_letters WHERE id = ? AND state <> 'went on'", id) == 1;
  });
}

void PlayerLetters::forget(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "DELETE FROM player_letters WHERE state = 'went on' AND came < ?", before);
  });
}

std::vector<PlayerLetters::SeatMac> PlayerLetters::tokens_of(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<SeatMac>(
        inside.db,
        "SELECT g.name, t.seat, t.mac FROM addresses a JOIN tokens t ON t.game = a.game AND t.seat = a.seat "
        "JOIN games g ON g.id = a.game WHERE a.address = ?",
        address);
  });
}

}  // namespace inselpost
