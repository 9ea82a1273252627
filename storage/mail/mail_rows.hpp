#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "storage/connection.hpp"
#include "storage/mail/process_identity.hpp"

/// Helpers shared by the tables for mail. Private to the module.
namespace inselpost {

/// Reads three columns, beginning with `column`.
ProcessIdentity owner_of(const SQLite::Statement& row, int column);
/// Binds three parameters, beginning with `at`.
void bind_owner(SQLite::Statement& statement, int at, const ProcessIdentity& owner);

/// Store and load the content of a letter, with padding that lets `secure_delete` remove all copies.
void bind_bytes(SQLite::Statement& statement, int at, std::string_view bytes);
std::string bytes_of(const SQLite::Statement& row, int column);

/// Deletes the content of a received letter and the list of its files.
void forget_incoming(Connection& db, std::int64_t id);

/// Hold the pending letters to an address, or release the held ones.
void hold_outgoing(Connection& db, const std::string& address);
void release_outgoing(Connection& db, const std::string& address);

/// Deletes all letters for a reader of the game, in any state: to `address`, or to all.
void drop_outgoing(Connection& db, std::int64_t game, const std::string& reader,
                   const std::string* address = nullptr);
/// Ends the bouncing of an address (LOOP-6) and releases its letters.
void free_mailbox(Connection& db, const std::string& address);
/// Deletes what is known of addresses that are registered for no game, apart from their bounces.
void forget_unnamed_mailboxes(Connection& db);
/// Deletes the mail data of a seat: addresses, proofs, tokens and letters (AUTH-13).
void drop_mail_of(Connection& db, std::int64_t game, const std::string& seat);

}  // namespace inselpost
