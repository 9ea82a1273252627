// The program: names its commands and options, and gives each command the world it runs in.
#include <unistd.h>

// g++ 12 sees a null pointer in the standard vector that CLI11 fills.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnull-dereference"
#include <CLI/CLI.hpp>
#pragma GCC diagnostic pop
#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "cli/clock.hpp"
#include "cli/commands/board.hpp"
#include "cli/commands/end_game.hpp"
#include "cli/commands/list.hpp"
#include "cli/commands/log.hpp"
#include "cli/commands/new_game.hpp"
#include "cli/commands/note.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/rollback.hpp"
#include "cli/commands/show.hpp"
#include "cli/desk/signing.hpp"
#include "cli/commands/submit.hpp"
#include "cli/commands/witness.hpp"
#include "cli/help/help.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/text.hpp"
#include "cli/standard_output.hpp"
#include "schemas/catan/ledger.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/nearest.hpp"

using namespace inselpost;

namespace {

/// Options as they were given; one place for all commands, of which one runs.
struct Given {
  std::string db, lang = "en", color = "auto";
  std::optional<std::string> now, at, since, last, to, list_name;
  bool json = false, ascii = false;
  ViewerOptions viewer;
  SubmitOptions submit;
  CheckOptions check;
  NewOptions new_game;
  RollbackOptions rollback;
  NoteOptions note;
  EndOptions end;
  ShowOptions show;
  LegalOptions legal;
  LogOptions log;
  ExportOptions export_record;
  ReplayOptions replay;
  AuditOptions audit;
  WitnessOptions witness;
  ImportOptions import_file;
  BoardOptions board;
};

/// What was written, so that an empty text can be seen.
std::string shown(const std::string& text) { return text.empty() ? "an empty text" : clean(text); }

/// A whole number as people write it: no sign, no leading zero, at most nine digits (CLI11 takes 010 for 8).
std::uint64_t number(const std::string& option, const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text.size() <= 9 && (text.size() == 1 || text[0] != '0');
  if (!plain || error != std::errc() || end != text.data() + text.size())
    throw Failure(Exit::usage, option + " needs a whole number such as 7, not " + shown(text));
  return value;
}

void add_viewer(CLI::App& app, Given& given) {
  auto* as = app.add_option("--as", given.viewer.as, "what this seat may see (without it: what all may see)")
                 ->type_name("SEAT");
  app.add_flag("--referee", given.viewer.referee, "what the moderator may see, which is all")->excludes(as);
}

void add_reports(CLI::App& app, TellOptions& tell) {
  app.add_flag("--public", tell.public_only, "print nothing that is private");
  app.add_option("--reports", tell.reports, "write reports into DIR/GAME, print nothing private")
      ->type_name("DIR");
}

/// One command: its name, its options, and how it is run. What it is for stands in cli/help.
struct Command {
  const char* name;
  void (*options)(CLI::App&, Given&);
  Exit (*run)(Given&, Context&);
};

const std::array<Command, 17> commands{{
    {"new",
     [](CLI::App& app, Given& given) {
       app.add_option("SETUP", given.new_game.setup, "the set-up file, - is standard input")->required();
       app.add_option("--reports", given.new_game.reports, "write reports into DIR/GAME")->type_name("DIR");
     },
     [](Given& given, Context& context) { return new_game(given.new_game, context); }},
    {"submit",
     [](CLI::App& app, Given& given) {
       app.add_option("ORDERS", given.submit.files, "orders files, - is standard input")->required();
       app.add_flag("--public", given.submit.public_only, "print nothing that is private");
       app.add_option("--reports", given.submit.reports,
                      "write reports and receipts into DIR/GAME, print nothing private")
           ->type_name("DIR");
     },
     [](Given& given, Context& context) { return submit(given.submit, context); }},
    {"check",
     [](CLI::App& app, Given& given) {
       app.add_option("ORDERS", given.check.files, "orders files, - is standard input")->required();
     },
     [](Given& given, Context& context) { return check(given.check, context); }},
    {"rollback",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.rollback.game, "its name")->required();
       app.add_option("--to", given.to, "the last entry that stands (`log` numbers them)")
           ->required()
           ->type_name("N");
       app.add_option("--reason", given.rollback.reason, "one line, for all to read")
           ->required()
           ->type_name("TEXT");
       app.add_flag("--reroll", given.rollback.reroll, "throws taken back are not used again");
       add_reports(app, given.rollback.tell);
     },
     [](Given& given, Context& context) {
       given.rollback.to = number("--to", *given.to);
       return roll_back(given.rollback, context);
     }},
    {"note",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.note.game, "its name")->required();
       app.add_option("--text", given.note.text, "one line, for all to read")->required()->type_name("TEXT");
     },
     [](Given& given, Context& context) { return note(given.note, context); }},
    {"end",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.end.game, "its name")->required();
       app.add_option("--reason", given.end.reason, "one line, for all to read")
           ->required()
           ->type_name("TEXT");
       add_reports(app, given.end.tell);
     },
     [](Given& given, Context& context) { return end_game(given.end, context); }},
    {"show",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.show.game, "its name")->required();
       app.add_option("--at", given.at, "as it was after entry N")->type_name("N");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       if (given.at) given.show.at = number("--at", *given.at);
       given.show.viewer = given.viewer;
       return show(given.show, context);
     }},
    {"legal",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.legal.game, "its name")->required();
       auto* as = app.add_option("--as", given.viewer.as, "the seat")->type_name("SEAT");
       app.add_flag("--referee", given.viewer.referee, "all seats")->excludes(as);
     },
     [](Given& given, Context& context) {
       given.legal.viewer = given.viewer;
       return legal(given.legal, context);
     }},
    {"log",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.log.game, "its name")->required();
       auto* since = app.add_option("--since", given.since, "only what came after entry N")->type_name("N");
       app.add_option("--last", given.last, "only the last N entries")->type_name("N")->excludes(since);
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       if (given.since) given.log.since = number("--since", *given.since);
       if (given.last) given.log.last = number("--last", *given.last);
       given.log.viewer = given.viewer;
       return log(given.log, context);
     }},
    {"list",
     [](CLI::App& app, Given& given) {
       app.add_option("NAME", given.list_name, "that game, or those with a seat or player of that name");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       return list_games({given.viewer, given.list_name}, context);
     }},
    {"export",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.export_record.game, "its name")->required();
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       given.export_record.viewer = given.viewer;
       return export_record(given.export_record, context);
     }},
    {"import",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.import_file.file, "the record or table log, - is standard input")
           ->required();
     },
     [](Given& given, Context& context) { return import_file(given.import_file, context); }},
    {"replay",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.replay.what, "a table log, a record, or the name of a game")->required();
       app.add_option("--at", given.at, "after entry N, as `log` numbers them")->type_name("N");
       app.add_flag("--each", given.replay.each, "after every order");
       app.add_flag("--opening", given.replay.opening, "how the game began, before the first order");
       app.add_flag("--legal", given.replay.legal, "with --json: add what may be ordered");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       if (given.at) given.replay.at = number("--at", *given.at);
       given.replay.viewer = given.viewer;
       return replay(given.replay, context);
     }},
    {"audit",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.audit.what, "records, or names of games");
       app.add_flag("--all", given.audit.all, "every game of the store");
     },
     [](Given& given, Context& context) { return audit_record(given.audit, context); }},
    {"witness",
     [](CLI::App& app, Given& given) {
       app.add_option("A", given.witness.a, "a report or a record, - is standard input")->required();
       app.add_option("B", given.witness.b, "another of the same game")->required();
       app.add_option("--key", given.witness.key, "the public key of the store")->type_name("HEX");
     },
     [](Given& given, Context& context) { return witness(given.witness, context); }},
    {"key", [](CLI::App&, Given&) {}, [](Given&, Context& context) { return show_key(context); }},
    {"board",
     [](CLI::App& app, Given& given) {
       app.add_option("NAME", given.board.name, "a fixed board, a generator, or a set-up file")->required();
       app.add_option("--seed", given.board.seed, "what a generator draws from")->type_name("TEXT");
       app.add_option("--numbers", given.board.numbers, "how a generator lays number chips")
           ->type_name("WORD");
       app.add_option("--harbours", given.board.harbours, "how a generator lays harbours")->type_name("WORD");
       app.add_flag("--yaml", given.board.yaml, "as text to paste into a set-up");
     },
     [](Given& given, Context& context) { return board(given.board, context); }},
}};

constexpr std::array<const char*, 4> shared_with_value{"--db", "--lang", "--now", "--color"};

void add_shared(CLI::App& app, Given& given) {
  app.add_option("--db", given.db, "the game file (without it: $INSELPOST_DB or ./inselpost.db)")
      ->type_name("FILE");
  app.add_flag("--json", given.json, "for programs");
  app.add_option("--now", given.now, "the time to go by, such as 2026-11-21T09:30:00Z")->type_name("TIME");
  app.add_option("--lang", given.lang, "en; German comes later")->type_name("en|de");
  app.add_option("--color", given.color, "auto, always or never")->type_name("WHEN");
  app.add_flag("--ascii", given.ascii, "draw with ASCII alone");
}

/// The word of the command line that names the command, or empty.
std::string command_word(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') return word;
    for (const char* option : shared_with_value)
      if (word == option) ++i;
  }
  return {};
}

/// What is meant by an option that there is not.
std::string near_option(const std::string& word, const CLI::App& command, const CLI::App& app) {
  std::vector<std::string> all;
  for (const CLI::App* place : {&command, &app})
    for (const CLI::Option* option : place->get_options())
      for (const std::string& name : option->get_lnames()) all.push_back("--" + name);
  return nearest(word.substr(0, word.find('=')), all);
}

/// The first option before the command that there is not, or empty: what follows it may be its value, so it
/// is no use to call that a command.
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

bool is_terminal(int stream) {
  const char* kind = std::getenv("TERM");
  return isatty(stream) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

void look_at_shared(const Given& given, Context& context) {
  if (given.lang == "de")
    throw Failure(Exit::usage, "German texts are not there yet; leave --lang out, or say en");
  if (given.lang != "en") throw Failure(Exit::usage, "--lang is en or de, not " + clean(given.lang));
  if (given.color != "auto" && given.color != "always" && given.color != "never")
    throw Failure(Exit::usage, "--color is auto, always or never, not " + clean(given.color));
  if (given.now) {
    const auto time = read_time(*given.now);
    if (!time)
      throw Failure(Exit::usage, "--now is a time such as 2026-11-21T09:30:00Z, not " + shown(*given.now));
    context.now = [now = *time] { return now; };
  }
  if (!given.db.empty())
    context.db = given.db;
  else if (const char* db = std::getenv("INSELPOST_DB"); db != nullptr && *db != '\0')
    context.db = db;
  context.json = given.json;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool may_colour = (no_colour == nullptr || *no_colour == '\0') && is_terminal(STDOUT_FILENO);
  context.style = {given.ascii, given.color == "always" || (given.color == "auto" && may_colour)};
  context.progress = is_terminal(STDERR_FILENO);
}

int fail(const std::string& sentence, Exit status = Exit::usage) {
  std::cerr << notice(sentence);
  return static_cast<int>(status);
}

/// Prints what was asked for instead of a command.
int say(const std::string& text) {
  std::cout << text << std::flush;
  return std::cout ? 0 : fail("the output cannot be written", Exit::cannot_write);
}

/// `--since N`, `ORDERS...`
std::string written(const CLI::Option& option) {
  const std::string value = option.get_type_name();
  if (option.get_positional())
    return option.get_name(true) + (option.get_items_expected_max() > 1 ? "..." : "");
  return "--" + option.get_lnames().at(0) + (option.get_type_size() > 0 ? ' ' + value : "");
}

std::string help_for(const Command& command, const CLI::App& app) {
  std::vector<OptionHelp> arguments, options;
  for (const CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr()) continue;
    (option->get_positional() ? arguments : options).push_back({written(*option), option->get_description()});
  }
  return command_help(*help_of(command.name), arguments, options);
}

const Command* find_command(std::string_view name) {
  const auto found =
      std::find_if(commands.begin(), commands.end(), [&](const Command& c) { return name == c.name; });
  return found == commands.end() ? nullptr : &*found;
}

/// `inselpost help [WORD]`: all commands, one of them, or a page.
int help_about(const std::vector<std::string>& words) {
  const auto asked = std::find_if(std::find(words.begin(), words.end(), "help") + 1, words.end(),
                                  [](const std::string& word) { return !word.starts_with('-'); });
  if (asked == words.end()) return say(main_help());
  if (const std::string page = topic_page(*asked); !page.empty()) return say(page);
  if (const Command* command = find_command(*asked)) {
    Given given;
    CLI::App app;
    command->options(app, given);
    return say(help_for(*command, app));
  }
  std::vector<std::string> known = topics();
  for (const Command& command : commands) known.emplace_back(command.name);
  const std::string meant = nearest(*asked, known);
  return fail("there is no help on " + clean(*asked) +
              (meant.empty() ? "; `inselpost help` lists what there is" : "; did you mean " + meant + "?"));
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  // A pipe that nobody reads and a file that may not grow are errors to be told, not the end of the program.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const std::string word = command_word(words);
  if (word == "help") return help_about(words);
  Given given;
  CLI::App app{"", "inselpost"};
  app.set_version_flag("--version", std::string(program));
  app.require_subcommand(1);
  app.fallthrough();
  add_shared(app, given);

  // Naming all options of all commands takes longer than most commands: only the one that was asked for is
  // complete.
  const Command* asked = nullptr;
  CLI::App* asked_app = nullptr;
  std::vector<std::string> names;
  for (const Command& command : commands) {
    names.emplace_back(command.name);
    if (word != command.name && !word.empty()) continue;
    CLI::App* sub = app.add_subcommand(command.name);
    if (word != command.name) continue;
    command.options(*sub, given);
    asked = &command;
    asked_app = sub;
  }
  if (asked == nullptr && !word.empty()) {
    if (const std::string option = unknown_option(words, app); !option.empty()) {
      const std::string meant = near_option(option, app, app);
      return fail("there is no option " + clean(option) +
                  (meant.empty() ? "" : "; did you mean " + meant + "?"));
    }
    const std::string meant = nearest(word, names);
    return fail("there is no command " + clean(word) +
                (meant.empty() ? "; there are " + list(names) : "; did you mean " + meant + "?"));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return say(asked == nullptr ? main_help() : help_for(*asked, *asked_app));
  } catch (const CLI::Success&) {
    return say(std::string(program) + '\n');
  } catch (const CLI::ExtrasError&) {
    for (const std::string& extra : app.remaining(true)) {
      if (extra.size() < 2 || extra[0] != '-')
        return fail("`" + clean(extra) + "` is one word too many; `inselpost " + asked->name +
                    " --help` says what " + asked->name + " takes");
      const std::string meant = near_option(extra, *asked_app, app);
      return fail(std::string(asked->name) + " has no option " + clean(extra) +
                  (meant.empty() ? "" : "; did you mean " + meant + "?"));
    }
    return fail("something on the command line is too much");
  } catch (const CLI::ParseError& error) {
    // An option without its value can have taken the command for it.
    if (asked == nullptr || app.get_subcommands().empty())
      return fail("which command? For example: inselpost submit red.yaml. All of them: inselpost --help");
    return fail(clean(error.what()));
  }

  StandardOutput output;
  std::ostream out(&output);
  std::cerr.tie(&out);  // what was said before is read before
  Context context{std::cin, out, std::cerr, system_time, "inselpost.db", false, {}, false};
  const Exit status = run(context, [&] {
    look_at_shared(given, context);
    return asked->run(given, context);
  });
  out.flush();
  std::cerr.tie(nullptr);
  return static_cast<int>(status);
}
