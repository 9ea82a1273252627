#include "cli/service/deadlines/clock_actions.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

bool is_by_clock(const Entry& entry, const std::string& after) {
  if (entry.body.value("time", std::string()) <= after) return false;
  const nlohmann::json* order = entries::readable(entry.body);
  return order != nullptr &&
         order->value("by", std::string()) == by_names[static_cast<std::size_t>(OrderOrigin::deadline)];
}

}  // namespace

std::vector<ClockActions> decided_after(Store& store, const std::string& time) {
  std::vector<ClockActions> all;
  for (const GameSummary& summary : store.list()) {
    if (summary.changed <= time) continue;
    const auto stored = store.find(summary.name);
    if (!stored) continue;
    ClockActions decided{summary.name, open_game(parse_json(stored->genesis)), {}};
    for (const Entry& entry : store.entries(*stored, 1))
      if (is_by_clock(entry, time))
        if (auto happening = what_happened(entry, *decided.game))
          decided.happenings.push_back(*std::move(happening));
    if (!decided.happenings.empty()) all.push_back(std::move(decided));
  }
  return all;
}

}  // namespace inselpost
