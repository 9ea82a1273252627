#include "cli/service/resume.hpp"

#include "cli/service/entries.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost {
namespace {

/// Parses a text of the store. Errors do not show it, as it contains the secret.
nlohmann::json json_of(const std::string& text, LocalizableText what) {
  nlohmann::json json = parse_json_or_discard(text);
  if (json.is_discarded()) throw InputError({RecordMessageId::no_json, std::move(what)});
  return json;
}

nlohmann::json genesis_of(const StoredGame& game) {
  return json_of(game.genesis, {RecordMessageId::genesis_of, game.name});
}

nlohmann::json current_of(const StoredGame& game) {
  return json_of(game.current.value(), {RecordMessageId::position_of, game.name});
}

GameLedger resumed(const StoredGame& game, const nlohmann::json& genesis, const nlohmann::json& current,
                   std::unique_ptr<Game> unplayed) {
  GameLedger ledger = GameLedger::resume(genesis, current, std::move(unplayed));
  if (ledger.last_entry() != game.last_entry || ledger.name() != game.name)
    throw InputError({RecordMessageId::other_position, game.name});
  return ledger;
}

}  // namespace

GameLedger resume(const Store& store, const StoredGame& game) {
  return reading(store, [&] {
    const nlohmann::json genesis = genesis_of(game), current = current_of(game);
    return resumed(game, genesis, current, open_game(genesis));
  });
}

const GameLedger& LedgerCache::of(const StoredGame& game) {
  // `current` contains the head, so it differs for every game and entry.
  if (last_ && game.current == current_) return *last_;
  reading(store_, [&] {
    const nlohmann::json current = current_of(game);
    if (!unplayed_ || game.genesis != genesis_) {
      begun_ = genesis_of(game);
      unplayed_ = open_game(begun_);
      genesis_ = game.genesis;
    }
    last_.emplace(resumed(game, begun_, current, unplayed_->copy()));
    return true;
  });
  current_ = game.current.value();
  return *last_;
}

}  // namespace inselpost
