#include "cli/desk/resume.hpp"

#include <stdexcept>

#include "cli/desk/entries.hpp"

namespace inselpost {
namespace {

/// A text of the store is not shown where it cannot be read: it holds the secret.
nlohmann::json json_of(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded()) throw std::invalid_argument("a text of the store is no JSON");
  return json;
}

}  // namespace

Ledger resume(const Store& store, const StoredGame& game) {
  return reading(store, [&] {
    Ledger ledger = Ledger::resume(json_of(game.genesis), json_of(game.current.value()));
    if (ledger.last_entry() != game.last_entry || ledger.game() != game.name)
      throw std::invalid_argument("the position of " + game.name + " is another one");
    return ledger;
  });
}

}  // namespace inselpost
