// Checks that sentences stand only in cli/messages.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/sources.hpp"

namespace {

namespace fs = std::filesystem;
using architecture::lines_of;
using architecture::sources_below;

/// A sentence is recognised by a literal with three words in a row.
const std::regex three_words(R"re("[^"]*[a-z]+ [a-z]+ [a-z]+)re");
/// Thrown where the program itself is wrong, or a text is not what it has to be: for who mends it.
const std::regex thrown(R"re(\b(logic_error|invalid_argument)\()re");

/// A function that does nothing but throw that, with what it is given.
const std::regex throwing(
    R"re(\[\[noreturn\]\] (?:inline )?void (\w+)\(.*\b(logic_error|invalid_argument)\()re");
/// Words of a format that are three: names of cards, orders, events, and a value of JSON.
const std::regex names(
    "year of plenty|robber to desert|give up knight|knight given up|"
    "does not fit|victory point shown|longest road moved|largest army moved|trade cards moved|forced trade "
    "drawn");

bool is_sentence(const std::string& line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos || line.compare(first, 2, "//") == 0) return false;
  if (line.compare(first, 13, "static_assert") == 0) return false;
  const std::string code = std::regex_replace(line.substr(0, line.find("  //")), names, "name");
  return std::regex_search(code, three_words) && !std::regex_search(code, thrown);
}

/// The sentences of a file; what a function of its own throws is none.
std::vector<std::string> sentences_in(const std::vector<std::string>& lines) {
  std::string thrower;
  std::vector<std::string> found;
  for (const std::string& line : lines)
    if (std::smatch match; std::regex_search(line, match, throwing)) thrower = match[1].str() + '(';
  for (const std::string& line : lines)
    if (is_sentence(line) && (thrower.empty() || line.find(' ' + thrower) == std::string::npos))
      found.push_back(line);
  return found;
}

/// Words of orders and names of places in the grammar, many of them three words long, are all that stands
/// there.
/// Order words, and phrases that people and mail programs write.
constexpr std::array<std::string_view, 2> phrases_as_data{"schemas/language/",
                                                          "schemas/extraction/own_words.cpp"};

/// Modules in which no sentence may stand.
constexpr std::array<std::string_view, 10> wordless{"schemas",
                                                    "storage",
                                                    "cli/results",
                                                    "cli/service",
                                                    "cli/inselpost/commands",
                                                    "cli/render",
                                                    "cli/inselpost/help",
                                                    "cli/inselpost",
                                                    "cli/mail",
                                                    "cli/manual"};

TEST(Architecture, SentencesStandInMessagesOnly) {
  EXPECT_TRUE(is_sentence(R"(  throw Refusal("there is no game");)"));
  EXPECT_FALSE(is_sentence(R"(  if (!seat) throw std::invalid_argument("there is no seat");)"));
  EXPECT_FALSE(is_sentence(R"(  /// `"there is no seat"`)"));
  EXPECT_FALSE(is_sentence(R"(  json["entry"] = "two words";)"));
  EXPECT_FALSE(is_sentence(R"(  {.word = {.en = "robber to desert"}},)"));
  EXPECT_TRUE(is_sentence(R"(  notes.push_back("robber to desert is an order");)"));
  const std::string bad = R"([[noreturn]] void bad(std::string what) { throw std::invalid_argument(what); })";
  EXPECT_TRUE(sentences_in({bad, R"(  if (!seat) bad("there is no seat");)"}).empty());
  EXPECT_EQ(sentences_in({bad, R"(  if (!seat) say("there is no seat");)"}).size(), 1U);
  for (const std::string_view module : wordless) {
    const auto files = sources_below(module);
    ASSERT_FALSE(files.empty()) << module;
    for (const fs::path& file : files)
      if (std::none_of(phrases_as_data.begin(), phrases_as_data.end(), [&](std::string_view data) {
            return file.generic_string().find(data) != std::string::npos;
          }))
        for (const std::string& line : sentences_in(lines_of(file))) ADD_FAILURE() << file << ": " << line;
  }
}

// Checks that words for people stand in the folder of a language. Elsewhere there are only codes, keys, and
// what users type.

/// Folders where pages are made. Every word is checked, because nearly every text there is read by people.
constexpr std::array<std::string_view, 2> pages{"cli/render", "cli/inselpost/help"};
/// Folders with names of files, options and keys of records. Only what looks like speech is checked: a
/// capitalised word, or a word beside a blank.
constexpr std::array<std::string_view, 4> counters{"cli/service", "cli/inselpost/commands", "cli/inselpost",
                                                   "cli/results"};

const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
const std::regex word(R"re([A-Za-z]*[a-z]{2,}[A-Za-z]*)re");
const std::regex speech(R"re(\b[A-Z][a-z]{2,}|[a-z]{2,}[,;:.!?]? |[ ][a-z]{2,})re");
const std::regex escape(R"re(\\(x1b\[?[0-9;]*[a-zA-Z]?|u[0-9A-F]{4}|.))re");
/// Text of exceptions that report a bug of the program.
const std::regex thrown_away(R"re(\b(logic_error|invalid_argument)\()re");
/// Keys of JSON, as they are written and read.
const std::regex keys(R"re(\{"[a-z_]+",|\["[a-z_]+"\]|\b(at|value|contains)\("[a-z_]+")re");

/// Lines that programs read: those of orders files and of records; what is typed; letters for seats.
const std::set<std::string> lines{"game: ",
                                  "seat: ",
                                  "turn: ",
                                  "turn: 0",
                                  "luck: ",
                                  "token: ",
                                  "orders:",
                                  "discard",
                                  "return",
                                  "offer: {give: ",
                                  ", get: ",
                                  "counter: {offer: ",
                                  ", give: ",
                                  "record",
                                  "head",
                                  "head ",
                                  "sign",
                                  "commit",
                                  "public_key",
                                  "inselpost: ",
                                  "  inselpost ",
                                  "inselpost help ",
                                  "--db",
                                  "--now",
                                  "--color",
                                  "--lang",
                                  "--json",
                                  "--ascii",
                                  "abcdefghijklmnopqrstuvwxyz",
                                  "sealed"};
/// Lines of files that the program keeps for itself.
const std::set<std::string> kept{"SQLite format 3", "\\nrecord ", "\\nhead ",  "entry ",
                                 " file ",          " game ",     " whole\\n", " begun\\n",
                                 "public_key ",     "not tried",  "not taken"};

/// Returns whether the line is in a function that makes text for programs: its name says so.
bool is_for_programs(const std::vector<std::string>& source, std::size_t line) {
  static const std::regex begins(R"re(^[A-Za-z].*\b\w+\(.*)re"), json(R"re(\b\w*(json|_name|_word)\()re");
  while (line > 0 && !std::regex_search(source[line], begins)) --line;
  return std::regex_search(source[line], json);
}

std::set<std::string> met;  // of those that may stand there

std::vector<std::string> words_in(const std::vector<std::string>& source, bool any_word) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const std::string& line = source[i];
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos || line[first] == '#' || line.compare(first, 2, "//") == 0) continue;
    if (std::regex_search(line, thrown_away)) continue;
    const std::string code = std::regex_replace(line.substr(0, line.find("  //")), keys, "key");
    for (std::sregex_iterator at(code.begin(), code.end(), literal), end; at != end; ++at) {
      const std::string raw = (*at)[1];
      if (lines.contains(raw) || (!any_word && kept.contains(raw))) {
        met.insert(raw);
        continue;
      }
      const std::string text = std::regex_replace(raw, escape, "");
      if (std::regex_search(text, any_word ? word : speech) && !is_for_programs(source, i))
        found.push_back(raw);
    }
  }
  return found;
}

TEST(Architecture, TextsStandInALanguage) {
  using Found = std::vector<std::string>;
  EXPECT_EQ(words_in({R"(  page.say("bank");)"}, true), Found{"bank"});
  EXPECT_EQ(words_in({R"(  page.say("bank");)"}, false), Found{});
  EXPECT_EQ(words_in({R"(  out << "Waiting" << " for " << who;)"}, false), (Found{"Waiting", " for "}));
  EXPECT_EQ(words_in({R"(  file.line("turn: " + number);)", R"(  json["bank"] = x.at("bank");)"}, true),
            Found{});
  EXPECT_EQ(words_in({"std::string_view seal_word(Seal seal) {", R"(  return "not checked";)"}, true),
            Found{});
  EXPECT_EQ(words_in({"std::string_view seal_text(Seal seal) {", R"(  return "not checked";)"}, true),
            Found{"not checked"});
  EXPECT_EQ(
      words_in({"Json seal_word(Seal seal) {", "Page seal_page(Seal seal) {", R"(  page.say("proved");)"},
               true),
      Found{"proved"});
  std::size_t files = 0;
  const auto look = [&](std::string_view module, bool any_word) {
    for (const auto& file : architecture::sources_below(module)) {
      ++files;
      const std::string name = file.filename().string();
      if (name == "renderers.cpp" || name.ends_with("_renderer.cpp") || name == "markup.cpp" ||
          name.ends_with("_document.cpp") || name == "page_blocks.cpp")
        continue;  // tags are for browsers and forums
      for (const std::string& text : words_in(architecture::lines_of(file), any_word))
        ADD_FAILURE() << file << ": \"" << text << '"';
    }
  };
  for (const std::string_view module : pages) look(module, true);
  for (const std::string_view module : counters) look(module, false);
  EXPECT_GT(files, 100U);
  for (const auto* all : {&lines, &kept})
    for (const std::string& text : *all)
      EXPECT_TRUE(met.contains(text)) << '"' << text << "\" stands nowhere";
}

/// No page is made with the words of one language, no language with those of another, and what all languages
/// share has none.
TEST(Architecture, OnlyTheRegistryNamesALanguage) {
  std::size_t files = 0;
  for (const auto& file : architecture::sources_below("cli")) {
    const std::string path = std::filesystem::relative(file, architecture::root).string();
    bool is_of_one = false;
    for (const std::string language : {"en", "de"}) {
      const std::string folder = "cli/messages/" + language + '/';
      const bool is_its_own = path.starts_with(folder);
      is_of_one |= is_its_own;
      if (is_its_own || path == "cli/messages/message_catalog.cpp") continue;
      const std::regex named("#include \"" + folder + "|\\b(" + language + "::)");
      for (const std::string& line : architecture::lines_of(file))
        EXPECT_FALSE(std::regex_search(line, named)) << path << ": " << line;
    }
    ++files;
    if (is_of_one || !path.starts_with("cli/messages/")) continue;
    EXPECT_EQ(words_in(architecture::lines_of(file), false), std::vector<std::string>{}) << path;
  }
  EXPECT_GT(files, 100U);
}

/// Returns whether a line of the sentence, wherever it is wrapped, could begin like an orders file (LET-8).
/// What stands in backquotes is printed with another colon.
bool may_begin_form(const std::string& sentence) {
  static const std::regex head(R"re((^|[ ."'(])(game|spiel|partie)[*_ ]*: )re", std::regex::icase);
  return std::regex_search(std::regex_replace(sentence, std::regex("`[^`]*`?"), "`"), head);
}

// LET-8: letters hold sentences of the program, and come back without a mark, wrapped anew.
TEST(Architecture, NoSentenceCanBeginAnOrdersFile) {
  EXPECT_TRUE(may_begin_form("the program rolls and draws in this game: leave the result out"));
  EXPECT_TRUE(may_begin_form("Partie: Geprüft wird sie"));
  EXPECT_FALSE(may_begin_form("begin with the lines `game: NAME` and `seat: NAME`"));
  EXPECT_FALSE(may_begin_form("the games: "));
  std::size_t seen = 0;
  for (const fs::path& file : sources_below("cli/messages"))
    for (const std::string& line : lines_of(file))
      for (std::sregex_iterator at(line.begin(), line.end(), literal), end; at != end; ++at, ++seen)
        EXPECT_FALSE(may_begin_form((*at)[1])) << file << ": " << line;
  EXPECT_GT(seen, 5000U);
}

}  // namespace
