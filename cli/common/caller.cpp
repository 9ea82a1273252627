#include "cli/common/caller.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace inselpost {

bool is_terminal(int stream) {
  const char* kind = std::getenv("TERM");
  return isatty(stream) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

std::optional<std::string> environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

std::string default_store_path() { return environment_variable("INSELPOST_DB").value_or("inselpost.db"); }

const MessageCatalog& terminal_catalog() {
  if (!is_terminal(STDOUT_FILENO)) return default_catalog();
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const auto locale = environment_variable(name)) {
      const MessageCatalog* words = find_catalog(locale->substr(0, locale->find_first_of("_.@")));
      return words == nullptr ? default_catalog() : *words;
    }
  return default_catalog();
}

}  // namespace inselpost
