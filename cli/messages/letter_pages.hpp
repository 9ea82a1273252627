#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "cli/results/letter_result.hpp"

namespace inselpost {

/// What is said of letters (`submit --letter`).
struct LetterMessages {
  /// `mended: capitals, indentation (6 lines)`
  std::string (&mended)(const std::vector<extraction::RepairKind>& kinds, std::size_t lines);
  /// `mended 4: "• roll" read as "- roll"`
  std::string (&read_as)(std::uint32_t line, const std::string& from, const std::string& to);
  std::string (&more_mended)(std::size_t count);
  /// Quoted orders that were passed over: others were written beside them, or they have no token.
  std::string (&passed)(const BlockLocation& orders);
  /// Quoted orders of which the token does not count: nothing of them was done.
  std::string (&not_valid)(const BlockLocation& orders);
  /// Orders beside a quoted form were taken for orders of that form.
  std::string (&bare)(const BlockLocation& form);
  /// A line that looks like an order and was not done.
  std::string (&outside)(const OutsideLine& line);
  /// What became of a letter in which there is nothing to do, or nothing to read.
  std::string (&fate)(const LetterResult& fate);
  /// Orders for other seats than that of its writer, which were passed over.
  std::string (&others)(const LetterResult& fate);
};

}  // namespace inselpost
