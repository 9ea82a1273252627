#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::catan {

/// Names of places: read leniently, written canonically (NOTE-1 to NOTE-6).

/// Why a name names no place: there is none of that name (E_PLACE), or it is one of another kind
/// (E_PLACE_KIND).
enum class PlaceError : std::uint8_t { no_such_place, wrong_kind };

/// `C3`. Letter case and blanks around are ignored.
tl::expected<Hex, PlaceError> read_hex(const Geometry& g, std::string_view text);
/// `B2.N`; the separator may be `.` `/` `-`, a blank or missing; German O, NO, SO are read as E, NE, SE
/// (NOTE-5).
tl::expected<Intersection, PlaceError> read_intersection(const Geometry& g, std::string_view text);
/// `B2/NE`, or by its two ends `B2.N-B2.NE`, or by its two hexes `B2|B3` (NOTE-5).
tl::expected<Path, PlaceError> read_path(const Geometry& g, std::string_view text);

std::string name(const Geometry& g, Hex h);
std::string name(const Geometry& g, Intersection i);
std::string name(const Geometry& g, Path p);

}  // namespace inselpost::catan
