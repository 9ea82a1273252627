// The outbox, and up to which entry readers have been told.
#include "storage/outbox.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "schemas/json/json.hpp"
#include "storage/pending_files.hpp"
#include "storage/schema.hpp"

namespace inselpost {

template <>
inline constexpr std::array<const char*, 4> stored_words<OutboxItem::Kind>{"letter", "reminder", "digest",
                                                                           "notice"};
template <>
inline constexpr std::array<const char*, 4> stored_words<OutboxItem::BodyFormat>{"form", "report",
                                                                                 "report apart", "none"};
template <>
struct Row<OutboxItem> {
  static constexpr auto members =
      std::tuple(&OutboxItem::id, &OutboxItem::game, &OutboxItem::reader, &OutboxItem::kind,
                 &OutboxItem::time, &OutboxItem::text, &OutboxItem::answers, &OutboxItem::code,
                 &OutboxItem::address, &OutboxItem::form, &OutboxItem::details);
};

namespace {

constexpr const char* told_to_all = "all";
/// JSON key that cannot be the name of a reader.
constexpr const char* told_otherwise = "but";

// Keys of each reader in `mailed`.
constexpr const char* mailed_entry = "entry";
constexpr const char* mailed_written = "written";
constexpr const char* mailed_address = "address";
constexpr const char* mailed_greeted = "greeted";
constexpr const char* mailed_passed = "passed";

void post_row(Connection& db, const std::optional<std::int64_t>& game, const OutboxItem& letter,
              const std::optional<std::int64_t>& about) {
  execute(db,
          "INSERT INTO outbox (game, reader, kind, letter, created, text, answers, code, address, form, "
          "details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          game, letter.reader, letter.kind, about, letter.time, letter.text, letter.answers, letter.code,
          letter.address, letter.form, letter.details);
}

std::int64_t letter_of(Connection& db, const StoredGame& game, const Submission& letter) {
  return select_one<std::int64_t>(db, "SELECT id FROM letters WHERE submission = ? AND number = ?",
                                  file_of(db, game, letter), letter.letter)
      .value_or(0);
}

std::map<std::string, ToldByMail> read_mailed(const std::string& text) {
  std::map<std::string, ToldByMail> mailed;
  if (text == "{}") return mailed;
  const nlohmann::json json = parse_json_or_discard(text);
  if (!json.is_object()) return mailed;
  for (const auto& [reader, one] : json.items())
    if (one.is_object())
      mailed[reader] = {one.value(mailed_entry, std::uint64_t{0}),
                        one.value(mailed_written, std::uint64_t{0}), one.value(mailed_address, 0) != 0,
                        one.value(mailed_greeted, 0) != 0, one.value(mailed_passed, std::uint64_t{0})};
  return mailed;
}

std::string mailed_of(Connection& db, std::int64_t game) {
  return select_one<std::string>(db, "SELECT mailed FROM games WHERE id = ? /*! FOR NO KEY UPDATE */", game)
      .value_or("{}");
}

void write_mailed(Connection& db, std::int64_t game, const std::map<std::string, ToldByMail>& mailed) {
  nlohmann::json json = nlohmann::json::object();
  for (const auto& [reader, one] : mailed)
    json[reader] = {{mailed_entry, one.entry},
                    {mailed_written, one.written},
                    {mailed_address, one.has_address ? 1 : 0},
                    {mailed_greeted, one.is_greeted ? 1 : 0}};
  for (const auto& [reader, one] : mailed)
    if (one.passed > 0) json[reader][mailed_passed] = one.passed;
  execute(db, "UPDATE games SET mailed = ? WHERE id = ?", json.dump(), game);
}

}  // namespace

void change_mailed(Connection& db, std::int64_t game, const std::string& reader,
                   const std::function<void(ToldByMail&)>& change) {
  std::map<std::string, ToldByMail> mailed = read_mailed(mailed_of(db, game));
  change(mailed[reader]);
  write_mailed(db, game, mailed);
}

void tell_by_printing(Connection& db, std::int64_t game, const std::string& reader) {
  std::uint64_t entry = 0;
  change_mailed(db, game, reader, [&](ToldByMail& mail) {
    mail.has_address = false;
    entry = mail.entry;
  });
  const auto text =
      select_one<std::string>(db, "SELECT told FROM games WHERE id = ? /*! FOR NO KEY UPDATE */", game);
  if (!text) return;
  NotifiedEntries notified = read_told(*text, "{}");
  notified.others[reader] = entry;
  write_told(db, game, notified);
}

void forget_reader(Connection& db, std::int64_t game, const std::string& reader) {
  std::map<std::string, ToldByMail> mailed = read_mailed(mailed_of(db, game));
  mailed.erase(reader);
  write_mailed(db, game, mailed);
  execute(db, "DELETE FROM letter_prefs WHERE game = ? AND reader = ?", game, reader);
  if (has_optional(db, word_tables))
    execute(db, "DELETE FROM messages_told WHERE game = ? AND reader = ?", game, reader);
}

void forget_mailed(Connection& db, std::int64_t game, const std::string& seat) {
  std::map<std::string, ToldByMail> mailed = read_mailed(mailed_of(db, game));
  const auto last =
      select_one<std::uint64_t>(db, "SELECT last_entry FROM positions WHERE game = ?", game).value_or(0);
  mailed[seat] = {last, last, false, false};
  write_mailed(db, game, mailed);
}

NotifiedEntries read_told(const std::string& text, const std::string& mailed) {
  const nlohmann::json json = parse_json_or_discard(text);
  NotifiedEntries notified;
  notified.by_mail = read_mailed(mailed);
  if (!json.is_object()) return notified;
  notified.all = json.value(told_to_all, std::uint64_t{0});
  if (const auto others = json.find(told_otherwise); others != json.end() && others->is_object())
    for (const auto& [reader, entry] : others->items())
      if (entry.is_number_unsigned()) notified.others[reader] = entry.get<std::uint64_t>();
  return notified;
}

void write_told(Connection& db, std::int64_t game, const NotifiedEntries& notified) {
  nlohmann::json json{{told_to_all, notified.all}};
  if (!notified.others.empty()) json[told_otherwise] = notified.others;
  execute(db, "UPDATE games SET told_before = told, told = ? WHERE id = ?", json.dump(), game);
}

void post_letter(Connection& db, const StoredGame& game, const Submission& letter, std::int64_t id) {
  OutboxItem posted{0, game.name, letter.seat, OutboxItem::Kind::letter, letter.time, {}, {}, {}};
  posted.details = letter.details;
  post_row(db, game.id, posted, id);
}

std::vector<OutboxItem> Store::outbox(const std::optional<std::string>& game) {
  return translate_errors(*inside_, [&] {
    Query select(
        inside_->db,
        "SELECT o.id, coalesce(g.name, ''), o.reader, o.kind, o.created, o.text, o.answers, o.code, "
        "o.address, o.form, o.details, l.receipt, l.diagnostics FROM outbox o LEFT JOIN games g ON g.id = "
        "o.game LEFT JOIN letters l ON l.id = o.letter WHERE o.sent IS NULL AND (?1 IS NULL OR "
        "g.name = ?1) ORDER BY o.id");
    select.bind_values(game);
    std::vector<OutboxItem> letters;
    while (select.step()) {
      auto letter = select.value<OutboxItem>();
      if (const auto receipt = select.value<std::optional<std::string>>(11)) {
        letter.text = *receipt;
        if (const auto diagnostics = select.value<std::string>(12); !diagnostics.empty())
          letter.text += "\n" + diagnostics;
      }
      letters.push_back(std::move(letter));
    }
    return letters;
  });
}

bool Store::mark_sent(std::int64_t id, const std::string& time) {
  return translate_errors(*inside_, [&] {
    return execute(inside_->db, "UPDATE outbox SET sent = ? WHERE id = ? AND sent IS NULL", time, id) == 1;
  });
}

std::optional<std::string> Store::last_digest() {
  return translate_errors(*inside_, [&] {
    Query select(inside_->db, "SELECT max(created) FROM outbox WHERE kind = 'digest'");
    select.step();
    return select.value<std::optional<std::string>>();
  });
}

void Store::WriteTransaction::set_notified(StoredGame& game, NotifiedEntries notified) {
  translate_errors(inside_->store, [&] { write_told(inside_->store.db, game.id, notified); });
  notified.by_mail = game.told.by_mail;
  game.told_before = std::move(game.told);
  game.told = std::move(notified);
}

void Store::WriteTransaction::tell_by_mail(StoredGame& game, const std::string& reader, std::uint64_t entry) {
  ToldByMail& mail = game.told.by_mail[reader];
  mail.entry = std::max(mail.entry, entry);
  mail.written = std::max(mail.written, mail.entry);
  translate_errors(inside_->store, [&] {
    change_mailed(inside_->store.db, game.id, reader, [&](ToldByMail& kept) { kept = mail; });
  });
}

void Store::WriteTransaction::wrote_up_to(StoredGame& game, const std::string& reader, std::uint64_t entry) {
  ToldByMail& mail = game.told.by_mail[reader];
  mail.written = std::max(mail.written, entry);
  translate_errors(inside_->store, [&] {
    change_mailed(inside_->store.db, game.id, reader, [&](ToldByMail& kept) { kept.written = mail.written; });
  });
}

void Store::WriteTransaction::pass_over(StoredGame& game, const std::string& reader, std::uint64_t entry) {
  ToldByMail& mail = game.told.by_mail[reader];
  mail.passed = std::max(mail.passed, entry);
  translate_errors(inside_->store, [&] {
    change_mailed(inside_->store.db, game.id, reader, [&](ToldByMail& kept) { kept.passed = mail.passed; });
  });
}

void Store::WriteTransaction::printed(const StoredGame& game, const std::vector<Submission>& earlier) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    std::vector<std::int64_t> letters;
    const auto add = [&](const std::string& seat, const auto& letter) {
      if (game.told.mail_of(seat) == nullptr) letters.push_back(letter());
    };
    for (const Impl::Written& one : inside_->letters) add(one.seat, [&] { return one.letter; });
    for (const Submission& letter : earlier) add(letter.seat, [&] { return letter_of(db, game, letter); });
    for (const std::int64_t letter : letters) {
      execute(db, "DELETE FROM outbox WHERE sent IS NULL AND letter = ?", letter);
    }
  });
}

void Store::WriteTransaction::queue_letter(const OutboxItem& letter) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    std::optional<std::int64_t> game;
    if (!letter.game.empty())
      game = select_one<std::int64_t>(db, "SELECT id FROM games WHERE name = ?", letter.game);
    post_row(db, game, letter, std::nullopt);
  });
}

void Store::WriteTransaction::mark_composed(std::int64_t letter) {
  translate_errors(inside_->store, [&] {
    execute(inside_->store.db, "DELETE FROM outbox WHERE id = ? AND kind <> 'digest'", letter);
  });
}

}  // namespace inselpost
