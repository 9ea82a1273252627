#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "schemas/text/diagnostic_collector.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// A key of `deadlines` that a game has beside `turn`.
struct DecisionClock {
  std::string_view word;
  bool is_secret = false;  ///< decisions that go by it are veiled: `delay` is not above it
};
using DecisionClocks = std::span<const DecisionClock>;

/// Times of the day between which no time runs. `from` after `until`: they cross midnight. Never equal.
struct Nights {
  std::chrono::minutes from, until;
  bool operator==(const Nights&) const = default;
};

/// What happens when the time is up (DEAD-16).
enum class MissPolicy : std::uint8_t { fallback, wait, hold };

/// `deadlines` of a set-up, resolved: nothing is left out (DEAD-1).
struct Deadlines {
  using seconds = std::chrono::seconds;
  std::map<std::string, seconds, std::less<>> clocks;  ///< `turn`, and each of the game
  seconds grace{0};
  seconds delay = std::chrono::minutes(30);
  bool weekends = true;
  std::optional<Nights> nights;
  std::string zone = "UTC";
  std::chrono::days absence{14};  ///< how many days each seat may be away in the game
  MissPolicy miss = MissPolicy::fallback;
  bool fast = false;
  bool operator==(const Deadlines&) const = default;
};

/// `deadlines` of a set-up of a game that has these clocks (DEAD-1). Nothing, and an E_SETUP for each thing
/// that is wrong, in its place.
std::optional<Deadlines> read_deadlines(const yaml::Node& node, DecisionClocks clocks,
                                        DiagnosticCollector& faults);

/// `zone` of the set-up or of a seat: the name of one that this machine's database has. E_SETUP.
std::optional<std::string> read_zone(const yaml::Node& node, DiagnosticCollector& faults);

/// `48h`: 1 to 999 minutes, hours or days of 24 hours (DEAD-1). Nothing if it is something else.
std::optional<std::chrono::seconds> read_duration(std::string_view text);
/// As `read_duration` reads it, in the largest unit that gives a whole number; none is `0m`.
std::string written_duration(std::chrono::seconds duration);

/// As it stands in the genesis of a record.
nlohmann::json to_json(const Deadlines& deadlines);
/// The other way, for a game that has these clocks. Nothing may be left out, or written in another way.
/// Whether this machine knows the zone is not asked. Throws Unfit.
Deadlines deadlines_from_json(const nlohmann::json& json, DecisionClocks clocks);
/// The same of one that was read so before: it has the clocks that it names.
Deadlines known_deadlines(const nlohmann::json& json);

}  // namespace inselpost
