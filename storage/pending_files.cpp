// Submissions, and files, plans and answers that are kept until their time.
#include "storage/pending_files.hpp"

#include <string>

#include "schemas/crypto/secrets.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/outbox.hpp"
#include "storage/schema.hpp"

namespace inselpost {

/// As far as a file is read back.
template <>
struct Row<PendingFile> {
  static constexpr auto members =
      std::tuple(part<&PendingFile::submission, &Submission::seat>, &PendingFile::turn, &PendingFile::name,
                 part<&PendingFile::submission, &Submission::number>,
                 part<&PendingFile::submission, &Submission::last_entry>,
                 part<&PendingFile::submission, &Submission::bytes>, &PendingFile::taken);
};

template <>
struct Row<PendingPlan> {
  static constexpr auto members =
      std::tuple(&PendingPlan::file, &PendingPlan::waits, &PendingPlan::last_entry, &PendingPlan::state);
};

template <>
struct Row<StoredStandingOrder> {
  static constexpr auto members =
      std::tuple(&StoredStandingOrder::file, &StoredStandingOrder::key, &StoredStandingOrder::text,
                 &StoredStandingOrder::version, &StoredStandingOrder::of, &StoredStandingOrder::state);
};

template <>
struct Row<PendingAnswer> {
  static constexpr auto members =
      std::tuple(&PendingAnswer::file, &PendingAnswer::kind, &PendingAnswer::about, &PendingAnswer::row,
                 &PendingAnswer::together, &PendingAnswer::by_rule, &PendingAnswer::later);
};

namespace {

/// Deletes the contents of files without effect, but the last `max_refused_kept`, so that nobody can fill the
/// disk. Their sender, time and digest stay. Files that are kept for later are not touched.
void forget_old_refusals(Connection& db, std::int64_t game) {
  const std::string not_kept =
      has_optional(db, kept_tables)
          ? "AND id NOT IN (SELECT submission FROM drafts WHERE game = ?1 UNION ALL SELECT submission FROM "
            "plans WHERE game = ?1 UNION ALL SELECT submission FROM standing WHERE game = ?1 AND text <> '') "
          : "";
  execute(db,
          "UPDATE submissions SET bytes = ?3, receipt = '', diagnostics = '', answer = '{}', verdict = '{}' "
          "WHERE id IN (SELECT id FROM submissions WHERE game = ?1 AND done = 0 AND length(bytes) > 0 " +
              not_kept +
              "AND NOT EXISTS (SELECT 1 FROM letters WHERE submission = submissions.id) ORDER BY id DESC "
              "LIMIT 9223372036854775807 OFFSET ?2)",
          game, max_refused_kept, Blob{});
}

std::uint64_t next_number(Connection& db, std::int64_t game, const std::string& seat) {
  return *select_one<std::uint64_t>(db, "SELECT max(number) FROM submissions WHERE game = ? AND seat = ?",
                                    game, seat) +
         1;
}

/// A cheap test that fails for most games: preparing the full query takes four times as long.
bool is_anything_kept(Connection& db, std::int64_t game) {
  return exists(
      db,
      "SELECT 1 FROM drafts WHERE game = ?1 UNION ALL SELECT 1 FROM plans WHERE game = ?1 UNION ALL "
      "SELECT 1 FROM standing WHERE game = ?1 UNION ALL SELECT 1 FROM answers WHERE game = ?1",
      game);
}

/// Uses few statements, as it runs with every move.
PendingFiles kept_in(Connection& db, const StoredGame& game) {
  PendingFiles kept;
  if (has_optional(db, word_tables)) {
    Query memo(db, "SELECT seat, text FROM memos WHERE game = ?");
    memo.bind_values(game.id);
    while (memo.step()) kept.memos.emplace(memo.value<std::string>(0), memo.value<std::string>(1));
  }
  if (!has_optional(db, kept_tables) || !is_anything_kept(db, game.id)) return kept;
  // Which list a row belongs to, the third sort key, the columns of its file and those of its own.
  Query select(
      db,
      "SELECT 0, NULL, k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, k.submission, "
      "k.orders, NULL, NULL, NULL, NULL, NULL "
      "FROM drafts k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 UNION ALL "
      "SELECT 1, NULL, k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, k.submission, "
      "CAST(k.waits AS TEXT), CAST(k.last_entry AS TEXT), k.state, NULL, NULL, NULL "
      "FROM plans k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 UNION ALL "
      "SELECT 2, k.key, k.seat, 0, k.name, s.number, s.last_entry, s.bytes, k.submission, "
      "k.key, k.text, CAST(k.version AS TEXT), CAST(k.keys AS TEXT), k.state, NULL "
      "FROM standing k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 AND k.text <> '' "
      "UNION ALL "
      "SELECT 3, k.kind, k.seat, k.turn, k.name, s.number, s.last_entry, s.bytes, k.submission, "
      "k.kind, k.about, CAST(k.row AS TEXT), CAST(k.together AS TEXT), CAST(k.by_rule AS TEXT), k.later "
      "FROM answers k JOIN submissions s ON s.id = k.submission WHERE k.game = ?1 ORDER BY 3, 4, 2");
  select.bind_values(game.id);
  constexpr int file = 2, orders = file + Stored<PendingFile>::width;
  while (select.step()) {
    switch (select.value<int>()) {
      case 0:
        kept.drafts.push_back(select.value<PendingFile>(file));
        kept.drafts.back().orders = select.value<std::string>(orders);
        break;
      case 1: kept.plans.push_back(select.value<PendingPlan>(file)); break;
      case 2: kept.standing.push_back(select.value<StoredStandingOrder>(file)); break;
      default: kept.answers.push_back(select.value<PendingAnswer>(file));
    }
  }
  return kept;
}

/// Executes a change of `kept_tables` if there are any.
template <class StoreImpl, class... Values>
void change_kept(StoreImpl& store, std::string sql, const Values&... values) {
  translate_errors(store, [&] {
    if (has_optional(store.db, kept_tables)) execute(store.db, std::move(sql), values...);
  });
}

}  // namespace

SubmissionRow write_submission(Connection& db, std::int64_t game, const Submission& submission,
                               std::uint64_t last_entry) {
  const std::uint64_t number = next_number(db, game, submission.seat);
  const Hash digest = sha256(submission.text.empty() ? submission.bytes : submission.text);
  const std::int64_t id = insert(
      db,
      "INSERT INTO submissions (game, seat, time, digest, bytes, done, status, receipt, diagnostics, answer, "
      "last_entry, number, verdict) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
      game, submission.seat, submission.time, digest, Blob{submission.bytes}, submission.done,
      submission.status, submission.receipt, submission.diagnostics, submission.answer, last_entry, number,
      submission.verdict);
  if (submission.done == 0) forget_old_refusals(db, game);
  return {id, number};
}

std::int64_t file_of(Connection& db, const StoredGame& game, const Submission& about) {
  const auto file =
      select_one<std::int64_t>(db, "SELECT id FROM submissions WHERE game = ? AND seat = ? AND number = ?",
                               game.id, about.seat, about.number);
  if (!file) throw std::logic_error("a letter about no file");
  return *file;
}

SubmissionRow write_letter(Connection& db, std::int64_t file, const Submission& letter,
                           std::uint64_t last_entry) {
  const std::int64_t number =
      *select_one<std::int64_t>(db, "SELECT max(number) FROM letters WHERE submission = ?", file) + 1;
  const std::int64_t id = insert(
      db,
      "INSERT INTO letters (submission, number, time, done, status, verdict, receipt, diagnostics, answer, "
      "last_entry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
      file, number, letter.time, letter.done, letter.status, letter.verdict, letter.receipt,
      letter.diagnostics, letter.answer, last_entry);
  return {id, static_cast<std::uint64_t>(number)};
}

std::uint64_t Store::WriteTransaction::keep(const StoredGame& game, const PendingFile& file) {
  Connection& db = inside_->store.db;
  return translate_errors(inside_->store, [&] {
    const SubmissionRow written = write_submission(db, game.id, file.submission, game.last_entry);
    inside_->last_file = written.id;
    create_optional(db, kept_tables);
    execute(db, upsert("drafts", "game, seat, turn", "name, submission, orders"), game.id,
            file.submission.seat, file.turn, file.name, written.id, file.orders);
    return written.number;
  });
}

PendingFiles Store::WriteTransaction::kept(const StoredGame& game) {
  return translate_errors(inside_->store, [&] { return kept_in(inside_->store.db, game); });
}

void Store::WriteTransaction::drop(const StoredGame& game, const std::string& seat, std::uint16_t turn) {
  change_kept(inside_->store, "DELETE FROM drafts WHERE game = ? AND seat = ? AND turn = ?", game.id, seat,
              turn);
}

void Store::WriteTransaction::drop_all(const StoredGame& game, const std::string& seat) {
  drop_plan(game, seat);
  clear_standing(game, seat);
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    const auto remove = [&](const char* what) {
      execute(db, std::string("DELETE FROM ") + what + " = ?2 AND game = ?1", game.id, seat);
    };
    remove("outbox WHERE sent IS NULL AND reader");
    if (has_optional(db, kept_tables))
      for (const char* what : {"drafts WHERE seat", "answers WHERE later <> '' AND seat"}) remove(what);
    if (has_optional(db, forum_tables))
      for (const char* what : {"authors WHERE seat", "posts WHERE seat"}) remove(what);
    if (has_optional(db, word_tables)) remove("memos WHERE seat");
    change_spoken(db, game.id, [&](LanguagePrefs& spoken) { spoken.seats.erase(seat); });
    forget_mailed(db, game.id, seat);
    if (inselpost::has_mail(db)) drop_mail_of(db, game.id, seat);
  });
}

void Store::WriteTransaction::keep_plan(const StoredGame& game, const PendingPlan& left) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    create_optional(db, kept_tables);
    const std::int64_t file = file_of(db, game, left.file.submission);
    execute(db, upsert("plans", "game, seat", "name, submission, turn, waits, last_entry, state"), game.id,
            left.file.submission.seat, left.file.name, file, left.file.turn, left.waits, left.last_entry,
            left.state);
  });
}

void Store::WriteTransaction::drop_plan(const StoredGame& game, const std::string& seat) {
  change_kept(inside_->store, "DELETE FROM plans WHERE game = ? AND seat = ?", game.id, seat);
}

std::optional<std::uint64_t> Store::last_file(const StoredGame& game, const std::string& seat,
                                              std::uint64_t entry) {
  constexpr int not_understood = 65;
  return translate_errors(*inside_, [&] {
    return *select_one<std::optional<std::uint64_t>>(
        inside_->db,
        "SELECT max(last_entry) FROM submissions WHERE game = ? AND seat = ? AND last_entry <= ? AND status "
        "<> ?",
        game.id, seat, entry, not_understood);
  });
}

PendingFiles Store::kept(const StoredGame& game) {
  return translate_errors(*inside_, [&] { return kept_in(inside_->db, game); });
}

void Store::WriteTransaction::set_standing(const StoredStandingOrder& key, const StoredGame& game) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    create_optional(db, kept_tables);
    const std::int64_t file = file_of(db, game, key.file.submission);
    execute(db, upsert("standing", "game, seat, key", "version, name, submission, keys, text, state"),
            game.id, key.file.submission.seat, key.key, key.version, key.file.name, file, key.of, key.text,
            key.state);
  });
}

void Store::WriteTransaction::set_standing_state(const StoredStandingOrder& key, const StoredGame& game) {
  change_kept(inside_->store, "UPDATE standing SET state = ? WHERE game = ? AND seat = ? AND key = ?",
              key.state, game.id, key.file.submission.seat, key.key);
}

std::uint32_t Store::WriteTransaction::standing_version(const StoredGame& game, const std::string& seat) {
  return translate_errors(inside_->store, [&] {
    if (!has_optional(inside_->store.db, kept_tables)) return std::uint32_t{0};
    return *select_one<std::uint32_t>(
        inside_->store.db, "SELECT max(version) FROM standing WHERE game = ? AND seat = ?", game.id, seat);
  });
}

void Store::WriteTransaction::clear_standing(const StoredGame& game, const std::optional<std::string>& seat) {
  change_kept(inside_->store, "DELETE FROM standing WHERE game = ?1 AND (?2 IS NULL OR seat = ?2)", game.id,
              seat);
}

void Store::WriteTransaction::keep_answer(const StoredGame& game, const PendingAnswer& answer) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    create_optional(db, kept_tables);
    const std::int64_t file = file_of(db, game, answer.file.submission);
    execute(
        db,
        upsert("answers", "game, seat, kind, about", "name, submission, turn, row, together, by_rule, later"),
        game.id, answer.file.submission.seat, answer.kind, answer.about, answer.file.name, file,
        answer.file.turn, answer.row, answer.together, answer.by_rule, answer.later);
  });
}

void Store::WriteTransaction::drop_answer(const StoredGame& game, const PendingAnswer& answer) {
  change_kept(inside_->store, "DELETE FROM answers WHERE game = ? AND seat = ? AND kind = ? AND about = ?",
              game.id, answer.file.submission.seat, answer.kind, answer.about);
}

}  // namespace inselpost
