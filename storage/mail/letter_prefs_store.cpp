#include "storage/mail/letter_prefs_store.hpp"

#include <array>

#include "storage/connection.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/outbox.hpp"

namespace inselpost {

template <>
inline constexpr std::array<const char*, 4> stored_words<LetterFrequency>{"every", "mine", "daily", "none"};

LetterPrefs LetterPrefsStore::of(const StoredGame& game, const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    Query select(inside.db,
                 "SELECT frequency, at, pictures, html FROM letter_prefs WHERE game = ? AND reader = ?");
    select.bind_values(game.id, reader);
    if (!select.step()) return reader.empty() || is_observer(reader) ? observer_letter_prefs : LetterPrefs{};
    return LetterPrefs{select.value<LetterFrequency>(0), std::chrono::minutes(select.value<std::int64_t>(1)),
                       select.value<bool>(2), select.value<bool>(3)};
  });
}

void LetterPrefsStore::set(const StoredGame& game, const std::string& reader, const LetterPrefs& prefs,
                           const std::string& now) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    execute(inside.db, upsert("letter_prefs", "game, reader", "frequency, at, pictures, html, since"),
            game.id, reader, prefs.frequency, static_cast<std::int64_t>(prefs.at.count()), prefs.pictures,
            prefs.html, now);
    if (game.told.by_mail.contains(reader))
      change_mailed(inside.db, game.id, reader, [](ToldByMail& mail) { mail.passed = 0; });
    together.commit();
  });
}

std::vector<LetterPrefsStore::DailyReader> LetterPrefsStore::daily() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    std::vector<DailyReader> all;
    Query select(inside.db,
                 "SELECT g.name, p.reader, p.at, p.since FROM letter_prefs p JOIN games g ON g.id = p.game "
                 "WHERE p.frequency = 'daily' ORDER BY g.name, p.reader");
    while (select.step())
      all.push_back({select.value<std::string>(0), select.value<std::string>(1),
                     std::chrono::minutes(select.value<std::int64_t>(2)), select.value<std::string>(3)});
    return all;
  });
}

void LetterPrefsStore::set_since(const StoredGame& game, const std::string& reader, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "UPDATE letter_prefs SET since = ? WHERE game = ? AND reader = ?", time, game.id,
            reader);
  });
}

}  // namespace inselpost
