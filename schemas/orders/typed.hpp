#pragma once
#include <string>
#include <string_view>

#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Returns the text of an item as it was written, on one line: blanks are collapsed, and lists and maps over
/// several lines are put in brackets.
std::string typed(const yaml::Node& item, const Source& source);
/// Returns whether the text was read as more than this order: with `try`, or with the rules of a repeating
/// order.
bool is_read_otherwise(std::string_view typed, std::string_view order);

}  // namespace inselpost
