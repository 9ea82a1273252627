#include "cli/paper/games.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/paper/painters.hpp"
#include "cli/words/text.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// What each of those is expected to do for whom the game waits.
std::vector<SharedDuty> owed(const CatanWords& words, const ordered_json& waiting_for) {
  std::vector<SharedDuty> all;
  for (const ordered_json& item : waiting_for) {
    std::string what = words.duty(item.at("decision").get<std::string>(), item.value("offer", std::string()),
                                  item.value("count", std::uint64_t{0}));
    auto same =
        std::find_if(all.begin(), all.end(), [&](const SharedDuty& other) { return other.what == what; });
    if (same == all.end()) same = all.insert(all.end(), {std::move(what), {}});
    same->seats.push_back(item.at("seat").get<std::string>());
  }
  return all;
}

/// How it stands with a game: who has won, or what it waits for.
std::string standing_of(const Language& words, const ordered_json& game) {
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return words.list.won_at(winner.is_string() ? winner.get<std::string>() : std::string(),
                             readable_time(game.at("changed").get<std::string>()));
  }
  std::string since, due;
  const auto take = [](std::string& first, std::string time) {
    if (!time.empty() && (first.empty() || time < first)) first = std::move(time);
  };
  for (const ordered_json& item : game.at("waiting_for")) {
    take(since, item.at("since").get<std::string>());
    take(due, item.value("due", std::string()));
  }
  return words.list.owed_since(owed(words.catan, game.at("waiting_for")), readable_time(since)) +
         (due.empty() ? "" : words.list.first_due(readable_time(due)));
}

}  // namespace

Page games_page(const Language& words, const std::vector<ordered_json>& games) {
  part::Table table{{{},
                     {.widest = words.list.in_turn(100), .close = true},
                     {.widest = words.list.at_entry(1000), .close = true}},
                    {},
                    false};
  for (const ordered_json& game : games)
    table.rows.push_back({{{game.at("game").get<std::string>()},
                           {words.list.in_turn(game.at("turn").get<int>())},
                           {words.list.at_entry(game.at("entry").get<std::uint64_t>())}},
                          standing_of(words, game)});
  Page page;
  page.add(std::move(table));
  return page;
}

std::string games_text(const Language& words, const std::vector<ordered_json>& games) {
  return text_of(games_page(words, games), {});
}

}  // namespace inselpost
