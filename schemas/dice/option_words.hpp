#pragma once
#include <span>
#include <string_view>

#include "engine/dice/options.hpp"

namespace inselpost::dice {

/// Returns the values of an option that has words for them; empty if it is a boolean or a number
/// (DG-PBEM-16).
std::span<const std::string_view> option_words_of(Option option);

}  // namespace inselpost::dice
