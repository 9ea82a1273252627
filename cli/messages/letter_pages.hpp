#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/phrase.hpp"
#include "cli/results/letter.hpp"

namespace inselpost {

/// What is said of letters (`submit --letter`).
struct LetterWords {
  /// `mended: capitals, indentation (6 lines)`
  std::string (&mended)(const std::vector<letter::Mend>& kinds, std::size_t lines);
  /// `mended 4: "• roll" read as "- roll"`
  std::string (&read_as)(std::uint32_t line, const std::string& from, const std::string& to);
  std::string (&more_mended)(std::size_t count);
  /// Quoted orders that were passed over: others were written beside them, or they have no token.
  std::string (&passed)(const InLetter& orders);
  /// Quoted orders of which the token does not count: nothing of them was done.
  std::string (&not_valid)(const InLetter& orders);
  /// Orders beside a quoted form were taken for orders of that form.
  std::string (&bare)(const InLetter& form);
  /// A line that looks like an order and was not done.
  std::string (&outside)(const OutsideLine& line);
  /// What became of a letter in which there is nothing to do, or nothing to read.
  std::string (&fate)(const LetterFate& fate);
  /// Orders for other seats than that of its writer, which were passed over.
  std::string (&others)(const LetterFate& fate);
};

}  // namespace inselpost
