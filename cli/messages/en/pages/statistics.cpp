// Statistics of games and of people.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string number_word(std::uint32_t number) {
  constexpr std::array<std::string_view, 11> words{"no",  "one",   "two",   "three", "four", "five",
                                                   "six", "seven", "eight", "nine",  "ten"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

std::string share(std::uint32_t games, std::uint32_t of) {
  if (games == 0) return "less than one game in " + number_word(of);
  return number_word(games) + (games == 1 ? " game in " : " games in ") + number_word(of);
}

std::string time_to_answer(std::int64_t seconds) {
  constexpr std::int64_t minute = 60, hour = 60 * minute, day = 24 * hour;
  if (seconds < minute) return std::to_string(seconds) + " s";
  if (seconds < hour) return std::to_string(seconds / minute) + " min";
  if (seconds < day) {
    const std::string minutes = std::to_string(seconds % hour / minute);
    return std::to_string(seconds / hour) + (minutes.size() == 1 ? ":0" : ":") + minutes + " h";
  }
  const std::string days = std::to_string(seconds / day) + " d";
  return days.size() > 3 ? days : days + ' ' + std::to_string(seconds % day / hour) + " h";
}

}  // namespace

constinit const StatisticsMessages statistics_words{
    .throws = "Throws",
    .points = "Points at the end of each turn",
    .outcome = "throw",
    .thrown = "thrown",
    .expected = "expected",
    .bars = "# thrown, | expected",
    .luck =
        "{throws} throws. Chi-square is {chi}, with {degrees} {degrees#degree|degrees} of freedom: fair dice "
        "fall at least so unevenly in {share}."_s,
    .too_few = "{throws} {throws#throw|throws}: too few to say how uneven luck is."_s,
    .pooled = "Counted together, since fewer than 5 of each are expected: {groups}."_s,
    .same_dice = "The same dice fall for all players, so how uneven luck is cannot be said.",
    .share = share,
    .decimal_point = ".",
    .answers = "answers",
    .median = "median answer",
    .longest = "longest answer",
    .time_to_answer = time_to_answer,
    .turn = "turn",
    .player = "player",
    .kind = "rules",
    .games = "games",
    .finished = "finished",
    .wins = "wins",
    .points_column = "points",
    .median_column = "median",
    .unnamed = "(no name)",
    .nothing = "There is no game to count yet.",
    .title = "Statistics of {game}"_s,
    .bar = "{outcome}: thrown {thrown} {thrown#time|times}, expected {expected}"_s,
    .line = "{seat}: {points} {points#point|points} in turn {turn}"_s,
    .picture = "Above, how often each throw fell, with a line where it was expected. Below, points by turn.",
};

}  // namespace inselpost::en
