#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/letter/lines.hpp"

namespace inselpost::letter {

/// How the posts of a thread begin that was pasted (FORUM-4).
enum class ThreadForm : std::uint8_t { discourse, phpbb, woltlab, lines };
inline constexpr std::array<std::string_view, 4> thread_forms{"discourse", "phpbb", "woltlab", "lines"};

/// One post: a letter of its own.
struct Post {
  std::string author;    ///< as the forum names him, composed
  std::size_t line = 1;  ///< of the thread, from 1, in which he is named
  Text text;             ///< what is quoted in it is one deeper (FORUM-7)
};

struct Thread {
  std::vector<Post> posts;
  /// Two posts cannot bear these numbers one after the other: the line of the second, and nothing is cut.
  std::optional<std::size_t> out_of_order;
};

/// Cuts a thread into posts, in their order; what stands above the first is passed over. `names`: those under
/// which players write, composed. Without `form`: the one of which a header comes first; lines that are
/// nothing but a name are headers only where there are no others.
Thread cut_thread(std::string_view text, const std::vector<std::string>& names,
                  std::optional<ThreadForm> form = std::nullopt);

}  // namespace inselpost::letter
