// The program: runs the command that is named on the command line.
// g++ 12 sees a null pointer in the standard vector that CLI11 fills.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnull-dereference"
#include <CLI/CLI.hpp>
#pragma GCC diagnostic pop
#include <algorithm>
#include <csignal>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "cli/common/caller.hpp"
#include "cli/common/offer_options.hpp"
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/help/help.hpp"
#include "cli/inselpost/options.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/service/clock.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"

using namespace inselpost;

namespace {

/// Returns the word of the command line that names the command, or an empty string.
std::string command_word(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') return word;
    for (const char* option : shared_with_value)
      if (word == option) ++i;
  }
  return {};
}

/// Returns the existing option nearest to an unknown one.
std::string near_option(const std::string& word, const CLI::App& command, const CLI::App& app) {
  std::vector<std::string> all;
  for (const CLI::App* place : {&command, &app})
    for (const CLI::Option* option : place->get_options())
      for (const std::string& name : option->get_lnames()) all.push_back("--" + name);
  return nearest(word.substr(0, word.find('=')), all);
}

/// Returns the first unknown option before the command, or an empty string. The word after it may be its
/// value, so an unknown option is reported in preference to an unknown command.
std::string unknown_option(const std::vector<std::string>& words, const CLI::App& app) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') break;
    if (word != "--" && app.get_option_no_throw(word.substr(0, word.find('='))) == nullptr) return word;
    for (const char* option : shared_with_value)
      if (word == option) ++i;
  }
  return {};
}

/// Returns the language of `--lang` before the command line is parsed, or that of the terminal.
const MessageCatalog& language_in(const std::vector<std::string>& words) {
  constexpr std::string_view option = "--lang";
  const MessageCatalog* found = nullptr;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == option && i + 1 < words.size()) found = find_catalog(words[i + 1]);
    if (words[i].starts_with(std::string(option) + '='))
      found = find_catalog(words[i].substr(option.size() + 1));
  }
  return found == nullptr ? terminal_catalog() : *found;
}

int fail(const MessageCatalog& say, const CommandErrorDetail& why, Status status = Status::usage) {
  std::cerr << notice(say.refused(why));
  return static_cast<int>(status);
}

/// Prints text instead of running a command. Returns the exit status.
int print(const MessageCatalog& say, const std::string& text) {
  std::cout << text << std::flush;
  return std::cout ? 0 : fail(say, command_errors::OutputBroken{}, Status::cannot_write);
}

std::string help_for(const MessageCatalog& say, const Command& command) {
  Given given;
  std::vector<OptionHelp> arguments, options;
  for (const OptionSpec& option : command.options(given, say.option))
    (option.name.starts_with('-') ? options : arguments)
        .push_back({written(option), std::string(option.what)});
  return command_help(say, *help_of(say, command.name), arguments, options);
}

/// Returns why CLI11 rejected the options of a command. Falls back to CLI11's own text.
CommandErrorDetail why_refused(const CLI::App& command, const CLI::ParseError& error) {
  const std::string what = error.what();  // begins with the name of the option, if it concerns one
  const std::string name = what.substr(0, what.find(':'));
  const command_errors::CommandLine unread{
      what, command.get_name(), command.get_option_no_throw(name) != nullptr ? name : std::string()};
  const auto is = [&](CLI::ExitCodes code) { return error.get_exit_code() == static_cast<int>(code); };
  if (!is(CLI::ExitCodes::RequiredError) && !is(CLI::ExitCodes::ExcludesError)) return unread;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_required() && option->count() == 0)
      return command_errors::LacksOption{option->get_name()};
    for (const CLI::Option* other : option->get_excludes())
      if (option->count() > 0 && other->count() > 0)
        return command_errors::NotBoth{option->get_name(), other->get_name()};
  }
  return unread;
}

const Command* find_command(std::string_view name) {
  const auto found =
      std::find_if(commands().begin(), commands().end(), [&](const Command& c) { return name == c.name; });
  return found == commands().end() ? nullptr : &*found;
}

/// Prints help: `inselpost help [WORD]` is about all commands, one command, or a topic.
int help_about(const MessageCatalog& say, const std::vector<std::string>& words) {
  const auto requested = std::find_if(std::find(words.begin(), words.end(), "help") + 1, words.end(),
                                      [](const std::string& word) { return !word.starts_with('-'); });
  if (requested == words.end()) return print(say, main_help(say));
  if (const std::string page = topic_page(say, *requested); !page.empty()) return print(say, page);
  if (const Command* command = find_command(*requested)) return print(say, help_for(say, *command));
  std::vector<std::string> known = topics(say);
  for (const Command& command : commands()) known.emplace_back(command.name);
  return fail(say, command_errors::NoHelp{*requested, nearest(*requested, known)});
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  // A closed pipe and a file size limit are errors to report, not reasons to be killed.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const std::string word = command_word(words);
  const MessageCatalog& say = language_in(words);
  if (word == "help") return help_about(say, words);
  Given given;
  CLI::App app{"", "inselpost"};
  app.set_version_flag("--version", std::string(program));
  app.require_subcommand(1);
  app.fallthrough();
  offer(app, shared_options(given.shared, say.option));

  // Defining all commands takes longer than most commands run, so only the requested one is defined.
  const Command* requested = nullptr;
  CLI::App* asked_app = nullptr;
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    names.emplace_back(command.name);
    if (word != command.name) continue;
    requested = &command;
    asked_app = app.add_subcommand(command.name);
    offer(*asked_app, command.options(given, say.option));
  }
  if (requested == nullptr && !word.empty()) {
    if (const std::string option = unknown_option(words, app); !option.empty())
      return fail(say, command_errors::NoOption{{}, option, near_option(option, app, app)});
    return fail(say, command_errors::NoCommand{word, nearest(word, names), names});
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return print(say, requested == nullptr ? main_help(say) : help_for(say, *requested));
  } catch (const CLI::Success&) {
    return print(say, std::string(program) + '\n');
  } catch (const CLI::ExtrasError&) {
    for (const std::string& extra : app.remaining(true)) {
      if (extra.size() < 2 || extra[0] != '-')
        return fail(say, command_errors::WordTooMany{requested->name, extra});
      return fail(say, command_errors::NoOption{requested->name, extra, near_option(extra, *asked_app, app)});
    }
    return fail(say, command_errors::TooMuch{});
  } catch (const CLI::ParseError& error) {
    // An option without its value may have consumed the command.
    if (requested == nullptr || app.get_subcommands().empty())
      return fail(say, command_errors::NoCommandAtAll{});
    return fail(say, why_refused(*asked_app, error));
  }

  StandardOutput output;
  std::ostream out(&output);
  std::cerr.tie(&out);  // keeps the order of both streams
  // Never destroyed: freeing SQLite's schema takes 4 % of the time of a short command.
  static Context& context =
      *new Context{.in = std::cin, .out = out, .err = std::cerr, .now = system_time, .words = say};
  const Status status = run(context, [&] {
    look_at_shared(given.shared, context);
    return requested->run(given, context);
  });
  out.flush();
  std::cerr.tie(nullptr);
  return static_cast<int>(status);
}
