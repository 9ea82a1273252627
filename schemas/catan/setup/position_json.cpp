#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "engine/catan/board/places.hpp"
#include "engine/catan/player_knowledge.hpp"
#include "engine/catan/setup/laid_out.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/setup/position.hpp"

namespace inselpost {
namespace {

using catan::Bundle;
using catan::CardCounts;
using catan::SeatPosition;

Json counts_json(const CardCounts& counts) {
  Json out = Json::object();
  for (const catan::CardKind kind : catan::card_kinds)
    if (counts[index(kind)] > 0) out[std::string(catan::name(kind))] = counts[index(kind)];
  return out;
}

std::size_t total(const CardCounts& counts) {
  std::size_t n = 0;
  for (const std::uint8_t count : counts) n += count;
  return n;
}

template <class Place>
Json places_json(const catan::PlaceSet<Place>& places, const GameNames& names) {
  Json out = Json::array();
  for (const Place place : places) out.push_back(catan::name(names.geometry(), place));
  return out;
}

Json pieces_json(const SeatPosition& seat, const GameNames& names, bool neutral) {
  Json out{{"settlements", places_json(seat.settlements, names)}, {"roads", places_json(seat.roads, names)}};
  if (!neutral) out["cities"] = places_json(seat.cities, names);
  return out;
}

Json holder_json(const std::optional<Seat>& seat, const GameNames& names) {
  return seat ? names.of(*seat) : std::string("none");
}

/// Makes up hidden hands and unplayed cards by dealing from the remaining ones.
class MadeUp {
 public:
  MadeUp(const Json& position, const catan::Setup& setup) : setup_(setup) {
    bank_known_ = position.contains("bank");
    if (bank_known_) bank_ = bundle_from_json(position["bank"]);
    const int each = setup.rules.bank_per_resource();
    pool_ = Bundle(each, each, each, each, each);
    deck_ = setup.rules.dev_deck();
    for (const Json& seat : position.at("seats")) {
      if (seat.at("hand").is_object()) take(bundle_from_json(seat["hand"]));
      if (seat.at("cards").is_object()) take(seat["cards"]);
    }
    for (const Json& played : position.at("played")) take(played);
    if (bank_known_) take(bank_);
    const auto given_up = position.value("given up", std::size_t{0});
    if (given_up > deck_[0]) throw std::invalid_argument("position: knights given up");
    deck_[0] = static_cast<std::uint8_t>(deck_[0] - given_up);
  }

  Json hand(std::size_t count) {
    Bundle cards;
    for (const catan::Resource r : catan::resources) {
      const auto n = static_cast<std::uint16_t>(std::min<std::size_t>(pool_[r], count));
      cards[r] = n;
      count -= n;
    }
    if (count > 0) throw std::invalid_argument("position: more cards than there are");
    take(cards);
    return to_json(cards, false);
  }
  /// Deals victory points last, so that nobody wins by made-up cards unless that is unavoidable.
  Json cards(std::size_t count) {
    CardCounts dealt{};
    for (const catan::CardKind kind : catan::card_kinds) {
      const auto n = static_cast<std::uint8_t>(std::min<std::size_t>(deck_[index(kind)], count));
      dealt[index(kind)] = n;
      deck_[index(kind)] = static_cast<std::uint8_t>(deck_[index(kind)] - n);
      count -= n;
    }
    if (count > 0) throw std::invalid_argument("position: more cards than the deck has");
    return counts_json(dealt);
  }
  /// Returns whether all cards outside of the bank are in hands.
  bool fits() const { return !bank_known_ || pool_.empty(); }

 private:
  void take(const Bundle& cards) {
    if (!pool_.covers(cards)) throw std::invalid_argument("position: more cards than there are");
    pool_ -= cards;
  }
  void take(const Json& cards) {
    for (const catan::CardKind kind : catan::card_kinds) {
      const auto n = cards.value(std::string(catan::name(kind)), std::size_t{0});
      if (n > deck_[index(kind)]) throw std::invalid_argument("position: more cards than the deck has");
      deck_[index(kind)] = static_cast<std::uint8_t>(deck_[index(kind)] - n);
    }
  }

  const catan::Setup& setup_;
  bool bank_known_ = false;
  Bundle bank_, pool_;
  CardCounts deck_{};
};

}  // namespace

Json position_json(const catan::Setup& setup, const GameNames& names) {
  const catan::BoardPosition& position = setup.position.value();
  const std::size_t players = setup.seats.size();
  Json out{{"turn", position.turn},
           {"active", names.of(position.active)},
           {"phase", position.rolled ? "main" : "before roll"},
           {"robber", catan::name(names.geometry(), position.robber)},
           {"pieces", Json::object()},
           {"played", Json::object()},
           {"longest road", holder_json(position.longest_road, names)},
           {"largest army", holder_json(position.largest_army, names)},
           {"seats", Json::array()}};
  for (const catan::Dice& dice : position.rolls)
    out["rolled"].push_back(Json::array({dice.first, dice.second}));
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    const SeatPosition& seat = position.seats[i];
    const bool neutral = i >= players;
    out[neutral ? "neutrals" : "pieces"][names.seats[i]] = pieces_json(seat, names, neutral);
    if (neutral) continue;
    if (seat.played != CardCounts{}) out["played"][names.seats[i]] = counts_json(seat.played);
    if (setup.rules.duo()) out["trade cards"][names.seats[i]] = seat.trade_cards;
    out["seats"].push_back({{"hand", seat.hand.total()}, {"cards", total(seat.cards)}});
  }
  if (setup.rules.duo()) out["given up"] = position.knights_given_up;
  if (const catan::State state = catan::laid_out(position, setup);
      !setup.rules.bank_unlimited() && !catan::bank_is_hidden(state))
    out["bank"] = to_json(state.bank, false);
  return out;
}

std::vector<Json> hidden_of(const catan::Setup& setup) {
  std::vector<Json> out;
  for (std::size_t i = 0; setup.position && i < setup.seats.size(); ++i) {
    const SeatPosition& seat = setup.position->seats[i];
    out.push_back({{"hand", to_json(seat.hand, false)}, {"cards", counts_json(seat.cards)}});
  }
  return out;
}

catan::BoardPosition position_from_json(const Json& json, const catan::Setup& setup, const GameNames& names) {
  const std::size_t players = setup.seats.size();
  const Json& seats = json.at("seats");
  if (!seats.is_array() || seats.size() != players) throw std::invalid_argument("position: seats");
  MadeUp made_up(json, setup);
  Json written = json;
  written.erase("seats");
  written.erase("bank");
  SeatSet sealed;
  for (std::size_t i = 0; i < players; ++i) {
    const bool known = seats[i].at("hand").is_object();
    if (!known) sealed.insert(seat_at(i));
    written["hands"][names.seats[i]] = known ? seats[i]["hand"] : made_up.hand(seats[i]["hand"]);
    written["cards"][names.seats[i]] =
        known ? seats[i].at("cards") : made_up.cards(seats[i].at("cards").get<std::size_t>());
  }
  if (!made_up.fits()) throw std::invalid_argument("position: bank and hands");
  const Source nowhere("", "position");
  DiagnosticCollector faults(nowhere);
  const auto read = read_position_node(yaml::node_of(written), names, players, faults);
  if (!read || faults.any())
    throw InputError({CatanMessageId::in_setup, "position", faults.take().at(0).fault});
  const auto problems = catan::problems_of(read->written, setup);
  const bool fits = std::all_of(problems.begin(), problems.end(), [&](const catan::PositionViolation& one) {
    // Made-up cards may win the game.
    return !sealed.empty() &&
           one.first.get<catan::Reason>(catan::Role::reason) == catan::Reason::position_won;
  });
  if (!read->unknown.empty() || !fits) throw std::invalid_argument("the position does not fit the set-up");
  catan::BoardPosition position = catan::resolved(read->written, setup);
  position.sealed = sealed;
  return position;
}

}  // namespace inselpost
