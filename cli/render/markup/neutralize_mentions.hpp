#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// Replaces parts of `@`, `://` and `www.` by full-width letters, so that a forum makes no mention or link of
/// the text (FORUM-2). Control characters become blanks, except the line feeds of quoted lines.
std::string neutralize_mentions(std::string_view text);

}  // namespace inselpost
