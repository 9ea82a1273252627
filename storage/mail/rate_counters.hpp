#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "storage/store.hpp"

namespace inselpost {

/// What is counted for limits within a day.
enum class RateCounter : std::uint8_t {
  wrong_try,           ///< a wrong token, for a seat (AUTH-10)
  wrong_try_told,      ///< that a seat was told of one (AUTH-9)
  new_report,          ///< by `token: new`, for a seat (AUTH-8)
  answer,              ///< to an address (LOOP-5)
  answer_to_stranger,  ///< to an address that is not registered (AUTH-9)
  any_answer,          ///< to whoever it was (LOOP-5)
  without_block,       ///< a letter from an address (LOOP-5)
  not_answered,        ///< a letter whose answer was above a limit (LOOP-5)
  from_stranger,       ///< a letter from an address that is not registered (MAIL-17)
};

/// So many rows are kept of each kind. A row is what was counted of one thing within one second, so nothing
/// can fill the store; of more the oldest are forgotten. The answers of a day are far fewer (`all_hour`).
inline constexpr std::size_t max_tallies = 20'000;

/// How often something happened lately. What is counted may name an address or a seat: it stands here alone,
/// for a day (AUTH-13). Times are RFC 3339 in UTC. All members throw StoreError.
class RateCounters {
 public:
  explicit RateCounters(Store& store) : store_(store) {}

  /// It happened, then; about whom is for the caller to say, the same words each time. What happened more
  /// than a day before is forgotten.
  void count(RateCounter kind, const std::string& about, const std::string& time);
  /// How often it did after `since`; of more than a day ago nothing is known.
  std::uint64_t in_window(RateCounter kind, const std::string& about, const std::string& since);

 private:
  Store& store_;
};

}  // namespace inselpost
