#include "cli/inselpost/commands/stats.hpp"

#include <ostream>
#include <utility>

#include "cli/render/game_pages.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/statistics/statistics.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// Prints what each player has played.
Status people(const StatsOptions& options, Context& context) {
  const char* list = options.csv ? "--csv" : "--store";
  for (const auto& [given, name] : {std::pair{options.viewer.as.has_value(), "--as"},
                                    {options.viewer.referee, "--referee"},
                                    {options.picture.svg, "--svg"},
                                    {options.picture.png, "--png"}})
    if (given) throw CommandError(Status::usage, command_errors::NotTogether{name, list});
  if (options.csv && context.json)
    throw CommandError(Status::usage, command_errors::NotTogether{"--csv", "--json"});
  Store& store = store_of(context);
  std::vector<std::string> games = options.games;
  FailedGames failed;
  const std::vector<PersonStatistics> all = in_read_transaction(store, [&] {
    if (options.all)
      for (GameSummary& game : store.list()) games.push_back(std::move(game.name));
    return person_statistics(store, games, failed);
  });
  if (options.csv)
    context.out << people_csv(all);
  else if (context.json)
    context.out << people_json(all).dump() << '\n';
  else
    context.out << render_text(people_page(context.words, all), context.style);
  return say(context, failed);
}

}  // namespace

Status stats(const StatsOptions& options, Context& context) {
  require_sensible(options.picture, context, nullptr);
  if (options.all && !options.games.empty())
    throw CommandError(Status::usage, command_errors::NotTogether{"--store", "GAME"});
  if (!options.all && options.games.empty())
    throw CommandError(Status::usage, command_errors::NothingToCount{});
  if (options.all || options.csv || options.games.size() > 1) return people(options, context);
  Store& store = store_of(context);
  return reading(store, [&] {
    const auto [game, entries] = in_read_transaction(store, [&] {
      StoredGame found = game_of(store, options.games.front());
      const std::uint64_t last = last_open(found, options.viewer.referee ? referee_reader : public_reader);
      std::vector<Entry> read = store.entries(found, 0, last);
      return std::pair(std::move(found), std::move(read));
    });
    const auto opened = open_game(entries.front().body);
    const std::size_t players = entries::genesis(entries.front().body).players.size();
    const Viewer viewer = viewer_of(options.viewer, opened->seats(), players);
    const GameStatistics counted = game_statistics(entries, viewer);
    const MessageCatalog& words = context.speech().of(game.spoken, options.viewer.as.value_or(""));
    if (options.picture.wanted()) {
      GameFacts facts;
      facts.table = opened->setup_view();
      return print_picture(statistics_picture(words, counted, seat_inks(words, facts)), options.picture,
                           context);
    }
    if (context.json)
      context.out << statistics_json(counted).dump() << '\n';
    else
      context.out << render_text(statistics_page(words, counted), context.style);
    return Status::done;
  });
}

}  // namespace inselpost
