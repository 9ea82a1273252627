#pragma once
#include <cstdint>
#include <optional>

#include "engine/catan/event.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct State;

/// Who may read what has happened. All of it is asked of the events themselves, which say so beside their
/// members (event.hpp).

/// The event as this viewer may see it; nothing if he may not know that it happened.
std::optional<Event> redact(const Event& event, Viewer viewer);

/// Are all members there that a viewer may not know? `apply` takes no other events.
bool is_unredacted(const Event& event);

/// Who may read the members that `redact` takes away. Nothing: everybody, or there are none.
Audience audience_of(const Event& event);

/// All that whoever writes an event down has to know of it beside its members.
struct EventVisibility {
  Audience knows;                          ///< who may know that it happened
  Audience reads;                          ///< who may read the members that `redact` takes away
  bool hides_order = false;                ///< the order that brought it about is hidden too
  bool drawn = false;                      ///< tells what a public draw gave
  std::optional<std::uint8_t> opens_card;  ///< tells the face of that card of the deck
  bool laid_down = false;                  ///< what it hides will be shown to all before the end
  SeatSet shows;                           ///< shows what these have laid down
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event, const Ruleset& rules);

/// How an order enters the public record (INFO-15).
enum class VisibilityLevel : std::uint8_t {
  open,          ///< order and events are public, apart from hidden members of events
  hidden_order,  ///< that this seat sent an order is public, the order is not: hidden discards, returns
  hidden_entry,  ///< only that something was entered is public: private offers, answers that execute no trade
};
struct OrderVisibility {
  VisibilityLevel publicity = VisibilityLevel::open;
  SeatSet may_see;  ///< who sees what is hidden of the order or entry
  bool operator==(const OrderVisibility&) const = default;
};
/// Of an order that was done: `before` is the state it met, `events` what it brought about. What draws is
/// open, so it is known before anything is drawn.
OrderVisibility order_visibility(const State& before, const Events& events);

}  // namespace inselpost::catan
