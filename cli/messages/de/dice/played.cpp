#include "cli/messages/de/dice/played.hpp"

#include <vector>

#include "cli/messages/de/dice/phrases.hpp"
#include "engine/core/visitor.hpp"

namespace inselpost::dice::de {

std::string played_for(const events::CardUse& use, const Map& map) {
  return std::visit(
      overloaded{
          [](std::monostate) { return std::string("."); },
          [&](const events::MerchantSent& u) {
            return ". Er steht jetzt " + on_hex(map, u.at) + ": " +
                   std::string(said(map.of(u.at).resource.value_or(Face::gold))) + " tauscht 2:1.";
          },
          [&](const events::WizardSent& u) {
            return ". Er steht jetzt auf " + std::string(map.of(u.wizard.at).id) +
                   ": Kein Räuber blockiert dort " + std::string(said(u.wizard.resource)) + '.';
          },
          [](const events::HarbourTrade& u) {
            return " und macht aus " + units(Bundle::of(u.give)) + ' ' + units(Bundle::of(u.get)) + '.';
          },
          [](const events::FleetSent& u) {
            return ": " + std::string(said(u.resource)) + " tauscht in diesem Zug 2:1.";
          },
          [&](const events::RoadMoved& u) {
            return " und versetzt die Straße von " + map.name(u.from) + " nach " + map.name(u.to) + '.';
          },
          [&](const events::EdgesLaid& u) {
            std::vector<std::string> edges;
            for (const Edge edge : u.edges) edges.push_back(map.name(edge));
            return " und baut " + list(edges) + " umsonst.";
          },
          [](const events::CurrentCalled& u) {
            return std::string(u.forward ? " und treibt das Barbarenschiff vor."
                                         : " und treibt das Barbarenschiff zurück.");
          },
          [](const events::KnightSent& u) {
            return " und bekommt den " + knight_phrase(u.knight) + " umsonst.";
          },
          [](const events::TaxTaken& u) { return " und bekommt " + units(Bundle::of(u.face)) + '.'; },
      },
      use);
}

std::string_view rate_phrase(Via via) {
  switch (via) {
    case Via::bank: return "4:1";
    case Via::gold: return "Gold 2:1";
    case Via::harbour: return "Hafen";
    case Via::merchant: return "Händler";
    case Via::fleet: return "Handelsflotte";
    case Via::volcano: return "Vulkan";
    case Via::kitchen: return "Zauberküche";
    case Via::guild: return "Gilde";
  }
  return "";
}

}  // namespace inselpost::dice::de
