#pragma once
#include <optional>
#include <string_view>

#include "schemas/extraction/thread.hpp"

namespace inselpost::html {

/// Reads the posts of a page that was saved from a forum: HTML of phpBB 3.2 or later or of WoltLab 5 or
/// later, or JSON of Discourse (`/t/ID.json`). Where a post begins says the page itself, so nothing that
/// stands in one can look like another. They come in the order of their numbers. Returns nullopt if it is no
/// such page (FORUM-9).
std::optional<extraction::Thread> read_page(std::string_view page);

}  // namespace inselpost::html
