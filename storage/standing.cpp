#include "storage/pending_decisions.hpp"
#include "storage/pending_files.hpp"

namespace inselpost {

void Store::WriteTransaction::set_standing(const StoredStandingOrder& key, const StoredGame& game) {
  translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    const std::int64_t file = file_of(db, game, key.file.submission);
    Query insert(db,
                 "INSERT OR REPLACE INTO standing (game, seat, key, version, name, submission, keys, "
                 "text, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, key.file.submission.seat);
    insert.bindNoCopy(3, key.key);
    insert.bind(4, static_cast<std::int64_t>(key.version));
    insert.bindNoCopy(5, key.file.name);
    insert.bind(6, file);
    insert.bind(7, static_cast<std::int64_t>(key.of));
    insert.bindNoCopy(8, key.text);
    insert.bindNoCopy(9, key.state);
    insert.exec();
  });
}

void Store::WriteTransaction::set_standing_state(const StoredStandingOrder& key, const StoredGame& game) {
  translate_errors(inside_->store.path, [&] {
    Query update(inside_->store.db, "UPDATE standing SET state = ? WHERE game = ? AND seat = ? AND key = ?");
    update.bindNoCopy(1, key.state);
    update.bind(2, game.id);
    update.bindNoCopy(3, key.file.submission.seat);
    update.bindNoCopy(4, key.key);
    update.exec();
  });
}

std::uint32_t Store::WriteTransaction::standing_version(const StoredGame& game, const std::string& seat) {
  return translate_errors(inside_->store.path, [&] {
    Query select(inside_->store.db, "SELECT max(version) FROM standing WHERE game = ? AND seat = ?");
    select.bind(1, game.id);
    select.bindNoCopy(2, seat);
    select.executeStep();
    return static_cast<std::uint32_t>(select.getColumn(0).getInt64());
  });
}

void Store::WriteTransaction::clear_standing(const StoredGame& game, const std::optional<std::string>& seat) {
  translate_errors(inside_->store.path, [&] {
    Query remove(inside_->store.db, "DELETE FROM standing WHERE game = ?1 AND (?2 IS NULL OR seat = ?2)");
    remove.bind(1, game.id);
    if (seat)
      remove.bindNoCopy(2, *seat);
    else
      remove.bind(2);
    remove.exec();
  });
}

void Store::WriteTransaction::set_instants(const StoredGame& game) {
  translate_errors(inside_->store.path,
                   [&] { write_instants(inside_->store.db, game.id, game.pending_decisions); });
}

void Store::WriteTransaction::keep_answer(const StoredGame& game, const PendingAnswer& answer) {
  translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    const std::int64_t file = file_of(db, game, answer.file.submission);
    Query insert(db,
                 "INSERT OR REPLACE INTO answers (game, seat, kind, about, name, submission, turn, "
                 "row, together, by_rule, later) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, answer.file.submission.seat);
    insert.bindNoCopy(3, answer.kind);
    insert.bindNoCopy(4, answer.about);
    insert.bindNoCopy(5, answer.file.name);
    insert.bind(6, file);
    insert.bind(7, static_cast<std::int64_t>(answer.file.turn));
    insert.bind(8, static_cast<std::int64_t>(answer.row));
    insert.bind(9, answer.together ? 1 : 0);
    insert.bind(10, answer.by_rule ? 1 : 0);
    insert.bindNoCopy(11, answer.later);
    insert.exec();
  });
}

void Store::WriteTransaction::drop_answer(const StoredGame& game, const PendingAnswer& answer) {
  translate_errors(inside_->store.path, [&] {
    Query remove(inside_->store.db,
                 "DELETE FROM answers WHERE game = ? AND seat = ? AND kind = ? AND about = ?");
    remove.bind(1, game.id);
    remove.bindNoCopy(2, answer.file.submission.seat);
    remove.bindNoCopy(3, answer.kind);
    remove.bindNoCopy(4, answer.about);
    remove.exec();
  });
}

}  // namespace inselpost
