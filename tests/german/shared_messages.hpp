#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"

/// Everything that shared code can say in a language, with arguments of every kind.
namespace inselpost::shared_messages {

struct NamedText {
  std::string what, text;
};
std::vector<NamedText> everything(const MessageCatalog& words);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace inselpost::shared_messages
