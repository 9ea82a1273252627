#pragma once
#include "engine/core/seat.hpp"
#include "engine/dice/event.hpp"

namespace inselpost::dice {

/// Visibility of events, as the events themselves declare it beside their members (event.hpp).

/// Returns the event as `viewer` may see it. If it is sealed for them it is a `Sealed` of its seat.
Event redact(const Event& event, Viewer viewer);
/// Returns whether no member was removed by `redact`. `apply` requires this.
bool is_unredacted(const Event& event);
/// Returns the readers of what `redact` removes. nullopt: everybody, or it removes none.
Audience audience_of(const Event& event);

/// Everything that a writer of records needs to know of an event beside its members.
struct EventVisibility {
  Audience reads;          ///< seats that may read what `redact` removes
  bool sealed = false;     ///< hidden but for its seat, even its kind
  bool drawn = false;      ///< may contain drawn results
  bool laid_down = false;  ///< its hidden part is shown after the round
  bool shows = false;      ///< shows what all seats have laid down
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event);

}  // namespace inselpost::dice
