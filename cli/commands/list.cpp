#include "cli/commands/list.hpp"

#include <algorithm>
#include <ostream>

#include "cli/clock.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/commands/summary.hpp"
#include "cli/printing/text.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

std::string line_of(const ordered_json& game, std::size_t width) {
  std::string line = pad(game.at("game").get<std::string>(), width) + "  turn " +
                     pad(std::to_string(game.at("turn").get<int>()), 3) + " entry " +
                     pad(std::to_string(game.at("entry").get<std::uint64_t>()), 4) + " ";
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return line + "over, " + (winner.is_string() ? winner.get<std::string>() : "nobody") + " won, " +
           readable_time(game.at("changed").get<std::string>()) + "\n";
  }
  std::vector<std::string> owed;
  std::string since;
  for (const ordered_json& item : game.at("waiting_for")) {
    owed.push_back(item.at("seat").get<std::string>() + " (" + item.at("decision").get<std::string>() + ")");
    const auto time = item.at("since").get<std::string>();
    since = since.empty() ? time : std::min(since, time);
  }
  return line + "waiting for " + list(owed) + " since " + readable_time(since) + "\n";
}

}  // namespace

Exit list_games(const ListOptions& options, Context& context) {
  Store store = store_of(context);
  const std::vector<GameSummary> games = store.list();
  ordered_json all = ordered_json::array();
  std::size_t width = 0;
  for (const GameSummary& game : games) {
    ordered_json item{{"game", game.name}, {"entry", game.last_entry}, {"over", game.over}};
    try {
      item.update(summary_for(game.summary, options.viewer.as.value_or(""), options.viewer.referee));
    } catch (const nlohmann::json::exception& error) {
      throw StoreError(StoreError::Kind::damaged, store.path(), error.what());
    }
    item["created"] = game.created;
    item["changed"] = game.changed;
    width = std::max(width, game.name.size());
    all.push_back(std::move(item));
  }
  if (context.json) {
    context.out << all.dump() << '\n';
    return Exit::done;
  }
  if (all.empty())
    context.out << "There is no game in " << clean(store.path())
                << " yet; `inselpost new SETUP` makes one.\n";
  for (const ordered_json& game : all) context.out << line_of(game, width);
  return Exit::done;
}

}  // namespace inselpost
