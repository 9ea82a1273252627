#pragma once
#include "engine/core/seat.hpp"
#include "engine/dice/event.hpp"

namespace inselpost::dice {

/// Who may read what has happened. All of it is asked of the events themselves, which say so beside their
/// members (event.hpp).

/// The event as this viewer may see it; one that is sealed to him is a `Sealed` of the same seat.
Event redact(const Event& event, Viewer viewer);
/// Are all members there that a viewer may not know? `apply` takes no other events.
bool is_unredacted(const Event& event);
/// Who may read what `redact` takes away. Nothing: everybody, or there is nothing.
Audience audience_of(const Event& event);

/// All that whoever writes an event down has to know of it beside its members.
struct EventVisibility {
  Audience reads;          ///< who may read what `redact` takes away
  bool sealed = false;     ///< all of it, its kind too, but its seat
  bool drawn = false;      ///< it may tell what was drawn
  bool laid_down = false;  ///< what it hides is shown when the round has ended
  bool shows = false;      ///< shows what all seats have laid down
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event);

}  // namespace inselpost::dice
