// Compares the short titles of codes with docs/rules/german.yaml (LANG-1, LANG-7).
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/messages/de/diagnostics/file_diagnostics.hpp"

namespace inselpost {
namespace {

/// Returns the text after `key: ` on a line, up to the next comma or brace.
std::string behind(const std::string& key, const std::string& line) {
  const std::size_t at = line.find(key + ": ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + key.size() + 2;
  return line.substr(from, line.find_first_of(",}", from) - from);
}

TEST(Titles, AreThePublishedOnes) {
  std::ifstream file(INSELPOST_SOURCE_DIR "/docs/rules/german.yaml");
  std::string line;
  while (std::getline(file, line) && !line.starts_with("errors:")) {
  }
  std::size_t seen = 0, own = 0;
  while (std::getline(file, line) && line.starts_with("  ")) {
    if (!line.starts_with("  E_")) continue;
    const std::string code = line.substr(2, line.find(':') - 2);
    const std::size_t colon = line.find(": ");
    const bool is_plain = line.find(": {") == std::string::npos;
    const std::string text =
        is_plain ? line.substr(colon + 2, line.find("  ", colon) - colon - 2) : behind("de", line);
    EXPECT_EQ(de::title(code, de::TitleOf::any_game), text) << line;
    const std::string dice = behind("dice", line), of_2025 = behind("edition-2025", line);
    EXPECT_EQ(de::title(code, de::TitleOf::dice), dice.empty() ? text : dice) << line;
    EXPECT_EQ(de::title(code, de::TitleOf::edition_2025), of_2025.empty() ? text : of_2025) << line;
    ++seen;
    if (!of_2025.empty()) ++own;
  }
  EXPECT_GT(seen, 70U);
  EXPECT_EQ(own, 1U) << "E_BANK";
}

}  // namespace
}  // namespace inselpost
