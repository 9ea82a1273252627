#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

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
