#pragma once

#include <string>

/// The tables of a store for PostgreSQL. Private to the module.
namespace inselpost {

/// Returns the statements that create the tables, indexes and triggers of this version: those of a new SQLite
/// store, translated. They create nothing if one of them fails and they are executed as one transaction.
std::string postgresql_schema();

/// Returns one statement of SQLite's schema in the words of PostgreSQL.
std::string translated_to_postgresql(std::string sql);

}  // namespace inselpost
