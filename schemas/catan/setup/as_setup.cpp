#include <utility>

#include "engine/catan/player_knowledge.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/catan/setup/laid_out.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {
namespace {

using Ordered = nlohmann::ordered_json;

/// Returns the part of a state that a position contains.
catan::BoardPosition position_of(const catan::State& state) {
  catan::BoardPosition out;
  out.turn = state.turn;
  out.active = state.active;
  out.rolled = state.rolled();
  for (std::size_t i = 0; out.rolled && i < state.roll_count; ++i)
    if (state.rolls[i] != catan::Dice{}) out.rolls.push_back(state.rolls[i]);
  out.robber = state.robber.value();
  out.longest_road = state.longest_road;
  out.largest_army = state.largest_army;
  for (std::size_t i = 0; i < state.seat_count(); ++i) {
    const catan::SeatState& from = state.seats[i];
    catan::SeatPosition& to = out.seats[i];
    to.settlements = from.settlements;
    to.cities = from.cities;
    to.roads = from.roads;
    to.hand = from.hand;
    to.trade_cards = from.trade_cards;
  }
  for (std::size_t j = 0; j < state.cards_bought; ++j) {
    const catan::DevelopmentCard& card = state.cards[j];
    catan::SeatPosition& owner = out.seats[index(card.owner)];
    if (card.place == catan::DevelopmentCard::Place::given_up)
      ++out.knights_given_up;
    else
      ++(card.place == catan::DevelopmentCard::Place::held ? owner.cards : owner.played)[index(card.kind)];
  }
  return out;
}

/// Returns whether a game that begins in that position would equal this one. A position does not tell when a
/// card was bought, nor anything about the past.
bool tells_all(const catan::BoardPosition& position, const catan::Setup& setup, catan::State now) {
  for (std::size_t j = 0; j < now.cards_bought; ++j)
    if (now.cards[j].place == catan::DevelopmentCard::Place::held && now.cards[j].bought == now.turn)
      return false;
  const catan::State then = catan::laid_out(position, setup);
  now.cards = then.cards;
  now.bank = then.bank;  // `bank` holds whatever is in no hand
  now.founded = then.founded;
  now.names_taken_back = then.names_taken_back;
  now.special_seat = then.special_seat;
  now.special_done = then.special_done;
  if (catan::has_passed_check(then)) now.goal_reached = then.goal_reached;
  return now == then;
}

Ordered ruleset_json(const catan::Setup& setup, const Json& resolved) {
  catan::Ruleset usual = catan::preset(setup.preset);
  catan::apply_player_count(usual, setup.seats.size());
  Ordered out{{"preset", resolved.at("preset")}};
  for (std::size_t o = 0; o < catan::option_count; ++o) {
    const auto option = static_cast<catan::Option>(o);
    const std::string name(catan::option_texts()[o].name);
    if (setup.rules.value(option) != usual.value(option)) out[name] = resolved.at(name);
  }
  return out.size() == 1 ? Ordered(out["preset"]) : out;
}

/// Sorts the members in the order of the seats.
Ordered by_seat(const Json& told, const GameNames& names) {
  Ordered out = Ordered::object();
  for (const std::string& seat : names.seats)
    if (told.contains(seat)) out[seat] = told[seat];
  return out;
}
Ordered pieces_by_seat(const Json& told, const GameNames& names) {
  Ordered out = Ordered::object();
  for (const std::string& seat : names.seats) {
    if (!told.contains(seat)) continue;
    out[seat] = Ordered::object();
    for (const char* kind : {"settlements", "cities", "roads"})
      if (const Json places = told[seat].value(kind, Json::array()); !places.empty())
        out[seat][kind] = places;
  }
  return out;
}

/// Returns the position as people write it; `whole`: with hidden cards.
Ordered written_json(const catan::Setup& setup, const GameNames& names, bool whole) {
  const Json position = position_json(setup, names);
  const std::vector<Json> hidden = hidden_of(setup);
  Ordered out;
  for (const char* member : {"turn", "active", "phase", "rolled", "robber"})
    if (position.contains(member)) out[member] = position[member];
  for (const char* member : {"pieces", "neutrals"})
    if (position.contains(member)) out[member] = pieces_by_seat(position[member], names);
  for (std::size_t i = 0; whole && i < hidden.size(); ++i)
    out["hands"][names.seats[i]] = to_text(bundle_from_json(hidden[i]["hand"]));
  for (std::size_t i = 0; whole && i < hidden.size(); ++i)
    if (!hidden[i]["cards"].empty()) out["cards"][names.seats[i]] = hidden[i]["cards"];
  if (!position["played"].empty()) out["played"] = by_seat(position["played"], names);
  for (const char* member : {"longest road", "largest army"}) out[member] = position[member];
  if (position.contains("trade cards")) out["trade cards"] = by_seat(position["trade cards"], names);
  if (position.contains("given up")) out["given up"] = position["given up"];
  return out;
}

/// Returns whether the position, when read again, is the same.
bool is_read_so(const Ordered& written, const catan::Setup& setup, const GameNames& names) {
  const Source nowhere("", "position");
  DiagnosticCollector faults(nowhere);
  const auto read = read_position_node(yaml::node_of(Json(written)), names, setup.seats.size(), faults);
  return read && read->unknown.empty() && catan::problems_of(read->written, setup).empty() &&
         catan::resolved(read->written, setup) == setup.position;
}

}  // namespace

std::vector<std::string> house_rules(const catan::Setup& setup) {
  std::vector<std::string> lines;
  const Ordered rules = ruleset_json(setup, to_json(setup, {})["ruleset"]);
  if (!rules.is_object()) return lines;
  for (const auto& [name, value] : rules.items())
    if (name != "preset")
      lines.push_back(name + ": " + (value.is_string() ? value.get<std::string>() : value.dump()));
  return lines;
}

// Returns the set-up from which a game would begin in the present position (POS-6).
Ordered CatanGameAdapter::as_setup(Viewer viewer) const {
  const catan::State now = viewer.is_referee() ? state() : catan::player_knowledge(state(), viewer);
  if (now.stage != catan::State::Stage::turns || !now.robber) return nullptr;
  catan::Setup there = setup();
  if (std::holds_alternative<catan::Generator>(there.board)) there.board = now.board;
  there.position = position_of(now);
  if (!tells_all(*there.position, there, now)) return nullptr;
  const Ordered position = written_json(there, names(), viewer.is_referee());
  if (viewer.is_referee() && !is_read_so(position, there, names())) return nullptr;
  const Json resolved = to_json(there, {});
  Ordered out{{"ruleset", ruleset_json(there, resolved["ruleset"])},
              {"board", resolved["board"]},
              {"seats", resolved["seats"]},
              {"dice", resolved["dice"]}};
  if (resolved.contains("neutrals")) out["neutrals"] = resolved["neutrals"];
  out["position"] = position;
  return out;
}

}  // namespace inselpost
