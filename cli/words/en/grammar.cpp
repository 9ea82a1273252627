#include "cli/words/en/grammar.hpp"

namespace inselpost {

std::string list(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    out += items[i];
  }
  return out;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

}  // namespace inselpost
