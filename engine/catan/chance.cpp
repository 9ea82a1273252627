#include "engine/catan/chance.hpp"

#include <algorithm>
#include <utility>

namespace inselpost::catan {
namespace {

/// Removes a result and returns it. It is used up even if it turns out to be impossible.
template <class T>
std::optional<T> take(std::optional<T>& left) {
  return std::exchange(left, std::nullopt);
}

template <class T>
DrawResult<T> drawn(const std::optional<T>& result, bool possible) {
  if (!possible) return tl::unexpected(NoResult::impossible);
  return *result;
}

constexpr bool is_die(std::uint8_t eyes) { return eyes >= 1 && eyes <= 6; }

}  // namespace

DrawResult<Dice> TableChance::roll() {
  const auto dice = take(left_.dice);
  if (!dice) return tl::unexpected(NoResult::missing);
  return drawn(dice, is_die(dice->first) && is_die(dice->second));
}

DrawResult<Resource> TableChance::theft(const Bundle& hand) {
  const auto card = take(left_.stolen);
  if (!card) return tl::unexpected(NoResult::missing);
  return drawn(card, hand[*card] > 0);
}

DrawResult<Bundle> TableChance::forced_trade(const Bundle& hand) {
  const auto cards = take(left_.drawn);
  if (!cards) return tl::unexpected(NoResult::missing);
  // Two cards, or the only one (DUO-21).
  return drawn(cards, hand.covers(*cards) && cards->total() == std::min<std::size_t>(2, hand.total()));
}

DrawResult<CardKind> TableChance::next_card(std::size_t, const CardCounts& left) {
  const auto kind = take(left_.card);
  if (!kind) return tl::unexpected(NoResult::missing);
  return drawn(kind, left[index(*kind)] > 0);
}

}  // namespace inselpost::catan
