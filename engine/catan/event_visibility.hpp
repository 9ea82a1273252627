#pragma once
#include <cstdint>
#include <optional>

#include "engine/catan/event.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct State;

/// Visibility of events, as the events themselves declare it beside their members (event.hpp).

/// Returns the event as `viewer` may see it, or nullopt if they may not know that it happened.
std::optional<Event> redact(const Event& event, Viewer viewer);

/// Returns whether no member was removed by `redact`. `apply` requires this.
bool is_unredacted(const Event& event);

/// Returns the readers of the members that `redact` removes. nullopt: everybody, or there are no such
/// members.
Audience audience_of(const Event& event);

/// Everything that a writer of records needs to know of an event beside its members.
struct EventVisibility {
  Audience knows;                          ///< seats that may know that it happened
  Audience reads;                          ///< seats that may read the members that `redact` removes
  bool hides_order = false;                ///< the order that caused it is hidden too
  bool drawn = false;                      ///< contains the result of a public draw
  std::optional<std::uint8_t> opens_card;  ///< the card of the deck whose face it tells, from 0
  bool laid_down = false;                  ///< its hidden member will be shown to all before the end
  SeatSet shows;                           ///< seats whose cards laid down are shown by it
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event, const Ruleset& rules);

/// The way an order enters the public record (INFO-15).
enum class VisibilityLevel : std::uint8_t {
  open,          ///< order and events are public, apart from hidden members of events
  hidden_order,  ///< public: that this seat sent an order (hidden discards, returns)
  hidden_entry,  ///< public: that there is an entry (private offers, answers without a trade)
};
/// The visibility of an order.
struct OrderVisibility {
  VisibilityLevel publicity = VisibilityLevel::open;
  SeatSet may_see;  ///< seats that see what is hidden of the order or entry
  bool operator==(const OrderVisibility&) const = default;
};
/// Returns the visibility of an executed order. `before` is the state in which it was given, `events` are its
/// events. Orders that draw are open, so this is known before the draw.
OrderVisibility order_visibility(const State& before, const Events& events);

}  // namespace inselpost::catan
