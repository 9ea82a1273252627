#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// Formats of post headers in a pasted thread (FORUM-4).
enum class ThreadForm : std::uint8_t { discourse, phpbb, woltlab, lines };
inline constexpr std::array<std::string_view, 4> thread_forms{"discourse", "phpbb", "woltlab", "lines"};

/// The number of a post: within its thread (`#3`), or within the whole forum.
struct PostNumber {
  enum class Counts : std::uint8_t { nothing, thread, forum };
  Counts counts = Counts::nothing;
  std::uint64_t value = 0;  ///< from 1; 0 if there is none
  bool operator==(const PostNumber&) const = default;
};

/// A post, which is treated as a letter.
struct Post {
  std::string author;    ///< as shown by the forum, composed
  std::size_t line = 1;  ///< line of the header in the thread, from 1; on a page the index of the post
  InputText text;        ///< quotations in it are one level deeper (FORUM-7)
  PostNumber number = {};
  std::string time = {};  ///< as written in the header; may be empty
};

/// A thread cut into posts.
struct Thread {
  /// Why a post cannot follow the one above it (FORUM-8).
  enum class Broken : std::uint8_t { number, time };
  std::vector<Post> posts;
  /// Line of a post that cannot follow; then `posts` is empty.
  std::optional<std::size_t> out_of_order;
  Broken is_broken = Broken::number;
};

/// Cuts a thread into posts, in order; text above the first is dropped. `names`: composed names of the
/// players in the forum. Without `form` the format of the first header is used; lines with only a name are
/// headers only if there are no others.
///
///   Thread thread = cut_thread(text, {"Ada", "Ben"});
///   for (const Post& post : thread.posts) letters.push_back(post.text);
Thread cut_thread(std::string_view text, const std::vector<std::string>& names,
                  std::optional<ThreadForm> form = std::nullopt);

/// The time of a post, by the clock of whoever copied it.
struct PostTime {
  std::uint32_t day = 0;                ///< 20261121
  std::optional<std::uint32_t> minute;  ///< of that day; nullopt: not given

  /// Returns whether this time is certainly earlier: on one day only if both have minutes.
  bool is_before(const PostTime& other) const {
    if (day != other.day) return day < other.day;
    return minute && other.minute && *minute < *other.minute;
  }
};

/// Reads `2026-11-21 09:30:00 UTC`, `Sa 21. Nov 2026, 09:30`, `Sat Nov 21, 2026 9:30 am` and the like.
/// Returns nullopt if the text has no such date, as `yesterday`, or an ambiguous one.
std::optional<PostTime> post_time(std::string_view text);

}  // namespace inselpost::extraction
