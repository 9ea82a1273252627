#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// Text of which a forum makes no mention and no link: `@`, `://` and `www.` stand in wide letters (FORUM-2).
/// No control characters but the line ends of somebody's words.
std::string neutralize_mentions(std::string_view text);

}  // namespace inselpost
