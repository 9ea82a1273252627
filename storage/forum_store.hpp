#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// The place of orders in a forum thread (FORUM-6).
struct PostPlace {
  enum class Counts : std::uint8_t { nothing, thread, forum };
  Counts counts = Counts::nothing;       ///< how posts are numbered
  std::uint64_t number = 0;              ///< number of the post; 0 if posts have none
  std::size_t nth = 1;                   ///< rank among the posts of the thread with equal orders, from 1
  std::uint64_t first = 0, last = 0;     ///< least and greatest number in the thread
  std::vector<std::uint64_t> same = {};  ///< numbers of all posts of the thread with equal orders
};

/// Stores a game's state in the forum in which it is played. None of it is part of the record (AUTH-13). All
/// members throw StoreError.
class ForumStore {
 public:
  explicit ForumStore(Store& store) : store_(store) {}

  /// Returns the last entry that was posted to the forum, or nullopt before the first mark.
  std::optional<std::uint64_t> posted(const StoredGame& game);
  void mark_posted(const StoredGame& game, std::uint64_t entry);

  /// The forum name under which somebody writes for a seat.
  struct Author {
    std::string seat, name;
  };
  /// Returns the authors of the game, sorted by seat.
  std::vector<Author> authors(const StoredGame& game);
  /// Returns the distinct author names of all games, sorted.
  std::vector<std::string> names();
  /// Replaces the seat's author. An empty name removes it.
  void set_author(const StoredGame& game, const Author& author);

  /// Result of looking up a post.
  enum class Met : std::uint8_t {
    before,  ///< this post was processed
    other,   ///< only other posts with equal orders were
    never,   ///< no post with equal orders was
  };
  /// Returns whether the post was processed for the seat, and records it as processed. Posts that the forum
  /// has renumbered, or that were pasted without numbers before, are recognized (FORUM-6).
  Met meet(const StoredGame& game, const std::string& seat, std::string_view normalized_orders,
           const PostPlace& place);

 private:
  Store& store_;
};

}  // namespace inselpost
