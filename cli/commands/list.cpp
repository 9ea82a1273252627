#include "cli/commands/list.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/clock.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/desk/summary.hpp"
#include "cli/paper/text.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// What somebody owes, as one says it to him.
std::string duty(const ordered_json& item) {
  const auto decision = item.at("decision").get<std::string>();
  if (decision == "desert") return "choose the robber's desert";
  if (decision == "robber") return "move the robber";
  if (decision == "turn") return "play on";
  if (decision == "answer") return "answer " + item.at("offer").get<std::string>();
  if (decision == "return") return "give cards back";
  if (decision == "special building") return "build or pass";
  if (decision == "discard") return "discard " + item.at("count").dump();
  return decision;  // join, found, roll
}

/// `red: play on; blue and orange: answer o1`.
std::string duties(const ordered_json& waiting_for) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_duty;
  for (const ordered_json& item : waiting_for) {
    const std::string what = duty(item);
    auto group = std::find_if(by_duty.begin(), by_duty.end(), [&](const auto& g) { return g.first == what; });
    if (group == by_duty.end()) group = by_duty.insert(by_duty.end(), {what, {}});
    group->second.push_back(item.at("seat").get<std::string>());
  }
  std::string text;
  for (const auto& [what, seats] : by_duty) text += (text.empty() ? "" : "; ") + list(seats) + ": " + what;
  return text;
}

std::string line_of(const ordered_json& game, std::size_t width) {
  const std::string line = pad(game.at("game").get<std::string>(), width) + "  turn " +
                           pad(std::to_string(game.at("turn").get<int>()), 3) + " entry " +
                           pad(std::to_string(game.at("entry").get<std::uint64_t>()), 4) + " ";
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return wrap("over, " + (winner.is_string() ? winner.get<std::string>() : "nobody") + " won, " +
                    readable_time(game.at("changed").get<std::string>()),
                line, std::string(display_width(line), ' '));
  }
  std::string since;
  for (const ordered_json& item : game.at("waiting_for")) {
    const auto time = item.at("since").get<std::string>();
    since = since.empty() ? time : std::min(since, time);
  }
  return wrap(duties(game.at("waiting_for")) + ". Since " + readable_time(since), line,
              std::string(display_width(line), ' '));
}

/// Has it a seat or a player of that name?
bool has_name(const StoredGame& game, const std::string& name) {
  const auto setup = nlohmann::json::parse(game.genesis).at("setup");
  for (const auto& seat : setup.at("seats"))
    if (seat.at("name") == name || seat.value("player", "") == name) return true;
  return false;
}

/// Those that are asked for: a game's own name goes before the people in other games.
std::vector<GameSummary> asked_for(Store& store, const std::optional<std::string>& name) {
  std::vector<GameSummary> games = store.list();
  if (!name) return games;
  std::vector<GameSummary> found;
  for (const GameSummary& game : games)
    if (game.name == *name) return {game};
  for (const GameSummary& game : games)
    if (const auto stored = store.find(game.name); stored && has_name(*stored, *name)) found.push_back(game);
  return found;
}

}  // namespace

Exit list_games(const ListOptions& options, Context& context) {
  std::vector<GameSummary> games;
  try {
    Store store = store_of(context);
    games = at_one_moment(store, [&] { return asked_for(store, options.name); });
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;  // where there is no store, there is no game
  }
  ordered_json all = ordered_json::array();
  std::size_t width = 0;
  for (const GameSummary& game : games) {
    ordered_json item{{"game", game.name}, {"entry", game.last_entry}, {"over", game.over}};
    try {
      item.update(summary_for(game.summary, options.viewer.as.value_or(""), options.viewer.referee));
    } catch (const nlohmann::json::exception& error) {
      throw StoreError(StoreError::Kind::damaged, context.db, error.what());
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
  if (all.empty() && options.name)
    context.out << wrap("There is no game called " + clean(*options.name) + " in " + clean(context.db) +
                            ", and none with a seat or player of that name.",
                        "", "  ");
  else if (all.empty())
    context.out << wrap("There is no game in " + clean(context.db) + " yet; `inselpost new SETUP` makes one.",
                        "", "  ");
  for (const ordered_json& game : all) context.out << line_of(game, width);
  return Exit::done;
}

}  // namespace inselpost
