#include "schemas/catan/places.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/board/places.hpp"

namespace inselpost {
namespace {

using catan::Geometry;
using catan::PlaceFault;
using yaml::Node;

/// A hex label as somebody wrote it, whether there is such a hex or not: `B9` of `B9.N`.
struct WrittenHex {
  char row = 0;
  int column = 0;
};
std::optional<WrittenHex> hex_in(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t");
  if (at == std::string_view::npos || at + 1 >= text.size()) return std::nullopt;
  WrittenHex hex{text[at], 0};
  if (hex.row >= 'a' && hex.row <= 'z') hex.row = static_cast<char>(hex.row - 'a' + 'A');
  if (hex.row < 'A' || hex.row > 'Z') return std::nullopt;
  std::size_t i = at + 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    if (hex.column < 100) hex.column = hex.column * 10 + (text[i] - '0');
  return i == at + 1 ? std::nullopt : std::optional(hex);
}

/// What is said of a kind of places.
struct PlaceFaults {
  CatanFault expected, written_like, none_here, behind_hex;
};
constexpr PlaceFaults of_hexes{CatanFault::hex_expected, CatanFault::hex_is_written_like,
                               CatanFault::no_hex_here, CatanFault::hex_alone};
constexpr PlaceFaults of_corners{CatanFault::corner_expected, CatanFault::corner_is_written_like,
                                 CatanFault::no_corner_here, CatanFault::corners_of_hex};
constexpr PlaceFaults of_paths{CatanFault::path_expected, CatanFault::path_is_written_like,
                               CatanFault::no_path_here, CatanFault::sides_of_hex};

/// What there is instead: of an unknown hex the nearest ones, of an unknown word behind it the words there
/// are.
Fault instead_of(const Geometry& g, const std::string& text, const PlaceFaults& what) {
  const auto written = hex_in(text);
  if (!written) return CatanFault::begin_with_hex;
  std::vector<std::pair<int, catan::Hex>> hexes;
  for (std::size_t h = 0; h < g.hexes; ++h) {
    // The row is a letter on the same line of the board: it is mistaken less often than the column.
    const int away = 2 * std::abs(g.row[h] - written->row) + std::abs(g.column[h] - written->column);
    hexes.emplace_back(away, static_cast<catan::Hex>(h));
  }
  std::stable_sort(hexes.begin(), hexes.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  if (hexes.at(0).first == 0) return what.behind_hex;
  const auto near = [&](std::size_t k) { return catan::name(g, hexes.at(k).second); };
  return {CatanFault::nearest_hexes, near(0), near(1), near(2)};
}

/// Reports what cannot be a place at all.
bool may_be_place(Faults& faults, const Node& node, const PlaceFaults& what) {
  if (!node.is_text() || node.number()) {
    faults.syntax(node.mark, {what.expected, shown(node)});
    return false;
  }
  if (node.text.find_first_of("0123456789") != std::string::npos) return true;
  faults.syntax(node.mark, {CatanFault::names_no_hex, node.text}, {what.written_like});
  return false;
}

template <class Place>
std::optional<Place> checked(Faults& faults, const Node& node, const Geometry& g,
                             const tl::expected<Place, PlaceFault>& place, const PlaceFaults& what,
                             const Fault& wrong_kind) {
  if (place) return *place;
  if (place.error() == PlaceFault::wrong_kind)
    faults.add(node.mark, "E_PLACE_KIND", wrong_kind);
  else
    faults.add(node.mark, "E_PLACE", {what.none_here, node.text}, {instead_of(g, node.text, what)});
  return std::nullopt;
}

}  // namespace

std::optional<catan::Hex> read_hex(Faults& faults, const Node& node, const Geometry& g) {
  if (!may_be_place(faults, node, of_hexes)) return std::nullopt;
  return checked(faults, node, g, catan::read_hex(g, node.text), of_hexes,
                 {CatanFault::no_whole_hex, node.text});
}

std::optional<catan::Intersection> read_intersection(Faults& faults, const Node& node, const Geometry& g,
                                                     CatanFault piece) {
  if (!may_be_place(faults, node, of_corners)) return std::nullopt;
  return checked(faults, node, g, catan::read_intersection(g, node.text), of_corners,
                 {CatanFault::no_corner, node.text, piece});
}

std::optional<catan::Path> read_path(Faults& faults, const Node& node, const Geometry& g, CatanFault piece) {
  if (!may_be_place(faults, node, of_paths)) return std::nullopt;
  return checked(faults, node, g, catan::read_path(g, node.text), of_paths,
                 {CatanFault::no_path, node.text, piece});
}

}  // namespace inselpost
