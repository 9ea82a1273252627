#include "cli/messages/en/catan_notes.hpp"

#include <variant>

#include "cli/messages/en/catan_neutral.hpp"
#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/neutral_pieces.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/order_groups.hpp"
#include "schemas/catan/orders/order_forms.hpp"

namespace inselpost::en {

using namespace catan;

namespace {

constexpr std::size_t max_places = 5;

std::string more_places(std::size_t n, OtherPlaces::Kind kind) {
  switch (kind) {
    case OtherPlaces::Kind::hex: return counted(n, "other hex", "other hexes");
    case OtherPlaces::Kind::corner: return counted(n, "other corner", "other corners");
    case OtherPlaces::Kind::side: return counted(n, "other side", "other sides");
  }
  return {};
}

void what_is_owed(std::vector<std::string>& out, const Legal& legal, const GameNames& names) {
  if (legal.discard != 0)
    out.push_back("first write `- discard:` with " + counted(legal.discard, "card", "cards") +
                  " of your hand");
  if (legal.give_back != 0)
    out.push_back("first write `- return:` with " + counted(legal.give_back, "card", "cards") +
                  " of your hand");
  for (const Order& order : legal.orders)
    if (holds_alternative<orders::MoveRobber>(order)) {
      out.push_back("first write, for example: - " + inselpost::to_yaml(order, names));
      break;
    }
}

}  // namespace

void places_nearby(HintBuilder& w) {
  const std::string start(where_of(w.order, w.names));
  if (start.empty()) return;
  auto [kind, places] = other_places(w.order, w.legal, w.names);
  if (places.empty()) return;
  if (places.size() <= max_places) {
    w.out.push_back(start + list(places, "or") + " now");
    return;
  }
  const std::string rest = more_places(places.size() - max_places, kind);
  places.resize(max_places);
  places.push_back(rest);
  w.out.push_back(start + list(places, "and") + " now");
}

void roads_from_there(HintBuilder& w) {
  const auto* found = get_if<orders::Found>(&w.order);
  if (found == nullptr) return;
  const std::vector<std::string> roads = other_founding_roads(*found, w.legal, w.names);
  if (!roads.empty()) w.out.push_back("from there the road can lie on " + list(roads, "or"));
}

void whom_to_rob(HintBuilder& w) {
  auto [victims, nobody] = other_victims(w.order, w.legal, w.names);
  if (nobody) victims.push_back("nobody");
  if (!victims.empty())
    w.out.push_back("at " + place_of(w.order, w.names) + " you can rob " + list(victims, "or"));
}

void what_the_bank_takes(HintBuilder& w) {
  const std::vector<std::string> rates = other_choices(w.order, w.legal, choice_of, w.names);
  if (!rates.empty()) w.out.push_back("for 1 other card the bank takes " + list(rates, "or") + " of yours");
}

void what_comes_first(HintBuilder& w) { what_is_owed(w.out, w.legal, w.names); }

void where_neutrals_build(HintBuilder& w) {
  const std::string places = neutral_phrase(neutral_beside(w.order, w.legal, w.names), w.names);
  if (!places.empty()) w.out.push_back("it can be " + places);
  if (const Order* other = like_it_there(w.order, w.legal, w.names))
    w.out.push_back("for example: - " + inselpost::to_yaml(*other, w.names));
  w.out.push_back("`neutral: auto` takes the first place that is allowed");
}

void roll_before(HintBuilder& w) {
  if (w.legal.has<orders::Roll>()) w.out.push_back("put the line `- roll` before it");
}

void how_to_build_specially(HintBuilder& w) {
  w.out.push_back(may_order(w.legal, "pass") ? "- pass ends your turn to build"
                                             : "you build when it is your turn. A file that begins with "
                                               "`build`, `buy` or `pass` waits for it");
}

void who_builds_specially(HintBuilder& w) {
  if (w.problem.get<DecisionKind>(Role::decision) == DecisionKind::special_building)
    w.out.push_back("you cannot build in the phase after your own turn, nor with fewer than 2 cards");
}

void how_to_write_results(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) == Reason::table_result_missing)
    w.out.push_back("write `" + to_yaml_form(w.order, w.names) + "`, and for each `_` what came");
}

}  // namespace inselpost::en
