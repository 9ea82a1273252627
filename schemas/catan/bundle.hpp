#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/catan/resources.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A bundle as written: cards of resources, and whether something else was named along with them (TRADE-3).
struct ParsedBundle {
  catan::Bundle cards;
  bool other_items = false;
};

/// Whether a bundle may name what is no resource card: in trades it may, and is refused by the rules, not by
/// the reader.
enum class BundleContents : bool { resources_only, anything };

inline constexpr std::uint32_t max_of_one = 9'999;  ///< cards in one part of a bundle

/// What players have and cannot trade, as a bundle may name it.
inline constexpr std::array<std::string_view, 21> other_item_names{
    "knight",         "knights", "road building", "year of plenty",   "monopoly",          "victory point",
    "victory points", "point",   "points",        "development card", "development cards", "trade card",
    "trade cards",    "road",    "roads",         "settlement",       "settlements",       "city",
    "cities",         "harbour", "harbours"};

/// `2 brick + 1 lumber` (comma, `and` or blanks do as well), `nothing`, or {brick: 2, lumber: 1} (NOTE-8).
std::optional<ParsedBundle> read_bundle(DiagnosticCollector& faults, const yaml::Node& node,
                                        BundleContents items);

/// `2 brick + 1 lumber`; `nothing` for the empty bundle (NOTE-8).
std::string to_text(const catan::Bundle& bundle);
/// {"brick": 2, "lumber": 1}, zeros left out or in. And back (throws std::invalid_argument).
nlohmann::json to_json(const catan::Bundle& bundle, bool zeros);
catan::Bundle bundle_from_json(const nlohmann::json& json);

/// A resource by name; a fault shows the word that was meant.
std::optional<catan::Resource> read_resource(DiagnosticCollector& faults, const yaml::Node& node,
                                             const LocalizableText& what);

/// The word of the game for what people call otherwise (`sheep`: wool), or the nearest resource, or empty.
std::string suggest_resource(const std::string& word);

}  // namespace inselpost
