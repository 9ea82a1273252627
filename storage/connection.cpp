#include "storage/connection.hpp"

#include <functional>

#include "storage/schema.hpp"

namespace inselpost {

Connection open_store(const std::string& path, OpenMode mode) { return Connection(open_sqlite(path, mode)); }

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
