#include "tests/cases/event_text.hpp"

#include "engine/catan/board/places.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "tests/cases/case_values.hpp"

namespace inselpost::cases {

using namespace catan;

namespace {

/// `red 4, white 5`, or with bundles; seats without any are left out.
std::string list(const GameNames& names, const SeatBundles& bundles) {
  std::string out;
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    if (!bundles[i].empty()) out += (out.empty() ? "" : ", ") + names.seats[i] + " " + text(bundles[i]);
  return out.empty() ? "nothing" : out;
}
std::string list(const GameNames& names, const SeatCounts& counts) {
  std::string out;
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    if (counts[i] != 0) out += (out.empty() ? "" : ", ") + names.seats[i] + " " + std::to_string(counts[i]);
  return out.empty() ? "nothing" : out;
}
std::string list(const GameNames& names, const SeatSet& seats) {
  std::string out;
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    if (seats.contains(seat_at(i))) out += " " + names.seats[i];
  return out;
}
std::string thrown(const Dice& d) { return std::to_string(d.first) + "+" + std::to_string(d.second); }
std::string hidden_or(const std::optional<Bundle>& cards) { return cards ? text(*cards) : "hidden"; }

}  // namespace

std::string event_text(const Event& event, const GameNames& n) {
  const Geometry& g = n.geometry();
  const auto holder = [&](const std::optional<Seat>& seat) {
    return seat ? n.of(*seat) : std::string("nobody");
  };
  return visit(
      overloaded{
          [&](const events::RobberPlaced& e) {
            return "robber placed: " + n.of(e.seat) + " " + name(g, e.at);
          },
          [&](const events::Founded& e) {
            return "founded: " + n.of(e.seat) + " " + name(g, e.settlement) + " " + name(g, e.road) + ", " +
                   text(e.yield);
          },
          [&](const events::FirstResources& e) { return "first resources: " + list(n, e.cards); },
          [&](const events::TurnBegan& e) {
            return "turn began: " + n.of(e.seat) + " " + std::to_string(e.turn);
          },
          [&](const events::DiceRolled& e) { return "dice rolled: " + n.of(e.seat) + " " + thrown(e.dice); },
          [&](const events::RollRejected& e) {
            return "roll rejected: " + n.of(e.seat) + " " + thrown(e.dice);
          },
          [&](const events::Produced& e) {
            const std::string unpaid = list(n, e.unpaid);
            return "produced: " + list(n, e.gains) + (unpaid == "nothing" ? "" : ", unpaid " + unpaid);
          },
          [&](const events::DiscardsDue& e) { return "discards due: " + list(n, e.count); },
          [&](const events::Discarded& e) {
            return "discarded: " + n.of(e.seat) + " " + std::to_string(e.count) + ", " + hidden_or(e.cards);
          },
          [&](const events::DiscardsShown& e) {
            return "discards shown: " + (e.cards ? list(n, *e.cards) : "hidden");
          },
          [&](const events::RobberMoved& e) {
            return "robber moved: " + n.of(e.seat) + " " + (e.from ? name(g, *e.from) : "nowhere") + " to " +
                   name(g, e.to);
          },
          [&](const events::CardStolen& e) {
            return "card stolen: " + n.of(e.thief) + " from " + n.of(e.victim) + ", " +
                   (e.card ? std::string(name(*e.card)) : "hidden");
          },
          [&](const events::BankTraded& e) {
            return "bank traded: " + n.of(e.seat) + ", " + text(e.give) + " for " + text(e.get);
          },
          [&](const events::OfferMade& e) {
            return "offer made: " + n.of(e.author) + " " + e.name + " to" +
                   (e.everybody ? " all" : list(n, e.to)) + ", " + text(e.any) + (e.first ? ", first" : "") +
                   (e.until != 0 ? ", until " + std::to_string(e.until) : "") +
                   (e.counters ? ", counters " + *e.counters : "");
          },
          [&](const events::OfferAnswered& e) {
            return "offer answered: " + n.of(e.seat) + (e.accepted ? " accepts " : " refuses ") + e.name +
                   (e.choice != 0 ? " choice " + std::to_string(e.choice) : "");
          },
          [&](const events::OfferWithdrawn& e) {
            return "offer withdrawn: " + n.of(e.author) + " " + e.name;
          },
          [&](const events::Traded& e) {
            return "traded: " + n.of(e.author) + " with " + n.of(e.partner) + ", " + text(e.give) + " for " +
                   text(e.get);
          },
          [&](const events::RoadBuilt& e) {
            return "road built: " + n.of(e.seat) + " " + name(g, e.at) + (e.paid ? "" : ", free");
          },
          [&](const events::SettlementBuilt& e) {
            return "settlement built: " + n.of(e.seat) + " " + name(g, e.at) + (e.paid ? "" : ", free");
          },
          [&](const events::CityBuilt& e) { return "city built: " + n.of(e.seat) + " " + name(g, e.at); },
          [&](const events::CardBought& e) {
            return "card bought: " + n.of(e.seat) + " " + (e.kind ? std::string(name(*e.kind)) : "hidden");
          },
          [&](const events::CardPlayed& e) {
            return "card played: " + n.of(e.seat) + " " + std::string(name(e.kind));
          },
          [&](const events::CardsTaken& e) { return "cards taken: " + n.of(e.seat) + " " + text(e.cards); },
          [&](const events::Monopolised& e) {
            return "monopolised: " + n.of(e.seat) + " " + std::string(name(e.resource)) + " from " +
                   list(n, e.lost);
          },
          [&](const events::VictoryPointShown& e) { return "victory point shown: " + n.of(e.seat); },
          [&](const events::LongestRoadMoved& e) {
            return "longest road moved: to " + holder(e.to) + " " + std::to_string(e.length);
          },
          [&](const events::LargestArmyMoved& e) {
            return "largest army moved: to " + holder(e.to) + " " + std::to_string(e.size);
          },
          [&](const events::TurnEnded& e) { return "turn ended: " + n.of(e.seat); },
          [&](const events::SpecialTurn& e) { return "special turn: " + n.of(e.seat); },
          [&](const events::Passed& e) { return "passed: " + n.of(e.seat); },
          [&](const events::TradeCardsMoved& e) {
            return "trade cards moved: " + n.of(e.seat) + " " + std::to_string(e.count);
          },
          [&](const events::ForcedTradeDrawn& e) {
            return "forced trade drawn: " + n.of(e.seat) + " from " + n.of(e.opponent) + " " +
                   std::to_string(e.count) + ", " + hidden_or(e.cards) + ", owes " + std::to_string(e.owed);
          },
          [&](const events::CardsReturned& e) {
            return "cards returned: " + n.of(e.seat) + " to " + n.of(e.opponent) + " " +
                   std::to_string(e.count) + ", " + hidden_or(e.cards);
          },
          [&](const events::KnightGivenUp& e) { return "knight given up: " + n.of(e.seat); },
          [&](const events::VictoryClaimed& e) { return "victory claimed: " + n.of(e.seat); },
          [&](const events::GameWon& e) { return "game won: " + n.of(e.seat) + ", " + list(n, e.points); }},
      event);
}

std::string event_name(const Event& event, const GameNames& names) {
  const std::string whole = event_text(event, names);
  return whole.substr(0, whole.find(':'));
}

}  // namespace inselpost::cases
