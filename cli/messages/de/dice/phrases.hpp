#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/de/grammar.hpp"
#include "engine/dice/bundle.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// Phrases that the German sentences and pages of the dice game share.

// Unqualified, they would be those of English, which stands in the same room.
using inselpost::de::counted;
using inselpost::de::dative;
using inselpost::de::list;
namespace noun = inselpost::de::noun;

std::string_view said(Face face);
std::string_view said(Branch branch);
std::string_view said(Good good);
/// `2 Erz + 3 Bücher`; `nichts`.
std::string units(const Bundle& bundle);
/// `fehlt 1 Holz`, `fehlen 2 Erz`.
std::string missing_phrase(const Bundle& missing);
/// `Erz Wolle Wolle`: faces as they lie.
std::string faces_phrase(const std::vector<Face>& faces);

/// `Acker`, `Hügel (äußere Insel)`.
std::string hex_phrase(const Map& map, Hex hex);
/// `auf dem Acker`: where something stands.
std::string on_hex(const Map& map, Hex hex);
/// `auf den Acker`: where it goes.
std::string onto_hex(const Map& map, Hex hex);
std::string_view terrain_name(Terrain terrain);

/// `Ritter für Erz`.
std::string knight_phrase(Face knight);
/// Behind mit: `dem Ritter für Erz`, `den Rittern für Erz und Wolle`.
std::string with_knights(Knights knights);
/// `für Erz und Wolle`.
std::string for_knights(Knights knights);
/// `nicht gebaut`, `nicht aktiviert`, `aktiviert`, `eingesetzt`, `aus dem Spiel`.
std::string_view status_phrase(KnightStatus status);
/// `Erz 2:1`, `3:1`.
std::string harbour_phrase(HarbourKind kind);

/// `Händler`.
std::string_view said(CardKind kind);
/// `den Händler`.
std::string_view card_as_object(CardKind kind);
/// Behind mit: `dem Händler`.
std::string_view card_as_means(CardKind kind);
/// What level 3 of a branch brings: `Gilde`, and `die Gilde`.
std::string_view ability_name(Branch branch);
std::string ability_phrase(Branch branch);

std::string steps_phrase(std::size_t n);
/// `v3-v4-v5 und c13-c14`.
std::string edges_phrase(const Map& map, const Edges& edges);
std::string sites_phrase(const Map& map, const Sites& sites);
/// `Straße`, `Schiff`, as the edge is printed; and `eine Straße`, `einer Straße`.
std::string_view edge_name(const Map& map, Edge edge);
std::string_view an_edge(const Map& map, Edge edge);
std::string_view with_an_edge(const Map& map, Edge edge);

}  // namespace inselpost::dice::de
