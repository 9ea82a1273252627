// What docs/dice.md shows can be sent: every set-up and every file of it is read, and every condition.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <vector>

#include "schemas/dice/game.hpp"
#include "schemas/dice/setup/new_game.hpp"
#include "schemas/post/plan/plan_file.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/dice_paper/fixture.hpp"
#include "tests/worded.hpp"

namespace inselpost::dice::test {
namespace {

std::string page_text() {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + "/docs/dice.md");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// The YAML that the page shows, each fence by itself.
std::vector<std::string> yaml_of(const std::string& page) {
  static constexpr std::string_view fence = "```yaml\n";
  std::vector<std::string> out;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const std::size_t begin = at + fence.size();
    out.push_back(page.substr(begin, page.find("```", begin) - begin));
  }
  return out;
}

std::shared_ptr<const Game> game_of(const std::string& setup) {
  const auto root = yaml::read(setup, "setup", yaml::file_limits);
  const Source source(setup, "setup");
  Faults faults(source);
  const auto made = root ? read_dice_game(*root, faults) : std::nullopt;
  return made && made->fits() ? made->game : nullptr;
}

/// A game in which all seats of the page sit.
std::shared_ptr<const Game> game_with_all() {
  return game_of(
      "game: winter-islands\nsystem: dice\nseats: [{name: red}, {name: blue}, {name: white}, {name: "
      "green}]\n");
}

std::string all_of(const Diagnostics& faults) {
  std::string out;
  for (const Diagnostic& fault : faults) out += inselpost::to_text(fault);
  return out;
}

TEST(DiceGuide, ItsFilesCanBeSent) {
  const auto game = game_with_all();
  ASSERT_NE(game, nullptr);
  std::set<std::string> kinds;
  std::size_t files = 0, setups = 0;
  for (const std::string& text : yaml_of(page_text())) {
    if (text.find("\nseats: ") != std::string::npos) {
      ++setups;
      EXPECT_NE(game_of(text), nullptr) << text;
      continue;
    }
    ++files;
    const auto file = read_plan_file(text, "orders", *game);
    ASSERT_TRUE(file) << text << all_of(file.error());
    static const std::regex order("- ([a-z ]+)(:[ \n]*\\{?([a-z ]+))?");
    for (std::sregex_iterator at(text.begin(), text.end(), order), end; at != end; ++at)
      kinds.insert(at->str(1) + ' ' + at->str(3));
  }
  EXPECT_EQ(setups, 1U);
  EXPECT_GE(files, 9U);
  EXPECT_GE(kinds.size(), 25U) << "kinds of orders";
}

/// Each condition and each rule of its tables, in a file of its own.
TEST(DiceGuide, ItsConditionsAndRulesAreRead) {
  const auto game = game_with_all();
  const std::string page = page_text();
  const std::size_t begin = page.find("| a rule "), end = page.find("Without `landing`");
  ASSERT_LT(begin, end);
  const std::string tables = page.substr(begin, end - begin);
  static const std::regex quoted("`([^`]+: [^`]+)`");
  std::size_t read = 0;
  for (std::sregex_iterator at(tables.begin(), tables.end(), quoted), last; at != last; ++at) {
    std::string what = at->str(1);
    if (what.find("CONDITION") != std::string::npos) continue;
    const bool is_rule = tables.find("| a condition") > static_cast<std::size_t>(at->position());
    what = std::regex_replace(what, std::regex("WISHES"), "for church, 2 most");
    what = std::regex_replace(what, std::regex("\\[\\.\\.\\.\\]"), "[{throw: 1}, {robber: field}]");
    what = std::regex_replace(what, std::regex("\\{\\.\\.\\.\\}"), "{throw: 1}");
    const std::string rule = is_rule ? '{' + what + '}' : "{if: {" + what + "}, then: stand}";
    const std::string text = "game: g\nseat: red\nturn: 1\norders:\n  - roll: [" + rule + "]\n";
    const auto file = read_plan_file(std::regex_replace(text, std::regex("\\\n"), "\n"), "orders", *game);
    EXPECT_TRUE(file) << rule << (file ? "" : all_of(file.error()));
    ++read;
  }
  EXPECT_GE(read, 20U);
}

}  // namespace
}  // namespace inselpost::dice::test
