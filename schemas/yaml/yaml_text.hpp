#pragma once
#include <string>

#include "schemas/json/json.hpp"

namespace inselpost::yaml {

/// JSON as YAML that our reader reads as the same: on one line what fits there, else member by member.
std::string to_yaml_text(const nlohmann::ordered_json& json);

}  // namespace inselpost::yaml
