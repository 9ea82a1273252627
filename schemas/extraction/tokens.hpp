#pragma once
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// The value of a `token:` line, with the game and seat in the lines around it.
struct SeatToken {
  std::string game, seat, token;
};

/// Returns the tokens of a text at any depth: quoted, unchanged or in orders (AUTH-5). Consecutive lines with
/// keys at one depth belong together, even with orders, comments or blank lines between them.
std::vector<SeatToken> tokens_of(const std::vector<Line>& lines);

}  // namespace inselpost::extraction
