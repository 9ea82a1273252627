#include "schemas/catan/setup/setup.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/catan/board/boards.hpp"
#include "engine/catan/setup/checks.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup_reader.hpp"
#include "schemas/text/utf8.hpp"

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
    case catan::OptionText::Type::truth:
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
  if (const auto i = read_word(faults, node, what, catan::preset_names))
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
      faults.syntax(field.mark, {CatanMessageId::unknown_option, field.key}, suggestions(field.key, known));
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
    f.optional("zone");  // read by the framework
    f.finish();
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
  if (const Node* node = f.optional("system")) read_word(faults, *node, "`system`", std::array{catan_system});
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
  f.optional("deadlines");  // read by the framework
  f.optional("lang");
  f.finish();
  refuse_look_alikes(seating, out.setup.neutrals, faults);
  point_at_what_is_there(root, at);
  if (faults.size() != before) return std::nullopt;
  return out;
}

tl::expected<SetupFile, Diagnostics> read_setup(std::string_view text, const std::string& file) {
  return read_file(text, file, read_setup_node);
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

}  // namespace inselpost
