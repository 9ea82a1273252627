#pragma once
#include <string>

#include <SQLiteCpp/Exception.h>

#include "storage/query.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// May a file that is not there be made?
enum class OpenMode { existing, create };

/// Opens the file as a store of games: checks what it is, makes its tables where there are none. Throws
/// StoreError. An empty file is as good as none: that is what is left where making a store was broken off.
/// Where it was killed in the middle there is a journal too, by which SQLite makes the file empty again.
Connection open_store(const std::string& path, OpenMode mode);

/// Has it the tables of letters that come and go by mail?
bool has_mail(Connection& db);
/// Makes them where there are none, in a transaction of its own or in the one that is under way.
void create_mail_tables(Connection& db);

/// The permission bits of that file.
unsigned mode_of(const std::string& path);

/// What an error of SQLite means for a store at `path`.
StoreError translate(const SQLite::Exception& error, const std::string& path);

}  // namespace inselpost
