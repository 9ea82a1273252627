#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/answer/letter.hpp"
#include "cli/words/phrase.hpp"

namespace inselpost {

/// What is said of letters (`submit --letter`).
struct LetterWords {
  /// `mended: capitals, indentation (6 lines)`
  std::string (&mended)(const std::vector<letter::Mend>& kinds, std::size_t lines);
  /// `mended 4: "• roll" read as "- roll"`
  std::string (&read_as)(std::uint32_t line, const std::string& from, const std::string& to);
  std::string (&more_mended)(std::size_t count);
  /// Orders for the same seat that were passed over.
  std::string (&passed)(const InLetter& orders);
  /// What became of a letter in which there is nothing to do, or nothing to read.
  std::string (&fate)(const LetterFate& fate);
};

}  // namespace inselpost
