// Checks that everything that names the version agrees with CMakeLists.txt.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/game_ledger.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

const fs::path repository = INSELPOST_SOURCE_DIR;
const std::regex three_numbers(R"(\d+\.\d+\.\d+)");

/// Returns the version in CMakeLists.txt.
std::string version() {
  const std::string text = transcript::read_text(repository / "CMakeLists.txt");
  std::smatch found;
  EXPECT_TRUE(std::regex_search(text, found, std::regex(R"(project\(inselpost VERSION (\d+\.\d+\.\d+) )")));
  return found[1];
}

TEST(Version, EqualsTheProjectVersion) {
  EXPECT_EQ(program, "inselpost " + version());
  EXPECT_EQ(transcript::Workspace().run("inselpost --version").text, std::string(program) + '\n');
}

TEST(Version, IsAtTheTopOfTheChangelog) {
  const std::string text = transcript::read_text(repository / "CHANGELOG.md");
  const auto newest = text.find("\n## ");
  ASSERT_NE(newest, std::string::npos);
  EXPECT_TRUE(text.substr(newest + 4).starts_with(version() + ' ')) << text.substr(newest, 40);
}

// A page that names another one is out of date.
TEST(Version, PagesNameNoOther) {
  std::vector<fs::path> pages{repository / "README.md", repository / "ARCHITECTURE.md",
                              repository / "CONTRIBUTING.md"};
  for (const auto& file : fs::directory_iterator(repository / "docs"))
    if (file.path().extension() == ".md") pages.push_back(file.path());
  const std::regex named(R"([Ii]nselpost (\d+\.\d+\.\d+))");
  for (const fs::path& page : pages) {
    const std::string text = transcript::read_text(page);
    for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at)
      EXPECT_EQ((*at)[1], version()) << page;
  }
}

TEST(Version, IsNotRepeatedInSources) {
  std::size_t files = 0;
  for (const std::string_view room : std::array<std::string_view, 4>{"engine", "schemas", "storage", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(repository / room)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      ++files;
      EXPECT_FALSE(std::regex_search(transcript::read_text(entry.path()), three_numbers)) << entry.path();
    }
  EXPECT_GT(files, 300U);
}

}  // namespace
}  // namespace inselpost
