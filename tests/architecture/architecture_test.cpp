// Checks that each `function` (`file`) named in ARCHITECTURE.md exists in that file.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>

#include "tests/architecture/sources.hpp"

namespace {

/// Returns whether the header or source of that name, given without its ending, contains this word.
bool holds(const std::string& file, const std::string& word) {
  const std::regex whole("\\b" + word + "\\b");
  for (const char* ending : {".hpp", ".cpp"})
    if (std::filesystem::exists(architecture::root / (file + ending)) &&
        std::regex_search(architecture::text_of(architecture::root / (file + ending)), whole))
      return true;
  return false;
}

TEST(Architecture, FunctionsNamedInArchitectureExist) {
  EXPECT_TRUE(holds("engine/catan/decide", "decide"));
  EXPECT_FALSE(holds("engine/catan/decide", "decid"));
  EXPECT_FALSE(holds("engine/catan", "decide"));
  const std::string page = architecture::text_of(architecture::root / "ARCHITECTURE.md");
  static const std::regex named(R"re(`([\w:]+)`(?:\s+and\s+`([\w:]+)`)?\s+\(`([\w/]+)`\))re");
  int count = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at)
    for (const int group : {1, 2}) {
      const std::string function = (*at)[static_cast<std::size_t>(group)];
      if (function.empty()) continue;
      ++count;
      EXPECT_TRUE(holds((*at)[3], function.substr(function.rfind(':') + 1)))
          << function << " is not in " << (*at)[3];
    }
  EXPECT_GE(count, 15);
}

}  // namespace
