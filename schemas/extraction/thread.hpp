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

/// How the posts of a thread begin that was pasted (FORUM-4).
enum class ThreadForm : std::uint8_t { discourse, phpbb, woltlab, lines };
inline constexpr std::array<std::string_view, 4> thread_forms{"discourse", "phpbb", "woltlab", "lines"};

/// What a forum counts a post by: its number in the thread (`#3`), or one that it has in the whole forum.
struct PostNumber {
  enum class Counts : std::uint8_t { nothing, thread, forum };
  Counts counts = Counts::nothing;
  std::uint64_t value = 0;  ///< from 1; 0 if nothing is counted
  bool operator==(const PostNumber&) const = default;
};

/// One post: a letter of its own.
struct Post {
  std::string author;    ///< as the forum names them, composed
  std::size_t line = 1;  ///< of the thread, from 1, in which they are named; of a page which post it is
  InputText text;        ///< what is quoted in it is one deeper (FORUM-7)
  PostNumber number = {};
  std::string time = {};  ///< as the head says it; may be empty
};

struct Thread {
  /// Why two posts cannot follow each other (FORUM-8).
  enum class Broken : std::uint8_t { number, time };
  std::vector<Post> posts;
  /// The line of the second of these, and nothing is cut.
  std::optional<std::size_t> out_of_order;
  Broken is_broken = Broken::number;
};

/// Cuts a thread into posts, in their order; what stands above the first is passed over. `names`: those under
/// which players write, composed. Without `form`: the one of which a header comes first; lines that are
/// nothing but a name are headers only where there are no others.
Thread cut_thread(std::string_view text, const std::vector<std::string>& names,
                  std::optional<ThreadForm> form = std::nullopt);

}  // namespace inselpost::extraction
