#include "schemas/clock/instant.hpp"

#include <absl/time/time.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "schemas/text/diagnostic.hpp"

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

std::vector<Span> joined(std::vector<Span> spans) {
  std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  std::vector<Span> out;
  for (const Span& span : spans) {
    if (span.from >= span.until) continue;
    if (!out.empty() && span.from <= out.back().until)
      out.back().until = std::max(out.back().until, span.until);
    else
      out.push_back(span);
  }
  return out;
}

namespace {

/// Returns whether the text has the form of a zone's name. The library would also read other files, and the
/// folder of the database contains more than zones: tables, copies with leap seconds, this machine's own
/// zone.
bool may_be_name(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("/_+-").find(c) != std::string_view::npos;
  };
  return !text.empty() && text[0] >= 'A' && text[0] <= 'Z' && std::ranges::all_of(text, letter) &&
         !text.starts_with("Fixed/");  // defined by the library, in no database
}

/// Returns the names in the database; empty if this machine has none.
std::vector<std::string> names() {
  namespace fs = std::filesystem;
  const char* const elsewhere = std::getenv("TZDIR");
  const fs::path folder = elsewhere != nullptr ? elsewhere : "/usr/share/zoneinfo";
  std::vector<std::string> found;
  std::error_code none;
  for (auto at = fs::recursive_directory_iterator(folder, none); at != fs::recursive_directory_iterator();
       at.increment(none)) {
    const std::string name = at->path().lexically_relative(folder).generic_string();
    if (!may_be_name(name)) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file(none)) {
      found.push_back(name);
    }
  }
  return found;
}

}  // namespace

/// The rules of a zone.
class Zone::Clock {
 public:
  explicit Clock(absl::TimeZone zone) : zone_(zone) {}

  std::chrono::seconds from_utc(Instant time) const {
    return std::chrono::seconds(zone_.At(absl::FromUnixSeconds(time.time_since_epoch().count())).offset);
  }
  Instant first(Wall shown) const {
    const auto at = zone_.At(absl::CivilSecond(1970, 1, 1) + shown.time_since_epoch().count());
    const absl::Time first = at.kind == absl::TimeZone::TimeInfo::SKIPPED ? at.trans : at.pre;
    return Instant(std::chrono::seconds(absl::ToUnixSeconds(first)));
  }

 private:
  absl::TimeZone zone_;
};

Wall Zone::wall(Instant time) const {
  return Wall((time + (clock_ ? clock_->from_utc(time) : std::chrono::seconds(0))).time_since_epoch());
}

Instant Zone::first(Wall shown) const {
  return clock_ ? clock_->first(shown) : Instant(shown.time_since_epoch());
}

std::optional<Zone> find_zone(std::string_view name) {
  if (name == "UTC") return Zone();
  absl::TimeZone zone;
  if (!may_be_name(name) || !absl::LoadTimeZone(std::string(name), &zone)) return std::nullopt;
  return Zone(std::make_shared<const Zone::Clock>(zone));
}

Notes zones_like(std::string_view name) { return suggestions(std::string(name), names()); }

std::string time_in(std::string_view zone, const std::string& time) {
  const auto instant = read_instant(time);
  return instant ? written_in(zone, *instant) : time;
}

std::string written_in(std::string_view name, Instant time) {
  const auto zone = find_zone(name);
  if (!zone) return format_instant(time);
  using std::chrono::minutes;
  const Instant wall(zone->wall(time).time_since_epoch());
  const auto offset = std::chrono::floor<minutes>(wall - time).count();
  std::string text = format_instant(wall);
  if (name == "UTC") return text;
  const auto two_digits = [](auto n) {
    return std::string(1, static_cast<char>('0' + n / 10)) + static_cast<char>('0' + n % 10);
  };
  const auto distance = offset < 0 ? -offset : offset;
  text.back() = offset < 0 ? '-' : '+';
  return text + two_digits(distance / 60) + ':' + two_digits(distance % 60);
}

}  // namespace inselpost
