#pragma once
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/catan/cards.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// Where cards that a viewer may not know are wished to be. They lie so if they can.
struct HiddenCardHint {
  SeatBundles hands{};
  Bundle bank;
  std::optional<CardKind> deck;                   ///< in the deck rather than in somebody's hand
  std::optional<std::pair<Seat, CardKind>> held;  ///< his unplayed development cards are of that kind
};

/// The position as a viewer may know it (INFO-1 to INFO-23): whatever is hidden from him is replaced by
/// something that hangs on his view alone. Two positions that look alike to him give the same. What follows
/// from it tells nothing, whatever it is; `legal` and `check` look at nothing else.
///
/// Hands of others keep their size, their cards the turns they were bought in. Of a hidden bank there is as
/// much of each resource as there can be: what may work is not ruled out. A game that is over, and one that
/// is still founding, have nothing to hide (INFO-24, INFO-26).
State player_knowledge(const State& state, Viewer viewer, const HiddenCardHint& wish = {});

/// How many cards the bank holds: known to all where it is not shown too, since all sizes of hands are.
std::size_t cards_in_bank(const State& state);

/// Does `seat` not know what is left in the bank (INFO-9)?
bool bank_is_hidden(const Ruleset& rules);
inline bool bank_is_hidden(const State& state) { return bank_is_hidden(state.rules); }

/// Can `holder` hold these cards, as far as `seat` knows? Of others it knows the number alone.
bool may_hold(const State& state, Seat seat, Seat holder, const Bundle& cards);

}  // namespace inselpost::catan
