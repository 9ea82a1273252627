#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "storage/connection.hpp"
#include "storage/store.hpp"

/// Pending decisions and clocks, which are stored in one column of their game. Private to the module.
namespace inselpost {

/// Columns that follow from the pending decisions and clocks of a game in its row of `positions`.
struct StoredClocks {
  std::string json;                          ///< all of it, as a JSON object
  std::optional<std::string> next_due = {};  ///< time at which the clock acts next
  std::optional<std::string> next_reminder = {};
};
/// The columns of `positions` that hold them.
template <>
struct Row<StoredClocks> {
  static constexpr const char* assignments = "clocks = ?, next_due = ?, next_reminder = ?";
  static constexpr auto members =
      std::tuple(&StoredClocks::json, &StoredClocks::next_due, &StoredClocks::next_reminder);
};
/// Name of the member that replaces the clocks of a game which goes on in another store (`copy_games`). Until
/// the other store has the game, the member holds what the game needs to go on in this one.
inline constexpr std::string_view moved_member = "moved";
/// Returns whether `StoredClocks::json` says that.
bool is_moved(std::string_view json);
StoredClocks written(const std::vector<TimedDecision>& pending_decisions, const ClockState& clocks);
/// Reads `StoredClocks::json`. Throws StoreError `damaged`.
void read_clocks(const std::string& json, const std::string& path,
                 std::vector<TimedDecision>& pending_decisions, ClockState& clocks);

/// Converts to and from a JSON object. `read_ordered` throws StoreError `damaged` if it cannot be parsed.
std::string written(const AllOrdered& ordered);
AllOrdered read_ordered(const std::string& text, const std::string& path);

}  // namespace inselpost
