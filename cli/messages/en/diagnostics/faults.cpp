#include "cli/messages/en/diagnostics/faults.hpp"

#include "cli/messages/en/house.hpp"

namespace inselpost::en {

std::string message(const Message& message) {
  return in_words(message, [](auto fault) { return text_of(fault); });
}

}  // namespace inselpost::en
