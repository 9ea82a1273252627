#include "schemas/record/letter_prefs.hpp"

#include "schemas/clock/deadlines.hpp"

namespace inselpost {

using std::chrono::days;

LetterPrefs LetterPrefsChange::applied_to(LetterPrefs before) const {
  if (frequency) {
    before.frequency = *frequency;
    before.at = at;
  }
  before.pictures = pictures.value_or(before.pictures);
  before.html = html.value_or(before.html);
  return before;
}

std::string to_order_text(const LetterPrefs& prefs) {
  std::string text(letter_frequency_words.at(static_cast<std::size_t>(prefs.frequency)));
  if (prefs.frequency == LetterFrequency::daily) text += ' ' + written_time_of_day(prefs.at);
  if (prefs.pictures && prefs.html) return text;
  text = "{every: " + text;
  if (!prefs.pictures) text += ", pictures: no";
  if (!prefs.html) text += ", html: no";
  return text + '}';
}

std::string to_order_line(const LetterPrefs& prefs) { return "letters: " + to_order_text(prefs); }

Instant last_daily(std::chrono::minutes at, const Zone& zone, Instant now) {
  const auto today = std::chrono::floor<days>(zone.wall(now));
  const Instant here = zone.first(today + at);
  return here <= now ? here : zone.first(today - days(1) + at);
}

Instant next_daily(std::chrono::minutes at, const Zone& zone, Instant now) {
  const auto today = std::chrono::floor<days>(zone.wall(now));
  const Instant here = zone.first(today + at);
  return here > now ? here : zone.first(today + days(1) + at);
}

}  // namespace inselpost
