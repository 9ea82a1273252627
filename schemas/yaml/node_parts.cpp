#include "schemas/yaml/node_parts.hpp"

namespace inselpost::yaml {

Node key_of(const Field& field) {
  Node key;
  key.kind = Node::Kind::scalar;
  key.text = field.key;
  key.mark = field.mark;
  key.sent = field.sent;
  return key;
}

const Field* only_field(const Node& node) {
  return node.is_map() && node.fields.size() == 1 ? &node.fields.front() : nullptr;
}

std::span<const Node> items_or_self(const Node& node) {
  if (node.is_list()) return node.items;
  return {&node, 1};
}

}  // namespace inselpost::yaml
