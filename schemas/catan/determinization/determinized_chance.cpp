#include "schemas/catan/determinization/determinized_chance.hpp"

#include <algorithm>

namespace inselpost {

catan::DrawResult<catan::Dice> DeterminizedChance::roll() {
  if (open_ != nullptr) return open_->roll();
  return results_.dice ? catan::DrawResult<catan::Dice>(*results_.dice) : tl::unexpected(missing);
}

catan::DrawResult<catan::Resource> DeterminizedChance::theft(const catan::Bundle& hand) {
  if (results_.stolen)
    return hand[*results_.stolen] > 0 ? catan::DrawResult<catan::Resource>(*results_.stolen)
                                      : tl::unexpected(catan::NoResult::impossible);
  for (const catan::Resource resource : catan::resources)
    if (hand[resource] > 0) return resource;
  return tl::unexpected(missing);
}

catan::DrawResult<catan::Bundle> DeterminizedChance::forced_trade(const catan::Bundle& hand) {
  if (results_.drawn)
    return hand.covers(*results_.drawn) ? catan::DrawResult<catan::Bundle>(*results_.drawn)
                                        : tl::unexpected(catan::NoResult::impossible);
  return some_of(hand, 2);
}

catan::DrawResult<catan::CardKind> DeterminizedChance::next_card(std::size_t j,
                                                                 const catan::CardCounts& left) {
  if (j < cards_.size() && cards_[j]) {
    if (results_.card && *results_.card != *cards_[j]) return tl::unexpected(catan::NoResult::impossible);
    return *cards_[j];
  }
  if (results_.card)
    return left[index(*results_.card)] > 0 ? catan::DrawResult<catan::CardKind>(*results_.card)
                                           : tl::unexpected(catan::NoResult::impossible);
  return catan::CardKind::knight;
}

catan::Bundle some_of(const catan::Bundle& hand, std::size_t count) {
  catan::Bundle out;
  for (const catan::Resource r : catan::resources)
    out[r] = static_cast<std::uint16_t>(std::min<std::size_t>(hand[r], count - out.total()));
  return out;
}

}  // namespace inselpost
