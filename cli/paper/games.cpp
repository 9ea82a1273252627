#include "cli/paper/games.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/words/text.hpp"
#include "schemas/text/page.hpp"

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

std::string line_of(const Language& words, const ordered_json& game, std::size_t width) {
  const std::string line = words.game_line(pad(game.at("game").get<std::string>(), width),
                                           game.at("turn").get<int>(), game.at("entry").get<std::uint64_t>());
  const std::string rest(display_width(line), ' ');
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return wrap(words.won_at(winner.is_string() ? winner.get<std::string>() : std::string(),
                             readable_time(game.at("changed").get<std::string>())),
                line, rest);
  }
  std::string since;
  for (const ordered_json& item : game.at("waiting_for")) {
    const auto time = item.at("since").get<std::string>();
    since = since.empty() ? time : std::min(since, time);
  }
  return wrap(words.owed_since(duties(words, game.at("waiting_for")), readable_time(since)), line, rest);
}

}  // namespace

std::string games_text(const Language& words, const std::vector<ordered_json>& games) {
  std::size_t width = 0;
  for (const ordered_json& game : games)
    width = std::max(width, game.at("game").get_ref<const std::string&>().size());
  std::string text;
  for (const ordered_json& game : games) text += line_of(words, game, width);
  return text;
}

}  // namespace inselpost
