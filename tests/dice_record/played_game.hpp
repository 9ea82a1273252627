#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/dice/game.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"
#include "tests/play/random.hpp"

/// Dice games as a moderator runs them: a set-up and orders in YAML, a ledger, its entries, rollbacks.
namespace inselpost::dice::test {

using inselpost::test::Random;

/// A set-up file of that text; throws std::invalid_argument with the fault.
SetupParseResult game_of(const std::string& yaml);
/// Seats red, blue, ... and these lines besides.
std::string setup_text(std::size_t seats, const std::string& more = "");
AnyOrderPtr move_from(const Game& game, const std::string& yaml);

struct Played {
  GameLedger ledger;
  std::vector<Entry> entries;  ///< all of them, whole
  std::size_t seats = 0;

  const DiceGameAdapter& game() const { return dynamic_cast<const DiceGameAdapter&>(ledger.game()); }
  bool over() const { return entries.back().body["kind"] == "end"; }
  std::string now() const;
};
Played begin(const std::string& setup, const std::string& secret);
/// Executes one order, which must succeed.
void order(Played& game, std::size_t seat, const std::string& yaml, OrderOrigin by = OrderOrigin::seat,
           const std::optional<std::string>& luck = std::nullopt);
void roll_back(Played& game, std::uint64_t to, bool keep);
/// Executes one random order of a seat that owes something, by its YAML line.
void random_step(Played& game, Random& random);
/// Random orders, and now and then a rollback if wished, until the game is over or has so many entries.
void play_on(Played& game, Random& random, std::size_t entries, bool rollbacks);

std::vector<Viewer> viewers(std::size_t seats);
Record record_for(const Played& game, Viewer viewer);
/// Returns the result of an audit as data; `holds` if nothing was found.
std::string audit_text(const AuditResult& result);
std::string raw(const LocalizableText& message);

}  // namespace inselpost::dice::test
