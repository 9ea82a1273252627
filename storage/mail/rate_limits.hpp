#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Events that are limited per day.
enum class RateCounter : std::uint8_t {
  wrong_try,           ///< a wrong token, by seat (AUTH-10)
  wrong_try_told,      ///< a seat was told of one (AUTH-9)
  new_report,          ///< `token: new`, by seat (AUTH-8)
  answer,              ///< an answer, by address (LOOP-5)
  answer_to_stranger,  ///< an answer to an unregistered address (AUTH-9)
  any_answer,          ///< an answer to anybody (LOOP-5)
  without_block,       ///< a letter without a block, by address (LOOP-5)
  not_answered,        ///< an answer withheld because of a limit (LOOP-5)
  from_stranger,       ///< a letter from an unregistered address (MAIL-17)
  check,               ///< a file that was only checked, by seat (TALK-4)
  record,              ///< a record that was attached, by seat (TALK-3)
};

/// Maximum number of rows per kind; the oldest are deleted. A row counts the events of one subject within a
/// second, so nobody can fill the store. The answers of a day are far fewer (`all_hour`).
inline constexpr std::size_t max_tallies = 20'000;

/// Counts recent events. A subject may be an address or a seat; it is deleted after a day (AUTH-13). Times
/// are RFC 3339 in UTC. All members throw StoreError.
class RateCounters {
 public:
  explicit RateCounters(Store& store) : store_(store) {}

  /// Counts an event. `about` is the subject, chosen by the caller. Deletes events of this kind that are
  /// older than a day.
  void count(RateCounter kind, const std::string& about, const std::string& time);
  /// Returns the number of events after `since`, which must not be more than a day ago.
  std::uint64_t in_window(RateCounter kind, const std::string& about, const std::string& since);

 private:
  Store& store_;
};

/// Rate limit for alarms to the moderator (MAIL-17): the first of a kind at once, then at most one an hour,
/// and after ten within a day one a day. Each kind counts separately. Times are RFC 3339 in UTC. All members
/// throw StoreError.
class Alarms {
 public:
  explicit Alarms(Store& store) : store_(store) {}

  /// An alarm that the moderator is to be sent now.
  struct DueAlarm {
    std::string kind;
    std::string sentence;     ///< text of the latest alarm
    std::uint64_t count = 1;  ///< alarms of this kind since the last one sent, this one included
    std::string since;        ///< time at which the last one was sent; empty: not within a day
  };
  /// Counts an alarm. Returns what to send now, or nullopt if it is deferred.
  std::optional<DueAlarm> raise(const std::string& kind, const std::string& sentence,
                                const std::string& time);
  /// Returns the deferred alarms that may be sent by now; the caller must send them.
  std::vector<DueAlarm> due(const std::string& time);

 private:
  Store& store_;
};

}  // namespace inselpost
