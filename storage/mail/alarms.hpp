#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Which alarms the moderator has been told (MAIL-17): the first of a kind at once, then one an hour at most,
/// and after ten within a day one a day. Each kind counts for itself. Times are RFC 3339 in UTC. All members
/// throw StoreError.
class Alarms {
 public:
  explicit Alarms(Store& store) : store_(store) {}

  /// What the moderator is to be told of a kind.
  struct DueAlarm {
    std::string kind;
    std::string sentence;     ///< the last one
    std::uint64_t count = 1;  ///< of this kind since he was told, this one included
    std::string since;        ///< when he was told; empty: never lately
  };
  /// There is something to tell. Returns what he is to be told now; nullopt: he is told later, and it is
  /// counted.
  std::optional<DueAlarm> raise(const std::string& kind, const std::string& sentence,
                                const std::string& time);
  /// What was raised before and may be told by now; the caller tells it.
  std::vector<DueAlarm> due(const std::string& time);

 private:
  Store& store_;
};

}  // namespace inselpost
