// Submissions, and files, plans and answers that are kept until their time.
#include "storage/pending_files.hpp"

#include <string>

#include "schemas/crypto/secrets.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/outbox.hpp"
#include "storage/pending_decisions.hpp"

namespace inselpost {
namespace {

/// Deletes the contents of files without effect, but the last `max_refused_kept`, so that nobody can fill the
/// disk. Their sender, time and digest stay. Files that are kept for later are not touched.
void forget_old_refusals(Connection& db, std::int64_t game) {
  Query forget(
      db,
      "UPDATE submissions SET bytes = x'', receipt = '', diagnostics = '', answer = '{}', verdict = '{}' "
      "WHERE id IN (SELECT id FROM submissions WHERE game = ?1 AND done = 0 AND "
      "length(bytes) > 0 AND id NOT IN (SELECT submission FROM drafts WHERE game = ?1 UNION ALL "
      "SELECT submission FROM plans WHERE game = ?1 UNION ALL SELECT submission FROM standing WHERE game = "
      "?1 AND "
      "text <> '') AND NOT EXISTS (SELECT 1 FROM letters WHERE "
      "submission = submissions.id) ORDER BY id DESC LIMIT -1 OFFSET ?2)");
  forget.bind(1, game);
  forget.bind(2, static_cast<std::int64_t>(max_refused_kept));
  forget.exec();
}

std::uint64_t next_number(Connection& db, std::int64_t game, const std::string& seat) {
  Query select(db, "SELECT max(number) FROM submissions WHERE game = ? AND seat = ?");
  select.bind(1, game);
  select.bindNoCopy(2, seat);
  select.executeStep();
  return static_cast<std::uint64_t>(select.getColumn(0).getInt64()) + 1;
}

/// A cheap test that fails for most games: preparing the full query takes four times as long.
bool is_anything_kept(Connection& db, std::int64_t game) {
  Query select(db,
               "SELECT 1 FROM drafts WHERE game = ?1 UNION ALL SELECT 1 FROM plans WHERE game = ?1 UNION ALL "
               "SELECT 1 FROM standing WHERE game = ?1 UNION ALL SELECT 1 FROM answers WHERE game = ?1");
  select.bind(1, game);
  return select.executeStep();
}

/// Uses a single statement, as it runs with every move.
PendingFiles kept_in(Connection& db, const StoredGame& game) {
  if (!is_anything_kept(db, game.id)) return {};
  Query select(
      db,
      "SELECT k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, NULL, NULL, k.orders, NULL, NULL, "
      "NULL, "
      "NULL, k.submission "
      "FROM drafts k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 UNION ALL "
      "SELECT k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, k.waits, "
      "k.last_entry, k.state, NULL, NULL, NULL, NULL, k.submission "
      "FROM plans k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 UNION ALL "
      "SELECT k.seat, 0, k.name, s.number, s.last_entry, s.bytes, NULL, NULL, k.state, k.key, k.text, "
      "k.version, "
      "k.keys, k.submission FROM standing k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 AND "
      "k.text <> '' "
      "UNION ALL SELECT k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, k.later, k.together, "
      "k.about, "
      "k.kind, NULL, "
      "k.row, k.by_rule, k.submission FROM answers k JOIN submissions s ON s.id = k.submission WHERE k.game "
      "= ?1 "
      "ORDER BY 1, 2, 10");
  select.bind(1, game.id);
  PendingFiles kept;
  while (select.executeStep()) {
    PendingFile file;
    file.submission.seat = column_text(select, 0);
    file.turn = static_cast<std::uint16_t>(select.getColumn(1).getInt());
    file.name = column_text(select, 2);
    file.submission.number = static_cast<std::uint64_t>(select.getColumn(3).getInt64());
    file.submission.last_entry = static_cast<std::uint64_t>(select.getColumn(4).getInt64());
    file.submission.bytes = column_text(select, 5);
    file.taken = select.getColumn(13).getInt64();
    if (!select.isColumnNull(9) && select.isColumnNull(10)) {
      kept.answers.push_back({std::move(file), column_text(select, 9), column_text(select, 8),
                              static_cast<std::size_t>(select.getColumn(11).getInt64()),
                              select.getColumn(7).getInt() == 1, select.getColumn(12).getInt() == 1,
                              column_text(select, 6)});
    } else if (!select.isColumnNull(9)) {
      kept.standing.push_back({std::move(file), column_text(select, 9), column_text(select, 10),
                               static_cast<std::uint32_t>(select.getColumn(11).getInt64()),
                               static_cast<std::uint32_t>(select.getColumn(12).getInt64()),
                               column_text(select, 8)});
    } else if (select.isColumnNull(6)) {
      file.orders = column_text(select, 8);
      kept.drafts.push_back(std::move(file));
    } else {
      kept.plans.push_back({std::move(file), select.getColumn(6).getInt() == 1,
                            static_cast<std::uint64_t>(select.getColumn(7).getInt64()),
                            column_text(select, 8)});
    }
  }
  return kept;
}

}  // namespace

SubmissionRow write_submission(Connection& db, std::int64_t game, const Submission& submission,
                               std::uint64_t last_entry) {
  const std::uint64_t number = next_number(db, game, submission.seat);
  const Hash digest = sha256(submission.text.empty() ? submission.bytes : submission.text);
  Query insert(
      db,
      "INSERT INTO submissions (game, seat, time, digest, bytes, done, status, receipt, "
      "diagnostics, answer, last_entry, number, verdict) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  insert.bind(1, game);
  insert.bindNoCopy(2, submission.seat);
  insert.bindNoCopy(3, submission.time);
  insert.bindNoCopy(4, digest.data(), static_cast<int>(digest.size()));
  insert.bindNoCopy(5, submission.bytes.data(), static_cast<int>(submission.bytes.size()));
  insert.bind(6, static_cast<std::int64_t>(submission.done));
  insert.bind(7, submission.status);
  insert.bindNoCopy(8, submission.receipt);
  insert.bindNoCopy(9, submission.diagnostics);
  insert.bindNoCopy(10, submission.answer);
  insert.bind(11, static_cast<std::int64_t>(last_entry));
  insert.bind(12, static_cast<std::int64_t>(number));
  insert.bindNoCopy(13, submission.verdict);
  insert.exec();
  const std::int64_t id = db.getLastInsertRowid();
  if (submission.done == 0) forget_old_refusals(db, game);
  return {id, number};
}

Submission submission_of(const SQLite::Statement& row) {
  Submission found;
  found.seat = column_text(row, 0);
  found.time = column_text(row, 1);
  found.bytes = column_text(row, 2);
  found.done = static_cast<std::uint32_t>(row.getColumn(3).getInt64());
  found.status = row.getColumn(4).getInt();
  found.receipt = column_text(row, 5);
  found.diagnostics = column_text(row, 6);
  found.answer = column_text(row, 7);
  found.last_entry = static_cast<std::uint64_t>(row.getColumn(8).getInt64());
  found.number = static_cast<std::uint64_t>(row.getColumn(9).getInt64());
  found.verdict = column_text(row, 10);
  return found;
}

std::int64_t file_of(Connection& db, const StoredGame& game, const Submission& about) {
  Query select(db, "SELECT id FROM submissions WHERE game = ? AND seat = ? AND number = ?");
  select.bind(1, game.id);
  select.bindNoCopy(2, about.seat);
  select.bind(3, static_cast<std::int64_t>(about.number));
  if (!select.executeStep()) throw std::logic_error("a letter about no file");
  return select.getColumn(0).getInt64();
}

SubmissionRow write_letter(Connection& db, std::int64_t file, const Submission& letter,
                           std::uint64_t last_entry) {
  Query select(db, "SELECT max(number) FROM letters WHERE submission = ?");
  select.bind(1, file);
  select.executeStep();
  const std::int64_t number = select.getColumn(0).getInt64() + 1;
  Query insert(
      db,
      "INSERT INTO letters (submission, number, time, done, status, verdict, receipt, diagnostics, answer, "
      "last_entry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  insert.bind(1, file);
  insert.bind(2, number);
  insert.bindNoCopy(3, letter.time);
  insert.bind(4, static_cast<std::int64_t>(letter.done));
  insert.bind(5, letter.status);
  insert.bindNoCopy(6, letter.verdict);
  insert.bindNoCopy(7, letter.receipt);
  insert.bindNoCopy(8, letter.diagnostics);
  insert.bindNoCopy(9, letter.answer);
  insert.bind(10, static_cast<std::int64_t>(last_entry));
  insert.exec();
  return {db.getLastInsertRowid(), static_cast<std::uint64_t>(number)};
}

std::uint64_t Store::WriteTransaction::keep(const StoredGame& game, const PendingFile& file) {
  Connection& db = inside_->store.db;
  return translate_errors(inside_->store.path, [&] {
    const SubmissionRow written = write_submission(db, game.id, file.submission, game.last_entry);
    Query insert(db,
                 "INSERT OR REPLACE INTO drafts (game, seat, turn, name, submission, orders) "
                 "VALUES (?, ?, ?, ?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, file.submission.seat);
    insert.bind(3, static_cast<std::int64_t>(file.turn));
    insert.bindNoCopy(4, file.name);
    insert.bind(5, written.id);
    insert.bindNoCopy(6, file.orders);
    insert.exec();
    return written.number;
  });
}

PendingFiles Store::WriteTransaction::kept(const StoredGame& game) {
  return translate_errors(inside_->store.path, [&] { return kept_in(inside_->store.db, game); });
}

void Store::WriteTransaction::drop(const StoredGame& game, const std::string& seat, std::uint16_t turn) {
  translate_errors(inside_->store.path, [&] {
    Query remove(inside_->store.db, "DELETE FROM drafts WHERE game = ? AND seat = ? AND turn = ?");
    remove.bind(1, game.id);
    remove.bindNoCopy(2, seat);
    remove.bind(3, static_cast<std::int64_t>(turn));
    remove.exec();
  });
}

void Store::WriteTransaction::drop_all(const StoredGame& game, const std::string& seat) {
  drop_plan(game, seat);
  clear_standing(game, seat);
  translate_errors(inside_->store.path, [&] {
    for (const char* what :
         {"drafts WHERE game = ? AND seat = ?", "answers WHERE game = ? AND seat = ? AND later <> ''",
          "outbox WHERE game = ? AND reader = ? AND sent IS NULL", "spoken WHERE game = ? AND seat = ?",
          "authors WHERE game = ? AND seat = ?", "posts WHERE game = ? AND seat = ?"}) {
      Query remove(inside_->store.db, std::string("DELETE FROM ") + what);
      remove.bind(1, game.id);
      remove.bindNoCopy(2, seat);
      remove.exec();
    }
    forget_mailed(inside_->store.db, game.id, seat);
    if (inselpost::has_mail(inside_->store.db)) drop_mail_of(inside_->store.db, game.id, seat);
  });
}

void Store::WriteTransaction::keep_plan(const StoredGame& game, const PendingPlan& left) {
  translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    const std::int64_t file = file_of(db, game, left.file.submission);
    Query insert(db,
                 "INSERT OR REPLACE INTO plans (game, seat, name, submission, turn, waits, "
                 "last_entry, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, left.file.submission.seat);
    insert.bindNoCopy(3, left.file.name);
    insert.bind(4, file);
    insert.bind(5, static_cast<std::int64_t>(left.file.turn));
    insert.bind(6, left.waits ? 1 : 0);
    insert.bind(7, static_cast<std::int64_t>(left.last_entry));
    insert.bindNoCopy(8, left.state);
    insert.exec();
  });
}

void Store::WriteTransaction::drop_plan(const StoredGame& game, const std::string& seat) {
  translate_errors(inside_->store.path, [&] {
    Query remove(inside_->store.db, "DELETE FROM plans WHERE game = ? AND seat = ?");
    remove.bind(1, game.id);
    remove.bindNoCopy(2, seat);
    remove.exec();
  });
}

std::optional<std::uint64_t> Store::last_file(const StoredGame& game, const std::string& seat,
                                              std::uint64_t entry) {
  constexpr int not_understood = 65;
  return translate_errors(inside_->path, [&]() -> std::optional<std::uint64_t> {
    Query select(inside_->db,
                 "SELECT max(last_entry) FROM submissions WHERE game = ? AND seat = ? AND "
                 "last_entry <= ? AND status <> ?");
    select.bind(1, game.id);
    select.bindNoCopy(2, seat);
    select.bind(3, static_cast<std::int64_t>(entry));
    select.bind(4, not_understood);
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

PendingFiles Store::kept(const StoredGame& game) {
  return translate_errors(inside_->path, [&] { return kept_in(inside_->db, game); });
}

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
