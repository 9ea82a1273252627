#include "tests/laws/twins.hpp"

#include <algorithm>
#include <regex>

#include "engine/catan/decide.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::twins {
namespace {

using catan::Bundle;
using catan::State;
using catan::play::Random;
using played::PlayedGame;
namespace events = catan::events;
namespace orders = catan::orders;

/// An event without what this viewer may not know of it: INFO-2, INFO-7, INFO-8, INFO-14, INFO-18, told here
/// once more.
catan::Event known_to(catan::Event event, Viewer viewer) {
  const auto concerns = [viewer](std::initializer_list<Seat> seats) {
    return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return viewer.sees(seat); });
  };
  if (auto* stolen = get_if<events::CardStolen>(&event))
    if (!concerns({stolen->thief, stolen->victim})) stolen->card.reset();
  if (auto* bought = get_if<events::CardBought>(&event))
    if (!concerns({bought->seat})) bought->kind.reset();
  if (auto* discarded = get_if<events::Discarded>(&event))
    if (discarded->hidden && !concerns({discarded->seat})) discarded->cards.reset();
  if (auto* drawn = get_if<events::ForcedTradeDrawn>(&event))
    if (!concerns({drawn->seat, drawn->opponent})) drawn->cards.reset();
  if (auto* returned = get_if<events::CardsReturned>(&event))
    if (!concerns({returned->seat, returned->opponent})) returned->cards.reset();
  if (auto* offer = get_if<events::OfferMade>(&event)) {
    bool sees = offer->everybody || concerns({offer->author, offer->active});
    for (std::size_t s = 0; s < max_seats; ++s)
      sees = sees || (offer->to.contains(seat_at(s)) && concerns({seat_at(s)}));
    if (!sees) offer->any.clear();
  }
  if (auto* answer = get_if<events::OfferAnswered>(&event))
    if (!answer->everybody && !concerns({answer->seat, answer->author, answer->active}))
      answer->accepted = false, answer->choice = 0;
  return event;
}

bool alike(const catan::Events& one, const catan::Events& other, Viewer viewer) {
  return std::equal(
      one.begin(), one.end(), other.begin(), other.end(),
      [viewer](const auto& a, const auto& b) { return known_to(a, viewer) == known_to(b, viewer); });
}

/// An order that could have been this one, as far as the viewer knows.
catan::Order another(const Twins& twins, Seat seat, const catan::Order& order, Random& random) {
  const State& state = twins.other.ledger.state();
  const Bundle& hand = state.of(seat).hand;
  if (twins.viewer.sees(seat)) return order;
  return visit(
      [&](const auto& o) -> catan::Order {
        using Kind = std::decay_t<decltype(o)>;
        if constexpr (std::is_same_v<Kind, orders::Discard>) {
          // Parts that will be shown must be equal.
          if (!state.rules.discards_visible())
            return orders::Discard{catan::play::random_cards(hand, o.cards.total(), random)};
        } else if constexpr (std::is_same_v<Kind, orders::ReturnCards>) {
          return orders::ReturnCards{catan::play::random_cards(hand, o.cards.total(), random)};
        } else if constexpr (std::is_same_v<Kind, orders::MakeOffer>) {
          orders::MakeOffer changed = o;
          if (o.to) changed.any.front().give = catan::play::random_cards(hand, 1, random);
          return changed;
        } else if constexpr (std::is_same_v<Kind, orders::Counter>) {
          orders::Counter changed = o;
          changed.any.front().give = catan::play::random_cards(hand, 1, random);
          return changed;
        } else if constexpr (std::is_same_v<Kind, orders::Accept>) {
          if (random.once_in(2)) return orders::Refuse{o.offer};
        } else if constexpr (std::is_same_v<Kind, orders::Refuse>) {
          if (random.once_in(2)) return orders::Accept{o.offer};
        }
        return o;
      },
      order);
}

/// Returns results for the other game: equal where the viewer sees them, drawn anew elsewhere.
catan::TableResults results_for(const State& state, Seat seat, const catan::Order& order,
                                const catan::TableResults* seen, Viewer viewer, Random& random) {
  catan::play::RandomChance chance(random);
  const auto drawn = catan::decide(state, seat, order, chance);
  catan::TableResults results;
  if (!drawn) return results;
  for (const catan::Event& event : *drawn) {
    if (const auto* e = get_if<events::DiceRolled>(&event))
      results.dice = seen != nullptr ? seen->dice : e->dice;
    if (const auto* e = get_if<events::CardStolen>(&event))
      results.stolen =
          seen != nullptr && (viewer.sees(e->thief) || viewer.sees(e->victim)) ? seen->stolen : e->card;
    if (const auto* e = get_if<events::CardBought>(&event))
      results.card = seen != nullptr && viewer.sees(e->seat) ? seen->card : e->kind;
  }
  return results;
}

}  // namespace

std::string with_blanks(const std::string& text) {
  static const std::regex bytes("[0-9a-f]{32,}");
  return std::regex_replace(text, bytes, "#");
}

bool step(Twins& twins, Random& random) {
  const catan::play::Move move = catan::play::random_move(twins.one.ledger.state(), random);
  const catan::Order order = another(twins, move.seat, move.order, random);
  catan::TableResults first, second;
  if (twins.at_table) {
    first = results_for(twins.one.ledger.state(), move.seat, move.order, nullptr, twins.viewer, random);
    second = results_for(twins.other.ledger.state(), move.seat, order, &first, twins.viewer, random);
  }
  const std::optional<std::string> luck =
      random.once_in(2) ? std::optional<std::string>("luck") : std::nullopt;
  Ledger one = twins.one.ledger, other = twins.other.ledger;
  const auto in_one = one.play(move.seat, move.order, first, OrderOrigin::seat, luck, "2026-11-21T12:00:00Z");
  const auto in_other = other.play(move.seat, order, second, OrderOrigin::seat, luck, "2026-11-21T12:00:00Z");
  if (!in_one || !in_other || !alike(in_one->events, in_other->events, twins.viewer)) return false;
  twins.one.ledger = std::move(one);
  twins.other.ledger = std::move(other);
  const auto append = [](PlayedGame& game, const auto& done) {
    game.entries.insert(game.entries.end(), done->entries.begin(), done->entries.end());
  };
  append(twins.one, in_one);
  append(twins.other, in_other);
  twins.different += twins.one.ledger.state() == twins.other.ledger.state() ? 0U : 1U;
  return true;
}

std::vector<Viewer> viewers(std::size_t players) {
  std::vector<Viewer> out{Viewer::everybody()};
  for (std::size_t s = 0; s < players; ++s) out.push_back(Viewer::of(seat_at(s)));
  return out;
}

}  // namespace inselpost::twins
