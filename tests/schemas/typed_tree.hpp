#pragma once

#include "schemas/json/json.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::test {

/// A tree typed by our rules: unquoted whole numbers, truths, nothing; everything else is text.
inline nlohmann::json typed(const yaml::Node& node) {
  using Kind = yaml::Node::Kind;
  nlohmann::json out;
  if (node.kind == Kind::map) {
    out = nlohmann::json::object();
    for (const yaml::Field& field : node.fields) out[field.key] = typed(field.value);
  } else if (node.kind == Kind::list) {
    out = nlohmann::json::array();
    for (const yaml::Node& item : node.items) out.push_back(typed(item));
  } else if (const auto number = node.number()) {
    out = *number;
  } else if (const auto truth = node.as_bool()) {
    out = *truth;
  } else if (node.kind == Kind::scalar) {
    out = node.text;
  }
  return out;
}

}  // namespace inselpost::test
