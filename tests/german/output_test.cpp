// LANG-7, LOOK-12: what the program prints in German, the German letters and transcripts that tests keep, and
// the German pages hold no English word. The words are those by which English sentences are known; some of
// them would not be found by comparing the sentences of both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

const fs::path root = INSELPOST_SOURCE_DIR;

/// Words that stand in nearly every English sentence, and those of the game; none of them is a German word.
const std::set<std::string> english{
    "about",    "after",     "again",      "allowed",   "already", "always",    "and",        "another",
    "any",      "are",       "as",         "at",        "away",    "back",      "because",    "been",
    "before",   "being",     "below",      "between",   "both",    "bread",     "brick",      "but",
    "by",       "can",       "cannot",     "cards",     "choose",  "cities",    "city",       "could",
    "deadline", "did",       "does",       "done",      "each",    "entries",   "entry",      "error",
    "every",    "everybody", "everything", "expected",  "few",     "fields",    "first",      "for",
    "forest",   "from",      "games",      "given",     "gives",   "goes",      "grain",      "had",
    "hand's",   "has",       "have",       "he",        "here",    "his",       "hours",      "how",
    "if",       "into",      "invalid",    "is",        "it",      "its",       "keeps",      "knight",
    "knights",  "letter",    "lines",      "made",      "many",    "may",       "means",      "missing",
    "more",     "most",      "much",       "must",      "never",   "next",      "no",         "nobody",
    "nor",      "not",       "nothing",    "now",       "of",      "offers",    "on",         "once",
    "one",      "only",      "or",         "order",     "orders",  "ore",       "other",      "others",
    "over",     "own",       "pasture",    "player",    "players", "please",    "possible",   "read",
    "received", "refused",   "rejected",   "resources", "road",    "roads",     "robber",     "rolled",
    "rolls",    "seat",      "seats",      "send",      "sends",   "sent",      "settlement", "settlements",
    "shall",    "she",       "should",     "since",     "some",    "something", "sure",       "than",
    "that",     "the",       "their",      "them",      "then",    "there",     "these",      "they",
    "this",     "those",     "times",      "to",        "today",   "tomorrow",  "too",        "trades",
    "turn",     "turns",     "two",        "under",     "unknown", "until",     "using",      "wait",
    "waits",    "want",      "were",       "what",      "when",    "where",     "which",      "who",
    "whole",    "whose",     "why",        "with",      "within",  "without",   "wool",       "words",
    "would",    "write",     "written",    "wrong",     "year",    "yes",       "yet",        "you",
    "your",     "yours"};

/// Returns the text without what stands in backquotes, over the end of a line too.
std::string without_quotations(const std::string& text) {
  constexpr std::size_t longest = 200;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('`', at), text.size());
    const std::size_t close = text.find('`', open + 1);
    out += text.substr(at, open - at) + ' ';
    at = close == std::string::npos || close - open > longest ? open + 1 : close + 1;
  }
  return out;
}

/// Returns whether the word is typed as it stands: the name of a command, or the value of an option.
bool is_typed(const std::string& word) {
  const auto& commands = find_catalog("de")->help.commands;
  return word == "always" || word == "never" || word == "lines" || word == "send" ||
         std::any_of(commands.begin(), commands.end(),
                     [&](const CommandHelp& one) { return std::string_view(one.name) == word; });
}

/// Returns the English words of a text, each with its line. Left out are words as they are typed (in
/// backquotes, options, names of files and commands, codes), links, tags, and headers with another encoding.
std::set<std::string> english_in(const std::string& text) {
  static const std::regex typed(
      "[a-z0-9]+(_[a-z0-9]+)+|https?://[^ ]+|\\]\\([^)]*\\)|--[a-z-]+|<[^>]*>|E_[A-Z_]+|inselpost(-mail)? "
      ".*|=\\?[^ ]*\\?=|"
      "[A-Za-z0-9_./@-]+\\.(yaml|jsonl|txt|db|md|html|json|example|org|png|svg)");
  static const std::regex word("[A-Za-z'\x80-\xff]+");
  std::istringstream lines(without_quotations(text));
  std::set<std::string> found;
  for (std::string line; std::getline(lines, line);) {
    const std::string prose = std::regex_replace(line, typed, " ");
    for (std::sregex_iterator at(prose.begin(), prose.end(), word), end; at != end; ++at)
      if (english.contains(at->str()) && !is_typed(at->str())) found.insert(at->str() + ": " + line);
  }
  return found;
}

void expect_no_english(const std::string& text, const std::string& where) {
  for (const std::string& word : english_in(text)) ADD_FAILURE() << where << ": " << word;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Returns the text without the lines that match, which are somebody else's words.
std::string without_lines(const std::string& text, const std::regex& which) {
  std::istringstream in(text);
  std::string out;
  for (std::string line; std::getline(in, line);)
    if (!std::regex_search(line, which)) out += line + '\n';
  return out;
}

/// A folder in which the program is run in German.
class GermanOutput : public testing::Test {
 protected:
  /// Returns what a command prints on both streams.
  std::string printed(const std::string& arguments, const std::string& program = INSELPOST_PROGRAM) const {
    const std::string command = "cd '" + (folder_ / "") +
                                "' && LC_ALL=C.UTF-8 LANG=de_DE.UTF-8 LC_MESSAGES= " + "NO_COLOR=1 '" +
                                program + "' " + arguments + " 2>&1 </dev/null";
    const std::unique_ptr<FILE, int (*)(FILE*)> out(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4'096> part{};
    for (std::size_t n = 0; (n = fread(part.data(), 1, part.size(), out.get())) > 0;)
      text.append(part.data(), n);
    return text;
  }
  void expect_german(const std::string& arguments) const {
    const std::string said = printed("--lang de " + arguments);
    EXPECT_FALSE(said.empty()) << arguments;
    expect_no_english(said, arguments);
  }

  TemporaryFolder folder_;
};

TEST_F(GermanOutput, HelpOfEveryCommandAndTopic) {
  expect_german("--help");
  const HelpMessages& help = find_catalog("de")->help;
  for (const CommandHelp& command : help.commands) {
    const std::string name(command.name);
    expect_german(name + " --help");
    expect_german("help " + name);
  }
  for (const std::string topic : {"orders", "dice", "setup", "nirgends"}) expect_german("help " + topic);
}

// What is said when a command line, a file or a game is wrong.
TEST_F(GermanOutput, RefusalsOfEveryCommand) {
  for (const CommandHelp& command : find_catalog("de")->help.commands)
    for (const std::string arguments :
         {"", "--frob", "nirgends", "nirgends --frob", "nirgends rot blau weiss gruen", "nirgends --as rot",
          "--last x nirgends", "--at x nirgends", "--format x nirgends", "--seed",
          "--db /nirgends/x.db nirgends"}) {
      if (std::string_view(command.name) == "help") continue;
      // What follows is SQL.
      if (std::string_view(command.name) == "schema" && arguments.empty()) continue;
      const std::string all = std::string(command.name) + ' ' + arguments;
      expect_no_english(printed("--lang de " + all), all);
    }
  for (const char* wrong : {"frob", "--frob", "--now x list", "--color x list", "--lang", "nwe", "--db"})
    expect_no_english(printed("--lang de " + std::string(wrong)), wrong);
}

TEST_F(GermanOutput, OfTheMailProgramFollowsItsConfiguration) {  // LANG-6
  const std::string mail = std::string(INSELPOST_PROGRAM) + "-mail";
  std::ofstream(folder_ / "inselpost-mail.yaml")
      << "address: richter@example.org\nlanguage: de\ndb: g.db\ntransport: {maildir: out}\n";
  EXPECT_NE(printed("--help", mail).find("Aufruf"), std::string::npos);
  for (const std::string command : {"", "init", "run", "status", "receive", "send", "addresses", "outbox",
                                    "letters", "check-config", "frob"})
    for (const std::string arguments :
         {" --help", " --frob", " frob frob", " --show", " --show 9", " --drop 9", " --to x",
          " --maildir nirgends", " --now x", " --mbox nirgends"}) {
      if (command == "run" && arguments == " --help") continue;
      expect_no_english(printed(command + arguments, mail), command + arguments);
    }
}

// Letters and transcripts are compared with what the program writes by other tests.
TEST(GermanGoldenFiles, HoldNoEnglish) {
  static const std::regex of_others(
      "^ *~ |^\\$ |^> |^##|^ *\\| |^\\{\"|^(head|sign|commit|record) |^ +[0-9a-f]{64}$|^  was  ");
  std::size_t files = 0;
  const auto look_at = [&](const fs::path& file) {
    ++files;
    expect_no_english(without_lines(text_of(file), of_others), file.filename().string());
  };
  for (const auto& file : fs::directory_iterator(root / "tests/mail_service/letters"))
    if (file.path().string().ends_with(".de.txt")) look_at(file.path());
  for (const char* folder : {"tests/transcripts", "tests/cli/golden"})
    for (const auto& file : fs::directory_iterator(root / folder))
      if (file.path().filename().string().find("german") != std::string::npos) look_at(file.path());
  EXPECT_GE(files, 14U);
}

/// Returns a page without its blocks of code, except for what commands print.
std::string prose_of_page(const std::string& page) {
  std::istringstream in(page);
  std::string out, fence;
  for (std::string line; std::getline(in, line);) {
    const bool is_fence = line.starts_with("```");
    if (is_fence) fence = fence.empty() ? line : "";
    if (!is_fence && (fence.empty() || fence == "```console")) out += line + '\n';
  }
  return out;
}

TEST(GermanPages, HoldNoEnglish) {
  static const std::regex of_others(
      "^\\$ |^> |^ *\\| +[0-9]* |^(head|sign|commit|record) |^ +[0-9a-f]{64}$|^ *~ ");
  std::vector<fs::path> pages{root / "README.de.md"};
  for (const auto& file : fs::directory_iterator(root / "docs/de")) pages.push_back(file.path());
  EXPECT_GE(pages.size(), 9U);
  for (const fs::path& page : pages)
    expect_no_english(without_lines(prose_of_page(text_of(page)), of_others), page.filename().string());
}

}  // namespace
}  // namespace inselpost
