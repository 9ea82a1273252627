#include "cli/common/caller.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace inselpost {

bool is_terminal(int stream) {
  const char* kind = std::getenv("TERM");
  return isatty(stream) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

std::string usual_store_file() { return variable("INSELPOST_DB").value_or("inselpost.db"); }

const Language& words_of_terminal() {
  if (!is_terminal(STDOUT_FILENO)) return usual_words();
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const auto locale = variable(name)) {
      const Language* words = words_of(locale->substr(0, locale->find_first_of("_.@")));
      return words == nullptr ? usual_words() : *words;
    }
  return usual_words();
}

}  // namespace inselpost
