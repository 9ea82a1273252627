#include "cli/paper/games.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/paper/painters.hpp"
#include "cli/words/text.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// `red: play on; blue and orange: answer o1`.
std::string duties(const Language& words, const ordered_json& waiting_for) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_duty;
  for (const ordered_json& item : waiting_for) {
    const std::string what =
        words.catan.duty(item.at("decision").get<std::string>(), item.value("offer", std::string()),
                         item.value("count", std::uint64_t{0}));
    auto group = std::find_if(by_duty.begin(), by_duty.end(), [&](const auto& g) { return g.first == what; });
    if (group == by_duty.end()) group = by_duty.insert(by_duty.end(), {what, {}});
    group->second.push_back(item.at("seat").get<std::string>());
  }
  std::string text;
  for (const auto& [what, seats] : by_duty)
    text += (text.empty() ? "" : "; ") + words.all_of(seats) + ": " + what;
  return text;
}

/// How it stands with a game: who has won, or what it waits for.
std::string standing_of(const Language& words, const ordered_json& game) {
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return words.won_at(winner.is_string() ? winner.get<std::string>() : std::string(),
                        readable_time(game.at("changed").get<std::string>()));
  }
  std::string since;
  for (const ordered_json& item : game.at("waiting_for")) {
    const auto time = item.at("since").get<std::string>();
    since = since.empty() ? time : std::min(since, time);
  }
  return words.owed_since(duties(words, game.at("waiting_for")), readable_time(since));
}

}  // namespace

Page games_page(const Language& words, const std::vector<ordered_json>& games) {
  part::Table table{
      {{}, {.widest = words.in_turn(100), .close = true}, {.widest = words.at_entry(1000), .close = true}},
      {},
      false};
  for (const ordered_json& game : games)
    table.rows.push_back({{{game.at("game").get<std::string>()},
                           {words.in_turn(game.at("turn").get<int>())},
                           {words.at_entry(game.at("entry").get<std::uint64_t>())}},
                          standing_of(words, game)});
  Page page;
  page.add(std::move(table));
  return page;
}

std::string games_text(const Language& words, const std::vector<ordered_json>& games) {
  return text_of(games_page(words, games), {});
}

}  // namespace inselpost
