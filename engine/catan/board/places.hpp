#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::catan {

/// Names of places, parsed leniently and written canonically (NOTE-1 to NOTE-6).

/// Reasons why a name is not a place of the kind asked for: no place has it (E_PLACE), or one of another kind
/// (E_PLACE_KIND).
enum class PlaceError : std::uint8_t { no_such_place, wrong_kind };

/// Parses `C3`, in any letter case and with blanks around it.
tl::expected<Hex, PlaceError> read_hex(const Geometry& g, std::string_view text);
/// Parses `B2.N`. The separator may be `.`, `/`, `-`, blanks or missing; German O, NO, SO count as E, NE, SE
/// (NOTE-5).
tl::expected<Intersection, PlaceError> read_intersection(const Geometry& g, std::string_view text);
/// Parses `B2/NE`, a path by its two ends `B2.N-B2.NE`, or by its two hexes `B2|B3` (NOTE-5).
tl::expected<Path, PlaceError> read_path(const Geometry& g, std::string_view text);

std::string name(const Geometry& g, Hex h);
std::string name(const Geometry& g, Intersection i);
std::string name(const Geometry& g, Path p);

/// Number of paths from each intersection to the nearest of some others; 0: it is one of these.
using Steps = std::array<std::uint8_t, max_intersections>;
Steps steps_from(const Geometry& g, const std::vector<Intersection>& from);

}  // namespace inselpost::catan
