#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/event.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

// Phrases that the sentences and the pages of the dice game share.

/// Formats faces in the order in which the dice lie: `ore wool wool`.
std::string faces_phrase(const std::vector<Face>& faces);
/// Formats `the field`, `the hill island`.
std::string hex_phrase(const Map& map, Hex hex);
/// Formats `the ore knight`.
std::string knight_phrase(Face knight);
std::string knights_phrase(Knights knights);
/// Returns `not built`, `inactive`, `active`, `spent` or `lost for good`.
std::string_view status_phrase(KnightStatus status);
/// Formats `2:1 for ore`, `3:1`.
std::string harbour_phrase(HarbourKind kind);
/// Returns `the Bishop`; a card named like a thing has no article: `Road Building`.
std::string card_phrase(CardKind kind);
/// Returns the ability of a branch at level 3: `the guild`.
std::string_view ability_phrase(Branch branch);
/// Formats `1 step`, `2 steps`.
std::string steps_phrase(std::size_t n);
std::string points_phrase(std::size_t n);
/// Joins connected edges of one kind to lines: `v3-v4-v5 and c13-c14`.
std::string edges_phrase(const Map& map, const Edges& edges);
std::string sites_phrase(const Map& map, const Sites& sites);

/// Formats the use of a card as it follows its name: `, and put the merchant on the field: ...`.
std::string played_for(const events::CardUse& use, const Map& map);
/// Formats the rate of a trade: `at a harbour`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::en
