// docs/rules/DICE.md lists every code, in the order of their rows, and the cases here are its cases.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/dice/rule_violation.hpp"
#include "tests/cases/case_reader.hpp"

namespace inselpost::dice::test {
namespace {

std::string catalogue() {
  std::ostringstream text;
  text << std::ifstream(INSELPOST_SOURCE_DIR "/docs/rules/DICE.md").rdbuf();
  return text.str();
}

std::vector<std::string> all_of(const std::string& text, const std::regex& what) {
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) out.push_back((*at)[1]);
  return out;
}

TEST(DiceCatalogue, ListsTheCodesInTheirOrder) {
  const std::string text = catalogue();
  const std::size_t begin = text.find("## 20. Error codes"), end = text.find("Which code where several");
  ASSERT_LT(begin, end);
  std::vector<std::string> rows;
  for (std::size_t c = 0; c < code_count; ++c)
    if (const auto code = static_cast<Code>(c); code != Code::undrawn) rows.emplace_back(name(code));
  // Text that is not YAML never reaches the rules. A code may be named again in another's row.
  std::vector<std::string> listed;
  std::set<std::string> seen{"E_YAML"};
  for (const std::string& code : all_of(text.substr(begin, end - begin), std::regex("\\b(E_[A-Z_]+)\\b")))
    if (seen.insert(code).second) listed.push_back(code);
  ASSERT_EQ(listed.size(), rows.size());
  EXPECT_EQ(listed, rows);
}

TEST(DiceCatalogue, HasEveryRuleAndCaseThatIsCited) {
  const std::string text = catalogue();
  std::set<std::string> known;
  for (const std::string& id : all_of(text, std::regex("\\*\\*(DG-[A-Z]+-[A-Za-z0-9_]+)"))) known.insert(id);
  for (const std::string& id : all_of(text, std::regex("\\| (DG-CARD-[a-z_]+) \\|"))) known.insert(id);
  for (const std::string& id : all_of(text, std::regex("\\| (D-\\d{3}) \\|"))) known.insert(id);
  ASSERT_GT(known.size(), 500U);
  static const std::regex case_id("(D-\\d{3}).*");
  std::smatch match;
  for (const auto& file : cases::read_folder(INSELPOST_SOURCE_DIR "/tests/dice/cases"))
    for (const auto& one : file.cases) {
      for (const std::string& rule : one.rules)
        EXPECT_TRUE(known.contains(rule)) << one.id << " cites " << rule;
      if (std::regex_match(one.id, match, case_id)) {
        EXPECT_TRUE(known.contains(match[1])) << one.id;
      }
    }
}

}  // namespace
}  // namespace inselpost::dice::test
