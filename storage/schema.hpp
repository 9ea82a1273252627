#pragma once

#include <array>

namespace inselpost {

/// "INSL", the `application_id` of a store.
inline constexpr int store_application_id = 0x494e534c;

/// One step of the schema, as SQL.
struct Migration {
  const char* tables;  ///< executed for all stores
  /// Only for stores with mail (`Store::create_mail_tables`): SQLite parses the whole schema in every
  /// process, and the tables for mail are almost half of it.
  const char* mail = nullptr;
  const char* more = nullptr;  ///< further SQL for all stores, which makes optional tables
};

/// The schema of the first supported version, the steps from each version to the next, and the present
/// `user_version`. Stores of older versions are rejected.
inline constexpr int first_store_version = 5, store_version = 24;
/// If it exists, all tables for mail do.
inline constexpr const char* first_table_of_mail = "mail_key";
extern const char* const store_schema;
extern const std::array<Migration, store_version - first_store_version> store_steps;

/// Tables that a store has once something is in them, because SQLite parses the whole schema in every
/// process.
struct OptionalTables {
  std::array<const char*, 4> names;  ///< all of them are there, or none; null: there are fewer
  const char* sql;                   ///< creates them
  const char* more = "";             ///< further SQL for that
  const char* trigger = nullptr;     ///< name of a trigger of another table that reads them
};
extern const OptionalTables kept_tables, word_tables, forum_tables, upkeep_tables;
extern const std::array<const OptionalTables*, 4> optional_tables;
/// Parts of the steps, defined in storage/schema.cpp.
extern const char* const mail_tables;
extern const char* const mail_outbox;
extern const char* const outbox_forms;
extern const char* const mail_proofs_kept;
extern const char* const letters_to_moderator;
extern const char* const told_by_mail;
extern const char* const choice_of_letters;
extern const char* const fetched_mail;
extern const char* const letters_of_observers;

}  // namespace inselpost
