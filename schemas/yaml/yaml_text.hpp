#pragma once
#include <string>

#include "schemas/json/json.hpp"

namespace inselpost::yaml {

/// Returns JSON as YAML that our reader parses to the same value: on one line if it fits, otherwise member by
/// member.
std::string to_yaml_text(const nlohmann::ordered_json& json);

}  // namespace inselpost::yaml
