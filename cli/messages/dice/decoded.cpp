#include "cli/messages/dice/decoded.hpp"

#include <utility>

#include "schemas/dice/event_json.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/rejection.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice {

const GameNames& names_of(const OpaqueView& table) { return dice_setup_view(table).names; }

bool is_of_the_dice_game(const OpaqueView& table) {
  return is_sight_of<DiceSetupView>(table) || is_sight_of<GameNames>(table);
}

Events events_of(const std::vector<Json>& redacted, const OpaqueView& table) {
  Events events;
  for (const Json& event : redacted) events.push_back(event_from_json(event, names_of(table)));
  return events;
}

DecodedRejection decode_rejection(const RejectionContext& refused) {
  const GameNames& names = names_of(*refused.table);
  Legal legal = refused.options ? view_cast<Choices>(*refused.options).legal : Legal();
  if (refused.supposed && legal.keep) legal.keep->dice = {};  // in a forecast no dice have fallen
  return {to_rule_violation(refused.why, names),
          refused.order ? order_from_json(*refused.order, names) : Order(), std::move(legal)};
}

}  // namespace inselpost::dice
