// Tests of help: every command has its sentences, and the calls at the end of its page are valid.
#include "cli/inselpost/help/help.hpp"

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "schemas/text/page.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Workspace;

/// The commands that the list of all names.
std::vector<std::string> commands() {
  std::vector<std::string> names;
  std::istringstream stream(main_help(default_catalog()));
  for (std::string line; std::getline(stream, line);)
    if (line.size() > 10 && line[0] != ' ' ? line[8] == ' ' && line[9] != ' ' : line.starts_with("         "))
      names.push_back(line.substr(9, line.find(' ', 9) - 9));
  return names;
}

TEST(Help, EveryCommandEndsWithTwoCallsThatCanBeMade) {
  const Workspace workspace;
  std::size_t seen = 0;
  for (const std::string& name : commands()) {
    const CommandHelp* help = help_of(default_catalog(), name);
    if (help == nullptr) continue;
    ++seen;
    const auto shown = workspace.run("inselpost " + name + " --help");
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(workspace.run("inselpost help " + name).text, shown.text);
    EXPECT_TRUE(std::string(help->text).ends_with('.')) << name << ": sentences";
    std::string end = "Most often:\n";
    for (const std::string_view call : help->calls) {
      end += "  inselpost " + std::string(call) + '\n';
      EXPECT_TRUE(call == name || call.starts_with(name + ' ')) << call;
      const auto made = workspace.run(": > red.yaml; inselpost " + std::string(call));
      EXPECT_NE(made.status, 2) << call << " is no call: " << made.text;
      EXPECT_NE(made.status, 70) << call << ": " << made.text;
    }
    EXPECT_TRUE(shown.text.ends_with(end)) << shown.text;
    std::istringstream stream(shown.text);
    for (std::string line; std::getline(stream, line);) EXPECT_LE(display_width(line), page_width) << line;
  }
  EXPECT_GE(seen, 17U);
}

TEST(Help, TopicsArePagesOfTheDocumentation) {
  EXPECT_EQ(topics(default_catalog()), (std::vector<std::string>{"orders", "dice", "setup", "record"}));
  for (const auto& [topic, file] : {std::pair{"orders", "docs/orders.md"},
                                    {"dice", "docs/dice.md"},
                                    {"setup", "docs/setups.md"},
                                    {"record", "docs/record-format.md"}})
    EXPECT_EQ(topic_page(default_catalog(), topic),
              plain_page(transcript::read_text(std::filesystem::path(INSELPOST_SOURCE_DIR) / file)));
  EXPECT_EQ(topic_page(default_catalog(), "nothing"), "");
}

TEST(Help, PagesArePlainText) {
  EXPECT_EQ(plain_page("# Title\n\nSome **words** and a [link](x.md),\non two lines.\n"),
            "Title\n=====\n\nSome words and a link, on two lines.\n");
  EXPECT_EQ(plain_page("## Part\n* one\n  item\n* two\n"), "Part\n----\n  * one item\n  * two\n");
  EXPECT_EQ(plain_page("| a | b |\n|---|---|\n| long | `x \\| y` |\n"), "  a     b\n  long  `x | y`\n");
  EXPECT_EQ(plain_page("```yaml\norders:\n  - roll\n```\n\n    H(x)\n"),
            "    orders:\n      - roll\n\n    H(x)\n");
  const std::string wide =
      plain_page("```\n  " + std::string(40, 'a') + " " + std::string(40, 'b') + "\n```\n");
  EXPECT_EQ(wide, "      " + std::string(40, 'a') + "\n          " + std::string(40, 'b') + "\n");
  EXPECT_EQ(plain_page("```\n  - roll   # " + std::string(70, 'a') + "\n```\n"),
            "      # " + std::string(70, 'a') + "\n      - roll\n");
}

}  // namespace
}  // namespace inselpost
