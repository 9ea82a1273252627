#include "schemas/extraction/post_time.hpp"
#include "schemas/extraction/tracked_text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

/// Returns the month, from 1, with whose name the folded word begins; 0: none.
std::uint32_t month_of(std::string_view word) {
  struct Month {
    std::string_view begins;
    std::uint32_t number;
  };
  constexpr std::array<Month, 18> months{{{"jan", 1},
                                          {"feb", 2},
                                          {"mar", 3},
                                          {"maer", 3},
                                          {"mär", 3},
                                          {"mrz", 3},
                                          {"apr", 4},
                                          {"may", 5},
                                          {"mai", 5},
                                          {"jun", 6},
                                          {"jul", 7},
                                          {"aug", 8},
                                          {"sep", 9},
                                          {"oct", 10},
                                          {"okt", 10},
                                          {"nov", 11},
                                          {"dec", 12},
                                          {"dez", 12}}};
  constexpr std::size_t shortest = 3;
  if (word.size() < shortest) return 0;
  const auto found = std::find_if(months.begin(), months.end(),
                                  [&](const Month& month) { return word.starts_with(month.begins); });
  return found == months.end() ? 0 : found->number;
}

/// The parts of a date found so far.
struct Found {
  std::uint32_t year = 0, month = 0;
  std::vector<std::uint32_t> numbers;  ///< days and months, in order
  bool year_first = false, dotted = false;
  std::optional<std::uint32_t> hour, minute;
  bool afternoon = false, morning = false;
};

/// Parses a number of at most four digits.
std::optional<std::uint32_t> number_at(std::string_view text, std::size_t& at) {
  constexpr std::size_t longest = 4;
  std::uint32_t number = 0;
  std::size_t digits = 0;
  for (; at < text.size() && is_digit(static_cast<unsigned char>(text[at])); ++at, ++digits)
    number = number * 10 + static_cast<std::uint32_t>(text[at] - '0');
  return digits > 0 && digits <= longest ? std::optional(number) : std::nullopt;
}

void take_word(std::string_view word, Found& found) {
  if (word == "pm") found.afternoon = true;
  if (word == "am") found.morning = true;
  if (found.month == 0) found.month = month_of(word);
}

bool take_number(std::string_view text, std::size_t& at, Found& found) {
  const std::size_t first = at;
  const auto number = number_at(text, at);
  if (!number) return false;
  if (at < text.size() && text[at] == ':' && !found.hour) {
    ++at;
    const auto minute = number_at(text, at);
    if (!minute || *number > 23 || *minute > 59) return false;
    found.hour = number;
    found.minute = minute;
    while (at < text.size() && (text[at] == ':' || is_digit(static_cast<unsigned char>(text[at])))) ++at;
  } else if (at - first == 4) {
    if (found.year != 0) return false;
    found.year = *number;
    found.year_first = found.numbers.empty();
  } else {
    found.numbers.push_back(*number);
    found.dotted = found.dotted || (at < text.size() && text[at] == '.');
  }
  return true;
}

}  // namespace

std::optional<PostTime> post_time(std::string_view text) {
  constexpr std::size_t longest = 80;  // bytes
  if (text.size() > longest) return std::nullopt;
  const std::string folded = utf8::folded_word(text);
  Found found;
  for (std::size_t at = 0; at < folded.size();) {
    if (is_digit(static_cast<unsigned char>(folded[at]))) {
      if (!take_number(folded, at, found)) return std::nullopt;
    } else if (is_letter(folded[at])) {
      const std::size_t first = at;
      while (at < folded.size() && is_letter(folded[at])) ++at;
      take_word(std::string_view(folded).substr(first, at - first), found);
    } else {
      ++at;
    }
  }
  if (found.year == 0) return std::nullopt;
  std::uint32_t day = 0;
  if (found.month != 0 && found.numbers.size() == 1) {
    day = found.numbers[0];
  } else if (found.month == 0 && found.numbers.size() == 2 && (found.year_first || found.dotted)) {
    found.month = found.numbers[found.year_first ? 0 : 1];
    day = found.numbers[found.year_first ? 1 : 0];
  }
  if (day < 1 || day > 31 || found.month < 1 || found.month > 12) return std::nullopt;
  PostTime time{found.year * 10'000 + found.month * 100 + day, {}};
  if (found.hour) {
    constexpr std::uint32_t half_day = 12;
    std::uint32_t hour = *found.hour;
    if (found.morning || found.afternoon) hour = hour % half_day + (found.afternoon ? half_day : 0);
    time.minute = hour * 60 + *found.minute;
  }
  return time;
}

}  // namespace inselpost::extraction
