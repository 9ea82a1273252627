#pragma once

#include <chrono>
#include <optional>

#include "schemas/clock/instant.hpp"
#include "schemas/record/letter_prefs.hpp"

/// Decides who gets a letter now (MINE-1, LOOK-9). It knows only what the reader may know, so that neither
/// the existence nor the time of a letter tells more.
namespace inselpost {

/// Contents of the next letter to a reader that no earlier one has told.
struct LetterContent {
  bool is_first = false;   ///< first letter, or one that brings the only token: without it nobody can play
  bool answers = false;    ///< receipts, reminders and notices
  bool has_news = false;   ///< anything that happened
  bool has_act = false;    ///< of the moderator
  bool concerns = false;   ///< something of the reader's was taken, given or asked, or the clock decided
  bool has_ended = false;  ///< the game is over
  bool asks = false;       ///< the reader owes a decision
  std::optional<Instant> due = {};          ///< the first deadline of these decisions
  std::optional<Instant> words_since = {};  ///< time of the first words to the reader
  /// Returns whether there is anything that a letter of a day tells.
  bool any() const { return has_news || asks || words_since.has_value(); }
};

/// Words alone wait so long, so that a talk of many words is one letter.
inline constexpr std::chrono::minutes words_wait{15};

/// Returns whether the letter is due at `now`. `next_daily`: the next time at which a letter of a day comes;
/// only for readers who want one.
bool is_letter_due(const LetterPrefs& prefs, const LetterContent& content, Instant now,
                   std::optional<Instant> next_daily = std::nullopt);

}  // namespace inselpost
