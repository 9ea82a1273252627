#include "cli/words/en/catan_orders.hpp"

#include <algorithm>
#include <variant>

#include "engine/adjudication/visitor.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/post/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string rob_text(const Rob& rob, const Names& names) {
  return rob.choice == Rob::Choice::seat ? names.of(rob.seat) : std::string();
}

/// What is done, and the choice within it.
struct Described {
  std::string what, choice;
};

Described robber(std::string what, Hex to, const Rob& rob, const Names& names) {
  const std::string victim = rob_text(rob, names);
  return {std::move(what), name(names.geometry(), to) + (victim.empty() ? "" : " (rob " + victim + ')')};
}

Described describe(const Order& order, const Names& names) {
  const Geometry& g = names.geometry();
  const auto bundle = [](const Bundle& b) { return inselpost::to_text(b); };
  return std::visit(
      overloaded{
          [&](const orders::Found& o) -> Described {
            return {"found a settlement", name(g, o.settlement)};
          },
          [&](const orders::Roll&) -> Described {
            return {"roll", {}};
          },
          [&](const orders::Discard&) -> Described {
            return {"give cards back", {}};
          },
          [&](const orders::MoveRobber& o) { return robber("move the robber", o.to, o.rob, names); },
          [&](const orders::BuildRoad& o) -> Described {
            return {"build a road", name(g, o.at)};
          },
          [&](const orders::BuildSettlement& o) -> Described {
            return {"build a settlement", name(g, o.at)};
          },
          [&](const orders::BuildCity& o) -> Described {
            return {"build a city", name(g, o.at)};
          },
          [&](const orders::BuyCard&) -> Described {
            return {"buy a card", {}};
          },
          [&](const orders::PlayKnight& o) { return robber("play a knight", o.to, o.rob, names); },
          [&](const orders::PlayRoadBuilding& o) -> Described {
            return {"play road building", o.count == 0 ? std::string() : name(g, o.roads[0])};
          },
          [&](const orders::PlayYearOfPlenty&) -> Described {
            return {"play year of plenty", {}};
          },
          [&](const orders::PlayMonopoly&) -> Described {
            return {"play monopoly", {}};
          },
          [&](const orders::PlayVictoryPoint&) -> Described {
            return {"play a victory point", {}};
          },
          [&](const orders::ShowVictoryPoint&) -> Described {
            return {"show a victory point", {}};
          },
          [&](const orders::BankTrade& o) -> Described {
            return {"trade with the bank", bundle(o.give)};
          },
          [&](const orders::MakeOffer&) -> Described {
            return {"make an offer", {}};
          },
          [&](const orders::Accept& o) -> Described {
            return {"accept", o.offer};
          },
          [&](const orders::Refuse& o) -> Described {
            return {"refuse", o.offer};
          },
          [&](const orders::Confirm& o) -> Described {
            return {"confirm", o.offer + " with " + names.of(o.with)};
          },
          [&](const orders::Withdraw& o) -> Described {
            return {"withdraw", o.offer};
          },
          [&](const orders::ForcedTrade&) -> Described {
            return {"force a trade", {}};
          },
          [&](const orders::ReturnCards&) -> Described {
            return {"give the cards back", {}};
          },
          [&](const orders::RobberToDesert& o) -> Described {
            return {"send the robber to the desert", o.to ? name(g, *o.to) : std::string()};
          },
          [&](const orders::GiveUpKnight&) -> Described {
            return {"give up a knight", {}};
          },
          [&](const orders::Pass&) -> Described {
            return {"pass", {}};
          },
          [&](const orders::EndTurn&) -> Described {
            return {"end the turn", {}};
          },
          [&](const orders::ClaimVictory&) -> Described {
            return {"claim victory", {}};
          },
          [&](const orders::Join&) -> Described {
            return {"join", {}};
          },
      },
      order);
}

}  // namespace

std::vector<OrderGroup> order_groups(const Legal& legal, const Names& names) {
  std::vector<OrderGroup> groups;
  for (const Order& order : legal.orders) {
    Described d = describe(order, names);
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const OrderGroup& g) { return g.what == d.what; });
    if (group == groups.end()) group = groups.insert(groups.end(), {d.what, {}, {}});
    auto& choices = group->choices;
    if (!d.choice.empty() && std::find(choices.begin(), choices.end(), d.choice) == choices.end())
      choices.push_back(std::move(d.choice));
    group->orders.push_back(order);
  }
  return groups;
}

std::string place_of(const Order& order, const Names& names) {
  const Geometry& g = names.geometry();
  if (const auto* found = std::get_if<orders::Found>(&order)) return name(g, found->settlement);
  if (const auto* robber = std::get_if<orders::MoveRobber>(&order)) return name(g, robber->to);
  if (const auto* knight = std::get_if<orders::PlayKnight>(&order)) return name(g, knight->to);
  if (const auto* road = std::get_if<orders::BuildRoad>(&order)) return name(g, road->at);
  if (const auto* settlement = std::get_if<orders::BuildSettlement>(&order)) return name(g, settlement->at);
  if (const auto* city = std::get_if<orders::BuildCity>(&order)) return name(g, city->at);
  if (const auto* roads = std::get_if<orders::PlayRoadBuilding>(&order))
    return roads->count == 0 ? std::string() : name(g, roads->roads[0]);
  return {};
}

std::string victim_of(const Order& order, const Names& names) {
  if (const auto* robber = std::get_if<orders::MoveRobber>(&order)) return rob_text(robber->rob, names);
  if (const auto* knight = std::get_if<orders::PlayKnight>(&order)) return rob_text(knight->rob, names);
  return {};
}

}  // namespace inselpost
