#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"

/// Everything that shared code can say in a language, with arguments of every kind.
namespace inselpost::house_said {

struct Said {
  std::string what, text;
};
std::vector<Said> everything(const MessageCatalog& words);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace inselpost::house_said
