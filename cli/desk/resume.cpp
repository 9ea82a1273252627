#include "cli/desk/resume.hpp"

#include "cli/desk/entries.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/record_fault.hpp"

namespace inselpost {
namespace {

/// A text of the store is not shown where it cannot be read: it holds the secret.
nlohmann::json json_of(const std::string& text, Message what) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded()) throw Unfit({RecordFault::no_json, std::move(what)});
  return json;
}

}  // namespace

GameLedger resume(const Store& store, const StoredGame& game) {
  return reading(store, [&] {
    const nlohmann::json genesis = json_of(game.genesis, {RecordFault::genesis_of, game.name});
    const nlohmann::json current = json_of(game.current.value(), {RecordFault::position_of, game.name});
    GameLedger ledger = GameLedger::resume(genesis, current, open_game(genesis));
    if (ledger.last_entry() != game.last_entry || ledger.name() != game.name)
      throw Unfit({RecordFault::other_position, game.name});
    return ledger;
  });
}

const GameLedger& Ledgers::of(const StoredGame& game) {
  // It holds the head: that of no other game, nor after another entry.
  if (!last_ || game.current != current_) {
    last_.emplace(resume(store_, game));
    current_ = game.current.value();
  }
  return *last_;
}

}  // namespace inselpost
