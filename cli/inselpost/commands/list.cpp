#include "cli/inselpost/commands/list.hpp"

#include <algorithm>
#include <ostream>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/render/lists.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/summary.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// Returns whether the game has a seat or a player of that name.
bool has_name(const StoredGame& game, const std::string& name) {
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  const std::vector<std::string> players = players_of(game);
  const auto among = [&](const auto& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  return among(genesis.seats) || among(players);
}

/// Returns the game called `name` or, if there is none, the games with a seat or player of that name; without
/// a name all games.
std::vector<GameSummary> asked_for(Store& store, const std::optional<std::string>& name,
                                   FailedGames& failed) {
  std::vector<GameSummary> games = store.list();
  if (!name) return games;
  std::vector<GameSummary> found;
  for (const GameSummary& game : games)
    if (game.name == *name) return {game};
  for (const GameSummary& game : games)
    run_for_game(store, game.name, failed, [&] {
      if (const auto stored = store.find(game.name); stored && has_name(*stored, *name))
        found.push_back(game);
    });
  return found;
}

/// System and time zone of a game that waits for somebody; empty for others.
struct ListContext {
  std::string system, zone;
};
ListContext context_in(Store& store, const GameSummary& game) {
  if (game.over || game.pending_decisions.empty()) return {};
  const auto stored = store.find(game.name);
  if (!stored) return {};
  return {system_of(*stored), zone_of(entries::genesis(parse_json(stored->genesis)), public_reader)};
}

ordered_json item_of(const GameSummary& game, const ViewerOptions& viewer) {
  ordered_json item{{"game", game.name}, {"entry", game.last_entry}, {"over", game.over}};
  item.update(listed_for(game.brief, game.pending_decisions, viewer.as.value_or(""), viewer.referee));
  if (viewer.referee) item["entry"] = game.last_entry;
  if (game.held) item["held"] = true;
  item["created"] = game.created;
  item["changed"] = game.changed;
  return item;
}

}  // namespace

Status list_games(const ListOptions& options, Context& context) {
  std::vector<ordered_json> all;
  std::vector<ListedGame> listed;
  FailedGames failed;
  try {
    Store& store = store_of(context);
    in_read_transaction(store, [&] {
      for (const GameSummary& game : asked_for(store, options.name, failed))
        run_for_game(store, game.name, failed, [&] {
          const ListContext about = context.json ? ListContext{} : context_in(store, game);
          listed.push_back({item_of(game, options.viewer), about.system, about.zone});
          all.push_back(listed.back().item);
        });
    });
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;  // without a store there are no games
  }
  if (context.json) {
    context.out << ordered_json(all).dump() << '\n';
    return say(context, failed);
  }
  if (all.empty() && failed.empty()) {
    const Remark none = options.name ? Remark(remark::NoGameCalled{*options.name, shown_address(context.db)})
                                     : Remark(remark::NoGameYet{shown_address(context.db)});
    context.out << wrap(context.words.remark(none), "", "  ");
  }
  context.out << games_text(context.words, listed);
  return say(context, failed);
}

}  // namespace inselpost
