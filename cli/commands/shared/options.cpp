#include "cli/commands/shared/options.hpp"

#include <charconv>
#include <cstdlib>
#include <utility>

#include <unistd.h>

#include "cli/desk/clock.hpp"

namespace inselpost {

namespace {

bool is_terminal(int stream) {
  const char* kind = std::getenv("TERM");
  return isatty(stream) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

/// The value of a variable of the environment; nothing if it is empty.
std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

void look_at_shared(const SharedOptions& options, Context& context) {
  if (options.lang && words_of(*options.lang) == nullptr)
    throw Refusal(Status::usage, refused::NoLanguage{*options.lang});
  context.asked_for_words = options.lang.has_value();
  if (options.color != "auto" && options.color != "always" && options.color != "never")
    throw Refusal(Status::usage, refused::NoColours{options.color});
  if (options.now) {
    const auto time = read_time(*options.now);
    if (!time) throw Refusal(Status::usage, refused::NoTime{*options.now});
    context.now = [now = *time] { return now; };
  }
  if (!options.db.empty())
    context.db = options.db;
  else if (auto db = variable("INSELPOST_DB"))
    context.db = std::move(*db);
  context.json = options.json;
  const bool may_colour = !variable("NO_COLOR") && is_terminal(STDOUT_FILENO);
  context.style = {options.ascii, options.color == "always" || (options.color == "auto" && may_colour)};
  context.progress = is_terminal(STDERR_FILENO);
}

const Language& words_of_terminal() {
  if (!is_terminal(STDOUT_FILENO)) return usual_words();
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const auto locale = variable(name)) {
      const Language* words = words_of(locale->substr(0, locale->find_first_of("_.@")));
      return words == nullptr ? usual_words() : *words;
    }
  return usual_words();
}

std::uint64_t number(const std::string& option, const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text.size() <= 9 && (text.size() == 1 || text[0] != '0');
  if (!plain || error != std::errc() || end != text.data() + text.size())
    throw Refusal(Status::usage, refused::NoNumber{option, text});
  return value;
}

}  // namespace inselpost
