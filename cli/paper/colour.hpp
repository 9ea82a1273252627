#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/adjudication/seat.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// Colours of a terminal. None of them ever says what the letters do not say.
enum class Colour : std::uint8_t {
  none,
  bold,
  red,
  green,
  yellow,
  blue,
  magenta,
  cyan,
  white,
  orange,
  brown
};

/// The sequence that switches to it.
std::string_view ansi(Colour colour);
/// `text` in that colour if `on`.
std::string coloured(std::string_view text, Colour colour, bool on);
/// A seat named after a colour bears it, another one by its place at the table.
Colour seat_colour(const Names& names, Seat seat);

}  // namespace inselpost
