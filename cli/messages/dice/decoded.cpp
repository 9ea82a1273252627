#include "cli/messages/dice/decoded.hpp"

#include <utility>

#include "schemas/dice/event_json.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/refused.hpp"
#include "schemas/dice/table.hpp"

namespace inselpost::dice {

const Names& names_of(const Sight& table) { return table_of(table).names; }

bool is_of_the_dice_game(const Sight& table) {
  return is_sight_of<Table>(table) || is_sight_of<Names>(table);
}

Events events_of(const std::vector<Json>& redacted, const Sight& table) {
  Events events;
  for (const Json& event : redacted) events.push_back(event_from_json(event, names_of(table)));
  return events;
}

Refusal refusal_of(const NotDone& refused) {
  const Names& names = names_of(*refused.table);
  Legal legal = refused.options ? seen_as<Choices>(*refused.options).legal : Legal();
  if (refused.supposed && legal.keep) legal.keep->dice = {};  // they have not fallen
  return {problem_of(refused.why, names), refused.order ? order_from_json(*refused.order, names) : Order(),
          std::move(legal)};
}

}  // namespace inselpost::dice
