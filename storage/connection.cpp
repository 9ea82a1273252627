#include "storage/connection.hpp"

#include <algorithm>
#include <functional>

#include "schemas/clock/instant.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/schema.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {

void throw_unless_repeatable(Connection& db, const std::string& path, const DatabaseError& error,
                             int& conflicts) {
  if (error.kind() == StoreError::Kind::conflict && !db.database().in_transaction() &&
      ++conflicts < tries_in_conflict)
    return;
  throw StoreError(error.kind(), path, std::string(error.what()));
}

std::string upsert(std::string_view table, std::string_view keys, std::string_view others) {
  std::string names = std::string(keys) + ", " + std::string(others), places = "?", set;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == ',') places += ", ?";
  for (std::size_t at = 0; at < others.size();) {
    const std::size_t end = std::min(others.find(',', at), others.size());
    const std::string name(others.substr(at, end - at));
    set.append(set.empty() ? "" : ", ").append(name).append(" = excluded.").append(name);
    at = end + 2;
  }
  return "INSERT INTO " + std::string(table) + " (" + names + ") VALUES (" + places + ") ON CONFLICT (" +
         std::string(keys) + ") DO UPDATE SET " + set;
}

std::string earlier(const std::string& time, std::chrono::seconds by) {
  const auto instant = read_instant(time);
  return instant ? format_instant(*instant - by) : std::string();
}

std::string storable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto character = utf8::decode(text, at);
    if (character && character->code != 0)
      result.append(text, at, character->bytes);
    else
      result += "\xef\xbf\xbd";
    at += character ? character->bytes : 1;
  }
  return result;
}

bool is_server_address(std::string_view path) {
  return path.starts_with("postgresql://") || path.starts_with("postgres://");
}

std::string shown_address(const std::string& path) {
  if (!is_server_address(path)) return path;
  std::string shown = path;
  // Between the first colon and the last @ before the parameters, and in parameters.
  const std::size_t begin = shown.find("://") + 3, at = shown.substr(0, shown.find('?')).rfind('@');
  if (const std::size_t colon = shown.find(':', begin); at != std::string::npos && colon < at)
    shown.erase(colon, at - colon);
  for (const std::string_view name : {"password=", "sslpassword="})
    for (std::size_t found = 0; (found = shown.find(name, found)) != std::string::npos; ++found)
      if (found > 0 && (shown[found - 1] == '?' || shown[found - 1] == '&'))
        shown.erase(found + name.size(),
                    std::min(shown.find('&', found), shown.size()) - found - name.size());
  return shown;
}

#ifndef INSELPOST_POSTGRESQL
std::unique_ptr<Database> open_postgresql(const std::string& address, OpenMode) {
  throw StoreError(StoreError::Kind::not_built, shown_address(address));
}
ServerSchema server_schema(const std::string& address) {
  throw StoreError(StoreError::Kind::not_built,
                   address.empty() ? "postgresql://inselpost" : shown_address(address));
}
#endif

Connection open_store(const std::string& path, OpenMode mode) {
  return Connection(is_server_address(path) ? open_postgresql(path, mode) : open_sqlite(path, mode));
}

namespace {

/// Creates tables unless the one of that name exists.
void create_unless(Connection& db, const char* name, const std::function<void(Database&)>& create) {
  if (db.database().known_table(name)) return;
  NestedTransaction together(db);
  if (db.database().has_table(name)) return;  // another process may have created them meanwhile
  create(db.database());
  together.commit();
}

}  // namespace

bool has_mail(Connection& db) {
  return db.database().known_table(first_table_of_mail) || db.database().has_table(first_table_of_mail);
}

void create_mail_tables(Connection& db) {
  create_unless(db, first_table_of_mail, [](Database& database) {
    for (const Migration& step : store_steps)
      if (step.mail != nullptr) database.run_script(step.mail);
  });
}

bool has_optional(Connection& db, const OptionalTables& tables) {
  return db.database().known_table(tables.names[0]);
}

void create_optional(Connection& db, const OptionalTables& tables) {
  create_unless(db, tables.names[0], [&](Database& database) {
    database.run_script(tables.sql);
    database.run_script(tables.more);
  });
}

}  // namespace inselpost
