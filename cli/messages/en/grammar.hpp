#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/formatters.hpp"
#include "cli/messages/common/sentence.hpp"

namespace inselpost {

/// Joins items as `a`, `a and b`, `a, b and c`.
std::string list(const std::vector<std::string>& items, std::string_view last = "and");
/// Formats a number of things as `1 card`, `2 cards`.
std::string counted(std::size_t n, std::string_view one, std::string_view many);

namespace en {

// Formatters of sentences.
/// Formats an RFC 3339 time as `2026-11-21 09:30 UTC`. Any other text is returned unchanged.
std::string date_time(std::string_view time);
/// Returns the name of a seat, cleaned.
std::string seat_name(std::string_view seat);
/// Cleans a text, and makes an empty one visible.
std::string shown(std::string_view text);
/// Returns the name of a language.
std::string language_name(std::string_view language);
/// Joins items as `a, b or c`.
std::string list_or(const std::vector<std::string>& items);

inline constexpr std::array sentence_formatters{Formatter("time", date_time),
                                                Formatter("echo", formatters::echo),
                                                Formatter("lines", formatters::lines),
                                                Formatter("order", formatters::echo),
                                                Formatter("shown", shown),
                                                Formatter("language", language_name),
                                                Formatter("or", list_or)};
/// The grammar of English sentences with placeholders.
inline constexpr SentenceGrammar sentence_grammar{
    .join = [](const std::vector<std::string>& items) { return list(items); },
    .formatters = sentence_formatters};

/// Makes the text of a sentence, see `Sentence`.
constexpr SentenceText operator""_s(const char* text, std::size_t size) {
  return {{text, size}, &sentence_grammar};
}

}  // namespace en
}  // namespace inselpost
