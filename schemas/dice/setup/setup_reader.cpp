#include <algorithm>
#include <array>
#include <utility>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/option_words.hpp"
#include "schemas/dice/setup/setup.hpp"

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
  f.optional("lang");  // read by the framework
  read_chance(f, out, faults);
  look_at_deadlines(deadlines, out, faults);
  if (const Node* node = f.optional("position"); node != nullptr && !out.setup.seats.empty())
    read_position(*node, out, faults);
  f.finish();
  if (faults.size() != before) return std::nullopt;
  return out;
}

}  // namespace inselpost::dice
