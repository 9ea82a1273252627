#include <array>
#include <cstdint>

#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/nights.hpp"

namespace inselpost {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// A unit of durations.
struct Unit {
  char letter;
  seconds length;
};
constexpr std::array<Unit, 3> units{
    {{'d', std::chrono::days(1)}, {'h', std::chrono::hours(1)}, {'m', minutes(1)}}};

/// Parses a text that consists of digits only.
std::optional<int> whole_number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// Parses `07:30`.
std::optional<minutes> time_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = whole_number(text.substr(0, 2)), minute = whole_number(text.substr(3));
  if (!hour || !minute || *hour > 23 || *minute > 59) return std::nullopt;
  return minutes(*hour * 60 + *minute);
}

std::string two_digits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}
std::string written_time_of_day(minutes time) {
  return two_digits(time.count() / 60) + ":" + two_digits(time.count() % 60);
}

}  // namespace

std::optional<seconds> read_duration(std::string_view text) {
  if (text.size() < 2 || text.size() > 4 || text[0] == '0') return std::nullopt;
  const auto number = whole_number(text.substr(0, text.size() - 1));
  if (!number) return std::nullopt;
  for (const Unit& unit : units)
    if (unit.letter == text.back()) return *number * unit.length;
  return std::nullopt;
}

std::string written_duration(seconds duration) {
  for (const Unit& unit : units)
    if (duration >= unit.length && duration % unit.length == seconds(0))
      return std::to_string(duration / unit.length) + unit.letter;
  return "0m";
}

std::optional<Nights> nights_of(std::string_view text) {
  if (text.size() != 11 || text[5] != '-') return std::nullopt;
  const auto from = time_of_day(text.substr(0, 5)), until = time_of_day(text.substr(6));
  if (!from || !until) return std::nullopt;
  return Nights{*from, *until};
}

std::string format_instant(const Nights& nights) {
  return written_time_of_day(nights.from) + "-" + written_time_of_day(nights.until);
}

}  // namespace inselpost
