// Every file in tests/transcripts holds commands and exactly what they print. A line `$ ...` is a command,
// the lines `> ...` after it belong to it (a here-document), lines `## ...` are for the reader, `? N` is an
// exit status other than 0, and the rest is what came out. With UPDATE_TRANSCRIPTS=1 the files are written
// anew.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace inselpost {
namespace {

namespace fs = std::filesystem;

std::string read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

void write_text(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<fs::path> transcripts() {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(fs::path(INSELPOST_SOURCE_DIR) / "tests/transcripts"))
    if (file.path().extension() == ".txt") files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// A directory with the program in it, as `inselpost` that takes its time from the transcript.
class Table {
 public:
  Table() {
    std::string pattern = (fs::temp_directory_path() / "transcript-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    fs::create_directories(root_ / "bin");
    fs::create_directories(root_ / "desk");
    write_text(root_ / "bin/inselpost",
               "#!/bin/sh\n"
               "case \" $* \" in *' --now'*) ;; *) set -- --now 2026-11-21T09:30:00Z \"$@\" ;; esac\n"
               "exec '" INSELPOST_PROGRAM "' \"$@\"\n");
    fs::permissions(root_ / "bin/inselpost", fs::perms::owner_all);
  }
  ~Table() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// What the command prints on both streams, and `? N` if it fails.
  std::string run(const std::string& command) {
    write_text(root_ / "command", command);
    const std::string line = "cd '" + (root_ / "desk").string() +
                             "' && unset INSELPOST_DB && export TZ=UTC LC_ALL=C.UTF-8 NO_COLOR=1 "
                             "EXAMPLES='" INSELPOST_SOURCE_DIR "/examples' PATH='" +
                             (root_ / "bin").string() + "':\"$PATH\" && sh ../command 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    std::string output;
    std::array<char, 4096> block{};
    for (std::size_t n = 0; (n = fread(block.data(), 1, block.size(), pipe)) > 0;)
      output.append(block.data(), n);
    const int status = pclose(pipe);
    if (!output.empty() && output.back() != '\n') output += "\\\n";
    if (WIFSIGNALED(status)) output += "? killed by signal " + std::to_string(WTERMSIG(status)) + "\n";
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
      output += "? " + std::to_string(WEXITSTATUS(status)) + "\n";
    return output;
  }

 private:
  fs::path root_;
};

/// The transcript again, with what comes out today.
std::string played(const std::string& text) {
  Table table;
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
      result += table.run(command);
      prose = false;
    }
  }
  return result;
}

class Transcript : public testing::TestWithParam<fs::path> {};

TEST_P(Transcript, SaysWhatComesOut) {
  const std::string expected = read_text(GetParam());
  const std::string actual = played(expected);
  if (const char* update = std::getenv("UPDATE_TRANSCRIPTS"); update != nullptr && std::string(update) == "1")
    write_text(GetParam(), actual);
  else
    EXPECT_EQ(expected, actual);
}

INSTANTIATE_TEST_SUITE_P(All, Transcript, testing::ValuesIn(transcripts()), [](const auto& one) {
  std::string name = one.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// Every word after `add_option("`, `add_flag("` and every name of a command in main.cpp.
std::set<std::string> named_in_main() {
  const std::string source = read_text(fs::path(INSELPOST_SOURCE_DIR) / "cli/main.cpp");
  std::set<std::string> names;
  for (const std::string before : {"add_option(\"--", "add_flag(\"--", "    {\"", "{{\n    {\""})
    for (auto at = source.find(before); at != std::string::npos; at = source.find(before, at + 1)) {
      const auto begin = source.find('"', at) + 1;
      names.insert(source.substr(begin, source.find('"', begin) - begin));
    }
  return names;
}

TEST(CommandLine, EveryCommandAndOptionIsDocumentedAndShown) {
  const std::string page = read_text(fs::path(INSELPOST_SOURCE_DIR) / "docs/commands.md");
  std::string shown;
  for (const fs::path& file : transcripts()) {
    std::istringstream stream(read_text(file));
    for (std::string line; std::getline(stream, line);)
      if (line.starts_with("$ ")) shown += line + " \n";
  }
  const std::set<std::string> names = named_in_main();
  EXPECT_GE(names.size(), 12U + 15U);
  for (const std::string& name : names) {
    const bool option = name.starts_with("--");
    EXPECT_NE(page.find(option ? "`" + name : "`inselpost " + name), std::string::npos)
        << name << " is not in docs/commands.md";
    EXPECT_NE(shown.find(option ? name : "inselpost " + name), std::string::npos)
        << name << " is in no transcript";
  }
}

}  // namespace
}  // namespace inselpost
