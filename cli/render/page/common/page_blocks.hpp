#pragma once

#include <string>
#include <vector>

#include "cli/render/page.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the parts of a page as blocks for HTML, each an array that begins with its kind. `blocks.js` makes
/// elements of them, `html_of_blocks` HTML:
///
///   ["h", text, beside]             a heading
///   ["p", text]                     a paragraph
///   ["l", [[mark, text], ...]]      a list
///   ["t", [[head, is_number], ...], [[cell, ...], ...]]   a table; a last cell more is running text
///   ["c", text]                     lines to copy or compare
///
/// A map of the island is left out: pages have its picture.
std::vector<nlohmann::ordered_json> blocks_of(const Page& page);
std::string html_of_blocks(const std::vector<nlohmann::ordered_json>& blocks);

}  // namespace inselpost
