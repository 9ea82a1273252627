#include "engine/dice/event.hpp"

#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::dice::EventKinds>;

namespace inselpost::dice {
namespace {

bool may_read(const Audience& readers, Viewer viewer) {
  return !readers || viewer.is_referee() ||
         (viewer.kind == Viewer::Kind::seat && readers->contains(viewer.seat));
}

}  // namespace

Event redact(const Event& event, Viewer viewer) {
  if (may_read(audience_of(event), viewer)) return event;
  return visit(
      []<class E>(E shown) -> Event {
        if constexpr (SealedInRounds<E>) return events::Sealed{shown.seat};
        if constexpr (HiddenInPart<E>) shown.hide();
        return shown;
      },
      event);
}

bool is_unredacted(const Event& event) {
  return visit(
      []<class E>(const E& e) {
        if constexpr (std::same_as<E, events::Sealed>) return false;
        if constexpr (HiddenInPart<E>) {
          E shown = e;
          shown.hide();
          // Public members are never removed, except for the outcome of a turn.
          return shown != e || (!e.readers() && !std::same_as<E, events::TurnEnded>);
        }
        return true;
      },
      event);
}

Audience audience_of(const Event& event) {
  return visit(
      []<class E>(const E& e) -> Audience {
        if constexpr (SealedInRounds<E>)
          if (e.sealed) return SeatSet{e.seat};
        if constexpr (HiddenInPart<E>) return e.readers();
        return std::nullopt;
      },
      event);
}

EventVisibility visibility_of(const Event& event) {
  EventVisibility visibility;
  visibility.reads = audience_of(event);
  visit(
      [&]<class E>(const E& e) {
        if constexpr (SealedInRounds<E>) visibility.sealed = e.sealed;
        visibility.drawn = requires { typename E::FromPublicDraw; };
        visibility.shows = requires { typename E::Shows; };
      },
      event);
  visibility.laid_down = visibility.reads.has_value();
  return visibility;
}

}  // namespace inselpost::dice
