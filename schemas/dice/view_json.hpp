#pragma once
#include <string>

#include "engine/dice/legal.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/setup_view.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::dice {

/// A position as one viewer may know it (DG-VIEW-1): what he may not know is absent. `game` empty: neither it
/// nor `entry`.
nlohmann::ordered_json view_to_json(const View& view, const GameNames& names, const std::string& game = "",
                                    std::uint64_t entry = 0);
/// What a seat may order now (DG-PBEM-15): plain orders as in a record, and what is described instead.
nlohmann::ordered_json legal_to_json(const Legal& legal, const GameNames& names);
/// The same with what it cannot order for want of units, and what is missing.
nlohmann::ordered_json choices_to_json(const Choices& choices, const GameNames& names);
/// Before the start.
nlohmann::ordered_json joining_to_json(const DiceSetupView& table, const Lobby& room, const std::string& game,
                                       std::uint64_t entry);
/// Seats place by place: [["red"], ["blue", "white"]].
Json places_json(const std::vector<SeatSet>& places, const GameNames& names);

}  // namespace inselpost::dice
