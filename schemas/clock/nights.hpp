#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "schemas/clock/deadlines.hpp"

namespace inselpost {

/// Parses two times of day, `22:00-07:00`, which may be equal. Returns nullopt for anything else.
std::optional<Nights> nights_of(std::string_view text);
/// Returns the form that `nights_of` parses.
std::string format_instant(const Nights& nights);

}  // namespace inselpost
