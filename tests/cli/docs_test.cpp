// Runs the ```console blocks of README.md, the pages of docs/ and those beside the examples, and compares
// their output. With UPDATE_TRANSCRIPTS=1 the pages are rewritten.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

using transcript::root;

std::vector<fs::path> pages() {
  std::vector<fs::path> found{root / "README.md", root / "README.de.md"};
  for (const char* folder : {"docs", "docs/de"})
    for (const auto& file : fs::directory_iterator(root / folder))
      if (file.path().extension() == ".md") found.push_back(file.path());
  for (const auto& folder : fs::directory_iterator(root / "examples"))
    if (fs::exists(folder.path() / "README.md")) found.push_back(folder.path() / "README.md");
  std::sort(found.begin(), found.end());
  return found;
}

class DocsPage : public testing::TestWithParam<fs::path> {};

TEST_P(DocsPage, ShowsActualOutput) {
  const std::string written = transcript::read_text(GetParam());
  if (written.find("```console") == std::string::npos) return;
  const std::string today = transcript::rerun(written);
  if (transcript::updating())
    transcript::write_text(GetParam(), today);
  else
    EXPECT_EQ(written, today);
}

INSTANTIATE_TEST_SUITE_P(All, DocsPage, testing::ValuesIn(pages()), [](const auto& one) {
  std::string name = one.param.lexically_relative(root).string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

TEST(Pages, TheFirstOnesShowCommandsAtWork) {
  for (const char* page :
       {"README.md", "README.de.md", "docs/players-guide.md", "docs/de/players-guide.md",
        "docs/moderators-guide.md", "docs/de/moderators-guide.md", "examples/first-game/README.md"})
    EXPECT_NE(transcript::read_text(root / page).find("```console\n$ "), std::string::npos) << page;
}

std::chrono::sys_days date_of(const std::string& text) {
  const auto part = [&](std::size_t at, std::size_t size) { return std::stoul(text.substr(at, size)); };
  return std::chrono::year(static_cast<int>(part(0, 4))) /
         std::chrono::month(static_cast<unsigned>(part(5, 2))) /
         std::chrono::day(static_cast<unsigned>(part(8, 2)));
}

TEST(Pages, TheDaysAwayThatTheyShowAreAllowedWithoutMore) {  // DEAD-1, DEAD-10
  static const std::regex shown(R"((?:absent|abwesend): (\d{4}-\d\d-\d\d) \.\. (\d{4}-\d\d-\d\d))");
  std::size_t found = 0;
  for (const fs::path& page : pages()) {
    const std::string text = transcript::read_text(page);
    for (std::sregex_iterator at(text.begin(), text.end(), shown), end; at != end; ++at, ++found)
      EXPECT_LT((date_of((*at)[2]) - date_of((*at)[1])).count(), 14) << page << ": " << (*at)[0];
  }
  EXPECT_GE(found, 6U);
}

}  // namespace
}  // namespace inselpost
