#pragma once

#include <string>
#include <vector>

#include "schemas/record/letter_prefs.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Stores which letters the readers of games want (MINE-1). No part of it is in a record or an export, and it
/// is deleted with the player. Writes belong to the transaction that the caller has opened. Requires the
/// tables for mail. All members throw StoreError.
class LetterPrefsStore {
 public:
  explicit LetterPrefsStore(Store& store) : store_(store) {}

  /// Returns what the reader has chosen, or the default: every letter for observers, who are the reader with
  /// the empty name, and for seats what concerns them.
  LetterPrefs of(const StoredGame& game, const std::string& reader);
  /// Sets it at the time `now` (RFC 3339). Letters of a day come from the next time of day on; news that no
  /// letter told are looked at again.
  void set(const StoredGame& game, const std::string& reader, const LetterPrefs& prefs,
           const std::string& now);

  /// A reader who wants one letter a day.
  struct DailyReader {
    std::string game, reader;
    std::chrono::minutes at{0};
    std::string since;  ///< up to that time (RFC 3339) letters of a day were written, or not needed
  };
  /// Returns these readers, sorted by game and reader.
  std::vector<DailyReader> daily();
  void set_since(const StoredGame& game, const std::string& reader, const std::string& time);

 private:
  Store& store_;
};

}  // namespace inselpost
