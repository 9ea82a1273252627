#pragma once
#include <string_view>

#include "schemas/json/json.hpp"

namespace inselpost {

/// The value that a text of JSON stands for, as the JSON library reads it and in little more than half of its
/// time; for both a zero byte behind the value ends the text. Throws nlohmann::json::exception.
nlohmann::json parse_json(std::string_view text);
/// The same; `is_discarded` where it is no JSON.
nlohmann::json parse_json_or_discard(std::string_view text);

}  // namespace inselpost
