#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// What a store keeps of the forum in which a game is played. None of it stands on record (AUTH-13). All
/// members throw StoreError.
class ForumBook {
 public:
  explicit ForumBook(Store& store) : store_(store) {}

  /// Up to which entry the forum has been told of that game; nothing before the first mark.
  std::optional<std::uint64_t> posted(const StoredGame& game);
  void mark_posted(const StoredGame& game, std::uint64_t entry);

  /// Under which name somebody writes for a seat.
  struct Author {
    std::string seat, name;
  };
  /// Those of that game, by seat.
  std::vector<Author> authors(const StoredGame& game);
  /// The names of those of all games, each once.
  std::vector<std::string> names();
  /// In place of the name that was there; an empty one: nobody writes for that seat any more.
  void set_author(const StoredGame& game, const Author& author);

 private:
  Store& store_;
};

}  // namespace inselpost
