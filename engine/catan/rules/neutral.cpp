#include "engine/catan/rules/neutral.hpp"

#include "engine/catan/rules/buildings.hpp"
#include "engine/catan/rules/roads.hpp"

namespace inselpost::catan {

bool NeutralPlaces::none() const {
  for (std::size_t s = 0; s < max_seats; ++s)
    if (!intersections[s].empty() || !paths[s].empty()) return false;
  return true;
}

NeutralPlaces neutral_places(const State& state, NeutralDue due) {
  NeutralPlaces places;
  if (due == NeutralDue::settlement)
    for (std::size_t s = state.players; s < state.seat_count(); ++s)
      if (state.seats[s].settlements_left() != 0)
        places.intersections[s] = settlement_places(state, seat_at(s));
  places.settlements = !places.none();
  if (places.settlements) return places;
  for (std::size_t s = state.players; s < state.seat_count(); ++s)
    if (state.seats[s].roads_left() != 0) places.paths[s] = road_places(state, seat_at(s));
  return places;
}

MaybeViolation no_neutral_due(const NeutralBuild& choice, Field field) {
  if (choice.choice == NeutralBuild::Choice::none || choice.choice == NeutralBuild::Choice::automatic)
    return std::nullopt;
  return RuleViolation(Code::E_NEUTRAL_ILLEGAL, field, {{Role::reason, Reason::nothing_due}});
}

tl::expected<std::optional<NeutralBuild>, RuleViolation> choose_neutral(const State& state, NeutralDue due,
                                                                        const NeutralBuild& choice,
                                                                        Field field) {
  const NeutralPlaces places = neutral_places(state, due);
  if (places.none()) {  // (DUO-13)
    if (auto violation = no_neutral_due(choice, field)) return tl::unexpected(*violation);
    return std::nullopt;
  }
  const auto illegal = [&](auto at) {
    return tl::unexpected(
        RuleViolation(Code::E_NEUTRAL_ILLEGAL, field, {{Role::at, at}, {Role::seat, choice.seat}}));
  };
  switch (choice.choice) {
    case NeutralBuild::Choice::none: return tl::unexpected(RuleViolation(Code::E_NEUTRAL_REQUIRED, field));
    case NeutralBuild::Choice::road:
      if (places.settlements)
        return tl::unexpected(RuleViolation(Code::E_NEUTRAL_MUST_SETTLE, field, {{Role::at, choice.road}}));
      if (!places.paths[index(choice.seat)].contains(choice.road)) return illegal(choice.road);
      return choice;
    case NeutralBuild::Choice::settlement:
      if (!places.intersections[index(choice.seat)].contains(choice.settlement))
        return illegal(choice.settlement);
      return choice;
    case NeutralBuild::Choice::automatic: break;
  }
  for (std::size_t s = state.players; s < state.seat_count(); ++s) {
    if (!places.intersections[s].empty())
      return NeutralBuild{NeutralBuild::Choice::settlement, seat_at(s), {}, *places.intersections[s].begin()};
    if (!places.paths[s].empty())
      return NeutralBuild{NeutralBuild::Choice::road, seat_at(s), *places.paths[s].begin(), {}};
  }
  return std::nullopt;
}

MaybeViolation add_neutral(RuleContext& context, NeutralDue due, const NeutralBuild& choice, Field field) {
  if (context.over()) return std::nullopt;
  const auto piece = choose_neutral(context.state(), due, choice, field);
  if (!piece) return piece.error();
  if (!*piece) return std::nullopt;
  if ((*piece)->choice == NeutralBuild::Choice::settlement)
    lay_settlement(context, (*piece)->seat, (*piece)->settlement, false);
  else
    lay_road(context, (*piece)->seat, (*piece)->road, false);
  return std::nullopt;
}

}  // namespace inselpost::catan
