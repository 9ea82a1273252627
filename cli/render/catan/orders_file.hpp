#pragma once
#include <cstdint>
#include <string>

#include "cli/messages/catan_table.hpp"
#include "cli/render/page.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// `legal GAME --as SEAT`: an orders file with every legal order as a comment, so that it is valid as it
/// stands and anything is ordered by taking a `# ` away. Discards, returns and offers are described. `view`
/// is that of the seat. At a table `_` stands where the result of dice or cards is to be filled in.
part::File legal_file(const CatanMessages& words, const std::string& game, const catan::View& view,
                      const catan::Legal& legal, const GameNames& names, catan::DiceMode dice);

/// The same as a template for a report: header, and the orders that a player most likely wants, long lists
/// cut.
part::File orders_template(const CatanMessages& words, const std::string& game, const catan::View& view,
                           const catan::Legal& legal, const GameNames& names, catan::DiceMode dice);

}  // namespace inselpost
