#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// A key of `deadlines` that a game has beside `turn`.
struct DecisionClock {
  std::string_view word;
  bool is_secret = false;  ///< for secret decisions: must not be shorter than `delay`
};
using DecisionClocks = std::span<const DecisionClock>;

/// The times of day between which no time runs. If `from` is after `until` they cross midnight. Never equal.
struct Nights {
  std::chrono::minutes from, until;
  bool operator==(const Nights&) const = default;
};

/// The consequence of a missed deadline (DEAD-16).
enum class MissPolicy : std::uint8_t { default_order, wait, hold };

/// The `deadlines` of a setup, with all defaults filled in (DEAD-1).
struct Deadlines {
  using seconds = std::chrono::seconds;
  std::map<std::string, seconds, std::less<>> clocks;  ///< `turn`, and those of the game
  seconds grace{0};
  seconds delay = std::chrono::minutes(30);
  bool weekends = true;
  std::optional<Nights> nights;
  std::string zone = "UTC";
  std::chrono::days absence{14};  ///< number of days that each seat may be away in the game
  MissPolicy miss = MissPolicy::default_order;
  bool fast = false;
  bool operator==(const Deadlines&) const = default;
};

/// Parses the `deadlines` of a setup for a game with these clocks. Returns nullopt and adds an E_SETUP for
/// each error, at its place (DEAD-1).
std::optional<Deadlines> read_deadlines(const yaml::Node& node, DecisionClocks clocks,
                                        DiagnosticCollector& faults);

/// Parses the `zone` of a setup or seat. E_SETUP unless this machine's database has it.
std::optional<std::string> read_zone(const yaml::Node& node, DiagnosticCollector& faults);

/// Parses a duration such as `48h`: 1 to 999 minutes, hours or days of 24 hours. Returns nullopt for anything
/// else (DEAD-1).
std::optional<std::chrono::seconds> read_duration(std::string_view text);
/// Returns a note with the duration that a text such as `12 Stunden` or `2 days` means, as orders have it;
/// none if it means no duration.
Notes duration_meant(const yaml::Node& node);
/// Returns the form that `read_duration` parses, in the largest unit that gives a whole number; zero is `0m`.
std::string written_duration(std::chrono::seconds duration);

/// Returns the form in the genesis of a record.
nlohmann::json to_json(const Deadlines& deadlines);
/// Reads the form of a record, for a game with these clocks. All members must be present and in canonical
/// form; the zone need not be known to this machine. Throws InputError.
Deadlines deadlines_from_json(const nlohmann::json& json, DecisionClocks clocks);
/// Like `deadlines_from_json`, for JSON that was accepted before: takes the clocks from its members.
Deadlines known_deadlines(const nlohmann::json& json);

/// Parses a time of day such as `07:30`. Returns nullopt for anything else.
std::optional<std::chrono::minutes> read_time_of_day(std::string_view text);
/// Returns the form that `read_time_of_day` parses.
std::string written_time_of_day(std::chrono::minutes time);
/// Parses two times of day, `22:00-07:00`, which may be equal. Returns nullopt for anything else.
std::optional<Nights> nights_of(std::string_view text);
/// Returns the form that `nights_of` parses.
std::string format_instant(const Nights& nights);

/// Errors of deadlines and absences. cli/messages has the texts.
enum class ClockMessageId : std::uint8_t {
  unknown_key,
  clocks_of_game,
  no_duration,
  no_days,
  delay_too_long,
  no_nights,
  nights_without_length,
  no_zone,
  a_zone_is,
  bad_deadlines,
  not_as_written,
  no_zone_here,
  no_absence,
  write_absence,
  ends_before_it_begins,
  too_many_days,
  end
};

}  // namespace inselpost
