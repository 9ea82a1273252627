#include "schemas/catan/catan_codec.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/catan/event.hpp"
#include "engine/catan/final.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/json/members.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using catan::State;
using nlohmann::json;

[[noreturn]] void unfit(const std::string& what) { throw std::invalid_argument("position: " + what); }

const json& list(const json& in, std::size_t least, std::size_t most) {
  if (!in.is_array() || in.size() < least || in.size() > most) unfit("a list of wrong length: " + in.dump());
  return in;
}
const json& list(const json& in, std::size_t size) { return list(in, size, size); }

// Small values are lists. Their items are listed once for writing and reading.
void items(auto& a, catan::Dice& d) { a(d.first, d.second); }
void items(auto& a, catan::Bundle& b) {
  using catan::Resource;
  a(b[Resource::brick], b[Resource::lumber], b[Resource::wool], b[Resource::grain], b[Resource::ore]);
}
void items(auto& a, catan::Harbour& h) { a(h.path, h.kind); }
void items(auto& a, catan::DevelopmentCard& c) { a(c.kind, c.owner, c.bought, c.place); }
void items(auto& a, catan::Terms& t) { a(t.give, t.get); }
void items(auto& a, catan::RetiredOfferName& n) { a(n.turn, n.name); }
void items(auto& a, catan::SeatState& s) {
  auto& [hand, roads, settlements, cities, road_length, trade_cards] = s;
  a(hand, roads, settlements, cities, road_length, trade_cards);
}

/// Any archive, to tell which types have a list of items.
struct AnyItems {
  void operator()(auto&...) {}
};
template <class T>
concept HasItems = requires(AnyItems& a, T& value) {
  items(a, value);
};

/// Returns the number of values of a kind that is stored as an index.
constexpr std::size_t count_of(Seat) { return max_seats; }
constexpr std::size_t count_of(catan::Hex) { return catan::max_hexes; }
constexpr std::size_t count_of(catan::Intersection) { return catan::max_intersections; }
constexpr std::size_t count_of(catan::Path) { return catan::max_paths; }
constexpr std::size_t count_of(catan::Terrain) { return catan::terrain_names.size(); }
constexpr std::size_t count_of(catan::HarbourKind) { return catan::harbour_names.size(); }
constexpr std::size_t count_of(catan::CardKind) { return catan::card_names.size(); }
constexpr std::size_t count_of(catan::GeometryId) { return catan::geometry_names.size(); }
constexpr std::size_t count_of(catan::DevelopmentCard::Place) { return 4; }
constexpr std::size_t count_of(State::Stage) { return 6; }

/// The values of positions (schemas/json/members.hpp). Reading checks lists against the size of their target,
/// numbers against their type.
class PositionFormat {
 public:
  template <class Number>
  requires std::is_integral_v<Number> json write(Number n)
  const { return n; }
  template <class Kind>
  requires std::is_enum_v<Kind> json write(Kind kind)
  const { return static_cast<std::underlying_type_t<Kind>>(kind); }
  json write(const std::string& text) const { return text; }
  json write(const SeatSet& seats) const {
    json out = json::array();
    for (std::size_t i = 0; i < max_seats; ++i)
      if (seats.contains(seat_at(i))) out.push_back(i);
    return out;
  }
  template <class Place>
  json write(const catan::PlaceSet<Place>& places) const {
    json out = json::array();
    for (const Place place : places) out.push_back(write(place));
    return out;
  }
  template <class T>
  json write(const std::optional<T>& value) const {
    return value ? write(*value) : json();
  }
  template <class T, std::size_t Size>
  json write(const std::array<T, Size>& values, std::size_t used = Size) const {
    json out = json::array();
    for (std::size_t i = 0; i < used; ++i) out.push_back(write(values[i]));
    return out;
  }
  template <class T>
  json write(const std::vector<T>& values) const {
    json out = json::array();
    for (const T& value : values) out.push_back(write(value));
    return out;
  }
  template <HasItems T>
  json write(const T& value) const {
    json out = json::array();
    const auto add = [&](const auto&... item) {
      out.get_ref<json::array_t&>().reserve(sizeof...(item));
      (out.push_back(write(item)), ...);
    };
    items(add, const_cast<T&>(value));  // a writer changes nothing
    return out;
  }
  json write(const catan::Offer& o) const {
    const catan::Terms& terms = o.any.front();
    json out = {write(o.name),    write(o.author), write(o.to),       o.everybody,     write(terms.give),
                write(terms.get), o.first,         write(o.accepted), write(o.refused)};
    if (o.any.size() == 1 && o.until == 0 && !o.sealed && o.countered.empty()) return out;
    json others = json::array();
    for (std::size_t i = 1; i < o.any.size(); ++i) others.push_back(write(o.any[i]));
    out.insert(out.end(), {std::move(others), write(o.choices), json(o.until)});
    if (o.sealed || !o.countered.empty()) out.push_back(o.sealed);
    if (!o.countered.empty()) out.push_back(write(o.countered));
    return out;
  }
  json write(const catan::Board& b) const {
    const std::size_t hexes = b.geometry().hexes;
    return {write(b.shape), write(b.terrain, hexes), write(b.number, hexes),
            write(b.harbours, b.harbour_count), write(b.robber)};
  }
  json write(const catan::Ruleset& rules) const {
    json out = json::array();
    for (const catan::OptionText& text : catan::option_texts())
      if (!text.unnamed) out.push_back(rules.value(text.option));
    // Positions that were stored before there was the option do not have it.
    for (const catan::OptionText& text : catan::option_texts())
      if (text.unnamed && rules.value(text.option) != *text.unnamed) out.push_back(rules.value(text.option));
    return out;
  }

  template <class T>
  void read(const json& in, const char*, T& value) const {
    get(in, value);
  }
  [[noreturn]] void no_object(const json&) const { unfit("not an object"); }
  [[noreturn]] void no_member(const json&, const char* key) const {
    unfit(std::string("no member `") + key + "`");
  }

 private:
  void get(const json& in, bool& flag) const {
    if (!in.is_boolean()) unfit("not a truth: " + in.dump());
    flag = in.get<bool>();
  }
  template <class Number>
  requires std::is_integral_v<Number>
  void get(const json& in, Number& n) const {
    if (!in.is_number_integer()) unfit("not a number: " + in.dump());
    const auto value = in.get<std::int64_t>();
    if (value < std::numeric_limits<Number>::min() ||
        value > std::int64_t{std::numeric_limits<Number>::max()})
      unfit("too great: " + in.dump());
    n = static_cast<Number>(value);
  }
  template <class Kind>
  requires std::is_enum_v<Kind>
  void get(const json& in, Kind& kind) const {
    std::uint8_t n = 0;
    get(in, n);
    if (n >= count_of(Kind{})) unfit("no such thing: " + in.dump());
    kind = static_cast<Kind>(n);
  }
  void get(const json& in, std::string& text) const {
    if (!in.is_string()) unfit("not a text: " + in.dump());
    text = in.get_ref<const std::string&>();
  }
  void get(const json& in, SeatSet& seats) const {
    for (const json& one : list(in, 0, max_seats)) seats.insert(get_as<Seat>(one));
  }
  template <class Place>
  void get(const json& in, catan::PlaceSet<Place>& places) const {
    for (const json& one : list(in, 0, catan::max_paths)) places.insert(get_as<Place>(one));
  }
  template <class T>
  void get(const json& in, std::optional<T>& value) const {
    if (!in.is_null()) get(in, value.emplace());
  }
  template <class T, std::size_t Size>
  void get(const json& in, std::array<T, Size>& values) const {
    list(in, 0, Size);
    for (std::size_t i = 0; i < in.size(); ++i) get(in[i], values[i]);
  }
  template <class T>
  void get(const json& in, std::vector<T>& values) const {
    for (const json& one : list(in, 1, 100'000)) get(one, values.emplace_back());
  }
  template <HasItems T>
  void get(const json& in, T& value) const {
    const auto take = [&](auto&... item) {
      list(in, sizeof...(item));
      std::size_t i = 0;
      (get(in[i++], item), ...);
    };
    items(take, value);
  }
  void get(const json& in, catan::Offer& o) const {
    constexpr std::size_t usual = 9, all = 12, sealed = 13, countered = 14;
    if (in.size() != usual) list(in, all, countered);
    list(in, usual, countered);
    catan::Terms& terms = o.any.emplace_back();
    get(in[0], o.name), get(in[1], o.author), get(in[2], o.to), get(in[3], o.everybody);
    get(in[4], terms.give), get(in[5], terms.get), get(in[6], o.first);
    get(in[7], o.accepted), get(in[8], o.refused);
    if (in.size() == usual) return;
    for (const json& other : list(in[9], 0, catan::max_alternatives - 1)) get(other, o.any.emplace_back());
    get(in[10], o.choices), get(in[11], o.until);
    if (in.size() >= sealed) get(in[12], o.sealed);
    if (in.size() == countered) get(in[13], o.countered);
    for (const std::uint8_t choice : o.choices)
      if (choice >= o.any.size()) unfit("an offer without what was accepted");
  }
  void get(const json& in, catan::Board& b) const {
    get(list(in, 5)[0], b.shape), get(in[1], b.terrain), get(in[2], b.number), get(in[3], b.harbours),
        get(in[4], b.robber);
    b.harbour_count = static_cast<std::uint8_t>(in[3].size());
  }
  void get(const json& in, catan::Ruleset& rules) const {
    list(in, catan::option_count - 1, catan::option_count);
    std::size_t i = 0;
    for (const catan::OptionText& text : catan::option_texts())
      if (!text.unnamed) rules.set(text.option, get_as<std::int16_t>(in[i++]));
    for (const catan::OptionText& text : catan::option_texts())
      if (text.unnamed) rules.set(text.option, i < in.size() ? get_as<std::int16_t>(in[i++]) : *text.unnamed);
  }
  template <class T>
  T get_as(const json& in) const {
    T value{};
    get(in, value);
    return value;
  }
};

/// The form of the used ones of all seats.
struct Used {
  std::size_t count;

  template <class T>
  json write(const auto& a, const T& values) const {
    return a.format().write(values, count);
  }
  template <class T>
  void read(const auto& a, const json& in, const char* key, T& values) const {
    a.format().read(list(in, count), key, values);
  }
};

const State& fresh_state() {
  static const State fresh;
  return fresh;
}

/// A new member of State does not compile until it is listed here.
template <class A>
void members(A& a, State& state) {
  auto& [rules, board, players, neutrals, seats, bank, cards, cards_bought, trade_card_supply, robber,
         longest_road, largest_army, winner, stage, first, active, turn, founded, rolls, roll_count,
         card_played, has_built, action_used, knight_given_up, goal_reached, discards_due, discards_in,
         robber_due, return_due, forced_draw, offers_made, special_seat, special_done, settled_this_turn] =
      static_cast<catan::PlainState&>(state);
  auto& [offers, offer_names, names_taken_back] = static_cast<catan::TurnOffers&>(state);
  static_assert(sizeof(State) == sizeof(catan::PlainState) + sizeof(catan::TurnOffers));
  a("rules", rules), a("board", board), a("players", players), a("neutrals", neutrals), a("bank", bank);
  a("trade_card_supply", trade_card_supply), a("robber", robber), a("stage", stage), a("first", first);
  a("active", active), a("turn", turn), a("founded", founded);
  const State& fresh = fresh_state();
  a.unless(fresh.longest_road, "longest_road", longest_road);
  a.unless(fresh.largest_army, "largest_army", largest_army);
  a.unless(fresh.winner, "winner", winner);
  a.unless(fresh.rolls, "rolls", rolls);
  a.unless(fresh.roll_count, "roll_count", roll_count);
  a.unless(fresh.card_played, "card_played", card_played);
  a.unless(fresh.has_built, "has_built", has_built);
  a.unless(fresh.action_used, "action_used", action_used);
  a.unless(fresh.knight_given_up, "knight_given_up", knight_given_up);
  a.unless(fresh.goal_reached, "goal_reached", goal_reached);
  a.unless(fresh.settled_this_turn, "settled_this_turn", settled_this_turn);
  a.unless(fresh.discards_due, "discards_due", discards_due);
  a.unless(fresh.discards_in, "discards_in", discards_in);
  a.unless(fresh.robber_due, "robber_due", robber_due);
  a.unless(fresh.return_due, "return_due", return_due);
  a.unless(fresh.forced_draw, "forced_draw", forced_draw);
  a.unless(fresh.special_seat, "special_seat", special_seat);
  a.unless(fresh.special_done, "special_done", special_done);
  a.unless(fresh.offers_made, "offers_made", offers_made);
  if constexpr (A::reads) {
    if (state.seat_count() < 2 || state.seat_count() > max_seats) unfit("a wrong number of seats");
    if (a.find("seats") == nullptr) unfit("no seats");
  }
  a("seats", seats, Used{state.seat_count()});
  if constexpr (A::reads) {
    if (const json* in = a.find("cards")) {
      a("cards", cards);
      cards_bought = static_cast<std::uint8_t>(in->size());
    }
  } else if (cards_bought != 0) {
    a("cards", cards, Used{cards_bought});
  }
  a.unless({}, "offers", offers);
  a.unless({}, "offer_names", offer_names);
  a.unless({}, "names_taken_back", names_taken_back);
}

}  // namespace

json to_json(const State& state) { return object_of(PositionFormat(), state); }

State state_from_json(const json& in) {
  State state;
  read_object(PositionFormat(), in, state);
  return state;
}

Hash digest(const State& state) { return sha256(to_json(state).dump()); }

namespace {

Json points_of(const catan::State& state, const GameNames& names) {
  const catan::View view = catan::view(state, Viewer::referee());
  Json points = Json::object();
  for (std::size_t s = 0; s < state.players; ++s) points[names.seats[s]] = view.seats[s].points.value_or(0);
  return points;
}

}  // namespace

CatanCodec::CatanCodec(const Json& setup)
    : setup_(setup_from_json(setup)),
      names_(names_of(setup_)),
      table_(make_opaque_view(CatanSetupView{setup_, names_})) {}

AnyOrderPtr CatanCodec::read(const yaml::Node& node, DiagnosticCollector& faults) const {
  auto written = read_order(node, names_, faults);
  if (!written) return nullptr;
  CatanAnyOrder::OrderFields fields;
  for (const auto& [field, mark] : written->fields) fields.emplace_back(field_name(field), mark);
  Json said = order_json(written->order);
  const OrderFinality how_final = this->how_final(written->order);
  return std::make_shared<const CatanAnyOrder>(std::move(written->order), std::move(said), how_final,
                                               std::move(written->results), std::move(fields));
}

catan::Order CatanCodec::order(const Json& json) const { return order_from_json(json, names_); }
Json CatanCodec::order_json(const catan::Order& order) const { return to_json(order, names_); }

namespace {

/// Returns whether the order names other items than resources, or more roads than it keeps.
bool lacks_what_was_written(const catan::Order& order) {
  return visit(
      [](const auto& one) {
        if constexpr (requires { one.other_items; })
          return one.other_items;
        else if constexpr (requires { one.roads.size() < one.count; })
          return one.roads.size() < one.count;
        else
          return false;
      },
      order);
}

}  // namespace

OrderFinality CatanCodec::how_final(const catan::Order& order) const {
  return {catan::draws_or_reveals(setup_.rules, order), catan::rejectable_by_hidden(setup_.rules, order),
          lacks_what_was_written(order)};
}

std::string CatanCodec::line(const catan::Order& order, const Results& results) const {
  return to_yaml(order, results, names_);
}

Rejection CatanCodec::refused(const catan::RuleViolation& problem, Seat seat) const {
  Rejection why = to_rejection(problem, names_);
  const auto whose = problem.get<Seat>(catan::Role::seat);
  if (problem.code == catan::Code::E_PENDING && whose)
    (*whose == seat ? why.until_own : why.until_others) = true;
  return why;
}

CatanCodec::Results CatanCodec::results(const Json& events) const {
  if (!at_table()) return {};
  catan::Events told;
  Json room;
  for (const Json& one : events) {
    const Json& whole = with_hidden_members(one, room);
    if (tells_result(whole.at("event").get_ref<const std::string&>())) told.push_back(event(whole));
  }
  return results_in(told);
}

std::optional<catan::RuleViolation> CatanCodec::misplaced(const Results& results) const {
  if (at_table() || !results.any()) return std::nullopt;
  return result_problem(results, catan::Reason::result_in_sealed_game);
}

EventRecord CatanCodec::tell(const catan::Event& event, Json& proofs) const {
  const catan::EventVisibility telling = catan::visibility_of(event, setup_.rules);
  Json open = to_json(event, names_);
  if (telling.drawn && !proofs.empty()) add_first(proofs, open);
  if (telling.knows) return EventRecord::private_event(std::move(open), *telling.knows);
  EventRecord told = EventRecord::public_event(std::move(open));
  if (telling.reads) {
    const auto shown = catan::redact(event, Viewer::everybody());
    Json hidden = extract_hidden(told.open, to_json(shown.value(), names_));
    told = EventRecord::partly_hidden(std::move(told.open), hidden.empty() ? Json() : std::move(hidden),
                                      *telling.reads);
  }
  // Cards bought before the recorded game have no commitment to open.
  if (telling.opens_card && *telling.opens_card >= first_card()) told.opens_card = telling.opens_card;
  told.laid_down = telling.laid_down;
  told.shows = telling.shows;
  told.ends = holds_alternative<catan::events::GameWon>(event);
  return told;
}

catan::Event CatanCodec::event(const Json& json) const { return event_from_json(json, names_); }
bool CatanCodec::whole(const catan::Event& event) const { return catan::is_unredacted(event); }

Json CatanCodec::start_json(const catan::Start& start, Json& proofs) const {
  return start_to_json(start, names_, setup_.seats.size(), proofs);
}
catan::Start CatanCodec::start(const Json& json) const { return start_from_json(json, names_); }

Json CatanCodec::result(const catan::State& state) const {
  return {{"winner", state.winner ? Json(names_.of(*state.winner)) : Json()},
          {"points", points_of(state, names_)}};
}
Json CatanCodec::no_result() const {
  Json points = Json::object();
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) points[names_.seats[s]] = 0;
  return {{"winner", nullptr}, {"points", std::move(points)}};
}

Json CatanCodec::brief(const catan::State& state) const {
  const catan::View open = catan::view(state, Viewer::everybody());
  Json brief{{"turn", open.turn},
             {"phase", catan::name(open.phase)},
             {"winner", open.winner ? Json(names_.of(*open.winner)) : Json()}};
  if (open.board.laid_out()) brief["active"] = names_.of(open.active);
  return brief;
}
Json CatanCodec::position(const catan::State& state) const { return to_json(state); }
catan::State CatanCodec::state(const Json& json) const { return state_from_json(json); }
nlohmann::ordered_json CatanCodec::json(const catan::View& view) const {
  return to_json(view, names_, "", 0, true);
}
nlohmann::ordered_json CatanCodec::json(const catan::Legal& legal) const { return to_json(legal, names_); }

}  // namespace inselpost
