#include "schemas/catan/setup/setup.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using yaml::Node;

constexpr std::uint32_t oldest = 150;  ///< years

std::optional<std::int16_t> read_option(const Node& node, catan::Option option, DiagnosticCollector& faults) {
  const catan::OptionText& text = catan::option_texts()[catan::index(option)];
  const LocalizableText what = as_found(text.name);
  switch (text.type) {
    case catan::OptionText::Type::word:
      if (const auto i = read_word(faults, node, what, text.words)) return static_cast<std::int16_t>(*i);
      return std::nullopt;
    case catan::OptionText::Type::boolean:
      if (const auto flag = read_bool(faults, node, what)) return *flag ? std::int16_t{1} : std::int16_t{0};
      return std::nullopt;
    case catan::OptionText::Type::number: {
      const auto least = static_cast<std::uint32_t>(text.least), most = static_cast<std::uint32_t>(text.most);
      // Values out of range are accepted here and rejected by the rules (E_SETUP).
      constexpr std::uint32_t most_understood = 9'999;
      if (const auto n = node.number(); n && *n <= most_understood) return static_cast<std::int16_t>(*n);
      if (const auto n = read_number(faults, node, what, least, most)) return static_cast<std::int16_t>(*n);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<catan::Preset> read_preset(const Node& node, const LocalizableText& what,
                                         DiagnosticCollector& faults) {
  // Many look for a ruleset of the number of players.
  if (const auto i = read_word(faults, node, what, catan::preset_names, CatanMessageId::rules_follow_seats))
    return static_cast<catan::Preset>(*i);
  return std::nullopt;
}

}  // namespace

std::optional<ParsedRuleset> read_ruleset_node(const Node& node, DiagnosticCollector& faults) {
  ParsedRuleset out;
  if (!node.is_map()) {
    const auto preset = read_preset(node, "`ruleset`", faults);
    if (!preset) return std::nullopt;
    out.preset = *preset;
    return out;
  }
  const std::size_t before = faults.size();
  bool listed = false;  // all options are listed once
  std::vector<std::string> known{"preset"};
  for (const catan::OptionText& text : catan::option_texts()) known.emplace_back(text.name);
  for (const yaml::Field& field : node.fields) {
    if (field.key == "preset") {
      out.preset = read_preset(field.value, "`preset`", faults).value_or(out.preset);
    } else if (const auto option = catan::find_option(field.key)) {
      const auto value = read_option(field.value, *option, faults);
      if (value) out.options.emplace_back(*option, *value);
      out.marks.push_back(field.value.mark);
    } else {
      Notes notes = suggestions(field.key, known, listed ? 0 : known.size());
      listed = listed || (!notes.empty() && is_list_of_words(notes.front()));
      faults.syntax(field.mark, {CatanMessageId::unknown_option, field.key}, std::move(notes));
    }
  }
  if (faults.size() != before) return std::nullopt;
  return out;
}

std::optional<ParsedSeats> read_seats_node(const Node& node, DiagnosticCollector& faults) {
  const std::string example = "seats: [{name: red, player: Ada}, {name: blue, player: Bo}]";
  if (!node.is_list() || node.items.empty() || node.items.size() > max_seats) {
    const DiagnosticText found = !node.is_list() ? shown(node)
                                 : node.items.empty()
                                     ? DiagnosticText{CatanMessageId::empty_list}
                                     : DiagnosticText{CatanMessageId::list_too_long, max_seats};
    faults.syntax(node.mark, {CatanMessageId::no_list_of_seats, max_seats, found},
                  {{YamlMessageId::write, example}});
    return std::nullopt;
  }
  const std::size_t before = faults.size();
  ParsedSeats out;
  for (const Node& item : node.items) {
    MapReader f(faults, item, CatanMessageId::a_seat, "{name: red, player: Ada}");
    catan::SeatSetup seat;
    std::string player;
    SourceSpan age_mark = item.mark, player_mark = item.mark;
    if (const Node* name = f.required("name"))
      seat.name = read_name(faults, *name, CatanMessageId::name_of_seat).value_or("");
    if (const Node* text = f.optional("player")) {
      player_mark = text->mark;
      player = read_text(faults, *text, "`player`").value_or("");
    }
    if (const Node* age = f.optional("age")) {
      age_mark = age->mark;
      if (const auto years = read_number(faults, *age, "`age`", 0, oldest))
        seat.age = static_cast<int>(*years);
    }
    for (const std::string_view key : seat_keys_of_framework) f.optional(key);
    f.finish("E_SETUP");
    out.seats.push_back(std::move(seat));
    out.players.push_back(std::move(player));
    out.marks.push_back(item.mark);
    out.ages.push_back(age_mark);
    out.player_marks.push_back(player_mark);
  }
  if (faults.size() != before) return std::nullopt;
  return out;
}

std::optional<std::vector<catan::NeutralSetup>> read_neutrals_node(const Node& node, const catan::Geometry& g,
                                                                   DiagnosticCollector& faults) {
  const std::string example = "neutrals: [{name: north, settlement: A2.S}, {name: south, settlement: D2.SE}]";
  if (!node.is_list() || node.items.size() > max_seats) {
    faults.syntax(node.mark, {CatanMessageId::no_list_of_neutrals, shown(node)},
                  {{YamlMessageId::write, example}});
    return std::nullopt;
  }
  const std::size_t before = faults.size();
  std::vector<catan::NeutralSetup> out;
  for (const Node& item : node.items) {
    MapReader f(faults, item, CatanMessageId::a_neutral_seat, "{name: north, settlement: A2.S}");
    catan::NeutralSetup neutral;
    if (const Node* name = f.required("name"))
      neutral.name = read_name(faults, *name, CatanMessageId::name_of_seat).value_or("");
    if (const Node* at = f.optional("settlement"))
      neutral.settlement = read_intersection(faults, *at, g, CatanMessageId::a_settlement);
    f.finish();
    out.push_back(std::move(neutral));
  }
  if (faults.size() != before) return std::nullopt;
  return out;
}

namespace {

/// Reports names that look alike, by which one player could pass for another: two players' names, or a
/// player's name and that of another seat.
void refuse_look_alikes(const ParsedSeats& seats, const std::vector<catan::NeutralSetup>& neutrals,
                        DiagnosticCollector& faults) {
  std::vector<std::string> looks;
  for (std::size_t i = 0; i < seats.players.size(); ++i) {
    const std::string look = utf8::folded(seats.players[i]);
    looks.push_back(look);
    if (look.empty()) continue;
    const auto refuse = [&](CatanMessageId alike, const std::string& other) {
      faults.syntax(seats.player_marks[i], {alike, seats.players[i], other},
                    {CatanMessageId::what_tells_names_apart});
    };
    const auto same_look = std::find(looks.begin(), looks.end() - 1, look) - looks.begin();
    bool is_seat = false;
    for (std::size_t k = 0; k < seats.seats.size(); ++k)
      is_seat = is_seat || (k != i && seats.seats[k].name == look);
    for (const catan::NeutralSetup& neutral : neutrals) is_seat = is_seat || neutral.name == look;
    if (const auto k = static_cast<std::size_t>(same_look); k < i)
      refuse(CatanMessageId::looks_like_player, seats.players[k]);
    else if (is_seat)
      refuse(CatanMessageId::looks_like_seat, look);
  }
}

/// Sets the positions of parts that are missing in the file to the part that explains their defaults: dice at
/// a table require more to be written, otherwise the seats decide.
void point_at_what_is_there(const Node& root, SetupFile::Marks& at) {
  const auto has = [&](const char* key) { return root.is_map() && root.find(key) != nullptr; };
  const SourceSpan reason = has("dice") ? at.dice : at.seats;
  if (!has("dice")) at.dice = at.game;
  if (!has("luck")) at.luck = at.game;
  if (!has("ruleset")) at.ruleset = reason;
  if (!has("board")) at.board = at.robber = reason;
  if (!has("neutrals")) at.neutrals = at.seats;
}

}  // namespace

std::optional<SetupFile> read_setup_node(const Node& root, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  SetupFile out;
  MapReader f(faults, root, CatanMessageId::a_setup, "game: NAME, seats: [{name: red}, {name: blue}, ...]");
  SetupFile::Marks& at = out.marks;
  ParsedSeats seating;
  at.game = at.seats = root.mark;
  if (const Node* node = f.required("game")) {
    at.game = node->mark;
    out.game = read_name(faults, *node, "`game`").value_or("");
  }
  f.optional("system");  // has chosen this reader
  if (const Node* node = f.optional("ruleset")) {
    at.ruleset = node->mark;
    if (auto ruleset = read_ruleset_node(*node, faults)) {
      out.setup.preset = ruleset->preset;
      out.setup.options = std::move(ruleset->options);
      at.option = std::move(ruleset->marks);
    }
  }
  if (const Node* node = f.optional("board")) {
    at.board = at.robber = node->mark;
    if (auto board = read_board_choice(*node, faults)) out.setup.board = *std::move(board);
    if (const yaml::Field* robber = node->find("robber")) at.robber = robber->value.mark;
  }
  if (const Node* node = f.required("seats")) {
    at.seats = node->mark;
    if (auto seats = read_seats_node(*node, faults)) {
      seating = *std::move(seats);
      out.setup.seats = seating.seats;
      out.players = seating.players;
      at.seat = seating.marks;
      at.age = seating.ages;
    }
  }
  if (const Node* node = f.optional("dice")) {
    at.dice = node->mark;
    if (const auto mode = read_word(faults, *node, "`dice`", catan::dice_mode_names))
      out.setup.dice = static_cast<catan::DiceMode>(*mode);
  }
  if (const Node* node = f.optional("luck")) {
    constexpr std::array<std::string_view, 1> words{"collect"};
    at.luck = node->mark;
    out.collect_luck = read_word(faults, *node, "`luck`", words).has_value();
  }
  if (const Node* node = f.optional("seed")) out.seed = read_text(faults, *node, "`seed`");
  if (const Node* node = f.optional("neutrals")) {
    at.neutrals = node->mark;
    if (auto neutrals = read_neutrals_node(*node, catan::geometry(shape_of(out.setup.board)), faults))
      out.setup.neutrals = *std::move(neutrals);
  }
  if (const Node* node = f.optional("position"); node != nullptr && !seating.seats.empty()) {
    GameNames names{shape_of(out.setup.board), {}};
    for (const catan::SeatSetup& seat : seating.seats) names.seats.push_back(seat.name);
    for (const std::string& seat : catan::neutral_names(out.setup.neutrals)) names.seats.push_back(seat);
    if (auto position = read_position_node(*node, names, seating.seats.size(), faults)) {
      out.setup.position = std::move(position->written);
      out.unknown = std::move(position->unknown);
      at.position = std::move(position->marks);
    }
  }
  for (const std::string_view key : setup_keys_of_framework) f.optional(key);
  for (const yaml::Field& field : root.fields)
    if (field.key == "preset" || catan::find_option(field.key))
      f.belongs_elsewhere(field.key, "ruleset: {" + field.key + ": " +
                                         (field.value.is_text() ? field.value.text : "...") + "}");
  f.finish();
  refuse_look_alikes(seating, out.setup.neutrals, faults);
  point_at_what_is_there(root, at);
  if (faults.size() != before) return std::nullopt;
  return out;
}

tl::expected<SetupFile, Diagnostics> read_setup(std::string_view text, const std::string& file) {
  return read_file(text, file, [](const Node& sent, DiagnosticCollector& faults) {
    Node setup = sent;
    language::setup_to_english(setup, faults);
    const bool has_word_twice = faults.any();
    auto read = read_setup_node(setup, faults);
    if (has_word_twice) read.reset();
    return read;
  });
}

std::optional<catan::Board> board_in(const catan::BoardChoice& choice) {
  if (const auto* written = std::get_if<catan::Board>(&choice)) return *written;
  if (const auto* fixed = std::get_if<catan::FixedBoard>(&choice)) return catan::fixed_board(*fixed);
  return std::nullopt;
}

std::optional<catan::Generator> generator_in(const catan::BoardChoice& choice) {
  const auto* named = std::get_if<catan::Generator>(&choice);
  return named != nullptr ? std::optional(*named) : std::nullopt;
}

namespace {

using catan::OptionText;
using nlohmann::json;

/// Returns an option's value as in a set-up: a boolean, a number or a word (words that are numbers as
/// numbers).
json option_value(const OptionText& text, std::int16_t value) {
  if (text.type == OptionText::Type::boolean) return value != 0;
  if (text.type == OptionText::Type::number) return value;
  const std::string_view word = text.words[static_cast<std::size_t>(value)];
  if (word[0] >= '0' && word[0] <= '9') return std::stoi(std::string(word));
  return std::string(word);
}

/// Reads one member with a reader of the set-up. Throws what it reports.
template <class Read>
auto member(const json& object, const char* key, Read read) {
  if (!object.is_object() || !object.contains(key))
    throw std::invalid_argument(std::string("no `") + key + "` in a set-up");
  const Source nowhere("", "set-up");
  DiagnosticCollector faults(nowhere);
  auto value = read(yaml::node_of(object.at(key)), faults);
  if (!value || faults.any()) throw InputError({CatanMessageId::in_setup, key, faults.take().at(0).fault});
  return *std::move(value);
}

ParsedSeats seats_of(const json& object) {
  return member(object, "seats", [](const yaml::Node& node, DiagnosticCollector& faults) {
    return read_seats_node(node, faults);
  });
}

}  // namespace

json to_json(const catan::Setup& setup, const std::vector<std::string>& players) {
  json seats = json::array(), ruleset = json::object();
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    json seat{{"name", setup.seats[i].name}};
    if (i < players.size() && !players[i].empty()) seat["player"] = players[i];
    if (setup.seats[i].age) seat["age"] = *setup.seats[i].age;
    seats.push_back(std::move(seat));
  }
  ruleset["preset"] = std::string(name(setup.preset));
  for (std::size_t o = 0; o < catan::option_count; ++o) {
    const OptionText& text = catan::option_texts()[o];
    ruleset[std::string(text.name)] = option_value(text, setup.rules.value(static_cast<catan::Option>(o)));
  }
  json board = std::visit(overloaded{
                              [](const catan::Generator& g) { return json(std::string(name(g))); },
                              [](const catan::FixedBoard& b) { return json(std::string(name(b))); },
                              [](const catan::Board& b) { return to_json(b); },
                          },
                          setup.board);
  json out{{"seats", std::move(seats)},
           {"ruleset", std::move(ruleset)},
           {"board", std::move(board)},
           {"dice", std::string(catan::dice_mode_names[static_cast<std::size_t>(setup.dice)])}};
  if (!setup.neutrals.empty()) {
    const std::size_t shape = static_cast<std::size_t>(setup.rules.value(catan::Option::geometry));
    const catan::Geometry& g = catan::geometry(static_cast<catan::GeometryId>(shape));
    for (const catan::NeutralSetup& neutral : setup.neutrals) {
      json seat{{"name", neutral.name}};
      if (neutral.settlement) seat["settlement"] = catan::name(g, *neutral.settlement);
      out["neutrals"].push_back(std::move(seat));
    }
  }
  if (setup.position) out["position"] = position_json(setup, names_of(setup));
  return out;
}

catan::Setup setup_from_json(const json& object) {
  if (!object.is_object()) throw std::invalid_argument("a set-up is an object");
  constexpr std::array<std::string_view, 6> known{"seats", "ruleset",  "board",
                                                  "dice",  "neutrals", "position"};
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw std::invalid_argument("unknown member in a set-up: " + key);
  catan::Setup out;
  out.seats = seats_of(object).seats;
  const auto ruleset = member(
      object, "ruleset", [](const yaml::Node& n, DiagnosticCollector& f) { return read_ruleset_node(n, f); });
  out.preset = ruleset.preset;
  for (const catan::OptionText& text : catan::option_texts()) {
    const auto named = std::find_if(ruleset.options.begin(), ruleset.options.end(),
                                    [&](const auto& one) { return one.first == text.option; });
    const std::optional<std::int16_t> value =
        named != ruleset.options.end() ? std::optional(named->second) : text.unnamed;
    if (!value || !object.at("ruleset").contains("preset"))
      throw std::invalid_argument("the ruleset of a record names its preset and every option");
    out.rules.set(text.option, *value);
  }
  const auto board = member(
      object, "board", [](const yaml::Node& n, DiagnosticCollector& f) { return read_board_choice(n, f); });
  std::visit(overloaded{
                 [](const std::monostate&) {},
                 [&](const catan::Generator& g) { out.board = g; },
                 [&](const catan::FixedBoard& b) { out.board = b; },
                 [&](const catan::Board& b) { out.board = b; },
             },
             board);
  out.dice = member(object, "dice",
                    [](const yaml::Node& n, DiagnosticCollector& f) -> std::optional<catan::DiceMode> {
                      const auto mode = read_word(f, n, "`dice`", catan::dice_mode_names);
                      return mode ? std::optional(static_cast<catan::DiceMode>(*mode)) : std::nullopt;
                    });
  if (object.contains("neutrals"))
    out.neutrals = member(object, "neutrals", [&](const yaml::Node& n, DiagnosticCollector& f) {
      return read_neutrals_node(n, catan::geometry(out.rules.geometry()), f);
    });
  if (object.contains("position")) out.position = position_from_json(object["position"], out, names_of(out));
  return out;
}

std::vector<std::string> players_from_json(const json& object) { return seats_of(object).players; }

GameNames names_of(const catan::Setup& setup) {
  GameNames names;
  names.shape = setup.rules.geometry();
  for (const catan::SeatSetup& seat : setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& neutral : setup.neutrals) names.seats.push_back(neutral.name);
  return names;
}

namespace {

using catan::Board;
using catan::Terrain;

/// Returns the terrain of a resource, for somebody who wrote `ore 10`, or an empty string.
std::string terrain_of(const std::string& word) {
  const std::string meant = suggest_resource(word);
  for (std::size_t t = 0; t < catan::terrain_names.size(); ++t)
    if (const auto r = catan::yield(static_cast<Terrain>(t)); r && name(*r) == meant)
      return std::string(catan::terrain_names[t]);
  return "";
}

std::optional<Terrain> find_terrain(std::string_view word) {
  for (std::size_t t = 0; t < catan::terrain_names.size(); ++t)
    if (catan::terrain_names[t] == word) return static_cast<Terrain>(t);
  return std::nullopt;
}

/// Parses a number of one or two digits without a leading 0. The rules check which numbers make a board
/// (BOARD-11).
std::optional<std::uint8_t> chip(std::string_view text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = text;
  const auto n = node.number();
  return n && *n >= 1 && *n <= 99 ? std::optional(static_cast<std::uint8_t>(*n)) : std::nullopt;
}

/// Returns the key of a mapping, which names a path or a hex, as a quoted text.
Node place_of_key(const yaml::Field& field) {
  Node key = yaml::key_of(field);
  key.quoted = true;
  return key;
}

class BoardReader {
 public:
  explicit BoardReader(DiagnosticCollector& faults) : faults_(faults) {}

  std::optional<Board> read(const Node& node) {
    const std::size_t before = faults_.size();
    MapReader f(faults_, node, CatanMessageId::a_board,
                "board: {geometry: classic19, tiles: {...}, harbours: {...}, robber: C3}");
    bool shaped = false;
    if (const Node* shape = f.required("geometry"))
      if (const auto id = read_word(faults_, *shape, "`geometry`", catan::geometry_names)) {
        board_.shape = static_cast<catan::GeometryId>(*id);
        shaped = true;
      }
    const Node* tiles_node = f.required("tiles");
    const Node* harbours_node = f.required("harbours");
    const Node* robber = f.optional("robber");
    f.finish();
    // Without a known shape no place can be read.
    if (shaped && tiles_node != nullptr) tiles(*tiles_node);
    if (shaped && harbours_node != nullptr) harbours(*harbours_node);
    if (shaped && robber != nullptr) board_.robber = read_hex(faults_, *robber, board_.geometry());
    if (faults_.size() != before) return std::nullopt;
    catan::sort_harbours(board_);
    return board_;
  }

 private:
  void tiles(const Node& node) {
    if (!node.is_map())
      return faults_.syntax(node.mark, {CatanMessageId::no_tiles, shown(node)},
                            {{YamlMessageId::write, "tiles: {A1: mountains 10, A2: pasture 2, ...}"}});
    const catan::Geometry& g = board_.geometry();
    catan::Hexes there;
    bool all_named = true;
    for (const yaml::Field& field : node.fields) {
      const auto hex = read_hex(faults_, place_of_key(field), g);
      tile(field.value, hex);
      all_named = all_named && hex.has_value();
      if (!hex) continue;
      if (there.contains(*hex)) faults_.syntax(field.mark, {CatanMessageId::hex_twice, name(g, *hex)});
      there.insert(*hex);
    }
    std::string missing;
    for (std::size_t h = 0; h < g.hexes; ++h)
      if (const auto hex = static_cast<catan::Hex>(h); !there.contains(hex))
        missing += (missing.empty() ? "" : ", ") + name(g, hex);
    if (all_named && !missing.empty()) faults_.syntax(node.mark, {CatanMessageId::hexes_missing, missing});
  }

  /// Reads `mountains 10` or `desert`.
  void tile(const Node& node, const std::optional<catan::Hex>& hex) {
    const std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view{};
    const std::size_t blank = text.find(' ');
    const std::string word(text.substr(0, blank));
    const auto terrain = find_terrain(word);
    const bool numbered = blank != std::string_view::npos;
    const auto number = numbered ? chip(text.substr(blank + 1)) : std::optional<std::uint8_t>(0);
    if (!terrain || !number) {
      std::string near = terrain_of(word);
      if (near.empty()) near = nearest(word, {catan::terrain_names.begin(), catan::terrain_names.end()});
      if (terrain || near.empty())
        near = "mountains 10";
      else if (numbered)
        near += std::string(text.substr(blank));
      faults_.syntax(node.mark, {CatanMessageId::no_tile, shown(node)},
                     {{CatanMessageId::write_for_example, near}, CatanMessageId::terrains});
      return;
    }
    if (!hex) return;
    board_.terrain[index(*hex)] = *terrain;
    board_.number[index(*hex)] = *number;
  }

  void harbours(const Node& node) {
    if (!node.is_map())
      return faults_.syntax(node.mark, {CatanMessageId::no_harbours, shown(node)},
                            {CatanMessageId::write_harbours});
    if (node.fields.size() > catan::max_harbours)
      return faults_.syntax(node.mark, {CatanMessageId::too_many_harbours, catan::max_harbours});
    for (const yaml::Field& field : node.fields) {
      const auto path = read_path(faults_, place_of_key(field), board_.geometry(), CatanMessageId::a_harbour);
      const auto kind = read_word(faults_, field.value, CatanMessageId::a_harbour, catan::harbour_names);
      if (path && kind)
        board_.harbours[board_.harbour_count++] = {*path, static_cast<catan::HarbourKind>(*kind)};
    }
  }

  DiagnosticCollector& faults_;
  Board board_;
};

template <class NameList>
std::optional<std::size_t> find_word(const NameList& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return i;
  return std::nullopt;
}

}  // namespace

std::optional<Board> read_board_node(const Node& node, DiagnosticCollector& faults) {
  return BoardReader(faults).read(node);
}

std::optional<catan::BoardChoice> read_board_choice(const Node& node, DiagnosticCollector& faults) {
  if (node.is_map()) {
    if (auto board = read_board_node(node, faults)) return *std::move(board);
    return std::nullopt;
  }
  if (node.is_text()) {
    if (const auto g = find_word(catan::generator_names, node.text)) return static_cast<catan::Generator>(*g);
    if (const auto b = find_word(catan::fixed_board_names, node.text))
      return static_cast<catan::FixedBoard>(*b);
  }
  std::vector<std::string> words(catan::generator_names.begin(), catan::generator_names.end());
  words.insert(words.end(), catan::fixed_board_names.begin(), catan::fixed_board_names.end());
  faults.syntax(node.mark, {CatanMessageId::no_board, shown(node)}, suggestions(node.text, words));
  return std::nullopt;
}

catan::GeometryId shape_of(const catan::BoardChoice& board) {
  if (const auto* written = std::get_if<Board>(&board)) return written->shape;
  if (const auto* generator = std::get_if<catan::Generator>(&board)) return catan::shape(*generator);
  return catan::GeometryId::classic19;  // // all fixed boards, and the default for two players (NOTE-7)
}

namespace {

/// Returns `mountains 10` or `desert`.
std::string tile_text(const catan::Board& board, std::size_t hex) {
  std::string out(name(board.terrain[hex]));
  if (board.number[hex] != 0) out += " " + std::to_string(board.number[hex]);
  return out;
}

}  // namespace

nlohmann::json to_json(const catan::Board& board) {
  const catan::Geometry& g = board.geometry();
  nlohmann::json tiles = nlohmann::json::object(), harbours = nlohmann::json::object();
  for (std::size_t h = 0; h < g.hexes; ++h) tiles[name(g, static_cast<catan::Hex>(h))] = tile_text(board, h);
  for (std::size_t i = 0; i < board.harbour_count; ++i)
    harbours[name(g, board.harbours[i].path)] = std::string(name(board.harbours[i].kind));
  nlohmann::json out{{"geometry", std::string(name(board.shape))},
                     {"tiles", std::move(tiles)},
                     {"harbours", std::move(harbours)}};
  if (board.robber) out["robber"] = name(g, *board.robber);
  return out;
}

catan::Board board_from_json(const nlohmann::json& json) {
  const Source nowhere("", "board");
  DiagnosticCollector faults(nowhere);
  const auto board = read_board_node(yaml::node_of(json), faults);
  if (!board) throw InputError({CatanMessageId::bad_board, faults.take().at(0).fault});
  return *board;
}

std::string to_yaml(const catan::Board& board) {
  const catan::Geometry& g = board.geometry();
  std::string out = "board:\n  geometry: " + std::string(name(board.shape)) + "\n  tiles:\n";
  for (std::size_t h = 0; h < g.hexes; ++h)
    out += "    " + name(g, static_cast<catan::Hex>(h)) + ": " + tile_text(board, h) + "\n";
  out += board.harbour_count > 0 ? "  harbours:\n" : "  harbours: {}\n";
  for (std::size_t i = 0; i < board.harbour_count; ++i)
    out += "    " + name(g, board.harbours[i].path) + ": " + std::string(name(board.harbours[i].kind)) + "\n";
  if (board.robber) out += "  robber: " + name(g, *board.robber) + "\n";
  return out;
}

}  // namespace inselpost
