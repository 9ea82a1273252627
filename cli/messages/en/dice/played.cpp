#include "cli/messages/en/dice/played.hpp"

#include <vector>

#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {

std::string played_for(const events::CardUse& use, const Map& map) {
  return std::visit(
      overloaded{
          [](std::monostate) { return std::string(); },
          [&](const events::MerchantSent& u) {
            return ", and put the merchant on " + hex_phrase(map, u.at) + ": " +
                   std::string(name(map.of(u.at).resource.value_or(Face::gold))) + " trades 2:1";
          },
          [&](const events::WizardSent& u) {
            return ", and put the wizard at " + std::string(map.of(u.wizard.at).id) + ": no robber keeps " +
                   std::string(name(u.wizard.resource)) + " away";
          },
          [](const events::HarbourTrade& u) {
            return ", and made " + to_text(Bundle::of(u.get)) + " of " + to_text(Bundle::of(u.give));
          },
          [](const events::FleetSent& u) {
            return ": " + std::string(name(u.resource)) + " trades 2:1 in this turn";
          },
          [&](const events::RoadMoved& u) {
            return ", and moved the road " + map.name(u.from) + " to " + map.name(u.to);
          },
          [&](const events::EdgesLaid& u) {
            std::vector<std::string> edges;
            for (const Edge edge : u.edges) edges.push_back(map.name(edge));
            return ", and got " + list(edges) + " for nothing";
          },
          [](const events::CurrentCalled& u) {
            return std::string(u.forward ? ": the ship is drawn on" : ": the ship is driven back");
          },
          [](const events::KnightSent& u) { return ", and got " + knight_phrase(u.knight) + " for nothing"; },
          [](const events::TaxTaken& u) { return ", and got " + to_text(Bundle::of(u.face)); },
      },
      use);
}

std::string_view rate_phrase(Via via) {
  switch (via) {
    case Via::bank: return "with the bank";
    case Via::gold: return "at the gold rate";
    case Via::harbour: return "at a harbour";
    case Via::merchant: return "with the merchant";
    case Via::fleet: return "with the Merchant Fleet";
    case Via::volcano: return "beside the volcano";
    case Via::kitchen: return "in the magic kitchen";
    case Via::guild: return "in the guild";
  }
  return "";
}

}  // namespace inselpost::dice::en
