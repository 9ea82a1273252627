#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/record/event_counter.hpp"

namespace inselpost {

/// How uneven the throws of a game are, by the chi-square test.
struct GoodnessOfFit {
  std::uint64_t hundredths = 0;  ///< of chi-square, rounded
  std::uint32_t degrees = 0;     ///< of freedom
  double probability = 1;        ///< probability that throws of fair dice are at least so uneven
  /// The probability as a simple fraction: `games` of `of` games. 0 of 1000: less than one of 1000.
  std::uint32_t games = 1, of = 1;
  /// Indices of the results that were counted together, as fewer than 5 of each were expected.
  std::vector<std::vector<std::size_t>> pooled;
};
/// Returns the probability that chi-square with so many degrees of freedom, at least 1, is `x` or more.
double chi_square_tail(std::uint32_t degrees, double x);
/// Compares results with their expectation. Neighbours are pooled until 5 are expected of each group.
/// Returns nullopt if that leaves fewer than two groups. There may be at most 100,000 throws, and the weights
/// may add up to at most 36.
std::optional<GoodnessOfFit> goodness_of_fit(const std::vector<EventCounts::ThrowResult>& results);

/// Times in which somebody answered, in seconds.
struct AnswerTimes {
  std::size_t count = 0;
  std::int64_t median = 0, longest = 0;  ///< 0 without answers
};
AnswerTimes answer_times(std::vector<std::int64_t> seconds);

/// Statistics of a game, as one viewer may know them (PAGE-2).
struct GameStatistics {
  /// A played seat.
  struct SeatRow {
    std::string seat, player;  ///< `player` is empty if unknown
    AnswerTimes answers;
  };
  /// The points of each played seat at the end of a turn, or now.
  struct TurnRow {
    std::uint64_t turn = 0;
    std::vector<std::uint16_t> points;
  };
  std::string game, system;
  std::uint64_t entry = 0;  ///< the last one that was counted
  bool is_over = false;
  std::vector<SeatRow> seats;
  EventCounts counts;
  std::optional<GoodnessOfFit> fit;
  std::vector<TurnRow> turns;  ///< in order; the first is that before turn 1
};

/// The record of one player in one kind of game. A player is known by name.
struct PersonStatistics {
  std::string player, system;
  std::size_t games = 0, finished = 0, wins = 0;
  std::uint64_t points = 0;  ///< of finished games
  AnswerTimes answers;
};

}  // namespace inselpost
