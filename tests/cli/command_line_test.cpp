// Checks that every command and option is documented and shown in a transcript.
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/inselpost/options.hpp"
#include "cli/messages/message_catalog.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using transcript::read_text;

/// Every command and every option of one; arguments are named by the language.
std::set<std::string> commands_and_options() {
  std::set<std::string> names;
  Given given;
  const auto take = [&](const std::vector<OptionSpec>& options) {
    for (const OptionSpec& option : options)
      if (option.name.starts_with("--")) names.insert(option.name);
  };
  take(shared_options(given.shared, default_catalog().option));
  for (const Command& command : commands()) {
    names.insert(command.name);
    take(command.options(given, default_catalog().option));
  }
  return names;
}

TEST(CommandLine, EveryCommandAndOptionIsDocumentedAndShown) {
  const fs::path root(INSELPOST_SOURCE_DIR);
  const std::string page = read_text(root / "docs/commands.md");
  std::string shown;
  for (const auto& file : fs::directory_iterator(root / "tests/transcripts")) {
    if (file.path().extension() != ".txt") continue;
    std::istringstream stream(read_text(file.path()));
    for (std::string line; std::getline(stream, line);)
      if (line.starts_with("$ ")) shown += line + " \n";
  }
  const std::set<std::string> names = commands_and_options();
  EXPECT_GE(names.size(), 17U + 15U);
  for (const std::string& name : names) {
    const bool option = name.starts_with("--");
    EXPECT_NE(page.find(option ? "`" + name : "`inselpost " + name), std::string::npos)
        << name << " is not in docs/commands.md";
    EXPECT_NE(shown.find(option ? name : "inselpost " + name), std::string::npos)
        << name << " is in no transcript";
  }
}

/// `main` looks for the command behind them before anything is read.
TEST(CommandLine, TheSharedOptionsWithAValueAreListed) {
  Given given;
  std::set<std::string> with_value;
  for (const OptionSpec& option : shared_options(given.shared, default_catalog().option))
    if (!option.value.empty()) with_value.insert(option.name);
  EXPECT_EQ(with_value, std::set<std::string>(shared_with_value.begin(), shared_with_value.end()));
}

}  // namespace
}  // namespace inselpost
