#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "cli/results/submission_result.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

// Alternatives to an order, taken from the legal orders of its sender. Each is listed once.

/// Returns whether an order with this (English) word is legal.
bool may_order(const catan::Legal& legal, std::string_view word);

/// Returns the legal orders of the same kind, which point into `legal`: the nearest first, and of equally
/// near ones those in which more is the same.
std::vector<const catan::Order*> orders_like(const catan::Order& order, const catan::Legal& legal,
                                             const GameNames& names);

/// Other legal places for orders of the same kind, the nearest first.
struct OtherPlaces {
  enum class Kind : std::uint8_t { hex, corner, side };
  Kind kind{};
  std::vector<std::string> places;
};
OtherPlaces other_places(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// Returns the legal places of the road of this founding order.
std::vector<std::string> other_founding_roads(const catan::orders::Found& order, const catan::Legal& legal,
                                              const GameNames& names);

/// Seats that an order of the same kind could rob at the same place; `nobody`: it may rob nobody.
struct Victims {
  std::vector<std::string> seats;
  bool nobody = false;
};
Victims other_victims(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// Returns the legal choices of orders of the same kind, as `choice` formats them.
std::vector<std::string> other_choices(const catan::Order& order, const catan::Legal& legal,
                                       std::string (&choice)(const catan::Order& order,
                                                             const GameNames& names),
                                       const GameNames& names);

/// Returns a legal order of the same kind at the same place, or null if there is none.
const catan::Order* like_it_there(const catan::Order& order, const catan::Legal& legal,
                                  const GameNames& names);

/// Legal orders that do the same: all roads, all settlements, each kind of card.
template <class Order>
struct GroupOf {
  std::string what;  ///< `build a road`
  std::vector<std::string>
      choices;  ///< the distinct places, hexes or cards to choose from; empty if there is no choice
  std::vector<Order> orders;
};
/// Groups orders by what they do, in order of first occurrence. `words` are the OrderMessages of the game.
template <class Order, class Words, class NameList>
std::vector<GroupOf<Order>> grouped(const std::vector<Order>& orders, const Words& words,
                                    const NameList& names) {
  std::vector<GroupOf<Order>> groups;
  for (const Order& order : orders) {
    const std::string_view what = words.what(order, names);
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const GroupOf<Order>& g) { return g.what == what; });
    if (group == groups.end()) group = groups.insert(groups.end(), {std::string(what), {}, {}});
    auto& choices = group->choices;
    std::string choice = words.choice(order, names);
    if (!choice.empty() && std::find(choices.begin(), choices.end(), choice) == choices.end())
      choices.push_back(std::move(choice));
    group->orders.push_back(order);
  }
  return groups;
}

using OrderGroup = GroupOf<catan::Order>;

/// Returns the legal founding order at the place of an order that builds a settlement, else the first legal
/// one; null if nothing can be founded now.
const catan::Order* founding_there(const catan::Order& order, const catan::Legal& legal);
/// Returns where a founding order places its settlement; nullopt for all other orders.
std::optional<catan::Intersection> founded_at(const catan::Order& order);
/// Returns the name of the first place in an order, or an empty string if it has none.
std::string place_of(const catan::Order& order, const GameNames& names);
/// Returns the name of the seat that an order would rob, or an empty string if it names none.
std::string victim_of(const catan::Order& order, const GameNames& names);

/// Returns the pieces that neutral players may get when the reader builds a road, each once, as the legal
/// orders tell (DUO-9 to DUO-12). Empty if none is due. Of a road building card only the first road counts.
std::vector<catan::NeutralBuild> neutral_beside_roads(const catan::Legal& legal);
/// Returns the pieces that they may get when the reader builds a settlement.
std::vector<catan::NeutralBuild> neutral_beside_settlements(const catan::Legal& legal);
/// Returns the pieces that they may get when the reader builds as in `order`, at its place.
std::vector<catan::NeutralBuild> neutral_beside(const catan::Order& order, const catan::Legal& legal,
                                                const GameNames& names);

// Offers that are mentioned in answers to an order.

inline constexpr std::size_t max_offers_told = 4;

/// Offers that the sender could mean with an order that names none that is open (E_OFFER_CLOSED), and the
/// number of further ones. Empty for every other problem.
struct MeantOffers {
  std::vector<const catan::Offer*> first;
  std::size_t more = 0;
};
/// `offers` are the open offers that the sender sees, and must outlive the result.
MeantOffers meant_offers(const catan::RuleViolation& problem, const catan::Order& order,
                         const std::vector<catan::Offer>& offers, Seat sender);

/// The trades that an order about an offer may bring: those of the alternative it names, else all of them.
struct MeantTerms {
  std::vector<catan::Terms> terms;
  std::size_t choice = 0;  ///< number of the alternative, from 1; 0: the order names none
};
MeantTerms meant_terms(const catan::Order& order, const catan::Offer& offer);

/// An offer that did not get the name its author asked for. The author learns that the name is taken, but not
/// by which offer, for they may not know that one (TRADE-14).
struct RenamedOffer {
  std::string asked, made;
};
/// Returns the renamed offers among the orders that the row executed.
std::vector<RenamedOffer> renamed_offers(const RowResult& tried, const GameNames& names);

}  // namespace inselpost
