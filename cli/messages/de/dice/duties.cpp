#include "cli/messages/de/dice/duties.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "cli/messages/static_text.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice::de {
namespace {

/// The decision that is pending in a phase. Without a text it does not compile.
struct DutyRow {
  constexpr DutyRow(Phase its_phase, StaticText its_kind, StaticText its_duty, StaticText its_does,
                    StaticText its_instead)
      : phase(its_phase), kind(its_kind), duty(its_duty), does(its_does), instead(its_instead) {}
  Phase phase;
  StaticText kind, duty, does, instead;
};

/// The last two phases have no pending decision.
constexpr std::array<DutyRow, phase_names.size() - 2> duty_rows{{
    {Phase::founding, "found", "Siedlung und Stadt gründen", "gründet Siedlung und Stadt",
     "gründet das Programm auf v3 und c13"},
    {Phase::roll, "roll", "würfeln", "würfelt", "würfelt das Programm einmal, und der Zug endet"},
    {Phase::blocked, "blocked", "den Räuber vertreiben oder nachwürfeln",
     "vertreibt den Räuber oder würfelt nach", "wird nachgewürfelt, und der Zug endet"},
    {Phase::landing, "landing", "über die Verteidigung entscheiden", "verteidigt sich oder nicht",
     "entscheidet das Programm, und der Zug endet"},
    {Phase::thrown, "throw", "weiterwürfeln oder den Wurf stehen lassen",
     "würfelt weiter oder lässt den Wurf stehen", "bleibt der Wurf stehen, und der Zug endet"},
    {Phase::turn, "turn", "den Zug fortsetzen", "tauscht, baut oder beendet den Zug", "endet der Zug"},
}};
constexpr bool duties_in_order() {
  for (std::size_t i = 0; i < duty_rows.size(); ++i)
    if (duty_rows[i].phase != static_cast<Phase>(i)) return false;
  return true;
}
static_assert(duties_in_order());

}  // namespace

Duty duty_of(std::string_view decision) {
  const auto row = std::find_if(duty_rows.begin(), duty_rows.end(),
                                [&](const DutyRow& one) { return std::string_view(one.kind) == decision; });
  return row == duty_rows.end() ? Duty{decision, decision, decision}
                                : Duty{row->duty, row->does, row->instead};
}

}  // namespace inselpost::dice::de
