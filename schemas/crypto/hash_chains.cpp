#include "schemas/crypto/hash_chains.hpp"

#include <algorithm>

#include "schemas/json/json.hpp"

namespace inselpost {

using nlohmann::json;

const HashChains::Chain& HashChains::chain(std::uint32_t m, std::uint32_t stream) const {
  for (const Known& known : known_)
    if (known.m == m && known.stream == stream) return known.chain;
  const auto is_of_stream = [stream](const Known& known) { return known.stream == stream; };
  if (std::count_if(known_.begin(), known_.end(), is_of_stream) == 2)
    known_.erase(std::find_if(known_.begin(), known_.end(), is_of_stream));
  known_.push_back({stream, m, std::make_shared<const std::vector<Hash>>(dice_chain(secret_, m, stream))});
  return known_.back().chain;
}

json to_json(const PublicDraw& draw) {
  // Set member by member: an initializer list of pairs would be copied, and this runs for every order.
  json out = json::object();
  out["label"] = draw.label;
  out["link"] = draw.link;
  out["opens"] = hex(draw.opens);
  if (draw.next_top) out["next_top"] = hex(*draw.next_top);
  if (draw.stream) out["stream"] = *draw.stream;
  return out;
}

}  // namespace inselpost
