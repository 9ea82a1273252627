#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"
#include "tests/engine/test_bytes.hpp"
#include "tests/pig/game.hpp"

/// Games of Pig as a moderator runs them: a set-up and orders in YAML, a ledger, its entries, rollbacks.
namespace inselpost::pig {

inline constexpr const char* noon = "2026-11-21T12:00:00Z";

/// Reads a set-up file; adds the players as shared code does.
NewGameSpec beginning_of(const std::string& yaml);
/// Reads one order as written under `orders:`.
AnyOrderPtr move_from(const Game& game, const std::string& yaml);

struct Played {
  GameLedger ledger;
  std::vector<Entry> entries;  ///< all of them, whole
  std::size_t seats = 0;

  bool over() const { return entries.back().body["kind"] == "end"; }
  std::optional<Hash> secret() const { return secret_in(ledger.current()); }
  std::string now() const;  ///< a second later with every entry
};

/// Two to four players, with luck or without, with dice of their own or without, as `seed` has it.
Played begin(std::uint32_t seed, std::uint16_t goal = 60);
Played begin(const std::string& yaml, const std::string& secret,
             const std::optional<Hash>& public_key = std::nullopt);
/// An order that is done.
void order(Played& game, std::string_view seat, const std::string& yaml, OrderOrigin by = OrderOrigin::seat,
           const std::optional<std::string>& luck = std::nullopt);
/// Takes back all after entry `to`.
void roll_back(Played& game, std::uint64_t to, bool keep);
/// Random orders, notes and rollbacks until the game is over, or has so many entries.
void play_on(Played& game, RandomBytes& bytes, std::size_t entries);
/// `begin` and `play_on`.
Played play(std::uint32_t seed, std::size_t entries);

/// Everybody and each seat.
std::vector<Viewer> viewers(std::size_t seats);
std::string exported(const Played& game, Viewer viewer, const LastLine& last = {});
/// The record of that viewer, written and read.
Record record_for(const Played& game, Viewer viewer);
/// Returns the result of an audit as text; `holds` if nothing was found.
std::string audit_text(const AuditResult& result);

/// Formats a message without sentences, which this module has not: its arguments.
std::string raw(const LocalizableText& message);

}  // namespace inselpost::pig
