#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Why the store cannot do what it is asked. What to say about it, and in which language, is for who prints
/// it.
class StoreError : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    missing,       ///< there is no such file, and it may not be made
    no_directory,  ///< the directory that it would be in is not there
    no_file,       ///< the path names a directory, a device ...
    no_permission,
    foreign,  ///< something else than a store of games
    newer,    ///< made by a later version
    older,    ///< made by a version before the first whose games are kept
    damaged,
    read_only,  ///< it can be read, but not written
    disk_full,
    busy,  ///< another program holds it
    game_exists,
    moved_on,  ///< the game is not where the writer thought it was
    failed,    ///< the system refused for another reason
  };
  StoreError(Kind kind, std::string path, LocalizableText detail = {})
      : std::runtime_error("store"), kind_(kind), path_(std::move(path)), detail_(std::move(detail)) {}
  Kind kind() const { return kind_; }
  /// The file it is about; of `game_exists` the game's name.
  const std::string& path() const { return path_; }
  /// What SQLite or the system said, or what is wrong with it; may be empty.
  const LocalizableText& detail() const { return detail_; }

 private:
  Kind kind_;
  std::string path_;
  LocalizableText detail_;
};

}  // namespace inselpost
