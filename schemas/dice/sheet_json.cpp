#include "schemas/dice/sheet_json.hpp"

namespace inselpost::dice {
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

json put(const GameNames& names, const Pieces& pieces) {
  json out = json::object();
  const auto add = [&](const Sites& sites, Building kind) {
    for (const Site site : sites) out[std::string(names.map->of(site).id)] = name(kind);
  };
  add(pieces.settlements, Building::settlement);
  add(pieces.cities, Building::city);
  add(pieces.metropolises, Building::metropolis);
  return out;
}

void get(const GameNames& names, const json& in, Pieces& pieces) {
  pieces = {};
  for (const auto& [word, kind] : object_in(in).items()) {
    const auto site = of_word<Site>(names, word);
    switch (named<Building>(building_names, kind)) {
      case Building::none: unreadable("a building", kind);
      case Building::settlement: pieces.settlements.insert(site); break;
      case Building::city: pieces.cities.insert(site); break;
      case Building::metropolis: pieces.metropolises.insert(site); break;
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

json put(const GameNames&, const Boxes& boxes) {
  json out = json::array();
  for (std::size_t k = 0; k < boxes.filled; ++k) out.push_back(boxes.points[k]);
  return out;
}

void get(const GameNames&, const json& in, Boxes& boxes) {
  if (!in.is_array() || in.size() > box_count) unreadable("boxes", in);
  boxes = {};
  for (const json& one : in)
    boxes.points[boxes.filled++] = static_cast<std::uint16_t>(number_in(one, 0, 65535));
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
