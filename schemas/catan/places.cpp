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

/// What there is instead: of an unknown hex the nearest ones, of an unknown word behind it the words there
/// are.
std::string instead_of(const Geometry& g, const std::string& text, std::string_view what) {
  constexpr std::size_t most = 3;
  const auto written = hex_in(text);
  if (!written) return "a place begins with its hex, for example C3";
  std::vector<std::pair<int, catan::Hex>> hexes;
  for (std::size_t h = 0; h < g.hexes; ++h) {
    // The row is a letter on the same line of the board: it is mistaken less often than the column.
    const int away = 2 * std::abs(g.row[h] - written->row) + std::abs(g.column[h] - written->column);
    hexes.emplace_back(away, static_cast<catan::Hex>(h));
  }
  std::stable_sort(hexes.begin(), hexes.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  if (hexes.front().first == 0) {
    if (what == "hex") return "write the hex alone, for example C3";
    if (what == "corner") return "the corners of a hex are N, NE, SE, S, SW and NW, for example B2.N";
    return "the sides of a hex are NE, E, SE, SW, W and NW, for example B2/NE";
  }
  std::string near;
  for (std::size_t k = 0; k < most && k < hexes.size(); ++k)
    near += (k == 0 ? "" : k + 1 == most ? " and " : ", ") + catan::name(g, hexes[k].second);
  return "the nearest hexes are " + near;
}

/// Reports what cannot be a place at all.
bool may_be_place(Faults& faults, const Node& node, const std::string& what, const std::string& example) {
  if (!node.is_text() || node.number()) {
    faults.syntax(node.mark, what + " such as `" + example + "` was expected, not " + shown(node));
    return false;
  }
  if (node.text.find_first_of("0123456789") != std::string::npos) return true;
  faults.syntax(node.mark, in_quotes(node.text) + " names no hex",
                {"a place begins with its hex: " + what + " is written like `" + example + "`"});
  return false;
}

template <class Place>
std::optional<Place> checked(Faults& faults, const Node& node, const Geometry& g,
                             const tl::expected<Place, PlaceFault>& place, const std::string& wrong_kind,
                             std::string_view what) {
  if (place) return *place;
  if (place.error() == PlaceFault::wrong_kind)
    faults.add(node.mark, "E_PLACE_KIND", in_quotes(node.text) + " " + wrong_kind);
  else
    faults.add(node.mark, "E_PLACE",
               "there is no " + std::string(what) + " " + in_quotes(node.text) + " on this island",
               {instead_of(g, node.text, what)});
  return std::nullopt;
}

}  // namespace

std::optional<catan::Hex> read_hex(Faults& faults, const Node& node, const Geometry& g) {
  if (!may_be_place(faults, node, "a hex", "C3")) return std::nullopt;
  return checked(faults, node, g, catan::read_hex(g, node.text),
                 "is not a whole hex; write only the hex, like `C3`", "hex");
}

std::optional<catan::Intersection> read_intersection(Faults& faults, const Node& node, const Geometry& g,
                                                     std::string_view piece) {
  if (!may_be_place(faults, node, "a corner", "B2.N")) return std::nullopt;
  return checked(
      faults, node, g, catan::read_intersection(g, node.text),
      "is no corner; " + std::string(piece) + " stands at a corner of a hex: N, NE, SE, S, SW or NW",
      "corner");
}

std::optional<catan::Path> read_path(Faults& faults, const Node& node, const Geometry& g,
                                     std::string_view piece) {
  if (!may_be_place(faults, node, "a path", "B2/NE")) return std::nullopt;
  return checked(faults, node, g, catan::read_path(g, node.text),
                 "is no path; " + std::string(piece) + " lies on a side of a hex: NE, E, SE, SW, W or NW",
                 "path");
}

}  // namespace inselpost
