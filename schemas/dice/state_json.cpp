#include "schemas/dice/state_json.hpp"

#include "schemas/dice/sheet_json.hpp"

namespace inselpost::dice {
namespace {

constexpr std::uint8_t no_more_than_founded = 3;

json dice_set_json(DiceSet set) {
  json out = json::array();
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (set.contains(d)) out.push_back(d + 1);
  return out;
}
DiceSet dice_set_in(const json& in) {
  DiceSet out;
  for (const json& one : in) out.insert(static_cast<std::uint8_t>(number_in(one, 1, dice_count) - 1));
  return out;
}

}  // namespace

template <class A>
void members(A& a, Turn& t) {
  a("phase", t.phase);
  a.number("throws", t.throws, 0, 3);
  a.flag("indulgence", t.indulgence);
  a.flag("throwing", t.throwing);
  a("dice", t.dice);
  if constexpr (A::reads)
    t.group = dice_set_in(a.at("group"));
  else
    a.as_it_is("group", dice_set_json(t.group));
  a.numbers("need", t.need, 2, 3);
  a.numbers("cred", t.cred, 0, 255);
  a.number("rcred", t.rcred, 0, 255);
  a.number("surplus", t.surplus, 0, 255);
  a.flag("aqueduct_used", t.aqueduct_used);
  a.flag("alchemist", t.alchemist);
  a("pool", t.pool);
  a.flag("built", t.built);
  a.flag("volcano_used", t.volcano_used);
  a.maybe("fleet", t.fleet);
  a.numbers("taken", t.taken, 0, row_length);
}
json put(const GameNames& names, const Turn& turn) { return object_of(names, turn); }
void get(const GameNames& names, const json& in, Turn& turn) { read_object(names, in, turn); }

template <class A>
void members(A& a, SeatState& s) {
  a("sheet", s.sheet);
  a("turn", s.turn);
  a.number("founded", s.founded, 0, no_more_than_founded);
}
json put(const GameNames& names, const SeatState& seat) { return object_of(names, seat); }
void get(const GameNames& names, const json& in, SeatState& seat) { read_object(names, in, seat); }

json state_to_json(const State& state, const GameNames& names) {
  const std::vector<SeatState> seats(state.seats.begin(), state.seats.begin() + state.players);
  json out{{"options", options_to_json(state.options)},
           {"round", state.round},
           {"over", state.over},
           {"seats", put(names, seats)},
           {"opened", put(names, state.opened)}};
  if (!state.faces.empty()) out["faces"] = letters(state.faces);
  return out;
}

State state_from_json(const json& in, const GameNames& names) {
  ParsedSetup written;
  written.seats = names.seats;
  for (std::size_t o = 0; o < option_names.size(); ++o) {
    const auto option = static_cast<Option>(o);
    const json& value = in.at("options").at(std::string(name(option)));
    const auto number = option_value(option, value);
    if (!number) unreadable("an option", value);
    written.options.emplace_back(option, *number);
  }
  const auto setup = resolve(written);
  if (!setup) unreadable("options", in.at("options"));
  State state = begin(*setup, {});
  state.round = static_cast<std::uint8_t>(number_in(in.at("round"), 0, box_count));
  state.over = in.at("over").get<bool>();
  std::vector<SeatState> seats;
  get(names, in.at("seats"), seats);
  if (seats.size() != names.seats.size()) unreadable("seats", in.at("seats"));
  std::copy(seats.begin(), seats.end(), state.seats.begin());
  get(names, in.at("opened"), state.opened);
  if (!state.opened.empty() && state.opened.size() != seats.size()) unreadable("sheets", in.at("opened"));
  if (in.contains("faces")) state.faces = faces_in(in["faces"]);
  if (state_to_json(state, names) != in) unreadable("position", in.at("round"));
  return state;
}

}  // namespace inselpost::dice
