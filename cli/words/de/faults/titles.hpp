#pragma once
#include <string_view>

namespace inselpost::de {

/// A few words for a code, which a sentence follows; empty of one that has none. Some codes mean something
/// else in the dice game.
std::string_view title(std::string_view code, bool of_dice);

}  // namespace inselpost::de
