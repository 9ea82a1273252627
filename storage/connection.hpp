#pragma once
#include <string>

#include <SQLiteCpp/Exception.h>

#include "storage/query.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// Whether a file that does not exist may be created.
enum class OpenMode { existing, create };

/// Opens a store: checks its format, and creates or upgrades its tables. Throws StoreError. An empty file
/// counts as missing: it remains if the creation of a store was interrupted. A creation that was killed also
/// leaves a journal, from which SQLite empties the file.
Connection open_store(const std::string& path, OpenMode mode);

/// Returns whether the tables for mail exist.
bool has_mail(Connection& db);
/// Creates the tables for mail unless they exist, in a transaction of its own or the one that is open.
void create_mail_tables(Connection& db);

/// Returns the permission bits of the file, or 0 if there is none.
unsigned mode_of(const std::string& path);

/// Returns the StoreError that corresponds to an error of SQLite.
StoreError translate(const SQLite::Exception& error, const std::string& path);

}  // namespace inselpost
