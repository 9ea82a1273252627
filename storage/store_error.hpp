#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// An error of the store as data. Its text, in the language of the reader, is chosen by whoever prints it.
class StoreError : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    missing,       ///< no such file, and it must not be created
    no_directory,  ///< the directory of the file does not exist
    no_file,       ///< the path is a directory, a device, ...
    no_permission,
    foreign,  ///< not a store
    newer,    ///< written by a later version
    older,    ///< written by a version whose stores are not supported any more
    damaged,
    read_only,  ///< can be read, but not written
    disk_full,
    busy,  ///< locked by another process
    game_exists,
    moved_on,  ///< the game was changed by someone else since it was read
    failed,    ///< another error of the system
  };
  StoreError(Kind kind, std::string path, LocalizableText detail = {})
      : std::runtime_error("store"), kind_(kind), path_(std::move(path)), detail_(std::move(detail)) {}
  Kind kind() const { return kind_; }
  /// Path of the file; of `game_exists` the name of the game.
  const std::string& path() const { return path_; }
  /// Message of SQLite or of the system, or a description of the damage; may be empty.
  const LocalizableText& detail() const { return detail_; }

 private:
  Kind kind_;
  std::string path_;
  LocalizableText detail_;
};

}  // namespace inselpost
