#include "cli/service/deadlines/waited_for.hpp"

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

std::vector<WaitedFor> waited_for(Store& store, bool referee) {
  std::vector<WaitedFor> all;
  for (const GameSummary& listed : store.list()) {
    if (listed.over || listed.awaited.empty()) continue;
    const auto game = store.find(listed.name);
    if (!game) continue;
    const entries::Genesis genesis = entries::genesis(parse_json(game->genesis));
    const Miss miss = genesis.deadlines.is_null() ? Miss::wait : known_deadlines(genesis.deadlines).miss;
    const std::vector<std::string> players = players_of(*game);
    const std::string system = system_of(*game);
    for (const Owed& owed : game->awaited) {
      if (!is_known_to(owed, referee ? referee_reader : public_reader)) continue;
      const std::string& player = players.at(index(entries::seat_in(genesis.seats, owed.seat)));
      all.push_back({listed.name, system, player, owed, miss, game->clocks.held});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const WaitedFor& a, const WaitedFor& b) {
    const auto key = [](const WaitedFor& one) {
      return std::tuple(!one.owed.due, one.owed.due.value_or(one.owed.since), one.game);
    };
    return key(a) < key(b);
  });
  return all;
}

}  // namespace inselpost
