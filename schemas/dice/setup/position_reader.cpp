#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <string_view>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup/wrong_values.hpp"
#include "schemas/dice/sheet_json.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

/// Returns whether the text is a number of any size, and so not a misspelt word.
bool is_numeral(const Node& node) {
  const std::string_view digits = std::string_view(node.text).substr(node.text.starts_with('-') ? 1 : 0);
  return !node.quoted && !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

template <class Words>
void add_to(std::vector<std::string>& all, const Words& words) {
  all.insert(all.end(), words.begin(), words.end());
}

/// Returns the words that are valid in that member of a sheet, apart from places.
std::vector<std::string> words_of_member(std::string_view member, const Map& map) {
  std::vector<std::string> all;
  if (member == "sites") {
    add_to(all, std::span(building_names).subspan(1));
  } else if (member == "harbours") {
    add_to(all, harbour_names);
  } else if (member == "knights") {
    add_to(all, knight_names);
    add_to(all, knight_status_names);
    add_to(all, std::array<std::string_view, 2>{"level", "status"});
  } else if (member == "levels" || member == "metropolises") {
    add_to(all, branch_names);
  } else if (member == "cards") {
    add_to(all, card_names());
    add_to(all, std::array<std::string_view, 2>{"bought", "played"});
  } else if (member == "robber" || member == "merchant") {
    for (const Map::HexRow& row : map.hexes) all.emplace_back(row.id);
  } else if (member == "wizard") {
    add_to(all, face_names);
    add_to(all, std::array<std::string_view, 2>{"at", "for"});
  }
  return all;
}

bool is_place(const Map& map, std::string_view word) {
  const auto site = find_site(map, word);
  if (site) return map.of(*site).id == word;
  const auto edge = find_edge(map, word);
  return edge && map.name(*edge) == word;
}

/// Reads members of a sheet like `MemberReader`, but reports errors with their position and leaves missing
/// members unchanged.
class MembersOfNode {
 public:
  MembersOfNode(DiagnosticCollector& faults, const Node& node, const GameNames& names)
      : faults_(faults),
        fields_(faults, node, DiceMessageId::a_sheet, "{sites: {v3: settlement}}"),
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
  std::vector<std::pair<std::string, SourceSpan>> marks;

 private:
  template <class Read>
  void one(const char* key, const Read& read) {
    const Node* node = fields_.optional(key);
    if (node == nullptr) return;
    marks.emplace_back(key, node->mark);
    const CanBeRead reads = [&](const json& in) {
      try {
        read(in);
        return true;
      } catch (const std::invalid_argument&) {
        return false;
      } catch (const json::exception&) {
        return false;
      }
    };
    if (!reads(json_of(*node))) bad(key, *node, reads);
  }
  /// Reports E_SETUP if the form is right but a value is not allowed in its place (DG-VIEW-3).
  void bad(const char* key, const Node& node, const CanBeRead& reads) {
    const std::size_t before = faults_.size();
    point_out(key, node, words_of_member(key, *names_.map));
    if (faults_.size() != before) return;
    const auto values = wrong_values(node, reads);
    for (const WrongValue& one : values)
      faults_.add(one.mark, one.of_form ? "E_SYNTAX" : "E_SETUP",
                  {DiceMessageId::bad_member, key, one.found});
    if (values.empty()) faults_.syntax(node.mark, {DiceMessageId::bad_member, key, shown(node)});
  }
  /// Reports each word that is valid nowhere in that member.
  void point_out(const char* key, const Node& node, const std::vector<std::string>& known) {
    const auto look = [&](const SourceSpan& mark, const std::string& word) {
      if (is_place(*names_.map, word) || std::find(known.begin(), known.end(), word) != known.end()) return;
      faults_.syntax(mark, {DiceMessageId::bad_member, key, as_found(word)}, suggestions(word, known));
    };
    if (node.is_text() && !is_numeral(node)) look(node.mark, node.text);
    for (const Node& item : node.items) point_out(key, item, known);
    for (const yaml::Field& field : node.fields) {
      look(field.mark, field.key);
      point_out(key, field.value, known);
    }
  }

  DiagnosticCollector& faults_;
  MapReader fields_;
  const GameNames& names_;
};

}  // namespace

void read_position(const Node& node, SetupFile& file, DiagnosticCollector& faults) {
  const GameNames names{file.setup.seats};
  file.marks.position = node.mark;
  MapReader f(faults, node, DiceMessageId::a_position, "{red: {sites: {v3: settlement}}}");
  for (const std::string& seat : names.seats) {
    Sheet sheet;
    sheet.robber = names.map->volcano;
    SourceSpan mark = node.mark;
    std::vector<std::pair<std::string, SourceSpan>> members_there;
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
