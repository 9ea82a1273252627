// Events of records. Writer and reader of each kind stand together, in the order of catan::Event.
#include "schemas/catan/event_json.hpp"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/event_parts.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using event_parts::Reader;
using event_parts::Writer;
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

void write(Writer& w, const events::RobberPlaced& e) { w.seat("seat", e.seat), w.place("at", e.at); }
void read(const Reader& r, events::RobberPlaced& e) { e = {r.seat("seat"), r.hex("at")}; }

void write(Writer& w, const events::Founded& e) {
  w.seat("seat", e.seat), w.place("settlement", e.settlement), w.place("road", e.road),
      w.bundle("yield", e.yield);
}
void read(const Reader& r, events::Founded& e) {
  e = {r.seat("seat"), r.intersection("settlement"), r.path("road"), r.bundle("yield")};
}

void write(Writer& w, const events::FirstResources& e) { w.bundles("cards", e.cards); }
void read(const Reader& r, events::FirstResources& e) { e.cards = r.bundles("cards"); }

void write(Writer& w, const events::TurnBegan& e) { w.number("turn", e.turn), w.seat("seat", e.seat); }
void read(const Reader& r, events::TurnBegan& e) {
  e = {r.number<std::uint16_t>("turn", 65535), r.seat("seat")};
}

void write(Writer& w, const events::DiceRolled& e) { w.seat("seat", e.seat), w.dice(e.dice); }
void read(const Reader& r, events::DiceRolled& e) { e = {r.seat("seat"), r.dice()}; }
void write(Writer& w, const events::RollRejected& e) { w.seat("seat", e.seat), w.dice(e.dice); }
void read(const Reader& r, events::RollRejected& e) { e = {r.seat("seat"), r.dice()}; }

void write(Writer& w, const events::Produced& e) {
  w.bundles("gains", e.gains), w.bundles("unpaid", e.unpaid);
}
void read(const Reader& r, events::Produced& e) { e = {r.bundles("gains"), r.bundles("unpaid")}; }

void write(Writer& w, const events::DiscardsDue& e) { w.counts("count", e.count); }
void read(const Reader& r, events::DiscardsDue& e) { e.count = r.counts("count"); }

void write(Writer& w, const events::Discarded& e) {
  w.seat("seat", e.seat), w.number("count", e.count), w.bundle("cards", e.cards),
      w.as_bool("face_down", e.hidden);
}
void read(const Reader& r, events::Discarded& e) {
  e = {r.seat("seat"), r.number<std::uint16_t>("count", 65535), r.bundle_if_known("cards"),
       r.as_bool("face_down")};
}

void write(Writer& w, const events::DiscardsShown& e) {
  if (e.cards) w.bundles("cards", *e.cards);
}
void read(const Reader& r, events::DiscardsShown& e) {
  if (r.find("cards") != nullptr) e.cards = r.bundles("cards");
}

void write(Writer& w, const events::RobberMoved& e) {
  w.seat("seat", e.seat), w.place("to", e.to);
  if (e.from) w.place("from", *e.from);
}
void read(const Reader& r, events::RobberMoved& e) {
  e = {r.seat("seat"), {}, r.hex("to")};
  if (r.find("from") != nullptr) e.from = r.hex("from");
}

void write(Writer& w, const events::CardStolen& e) {
  w.seat("thief", e.thief), w.seat("victim", e.victim);
  if (e.card) w.text("card", catan::name(*e.card));
}
void read(const Reader& r, events::CardStolen& e) {
  e = {r.seat("thief"), r.seat("victim"), {}};
  if (r.find("card") != nullptr) e.card = r.resource("card");
}

void write(Writer& w, const events::BankTraded& e) {
  w.seat("seat", e.seat), w.bundle("give", e.give), w.bundle("get", e.get);
}
void read(const Reader& r, events::BankTraded& e) { e = {r.seat("seat"), r.bundle("give"), r.bundle("get")}; }

void write(Writer& w, const events::OfferMade& e) {
  w.seat("author", e.author), w.seat("active", e.active), w.text("name", e.name), w.seats("to", e.to);
  w.as_bool("everybody", e.everybody), w.terms(e.any), w.as_bool("first", e.first);
  if (e.until != 0) w.text("until", written_minutes(e.until));
  if (e.counters) w.text("counters", *e.counters);
  w.as_bool("sealed", e.sealed);
}
void read(const Reader& r, events::OfferMade& e) {
  e.author = r.seat("author"), e.active = r.seat("active"), e.name = r.text("name"), e.to = r.seats("to");
  e.everybody = r.as_bool("everybody"), e.any = r.terms(), e.first = r.as_bool("first");
  if (r.find("until") != nullptr) e.until = r.minutes("until");
  if (r.find("counters") != nullptr) e.counters = r.text("counters");
  e.sealed = r.as_bool("sealed");
}

void write(Writer& w, const events::OfferAnswered& e) {
  w.seat("seat", e.seat), w.seat("author", e.author), w.seat("active", e.active), w.text("name", e.name);
  w.as_bool("accepted", e.accepted);
  if (e.choice != 0) w.number("choice", e.choice);
}
void read(const Reader& r, events::OfferAnswered& e) {
  e = {r.seat("seat"), r.seat("author"), r.seat("active"), r.text("name"), r.as_bool("accepted"), 0};
  if (r.find("choice") != nullptr) e.choice = r.number<std::uint8_t>("choice", catan::max_alternatives, 1);
}

void write(Writer& w, const events::OfferWithdrawn& e) {
  w.seat("author", e.author), w.seat("active", e.active), w.text("name", e.name), w.seats("to", e.to);
  w.as_bool("everybody", e.everybody);
}
void read(const Reader& r, events::OfferWithdrawn& e) {
  e = {r.seat("author"), r.seat("active"), r.text("name"), r.seats("to"), r.as_bool("everybody")};
}

void write(Writer& w, const events::Traded& e) {
  w.seat("author", e.author), w.seat("partner", e.partner), w.text("name", e.name);
  w.bundle("give", e.give), w.bundle("get", e.get);
}
void read(const Reader& r, events::Traded& e) {
  e = {r.seat("author"), r.seat("partner"), r.text("name"), r.bundle("give"), r.bundle("get")};
}

void write(Writer& w, const events::RoadBuilt& e) {
  w.seat("seat", e.seat), w.place("at", e.at), w.as_bool("paid", e.paid);
}
void read(const Reader& r, events::RoadBuilt& e) { e = {r.seat("seat"), r.path("at"), r.as_bool("paid")}; }
void write(Writer& w, const events::SettlementBuilt& e) {
  w.seat("seat", e.seat), w.place("at", e.at), w.as_bool("paid", e.paid);
}
void read(const Reader& r, events::SettlementBuilt& e) {
  e = {r.seat("seat"), r.intersection("at"), r.as_bool("paid")};
}
void write(Writer& w, const events::CityBuilt& e) { w.seat("seat", e.seat), w.place("at", e.at); }
void read(const Reader& r, events::CityBuilt& e) { e = {r.seat("seat"), r.intersection("at")}; }

void write(Writer& w, const events::CardBought& e) {
  w.seat("seat", e.seat), w.number("card", e.card);
  if (e.kind) w.text("kind", catan::name(*e.kind));
}
void read(const Reader& r, events::CardBought& e) {
  e = {r.seat("seat"), r.card(), {}};
  if (r.find("kind") != nullptr) e.kind = r.kind();
}

void write(Writer& w, const events::CardPlayed& e) {
  w.seat("seat", e.seat), w.number("card", e.card), w.text("kind", catan::name(e.kind));
}
void read(const Reader& r, events::CardPlayed& e) { e = {r.seat("seat"), r.card(), r.kind()}; }

void write(Writer& w, const events::CardsTaken& e) { w.seat("seat", e.seat), w.bundle("cards", e.cards); }
void read(const Reader& r, events::CardsTaken& e) { e = {r.seat("seat"), r.bundle("cards")}; }

void write(Writer& w, const events::Monopolised& e) {
  w.seat("seat", e.seat), w.text("resource", catan::name(e.resource)), w.counts("lost", e.lost);
}
void read(const Reader& r, events::Monopolised& e) {
  e = {r.seat("seat"), r.resource("resource"), r.counts("lost")};
}

// The kind is implied, but recorded as for every other card that is shown.
void write(Writer& w, const events::VictoryPointShown& e) {
  w.seat("seat", e.seat), w.number("card", e.card),
      w.text("kind", catan::name(catan::CardKind::victory_point));
}
void read(const Reader& r, events::VictoryPointShown& e) { e = {r.seat("seat"), r.card()}; }

void write(Writer& w, const events::LongestRoadMoved& e) { w.seat("to", e.to), w.number("length", e.length); }
void read(const Reader& r, events::LongestRoadMoved& e) {
  e = {r.seat_or_null("to"), r.number<std::uint8_t>("length", 255)};
}
void write(Writer& w, const events::LargestArmyMoved& e) { w.seat("to", e.to), w.number("size", e.size); }
void read(const Reader& r, events::LargestArmyMoved& e) {
  e = {r.seat_or_null("to"), r.number<std::uint8_t>("size", 255)};
}

void write(Writer& w, const events::TurnEnded& e) { w.seat("seat", e.seat); }
void read(const Reader& r, events::TurnEnded& e) { e.seat = r.seat("seat"); }
void write(Writer& w, const events::SpecialTurn& e) { w.seat("seat", e.seat); }
void read(const Reader& r, events::SpecialTurn& e) { e.seat = r.seat("seat"); }
void write(Writer& w, const events::Passed& e) { w.seat("seat", e.seat); }
void read(const Reader& r, events::Passed& e) { e.seat = r.seat("seat"); }

void write(Writer& w, const events::TradeCardsMoved& e) {
  w.seat("seat", e.seat), w.number("count", e.count);
}
void read(const Reader& r, events::TradeCardsMoved& e) {
  e = {r.seat("seat"), r.number<std::int16_t>("count", 999, -999)};
}

void write(Writer& w, const events::ForcedTradeDrawn& e) {
  w.seat("seat", e.seat), w.seat("opponent", e.opponent), w.number("count", e.count),
      w.number("owed", e.owed);
  w.bundle("cards", e.cards);
}
void read(const Reader& r, events::ForcedTradeDrawn& e) {
  e = {r.seat("seat"), r.seat("opponent"), r.number<std::uint16_t>("count", 2),
       r.number<std::uint16_t>("owed", 2), r.bundle_if_known("cards")};
}

void write(Writer& w, const events::CardsReturned& e) {
  w.seat("seat", e.seat), w.seat("opponent", e.opponent), w.number("count", e.count),
      w.bundle("cards", e.cards);
}
void read(const Reader& r, events::CardsReturned& e) {
  e = {r.seat("seat"), r.seat("opponent"), r.number<std::uint16_t>("count", 2), r.bundle_if_known("cards")};
}

void write(Writer& w, const events::KnightGivenUp& e) { w.seat("seat", e.seat), w.number("card", e.card); }
void read(const Reader& r, events::KnightGivenUp& e) { e = {r.seat("seat"), r.card()}; }

void write(Writer& w, const events::VictoryClaimed& e) { w.seat("seat", e.seat); }
void read(const Reader& r, events::VictoryClaimed& e) { e.seat = r.seat("seat"); }

void write(Writer& w, const events::GameWon& e) { w.seat("seat", e.seat), w.counts("points", e.points); }
void read(const Reader& r, events::GameWon& e) { e = {r.seat("seat"), r.counts("points")}; }

/// Reads the alternative with that word.
template <std::size_t I = 0>
catan::Event read_as(const Reader& r, const std::string& word) {
  if constexpr (I == std::variant_size_v<catan::Event::Variant>) {
    event_parts::unreadable("unknown event: " + word);
  } else {
    if (word != event_words[I]) return read_as<I + 1>(r, word);
    std::variant_alternative_t<I, catan::Event::Variant> event;
    read(r, event);
    return event;
  }
}

}  // namespace

std::string_view event_word(std::size_t alternative) { return event_words.at(alternative); }

json to_json(const catan::Event& event, const GameNames& names) {
  json out = json::object();
  out["event"] = event_words[event.index()];
  Writer writer(out, names);
  visit([&writer](const auto& e) { write(writer, e); }, event);
  return out;
}

catan::Event event_from_json(const json& in, const GameNames& names) {
  const Reader reader(in, names);
  return read_as(reader, reader.text("event"));
}

namespace {

/// Adds the draw to its result if it is the next one and has that label.
void add_draw(json& result, std::string_view label, json& proofs) {
  if (proofs.empty() || proofs.front().at("draw").at("label") != label) return;
  add_first(proofs, result);
}

[[noreturn]] void no_start(const std::string& what) { throw std::invalid_argument("start: " + what); }

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
    if (!hex) no_start("the robber's place");
    start.robber = *hex;
    start.robber_drawn = robber.contains("draw");
  }
  return start;
} catch (const json::exception& fault) {
  no_start(fault.what());
}

}  // namespace inselpost
