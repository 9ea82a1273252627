#include "schemas/catan/game_names.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {
namespace {

using catan::Geometry;
using catan::PlaceError;
using yaml::Node;

/// A hex label as written, whether it exists or not: `B9` of `B9.N`.
struct ParsedHex {
  char row = 0;
  int column = 0;
};
std::optional<ParsedHex> hex_in(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t");
  if (at == std::string_view::npos || at + 1 >= text.size()) return std::nullopt;
  ParsedHex hex{text[at], 0};
  if (hex.row >= 'a' && hex.row <= 'z') hex.row = static_cast<char>(hex.row - 'a' + 'A');
  if (hex.row < 'A' || hex.row > 'Z') return std::nullopt;
  std::size_t i = at + 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    if (hex.column < 100) hex.column = hex.column * 10 + (text[i] - '0');
  return i == at + 1 ? std::nullopt : std::optional(hex);
}

/// The messages about one kind of place.
struct PlaceFaults {
  CatanMessageId expected, written_like, none_here, behind_hex;
  char sign;  ///< between hex and direction; 0: hexes have none
};
constexpr PlaceFaults of_hexes{CatanMessageId::hex_expected, CatanMessageId::hex_is_written_like,
                               CatanMessageId::no_hex_here, CatanMessageId::hex_alone, 0};
constexpr PlaceFaults of_corners{CatanMessageId::corner_expected, CatanMessageId::corner_is_written_like,
                                 CatanMessageId::no_corner_here, CatanMessageId::corners_of_hex, '.'};
constexpr PlaceFaults of_paths{CatanMessageId::path_expected, CatanMessageId::path_is_written_like,
                               CatanMessageId::no_path_here, CatanMessageId::sides_of_hex, '/'};

/// Returns a suggestion: the nearest existing hexes or, if only the direction is unknown, the valid
/// directions.
DiagnosticText instead_of(const Geometry& g, const std::string& text, const PlaceFaults& what) {
  const auto written = hex_in(text);
  if (!written) return CatanMessageId::begin_with_hex;
  std::vector<std::pair<int, catan::Hex>> hexes;
  for (std::size_t h = 0; h < g.hexes; ++h) {
    // A wrong row counts double: people confuse columns more often, because the row is the letter printed on
    // the board.
    const int away = 2 * std::abs(g.row[h] - written->row) + std::abs(g.column[h] - written->column);
    hexes.emplace_back(away, static_cast<catan::Hex>(h));
  }
  std::stable_sort(hexes.begin(), hexes.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  if (hexes.at(0).first == 0) return what.behind_hex;
  const auto near = [&](std::size_t k) { return catan::name(g, hexes.at(k).second); };
  return {CatanMessageId::nearest_hexes, near(0), near(1), near(2)};
}

/// Reports a value that cannot be a place at all and returns false.
bool may_be_place(DiagnosticCollector& faults, const Node& node, const PlaceFaults& what) {
  if (!node.is_text() || node.number()) {
    faults.syntax(node.mark, {what.expected, shown(node)});
    return false;
  }
  if (node.text.find_first_of("0123456789") != std::string::npos) return true;
  faults.syntax(node.mark, {CatanMessageId::names_no_hex, node.text}, {what.written_like});
  return false;
}

/// Replaces the digit 0 by the letter O where it cannot be part of a number.
std::string with_letter_o(std::string text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (text[i] == '0' && (text[i - 1] < '0' || text[i - 1] > '9')) text[i] = 'O';
  return text;
}

template <class Place>
std::optional<Place> checked(DiagnosticCollector& faults, const Node& node, const Geometry& g,
                             tl::expected<Place, PlaceError> (*read)(const Geometry&, std::string_view),
                             const PlaceFaults& what, const DiagnosticText& wrong_kind) {
  const auto place = read(g, node.text);
  if (place) return *place;
  if (place.error() == PlaceError::wrong_kind) {
    faults.add(node.mark, "E_PLACE_KIND", wrong_kind);
    return std::nullopt;
  }
  Notes notes{instead_of(g, node.text, what)};
  if (const std::string in_letters = place_meant(node.text, what.sign); read(g, in_letters))
    notes = {{YamlMessageId::write, in_letters}};
  const auto meant = read(g, with_letter_o(node.text));
  if (meant || meant.error() == PlaceError::wrong_kind)
    notes.insert(notes.begin(), DiagnosticText{CatanMessageId::zero_is_no_letter, node.text});
  faults.add(node.mark, "E_PLACE", {what.none_here, node.text}, std::move(notes));
  return std::nullopt;
}

}  // namespace

namespace {

/// Returns the compass point of a folded word such as `suedosten`; empty if it is none.
std::string compass_point_of(std::string_view word) {
  constexpr std::array<std::array<std::string_view, 2>, 7> parts{{{"nord", "N"},
                                                                  {"north", "N"},
                                                                  {"sued", "S"},
                                                                  {"south", "S"},
                                                                  {"ost", "E"},
                                                                  {"east", "E"},
                                                                  {"west", "W"}}};
  std::string point;
  while (!word.empty()) {
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&](const auto& one) { return word.starts_with(one[0]); });
    if (part == parts.end()) break;
    point += (*part)[1];
    word.remove_prefix((*part)[0].size());
  }
  constexpr std::array<std::string_view, 6> ends{"", "en", "ern", "ecke", "seite", "kante"};
  return std::find(ends.begin(), ends.end(), word) != ends.end() ? point : std::string();
}

}  // namespace

std::string place_meant(std::string_view text, char sign) {
  constexpr std::size_t longest = 60;
  constexpr std::array<std::string_view, 12> fillers{"von", "of",   "der",  "die",   "das",  "the",
                                                     "auf", "ecke", "feld", "seite", "side", "corner"};
  if (text.size() > longest) return {};
  std::string folded = utf8::folded_word(text);
  std::erase(folded, '-');
  for (char& c : folded)
    if (c == '.' || c == '/') c = ' ';
  std::string hex, point;
  std::istringstream words(folded);
  for (std::string word; words >> word;) {
    if (std::find(fillers.begin(), fillers.end(), word) != fillers.end()) continue;
    if (const std::string part = compass_point_of(word); !part.empty())
      point += part;
    else if (hex.empty() && hex_in(word))
      hex = std::string(1, static_cast<char>(word[0] - 'a' + 'A')) + word.substr(1);
    else
      return {};
  }
  if (hex.empty() || point.empty() != (sign == 0)) return {};
  return sign == 0 ? hex : hex + sign + point;
}

std::optional<catan::Hex> read_hex(DiagnosticCollector& faults, const Node& node, const Geometry& g) {
  if (!may_be_place(faults, node, of_hexes)) return std::nullopt;
  return checked(faults, node, g, catan::read_hex, of_hexes, {CatanMessageId::no_whole_hex, node.text});
}

std::optional<catan::Intersection> read_intersection(DiagnosticCollector& faults, const Node& node,
                                                     const Geometry& g, CatanMessageId piece) {
  if (!may_be_place(faults, node, of_corners)) return std::nullopt;
  return checked(faults, node, g, catan::read_intersection, of_corners,
                 {CatanMessageId::no_corner, node.text, piece});
}

std::optional<catan::Path> read_path(DiagnosticCollector& faults, const Node& node, const Geometry& g,
                                     CatanMessageId piece) {
  if (!may_be_place(faults, node, of_paths)) return std::nullopt;
  return checked(faults, node, g, catan::read_path, of_paths, {CatanMessageId::no_path, node.text, piece});
}

}  // namespace inselpost
