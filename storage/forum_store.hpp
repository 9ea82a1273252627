#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Where in a thread of a forum orders were found (FORUM-6).
struct PostPlace {
  enum class Counts : std::uint8_t { nothing, thread, forum };
  Counts counts = Counts::nothing;       ///< what numbers its post
  std::uint64_t number = 0;              ///< of the post; 0 if nothing does
  std::size_t nth = 1;                   ///< of the posts in its thread with these orders, from 1
  std::uint64_t first = 0, last = 0;     ///< the least and the greatest number of the thread
  std::vector<std::uint64_t> same = {};  ///< the numbers of all posts of the thread with these orders
};

/// What a store keeps of the forum in which a game is played. None of it stands on record (AUTH-13). All
/// members throw StoreError.
class ForumStore {
 public:
  explicit ForumStore(Store& store) : store_(store) {}

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

  /// What is known of a post when it is met.
  enum class Met : std::uint8_t {
    before,  ///< this one was dealt with
    other,   ///< others with the same orders were, and not this one
    never,   ///< none was
  };
  /// Whether a post with orders of this file text was dealt with for that seat; from now on it is. Posts that
  /// a forum numbers anew, or that were pasted without their numbers before, are still the same (FORUM-6).
  Met meet(const StoredGame& game, const std::string& seat, std::string_view normalized_orders,
           const PostPlace& place);

 private:
  Store& store_;
};

}  // namespace inselpost
