#include "schemas/catan/start_json.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

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
