#include "tests/cases/facts.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/event.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/game_names.hpp"
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

/// An event in a few words, e.g. `card stolen: red from blue, wool`; what is not there is `hidden`.
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

/// The part before the colon.
std::string event_name(const Event& event, const GameNames& names) {
  const std::string whole = event_text(event, names);
  return whole.substr(0, whole.find(':'));
}

using Wrong = std::optional<std::string>;

Wrong compare(const std::string& found, const std::string& expected) {
  if (found == expected) return std::nullopt;
  return "it is '" + found + "'";
}

std::string join(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out.empty() ? "none" : out;
}

template <class T>
std::string or_hidden(const std::optional<T>& value) {
  if (!value) return "hidden";
  if constexpr (std::is_arithmetic_v<T>)
    return std::to_string(*value);
  else
    return text(*value);
}

/// The expected words in the form in which they are compared.
std::string same_bundle(const std::string& words) { return words == "hidden" ? words : text(bundle(words)); }
std::string same_cards(const std::string& words) { return words == "hidden" ? words : text(cards(words)); }

/// What one viewer knows, as text.
class ViewFacts {
 public:
  ViewFacts(const Standing& standing, Viewer viewer)
      : names_(standing.names), v_(view(standing.state, viewer)) {}

  Wrong check(const std::string& fact) const {
    const auto blank = fact.find(' ');
    if (blank != std::string::npos)
      if (const auto of = names_.find(fact.substr(0, blank)))
        return seat_fact(v_.seats.at(index(*of)), trimmed(fact.substr(blank)));
    if (const auto all = after(fact, "bank")) return bank(*all);
    if (const auto deck = after(fact, "deck")) return compare(std::to_string(v_.deck), *deck);
    if (const auto at = after(fact, "robber"))
      return compare(v_.robber ? name(geometry(), *v_.robber) : "nowhere", *at);
    if (const auto road = after(fact, "longest road")) return compare(holder(v_.longest_road), *road);
    if (const auto army = after(fact, "largest army")) return compare(holder(v_.largest_army), *army);
    if (const auto winner = after(fact, "winner")) return compare(holder(v_.winner), *winner);
    if (const auto first = after(fact, "starting player")) return compare(names_.of(v_.first), *first);
    if (const auto phase = after(fact, "phase")) return compare(std::string(name(v_.phase)), *phase);
    if (const auto turn = after(fact, "turn")) return compare(std::to_string(v_.turn), *turn);
    if (const auto active = after(fact, "active")) return compare(names_.of(v_.active), *active);
    if (const auto waiting = after(fact, "waiting for")) return compare(waiting_for(), *waiting);
    if (const auto places = after(fact, "special building")) return compare(special_building(), *places);
    if (const auto offers = after(fact, "offers")) return compare(open_offers(), *offers);
    if (const auto supply = after(fact, "trade card supply"))
      return compare(std::to_string(v_.trade_card_supply), *supply);
    if (const auto road = after(fact, "road at")) return road_at(*road);
    if (const auto building = after(fact, "building at")) return building_at(*building);
    throw BadCase("no such fact: '" + fact + "'");
  }

 private:
  const Geometry& geometry() const { return names_.geometry(); }
  std::string holder(const std::optional<Seat>& seat) const { return seat ? names_.of(*seat) : "nobody"; }

  Wrong seat_fact(const SeatView& one, const std::string& fact) const {
    if (const auto n = after(fact, "cards in hand")) return compare(std::to_string(one.cards_in_hand), *n);
    if (const auto hand = after(fact, "hand")) return compare(or_hidden(one.hand), same_bundle(*hand));
    if (const auto n = after(fact, "development cards"))
      return compare(std::to_string(one.development_cards), *n);
    if (const auto turns = after(fact, "bought in")) {
      std::vector<std::string> list;
      for (auto turn : one.bought) list.push_back(std::to_string(turn));
      return compare(join(list), *turns);
    }
    if (const auto fresh = after(fact, "new cards"))
      return compare(or_hidden(one.new_cards), same_cards(*fresh));
    if (const auto held = after(fact, "cards")) return compare(or_hidden(one.cards), same_cards(*held));
    if (const auto played = after(fact, "played")) return compare(text(one.played), same_cards(*played));
    if (const auto n = after(fact, "public points")) return compare(std::to_string(one.public_points), *n);
    if (const auto n = after(fact, "points")) return compare(or_hidden(one.points), *n);
    if (const auto n = after(fact, "road length")) return compare(std::to_string(one.road_length), *n);
    if (const auto n = after(fact, "roads left")) return compare(std::to_string(one.roads_left), *n);
    if (const auto n = after(fact, "settlements left"))
      return compare(std::to_string(one.settlements_left), *n);
    if (const auto n = after(fact, "cities left")) return compare(std::to_string(one.cities_left), *n);
    if (const auto n = after(fact, "trade cards")) return compare(std::to_string(one.trade_cards), *n);
    throw BadCase("no such fact of a seat: '" + fact + "'");
  }

  /// `bank has 2 ore + 0 wool`: the resources named; `bank hidden`.
  Wrong bank(const std::string& words) const {
    if (words == "hidden") return compare(v_.bank ? "shown" : "hidden", "hidden");
    const auto some = after(words, "has");
    if (!some) throw BadCase("bank has BUNDLE, or bank hidden");
    if (!v_.bank) return "it is hidden";
    const Bundle expected = bundle(*some);
    for (Resource r : named(*some))
      if ((*v_.bank)[r] != expected[r]) return "it is '" + text(*v_.bank) + "'";
    return std::nullopt;
  }

  std::string special_building() const {
    std::vector<std::string> parts;
    for (const Seat seat : v_.special_remaining) parts.push_back(names_.of(seat));
    return join(parts);
  }
  std::string waiting_for() const {
    std::vector<std::string> list;
    for (const Decision& d : v_.waiting_for)
      list.push_back(names_.of(d.seat) + " " + std::string(name(d.kind)) +
                     (d.count ? " " + std::to_string(d.count) : "") + (d.offer.empty() ? "" : " " + d.offer));
    return join(list);
  }

  /// `o1, o2 accepted by blue`.
  std::string open_offers() const {
    std::vector<std::string> list;
    for (const Offer& offer : v_.offers) {
      std::string words = offer.name;
      for (std::size_t i = 0; i < names_.seats.size(); ++i) {
        if (offer.accepted.contains(seat_at(i))) words += " accepted by " + names_.seats[i];
        if (offer.refused.contains(seat_at(i))) words += " refused by " + names_.seats[i];
        if (offer.countered.without(offer.refused).contains(seat_at(i)))
          words += " answered by " + names_.seats[i];
      }
      list.push_back(words);
    }
    return join(list);
  }

  /// `road at B2/SW red`.
  Wrong road_at(const std::string& words) const {
    const auto parts = split(words, ' ');
    const Path at = path(names_, parts.at(0));
    std::string found = "nobody";
    for (const SeatView& one : v_.seats)
      if (one.roads.contains(at)) found = names_.of(one.seat);
    return compare(found, parts.at(1));
  }

  /// `building at B2.S red settlement`, or `nobody`.
  Wrong building_at(const std::string& words) const {
    const auto blank = words.find(' ');
    const Intersection at = intersection(names_, words.substr(0, blank));
    std::string found = "nobody";
    for (const SeatView& one : v_.seats) {
      if (one.settlements.contains(at)) found = names_.of(one.seat) + " settlement";
      if (one.cities.contains(at)) found = names_.of(one.seat) + " city";
    }
    return compare(found, trimmed(words.substr(blank)));
  }

  const GameNames& names_;
  View v_;
};

/// What one viewer is told of the last order, as text.
class News {
 public:
  News(const Standing& standing, Viewer viewer) {
    for (const Event& event : standing.events)
      if (const auto shown = redact(event, viewer)) {
        texts_.push_back(event_text(*shown, standing.names));
        names_.push_back(event_name(*shown, standing.names));
      }
  }
  Wrong has(const std::string& line) const {
    if (std::find(texts_.begin(), texts_.end(), line) != texts_.end()) return std::nullopt;
    return all();
  }
  Wrong has_not(const std::string& event) const {
    if (std::find(names_.begin(), names_.end(), event) == names_.end()) return std::nullopt;
    return all();
  }
  Wrong is(const std::string& list) const { return compare(join(names_), list); }

 private:
  std::string all() const {
    std::string out = "there is:";
    for (const std::string& line : texts_) out += "\n      " + line;
    return out;
  }
  std::vector<std::string> texts_, names_;
};

/// `public sees`, `white reads`: the viewer and the rest.
std::optional<std::pair<Viewer, std::string>> through_eyes(const GameNames& names, const std::string& fact,
                                                           std::string_view verb) {
  const auto blank = fact.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  const auto rest = after(trimmed(fact.substr(blank)), verb);
  if (!rest) return std::nullopt;
  const std::string who = fact.substr(0, blank);
  if (who == "public") return {{Viewer::everybody(), *rest}};
  if (who == "referee") return {{Viewer::referee(), *rest}};
  if (const auto one = names.find(who)) return {{Viewer::of(*one), *rest}};
  return std::nullopt;
}

/// `open`, `order hidden to all but red, blue`, `hidden to all but red` (INFO-15).
std::string record_text(const OrderVisibility& privacy, const GameNames& names) {
  if (privacy.publicity == VisibilityLevel::open) return "open";
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < max_seats; ++s)
    if (privacy.may_see.contains(seat_at(s))) seats.push_back(names.of(seat_at(s)));
  return (privacy.publicity == VisibilityLevel::hidden_order ? "order hidden to all but "
                                                             : "hidden to all but ") +
         join(seats);
}

}  // namespace

std::optional<std::string> wrong(const Standing& standing, const std::string& fact) {
  if (const auto look = through_eyes(standing.names, fact, "sees"))
    return ViewFacts(standing, look->first).check(look->second);
  if (const auto news = through_eyes(standing.names, fact, "reads"))
    return News(standing, news->first).has(news->second);
  if (const auto news = through_eyes(standing.names, fact, "does not read"))
    return News(standing, news->first).has_not(news->second);
  const News all(standing, Viewer::referee());
  if (const auto line = after(fact, "event")) return all.has(*line);
  if (const auto event = after(fact, "no event")) return all.has_not(*event);
  if (const auto list = after(fact, "events")) return all.is(*list);
  if (const auto entry = after(fact, "entry"))
    return compare(record_text(standing.privacy, standing.names), *entry);
  return ViewFacts(standing, Viewer::referee()).check(fact);
}

}  // namespace inselpost::cases
