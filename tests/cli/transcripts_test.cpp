// Runs every file in tests/transcripts, which holds commands and exactly what they print. A line `$ ...` is a
// command, the lines `> ...` after it belong to it (a here-document), lines `## ...` are for the reader,
// `? N` is an exit status other than 0, and the rest is output. With UPDATE_TRANSCRIPTS=1 the files are
// rewritten.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
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
