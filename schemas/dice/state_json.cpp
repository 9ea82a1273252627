#include "schemas/dice/state_json.hpp"

namespace inselpost::dice {
namespace {

constexpr std::uint8_t no_more_than_founded = 3;

/// The form of a set of dice, counted from 1.
struct DiceNumbers {
  json write(const auto&, DiceSet set) const {
    json out = json::array();
    for (std::uint8_t d = 0; d < dice_count; ++d)
      if (set.contains(d)) out.push_back(d + 1);
    return out;
  }
  void read(const auto&, const json& in, const char*, DiceSet& set) const {
    set = {};
    for (const json& one : in) set.insert(static_cast<std::uint8_t>(number_in(one, 1, dice_count) - 1));
  }
};

}  // namespace

void members(auto& a, Turn& t) {
  a("phase", t.phase);
  a("throws", t.throws, within(0, 3));
  a.flag("indulgence", t.indulgence);
  a.flag("throwing", t.throwing);
  a("dice", t.dice);
  a("group", t.group, DiceNumbers{});
  a("need", t.need, EachWithin{2, 3});
  a("cred", t.cred, EachWithin{0, 255});
  a("rcred", t.rcred, within(0, 255));
  a("surplus", t.surplus, within(0, 255));
  a.flag("aqueduct_used", t.aqueduct_used);
  a.flag("alchemist", t.alchemist);
  a("pool", t.pool);
  a.flag("built", t.built);
  a.flag("volcano_used", t.volcano_used);
  a.maybe("fleet", t.fleet);
  a("taken", t.taken, EachWithin{0, row_length});
}
json put(const GameNames& names, const Turn& turn) { return object_of(names, turn); }
void get(const GameNames& names, const json& in, Turn& turn) { read_object(names, in, turn); }

void members(auto& a, SeatState& s) {
  a("sheet", s.sheet), a("turn", s.turn), a("founded", s.founded, within(0, no_more_than_founded));
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

std::span<const std::string_view> option_words_of(Option option) {
  switch (option) {
    case Option::pace: return pace_words;
    case Option::resolve: return resolve_words;
    case Option::reveal: return reveal_words;
    case Option::final_score: return final_score_words;
    case Option::eliminated_rank: return eliminated_rank_words;
    case Option::same_dice:
    case Option::barbarian_steps: break;
  }
  return {};
}

json options_to_json(const Options& options) {
  json out = json::object();
  const auto word = [&](Option option, auto value) {
    out[std::string(name(option))] = option_words_of(option)[static_cast<std::size_t>(value)];
  };
  word(Option::pace, options.pace);
  word(Option::resolve, options.resolve);
  word(Option::reveal, options.reveal);
  out[std::string(name(Option::same_dice))] = options.same_dice;
  out[std::string(name(Option::barbarian_steps))] = options.barbarian_steps;
  word(Option::final_score, options.final_score);
  word(Option::eliminated_rank, options.eliminated_rank);
  return out;
}

std::optional<long> option_value(Option option, const json& value) {
  if (option == Option::same_dice)
    return value.is_boolean() ? std::optional(value.get<bool>() ? 1L : 0L) : std::nullopt;
  if (option == Option::barbarian_steps)
    return value.is_number_integer() ? std::optional(value.get<long>()) : std::nullopt;
  const auto words = option_words_of(option);
  if (!value.is_string()) return std::nullopt;
  const auto found = std::find(words.begin(), words.end(), value.get_ref<const std::string&>());
  return found == words.end() ? std::nullopt : std::optional(static_cast<long>(found - words.begin()));
}

namespace {

const json& object_in(const json& in) {
  if (!in.is_object()) unreadable("an object", in);
  return in;
}

template <class T>
T of_word(const GameNames& names, const std::string& word) {
  T value{};
  get(names, json(word), value);
  return value;
}

}  // namespace

json buildings_json(const GameNames& names, const Sheet& sheet) {
  json out = json::object();
  const auto add = [&](const Sites& sites, Building kind) {
    for (const Site site : sites) out[std::string(names.map->of(site).id)] = name(kind);
  };
  add(sheet.settlements, Building::settlement);
  add(sheet.cities, Building::city);
  add(sheet.metropolises, Building::metropolis);
  return out;
}

void buildings_in(const GameNames& names, const json& in, Sheet& sheet) {
  sheet.settlements = sheet.cities = sheet.metropolises = {};
  for (const auto& [word, kind] : object_in(in).items()) {
    const auto site = of_word<Site>(names, word);
    switch (named<Building>(building_names, kind)) {
      case Building::none: unreadable("a building", kind);
      case Building::settlement: sheet.settlements.insert(site); break;
      case Building::city: sheet.cities.insert(site); break;
      case Building::metropolis: sheet.metropolises.insert(site); break;
    }
  }
}

json put(const GameNames& names, const Harbours& harbours) {
  json out = json::object();
  for (std::size_t k = 0; k < harbour_kinds; ++k)
    if (harbours[k]) out[std::string(names.map->of(*harbours[k]).id)] = harbour_names[k];
  return out;
}

void get(const GameNames& names, const json& in, Harbours& harbours) {
  harbours = {};
  for (const auto& [word, kind] : object_in(in).items()) {
    auto& site = harbours[index(named<HarbourKind>(harbour_names, kind))];
    if (site) unreadable("harbours", in);
    site = of_word<Site>(names, word);
  }
}

json put(const GameNames&, const KnightRow& knights) {
  json out = json::object();
  for (const Face r : resources)
    if (const Knight& knight = knights[index(r)]; knight != Knight{})
      out[std::string(name(r))] = {{"level", knight.level}, {"status", name(knight.status)}};
  return out;
}

void get(const GameNames& names, const json& in, KnightRow& knights) {
  knights = {};
  for (const auto& [word, one] : object_in(in).items()) {
    Knight& knight = knights[index(knight_in(json(word)))];
    knight.level = static_cast<std::uint8_t>(number_in(pair_in(one).at("level"), 0, last_knight_level));
    get(names, one.at("status"), knight.status);
  }
}

json put(const GameNames&, const Levels& levels) {
  json out = json::object();
  for (const Branch b : branches)
    if (levels[index(b)] != 0) out[std::string(name(b))] = levels[index(b)];
  return out;
}

void get(const GameNames& names, const json& in, Levels& levels) {
  levels = {};
  for (const auto& [word, level] : object_in(in).items())
    levels[index(of_word<Branch>(names, word))] = static_cast<std::uint8_t>(number_in(level, 0, last_level));
}

json put(const GameNames& names, const Metropolises& sites) {
  json out = json::object();
  for (const Branch b : branches)
    if (const auto& site = sites[index(b)]) out[std::string(name(b))] = put(names, *site);
  return out;
}

void get(const GameNames& names, const json& in, Metropolises& sites) {
  sites = {};
  for (const auto& [word, site] : object_in(in).items())
    get(names, site, sites[index(of_word<Branch>(names, word))].emplace());
}

json put(const GameNames&, const CardCounts& cards) {
  json out = json::object();
  for (std::size_t k = 0; k < card_kinds; ++k)
    if (cards[k].bought != 0)
      out[std::string(card_rows[k].name)] = {{"bought", cards[k].bought}, {"played", cards[k].played}};
  return out;
}

void get(const GameNames& names, const json& in, CardCounts& cards) {
  cards = {};
  for (const auto& [word, one] : object_in(in).items()) {
    CardCount& count = cards[index(of_word<CardKind>(names, word))];
    count.bought = static_cast<std::uint8_t>(number_in(pair_in(one).at("bought"), 0, max_copies));
    count.played = static_cast<std::uint8_t>(number_in(one.at("played"), 0, max_copies));
  }
}

json boxes_json(const Sheet& sheet) {
  json out = json::array();
  for (std::size_t k = 0; k < sheet.filled; ++k) out.push_back(sheet.boxes[k]);
  return out;
}

void boxes_in(const json& in, Sheet& sheet) {
  if (!in.is_array() || in.size() > box_count) unreadable("boxes", in);
  sheet.boxes = {}, sheet.filled = 0;
  for (const json& one : in)
    sheet.boxes[sheet.filled++] = static_cast<std::uint16_t>(number_in(one, 0, 65535));
}

json put(const GameNames& names, const Sheet& sheet) { return object_of(names, sheet); }
void get(const GameNames& names, const json& in, Sheet& sheet) { read_object(names, in, sheet); }

std::string_view member_of(Reason reason) {
  struct Row {
    Reason reason;
    std::string_view member;
  };
  constexpr std::array<Row, 8> rows{{{Reason::position_buildings, "sites"},
                                     {Reason::position_levels, "levels"},
                                     {Reason::position_metropolises, "metropolises"},
                                     {Reason::position_knights, "knights"},
                                     {Reason::position_cards, "cards"},
                                     {Reason::position_harbours, "harbours"},
                                     {Reason::position_boxes, "boxes"},
                                     {Reason::position_figures, "robber"}}};
  for (const Row& row : rows)
    if (row.reason == reason) return row.member;
  return "";
}

}  // namespace inselpost::dice
