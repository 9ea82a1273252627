#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "storage/connection.hpp"
#include "storage/mail/process_identity.hpp"

/// Helpers shared by the tables for mail. Private to the module.
namespace inselpost {

/// Three columns that identify a process.
template <>
struct Row<ProcessIdentity> {
  static constexpr auto members =
      std::tuple(&ProcessIdentity::pid, &ProcessIdentity::boot, &ProcessIdentity::started);
};

/// The content of a letter, to be stored after padding that lets `secure_delete` remove all copies.
struct PaddedBytes {
  std::string_view bytes;
};
/// Stores the bytes with their padding; there is no reading, see `unpadded`.
template <>
struct Stored<PaddedBytes> : StoredInColumn<ValueType::bytes> {
  static void bind(Statement& statement, int at, const PaddedBytes& value);
};
/// Returns the content without its padding.
std::string unpadded(std::string padded);

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
