#include "schemas/places.hpp"

#include <string>
#include <utility>

#include "engine/catan/board/places.hpp"

namespace inselpost {
namespace {

using catan::Geometry;
using catan::PlaceFault;
using yaml::Node;

/// `A1-A3, B1-B4, ...`
std::string hexes_of(const Geometry& g) {
  std::string out;
  for (std::size_t h = 0; h < g.hexes; ++h) {
    const bool last = h + 1 == g.hexes || g.row[h + 1] != g.row[h];
    if (g.column[h] == 1) out += (out.empty() ? "" : ", ") + std::string{g.row[h], '1', '-'};
    if (last) out += std::string{g.row[h], static_cast<char>('0' + g.column[h])};
  }
  return out;
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
               {"its hexes are " + hexes_of(g)});
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
