#pragma once
#include <array>

namespace inselpost {

/// "INSL", the `application_id` by which a file says that it is a store of games.
inline constexpr int store_application_id = 0x494e534c;

/// What a version has changed, as SQL.
struct Migration {
  const char* tables;          ///< of every store
  const char* mail = nullptr;  ///< of those alone that have mail (`Store::create_mail_tables`): SQLite reads
                               ///< all tables anew with every command, and these are nearly half of them
};

/// The tables of a store of the first version that was promised to anybody, as SQL; what has changed since, a
/// step from each version to the next; and the `user_version` of a file that has all of it. Files of versions
/// before are refused.
inline constexpr int first_store_version = 5, store_version = 17;
extern const char* const store_schema;
extern const std::array<Migration, store_version - first_store_version> store_steps;
/// Parts of one of them (storage/mail/schema_mail.cpp).
extern const char* const mail_tables;
extern const char* const mail_outbox;
extern const char* const outbox_forms;
extern const char* const mail_proofs_kept;
extern const char* const letters_to_moderator;
extern const char* const told_by_mail;

}  // namespace inselpost
