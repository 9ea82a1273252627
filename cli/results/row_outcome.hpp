#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace inselpost::row_status {

/// What became of a row of a file.
enum class Outcome : std::uint8_t {
  done,
  failed,     ///< refused, and the plan stops there
  not_tried,  ///< the plan stopped before it
  possible,   ///< `check`: nothing stands against it but what cannot be known yet
  waiting,    ///< special building before its place: kept until then
  skipped,    ///< refused, or not owed, and the plan goes on (PLAN-4, PLAN-6, PLAN-8)
  not_taken,  ///< it stands in the list of an `if` that was not taken
  holds,      ///< a condition
  holds_not,
  stops,  ///< a condition that holds, and the plan stops there (PLAN-9)
  waits,  ///< for what others owe: the plan goes on there by itself (PLAN-11, PLAN-12)
  end
};

/// As programs read them.
constexpr std::array<std::string_view, static_cast<std::size_t>(Outcome::end)> outcome_names{
    "done", "failed", "not tried", "possible", "kept", "skipped", "not taken", "yes", "no", "stops", "waits"};
constexpr std::string_view name(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

}  // namespace inselpost::row_status
