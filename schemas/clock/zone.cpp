#include "schemas/clock/zone.hpp"

#include <absl/time/time.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "schemas/text/diagnostic_collector.hpp"

namespace inselpost {
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
