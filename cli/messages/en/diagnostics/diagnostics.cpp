#include "cli/messages/en/diagnostics/diagnostics.hpp"

#include "cli/messages/en/house.hpp"

namespace inselpost::en {

std::string message(const LocalizableText& message) {
  return in_words(message, [](auto fault) { return message_text(fault); });
}

}  // namespace inselpost::en
