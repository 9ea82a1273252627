#include "schemas/catan/state_json.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace inselpost {
namespace {

using nlohmann::json;

[[noreturn]] void unfit(const std::string& what) { throw std::invalid_argument("position: " + what); }

// Every kind of value has `put` and `get`. Reading checks lists against the size of their target, numbers
// against their type.

json put(const catan::Offer& o);
json put(const catan::RetiredOfferName& n);
json put(const catan::SeatState& s);
void get(const json& in, catan::Offer& o);
void get(const json& in, catan::RetiredOfferName& n);
void get(const json& in, catan::SeatState& s);

template <class Number>
requires std::is_integral_v<Number> || std::is_enum_v<Number> json put(Number n) {
  if constexpr (std::is_enum_v<Number>)
    return static_cast<std::underlying_type_t<Number>>(n);
  else
    return n;
}
json put(const std::string& text) { return text; }
json put(const catan::Dice& d) { return {d.first, d.second}; }
json put(const catan::Bundle& b) {
  return {b[catan::resources[0]], b[catan::resources[1]], b[catan::resources[2]], b[catan::resources[3]],
          b[catan::resources[4]]};
}
json put(const catan::Harbour& h) { return {put(h.path), put(h.kind)}; }
json put(const catan::DevelopmentCard& c) { return {put(c.kind), put(c.owner), c.bought, put(c.place)}; }
json put(const SeatSet& seats) {
  json out = json::array();
  for (std::size_t i = 0; i < max_seats; ++i)
    if (seats.contains(seat_at(i))) out.push_back(i);
  return out;
}
template <class Place>
json put(const catan::PlaceSet<Place>& places) {
  json out = json::array();
  for (const Place place : places) out.push_back(put(place));
  return out;
}
template <class T>
json put(const std::optional<T>& value) {
  return value ? put(*value) : json();
}
template <class T, std::size_t Size>
json put(const std::array<T, Size>& values, std::size_t used = Size) {
  json out = json::array();
  for (std::size_t i = 0; i < used; ++i) out.push_back(put(values[i]));
  return out;
}
template <class T>
json put(const std::vector<T>& values) {
  json out = json::array();
  for (const T& value : values) out.push_back(put(value));
  return out;
}
json put(const catan::Offer& o) {
  const catan::Terms& terms = o.any.front();
  json out = {put(o.name),    put(o.author), put(o.to),       o.everybody,   put(terms.give),
              put(terms.get), o.first,       put(o.accepted), put(o.refused)};
  if (o.any.size() == 1 && o.until == 0 && !o.sealed) return out;
  json others = json::array();
  for (std::size_t i = 1; i < o.any.size(); ++i) others.push_back({put(o.any[i].give), put(o.any[i].get)});
  out.insert(out.end(), {std::move(others), put(o.choices), json(o.until)});
  if (o.sealed) out.push_back(true);
  return out;
}
json put(const catan::RetiredOfferName& n) { return {n.turn, n.name}; }
json put(const catan::SeatState& s) {
  const auto& [hand, roads, settlements, cities, road_length, trade_cards] = s;
  return {put(hand), put(roads), put(settlements), put(cities), road_length, trade_cards};
}
json put(const catan::Board& b) {
  const std::size_t hexes = b.geometry().hexes;
  return {put(b.shape), put(b.terrain, hexes), put(b.number, hexes), put(b.harbours, b.harbour_count),
          put(b.robber)};
}

template <class Number>
requires std::is_integral_v<Number>
void get(const json& in, Number& n) {
  if constexpr (std::is_same_v<Number, bool>) {
    if (!in.is_boolean()) unfit("not a truth: " + in.dump());
    n = in.get<bool>();
  } else {
    if (!in.is_number_integer()) unfit("not a number: " + in.dump());
    const auto value = in.get<std::int64_t>();
    if (value < std::numeric_limits<Number>::min() ||
        value > std::int64_t{std::numeric_limits<Number>::max()})
      unfit("too great: " + in.dump());
    n = static_cast<Number>(value);
  }
}
/// Reads an index less than `count`.
template <class Kind>
void get_below(const json& in, Kind& kind, std::size_t count) {
  std::uint8_t n = 0;
  get(in, n);
  if (n >= count) throw std::invalid_argument("position: no such thing: " + in.dump());
  kind = static_cast<Kind>(n);
}
void get(const json& in, Seat& s) { get_below(in, s, max_seats); }
void get(const json& in, catan::Hex& h) { get_below(in, h, catan::max_hexes); }
void get(const json& in, catan::Intersection& i) { get_below(in, i, catan::max_intersections); }
void get(const json& in, catan::Path& p) { get_below(in, p, catan::max_paths); }
void get(const json& in, catan::Terrain& t) { get_below(in, t, catan::terrain_names.size()); }
void get(const json& in, catan::HarbourKind& k) { get_below(in, k, catan::harbour_names.size()); }
void get(const json& in, catan::CardKind& k) { get_below(in, k, catan::card_names.size()); }
void get(const json& in, catan::GeometryId& g) { get_below(in, g, catan::geometry_names.size()); }
void get(const json& in, catan::DevelopmentCard::Place& p) { get_below(in, p, 4); }
void get(const json& in, catan::State::Stage& s) { get_below(in, s, 6); }
void get(const json& in, std::string& text) {
  if (!in.is_string()) unfit("not a text: " + in.dump());
  text = in.get_ref<const std::string&>();
}

const json& list(const json& in, std::size_t least, std::size_t most) {
  if (!in.is_array() || in.size() < least || in.size() > most)
    throw std::invalid_argument("position: a list of wrong length: " + in.dump());
  return in;
}
const json& list(const json& in, std::size_t size) { return list(in, size, size); }

void get(const json& in, catan::Dice& d) { get(list(in, 2)[0], d.first), get(in[1], d.second); }
void get(const json& in, catan::Bundle& b) {
  list(in, catan::resources.size());
  for (const catan::Resource r : catan::resources) get(in[index(r)], b[r]);
}
void get(const json& in, catan::Harbour& h) { get(list(in, 2)[0], h.path), get(in[1], h.kind); }
void get(const json& in, catan::DevelopmentCard& c) {
  get(list(in, 4)[0], c.kind), get(in[1], c.owner), get(in[2], c.bought), get(in[3], c.place);
}
void get(const json& in, SeatSet& seats) {
  for (const json& one : list(in, 0, max_seats)) {
    Seat s{};
    get(one, s);
    seats.insert(s);
  }
}
template <class Place>
void get(const json& in, catan::PlaceSet<Place>& places) {
  for (const json& one : list(in, 0, catan::max_paths)) {
    Place p{};
    get(one, p);
    places.insert(p);
  }
}
template <class T>
void get(const json& in, std::optional<T>& value) {
  if (!in.is_null()) get(in, value.emplace());
}
template <class T, std::size_t Size>
void get(const json& in, std::array<T, Size>& values) {
  list(in, 0, Size);
  for (std::size_t i = 0; i < in.size(); ++i) get(in[i], values[i]);
}
void get(const json& in, catan::Offer& o) {
  constexpr std::size_t usual = 9, all = 12, sealed = 13;
  if (in.size() != usual) list(in, all, sealed);
  list(in, usual, sealed);
  catan::Terms& terms = o.any.emplace_back();
  get(in[0], o.name), get(in[1], o.author), get(in[2], o.to), get(in[3], o.everybody), get(in[4], terms.give);
  get(in[5], terms.get), get(in[6], o.first), get(in[7], o.accepted), get(in[8], o.refused);
  if (in.size() == usual) return;
  for (const json& other : list(in[9], 0, catan::max_alternatives - 1)) {
    catan::Terms& one = o.any.emplace_back();
    get(list(other, 2)[0], one.give), get(other[1], one.get);
  }
  get(in[10], o.choices), get(in[11], o.until);
  if (in.size() == sealed) get(in[12], o.sealed);
  for (const std::uint8_t choice : o.choices)
    if (choice >= o.any.size()) unfit("an offer without what was accepted");
}
void get(const json& in, catan::RetiredOfferName& n) { get(list(in, 2)[0], n.turn), get(in[1], n.name); }
void get(const json& in, catan::SeatState& s) {
  get(list(in, 6)[0], s.hand), get(in[1], s.roads), get(in[2], s.settlements), get(in[3], s.cities);
  get(in[4], s.road_length), get(in[5], s.trade_cards);
}
void get(const json& in, catan::Board& b) {
  get(list(in, 5)[0], b.shape), get(in[1], b.terrain), get(in[2], b.number), get(in[3], b.harbours),
      get(in[4], b.robber);
  b.harbour_count = static_cast<std::uint8_t>(in[3].size());
}

json put(const catan::Ruleset& rules) {
  json out = json::array();
  for (std::size_t i = 0; i < catan::option_count; ++i)
    out.push_back(rules.value(static_cast<catan::Option>(i)));
  return out;
}
void get(const json& in, catan::Ruleset& rules) {
  list(in, catan::option_count);
  for (std::size_t i = 0; i < catan::option_count; ++i) {
    std::int16_t value = 0;
    get(in[i], value);
    rules.set(static_cast<catan::Option>(i), value);
  }
}

using catan::State;

/// Fails to compile if State has a new member: write and read it below, then add it here.
[[maybe_unused]] void every_member_is_known(const catan::PlainState& plain,
                                            const catan::TurnOffers& of_turn) {
  static_assert(sizeof(State) == sizeof(catan::PlainState) + sizeof(catan::TurnOffers));
  [[maybe_unused]] const auto& [rules, board, players, neutrals, seats, bank, cards, cards_bought,
                                trade_card_supply, robber, longest_road, largest_army, winner, stage, first,
                                active, turn, founded, rolls, roll_count, card_played, has_built, action_used,
                                knight_given_up, goal_reached, settled_this_turn, discards_due, discards_in,
                                robber_due, return_due, forced_draw, offers_made, special_seat,
                                special_done] = plain;
  [[maybe_unused]] const auto& [offers, offer_names, names_taken_back] = of_turn;
}

template <class Visit>
void each_lasting(Visit visit) {
  visit("rules", &State::rules), visit("board", &State::board), visit("players", &State::players);
  visit("neutrals", &State::neutrals), visit("bank", &State::bank),
      visit("trade_card_supply", &State::trade_card_supply);
  visit("robber", &State::robber), visit("stage", &State::stage), visit("first", &State::first);
  visit("active", &State::active), visit("turn", &State::turn), visit("founded", &State::founded);
}

/// Members that are written only if they differ from a fresh state.
template <class Visit>
void each_passing(Visit visit) {
  visit("longest_road", &State::longest_road), visit("largest_army", &State::largest_army);
  visit("winner", &State::winner), visit("rolls", &State::rolls), visit("roll_count", &State::roll_count);
  visit("card_played", &State::card_played), visit("has_built", &State::has_built);
  visit("action_used", &State::action_used), visit("knight_given_up", &State::knight_given_up);
  visit("goal_reached", &State::goal_reached), visit("settled_this_turn", &State::settled_this_turn);
  visit("discards_due", &State::discards_due), visit("discards_in", &State::discards_in);
  visit("robber_due", &State::robber_due), visit("return_due", &State::return_due);
  visit("forced_draw", &State::forced_draw);
  visit("special_seat", &State::special_seat), visit("special_done", &State::special_done);
  visit("offers_made", &State::offers_made);
}

}  // namespace

json to_json(const State& state) {
  static const State fresh;
  json out = json::object();
  each_lasting([&](const char* key, auto member) { out[key] = put(state.*member); });
  each_passing([&](const char* key, auto member) {
    if (!(state.*member == fresh.*member)) out[key] = put(state.*member);
  });
  out["seats"] = put(state.seats, state.seat_count());
  if (state.cards_bought != 0) out["cards"] = put(state.cards, state.cards_bought);
  if (!state.offers.empty()) out["offers"] = put(state.offers);
  if (!state.offer_names.empty()) out["offer_names"] = put(state.offer_names);
  if (!state.names_taken_back.empty()) out["names_taken_back"] = put(state.names_taken_back);
  return out;
}

State state_from_json(const json& in) {
  if (!in.is_object()) unfit("not an object");
  State state;
  each_lasting([&](const char* key, auto member) {
    const auto found = in.find(key);
    if (found == in.end()) unfit(std::string("no member `") + key + "`");
    get(*found, state.*member);
  });
  each_passing([&](const char* key, auto member) {
    if (const auto found = in.find(key); found != in.end()) get(*found, state.*member);
  });
  if (state.seat_count() < 2 || state.seat_count() > max_seats)
    throw std::invalid_argument("position: a wrong number of seats");
  const auto seats = in.find("seats");
  if (seats == in.end() || list(*seats, state.seat_count()).empty()) unfit("no seats");
  get(*seats, state.seats);
  if (const auto cards = in.find("cards"); cards != in.end()) {
    get(*cards, state.cards);
    state.cards_bought = static_cast<std::uint8_t>(cards->size());
  }
  if (const auto offers = in.find("offers"); offers != in.end())
    for (const json& one : list(*offers, 1, 100'000)) get(one, state.offers.emplace_back());
  if (const auto names = in.find("offer_names"); names != in.end())
    for (const json& one : list(*names, 1, 100'000)) get(one, state.offer_names.emplace_back());
  if (const auto names = in.find("names_taken_back"); names != in.end())
    for (const json& one : list(*names, 1, 100'000)) get(one, state.names_taken_back.emplace_back());
  return state;
}

Hash digest(const State& state) { return sha256(to_json(state).dump()); }

}  // namespace inselpost
