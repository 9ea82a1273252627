// Checks that code which makes pages knows no width and no colour of a terminal. Only renderers do.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/architecture/sources.hpp"

namespace {

const std::regex layout(R"re(\b(page_width|display_width|wrap|pad|pad_left|ansi|coloured)\b\(?|\\x1b)re");

TEST(Architecture, PagesDoNotDependOnWidth) {
  std::size_t files = 0;
  for (const auto& file : architecture::sources_below("cli/render")) {
    const std::string name = file.filename().string();
    const bool paints = name == "renderers.cpp" || name.ends_with("_renderer.cpp") || name == "markup.cpp" ||
                        file.parent_path().filename() == "text";
    if (paints || name == "notice.cpp") continue;  // a notice is one line on standard error
    ++files;
    for (const std::string& line : architecture::lines_of(file)) {
      if (line.find_first_not_of(' ') == line.find("//")) continue;
      EXPECT_FALSE(std::regex_search(line.substr(0, line.find("  //")), layout)) << file << ": " << line;
    }
  }
  EXPECT_GT(files, 25U);
}

}  // namespace
