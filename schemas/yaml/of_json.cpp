
#include "schemas/json/json.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::yaml {

Node node_of(const nlohmann::json& json) {
  Node node;
  if (json.is_object()) {
    node.kind = Node::Kind::map;
    node.fields.reserve(json.size());
    for (const auto& [key, value] : json.items()) node.fields.push_back({key, {}, node_of(value)});
  } else if (json.is_array()) {
    node.kind = Node::Kind::list;
    node.items.reserve(json.size());
    for (const auto& item : json) node.items.push_back(node_of(item));
  } else if (!json.is_null()) {
    node.kind = Node::Kind::scalar;
    node.quoted = json.is_string();
    node.text = json.is_string() ? json.get_ref<const std::string&>() : json.dump();
  }
  return node;
}

}  // namespace inselpost::yaml
