#pragma once
#include <optional>
#include <string_view>

#include "schemas/extraction/thread.hpp"

namespace inselpost::html {

/// Reads the posts of a saved forum page: HTML of phpBB 3.2 or later or WoltLab 5 or later, or JSON of
/// Discourse (`/t/ID.json`). Posts are delimited by the page's structure, so their content cannot imitate
/// one. They are sorted by number. Returns nullopt if this is no such page (FORUM-9).
std::optional<extraction::Thread> read_page(std::string_view page);

}  // namespace inselpost::html
