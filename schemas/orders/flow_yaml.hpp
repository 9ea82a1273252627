#pragma once
#include <string>

#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// The same tree on one line, as it could be sent again: what comments and line ends were around it is gone.
std::string to_flow_yaml(const yaml::Node& node);

}  // namespace inselpost
