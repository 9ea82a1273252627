// `position:` of a set-up: sheets as people, or `show --position`, write them.
#include <stdexcept>

#include "schemas/dice/dice_fault.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/sheet_json.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

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
  if (const auto truth = node.truth()) return *truth;
  return node.text;
}

/// Members of a sheet as `MembersIn` reads them, but each with its place: what is left out stays as it is.
class MembersOfNode {
 public:
  static constexpr bool reads = true;
  MembersOfNode(Faults& faults, const Node& node, const Names& names)
      : faults_(faults),
        fields_(faults, node, DiceFault::a_sheet, "{sites: {v3: settlement}}"),
        names_(names) {}

  template <class T>
  void operator()(const char* key, T& value) {
    one(key, [&](const json& in) { get(names_, in, value); });
  }
  template <class T>
  void maybe(const char* key, std::optional<T>& value) {
    one(key, [&](const json& in) { get(names_, in, value.emplace()); });
  }
  void flag(const char* key, bool& value) {
    one(key, [&](const json& in) { value = in.get<bool>(); });
  }
  template <class Number>
  void number(const char* key, Number& value, long least, long most) {
    one(key, [&](const json& in) { value = static_cast<Number>(number_in(in, least, most)); });
  }
  void finish() { fields_.finish(); }
  std::vector<std::pair<std::string, Mark>> marks;

 private:
  template <class Read>
  void one(const char* key, const Read& read) {
    const Node* node = fields_.optional(key);
    if (node == nullptr) return;
    marks.emplace_back(key, node->mark);
    try {
      read(json_of(*node));
    } catch (const std::invalid_argument&) {
      bad(key, *node);
    } catch (const json::exception&) {
      bad(key, *node);
    }
  }
  void bad(const char* key, const Node& node) {
    faults_.syntax(node.mark, {DiceFault::bad_member, key, shown(node)});
  }

  Faults& faults_;
  Fields fields_;
  const Names& names_;
};

}  // namespace

void read_position(const Node& node, SetupFile& file, Faults& faults) {
  const Names names{file.setup.seats};
  file.marks.position = node.mark;
  Fields f(faults, node, DiceFault::a_position, "{red: {sites: {v3: settlement}}}");
  for (const std::string& seat : names.seats) {
    Sheet sheet;
    sheet.robber = names.map->volcano;
    Mark mark = node.mark;
    std::vector<std::pair<std::string, Mark>> members_there;
    if (const Node* one = f.required(seat)) {
      mark = one->mark;
      MembersOfNode a(faults, *one, names);
      members(a, sheet);
      a.finish();
      members_there = std::move(a.marks);
    }
    file.setup.position.push_back(sheet);
    file.marks.sheet.push_back(mark);
    file.marks.members.push_back(std::move(members_there));
  }
  f.finish();
}

}  // namespace inselpost::dice
