#include "cli/help/help.hpp"

#include <algorithm>
#include <array>

#include "cli/help/pages.hpp"
#include "cli/help/plain_page.hpp"
#include "cli/words/text.hpp"

namespace inselpost {
namespace {

// In the order in which they are listed; those of one room stand together.
constexpr std::array<CommandHelp, 17> all{{
    {"new",
     "Play",
     "make a game",
     "Makes a game from a set-up file, and the game file if there is none yet. It prints the first report, "
     "with the number "
     "that fixes all rolls before anybody plays. `inselpost help setup` says what a set-up can hold.",
     {"new setup.yaml", "new --reports reports setup.yaml"}},
    {"submit",
     "Play",
     "carry out orders and write the reports",
     "Carries out orders files, each by itself and in the order given, and keeps what they did. It prints a "
     "receipt for "
     "each file and a report for each game. A file that comes twice is answered with its receipt and does "
     "nothing again. "
     "`inselpost help orders` says how orders are written.",
     {"submit red.yaml", "submit --reports reports red.yaml blue.yaml"}},
    {"check",
     "Play",
     "try orders without changing anything",
     "Says what `submit` would say to these orders. Nothing is saved and nothing is rolled: what hangs on "
     "the dice or on "
     "hidden cards is called possible.",
     {"check red.yaml", "check - < red.yaml"}},
    {"legal",
     "Play",
     "what a seat may do now, ready to copy",
     "Prints an orders file with everything that the seat may do now. Each line is a comment: take away the "
     "# before those "
     "that you mean, and submit it.",
     {"legal friday-island --as red", "legal friday-island --as red > red.yaml"}},
    {"show",
     "Look",
     "a game as it stands",
     "Prints the island, the table of the seats and who must act. Without --as you see what everybody may "
     "see. With --position and --referee it prints a set-up: a game that begins with it goes on from here.",
     {"show friday-island --as red", "show friday-island --position --referee > moved.yaml"}},
    {"log",
     "Look",
     "the history of a game",
     "Tells what happened, entry by entry. Without --as you read what everybody may read.",
     {"log friday-island", "log friday-island --last 10"}},
    {"list",
     "Look",
     "all games, and who must act in each",
     "Lists every game of the game file, whom it waits for and since when.",
     {"list", "list --as red"}},
    {"board",
     "Look",
     "draw an island",
     "Draws a printed island, one that is made at random, or that of a set-up file. With --yaml it prints an "
     "island to "
     "paste into a set-up.",
     {"board classic-random", "board classic-random --seed friday --yaml"}},
    {"rollback",
     "Run",
     "take back what was done after an entry",
     "Takes back everything after an entry; `log` numbers them. The rolls that are taken back come again in "
     "their order, "
     "unless you say --reroll. Nothing is deleted: the history tells of it.",
     {"rollback friday-island --to 56 --reason \"wrong file\"",
      "rollback friday-island --to 56 --reason \"wrong file\" --reroll"}},
    {"note",
     "Run",
     "add a remark that all can read",
     "Adds a line of yours to the history of a game, for all to read.",
     {"note friday-island --text \"Ada is away until Monday\"",
      "note friday-island --text \"We meet on Friday\""}},
    {"end",
     "Run",
     "end a game that is given up",
     "Ends a game without a winner. Everything is open then, and anybody can check every roll.",
     {"end friday-island --reason \"nobody answers\"",
      "end friday-island --reason \"we stop here\" --reports reports"}},
    {"export",
     "Check",
     "write the history of a game to a file",
     "Prints the history of a game as JSON Lines, to be kept or checked elsewhere. What you may not know is "
     "hidden in it. "
     "`inselpost help record` describes every line.",
     {"export friday-island > friday.jsonl", "export friday-island --as red > red.jsonl"}},
    {"import",
     "Check",
     "take a history or a table log into the game file",
     "Makes a game of a table log, or of a history in which nothing is wrong. Only the moderator's own "
     "history can be "
     "played on.",
     {"import friday.jsonl", "import table-log.yaml"}},
    {"replay",
     "Check",
     "go through a game again",
     "Goes through a table log, a history or a game from its beginning and prints where it leads to.",
     {"replay table-log.yaml", "replay friday-island --at 56"}},
    {"audit",
     "Check",
     "check every roll and every decision of a game",
     "Decides every order of a game again and makes every roll again. It says what that proves and what "
     "stays on trust, or "
     "the first entry that is wrong.",
     {"audit friday.jsonl", "audit --all"}},
    {"witness",
     "Check",
     "compare what two players were told",
     "Compares two reports or histories of one game. If two players were told different things, it says from "
     "which entry "
     "on.",
     {"witness ada.txt bo.txt", "witness friday.jsonl ada.txt"}},
    {"key",
     "Check",
     "the key with which reports are signed",
     "Prints the public key of the game file. Give it to your players: with it they can check every report.",
     {"key", "key --json"}},
}};

struct Topic {
  std::string_view name, about;
  std::string_view (*page)();
};
constexpr std::array<Topic, 3> pages{{
    {"orders", "how orders are written", orders_page},
    {"setup", "what a set-up can hold", setup_page},
    {"record", "the history of a game, to the byte", record_page},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> shared{{
    {"--db FILE", "the game file (without it: $INSELPOST_DB, else inselpost.db in this folder)"},
    {"--json", "print for programs"},
    {"--now TIME", "go by this time, such as 2026-11-21T09:30:00Z, not by the clock"},
    {"--color WHEN", "auto, always or never"},
    {"--ascii", "draw with plain letters alone"},
    {"--lang LANGUAGE", "en; German comes later"},
}};

template <class Rows>
std::string rows(const Rows& items, std::size_t width) {
  std::string out;
  for (const auto& [left, right] : items) {
    const std::string start = "  " + std::string(left);
    if (start.size() + 2 > width)
      out += start + '\n' + wrap(right, std::string(width, ' '), std::string(width, ' '));
    else
      out += wrap(right, pad(start, width), std::string(width, ' '));
  }
  return out;
}

}  // namespace

const CommandHelp* help_of(std::string_view command) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const CommandHelp& h) { return h.name == command; });
  return found == all.end() ? nullptr : &*found;
}

std::string main_help() {
  std::string out =
      "inselpost runs games of CATAN by mail, letter and forum.\n\n"
      "Usage:  inselpost COMMAND ...      inselpost COMMAND --help says more\n\n";
  std::string_view room;
  for (const CommandHelp& command : all) {
    out += pad(command.room == room ? "" : command.room, 9) + pad(command.name, 10) +
           std::string(command.brief) + '\n';
    room = command.room;
  }
  out += "\nWith every command:\n" + rows(shared, 20) + "\nTo read:\n";
  for (const Topic& topic : pages)
    out += "  " + pad("inselpost help " + std::string(topic.name), 25) + std::string(topic.about) + '\n';
  return out +
         "\nA game begins with\n  inselpost new setup.yaml\nand goes on with\n  inselpost submit red.yaml\n";
}

std::string command_help(const CommandHelp& help, const std::vector<OptionHelp>& arguments,
                         const std::vector<OptionHelp>& options) {
  std::string usage = "Usage:  inselpost " + std::string(help.name);
  std::vector<std::pair<std::string, std::string>> items;
  for (const OptionHelp& argument : arguments) {
    usage += ' ' + argument.written;
    items.emplace_back(argument.written, argument.meaning);
  }
  if (!options.empty()) usage += " [options]";
  for (const OptionHelp& option : options) items.emplace_back(option.written, option.meaning);
  std::string out = wrap(help.text, "", "") + '\n' + usage + "\n\n" + rows(items, 18);
  if (!items.empty()) out += '\n';
  out += "--db FILE, --json and others go with every command: inselpost --help\n\nMost often:\n";
  for (const std::string_view call : help.calls) out += "  inselpost " + std::string(call) + '\n';
  return out;
}

std::vector<std::string> topics() {
  std::vector<std::string> out;
  for (const Topic& topic : pages) out.emplace_back(topic.name);
  return out;
}

std::string topic_page(std::string_view topic) {
  for (const Topic& page : pages)
    if (page.name == topic) return plain_page(page.page());
  return {};
}

}  // namespace inselpost
