#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "schemas/clock/deadlines.hpp"

namespace inselpost {

/// `22:00-07:00`, two times of a day; nothing if it is something else. They may be equal.
std::optional<Nights> nights_of(std::string_view text);
/// As `nights_of` reads it.
std::string format_instant(const Nights& nights);

}  // namespace inselpost
