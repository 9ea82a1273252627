#include "tests/cli/transcript_runner.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include <sys/wait.h>

namespace inselpost::transcript {

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

Workspace::Workspace() {
  std::string pattern = (fs::temp_directory_path() / "desk-XXXXXX").string();
  root_ = mkdtemp(pattern.data());
  fs::create_directories(root_ / "bin");
  fs::create_directories(path());
  fs::create_directory_symlink(INSELPOST_SOURCE_DIR "/examples", path() / "examples");
  write_text(root_ / "bin/inselpost",
             "#!/bin/sh\n"
             "case \" $* \" in *' --now'*) ;; *) set -- --now 2026-11-21T09:30:00Z \"$@\" ;; esac\n"
             "export LD_PRELOAD='" INSELPOST_FIXED_KEY
             "'\n"
             "export ASAN_OPTIONS=\"$ASAN_OPTIONS:verify_asan_link_order=0\"\n"
             "exec '" INSELPOST_PROGRAM "' \"$@\"\n");
  fs::permissions(root_ / "bin/inselpost", fs::perms::owner_all);
}

Workspace::~Workspace() {
  std::error_code ignored;
  fs::remove_all(root_, ignored);
}

Workspace::Outcome Workspace::run(const std::string& command) const {
  write_text(root_ / "command", command + "\n");
  const std::string line = "cd '" + path().string() +
                           "' && unset INSELPOST_DB && export TZ=UTC LC_ALL=C.UTF-8 NO_COLOR=1 PATH='" +
                           (root_ / "bin").string() + "':\"$PATH\" && sh ../command 2>&1";
  FILE* pipe = popen(line.c_str(), "r");
  Outcome outcome;
  std::array<char, 4096> block{};
  for (std::size_t n = 0; (n = fread(block.data(), 1, block.size(), pipe)) > 0;)
    outcome.text.append(block.data(), n);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

std::string rerun(const std::string& page) {
  std::vector<std::string> lines;
  std::istringstream stream(page);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);

  const Workspace workspace;
  std::string result;
  bool inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("```")) inside = lines[i] == "```console";
    if (!inside || lines[i].starts_with("```")) {
      result += lines[i] + "\n";
      continue;
    }
    if (!lines[i].starts_with("$ ")) continue;  // what came out last time
    result += lines[i] + "\n";
    std::string command = lines[i].substr(2);
    for (; i + 1 < lines.size() && lines[i + 1].starts_with(">"); ++i) {
      result += lines[i + 1] + "\n";
      command += "\n" + (lines[i + 1].size() > 2 ? lines[i + 1].substr(2) : "");
    }
    const Workspace::Outcome outcome = workspace.run(command);
    result += outcome.text;
    if (!outcome.text.empty() && outcome.text.back() != '\n') result += "\n";
    if (outcome.status != 0) result += "? " + std::to_string(outcome.status) + "\n";
  }
  return result;
}

bool updating() {
  const char* update = std::getenv("UPDATE_TRANSCRIPTS");
  return update != nullptr && std::string(update) == "1";
}

}  // namespace inselpost::transcript
