#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

/// Phrases that the sentences and the pages of the dice game share.

/// `ore wool wool`: faces as they lie.
std::string faces_phrase(const std::vector<Face>& faces);
/// `the field`, `the hill island`.
std::string hex_phrase(const Map& map, Hex hex);
/// `the ore knight`.
std::string knight_phrase(Face knight);
std::string knights_phrase(Knights knights);
/// `not built`, `inactive`, `active`, `spent`, `lost for good`.
std::string_view status_phrase(KnightStatus status);
/// `2:1 for ore`, `3:1`.
std::string harbour_phrase(HarbourKind kind);
/// `the Bishop`; a name that is a thing has no article: `Road Building`.
std::string card_phrase(CardKind kind);
/// What level 3 of a branch brings: `the guild`.
std::string_view ability_phrase(Branch branch);
/// `1 step`, `2 steps`.
std::string steps_phrase(std::size_t n);
std::string points_phrase(std::size_t n);
/// `v3-v4-v5 and c13-c14`: edges of one kind, those that go on from each other in one.
std::string edges_phrase(const Map& map, const Edges& edges);
std::string sites_phrase(const Map& map, const Sites& sites);

}  // namespace inselpost::dice::en
