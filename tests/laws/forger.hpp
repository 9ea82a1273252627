#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "schemas/record/record.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/random_play.hpp"

/// The tools of a dishonest operator, who has the secret and the store. Everything that can be computed is
/// right in the forgery: heads, seals, salts, numbers.
namespace inselpost::forger {

using catan::CardKind;
using catan::Resource;
using catan::play::Random;
using nlohmann::json;
using played::PlayedGame;

/// What a reader finds in the text of a record: the entry and what is wrong with it, or nothing.
struct Verdict {
  bool holds = true;
  std::uint64_t entry = 0;  ///< the first that does not hold
  std::string message;      ///< in words; `holds` else
  bool secret = false;      ///< the secret was known
};
/// Written to text as the entries stand, read back and audited. A line that is refused counts as its entry.
Verdict verdict(const std::vector<Entry>& entries, const std::optional<Hash>& secret = std::nullopt);
/// The verdict on a text.
Verdict verdict(const std::string& text);
/// The verdict on this viewer's export of the game, ended or not.
Verdict verdict(const PlayedGame& game, Viewer viewer);
/// The referee's record of a running game: with the secret.
Verdict referees(const PlayedGame& game);

/// The entries as the viewer gets them.
std::vector<Entry> seen_by(const PlayedGame& game, Viewer viewer);
/// Their text, with the last line: a referee's names the secret.
std::string text_of(const std::vector<Entry>& entries, const std::optional<Hash>& secret = std::nullopt);

using played::fix_heads;
/// Numbers the entries anew after some were put in or taken out, and mends the heads.
void renumber(std::vector<Entry>& entries);
/// Makes every open seal in it fit its salt and value.
void fix_seals(nlohmann::json& value);

/// Changes what the store keeps of the running game behind its back.
void tamper(PlayedGame& game, const std::function<void(nlohmann::json& current)>& change);
/// Changes only the position.
void pretend(PlayedGame& game, const std::function<void(catan::State&)>& change);
/// Changes the last entry, with seals and heads that fit; the game goes on from it.
void rewrite_last(PlayedGame& game, const std::function<void(nlohmann::json& body)>& change);

/// Orders, as by that seat. False if the rules (in the position as the store has it) refuse.
bool order(PlayedGame& game, Seat seat, const catan::Order& order, OrderOrigin by = OrderOrigin::seat,
           const catan::TableResults& results = {});
/// Plays random orders until `reached`; false if the game ends, or drags on, before.
bool play_until(PlayedGame& game, catan::play::Random& random,
                const std::function<bool(const PlayedGame&)>& reached);
/// Plays so many random orders more, if the game goes on so long.
void play_on(PlayedGame& game, catan::play::Random& random, std::size_t orders);

/// Sealed games of two, four and six players.
std::vector<SetupFile> tables(const std::string& seed);

/// The verdict must be: that entry, and this in what is told of it; or that all holds.
void expect_found(const Verdict& verdict, std::uint64_t entry, const std::string& what);
void expect_held(const Verdict& verdict);
/// The last entry is found by everybody, and in the referee's record.
void expect_found_at_once(const PlayedGame& game, const std::string& what);

/// The game is abandoned, if it is not over, and its secret published.
PlayedGame ended(PlayedGame game);

/// The event of that name in an `order` entry, or null.
nlohmann::json* find_event(nlohmann::json& body, std::string_view name);
bool has_event(const nlohmann::json& body, std::string_view name);

}  // namespace inselpost::forger
