#include "schemas/record/draws.hpp"

#include <algorithm>
#include <utility>

namespace inselpost {

Pile shuffled_pile(const Hash& k, const Hash& n, Pile laid_out) {
  DrawBytes bytes(k, "deck", n);
  shuffle(bytes, laid_out);
  return laid_out;
}

Opened SealedDraws::open(std::string_view label, std::uint32_t) {
  const auto again =
      std::find_if(kept_.begin(), kept_.end(), [label](const KeptDraw& draw) { return draw.label == label; });
  if (again != kept_.end()) {
    bytes_.emplace(links_.link(again->link), label, again->n);
    Json proof = {{"kept", again->link}};
    kept_.erase(again);
    return {&*bytes_, std::move(proof)};
  }
  PublicDraw draw{label, ++counts_.links, {}, {}};
  draw.opens = links_.link(draw.link);
  if (DiceLinks::place_of(draw.link) == 1) draw.next_top = links_.top(DiceLinks::chain_of(draw.link) + 1);
  bytes_.emplace(draw.opens, label, n_);
  return {&*bytes_, {{"draw", to_json(draw)}}};
}

Bytes* SealedDraws::closed(std::string_view kind) {
  if (k_ == nullptr) return nullptr;
  const std::string name(kind);
  bytes_.emplace(*k_, name + ' ' + std::to_string(counts_.closed[name]++), n_);
  return &*bytes_;
}

const std::string* SealedDraws::card(std::size_t j) { return pile_ != nullptr ? &pile_->at(j) : nullptr; }

}  // namespace inselpost
