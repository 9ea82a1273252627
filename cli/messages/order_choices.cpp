#include "cli/messages/order_choices.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>
#include <variant>

#include "engine/catan/board/geometry.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// Returns the corners of the first place in an order, none if it has no place.
std::vector<Intersection> corners_of(const Order& order, const Geometry& g) {
  const auto place = parts_of(order).place;
  if (!place) return {};
  const auto all = [](const auto& corners) {
    return std::vector<Intersection>(corners.begin(), corners.end());
  };
  return std::visit(overloaded{[](Intersection at) { return std::vector<Intersection>{at}; },
                               [&](Path at) { return all(g.ends[index(at)]); },
                               [&](Hex at) { return all(g.corners[index(at)]); }},
                    *place);
}

bool is_like_it_there(const Order& order, const Order& other, const GameNames& names) {
  return other.index() == order.index() && place_of(other, names) == place_of(order, names);
}

}  // namespace

bool may_order(const Legal& legal, std::string_view word) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [&](const Order& order) { return word_of(order).word.en == word; });
}

std::vector<const Order*> orders_like(const Order& order, const Legal& legal, const GameNames& names) {
  const Geometry& g = names.geometry();
  const Steps steps = steps_from(g, corners_of(order, g));
  const std::string victim = victim_of(order, names);
  struct Near {
    std::size_t steps;
    bool is_other_victim;
    const Order* order;
  };
  std::vector<Near> others;
  for (const Order& other : legal.orders) {
    if (other.index() != order.index()) continue;
    std::size_t nearest = steps.size();
    for (const Intersection corner : corners_of(other, g))
      nearest = std::min<std::size_t>(nearest, steps[index(corner)]);
    others.push_back({nearest, victim_of(other, names) != victim, &other});
  }
  std::stable_sort(others.begin(), others.end(), [](const Near& one, const Near& two) {
    return std::tie(one.steps, one.is_other_victim) < std::tie(two.steps, two.is_other_victim);
  });
  std::vector<const Order*> out;
  for (const Near& one : others) out.push_back(one.order);
  return out;
}

OtherPlaces other_places(const Order& order, const Legal& legal, const GameNames& names) {
  using Kind = OtherPlaces::Kind;
  OtherPlaces out;
  for (const Order* other : orders_like(order, legal, names)) {
    if (!parts_of(*other).place) continue;
    add_once(out.places, place_of(*other, names));
    out.kind = std::visit(overloaded{[](Intersection) { return Kind::corner; },
                                     [](Path) { return Kind::side; }, [](Hex) { return Kind::hex; }},
                          parts_of(*other).place.value());
  }
  return out;
}

std::vector<std::string> other_founding_roads(const orders::Found& order, const Legal& legal,
                                              const GameNames& names) {
  std::vector<std::string> roads;
  for (const Order& other : legal.orders)
    if (const auto* found = get_if<orders::Found>(&other))
      if (found->settlement == order.settlement) add_once(roads, name(names.geometry(), found->road));
  return roads;
}

Victims other_victims(const Order& order, const Legal& legal, const GameNames& names) {
  Victims out;
  for (const Order& other : legal.orders) {
    if (!is_like_it_there(order, other, names)) continue;
    const std::string victim = victim_of(other, names);
    if (victim.empty()) out.nobody = true;
    add_once(out.seats, victim);
  }
  return out;
}

std::vector<std::string> other_choices(const Order& order, const Legal& legal,
                                       std::string (&choice)(const Order& order, const GameNames& names),
                                       const GameNames& names) {
  std::vector<std::string> out;
  for (const Order& other : legal.orders)
    if (other.index() == order.index()) add_once(out, choice(other, names));
  return out;
}

const Order* like_it_there(const Order& order, const Legal& legal, const GameNames& names) {
  const auto found = std::find_if(legal.orders.begin(), legal.orders.end(),
                                  [&](const Order& other) { return is_like_it_there(order, other, names); });
  return found == legal.orders.end() ? nullptr : &*found;
}

const Order* founding_there(const Order& order, const Legal& legal) {
  const auto* settlement = get_if<orders::BuildSettlement>(&order);
  const Order* first = nullptr;
  for (const Order& other : legal.orders)
    if (const auto at = founded_at(other)) {
      if (settlement != nullptr && *at == settlement->at) return &other;
      if (first == nullptr) first = &other;
    }
  return first;
}

std::optional<catan::Intersection> founded_at(const catan::Order& order) {
  const auto* found = get_if<orders::Found>(&order);
  return found == nullptr ? std::nullopt : std::optional(found->settlement);
}

std::string place_of(const Order& order, const GameNames& names) {
  const auto place = parts_of(order).place;
  return place ? std::visit([&](auto at) { return name(names.geometry(), at); }, *place) : std::string();
}

std::string victim_of(const Order& order, const GameNames& names) {
  const Rob* rob = parts_of(order).rob;
  return rob != nullptr && rob->choice == Rob::Choice::seat ? names.of(rob->seat) : std::string();
}

namespace {

/// Returns the neutral piece in an order, or null. A road building card has two: the first is returned.
const NeutralBuild* neutral_part_of(const Order& order) {
  const auto beside = parts_of(order).neutral;
  return beside.empty() ? nullptr : &beside.front();
}

bool settles(const Order& order) {
  const auto place = parts_of(order).place;
  return place && std::holds_alternative<Intersection>(*place);
}

template <class Wanted>
std::vector<NeutralBuild> gathered(const Legal& legal, Wanted wanted) {
  std::vector<NeutralBuild> pieces;
  for (const Order& order : legal.orders) {
    const NeutralBuild* piece = neutral_part_of(order);
    const bool due = piece != nullptr && (piece->choice == NeutralBuild::Choice::road ||
                                          piece->choice == NeutralBuild::Choice::settlement);
    if (due && wanted(order) && std::find(pieces.begin(), pieces.end(), *piece) == pieces.end())
      pieces.push_back(*piece);
  }
  return pieces;
}

}  // namespace

std::vector<NeutralBuild> neutral_beside_roads(const Legal& legal) {
  return gathered(legal, [](const Order& order) { return !settles(order); });
}

std::vector<NeutralBuild> neutral_beside_settlements(const Legal& legal) { return gathered(legal, settles); }

std::vector<NeutralBuild> neutral_beside(const Order& order, const Legal& legal, const GameNames& names) {
  return gathered(legal, [&](const Order& other) {
    return other.index() == order.index() && place_of(other, names) == place_of(order, names);
  });
}

namespace {

void add_renamed(const Json& said, std::span<const Json> told, const GameNames& names,
                 std::vector<RenamedOffer>& out) {
  if (told.empty()) return;  // it may be the framework's own order, `join`
  const Order order = order_from_json(said, names);
  const std::string* asked = parts_of(order).name;
  if (asked == nullptr) return;
  for (const Json& event : told)
    if (const auto made = event.value("name", *asked);
        event.at("event") == event_word_of<events::OfferMade>() && made != *asked)
      out.push_back({*asked, made});
}

}  // namespace

MeantTerms meant_terms(const Order& order, const Offer& offer) {
  std::size_t choice = visit(
      []<class O>(const O& one) -> std::size_t {
        if constexpr (requires { one.offer, one.choice; })
          return one.choice;
        else
          return 0;
      },
      order);
  if (const auto* confirm = get_if<orders::Confirm>(&order); confirm != nullptr && offer.any.size() > 1)
    choice = offer.choices[index(confirm->with)] + std::size_t{1};
  if (choice == 0 || choice > offer.any.size()) return {offer.any, 0};
  return {{offer.any[choice - 1]}, choice};
}

MeantOffers meant_offers(const RuleViolation& problem, const Order& order, const std::vector<Offer>& offers,
                         Seat sender) {
  if (problem.code != Code::E_OFFER_CLOSED || problem.get<Reason>(Role::reason) != Reason::unknown_offer)
    return {};
  const bool answers = word_of(order).answers;
  MeantOffers out;
  for (const Offer& offer : offers) {
    if (answers ? !offer.to.contains(sender) : offer.author != sender) continue;
    if (out.first.size() < max_offers_told)
      out.first.push_back(&offer);
    else
      ++out.more;
  }
  return out;
}

std::vector<RenamedOffer> renamed_offers(const RowResult& tried, const GameNames& names) {
  std::vector<RenamedOffer> out;
  const std::span<const Json> events = tried.events;
  for (std::size_t i = 0; i < tried.begins.size(); ++i) {
    const std::size_t end = i + 1 < tried.begins.size() ? tried.begins[i + 1] : events.size();
    add_renamed(tried.said.is_array() ? tried.said.at(i) : tried.said,
                events.subspan(tried.begins[i], end - tried.begins[i]), names, out);
  }
  return out;
}

}  // namespace inselpost
