#include "schemas/dice/setup/wrong_values.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/dice/map/built_in.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

WrongValue wrong(const Node& node) { return {node.mark, shown(node), node.kind != Node::Kind::scalar}; }

/// Valid values for each part of the objects with two members: knights, cards and the wizard.
const json& usual_parts() {
  static const json parts{{"level", 0},
                          {"status", name(KnightStatus::none)},
                          {"bought", 0},
                          {"played", 0},
                          {"for", name(Face::ore)},
                          {"at", built_in_map().sites.front().id}};
  return parts;
}

/// Values of which each key accepts at least one, used to test whether the key itself is wrong.
const std::array<json, 6>& usual_values() {
  const json& parts = usual_parts();
  static const std::array<json, 6> values{0,
                                          name(Building::settlement),
                                          name(HarbourKind::general),
                                          parts["at"],
                                          {{"level", 0}, {"status", parts["status"]}},
                                          {{"bought", 0}, {"played", 0}}};
  return values;
}

/// Returns the parts of such an object that cannot be read even if the other part is valid.
std::vector<WrongValue> wrong_parts(const Node& pair, const CanBeRead& reads) {
  std::vector<WrongValue> found;
  if (!pair.is_map() || pair.fields.size() != 2) return found;
  for (const yaml::Field& part : pair.fields) {
    json tried = json::object();
    for (const yaml::Field& other : pair.fields) tried[other.key] = usual_parts().value(other.key, json());
    if (!reads(tried)) return {};
    tried[part.key] = json_of(part.value);
    if (!reads(tried)) found.push_back(wrong(part.value));
  }
  return found;
}

std::vector<WrongValue> wrong_items(const Node& list, const CanBeRead& reads) {
  std::vector<WrongValue> found;
  json good = json::array();
  for (const Node& item : list.items) {
    good.push_back(json_of(item));
    if (reads(good)) continue;
    good.erase(good.size() - 1);
    found.push_back(wrong(item));
  }
  return found;
}

std::vector<WrongValue> wrong_fields(const Node& map, const CanBeRead& reads) {
  std::vector<WrongValue> found;
  json good = json::object();
  for (const yaml::Field& field : map.fields) {
    const CanBeRead reads_there = [&](const json& value) {
      json tried = good;
      tried[field.key] = value;
      return reads(tried);
    };
    if (json value = json_of(field.value); reads_there(value)) {
      good[field.key] = std::move(value);
      continue;
    }
    std::vector<WrongValue> parts = wrong_parts(field.value, reads_there);
    const auto& usual = usual_values();
    if (!parts.empty())
      found.insert(found.end(), parts.begin(), parts.end());
    else if (std::any_of(usual.begin(), usual.end(), reads_there))
      found.push_back(wrong(field.value));
    else
      found.push_back({field.mark, as_found(field.key)});
  }
  return found;
}

}  // namespace

json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return nullptr;
    case Node::Kind::list: {
      json out = json::array();
      for (const Node& item : node.items) out.push_back(json_of(item));
      return out;
    }
    case Node::Kind::map: {
      json out = json::object();
      for (const yaml::Field& field : node.fields) out[field.key] = json_of(field.value);
      return out;
    }
    case Node::Kind::scalar: break;
  }
  if (const auto number = node.number()) return *number;
  if (const auto flag = node.as_bool()) return *flag;
  return node.text;
}

std::vector<WrongValue> wrong_values(const Node& member, const CanBeRead& reads) {
  const bool is_list = reads(json::array()), is_map = reads(json::object());
  if (is_list) return member.is_list() ? wrong_items(member, reads) : std::vector<WrongValue>{};
  if (is_map) return member.is_map() ? wrong_fields(member, reads) : std::vector<WrongValue>{};
  if (member.is_map()) return wrong_parts(member, reads);  // // only the wizard is an object of its own
  if (member.kind == Node::Kind::scalar) return {wrong(member)};
  return {};
}

}  // namespace inselpost::dice
