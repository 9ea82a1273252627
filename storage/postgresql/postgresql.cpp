#include <libpq-fe.h>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "schemas/record/record_message_id.hpp"
#include "storage/database.hpp"
#include "storage/postgresql/schema_translation.hpp"
#include "storage/schema.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

// Types of values, as numbered by the server's catalogue.
constexpr Oid type_bool = 16, type_bytea = 17, type_int8 = 20, type_text = 25;

struct ResultDeleter {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ResultDeleter>;
struct ConnectionDeleter {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};

/// Returns the kind of an error with that SQLSTATE.
Kind kind_of(std::string_view state) {
  // Serialization failure, deadlock, unique violation: who tries again finds what the other transaction did.
  for (const std::string_view conflict : {"40001", "40P01", "23505"})
    if (state == conflict) return Kind::conflict;
  // Waited too long for another, or too many are connected.
  for (const std::string_view busy : {"55P03", "57014", "53300"})
    if (state == busy) return Kind::busy;
  if (state.empty() || state.starts_with("08") || state.starts_with("57P")) return Kind::unreachable;
  if (state.starts_with("28") || state == "42501") return Kind::no_permission;
  if (state == "53100") return Kind::disk_full;
  if (state == "3D000") return Kind::missing;
  if (state == "25006") return Kind::read_only;
  if (state == "42P07") return Kind::foreign;
  return Kind::damaged;
}

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

void check(PGconn* connection, const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* const state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const text = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  throw DatabaseError(kind_of(state == nullptr ? "" : state),
                      first_line(text == nullptr ? PQerrorMessage(connection) : text));
}

/// Returns the statement with `$1` for `?1` and for the first `?`, and with what stands in comments for this
/// database. No text in a statement contains a question mark.
std::string numbered(const std::string& sql) {
  std::string result;
  int last = 0;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    if (sql.compare(i, 3, "/*!") == 0) {
      i += 2;
    } else if (sql.compare(i, 2, "*/") == 0) {
      ++i;
    } else if (sql[i] == '?') {
      result += '$';
      if (i + 1 == sql.size() || sql[i + 1] < '0' || sql[i + 1] > '9') result += std::to_string(++last);
    } else {
      result += sql[i];
    }
  }
  return result;
}

class PostgresqlStatement : public Statement {
 public:
  PostgresqlStatement(PGconn* connection, std::string name, const std::string& sql)
      : connection_(connection), name_(std::move(name)), sql_(numbered(sql)) {}

  void bind(int at, std::int64_t value) override { put(at, {type_int8, std::to_string(value), {}, false}); }
  void bind(int at, std::string_view value, ValueType type, Lifetime lifetime) override {
    Parameter parameter{type == ValueType::bytes ? type_bytea : type_text, {}, value, false};
    if (type == ValueType::text || lifetime == Lifetime::copied) {
      parameter.copy = type == ValueType::text ? storable(value) : std::string(value);
      parameter.bytes = {};
    }
    put(at, std::move(parameter));
  }
  void bind_null(int at, ValueType type) override {
    put(at, {type == ValueType::bytes  ? type_bytea
             : type == ValueType::text ? type_text
                                       : type_int8,
             {},
             {},
             true});
  }
  bool step() override {
    if (!result_) run();
    return ++row_ < PQntuples(result_.get());
  }
  int changes() const override { return std::atoi(PQcmdTuples(result_.get())); }
  void reset() override { result_.reset(); }
  void clear() noexcept override {
    result_.reset();
    parameters_.clear();
  }

  bool is_null(int column) const override { return PQgetisnull(result_.get(), row_, column) != 0; }
  std::int64_t number(int column) const override {
    const std::string_view digits = value(column);
    if (PQftype(result_.get(), column) == type_bool) return digits == "t" ? 1 : 0;
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
  }
  std::string_view text(int column) const override {
    const std::string_view text = value(column);
    if (PQftype(result_.get(), column) != type_bytea) return text;
    std::string& bytes = bytes_[column];
    bytes.clear();
    for (std::size_t i = 2; i + 1 < text.size(); i += 2)  // \x0af1
      bytes += static_cast<char>(digit(text[i]) * 16 + digit(text[i + 1]));
    return bytes;
  }

 private:
  struct Parameter {
    Oid type;
    std::string copy;
    std::string_view bytes;  ///< if not copied
    bool null;
    const char* data() const {
      return null ? nullptr : bytes.data() != nullptr ? bytes.data() : copy.c_str();
    }
    int size() const { return static_cast<int>(bytes.data() != nullptr ? bytes.size() : copy.size()); }
  };

  static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
  std::string_view value(int column) const {
    return {PQgetvalue(result_.get(), row_, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
  }
  void put(int at, Parameter parameter) {
    if (parameters_.size() < static_cast<std::size_t>(at)) parameters_.resize(static_cast<std::size_t>(at));
    parameters_[static_cast<std::size_t>(at - 1)] = std::move(parameter);
  }

  /// The first execution is one message; whoever executes it again saves the server the reading.
  void run() {
    std::vector<Oid> types;
    std::vector<const char*> values;
    std::vector<int> lengths, formats;
    for (const Parameter& one : parameters_) {
      types.push_back(one.type);
      values.push_back(one.data());
      lengths.push_back(one.size());
      formats.push_back(one.type == type_bytea ? 1 : 0);
    }
    const int count = static_cast<int>(types.size());
    row_ = -1;
    if (++runs_ == 2)
      check(connection_,
            Result(PQprepare(connection_, name_.c_str(), sql_.c_str(), count, types.data())).get());
    Result result(runs_ == 1 ? PQexecParams(connection_, sql_.c_str(), count, types.data(), values.data(),
                                            lengths.data(), formats.data(), 0)
                             : PQexecPrepared(connection_, name_.c_str(), count, values.data(),
                                              lengths.data(), formats.data(), 0));
    check(connection_, result.get());
    result_ = std::move(result);
  }

  PGconn* connection_;
  std::string name_, sql_;
  int runs_ = 0;
  std::vector<Parameter> parameters_;
  Result result_;  ///< all rows, so that statements can be executed side by side
  int row_ = -1;
  mutable std::unordered_map<int, std::string> bytes_;  ///< of the current row, by column
};

class PostgresqlDatabase : public Database {
 public:
  explicit PostgresqlDatabase(const std::string& address) : connection_(PQconnectdb(address.c_str())) {
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);  // not to standard error
    if (PQstatus(connection_.get()) == CONNECTION_OK) return;
    // Before there is a session, errors have no code.
    const std::string text = first_line(PQerrorMessage(connection_.get()));
    const auto says = [&](const char* part) { return text.find(part) != std::string::npos; };
    throw DatabaseError(says("authentication") || says("no password") || says("pg_hba.conf")
                            ? Kind::no_permission
                        : says("database") && says("not exist") ? Kind::missing
                                                                : Kind::unreachable,
                        text);
  }

  std::unique_ptr<Statement> prepare(const std::string& sql) override {
    return std::make_unique<PostgresqlStatement>(connection_.get(), "s" + std::to_string(++prepared_), sql);
  }
  void run_script(const char* sql) override {
    check(connection_.get(), Result(PQexec(connection_.get(), sql)).get());
  }
  /// Writers take the row of their game (`must_lock_rows`) and then read what is committed; a snapshot of the
  /// whole would be older than the row.
  void begin(Access access) override {
    is_writing_ = access == Access::writing;
    run_script(access == Access::writing ? "BEGIN ISOLATION LEVEL READ COMMITTED"
                                         : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  /// A transaction with a failed statement is rolled back by COMMIT, which is no error.
  void commit() override {
    const Result result(PQexec(connection_.get(), "COMMIT"));
    check(connection_.get(), result.get());
    if (std::string_view(PQcmdStatus(result.get())) != "COMMIT")
      throw DatabaseError(Kind::busy, PQcmdStatus(result.get()));
  }
  void roll_back() noexcept override {
    if (in_transaction()) PQclear(PQexec(connection_.get(), "ROLLBACK"));
  }
  bool in_transaction() const override { return PQtransactionStatus(connection_.get()) != PQTRANS_IDLE; }
  bool must_lock_rows() const override { return is_writing_ && in_transaction(); }

  std::optional<Session> session() override {
    if (session_.pid == 0) {
      PostgresqlStatement select(connection_.get(), "", session_sql + "pg_backend_pid()");
      if (select.step()) session_ = {select.number(0), select.number(1)};
    }
    return session_;
  }
  bool has_session(const Session& session) override {
    PostgresqlStatement select(connection_.get(), "", session_sql + "?");
    select.bind(1, session.pid);
    return select.step() && select.number(1) == session.started;
  }

  /// All tables are made with the store.
  bool has_table(const std::string&) override { return true; }
  bool known_table(const std::string&) override { return true; }

  int version() override { return static_cast<int>(number_of("SELECT version FROM inselpost_store")); }
  // The server checks its pages and its keys itself, and is backed up by its own programs.
  std::vector<std::string> faults() override { return {}; }
  std::vector<std::string> dangling_tables() override { return {}; }
  void copy_to(const std::string&) override { throw DatabaseError(Kind::server_alone, "pg_dump"); }
  void replace_by(Database&) override { throw DatabaseError(Kind::server_alone, "pg_restore"); }

  std::int64_t number_of(const std::string& sql) {
    PostgresqlStatement select(connection_.get(), "", sql);
    return select.step() ? select.number(0) : 0;
  }

 private:
  std::unique_ptr<PGconn, ConnectionDeleter> connection_;
  inline static const std::string session_sql =
      "SELECT pid, CAST(extract(epoch FROM backend_start) * 1000000 AS BIGINT) FROM pg_stat_activity WHERE "
      "pid = ";

  int prepared_ = 0;
  Session session_;
  bool is_writing_ = false;  ///< of the last transaction
};

/// How long a writer waits for another, as with SQLite; and for a client that is gone without a word, whose
/// locks others wait for.
constexpr const char* settings =
    "SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET bytea_output = 'hex'; "
    "SET lock_timeout = '5s'; SET client_min_messages = warning; SET tcp_keepalives_idle = 30; "
    "SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3; SET application_name = 'inselpost'";

bool has_store(PostgresqlDatabase& db) {
  return db.number_of("SELECT count(*) FROM pg_class WHERE oid = to_regclass('inselpost_store')") != 0;
}

/// Creates the tables unless another process does so at the same time.
void make_store(PostgresqlDatabase& db) {
  Transaction transaction(db, Database::Access::writing);
  db.number_of("SELECT 1 FROM pg_advisory_xact_lock(" + std::to_string(store_application_id) + ")");
  if (!has_store(db)) db.run_script(postgresql_schema().c_str());
  transaction.commit();
}

}  // namespace

namespace {

/// Returns what the address says, by name. StoreError `no_file`.
std::map<std::string, std::string> parts_of(const std::string& address) {
  char* error = nullptr;
  PQconninfoOption* const options = PQconninfoParse(address.c_str(), &error);
  PQfreemem(error);  // quotes the password
  if (options == nullptr) throw StoreError(Kind::no_file, shown_address(address));
  std::map<std::string, std::string> parts;
  for (const PQconninfoOption* one = options; one->keyword != nullptr; ++one)
    if (one->val != nullptr) parts[one->keyword] = one->val;
  PQconninfoFree(options);
  return parts;
}

}  // namespace

ServerSchema server_schema(const std::string& address) {
  std::map<std::string, std::string> parts;
  if (!address.empty()) parts = parts_of(address);
  const auto named = [&](const char* part) {
    const std::string name = parts.contains(part) ? parts[part] : "inselpost";
    if (name.empty() || name.size() > 63 ||  // longer ones are cut off by the server
        name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-") !=
            std::string::npos)
      throw StoreError(Kind::no_file, shown_address(address));
    return name;
  };
  ServerSchema schema{named("user"), named("dbname"), {}};
  const std::string role = '"' + schema.role + '"', database = '"' + schema.database + '"';
  const auto unless = [](const std::string& what, const char* table, const char* column,
                         const std::string& name) {
    return "SELECT '" + what + "' WHERE NOT EXISTS (SELECT 1 FROM " + table + " WHERE " + column + " = '" +
           name + "') \\gexec\n";
  };
  schema.script = "\\set ON_ERROR_STOP on\n" +
                  unless("CREATE ROLE " + role + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION",
                         "pg_roles", "rolname", schema.role) +
                  unless("CREATE DATABASE " + database + " ENCODING ''UTF8'' TEMPLATE template0",
                         "pg_database", "datname", schema.database) +
                  "\\connect " + database + "\nBEGIN;\n" + postgresql_schema() + "REVOKE ALL ON DATABASE " +
                  database + " FROM PUBLIC;\nGRANT CONNECT ON DATABASE " + database + " TO " + role +
                  ";\nGRANT USAGE ON SCHEMA public TO " + role +
                  ";\nGRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + role +
                  ";\nREVOKE INSERT, UPDATE, DELETE ON inselpost_store FROM " + role + ";\nCOMMIT;\n";
  return schema;
}

std::unique_ptr<Database> open_postgresql(const std::string& address, OpenMode mode) {
  const std::string shown = shown_address(address);
  parts_of(address);
  try {
    auto db = std::make_unique<PostgresqlDatabase>(address);
    db->run_script(settings);
    if (!has_store(*db)) {
      if (mode != OpenMode::create) throw StoreError(Kind::missing, shown);
      make_store(*db);
    }
    if (const int version = db->version(); version != store_version)
      throw StoreError(version < store_version ? Kind::older : Kind::newer, shown,
                       DiagnosticText{RecordMessageId::version, version});
    return db;
  } catch (const DatabaseError& failed) {
    throw StoreError(failed.kind(), shown, std::string(failed.what()));
  }
}

}  // namespace inselpost
