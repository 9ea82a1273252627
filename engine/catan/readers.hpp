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
bool is_whole(const Event& event);

/// Who may read the members that `redact` takes away. Nothing: everybody, or there are none.
Readers readers_of(const Event& event);

/// All that whoever writes an event down has to know of it beside its members.
struct Telling {
  Readers knows;                           ///< who may know that it happened
  Readers reads;                           ///< who may read the members that `redact` takes away
  bool hides_order = false;                ///< the order that brought it about is hidden too
  bool drawn = false;                      ///< tells what a public draw gave
  std::optional<std::uint8_t> opens_card;  ///< tells the face of that card of the deck
  bool laid_down = false;                  ///< what it hides will be shown to all before the end
  Seats shows;                             ///< shows what these have laid down
  bool operator==(const Telling&) const = default;
};
Telling telling_of(const Event& event, const Ruleset& rules);

/// How an order enters the public record (INFO-15).
enum class Publicity : std::uint8_t {
  open,          ///< order and events are public, apart from hidden members of events
  hidden_order,  ///< that this seat sent an order is public, the order is not: hidden discards, returns
  hidden_entry,  ///< only that something was entered is public: private offers, answers that execute no trade
};
struct Privacy {
  Publicity publicity = Publicity::open;
  Seats may_see;  ///< who sees what is hidden of the order or entry
  bool operator==(const Privacy&) const = default;
};
/// Of an order that was done: `before` is the state it met, `events` what it brought about. What draws is
/// open, so it is known before anything is drawn.
Privacy privacy(const State& before, const Events& events);

}  // namespace inselpost::catan
