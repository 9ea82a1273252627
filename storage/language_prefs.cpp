#include "storage/impl.hpp"

namespace inselpost {

LanguagePrefs spoken_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, language FROM spoken WHERE game = ?");
  select.bind(1, game);
  LanguagePrefs spoken;
  while (select.executeStep()) {
    const std::string seat = column_text(select, 0);
    (seat.empty() ? spoken.game : spoken.seats[seat]) = column_text(select, 1);
  }
  return spoken;
}

void Store::WriteTransaction::set_language(StoredGame& game, const std::string& seat,
                                           const std::string& language) {
  translate_errors(inside_->store.path, [&] {
    Query insert(inside_->store.db, "INSERT OR REPLACE INTO spoken (game, seat, language) VALUES (?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, seat);
    insert.bindNoCopy(3, language);
    insert.exec();
  });
  (seat.empty() ? game.spoken.game : game.spoken.seats[seat]) = language;
}

}  // namespace inselpost
