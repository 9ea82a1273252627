#include "tests/cases/agreement.hpp"

#include <algorithm>

#include "engine/adjudication/visitor.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/known.hpp"
#include "engine/catan/legal.hpp"
#include "schemas/post/orders.hpp"

namespace inselpost::cases {

using namespace catan;

namespace {

/// Is an order of this form listed one by one and in this very shape?
bool listed(const Order& order) {
  const auto plain = [](const NeutralBuild& neutral) {
    return neutral.choice != NeutralBuild::Choice::automatic;
  };
  return std::visit(overloaded{[](const orders::Found&) { return true; },
                               [](const orders::Roll&) { return true; },
                               [](const orders::Discard&) { return false; },
                               [](const orders::MoveRobber& o) { return o.rob.choice == Rob::Choice::seat; },
                               [&](const orders::BuildRoad& o) { return plain(o.neutral); },
                               [&](const orders::BuildSettlement& o) { return plain(o.neutral); },
                               [&](const orders::BuildCity& o) { return plain(o.neutral); },
                               [&](const orders::BuyCard& o) { return plain(o.neutral); },
                               [](const orders::PlayKnight& o) { return o.rob.choice == Rob::Choice::seat; },
                               [&](const orders::PlayRoadBuilding& o) {
                                 return plain(o.neutral[0]) && plain(o.neutral[1]);
                               },
                               [](const orders::PlayYearOfPlenty&) { return true; },
                               [](const orders::PlayMonopoly&) { return true; },
                               [](const orders::PlayVictoryPoint&) { return true; },
                               [](const orders::ShowVictoryPoint&) { return true; },
                               [](const orders::BankTrade& o) { return o.get.total() == 1; },
                               [](const orders::MakeOffer&) { return false; },
                               [](const orders::Accept&) { return true; },
                               [](const orders::Refuse&) { return true; },
                               [](const orders::Confirm&) { return true; },
                               [](const orders::Withdraw&) { return true; },
                               [](const orders::ForcedTrade&) { return true; },
                               [](const orders::ReturnCards&) { return false; },
                               [](const orders::RobberToDesert&) { return true; },
                               [](const orders::GiveUpKnight&) { return true; },
                               [](const orders::Pass&) { return true; },
                               [](const orders::EndTurn&) { return true; },
                               [](const orders::ClaimVictory&) { return true; },
                               [](const orders::Join&) { return true; }},
                    order);
}

}  // namespace

namespace {

/// Why the order cannot be done, whatever its sender may not know; nothing if it may work.
std::optional<Code> impossible(const State& state, Seat seat, const Order& order) {
  WithheldChance withheld;
  const auto verdict = decide(supposing(state, seat, order, {}), seat, order, withheld);
  if (verdict || verdict.error().code == Code::undrawn) return std::nullopt;
  return verdict.error().code;
}

}  // namespace

std::optional<std::string> illegal_listed(const State& state, const Names& names) {
  for (std::size_t i = 0; i < state.players; ++i)
    for (const Order& order : legal(state, seat_at(i)).orders)
      if (const auto code = impossible(state, seat_at(i), order))
        return names.seats.at(i) + " may order " + to_yaml(order, names) + ", yet it is " +
               std::string(name(*code));
  return std::nullopt;
}

std::optional<std::string> wrongly_listed(const State& state, Seat sender, const Order& order, bool done,
                                          const Names& names) {
  const auto may = legal(state, sender).orders;
  const bool found = std::find(may.begin(), may.end(), order) != may.end();
  if (found == done || (done && !listed(order))) return std::nullopt;
  if (found && !impossible(state, sender, order)) return std::nullopt;
  return to_yaml(order, names) + (found ? " is listed as legal" : " is not listed as legal");
}

}  // namespace inselpost::cases
