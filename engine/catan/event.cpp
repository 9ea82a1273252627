#include "engine/catan/event.hpp"

#include <variant>

#include "engine/catan/state.hpp"
#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::catan::EventKinds>;

namespace inselpost::catan {
namespace {

bool may_read(const Audience& readers, Viewer viewer) {
  return !readers || viewer.is_referee() ||
         (viewer.kind == Viewer::Kind::seat && readers->contains(viewer.seat));
}

}  // namespace

std::optional<Event> redact(const Event& event, Viewer viewer) {
  return visit(
      [viewer]<class E>(E shown) -> std::optional<Event> {
        if constexpr (KnownToSome<E>)
          if (!may_read(shown.audience(), viewer)) return std::nullopt;
        if constexpr (HiddenInPart<E>)
          if (!may_read(shown.readers(), viewer)) shown.hide();
        return shown;
      },
      event);
}

bool is_unredacted(const Event& event) {
  Event shown = event;
  const bool hides = visit(
      []<class E>(E& e) {
        if constexpr (HiddenInPart<E>) e.hide();
        return HiddenInPart<E>;
      },
      shown);
  return !hides || shown != event;
}

Audience audience_of(const Event& event) {
  return visit(
      []<class E>(const E& e) -> Audience {
        if constexpr (HiddenInPart<E>) return e.readers();
        return std::nullopt;
      },
      event);
}

EventVisibility visibility_of(const Event& event, const Ruleset& rules) {
  EventVisibility visibility;
  visibility.reads = audience_of(event);
  visit(
      [&]<class E>(const E& e) {
        if constexpr (KnownToSome<E>) visibility.knows = e.audience();
        if constexpr (requires { e.hides_order(); }) visibility.hides_order = e.hides_order();
        if constexpr (requires { typename E::FromPublicDraw; }) visibility.drawn = true;
        if constexpr (requires { e.opens_card(); }) visibility.opens_card = e.opens_card();
        if constexpr (requires { e.face_down(); })
          visibility.laid_down = e.face_down() && rules.discards_visible();
        if constexpr (requires { e.shows(); }) visibility.shows = e.shows();
      },
      event);
  return visibility;
}

OrderVisibility order_visibility(const State& before, const Events& events) {
  OrderVisibility order{VisibilityLevel::open, SeatSet::first(before.players)},
      entry{VisibilityLevel::hidden_entry, {}};
  bool known_to_some = false;
  for (const Event& event : events) {
    const EventVisibility visibility = visibility_of(event, before.rules);
    known_to_some = known_to_some || visibility.knows;
    entry.may_see = entry.may_see | visibility.knows.value_or(SeatSet{});
    order.may_see = order.may_see & visibility.reads.value_or(order.may_see);
    if (visibility.hides_order) order.publicity = VisibilityLevel::hidden_order;
  }
  if (known_to_some) return entry;
  return order.publicity == VisibilityLevel::open ? OrderVisibility{} : order;
}

}  // namespace inselpost::catan
