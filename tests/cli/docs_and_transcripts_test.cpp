// Runs the ```console blocks of README.md, the pages of docs/ and those beside the examples, and compares
// their output. With UPDATE_TRANSCRIPTS=1 the pages are rewritten.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

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

// A set-up that a page lets the reader write into a file begins a game, in each language. `console` blocks
// are run whole, so these stand in blocks of commands for other programs as well.
TEST(Pages, TheSetupsThatTheyShowBeginGames) {
  std::map<std::string, int> found;
  for (const fs::path& page : pages()) {
    const std::string text = transcript::read_text(page);
    for (const char* name : {"setup.yaml", "aufbau.yaml"}) {
      const std::string begin = std::string("\ncat > ") + name + " <<'END'\n";
      for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        at += begin.size();
        const std::string setup = text.substr(at, text.find("\nEND\n", at) - at);
        const transcript::Workspace workspace;
        const auto outcome = workspace.run("inselpost new - <<'END'\n" + setup + "\nEND\n");
        EXPECT_EQ(outcome.status, 0) << page << ":\n" << outcome.text;
        ++found[name];
      }
    }
  }
  EXPECT_GE(found["setup.yaml"], 2);
  EXPECT_EQ(found["aufbau.yaml"], found["setup.yaml"]);
}

// Runs every file in tests/transcripts, which holds commands and exactly what they print. A line `$ ...` is a
// command, the lines `> ...` after it belong to it (a here-document), lines `## ...` are for the reader,
// `? N` is an exit status other than 0, and the rest is output. With UPDATE_TRANSCRIPTS=1 the files are
// rewritten.

using transcript::read_text;
using transcript::updating;
using transcript::Workspace;
using transcript::write_text;

std::vector<fs::path> transcripts() {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(fs::path(INSELPOST_SOURCE_DIR) / "tests/transcripts"))
    if (file.path().extension() == ".txt") files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Returns the output of the command on both streams, and `? N` if it fails.
std::string output_of(const Workspace& workspace, const std::string& command) {
  const Workspace::Outcome outcome =
      workspace.run("export EXAMPLES='" INSELPOST_SOURCE_DIR "/examples'\n" + command);
  std::string output = outcome.text;
  if (!output.empty() && output.back() != '\n') output += "\\\n";
  if (outcome.status != 0) output += "? " + std::to_string(outcome.status) + "\n";
  return output;
}

/// The transcript again, with what comes out today.
std::string played(const std::string& text) {
  const Workspace workspace;
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  std::string result;
  bool prose = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("##")) {
      result += (result.empty() || prose ? "" : "\n") + lines[i] + "\n";
      prose = true;
    } else if (lines[i].starts_with("$ ")) {
      result += (result.empty() || prose ? "" : "\n") + lines[i] + "\n";
      std::string command = lines[i].substr(2) + "\n";
      for (; i + 1 < lines.size() && (lines[i + 1].starts_with("> ") || lines[i + 1] == ">"); ++i) {
        result += lines[i + 1] + "\n";
        command += (lines[i + 1].size() > 2 ? lines[i + 1].substr(2) : "") + "\n";
      }
      result += output_of(workspace, command);
      prose = false;
    }
  }
  return result;
}

class Transcript : public testing::TestWithParam<fs::path> {};

TEST_P(Transcript, ShowsActualOutput) {
  const std::string expected = read_text(GetParam());
  const std::string actual = played(expected);
  if (updating())
    write_text(GetParam(), actual);
  else
    EXPECT_EQ(expected, actual);
}

INSTANTIATE_TEST_SUITE_P(All, Transcript, testing::ValuesIn(transcripts()), [](const auto& one) {
  std::string name = one.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace inselpost
