#pragma once
#include <string>
#include <string_view>

#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// What somebody wrote, as it stands in the text that it was read from, on one line: blanks between words are
/// one blank, and over several lines lists and pairs stand in brackets.
std::string typed(const yaml::Node& item, const Source& source);
/// Was this read as anything but an order that is written so? `try`, and the rules of an order that goes on,
/// stand beside it.
bool is_read_otherwise(std::string_view typed, std::string_view order);

}  // namespace inselpost
