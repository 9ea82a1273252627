// Checks that the pages of docs/de show what those of docs/ show: each piece of YAML, and each order of a
// table, is the English one translated, except for names and comments (LANG-1, LANG-7).
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/language/language.hpp"

namespace inselpost::language::test {
namespace {

std::string page_of(const std::string& path) {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + '/' + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Names of games, seats and offers on the German pages.
std::string with_german_names(std::string text) {
  static const std::map<std::string, std::string> names{{"friday-island", "freitagsinsel"},
                                                        {"winter-islands", "winterinseln"},
                                                        {"red", "rot"},
                                                        {"blue", "blau"},
                                                        {"white", "weiss"},
                                                        {"green", "gruen"},
                                                        {"north", "nord"},
                                                        {"south", "sued"},
                                                        {"sheep-deal", "schaf-handel"},
                                                        {"deal", "handel"},
                                                        {"quiet", "leise"},
                                                        {"moved-here", "umgezogen"}};
  for (const auto& [english, german] : names)
    text = std::regex_replace(text, std::regex("(^|[^-a-z])" + english + "(?![-a-z])"), "$1" + german);
  return text;
}

/// Removes comments, lines of luck, and blanks at the ends of lines.
std::string bare(const std::string& text) {
  static const std::regex comment(" *#[^\n]*"), luck("(^|\n)(luck|glück): [^\n]*");
  std::string out = std::regex_replace(std::regex_replace(text, comment, ""), luck, "");
  return std::regex_replace(out, std::regex("^\n+|\n+$"), "");
}

std::vector<std::string> blocks_of(const std::string& page) {
  static constexpr std::string_view fence = "```yaml\n";
  std::vector<std::string> out;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const std::size_t begin = at + fence.size();
    out.push_back(page.substr(begin, page.find("```", begin) - begin));
  }
  return out;
}

/// The orders that stand in tables, behind what one wants.
std::vector<std::string> orders_in_tables(const std::string& page) {
  static const std::regex row("\n\\| [^`|\n]+ \\| ([^|\n]*)"), code("`([^`]+: [^`]+)`");
  std::vector<std::string> out;
  for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
    const std::string cell = at->str(1);
    for (std::sregex_iterator piece(cell.begin(), cell.end(), code); piece != end; ++piece)
      out.push_back(piece->str(1));
  }
  return out;
}

std::string in_german(const std::string& english, std::string_view system) {
  return with_german_names(to_german(english, system));
}

struct PageOf {
  std::string name;
  std::string_view system;
  std::size_t blocks, orders;  ///< as many at least
};
class GermanPage : public testing::TestWithParam<PageOf> {};
INSTANTIATE_TEST_SUITE_P(All, GermanPage,
                         testing::Values(PageOf{"orders.md", "catan", 10, 25},
                                         PageOf{"dice.md", "dice", 10, 0},
                                         PageOf{"players-guide.md", "catan", 1, 0},
                                         PageOf{"setups.md", "catan", 4, 0}));

TEST_P(GermanPage, ShowsTheSameFilesAndOrders) {
  const PageOf& of = GetParam();
  const std::string english = page_of("docs/" + of.name), german = page_of("docs/de/" + of.name);
  const auto files = blocks_of(english), dateien = blocks_of(german);
  ASSERT_EQ(files.size(), dateien.size());
  EXPECT_GE(files.size(), of.blocks);
  for (std::size_t i = 0; i < files.size(); ++i)
    if (of.name == "setups.md" || files[i].find("\nseats: ") != std::string::npos)  // their words stay
      EXPECT_EQ(bare(with_german_names(files[i])), bare(dateien[i]));
    else
      EXPECT_EQ(bare(in_german(files[i], of.system)), bare(to_german(dateien[i], of.system)));
  const auto orders = orders_in_tables(english), befehle = orders_in_tables(german);
  ASSERT_EQ(orders.size(), befehle.size());
  EXPECT_GE(orders.size(), of.orders);
  for (std::size_t i = 0; i < orders.size(); ++i) EXPECT_EQ(in_german(orders[i], of.system), befehle[i]);
}

}  // namespace
}  // namespace inselpost::language::test
