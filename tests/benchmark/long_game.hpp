#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/ledger.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::benchmarks {

/// A game of four that random play does not end: it is won with more points than it reaches.
class LongGame {
 public:
  /// The same name gives the same game.
  explicit LongGame(const std::string& name);

  /// One order, as a player would have sent it, and adjudicated.
  struct Sent {
    std::string kind;  ///< its first word, for instance `roll`
    std::string file;  ///< an orders file
  };
  Sent step();
  /// Plays until there are that many entries.
  void play(std::size_t entries);

  const Ledger& ledger() const { return ledger_; }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
  catan::play::Random random_;
  Ledger ledger_;
};

/// The time at which everything in these games happens.
inline const std::string benchmark_time = "2026-11-21T09:00:00Z";

}  // namespace inselpost::benchmarks
