#include "cli/messages/common/probabilities.hpp"

namespace inselpost {

std::string percent(const Probability& share, char point) {
  const std::uint64_t tenths = (share.of_these * 1'000 + share.all / 2) / share.all;
  if (tenths == 0 && share.of_these > 0) return std::string("< 0") + point + "1 %";
  if (tenths == 1'000 && share.of_these < share.all) return std::string("> 99") + point + "9 %";
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10) + " %";
}

}  // namespace inselpost
