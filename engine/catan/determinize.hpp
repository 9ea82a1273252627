#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "engine/catan/cards.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// Returns `state` as `viewer` may know it, with the hidden cards chosen so that
/// `order` by `sender`, with these results of a table game, succeeds if any hidden cards allow it. An order
/// that is rejected there is rejected whatever is hidden.
State determinize_for(const State& state, Viewer viewer, Seat sender, const Order& order,
                      const TableResults& results);

/// Preferred places of the cards that a viewer may not know. They are met where possible.
struct HiddenCardHint {
  SeatBundles hands{};
  Bundle bank;
  std::optional<CardKind> deck;                   ///< in the deck rather than in a hand
  std::optional<std::pair<Seat, CardKind>> held;  ///< a kind that this seat holds unplayed
};

/// Returns the position as a viewer may know it: whatever is hidden from them is replaced by values that
/// depend on their view alone. Positions that look alike to the viewer give the same result, so nothing
/// derived from it reveals anything; `legal` and `check` use nothing else (INFO-1 to INFO-23).
///
/// Hands of others keep their sizes, and cards the turns in which they were bought. A hidden bank holds as
/// much of each resource as there can be, so that nothing possible is ruled out. A game that is over or still
/// founding has nothing to hide (INFO-24, INFO-26).
State player_knowledge(const State& state, Viewer viewer, const HiddenCardHint& wish = {});
/// Writes the same to `known`, another state, whose memory is used again.
void player_knowledge(const State& state, Viewer viewer, const HiddenCardHint& wish, State& known);

/// Returns whether the list of legal orders of `seat` may depend on anything that `player_knowledge`
/// replaces. If not, it can be made from the true position: of other hands and of the deck it looks at sizes
/// alone. Of the cards bought it looks at the seat's own and at those that lie open.
bool hides_from_list(const State& state, Seat seat);

/// Returns the number of cards in the bank, which is known to all even if the bank is hidden, since the sizes
/// of all hands are.
std::size_t cards_in_bank(const State& state);

/// Returns whether players cannot know what is left in the bank (INFO-9).
bool bank_is_hidden(const Ruleset& rules);
inline bool bank_is_hidden(const State& state) { return bank_is_hidden(state.rules); }

/// Returns whether `holder` can hold these cards, as far as `seat` knows. Of other hands it knows only the
/// size.
bool may_hold(const State& state, Seat seat, Seat holder, const Bundle& cards);

}  // namespace inselpost::catan
