#include "cli/messages/en/dice/phrases.hpp"

#include <array>
#include <vector>

#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice::en {
namespace {

/// Indexed by CardKind.
constexpr std::array<std::string_view, card_kinds> card_names{
    "the Merchant",   "the Trading Harbour", "the Merchant Fleet", "the Bishop",
    "the Diplomat",   "the Commander",       "the Constitution",   "the Alchemist",
    "the Crane",      "Road Building",       "Medicine",           "Printing",
    "Magic Joining",  "the Magic Current",   "the Wizard",         "Magic Power",
    "White Magic",    "the Indulgence",      "the Exile",          "the Crusader",
    "the Church Tax", "the Refuge"};
static_assert(!card_names.back().empty(), "a card without a name");

constexpr std::array<std::string_view, 5> status_names{"not built", "inactive", "active", "spent",
                                                       "lost for good"};
constexpr std::array<std::string_view, branch_count> abilities{"the guild", "the fortress", "the aqueduct",
                                                               "the magic kitchen", "the abbey"};

}  // namespace

std::string faces_phrase(const std::vector<Face>& faces) {
  std::string out;
  for (const Face face : faces) out += (out.empty() ? "" : " ") + std::string(name(face));
  return out;
}

std::string hex_phrase(const Map& map, Hex hex) {
  constexpr std::string_view isle = "isle_";
  const std::string id(map.of(hex).id);
  return "the " + (id.starts_with(isle) ? id.substr(isle.size()) + " island" : id);
}

std::string knight_phrase(Face knight) { return "the " + std::string(name(knight)) + " knight"; }

std::string knights_phrase(Knights knights) {
  std::vector<std::string> names;
  for (const Face r : resources)
    if (knights.contains(r)) names.emplace_back(name(r));
  return "the " + list(names) + (names.size() == 1 ? " knight" : " knights");
}

std::string_view status_phrase(KnightStatus status) { return status_names[static_cast<std::size_t>(status)]; }

std::string harbour_phrase(HarbourKind kind) {
  return kind == HarbourKind::general ? "3:1" : "2:1 for " + std::string(name(kind));
}

std::string card_phrase(CardKind kind) { return std::string(card_names[index(kind)]); }

std::string_view ability_phrase(Branch branch) { return abilities[index(branch)]; }

std::string steps_phrase(std::size_t n) { return counted(n, "step", "steps"); }
std::string points_phrase(std::size_t n) { return counted(n, "point", "points"); }

std::string edges_phrase(const Map& map, const Edges& edges) { return list(edge_lines(map, edges)); }

std::string sites_phrase(const Map& map, const Sites& sites) { return list(site_names(map, sites)); }

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
