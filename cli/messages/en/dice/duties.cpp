#include "cli/messages/en/dice/duties.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "cli/messages/static_text.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice::en {
namespace {

/// The decision that is pending in a phase. Without a text it does not compile.
struct DutyRow {
  constexpr DutyRow(Phase its_phase, StaticText its_kind, StaticText its_words)
      : phase(its_phase), kind(its_kind), to_do(its_words) {}
  Phase phase;
  StaticText kind, to_do;
};

/// The last two phases have no pending decision.
constexpr std::array<DutyRow, phase_names.size() - 2> duty_rows{{
    {Phase::founding, "found", "to found a settlement and a city"},
    {Phase::roll, "roll", "to throw the dice"},
    {Phase::blocked, "blocked", "to chase the robber or throw blocked dice again"},
    {Phase::landing, "landing", "to meet the barbarians"},
    {Phase::thrown, "throw", "to throw dice again or let them stand"},
    {Phase::turn, "turn", "to build, trade or end the turn"},
}};
constexpr bool duties_in_order() {
  for (std::size_t i = 0; i < duty_rows.size(); ++i)
    if (duty_rows[i].phase != static_cast<Phase>(i)) return false;
  return true;
}
static_assert(duties_in_order());

}  // namespace

std::string_view to_do(std::string_view decision) {
  const auto row = std::find_if(duty_rows.begin(), duty_rows.end(),
                                [&](const DutyRow& one) { return std::string_view(one.kind) == decision; });
  return row == duty_rows.end() ? decision : std::string_view(row->to_do);
}

std::string_view duty(std::string_view decision) {
  constexpr std::string_view to = "to ";
  const std::string_view words = to_do(decision);
  return words.starts_with(to) ? words.substr(to.size()) : words;
}

}  // namespace inselpost::dice::en
