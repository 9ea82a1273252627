#include "storage/press_store.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "storage/connection.hpp"
#include "storage/schema.hpp"

namespace inselpost {

template <>
inline constexpr std::array<const char*, 3> stored_words<PressMode>{"public", "private", "none"};

template <>
inline constexpr std::array<const char*, 4> stored_words<PressStore::Channel>{"letter", "public print",
                                                                              "seat print", "forum"};

PressMode PressStore::mode(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, word_tables)) return PressMode::everybody;
    return select_one<PressMode>(inside.db, "SELECT mode FROM press WHERE game = ?", game.id)
        .value_or(PressMode::everybody);
  });
}

void PressStore::set_mode(const StoredGame& game, PressMode mode) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    create_optional(inside.db, word_tables);
    execute(inside.db, upsert("press", "game", "mode"), game.id, mode);
  });
}

void PressStore::add(const StoredGame& game, const StoredMessage& message) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    create_optional(inside.db, word_tables);
    const std::string to = nlohmann::json(message.to).dump();
    execute(inside.db,
            "INSERT INTO messages (game, seat, time, entry, recipients, text) VALUES (?, ?, ?, ?, ?, ?)",
            game.id, message.seat, message.time, message.entry, to, message.text);
  });
}

std::vector<PressStore::StoredMessage> PressStore::after(const StoredGame& game, std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, word_tables)) return std::vector<StoredMessage>();
    std::vector<StoredMessage> all;
    Query select(
        inside.db,
        "SELECT id, seat, time, entry, recipients, text FROM messages WHERE game = ? AND id > ? ORDER BY id");
    select.bind_values(game.id, id);
    while (select.step())
      all.push_back({select.value<std::int64_t>(0), select.value<std::string>(1),
                     select.value<std::string>(2), select.value<std::uint64_t>(3),
                     nlohmann::json::parse(select.value<std::string>(4)).get<std::vector<std::string>>(),
                     select.value<std::string>(5)});
    return all;
  });
}

std::size_t PressStore::said_since(const StoredGame& game, const std::string& seat, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, word_tables)) return std::size_t{0};
    return *select_one<std::size_t>(inside.db,
                                    "SELECT count(*) FROM messages WHERE game = ? AND seat = ? AND time > ?",
                                    game.id, seat, time);
  });
}

std::int64_t PressStore::told(const StoredGame& game, Channel channel, const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, word_tables)) return std::int64_t{0};
    return select_one<std::int64_t>(
               inside.db, "SELECT message FROM messages_told WHERE game = ? AND channel = ? AND reader = ?",
               game.id, channel, reader)
        .value_or(0);
  });
}

void PressStore::set_told(const StoredGame& game, Channel channel, const std::string& reader,
                          std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    create_optional(inside.db, word_tables);
    execute(inside.db, upsert("messages_told", "game, channel, reader", "message"), game.id, channel, reader,
            id);
  });
}

std::vector<std::string> PressStore::games_with_words() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, word_tables)) return std::vector<std::string>();
    return select_all<std::string>(
        inside.db,
        "SELECT g.name FROM games g WHERE EXISTS (SELECT 1 FROM messages m JOIN addresses a ON a.game = "
        "m.game "
        "WHERE m.game = g.id AND m.seat <> a.seat AND m.id > coalesce((SELECT t.message FROM messages_told t "
        "WHERE t.game = m.game AND t.channel = 'letter' AND t.reader = CASE a.own WHEN 1 THEN a.address ELSE "
        "a.seat END), 0) "
        "AND NOT EXISTS (SELECT 1 "
        "FROM letter_prefs p WHERE p.game = m.game AND p.reader = CASE a.own WHEN 1 THEN a.address ELSE "
        "a.seat END AND "
        "p.frequency IN ('daily', "
        "'none')))");
  });
}

std::uint64_t PressStore::replaced_at(const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<std::uint64_t>(inside.db, "SELECT entry FROM replaced WHERE game = ? AND seat = ?",
                                     game.id, seat)
        .value_or(0);
  });
}

void PressStore::set_memo(const StoredGame& game, const std::string& seat, const std::string& text) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    if (!text.empty()) create_optional(inside.db, word_tables);
    if (!has_optional(inside.db, word_tables)) return;
    if (text.empty())
      execute(inside.db, "DELETE FROM memos WHERE game = ? AND seat = ?", game.id, seat);
    else
      execute(inside.db, upsert("memos", "game, seat", "text"), game.id, seat, text);
  });
}

}  // namespace inselpost
