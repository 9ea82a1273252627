#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "schemas/extraction/thread.hpp"

namespace inselpost {

/// What is said of a forum in which a game is played.
struct ForumMessages {
  /// Above news that were posted before the last ones, which stand below.
  std::string (&older)(std::size_t count);
  std::string (&marked)(const std::string& game, std::uint64_t entry);
  /// From now on that name writes for the seat; or nobody does.
  std::string (&writes_as)(const std::string& game, const std::string& seat, const std::string& name);
  std::string (&writes_no_more)(const std::string& game, const std::string& seat);

  // Of a thread that was pasted.
  std::string (&not_by_author)(const std::string& post, const std::string& game, const std::string& seat);
  /// Posts of people who write for no seat.
  std::string (&nobodys)(const std::vector<std::string>& authors);
  /// Orders of the author's own, in a quotation.
  std::string (&quoted)(const std::string& post, const std::string& game, const std::string& seat);
  StaticText token_posted;  ///< to its seat: it can be used no more (FORUM-6)
  /// So many posts came before, and so many are for turns that are over.
  std::string (&known_already)(std::size_t before, std::size_t past);
  std::string (&no_posts)(const std::string& file);
  std::string (&no_page)(const std::string& file);
  std::string (&out_of_order)(const std::string& file, std::size_t line,
                              extraction::Thread::Broken is_broken);
  /// So many were found, which are listed, and nothing was done: nobody said how many there are, or another
  /// number.
  std::string (&posts_found)(std::size_t count, std::optional<std::uint64_t> said);
  /// What stands above that list.
  struct Columns {
    StaticText number, author, time;
  } columns;
};

/// What the arguments and options of its commands are for.
struct ForumOptionMessages {
  StaticText format_value, thread_value;
  StaticText as, format, since, mark;
  StaticText name;
  StaticText by_author, thread, posts;
};

}  // namespace inselpost
