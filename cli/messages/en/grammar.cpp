#include "cli/messages/en/grammar.hpp"

#include "cli/messages/common/phrases.hpp"

namespace inselpost {

std::string list(const std::vector<std::string>& items, std::string_view last) { return listed(items, last); }

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

}  // namespace inselpost
