#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace inselpost::row_status {

/// Outcome of a row of a file.
enum class Outcome : std::uint8_t {
  done,
  failed,     ///< rejected; the plan stops
  not_tried,  ///< the plan stopped before
  possible,   ///< `check`: legal as far as can be known
  waiting,    ///< special building: kept until its place in the order
  skipped,    ///< rejected or not owed; the plan continues (PLAN-4, PLAN-6, PLAN-8)
  not_taken,  ///< part of a branch of an `if` that was not taken
  holds,      ///< a condition that is true
  holds_not,
  stops,  ///< a condition that is true and stops the plan (PLAN-9)
  waits,  ///< waits for others; the plan resumes here by itself (PLAN-11, PLAN-12)
  end
};

/// Names in JSON output.
constexpr std::array<std::string_view, static_cast<std::size_t>(Outcome::end)> outcome_names{
    "done", "failed", "not tried", "possible", "kept", "skipped", "not taken", "yes", "no", "stops", "waits"};
constexpr std::string_view name(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

}  // namespace inselpost::row_status
