#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "storage/impl.hpp"
#include "storage/mail/process_identity.hpp"

/// What the tables of mail have in common: for the files of this room alone.
namespace inselpost {

/// Three columns from there on.
ProcessIdentity owner_of(const SQLite::Statement& row, int column);
/// Three parameters from there on.
void bind_owner(SQLite::Statement& statement, int at, const ProcessIdentity& owner);

/// The text of a letter, and what keeps it from staying behind in the file when it is deleted.
void bind_bytes(SQLite::Statement& statement, int at, std::string_view bytes);
std::string bytes_of(const SQLite::Statement& row, int column);

/// What a letter that came said, and of whom files were in it.
void forget_incoming(Connection& db, std::int64_t id);

/// Letters to that address wait, or do so no longer.
void hold_outgoing(Connection& db, const std::string& address);
void release_outgoing(Connection& db, const std::string& address);

/// All letters that were made for a reader of that game, whatever has become of them: to one address, or all.
void drop_outgoing(Connection& db, std::int64_t game, const std::string& reader,
                   const std::string* address = nullptr);
/// Letters to that address do not come back any more, as far as anybody knows (LOOP-6).
void free_mailbox(Connection& db, const std::string& address);
/// Nothing is known any more of addresses that no game names, but that letters to them come back.
void forget_unnamed_mailboxes(Connection& db);
/// What mail keeps of a seat: its addresses, how it proves letters, and letters themselves (AUTH-13).
void drop_mail_of(Connection& db, std::int64_t game, const std::string& seat);

}  // namespace inselpost
