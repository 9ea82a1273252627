#include "schemas/catan/game.hpp"

namespace inselpost {

std::vector<std::string> BoardGame::pile() const { return laid_out(setup().rules.dev_deck()); }

bool BoardGame::all_or_nothing() const { return setup().rules.batch() == catan::Batch::all_or_nothing; }

}  // namespace inselpost
