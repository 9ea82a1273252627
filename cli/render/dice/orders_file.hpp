#pragma once
#include "cli/render/dice/dice_pages.hpp"
#include "cli/render/page.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// Returns an orders file with every legal order as a comment, so that it is valid as it is. Orders with many
/// choices are shown by an example, with the number of choices. `view` is the seat's.
part::File legal_file(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                      const Legal& legal);
/// Returns the shorter form with one order of each kind (REP-8).
part::File orders_template(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                           const Legal& legal);

}  // namespace inselpost::dice
