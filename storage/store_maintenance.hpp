#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Contents of a store, to compare it with another one.
struct StoreContents {
  struct GameHead {
    std::string name;
    std::string genesis;  ///< head of entry 0
    std::uint64_t last_entry = 0;
    std::string head;  ///< of the last entry
  };
  std::vector<GameHead> games;  ///< sorted by name
  std::uint64_t files = 0;      ///< orders files received, with their receipts
  std::uint64_t letters = 0;    ///< later letters about files, and what players said
  const GameHead* find(const std::string& name) const;
};

/// The last entry that a reader had been told before the store was restored from a backup.
struct ToldMore {
  std::string reader;                       ///< a seat; empty: everybody
  std::optional<std::uint64_t> entry = {};  ///< the last one; nullopt: not known
  bool operator==(const ToldMore&) const = default;
};

/// Copies, checks and replaces whole stores. All members throw StoreError.
class StoreMaintenance {
 public:
  explicit StoreMaintenance(Store& store) : store_(store) {}

  /// Returns what the store holds at one moment.
  StoreContents contents();
  /// Returns the head of an entry, or nullopt if there is none.
  std::optional<std::string> head_of(const std::string& game, std::uint64_t entry);
  /// Returns what SQLite finds wrong with the pages and rows; empty if nothing is.
  std::vector<std::string> faults();
  /// Returns the tables with rows that refer to others which do not exist.
  std::vector<std::string> dangling_tables();
  /// Returns the version of the tables.
  int version();
  /// Copies the store as it is at one moment, while others may write, to a file that must not exist or be
  /// empty. The copy is on disk when this returns; its mode is that of the empty file.
  void copy_to(const std::string& path);
  /// Replaces the whole content by that of `other`, in one transaction of SQLite: other processes see all of
  /// it or none of it.
  void replace_by(Store& other);

  /// The last backup that was written.
  struct BackupRecord {
    std::string file, time;
  };
  std::optional<BackupRecord> last_backup();
  void note_backup(const BackupRecord& backup);

  /// Returns the readers who were told more than the last entry, since the last restore.
  std::vector<ToldMore> told_more(const StoredGame& game);
  /// Replaces it; part of the transaction that is open, if any.
  void set_told_more(const StoredGame& game, const std::vector<ToldMore>& told);

 private:
  Store& store_;
};

/// Statements with which the administrator of a server makes a database for stores, by `psql`.
struct ServerSchema {
  std::string role, database;
  std::string script;
};
/// Returns that for the role and the database that the address names; `inselpost` where it names none or is
/// empty. The role gets no more rights than the program needs: those to the rows. StoreError `no_file` if the
/// address cannot be read, or a name has other characters than letters, digits, `_` and `-`; `not_built`.
ServerSchema server_schema(const std::string& address);

/// Copies a store file without changing it, whatever supported version it has. As
/// `StoreMaintenance::copy_to`.
void copy_store(const std::string& from, const std::string& to);

}  // namespace inselpost
