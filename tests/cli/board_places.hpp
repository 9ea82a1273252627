#pragma once
#include "engine/catan/board/geometry.hpp"

namespace inselpost {

/// Places of the island for three and four players, by a name of theirs.
inline catan::Hex hex(const char* text) {
  return catan::read_hex(catan::geometry(catan::GeometryId::classic19), text).value();
}
inline catan::Intersection corner(const char* text) {
  return catan::read_intersection(catan::geometry(catan::GeometryId::classic19), text).value();
}
inline catan::Path path(const char* text) {
  return catan::read_path(catan::geometry(catan::GeometryId::classic19), text).value();
}

}  // namespace inselpost
