#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/de/grammar.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

// Phrases that the sentences and the pages of the dice game share.

// Grammar functions that the dice game shares with the board game.
using inselpost::de::counted;
using inselpost::de::dative;
using inselpost::de::list;
namespace noun = inselpost::de::noun;

std::string_view said(Face face);
std::string_view said(Branch branch);
std::string_view said(Good good);
/// Returns the accusative `den Handel`.
std::string branch_as_object(Branch branch);
/// Formats `2 Erz + 3 Bücher`, `nichts`.
std::string units(const Bundle& bundle);
/// Formats `fehlt 1 Holz`, `fehlen 2 Erz`.
std::string missing_phrase(const Bundle& missing);
/// Formats faces in the order in which the dice lie: `Erz Wolle Wolle`.
std::string faces_phrase(const std::vector<Face>& faces);

/// Formats `Acker`, `Hügel (äußere Insel)`.
std::string hex_phrase(const Map& map, Hex hex);
/// Formats a location: `auf dem Acker`.
std::string on_hex(const Map& map, Hex hex);
/// Formats a destination: `auf den Acker`.
std::string onto_hex(const Map& map, Hex hex);
std::string_view terrain_name(Terrain terrain);

/// Formats `Ritter für Erz`.
std::string knight_phrase(Face knight);
/// Formats knights after `mit`: `dem Ritter für Erz`, `den Rittern für Erz und Wolle`.
std::string with_knights(Knights knights);
/// Formats `für Erz und Wolle`.
std::string for_knights(Knights knights);
/// Returns `nicht gebaut`, `nicht aktiviert`, `aktiviert`, `eingesetzt` or `aus dem Spiel`.
std::string_view status_phrase(KnightStatus status);
/// Formats `Erz 2:1`, `3:1`.
std::string harbour_phrase(HarbourKind kind);

/// Returns `Händler`.
std::string_view said(CardKind kind);
/// Returns the accusative `den Händler`.
std::string_view card_as_object(CardKind kind);
/// Returns the dative `dem Händler`, for use after `mit`.
std::string_view card_as_means(CardKind kind);
/// Returns the ability of a branch at level 3: `Gilde`, `die Gilde`.
std::string_view ability_name(Branch branch);
std::string ability_phrase(Branch branch);

std::string steps_phrase(std::size_t n);
/// Joins connected edges of one kind to lines: `v3-v4-v5 und c13-c14`.
std::string edges_phrase(const Map& map, const Edges& edges);
std::string sites_phrase(const Map& map, const Sites& sites);
/// Returns the printed name of an edge, `Straße` or `Schiff`; `eine Straße`; and the dative `einer Straße`.
std::string_view edge_name(const Map& map, Edge edge);
std::string_view an_edge(const Map& map, Edge edge);
std::string_view with_an_edge(const Map& map, Edge edge);

/// Formats the use of a card as it follows `spielt den Händler aus`, with a full stop.
std::string played_for(const events::CardUse& use, const Map& map);
/// Formats the rate of a trade: `Hafen`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::de
