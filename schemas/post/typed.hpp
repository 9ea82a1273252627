#pragma once
#include <string>

#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// What somebody wrote, as it stands in the text that it was read from, on one line: blanks between words are
/// one blank.
std::string typed(const yaml::Node& item, const Source& source);

}  // namespace inselpost
