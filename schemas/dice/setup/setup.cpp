#include "schemas/dice/setup/setup.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/dice/map.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/state_json.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/json/json.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

/// Reads an option. Numbers out of range are accepted here and rejected by the rules (E_SETUP).
std::optional<long> read_option(DiagnosticCollector& faults, const Node& node, Option option) {
  constexpr std::uint32_t most_understood = 9'999;
  const LocalizableText what = as_found(name(option));
  if (option == Option::same_dice) {
    if (const auto flag = read_bool(faults, node, what)) return *flag ? 1 : 0;
  } else if (option == Option::barbarian_steps) {
    if (const auto n = node.number(); n && *n <= most_understood) return static_cast<long>(*n);
    read_number(faults, node, what, fewest_barbarian_steps, max_barbarian_steps);
  } else if (const auto i = read_word(faults, node, what, option_words_of(option))) {
    return static_cast<long>(*i);
  }
  return std::nullopt;
}

void read_ruleset(const Node& node, SetupFile& file, DiagnosticCollector& faults) {
  file.marks.ruleset = node.mark;
  if (!node.is_map()) {
    faults.syntax(node.mark, {YamlMessageId::no_mapping, "`ruleset`", shown(node)},
                  {{YamlMessageId::write, "ruleset: {reveal: end_of_round}"}});
    return;
  }
  for (const yaml::Field& field : node.fields) {
    std::optional<Option> option;
    for (std::size_t o = 0; o < option_names.size(); ++o)
      if (option_names[o] == field.key) option = static_cast<Option>(o);
    if (!option) {
      faults.syntax(field.mark, {DiceMessageId::unknown_option, field.key},
                    suggestions(field.key, {option_names.begin(), option_names.end()}));
    } else if (const auto value = read_option(faults, field.value, *option)) {
      file.setup.options.emplace_back(*option, *value);
      file.marks.option.push_back(field.value.mark);
    }
  }
}

/// Reports a deadline that would reveal hidden information (DG-PBEM-9). The framework reads the others.
void look_at_deadlines(const Node* deadlines, const SetupFile& file, DiagnosticCollector& faults) {
  const bool hides = std::find(file.setup.options.begin(), file.setup.options.end(),
                               std::pair(Option::reveal, static_cast<long>(Reveal::end_of_round))) !=
                     file.setup.options.end();
  const yaml::Field* inside =
      deadlines != nullptr && deadlines->is_map() ? deadlines->find(clock_inside_a_turn) : nullptr;
  if (hides && inside != nullptr)
    faults.add(inside->mark, "E_SETUP", {DiceMessageId::hidden_waits, std::string(clock_inside_a_turn)});
}

void read_chance(MapReader& f, SetupFile& file, DiagnosticCollector& faults) {
  constexpr std::array<std::string_view, 2> modes{"sealed", "table"};
  constexpr std::array<std::string_view, 1> collect{"collect"};
  if (const Node* node = f.optional("dice")) {
    file.marks.dice = node->mark;
    file.at_table = read_word(faults, *node, "`dice`", modes) == 1U;
  }
  if (const Node* node = f.optional("luck"))
    file.collects_luck = read_word(faults, *node, "`luck`", collect).has_value();
  if (const Node* node = f.optional("seed")) file.seed = read_text(faults, *node, "`seed`");
}

}  // namespace

std::optional<SetupFile> read_setup_node(const Node& root, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  SetupFile out;
  MapReader f(faults, root, DiceMessageId::a_setup,
              "game: NAME, system: dice, seats: [{name: red}, {name: blue}]");
  out.marks.game = out.marks.seats = out.marks.ruleset = out.marks.position = root.mark;
  if (const Node* node = f.required("game")) {
    out.marks.game = node->mark;
    out.game = read_name(faults, *node, "`game`").value_or("");
  }
  if (const Node* node = f.required("system")) read_word(faults, *node, "`system`", std::array{dice_system});
  if (const Node* node = f.optional("ruleset")) read_ruleset(*node, out, faults);
  if (const Node* node = f.optional("sheet"))
    read_word(faults, *node, "`sheet`", std::array{built_in_map().id});
  if (const Node* node = f.required("seats")) {
    out.marks.seats = node->mark;
    if (auto seats = read_seats(*node, faults)) {
      out.setup.seats = std::move(seats->names);
      out.players = std::move(seats->players);
      out.marks.seat = std::move(seats->marks);
    }
  }
  const Node* deadlines = f.optional("deadlines");
  for (const std::string_view key : setup_keys_of_framework) f.optional(key);
  read_chance(f, out, faults);
  look_at_deadlines(deadlines, out, faults);
  if (const Node* node = f.optional("position"); node != nullptr && !out.setup.seats.empty())
    read_position(*node, out, faults);
  f.finish();
  if (faults.size() != before) return std::nullopt;
  return out;
}

namespace {

constexpr const char* seats_example = "seats: [{name: red, player: Ada}, {name: blue, player: Bo}]";

/// Reports names that look alike, by which one player could pass for another: two players' names, or a
/// player's name and that of another seat.
void refuse_names_that_look_alike(const ParsedSeats& seats, const std::vector<SourceSpan>& marks,
                                  DiagnosticCollector& faults) {
  std::vector<std::string> looks;
  for (std::size_t i = 0; i < seats.players.size(); ++i) {
    looks.push_back(utf8::folded(seats.players[i]));
    const std::string& look = looks.back();
    if (look.empty()) continue;
    const auto refuse = [&](DiceMessageId alike, const std::string& other) {
      faults.syntax(marks[i], {alike, seats.players[i], other}, {DiceMessageId::what_tells_names_apart});
    };
    const auto same =
        static_cast<std::size_t>(std::find(looks.begin(), looks.end() - 1, look) - looks.begin());
    const auto seat = static_cast<std::size_t>(std::find(seats.names.begin(), seats.names.end(), look) -
                                               seats.names.begin());
    if (same < i)
      refuse(DiceMessageId::looks_like_player, seats.players[same]);
    else if (seat < seats.names.size() && seat != i)
      refuse(DiceMessageId::looks_like_seat, look);
  }
}

}  // namespace

std::optional<ParsedSeats> read_seats(const Node& node, DiagnosticCollector& faults) {
  const Notes example{{YamlMessageId::write, seats_example}};
  if (!node.is_list() || node.items.empty()) {
    const DiagnosticText found = node.is_list() ? DiagnosticText{DiceMessageId::empty_list} : shown(node);
    faults.syntax(node.mark, {DiceMessageId::no_list_of_seats, max_seats, found}, example);
    return std::nullopt;
  }
  if (node.items.size() > max_seats) {
    const DiagnosticText found{DiceMessageId::list_too_long, max_seats};
    faults.add(node.mark, "E_SETUP", {DiceMessageId::no_list_of_seats, max_seats, found}, example);
    return std::nullopt;
  }
  const std::size_t before = faults.size();
  ParsedSeats out;
  std::vector<SourceSpan> player_marks;
  for (const Node& item : node.items) {
    MapReader f(faults, item, DiceMessageId::a_seat, "{name: red, player: Ada}");
    std::string name, player;
    SourceSpan player_mark = item.mark;
    if (const Node* one = f.required("name"))
      name = read_name(faults, *one, DiceMessageId::name_of_seat).value_or("");
    if (const Node* one = f.optional("player")) {
      player_mark = one->mark;
      player = read_text(faults, *one, "`player`").value_or("");
    }
    for (const std::string_view key : seat_keys_of_framework) f.optional(key);
    f.finish("E_SETUP");
    out.names.push_back(std::move(name));
    out.players.push_back(std::move(player));
    out.marks.push_back(item.mark);
    player_marks.push_back(player_mark);
  }
  refuse_names_that_look_alike(out, player_marks, faults);
  if (faults.size() != before) return std::nullopt;
  return out;
}

namespace {

ParsedSeats seats_in(const json& in) {
  const Source nowhere("", "set-up");
  DiagnosticCollector faults(nowhere);
  auto seats = read_seats(yaml::node_of(in), faults);
  if (!seats) throw std::invalid_argument("seats of a set-up");
  return *std::move(seats);
}

}  // namespace

json setup_to_json(const Setup& setup, const std::vector<std::string>& players) {
  const GameNames names{setup.seats};
  json seats = json::array();
  for (std::size_t s = 0; s < setup.seats.size(); ++s) {
    json seat{{"name", setup.seats[s]}};
    if (s < players.size() && !players[s].empty()) seat["player"] = players[s];
    seats.push_back(std::move(seat));
  }
  json out{
      {"seats", std::move(seats)}, {"sheet", built_in_map().id}, {"ruleset", options_to_json(setup.options)}};
  for (std::size_t s = 0; s < setup.position.size(); ++s)
    out["position"][setup.seats[s]] = put(names, setup.position[s]);
  return out;
}

Setup setup_from_json(const json& in) {
  if (!in.is_object()) throw std::invalid_argument("a set-up is an object");
  const ParsedSeats seats = seats_in(in.at("seats"));
  ParsedSetup written;
  written.seats = seats.names;
  for (const auto& [word, value] : in.at("ruleset").items()) {
    const auto option = named<Option>(option_names, json(word));
    const auto number = option_value(option, value);
    if (!number) unreadable("an option", value);
    written.options.emplace_back(option, *number);
  }
  if (in.contains("position"))
    for (const std::string& seat : written.seats)
      get(GameNames{written.seats}, in["position"].at(seat), written.position.emplace_back());
  auto setup = resolve(written);
  if (!setup) throw std::invalid_argument("the set-up does not fit together");
  if (setup_to_json(*setup, seats.players) != in)
    throw std::invalid_argument("a set-up that is not written out");
  return *std::move(setup);
}

std::vector<std::string> house_rules(const Setup& setup) {
  std::vector<std::string> lines;
  const json usual = options_to_json({}), rules = options_to_json(setup.options);
  for (const auto& [name, value] : rules.items())
    if (value != usual.at(name))
      lines.push_back(name + ": " + (value.is_string() ? value.get<std::string>() : value.dump()));
  return lines;
}

nlohmann::ordered_json setup_as_written(const State& state, const GameNames& names) {
  using Ordered = nlohmann::ordered_json;
  Ordered position = Ordered::object(), seats = Ordered::array();
  for (std::size_t s = 0; s < state.players; ++s) {
    seats.push_back(Ordered{{"name", names.seats[s]}});
    position[names.seats[s]] = Ordered(put(names, state.seats[s].sheet));
  }
  return {{"system", dice_system},
          {"ruleset", Ordered(options_to_json(state.options))},
          {"seats", std::move(seats)},
          {"position", std::move(position)}};
}

/// Converts a node to JSON.
nlohmann::json json_of(const yaml::Node& node);

/// A part of a member of a sheet that is not allowed in its place.
struct WrongValue {
  SourceSpan mark;
  DiagnosticText found;
  bool of_form = false;  ///< a list or a mapping in the place of a value
};
/// Returns whether a member of a sheet with that value can be read.
using CanBeRead = std::function<bool(const nlohmann::json& member)>;

/// Returns the parts of a member that cannot be read (DG-VIEW-3): without any of them, the rest can be.
/// Returns an empty list if the member is not the value, list or mapping that it should be.
std::vector<WrongValue> wrong_values(const yaml::Node& member, const CanBeRead& reads);

namespace {

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
        format_{names} {}

  const ValueFormat& format() const { return format_; }

  template <class T>
  void operator()(const char* key, T& value) {
    one(key, [&](const json& in) { format_.read(in, key, value); });
  }
  template <class T, class Format>
  void operator()(const char* key, T& value, const Format& form) {
    one(key, [&](const json& in) { form.read(*this, in, key, value); });
  }
  template <class T>
  void maybe(const char* key, std::optional<T>& value) {
    one(key, [&](const json& in) { format_.read(in, key, value.emplace()); });
  }
  void flag(const char* key, bool& value) {
    one(key, [&](const json& in) { value = in.get<bool>(); });
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
    point_out(key, node, words_of_member(key, *format_.names.map));
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
      if (is_place(*format_.names.map, word) || std::find(known.begin(), known.end(), word) != known.end())
        return;
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
  ValueFormat format_;
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

namespace {

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
