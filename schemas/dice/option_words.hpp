#pragma once
#include <span>
#include <string_view>

#include "engine/dice/options.hpp"

namespace inselpost::dice {

/// The words that an option may have; none where it is a truth or a number (DG-PBEM-16).
std::span<const std::string_view> option_words_of(Option option);

}  // namespace inselpost::dice
