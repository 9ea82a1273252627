#pragma once

// A table of messages and a grammar for the sentences that must not compile.

#include <array>
#include <string>
#include <vector>

#include "cli/messages/common/sentence.hpp"

namespace inselpost {

enum class Proof : std::uint8_t { token, address };
struct Table {
  Sentence<Text<"address">, Number<"letters">> sent;
  SentenceByValue<Proof::address, Text<"game">> proof;
};

std::string shouted(std::string_view text);
std::string joined(const std::vector<std::string>& items);
inline constexpr std::array formatters{Formatter("shouted", shouted)};
inline constexpr SentenceGrammar grammar{.join = joined, .formatters = formatters};

constexpr SentenceText operator""_s(const char* text, std::size_t size) { return {{text, size}, &grammar}; }

}  // namespace inselpost
