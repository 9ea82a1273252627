#include "schemas/clock/instant.hpp"

#include <array>
#include <cstdio>

namespace inselpost {
namespace {

/// Parses fixed parts from the front of a text.
class Parts {
 public:
  explicit Parts(std::string_view text) : rest_(text) {}
  int digits(std::size_t n) {
    int value = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (rest_.empty() || rest_[0] < '0' || rest_[0] > '9') return fail();
      value = value * 10 + (rest_[0] - '0');
      rest_.remove_prefix(1);
    }
    return value;
  }
  /// Returns the next character if it is one of these; otherwise fails and returns 0.
  char one_of(std::string_view characters) {
    if (rest_.empty() || characters.find(rest_[0]) == std::string_view::npos)
      return static_cast<char>(fail());
    const char c = rest_[0];
    rest_.remove_prefix(1);
    return c;
  }
  bool next_is(char c) const { return !rest_.empty() && rest_[0] == c; }
  bool next_is_digit() const { return !rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9'; }
  bool good_to_the_end() const { return good_ && rest_.empty(); }

 private:
  int fail() {
    good_ = false;
    return 0;
  }
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::string format_instant(Instant time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text.data();
}

std::optional<Instant> read_instant(std::string_view text) {
  using namespace std::chrono;
  Parts parts(text);
  const year y{parts.digits(4)};
  parts.one_of("-");
  const month m{static_cast<unsigned>(parts.digits(2))};
  parts.one_of("-");
  const day d{static_cast<unsigned>(parts.digits(2))};
  parts.one_of("Tt ");
  const int h = parts.digits(2);
  parts.one_of(":");
  const int min = parts.digits(2);
  parts.one_of(":");
  const int s = parts.digits(2);
  if (parts.next_is('.')) {
    parts.one_of(".");
    do {
      parts.digits(1);
    } while (parts.next_is_digit());
  }
  minutes offset{0};
  const char zone = parts.one_of("Zz+-");
  if (zone == '+' || zone == '-') {
    const int hours_off = parts.digits(2);
    parts.one_of(":");
    const int minutes_off = parts.digits(2);
    if (hours_off > 23 || minutes_off > 59) return std::nullopt;
    offset = minutes((hours_off * 60 + minutes_off) * (zone == '+' ? 1 : -1));
  }
  const year_month_day date(y, m, d);
  if (!parts.good_to_the_end() || !date.ok() || h > 23 || min > 59 || s > 59) return std::nullopt;
  const Instant time = sys_days(date) + hours(h) + minutes(min) + seconds(s) - offset;
  // The offset may lead to another year in UTC.
  if (time < Instant() || time > last_instant) return std::nullopt;
  return time;
}

}  // namespace inselpost
