#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/clock/instant.hpp"

/// Where letters of a game go, and which ones (MINE-1). No part of it is in a record.
namespace inselpost {

/// When a reader gets a letter, apart from answers to their own letters.
enum class LetterFrequency : std::uint8_t {
  every,  ///< at each change
  mine,   ///< at changes that concern the reader
  daily,  ///< once a day
  none,   ///< reminders, acts of the moderator and the end of the game only
};
/// The words of the order language, in the order of `LetterFrequency`.
inline constexpr std::array<std::string_view, 4> letter_frequency_words{"every", "mine", "daily", "none"};

/// A reader's choice of letters (MINE-1).
struct LetterPrefs {
  LetterFrequency frequency = LetterFrequency::mine;
  std::chrono::minutes at{0};  ///< of `daily`: after midnight in the reader's zone
  bool pictures = true, html = true;
  bool operator==(const LetterPrefs&) const = default;
};

/// Maximum number of addresses per seat (MAIL-15).
inline constexpr std::size_t max_addresses = 5;

/// Examples of every choice, as they are written.
inline constexpr std::array<std::string_view, 4> letter_choices{"every", "mine", "daily 18:00", "none"};

/// The preferences of an observer who has not chosen.
inline constexpr LetterPrefs observer_letter_prefs{LetterFrequency::every};

/// New values of some of them; the others stay.
struct LetterPrefsChange {
  std::optional<LetterFrequency> frequency;
  std::chrono::minutes at{0};
  std::optional<bool> pictures, html;

  LetterPrefs applied_to(LetterPrefs before) const;
};

/// Returns the value of `letters` in the order language: `daily 18:00`, or
/// `{every: mine, pictures: no, html: no}`.
std::string to_order_text(const LetterPrefs& prefs);
/// Returns the whole line of an orders file: `letters: daily 18:00`.
std::string to_order_line(const LetterPrefs& prefs);

/// Returns the latest time at or before `now` at which clocks of the zone show the time of day `at`.
Instant last_daily(std::chrono::minutes at, const Zone& zone, Instant now);
/// Returns the first such time after `now`.
Instant next_daily(std::chrono::minutes at, const Zone& zone, Instant now);

}  // namespace inselpost
