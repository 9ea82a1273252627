#include "cli/words/de/faults/faults.hpp"

#include "cli/words/de/house.hpp"

namespace inselpost::de {

std::string message(const Message& message) {
  return in_words(message, [](auto fault) { return text_of(fault); });
}

}  // namespace inselpost::de
