#include "cli/inselpost/commands/shared/options.hpp"

#include <charconv>

#include <unistd.h>

#include "cli/common/caller.hpp"
#include "cli/service/clock.hpp"

namespace inselpost {

void look_at_shared(const SharedOptions& options, Context& context) {
  if (options.lang && find_catalog(*options.lang) == nullptr)
    throw CommandError(Status::usage, command_errors::NoLanguage{*options.lang});
  context.asked_for_words = options.lang.has_value();
  if (options.color != "auto" && options.color != "always" && options.color != "never")
    throw CommandError(Status::usage, command_errors::NoColours{options.color});
  if (options.now) {
    const auto time = read_time(*options.now);
    if (!time) throw CommandError(Status::usage, command_errors::NoTime{*options.now});
    context.now = [now = *time] { return now; };
    context.says_when = true;
  }
  context.db = options.db.empty() ? default_store_path() : options.db;
  context.json = options.json;
  const bool may_colour = !environment_variable("NO_COLOR") && is_terminal(STDOUT_FILENO);
  context.style = {options.ascii, options.color == "always" || (options.color == "auto" && may_colour)};
  context.progress = is_terminal(STDERR_FILENO);
}

std::uint64_t number(const std::string& option, const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text.size() <= 9 && (text.size() == 1 || text[0] != '0');
  if (!plain || error != std::errc() || end != text.data() + text.size())
    throw CommandError(Status::usage, command_errors::NoNumber{option, text});
  return value;
}

}  // namespace inselpost
