#include "storage/store.hpp"

#include <algorithm>
#include <utility>

#include <SQLiteCpp/Transaction.h>

#include "schemas/json/parse.hpp"
#include "schemas/record/record_message_id.hpp"
#include "storage/impl.hpp"
#include "storage/outbox.hpp"
#include "storage/pending_decisions.hpp"

namespace inselpost {
namespace {

nlohmann::json json_of(const std::string& text, const std::string& path, const LocalizableText& what) {
  nlohmann::json json = parse_json_or_discard(text);
  if (json.is_discarded())
    throw StoreError(StoreError::Kind::damaged, path, DiagnosticText{RecordMessageId::no_json, what});
  return json;
}

}  // namespace

std::optional<SigningKey> key_in(Connection& db) {
  Query select(db, "SELECT public_key, secret_key FROM keys");
  if (!select.executeStep()) return std::nullopt;
  SigningKey key;
  const auto take = [&](int column, auto& bytes) {
    const std::string blob = column_text(select, column);  // length guaranteed by the CHECK, unless damaged
    std::copy_n(blob.begin(), std::min(blob.size(), bytes.size()), bytes.begin());
  };
  take(0, key.public_key);
  take(1, key.secret);
  return key;
}

Store Store::open(const std::string& path) {
  return Store(std::make_unique<Impl>(Impl{path, open_store(path, OpenMode::existing), mode_of(path)}));
}

Store Store::open_or_make(const std::string& path) {
  return Store(std::make_unique<Impl>(Impl{path, open_store(path, OpenMode::create), mode_of(path)}));
}

void Store::create_mail_tables() {
  translate_errors(inside_->path, [&] { inselpost::create_mail_tables(inside_->db); });
}

bool Store::has_mail() {
  return translate_errors(inside_->path, [&] { return inselpost::has_mail(inside_->db); });
}

std::optional<StoredGame> Store::find(std::string_view name) {
  return translate_errors(inside_->path, [&]() -> std::optional<StoredGame> {
    Query select(
        inside_->db,
        "SELECT g.id, p.last_entry, p.over, p.current, e.body, p.brief, g.created, p.changed, g.told, "
        "g.told_before, p.ordered, g.mailed FROM games g "
        "LEFT JOIN positions p ON p.game = g.id LEFT JOIN entries e ON e.id = g.id << 32 "
        "WHERE g.name = ?");
    select.bind(1, std::string(name));
    if (!select.executeStep()) return std::nullopt;
    if (select.isColumnNull(1) || select.isColumnNull(4))
      throw StoreError(StoreError::Kind::damaged, inside_->path,
                       DiagnosticText{RecordMessageId::beginning_missing, name});
    StoredGame game;
    game.id = select.getColumn(0).getInt64();
    game.name = name;
    game.last_entry = static_cast<std::uint64_t>(select.getColumn(1).getInt64());
    game.over = select.getColumn(2).getInt() != 0;
    if (!select.isColumnNull(3)) game.current = column_text(select, 3);
    game.genesis = column_text(select, 4);
    game.brief = column_text(select, 5);
    game.created = column_text(select, 6);
    game.changed = column_text(select, 7);
    game.told = read_told(column_text(select, 8), column_text(select, 11));
    game.told_before = read_told(column_text(select, 9), column_text(select, 11));
    game.ordered = read_ordered(column_text(select, 10), inside_->path);
    game.pending_decisions = awaited_in(inside_->db, game.id);
    game.clocks = clocks_in(inside_->db, game.id);
    game.spoken = spoken_in(inside_->db, game.id);
    return game;
  });
}

std::vector<GameSummary> Store::list() {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db,
                 "SELECT g.name, p.last_entry, p.over, p.brief, g.created, p.changed, g.id, g.held, "
                 "g.told, g.mailed FROM games g "
                 "JOIN positions p ON p.game = g.id ORDER BY g.name");
    std::vector<GameSummary> games;
    while (select.executeStep())
      games.push_back({column_text(select, 0), static_cast<std::uint64_t>(select.getColumn(1).getInt64()),
                       select.getColumn(2).getInt() != 0, column_text(select, 3), column_text(select, 4),
                       column_text(select, 5), awaited_in(inside_->db, select.getColumn(6).getInt64()),
                       select.getColumn(7).getInt() != 0,
                       read_told(column_text(select, 8), column_text(select, 9))});
    return games;
  });
}

std::vector<std::string> Store::entry_texts(const StoredGame& game, std::uint64_t first, std::uint64_t last) {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db, "SELECT number, body FROM entries WHERE id BETWEEN ? AND ? ORDER BY id");
    select.bind(1, entry_id(game.id, first));
    select.bind(2, entry_id(game.id, last));
    std::vector<std::string> texts;
    if (first > last) return texts;
    while (select.executeStep()) {
      const auto number = static_cast<std::uint64_t>(select.getColumn(0).getInt64());
      if (number != first + texts.size())
        throw StoreError(StoreError::Kind::damaged, inside_->path,
                         DiagnosticText{RecordMessageId::entry_missing, first + texts.size(), game.name});
      texts.push_back(column_text(select, 1));
    }
    return texts;
  });
}

std::vector<Entry> Store::entries(const StoredGame& game, std::uint64_t first, std::uint64_t last) {
  return parsed(game, entry_texts(game, first, last), first);
}

std::vector<Entry> Store::parsed(const StoredGame& game, const std::vector<std::string>& texts,
                                 std::uint64_t first) const {
  std::vector<Entry> entries;
  entries.reserve(texts.size());
  for (const std::string& text : texts) {
    const std::uint64_t number = first + entries.size();
    entries.push_back({number, json_of(text, inside_->path, {RecordMessageId::entry_of, number, game.name})});
  }
  return entries;
}

std::optional<SigningKey> Store::key() {
  return translate_errors(inside_->path, [&] { return key_in(inside_->db); });
}

struct Store::ReadTransaction::Impl {
  SQLite::Transaction transaction;
};

Store::ReadTransaction::ReadTransaction(Store& store)
    : inside_(translate_errors(store.inside_->path, [&] {
        return std::unique_ptr<Impl>(
            new Impl{SQLite::Transaction(store.inside_->db, SQLite::TransactionBehavior::DEFERRED)});
      })) {}
Store::ReadTransaction::~ReadTransaction() = default;

const std::string& Store::path() const { return inside_->path; }
unsigned Store::mode() const { return inside_->mode; }
Store::Store(std::unique_ptr<Impl> inside) : inside_(std::move(inside)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

}  // namespace inselpost
