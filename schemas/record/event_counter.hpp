#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/json/json.hpp"

namespace inselpost {

/// How often things happened in a game, as one reader of its record knows (PAGE-2). Kinds and outcomes are
/// words of the game, which programs read.
struct EventCounts {
  /// An outcome of a throw. It is expected `weight` times in as many throws as the weights of all outcomes
  /// add up to.
  struct ThrowResult {
    std::string name;
    std::uint32_t weight = 1;
    std::uint64_t count = 0;
  };
  /// A kind of event, and how often it happened to each seat, or how many cards were in it.
  struct Kind {
    std::string_view name;
    std::vector<std::uint64_t> by_seat;
  };
  std::vector<ThrowResult> throw_results;
  std::vector<Kind> kinds;
  bool independent = true;  ///< false: one draw decided throws of several seats
};

/// Counts the events of a game.
///
///   std::unique_ptr<EventCounter> counter = game.event_counter();
///   for (const Json& event : events) counter->count(event);
class EventCounter {
 public:
  virtual ~EventCounter() = default;
  /// Counts a recorded event, of which parts may be hidden. Throws std::invalid_argument or an exception of
  /// JSON if it is malformed.
  virtual void count(const nlohmann::json& event) = 0;
  virtual const EventCounts& counts() const = 0;
};

}  // namespace inselpost
