#include "schemas/orders/flow_yaml.hpp"

#include "schemas/json/json.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace inselpost {
namespace {

bool is_plain(std::string_view text) {
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0 && text.back() != ' ' &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                  std::string_view(" ./+_-").find(c) != std::string_view::npos;
         });
}

template <class All, class Write>
std::string listed(const All& all, char open, char close, const Write& write) {
  std::string out(1, open);
  for (const auto& one : all) {
    if (out.size() > 1) out += ", ";
    out += write(one);
  }
  return out + close;
}

}  // namespace

std::string to_flow_yaml(const yaml::Node& node) {
  switch (node.kind) {
    case yaml::Node::Kind::null: return "null";
    case yaml::Node::Kind::list: return listed(node.items, '[', ']', to_flow_yaml);
    case yaml::Node::Kind::map:
      return listed(node.fields, '{', '}',
                    [](const yaml::Field& field) { return field.key + ": " + to_flow_yaml(field.value); });
    case yaml::Node::Kind::scalar: break;
  }
  return node.quoted || !is_plain(node.text) ? nlohmann::json(node.text).dump() : node.text;
}

}  // namespace inselpost
