#include "cli/service/deadlines/open_decisions.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "cli/service/summary.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"

namespace inselpost {

std::vector<std::string> players_of(const StoredGame& game) {
  entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  if (!game.current) return genesis.players;
  const nlohmann::json current = parse_json_or_discard(*game.current);
  const nlohmann::json replaced =
      current.is_object() ? current.value("players", nlohmann::json()) : nlohmann::json();
  if (replaced.is_object())
    for (const auto& [seat, player] : replaced.items())
      genesis.players.at(index(entries::seat_in(genesis.seats, seat))) = player.get<std::string>();
  return std::move(genesis.players);
}

std::string system_of(const StoredGame& game) {
  return parse_json(game.genesis).at("system").get<std::string>();
}

std::vector<OpenDecision> open_decisions(Store& store, bool referee) {
  std::vector<OpenDecision> all;
  for (const GameSummary& listed : store.list()) {
    if (listed.over || listed.pending_decisions.empty()) continue;
    const auto game = store.find(listed.name);
    if (!game) continue;
    const entries::Genesis genesis = entries::genesis(parse_json(game->genesis));
    const MissPolicy miss =
        genesis.deadlines.is_null() ? MissPolicy::wait : known_deadlines(genesis.deadlines).miss;
    const std::vector<std::string> players = players_of(*game);
    const std::string system = system_of(*game);
    for (const TimedDecision& owed : game->pending_decisions) {
      if (!is_known_to(owed, referee ? referee_reader : public_reader)) continue;
      const std::string& player = players.at(index(entries::seat_in(genesis.seats, owed.seat)));
      all.push_back({listed.name, system, player, owed, miss, game->clocks.held});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const OpenDecision& a, const OpenDecision& b) {
    const auto key = [](const OpenDecision& one) {
      return std::tuple(!one.owed.due, one.owed.due.value_or(one.owed.since), one.game);
    };
    return key(a) < key(b);
  });
  return all;
}

}  // namespace inselpost
