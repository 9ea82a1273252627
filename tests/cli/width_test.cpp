// Checks that no printed line is wider than the page. JSON is for programs, and has lines of any length.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/inselpost/help/help.hpp"
#include "schemas/text/page.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using transcript::read_text;
using transcript::root;

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(root / folder))
    if (file.path().extension() == extension) files.push_back(file.path());
  return files;
}

bool is_json(const std::string& line) {
  return line.starts_with('{') || line.starts_with('[') || line.starts_with('"');
}

std::size_t expect_narrow(const std::string& text, const fs::path& where) {
  std::size_t lines = 0;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line); ++lines)
    if (!is_json(line)) {
      EXPECT_LE(display_width(line), page_width) << where << ": " << line;
    }
  return lines;
}

/// Returns the program's own output on a page of commands: `$ ` and `> ` begin these, and what `cat` shows is
/// not its own. In Markdown they stand in ```console blocks.
std::string printed(const std::string& page, bool markdown) {
  std::string out;
  bool inside = !markdown, own = false;
  std::istringstream stream(page);
  for (std::string line; std::getline(stream, line);) {
    if (markdown && line.starts_with("```"))
      inside = line == "```console";
    else if (line.starts_with("$ "))
      own = line.find("inselpost") != std::string::npos;
    else if (inside && own && !line.starts_with('>') && !line.starts_with("##"))
      out += line + '\n';
  }
  return out;
}

TEST(Width, NoLineOfATranscriptIsWiderThanThePage) {
  std::size_t lines = 0;
  for (const fs::path& file : files_in("tests/transcripts", ".txt"))
    if (!file.filename().string().starts_with("forum"))  // a forum breaks lines itself
      lines += expect_narrow(printed(read_text(file), false), file.filename());
  EXPECT_GT(lines, 2000U);
}

TEST(Width, NoLineOfAGoldenIsWiderThanThePage) {
  std::size_t lines = 0;
  for (const fs::path& file : files_in("tests/cli/golden", ".txt"))
    lines += expect_narrow(read_text(file), file.filename());
  EXPECT_GT(lines, 100U);
}

TEST(Width, NoLineOfAPageShowsMoreThanThePage) {
  std::vector<fs::path> pages = files_in("docs", ".md");
  pages.push_back(root / "README.md");
  for (const auto& folder : fs::directory_iterator(root / "examples"))
    if (fs::exists(folder.path() / "README.md")) pages.push_back(folder.path() / "README.md");
  std::size_t lines = 0;
  for (const fs::path& page : pages) lines += expect_narrow(printed(read_text(page), true), page.filename());
  EXPECT_GT(lines, 200U);
}

TEST(Width, HelpFitsThePage) {
  expect_narrow(main_help(default_catalog()), "main help");
  for (const std::string& topic : topics(default_catalog()))
    EXPECT_GT(expect_narrow(topic_page(default_catalog(), topic), topic), 50U) << topic;
}

}  // namespace
}  // namespace inselpost
