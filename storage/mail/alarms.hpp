#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

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
