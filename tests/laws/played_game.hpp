#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/record/record.hpp"
#include "tests/play/ledger.hpp"
#include "tests/play/random_play.hpp"
#include "tests/play/tables.hpp"

namespace inselpost::played {

/// A game played at random through a ledger, with its whole record.
struct PlayedGame {
  Ledger ledger;
  std::vector<Entry> entries;
  bool over() const { return ledger.state().stage == catan::State::Stage::over; }
};

/// A set-up file of that preset; `seed` makes the game repeatable.
SetupFile setup_file(catan::Preset preset, std::size_t players, const std::string& seed);
/// A table game on the fixed board.
SetupFile table_file(catan::Preset preset, std::size_t players);

/// Where luck is collected, all join with a line of it.
PlayedGame begin(const SetupFile& file);
void join_all(PlayedGame& game);
/// Plays until the end, or until so many entries were made. Every third public order carries a luck line.
PlayedGame play(const SetupFile& file, std::uint64_t random_seed, std::size_t most_entries = 10'000);
/// Plays on; sometimes the moderator writes a note, or rolls the game back.
PlayedGame play_disturbed(const SetupFile& file, std::uint64_t random_seed,
                          std::size_t most_entries = 10'000);
/// Returns what the determinization of a seat says of its own order.
tl::expected<OrderEffects, catan::RuleViolation> foreseen(const Ledger& ledger, Seat seat,
                                                          const catan::Order& order,
                                                          const catan::TableResults& results = {});
/// Rolls back to a random entry that stands, not far back. False if there is nothing to undo.
bool roll_back(PlayedGame& game, catan::play::Random& random);
/// Plays one more random order; a table game's results are drawn from `random`. Returns false if it was
/// refused.
bool step(PlayedGame& game, catan::play::Random& random);

/// Exports the record: lines with the line `signed`.
std::string exported(const PlayedGame& game, Viewer viewer = Viewer::referee());

/// Makes heads right again after somebody changed an entry.
void fix_heads(std::vector<Entry>& entries);

/// Set-ups of all kinds that can be played, each with that seed.
std::vector<SetupFile> every_kind(const std::string& seed);
/// Likewise of table games.
std::vector<SetupFile> every_table();

}  // namespace inselpost::played
