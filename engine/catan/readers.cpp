#include "engine/catan/readers.hpp"

#include <variant>

#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

bool may_read(const Readers& readers, Viewer viewer) {
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

bool is_whole(const Event& event) {
  Event shown = event;
  const bool hides = visit(
      []<class E>(E& e) {
        if constexpr (HiddenInPart<E>) e.hide();
        return HiddenInPart<E>;
      },
      shown);
  return !hides || shown != event;
}

Readers readers_of(const Event& event) {
  return visit(
      []<class E>(const E& e) -> Readers {
        if constexpr (HiddenInPart<E>) return e.readers();
        return std::nullopt;
      },
      event);
}

Telling telling_of(const Event& event, const Ruleset& rules) {
  Telling told;
  told.reads = readers_of(event);
  visit(
      [&]<class E>(const E& e) {
        if constexpr (KnownToSome<E>) told.knows = e.audience();
        if constexpr (requires { e.hides_order(); }) told.hides_order = e.hides_order();
        if constexpr (requires { typename E::Drawn; }) told.drawn = true;
        if constexpr (requires { e.opens_card(); }) told.opens_card = e.opens_card();
        if constexpr (requires { e.face_down(); }) told.laid_down = e.face_down() && rules.discards_visible();
        if constexpr (requires { e.shows(); }) told.shows = e.shows();
      },
      event);
  return told;
}

Privacy privacy(const State& before, const Events& events) {
  Privacy order{Publicity::open, Seats::first(before.players)}, entry{Publicity::hidden_entry, {}};
  bool known_to_some = false;
  for (const Event& event : events) {
    const Telling told = telling_of(event, before.rules);
    known_to_some = known_to_some || told.knows;
    entry.may_see = entry.may_see | told.knows.value_or(Seats{});
    order.may_see = order.may_see & told.reads.value_or(order.may_see);
    if (told.hides_order) order.publicity = Publicity::hidden_order;
  }
  if (known_to_some) return entry;
  return order.publicity == Publicity::open ? Privacy{} : order;
}

}  // namespace inselpost::catan
