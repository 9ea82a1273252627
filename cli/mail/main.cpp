// The mail program: runs the command that is named on the command line.
// g++ 12 sees a null pointer in the standard vector that CLI11 fills.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnull-dereference"
#include <CLI/CLI.hpp>
#pragma GCC diagnostic pop
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/caller.hpp"
#include "cli/common/offer_options.hpp"
#include "cli/mail/commands/configured_mail.hpp"
#include "cli/mail/commands/options.hpp"
#include "cli/service/clock.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"

using namespace inselpost;
using namespace inselpost::mail;

namespace {

/// `receive` must not bounce a letter because its command line is mistyped (MAIL-1).
Ended wrong_call(const std::vector<std::string>& words) {
  const bool receives = std::find(words.begin(), words.end(), "receive") != words.end();
  const bool from_folder = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.starts_with("--maildir") || word.starts_with("--mbox");
  });
  return receives && !from_folder ? Ended::later : Ended::usage;
}

/// Returns the language in which a call is answered that runs no command: that of the configuration, if it
/// can be read, else that of the terminal (LANG-6).
const MessageCatalog& language_in(const std::vector<std::string>& words) {
  constexpr std::string_view option = "--config";
  std::ostringstream discarded;
  MailContext context{std::cin, discarded, discarded, system_time, {}, &terminal_catalog()};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == option && i + 1 < words.size()) context.options.config = words[i + 1];
    if (words[i].starts_with(std::string(option) + '='))
      context.options.config = words[i].substr(option.size() + 1);
  }
  configuration_of(context);
  return *context.words;
}

std::string nearest_command(const std::string& word) {
  std::vector<std::string> names;
  for (const MailCommand& one : commands()) names.emplace_back(one.name);
  return nearest(word, names);
}

int fail(const std::vector<std::string>& words, const std::string& sentence) {
  std::cerr << "inselpost-mail: " << sentence << '\n';
  return static_cast<int>(wrong_call(words));
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  umask(077);  // files are private to the user (AUTH-14)
  const std::vector<std::string> words(argv + 1, argv + argc);
  const MessageCatalog& say = terminal_catalog();
  MailContext context{std::cin, std::cout, std::cerr, system_time, {}, &say};
  MailOptions& given = context.options;
  CLI::App app{"", "inselpost-mail"};
  app.set_version_flag("--version", std::string(program));
  app.require_subcommand(1);
  app.fallthrough();
  offer(app, shared_options(given, say.mail_command.help));
  // Defining all commands takes longer than some of them run, so only those that may be meant are defined.
  for (const MailCommand& one : commands())
    if (std::find(words.begin(), words.end(), one.name) != words.end())
      offer(*app.add_subcommand(one.name), one.options(given, say.mail_command.help));
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::cout << help_text(language_in(words).mail_command.help);
    return 0;
  } catch (const CLI::Success&) {
    std::cout << program << '\n';
    return 0;
  } catch (const CLI::ParseError& error) {
    const auto word = std::find_if(words.begin(), words.end(),
                                   [](const std::string& one) { return !one.starts_with('-'); });
    const MailCommandMessages& answer = language_in(words).mail_command;
    if (app.get_subcommands().empty()) {
      const std::string named = word == words.end() ? std::string() : *word;
      return fail(words, answer.no_command(named, nearest_command(named)));
    }
    return fail(words, answer.bad_line(error.what()));
  }
  if (given.now) {
    const auto time = read_time(*given.now);
    if (!time) return fail(words, language_in(words).refused(command_errors::NoTime{*given.now}));
    context.now = [now = *time] { return now; };
  }
  const std::string name = app.get_subcommands().front()->get_name();
  const auto command = std::find_if(commands().begin(), commands().end(),
                                    [&](const MailCommand& one) { return name == one.name; });
  const Ended ended = command->run(context);
  std::cout.flush();
  return static_cast<int>(ended);
}
