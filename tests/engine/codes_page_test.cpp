// Checks that docs/rules/RULES.md lists every code, in the order of their rows, and that no page names
// another.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catan/rule_violation.hpp"

namespace inselpost::catan {
namespace {

namespace fs = std::filesystem;

std::string page_text(const fs::path& page) {
  std::ostringstream text;
  text << std::ifstream(page).rdbuf();
  return text.str();
}

std::vector<std::string> codes_in(const std::string& text) {
  static const std::regex code("\\bE_[A-Z_]+\\b");
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at)
    out.push_back(at->str());
  return out;
}

/// Returns all codes that can refuse an order or a set-up.
std::vector<std::string> codes_of_the_rows() {
  std::vector<std::string> out;
  for (std::size_t c = 0; c < code_count; ++c)
    if (const auto code = static_cast<Code>(c); code != Code::undrawn) out.emplace_back(name(code));
  return out;
}

TEST(CodesPage, ListsCodesInTheirOrder) {
  const std::string rules = page_text(INSELPOST_SOURCE_DIR "/docs/rules/RULES.md");
  const std::size_t begin = rules.find("## 1. Error codes"), end = rules.find("## 2. ");
  ASSERT_LT(begin, end);
  EXPECT_EQ(codes_in(rules.substr(begin, end - begin)), codes_of_the_rows());
}

TEST(CodesPage, NoOtherPageDescribesCodes) {
  const std::vector<std::string> rows = codes_of_the_rows();
  std::set<std::string> known(rows.begin(), rows.end());
  known.insert("E_YAML");  // what is no YAML never reaches the rules
  // Nor do codes of the service, which apply to every game.
  const std::string post = page_text(INSELPOST_SOURCE_DIR "/docs/rules/POST.md");
  const std::size_t begin = post.find("## Codes of this page"), end = post.find("All others are", begin);
  ASSERT_LT(begin, end);
  for (const std::string& code : codes_in(post.substr(begin, end - begin))) known.insert(code);
  std::size_t pages = 0;
  for (const auto& entry : fs::recursive_directory_iterator(INSELPOST_SOURCE_DIR "/docs")) {
    // The dice game has codes of its own (tests/dice/catalogue_test.cpp), and playing by post those of parts
    // that are not built.
    const fs::path name = entry.path().filename();
    if (name.extension() != ".md" || name == "DICE.md" || name == "POST.md") continue;
    ++pages;
    for (const std::string& code : codes_in(page_text(entry.path())))
      EXPECT_TRUE(known.contains(code)) << entry.path() << " tells of " << code;
  }
  EXPECT_GT(pages, 8U);
}

}  // namespace
}  // namespace inselpost::catan
