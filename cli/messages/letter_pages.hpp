#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "cli/results/letter_result.hpp"

namespace inselpost {

/// Messages about letters (`submit --letter`). Lines are counted from 1.
struct LetterMessages {
  /// `mended: capitals, indentation (6 lines)`
  std::string (&mended)(const std::vector<extraction::RepairKind>& kinds, std::size_t lines);
  /// `mended 4: "• roll" read as "- roll"`
  std::string (&read_as)(std::uint32_t line, const std::string& from, const std::string& to);
  std::string (&more_mended)(std::size_t count);
  /// Quoted orders that were ignored, because they have no token or because the player wrote others.
  std::string (&passed)(const BlockLocation& orders);
  /// Quoted orders that were not executed, because their token is not valid.
  std::string (&not_valid)(const BlockLocation& orders);
  /// Orders written beside a quoted form, which were read as orders of that form.
  std::string (&bare)(const BlockLocation& form);
  /// A line that looks like an order and was not executed.
  std::string (&outside)(const OutsideLine& line);
  /// Result for a letter from which nothing was executed. Empty if the letter was read, or if messages about
  /// quoted orders say it already.
  std::string (&fate)(const LetterResult& fate);
  /// Orders for seats other than the sender's, which were ignored.
  std::string (&others)(const LetterResult& fate);
};

}  // namespace inselpost
