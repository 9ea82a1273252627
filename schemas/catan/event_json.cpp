// Events of records. The members of each kind are listed once, in the order of catan::Event.
#include "schemas/catan/event_json.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/json/members.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
namespace events = catan::events;

/// The word of each alternative of catan::Event, in its order.
// clang-format off
constexpr std::array<std::string_view, std::variant_size_v<catan::Event::Variant>> event_words{
    "robber placed", "founded", "first resources", "turn began", "dice rolled", "roll rejected", "produced",
    "discards due", "discarded", "discards shown", "robber moved", "card stolen", "bank traded", "offer made",
    "offer answered", "offer withdrawn", "traded", "road built", "settlement built", "city built", "card bought",
    "card played", "cards taken", "monopolised", "victory point shown", "longest road moved", "largest army moved",
    "turn ended", "special turn", "passed", "trade cards moved", "forced trade drawn", "cards returned",
    "knight given up", "victory claimed", "game won"};
// clang-format on
static_assert(!event_words.back().empty(), "an event without a word");

[[noreturn]] void unreadable(const std::string& why) { throw std::invalid_argument("event: " + why); }

const std::string& text_member(const json& in, const char* key) {
  if (!in.is_string()) unreadable(std::string("`") + key + "` is no text");
  return in.get_ref<const std::string&>();
}

/// The values of events as they stand in records (schemas/json/members.hpp). Reading throws
/// std::invalid_argument.
class EventFormat {
 public:
  explicit EventFormat(const GameNames& names) : names_(names) {}

  json write(Seat seat) const { return names_.of(seat); }
  json write(catan::Hex at) const { return catan::name(names_.geometry(), at); }
  json write(catan::Intersection at) const { return catan::name(names_.geometry(), at); }
  json write(catan::Path at) const { return catan::name(names_.geometry(), at); }
  json write(catan::Resource resource) const { return catan::name(resource); }
  json write(catan::CardKind kind) const { return catan::name(kind); }
  json write(const std::string& text) const { return text; }
  json write(const catan::Bundle& bundle) const { return to_json(bundle, false); }
  json write(const catan::Dice& dice) const { return {dice.first, dice.second}; }
  json write(const std::vector<catan::Terms>& all) const {
    json list = json::array();
    for (const catan::Terms& one : all) list.push_back({{"give", write(one.give)}, {"get", write(one.get)}});
    return list;
  }
  json write(const SeatSet& seats) const {
    json list = json::array();
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (seats.contains(seat_at(i))) list.push_back(names_.seats[i]);
    return list;
  }
  template <class Number>
  requires std::is_integral_v<Number> json write(Number number)
  const { return number; }
  /// Null: nobody.
  json write(const std::optional<Seat>& seat) const { return seat ? write(*seat) : json(); }
  /// Values by seat, without empty ones.
  template <class T>
  json write(const std::array<T, max_seats>& values) const {
    json by_seat = json::object();
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (!(values[i] == T{})) by_seat[names_.seats[i]] = write(values[i]);
    return by_seat;
  }

  void read(const json& in, const char*, Seat& seat) const { seat = seat_named(in); }
  void read(const json& in, const char* key, catan::Hex& at) const {
    read_place(in, key, at, catan::read_hex);
  }
  void read(const json& in, const char* key, catan::Intersection& at) const {
    read_place(in, key, at, catan::read_intersection);
  }
  void read(const json& in, const char* key, catan::Path& at) const {
    read_place(in, key, at, catan::read_path);
  }
  void read(const json& in, const char* key, catan::Resource& resource) const {
    read_word(in, key, resource, catan::resource_names);
  }
  void read(const json& in, const char* key, catan::CardKind& kind) const {
    read_word(in, key, kind, catan::card_names);
  }
  void read(const json& in, const char* key, std::string& text) const { text = text_member(in, key); }
  void read(const json& in, const char*, catan::Bundle& bundle) const { bundle = bundle_from_json(in); }
  void read(const json& in, const char* key, catan::Dice& dice) const {
    if (!in.is_array() || in.size() != 2) unreadable(std::string("`") + key + "` are not two");
    dice.first = static_cast<std::uint8_t>(number(in[0], 1, 6));
    dice.second = static_cast<std::uint8_t>(number(in[1], 1, 6));
  }
  void read(const json& in, const char* key, SeatSet& seats) const {
    if (!in.is_array()) unreadable(std::string("`") + key + "` is no list");
    seats = {};
    for (const json& name : in) seats.insert(seat_named(name));
  }
  template <class Number>
  requires std::is_integral_v<Number>
  void read(const json& in, const char*, Number& value) const {
    constexpr Within all = within_type<Number>;
    value = static_cast<Number>(number(in, all.least, all.most));
  }
  void read(const json& in, const char*, std::optional<Seat>& seat) const {
    seat.reset();
    if (!in.is_null()) seat = seat_named(in);
  }
  template <class T>
  void read(const json& in, const char* key, std::array<T, max_seats>& values) const {
    if (!in.is_object()) unreadable(std::string("`") + key + "` is not by seat");
    for (const auto& [name, member] : in.items()) {
      T value{};
      read(member, key, value);
      values[index(seat_named(name))] = value;
    }
  }

  long number(const json& in, long least, long most) const {
    if (!in.is_number_integer()) unreadable("not a whole number: " + in.dump());
    const auto n = in.get<long>();
    if (n < least || n > most) unreadable("out of range: " + in.dump());
    return n;
  }
  bool flag(const json&, const char* key, const json& in) const {
    if (!in.is_boolean()) unreadable(std::string("`") + key + "` is neither true nor false");
    return in.get<bool>();
  }
  [[noreturn]] void no_object(const json&) const { unreadable("not an object"); }
  [[noreturn]] void no_member(const json&, const char* key) const {
    unreadable(std::string("no member `") + key + "`");
  }

 private:
  Seat seat_named(const json& name) const {
    if (name.is_string())
      if (const auto found = names_.find(name.get_ref<const std::string&>())) return *found;
    unreadable("no such seat: " + name.dump());
  }
  /// Reads a place, which must be in its canonical form.
  template <class Place>
  void read_place(const json& in, const char* key, Place& place,
                  tl::expected<Place, catan::PlaceError> (*find)(const catan::Geometry&,
                                                                 std::string_view)) const {
    const std::string& text = text_member(in, key);
    const auto found = find(names_.geometry(), text);
    if (!found || catan::name(names_.geometry(), *found) != text) unreadable("no such place: " + text);
    place = *found;
  }
  template <class Enum, std::size_t size>
  void read_word(const json& in, const char* key, Enum& word,
                 const std::array<std::string_view, size>& words) const {
    const std::string& wanted = text_member(in, key);
    for (std::size_t i = 0; i < size; ++i)
      if (words[i] == wanted) {
        word = static_cast<Enum>(i);
        return;
      }
    unreadable("unknown word: " + wanted);
  }

  const GameNames& names_;
};

/// The form of a duration, which must be canonical.
struct Duration {
  json write(const auto&, std::uint32_t minutes) const { return written_minutes(minutes); }
  void read(const auto&, const json& in, const char* key, std::uint32_t& minutes) const {
    const std::string& text = text_member(in, key);
    const auto found = read_minutes(text);
    if (!found || written_minutes(*found) != text) unreadable("no duration: " + text);
    minutes = *found;
  }
};

/// The form of a card's number in the deck.
constexpr Within card_number = within(0, catan::max_cards - 1);

/// Lists the alternatives of an offer as `any`, or a single one as `give` and `get`.
template <class A>
void terms(A& a, std::vector<catan::Terms>& all) {
  if constexpr (A::reads) {
    if (const json* any = a.find("any")) {
      if (!any->is_array() || any->size() < 2 || any->size() > catan::max_alternatives)
        unreadable("`any` are not 2 to 4");
      if (a.find("give") != nullptr || a.find("get") != nullptr)
        unreadable("alternatives and a trade beside them");
      all.clear();
      for (const json& one : *any) {
        if (!one.is_object() || one.size() != 2) unreadable("no trade: " + one.dump());
        all.push_back({bundle_from_json(one.at("give")), bundle_from_json(one.at("get"))});
      }
      return;
    }
    all.resize(1);
  } else if (all.size() != 1) {
    return a("any", all);
  }
  a("give", all[0].give), a("get", all[0].get);
}

void members(auto& a, events::RobberPlaced& e) { a("seat", e.seat), a("at", e.at); }
void members(auto& a, events::Founded& e) {
  a("seat", e.seat), a("settlement", e.settlement), a("road", e.road), a("yield", e.yield);
}
void members(auto& a, events::FirstResources& e) { a("cards", e.cards); }
void members(auto& a, events::TurnBegan& e) { a("turn", e.turn), a("seat", e.seat); }
void members(auto& a, events::DiceRolled& e) { a("seat", e.seat), a("dice", e.dice); }
void members(auto& a, events::RollRejected& e) { a("seat", e.seat), a("dice", e.dice); }
void members(auto& a, events::Produced& e) { a("gains", e.gains), a("unpaid", e.unpaid); }
void members(auto& a, events::DiscardsDue& e) { a("count", e.count); }
void members(auto& a, events::Discarded& e) {
  a("seat", e.seat), a("count", e.count), a.maybe("cards", e.cards), a.flag("face_down", e.hidden);
}
void members(auto& a, events::DiscardsShown& e) { a.maybe("cards", e.cards); }
void members(auto& a, events::RobberMoved& e) { a("seat", e.seat), a("to", e.to), a.maybe("from", e.from); }
void members(auto& a, events::CardStolen& e) {
  a("thief", e.thief), a("victim", e.victim), a.maybe("card", e.card);
}
void members(auto& a, events::BankTraded& e) { a("seat", e.seat), a("give", e.give), a("get", e.get); }
void members(auto& a, events::OfferMade& e) {
  a("author", e.author), a("active", e.active), a("name", e.name), a("to", e.to);
  a.flag("everybody", e.everybody), terms(a, e.any), a.flag("first", e.first);
  a.unless(0, "until", e.until, Duration{}), a.maybe("counters", e.counters), a.flag("sealed", e.sealed);
}
void members(auto& a, events::OfferAnswered& e) {
  a("seat", e.seat), a("author", e.author), a("active", e.active), a("name", e.name);
  a.flag("accepted", e.accepted), a.unless(0, "choice", e.choice, within(1, catan::max_alternatives));
  a.flag("everybody", e.everybody);
}
void members(auto& a, events::OfferWithdrawn& e) {
  a("author", e.author), a("active", e.active), a("name", e.name), a("to", e.to);
  a.flag("everybody", e.everybody);
}
void members(auto& a, events::Traded& e) {
  a("author", e.author), a("partner", e.partner), a("name", e.name), a("give", e.give), a("get", e.get);
}
void members(auto& a, events::RoadBuilt& e) { a("seat", e.seat), a("at", e.at), a.flag("paid", e.paid); }
void members(auto& a, events::SettlementBuilt& e) {
  a("seat", e.seat), a("at", e.at), a.flag("paid", e.paid);
}
void members(auto& a, events::CityBuilt& e) { a("seat", e.seat), a("at", e.at); }
void members(auto& a, events::CardBought& e) {
  a("seat", e.seat), a("card", e.card, card_number), a.maybe("kind", e.kind);
}
void members(auto& a, events::CardPlayed& e) {
  a("seat", e.seat), a("card", e.card, card_number), a("kind", e.kind);
}
void members(auto& a, events::CardsTaken& e) { a("seat", e.seat), a("cards", e.cards); }
void members(auto& a, events::Monopolised& e) {
  a("seat", e.seat), a("resource", e.resource), a("lost", e.lost);
}
// The kind is implied, but recorded as for every other card that is shown.
void members(auto& a, events::VictoryPointShown& e) {
  a("seat", e.seat), a("card", e.card, card_number), a.derived("kind", catan::CardKind::victory_point);
}
void members(auto& a, events::LongestRoadMoved& e) { a("to", e.to), a("length", e.length); }
void members(auto& a, events::LargestArmyMoved& e) { a("to", e.to), a("size", e.size); }
void members(auto& a, events::TurnEnded& e) { a("seat", e.seat); }
void members(auto& a, events::SpecialTurn& e) { a("seat", e.seat); }
void members(auto& a, events::Passed& e) { a("seat", e.seat); }
void members(auto& a, events::TradeCardsMoved& e) {
  a("seat", e.seat), a("count", e.count, within(-999, 999));
}
void members(auto& a, events::ForcedTradeDrawn& e) {
  a("seat", e.seat), a("opponent", e.opponent), a("count", e.count, within(0, 2));
  a("owed", e.owed, within(0, 2)), a.maybe("cards", e.cards);
}
void members(auto& a, events::CardsReturned& e) {
  a("seat", e.seat), a("opponent", e.opponent), a("count", e.count, within(0, 2)), a.maybe("cards", e.cards);
}
void members(auto& a, events::KnightGivenUp& e) { a("seat", e.seat), a("card", e.card, card_number); }
void members(auto& a, events::VictoryClaimed& e) { a("seat", e.seat); }
void members(auto& a, events::GameWon& e) { a("seat", e.seat), a("points", e.points); }

/// Reads the alternative with that word.
template <std::size_t I = 0>
catan::Event read_as(MemberReader<EventFormat>& a, const std::string& word) {
  if constexpr (I == std::variant_size_v<catan::Event::Variant>) {
    unreadable("unknown event: " + word);
  } else {
    if (word != event_words[I]) return read_as<I + 1>(a, word);
    std::variant_alternative_t<I, catan::Event::Variant> event;
    members(a, event);
    return event;
  }
}

}  // namespace

std::string_view event_word(std::size_t alternative) { return event_words.at(alternative); }

json to_json(const catan::Event& event, const GameNames& names) {
  json out = json::object();
  out["event"] = event_words[event.index()];
  visit([&, format = EventFormat(names)](const auto& e) { write_members(format, e, out); }, event);
  return out;
}

catan::Event event_from_json(const json& in, const GameNames& names) {
  const EventFormat format(names);
  if (!in.is_object()) format.no_object(in);
  // Members of an opened `hidden` count as members of the event.
  const json* opened = nullptr;
  if (const auto hidden = in.find("hidden"); hidden != in.end() && hidden->contains("value"))
    opened = &hidden->at("value");
  MemberReader<EventFormat> a(format, in, opened);
  return read_as(a, text_member(a.at("event"), "event"));
}

namespace {

/// Adds the draw to its result if it is the next one and has that label.
void add_draw(json& result, std::string_view label, json& proofs) {
  if (proofs.empty() || proofs.front().at("draw").at("label") != label) return;
  add_first(proofs, result);
}

Seat seat_named(const json& name, const GameNames& names) {
  if (name.is_string())
    if (const auto seat = names.find(name.get_ref<const std::string&>())) return *seat;
  throw std::invalid_argument("start: no such seat: " + name.dump());
}

}  // namespace

json start_to_json(const catan::Start& start, const GameNames& names, std::size_t players, json& proofs) {
  json entry = json::object();
  json board = to_json(start.board);
  add_draw(board, "board", proofs);
  entry["board"] = std::move(board);
  if (start.oldest) {
    json oldest = {{"seat", names.of(*start.oldest)}};
    add_draw(oldest, "oldest", proofs);
    entry["oldest"] = std::move(oldest);
  }
  json& rolls = entry["start_rolls"] = json::array();
  for (const catan::StartRoll& roll : start.start_rolls) {
    json one = {{"seat", names.of(roll.seat)}, {"dice", {roll.dice.first, roll.dice.second}}};
    add_draw(one, "start", proofs);
    rolls.push_back(std::move(one));
  }
  json& seating = entry["seating"] = json::array();
  for (std::size_t i = 0; i < players; ++i)
    seating.push_back(names.of(seat_at((index(start.first) + i) % players)));
  entry["robber"] = nullptr;
  if (start.robber) {
    json robber = {{"at", catan::name(names.geometry(), *start.robber)}};
    add_draw(robber, "desert", proofs);
    entry["robber"] = std::move(robber);
  }
  return entry;
}

catan::Start start_from_json(const json& entry, const GameNames& names) try {
  catan::Start start;
  json board = entry.at("board");
  board.erase("draw");
  start.board = board_from_json(board);
  if (entry.contains("oldest")) start.oldest = seat_named(entry["oldest"].at("seat"), names);
  for (const json& one : entry.at("start_rolls"))
    start.start_rolls.push_back(
        {seat_named(one.at("seat"), names),
         {one.at("dice").at(0).get<std::uint8_t>(), one.at("dice").at(1).get<std::uint8_t>()}});
  start.first = seat_named(entry.at("seating").at(0), names);
  if (const json& robber = entry.at("robber"); !robber.is_null()) {
    const auto hex = catan::read_hex(start.board.geometry(), robber.at("at").get_ref<const std::string&>());
    if (!hex) throw std::invalid_argument("start: the robber's place");
    start.robber = *hex;
    start.robber_drawn = robber.contains("draw");
  }
  return start;
} catch (const json::exception& fault) {
  throw malformed(fault);
}

}  // namespace inselpost
