#include <algorithm>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

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
    f.optional("zone");  // read by the framework
    f.finish();
    out.names.push_back(std::move(name));
    out.players.push_back(std::move(player));
    out.marks.push_back(item.mark);
    player_marks.push_back(player_mark);
  }
  refuse_names_that_look_alike(out, player_marks, faults);
  if (faults.size() != before) return std::nullopt;
  return out;
}

}  // namespace inselpost::dice
