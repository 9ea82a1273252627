#include "schemas/sealing/links.hpp"

#include <nlohmann/json.hpp>

namespace inselpost {

using nlohmann::json;

const DiceChains::Chain& DiceChains::chain(std::uint32_t m) const {
  for (const auto& [number, chain] : known_)
    if (number == m) return chain;
  if (known_.size() == 2) known_.erase(known_.begin());
  return known_.emplace_back(m, std::make_shared<const std::vector<Hash>>(dice_chain(secret_, m))).second;
}

json to_json(const PublicDraw& draw) {
  json out = {{"label", draw.label}, {"link", draw.link}, {"opens", hex(draw.opens)}};
  if (draw.next_top) out["next_top"] = hex(*draw.next_top);
  return out;
}

}  // namespace inselpost
