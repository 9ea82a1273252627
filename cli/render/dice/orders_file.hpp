#pragma once
#include "cli/render/dice/facts.hpp"
#include "cli/render/page.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// An orders file with every legal order as a comment, so that it is valid as it stands; of what is described
/// an example, with in how many ways it can be done. `view` is that of the seat.
part::File legal_file(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                      const Legal& legal);
/// The same with one order of each kind, to fill in (REP-8).
part::File orders_template(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                           const Legal& legal);

}  // namespace inselpost::dice
