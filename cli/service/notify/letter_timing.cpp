#include "cli/service/notify/letter_timing.hpp"

namespace inselpost {

bool is_letter_due(const LetterPrefs& prefs, const LetterContent& content, Instant now,
                   std::optional<Instant> next_daily) {
  if (content.is_first || content.answers || content.has_act) return true;
  const bool has_words = content.words_since && now - *content.words_since >= words_wait;
  switch (prefs.frequency) {
    case LetterFrequency::every: return content.has_news || has_words;
    case LetterFrequency::mine: return content.concerns || content.asks || content.has_ended || has_words;
    case LetterFrequency::daily:
      return content.asks && content.due && next_daily && *content.due <= *next_daily;
    case LetterFrequency::none: break;
  }
  return content.has_ended;
}

}  // namespace inselpost
