#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/play/ledger.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::benchmarks {

/// A game of four that random play does not end: it is won with more points than it reaches.
class LongGame {
 public:
  /// Returns a game; the same name gives the same game.
  explicit LongGame(const std::string& name);

  /// One order, as a player would have sent it, and its adjudication.
  struct Sent {
    std::string kind;  ///< its first word, for instance `roll`
    std::string file;  ///< an orders file
  };
  Sent step();
  /// Plays until there are that many entries.
  void play(std::size_t entries);
  /// Like the above, but in every turn everybody makes and withdraws as many offers as they may, until that
  /// many were made. It ends in a turn in which somebody did so.
  void play_flooded(std::size_t moves, std::size_t offers);

  const Ledger& ledger() const { return ledger_; }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  /// Offers of every seat that may make one, each withdrawn at once. Returns how many.
  std::size_t flood();

  std::vector<Entry> entries_;
  catan::play::Random random_;
  Ledger ledger_;
  /// If the last order answered an offer, how far its seat is from the active player. Answers that follow
  /// each other come clockwise, since a `submit` of many files would put them in that order (TRADE-8).
  std::optional<std::size_t> last_answered_;
};

/// The time at which everything in these games happens.
inline const std::string benchmark_time = "2026-11-21T09:00:00Z";

}  // namespace inselpost::benchmarks
