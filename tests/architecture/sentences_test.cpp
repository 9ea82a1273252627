// Checks that sentences stand only in cli/messages.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
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

}  // namespace
