#pragma once
#include <cstdint>
#include <string_view>

namespace inselpost::de {

/// By whose words a title is said: some codes mean something else in the dice game, and the edition of 2025
/// has a word of its own for the bank.
enum class TitleOf : std::uint8_t { any_game, dice, edition_2025 };

/// A few words for a code, which a sentence follows; empty of one that has none.
std::string_view title(std::string_view code, TitleOf of);

}  // namespace inselpost::de
