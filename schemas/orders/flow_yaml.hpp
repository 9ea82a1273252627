#pragma once
#include <string>

#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Formats the tree on one line, in a form that could be sent again. Comments and line ends are dropped.
std::string to_flow_yaml(const yaml::Node& node);

}  // namespace inselpost
