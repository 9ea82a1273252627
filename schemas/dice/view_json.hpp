#pragma once
#include <string>

#include "engine/dice/legal.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::dice {

/// Converts a position as one viewer may know it (DG-VIEW-1); hidden information is absent. If `game` is
/// empty, it and `entry` are omitted.
nlohmann::ordered_json view_to_json(const View& view, const GameNames& names, const std::string& game = "",
                                    std::uint64_t entry = 0);
/// Converts the legal orders of a seat (DG-PBEM-15): plain orders as in records, and descriptions of the
/// others.
nlohmann::ordered_json legal_to_json(const Legal& legal, const GameNames& names);
/// Converts the legal orders and those that the seat cannot pay for, with the missing units.
nlohmann::ordered_json choices_to_json(const Choices& choices, const GameNames& names);
/// Returns the view of a game that has not begun.
nlohmann::ordered_json joining_to_json(const DiceSetupView& table, const Lobby& room, const std::string& game,
                                       std::uint64_t entry);
/// Returns the names of seats by place: [["red"], ["blue", "white"]].
Json places_json(const std::vector<SeatSet>& places, const GameNames& names);

}  // namespace inselpost::dice
