#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "schemas/extraction/thread.hpp"

namespace inselpost {

/// Messages about a forum in which a game is played.
struct ForumMessages {
  /// Heading of news that earlier posts have told; the newer news stand below.
  std::string (&older)(std::size_t count);
  std::string (&marked)(const std::string& game, std::uint64_t entry);
  /// Confirms that `name` writes for the seat from now on, or that nobody does.
  std::string (&writes_as)(const std::string& game, const std::string& seat, const std::string& name);
  std::string (&writes_no_more)(const std::string& game, const std::string& seat);

  // Messages about a pasted thread.
  std::string (&not_by_author)(const std::string& post, const std::string& game, const std::string& seat);
  /// Posts by authors who write for no seat.
  std::string (&nobodys)(const std::vector<std::string>& authors);
  /// Orders that the author has put into a quotation.
  std::string (&quoted)(const std::string& post, const std::string& game, const std::string& seat);
  StaticText token_posted;  ///< to the seat of the token: it is no longer valid (FORUM-6)
  /// `before`: posts that were read before; `past`: posts for turns that are over.
  std::string (&known_already)(std::size_t before, std::size_t past);
  std::string (&no_posts)(const std::string& file);
  std::string (&no_page)(const std::string& file);
  std::string (&out_of_order)(const std::string& file, std::size_t line,
                              extraction::Thread::Broken is_broken);
  /// Number of posts found, above their list. Nothing was done, for `said`, the number that the user expects,
  /// differs or is missing.
  std::string (&posts_found)(std::size_t count, std::optional<std::uint64_t> said);
  /// Column headings of that list.
  struct Columns {
    StaticText number, author, time;
  } columns;
};

/// Descriptions of the arguments and options of the forum commands.
struct ForumOptionMessages {
  StaticText format_value, thread_value;
  StaticText as, format, since, mark;
  StaticText name;
  StaticText by_author, thread, posts;
};

}  // namespace inselpost
