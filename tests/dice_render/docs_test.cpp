// Checks that set-ups, files and conditions in docs/dice.md and its German page can be read.
#include <gtest/gtest.h>

#include <array>
#include <regex>
#include <set>
#include <vector>

#include "schemas/dice/game.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/text/diagnostic.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {
namespace {

/// The page in one language: its seats, how its tables begin, what follows them, and what stands for others.
struct GuidePage {
  std::string file, seats;
  std::string rules, conditions, behind;
  std::string any_condition, any_wishes, wishes;
};
const std::array<GuidePage, 2> guide_pages{
    {{"docs/dice.md", "red,blue,white,green", "| a rule ", "| a condition", "Without `landing`", "CONDITION",
      "WISHES", "for church, 2 most"},
     {"docs/de/dice.md", "rot,blau,weiss,gruen", "| eine Regel ", "| eine Bedingung", "Ohne `überfall`",
      "BEDINGUNG", "WÜNSCHE", "für kirche, 2 häufigste"}}};

std::string page_text(const GuidePage& page) {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + '/' + page.file);
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
  const auto made = read_new_game(setup, "setup", read_dice_game);
  return made && made->fits() ? made->game : nullptr;
}

/// A game in which all seats of the page sit.
std::shared_ptr<const Game> game_with_all(const GuidePage& page) {
  return game_of("game: winter-islands\nsystem: dice\nseats: [{name: " +
                 std::regex_replace(page.seats, std::regex(","), "}, {name: ") + "}]\n");
}

class DiceGuide : public testing::TestWithParam<GuidePage> {};
INSTANTIATE_TEST_SUITE_P(Languages, DiceGuide, testing::ValuesIn(guide_pages));

std::string all_of(const Diagnostics& faults) {
  std::string out;
  for (const Diagnostic& fault : faults) out += inselpost::to_text(fault);
  return out;
}

TEST_P(DiceGuide, ItsFilesCanBeSent) {
  const auto game = game_with_all(GetParam());
  ASSERT_NE(game, nullptr);
  std::set<std::string> kinds;
  std::size_t files = 0, setups = 0;
  for (const std::string& text : yaml_of(page_text(GetParam()))) {
    if (text.find("\nsystem: ") != std::string::npos) {
      ++setups;
      EXPECT_NE(game_of(text), nullptr) << text;
      continue;
    }
    ++files;
    const auto file = read_plan_file(text, "orders", *game);
    ASSERT_TRUE(file) << text << all_of(file.error());
    static const std::regex order("- ([^:,}#\n]+)(:[ \n]*\\{?([^:,}#\n]+))?");
    for (std::sregex_iterator at(text.begin(), text.end(), order), end; at != end; ++at)
      kinds.insert(at->str(1) + ' ' + at->str(3));
  }
  EXPECT_EQ(setups, 1U);
  EXPECT_GE(files, 9U);
  EXPECT_GE(kinds.size(), 25U) << "kinds of orders";
}

/// Each condition and each rule of its tables, in a file of its own.
TEST_P(DiceGuide, ItsConditionsAndRulesAreRead) {
  const GuidePage& of = GetParam();
  const auto game = game_with_all(of);
  const std::string page = page_text(of);
  const std::size_t begin = page.find(of.rules), end = page.find(of.behind);
  ASSERT_LT(begin, end);
  const std::string tables = page.substr(begin, end - begin);
  static const std::regex quoted("`([^`]+: [^`]+)`");
  std::size_t read = 0;
  for (std::sregex_iterator at(tables.begin(), tables.end(), quoted), last; at != last; ++at) {
    std::string what = at->str(1);
    if (what.find(of.any_condition) != std::string::npos) continue;
    const bool is_rule = tables.find(of.conditions) > static_cast<std::size_t>(at->position());
    what = std::regex_replace(what, std::regex(of.any_wishes), of.wishes);
    what = std::regex_replace(what, std::regex("\\[\\.\\.\\.\\]"), "[{throw: 1}, {robber: field}]");
    what = std::regex_replace(what, std::regex("\\{\\.\\.\\.\\}"), "{throw: 1}");
    const std::string rule = is_rule ? '{' + what + '}' : "{if: {" + what + "}, then: stand}";
    const std::string text = "game: g\nseat: " + of.seats.substr(0, of.seats.find(',')) +
                             "\nturn: 1\norders:\n  - roll: [" + rule + "]\n";
    const auto file = read_plan_file(std::regex_replace(text, std::regex("\\\n"), "\n"), "orders", *game);
    EXPECT_TRUE(file) << rule << (file ? "" : all_of(file.error()));
    ++read;
  }
  EXPECT_GE(read, 20U);
}

}  // namespace
}  // namespace inselpost::dice::test
