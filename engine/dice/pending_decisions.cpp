#include "engine/dice/pending_decisions.hpp"

#include <array>

#include "engine/dice/rules/barbarians.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {
namespace {

/// The kind and subject of a decision.
struct Decision {
  std::string_view kind, about;
};

/// The decision of each phase. Empty for the last two, in which none is due.
constexpr std::array<Decision, 8> decisions{{{"found", ""},
                                             {"roll", "D1"},
                                             {"blocked", "D3"},
                                             {"landing", "D4"},
                                             {"throw", "D5"},
                                             {"turn", "D6"},
                                             {"", ""},
                                             {"", ""}}};

/// Returns the fallback of D4: `least` if it reaches the strength without Magic Power, or else Refuge, or
/// else nobody.
Order answer_to_a_landing(const Sheet& sheet) {
  if (const auto least = least_defence(sheet, false))
    return orders::Defend{orders::Defend::Who::named, *least, false};
  if (sheet.card(CardKind::refuge).held()) return orders::PlayRefuge{};
  return orders::Defend{};
}

}  // namespace

std::vector<PendingDecision> pending_decisions(const State& state) {
  std::vector<PendingDecision> out;
  if (state.over) return out;
  for (std::size_t s = 0; s < state.players; ++s) {
    const Phase phase = state.seats[s].turn.phase;
    const Decision& decision = decisions[static_cast<std::size_t>(phase)];
    if (decision.kind.empty()) continue;
    PendingDecision owed;
    owed.seat = seat_at(s);
    owed.kind = decision.kind;
    owed.about = decision.about;
    const bool inside = phase != Phase::founding && phase != Phase::roll;
    if (phase == Phase::founding) owed.clock = "founding";
    if (inside && !state.hidden_round()) owed.clock = "throw";
    if (state.hidden_round()) owed.public_kind = "turn";
    owed.no_wait = inside && state.options.same_dice;
    out.push_back(std::move(owed));
  }
  return out;
}

Order default_order(const State& state, const PendingDecision& owed) {
  switch (state.of(owed.seat).turn.phase) {
    case Phase::founding: return default_founding(state, owed.seat);
    case Phase::roll: return orders::Roll{};
    case Phase::blocked: return orders::ThrowAgain{};
    case Phase::landing: return answer_to_a_landing(state.of(owed.seat).sheet);
    case Phase::thrown: return orders::Stand{};
    case Phase::turn:
    case Phase::ended:
    case Phase::out: break;
  }
  return orders::EndTurn{};
}

}  // namespace inselpost::dice
