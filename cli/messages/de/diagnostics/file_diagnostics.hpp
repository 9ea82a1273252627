#pragma once

#include <cstdint>
#include <string_view>

namespace inselpost::de {

/// Variant of a title: some codes mean something else in the dice game, and the edition of 2025 has its own
/// term for the bank.
enum class TitleOf : std::uint8_t { any_game, dice, edition_2025 };

/// Returns a short title for a code, which precedes the sentence; empty if the code has none.
std::string_view title(std::string_view code, TitleOf of);

}  // namespace inselpost::de
