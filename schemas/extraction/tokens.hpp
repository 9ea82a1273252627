#pragma once
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// What stands on a `token:` line, and for which game and seat, as the lines around it say.
struct SeatToken {
  std::string game, seat, token;
};

/// Those of a text, at whatever depth: quoted, unchanged or in orders (AUTH-5). Lines that begin with keys
/// and follow each other at one depth belong together; so do two with orders, comments or blank lines between
/// them.
std::vector<SeatToken> tokens_of(const std::vector<Line>& lines);

}  // namespace inselpost::extraction
