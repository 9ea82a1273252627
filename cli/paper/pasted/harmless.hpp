#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// Text of which a forum makes no mention and no link: `@`, `://` and `www.` stand in wide letters. One line,
/// whatever it was (FORUM-2).
std::string harmless(std::string_view text);

}  // namespace inselpost
