#pragma once

#include <cstdint>
#include <string>

#include "cli/messages/common/sentence.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

/// Messages on the page of a game's statistics, and of what people have played (PAGE-2). Labels of rows have
/// at most 16 characters. What a game counts has its words in `GameMessages::counted`.
struct StatisticsMessages {
  StaticText throws, points;  ///< headings
  // Columns of the throws.
  StaticText outcome, thrown, expected;
  StaticText bars;  ///< explains the bars
  Sentence<Number<"throws">, Text<"chi">, Number<"degrees">, Text<"share">> luck;
  Sentence<Number<"throws">> too_few;
  Sentence<List<"groups">> pooled;
  StaticText same_dice;  ///< instead of `luck`, if one draw decided throws of several seats
  /// Formats a share of games: `one game in four`. 0 of n: less than one.
  std::string (&share)(std::uint32_t games, std::uint32_t of);
  StaticText decimal_point;
  // Rows of a seat, and columns of a person.
  StaticText answers, median, longest;
  /// A time to answer, in at most 8 characters: `40 min`, `3:20 h`, `1 d 4 h`.
  std::string (&time_to_answer)(std::int64_t seconds);
  StaticText turn;  ///< column of turns
  // What people have played.
  StaticText player, kind, games, finished, wins, points_column, median_column;
  StaticText unnamed;  ///< instead of a name
  StaticText nothing;  ///< there is no game to count
  // The picture.
  Sentence<Text<"game">> title;
  Sentence<Text<"outcome">, Number<"thrown">, Text<"expected">> bar;
  Sentence<Text<"seat">, Number<"points">, Number<"turn">> line;
  StaticText picture;  ///< description of the picture
};

}  // namespace inselpost
