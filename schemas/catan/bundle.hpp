#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/catan/cards.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A bundle as written: resource cards, and whether it also names other items (TRADE-3).
struct ParsedBundle {
  catan::Bundle cards;
  bool other_items = false;
};

/// Whether a bundle may name items that are not resource cards. In trades it may: the rules reject them
/// there, not the reader.
enum class BundleContents : bool { resources_only, anything };

inline constexpr std::uint32_t max_of_one = 9'999;  ///< limit on the cards in one part of a bundle

/// Items that players have but cannot trade, as a bundle may name them.
inline constexpr std::array<std::string_view, 21> other_item_names{
    "knight",         "knights", "road building", "year of plenty",   "monopoly",          "victory point",
    "victory points", "point",   "points",        "development card", "development cards", "trade card",
    "trade cards",    "road",    "roads",         "settlement",       "settlements",       "city",
    "cities",         "harbour", "harbours"};

/// Reads `2 brick + 1 lumber` (also with commas, `and` or blanks), `nothing`, or {brick: 2, lumber: 1}
/// (NOTE-8). Returns nullopt if `faults` has grown.
std::optional<ParsedBundle> read_bundle(DiagnosticCollector& faults, const yaml::Node& node,
                                        BundleContents items);

/// Formats a bundle as `2 brick + 1 lumber`, or `nothing` if it is empty (NOTE-8).
std::string to_text(const catan::Bundle& bundle);
/// Converts a bundle to {"brick": 2, "lumber": 1}, with or without zeros, and back. The latter throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Bundle& bundle, bool zeros);
catan::Bundle bundle_from_json(const nlohmann::json& json);

/// Reads the name of a resource. The diagnostic suggests the one that was probably meant.
std::optional<catan::Resource> read_resource(DiagnosticCollector& faults, const yaml::Node& node,
                                             const LocalizableText& what);

/// Returns the bundle that was probably meant, such as `4 lumber` for `4x Holz`, `4Holz` and `vier Holz`;
/// empty if a part of it is no number and resource.
std::string bundle_meant(std::string_view text);

/// Returns the resource that a common synonym stands for (`sheep`: wool), or the nearest resource name, or an
/// empty string.
std::string suggest_resource(const std::string& word);

}  // namespace inselpost
