#pragma once
#include <string_view>

#include "schemas/json/json.hpp"

namespace inselpost {

/// Parses JSON as the JSON library does, in little more than half of its time. In both a zero byte after the
/// value ends the text. Throws nlohmann::json::exception.
nlohmann::json parse_json(std::string_view text);
/// Like parse_json, but returns a discarded value if the text is not JSON.
nlohmann::json parse_json_or_discard(std::string_view text);

}  // namespace inselpost
