// Checks that the tests which the sanitizers leave out (tests/CMakeLists.txt) exist under these names.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>

#include "tests/architecture/sources.hpp"

namespace {

TEST(Architecture, TestsExcludedUnderSanitizersExist) {
  const std::string modules = architecture::text_of(architecture::root / "tests/CMakeLists.txt");
  std::string tests;
  for (const auto& file : architecture::sources_below("tests")) tests += architecture::text_of(file);
  std::smatch list;
  ASSERT_TRUE(std::regex_search(modules, list, std::regex(R"re(set\(left_out_laws ([^)]*)\))re")));
  std::istringstream names(list[1]);
  int count = 0;
  for (std::string name; names >> name; ++count) {
    static const std::regex parts(R"re((?:\*/)?(\w+)\.(\w+|\*)(?:/\w+)?)re");
    std::smatch part;
    ASSERT_TRUE(std::regex_match(name, part, parts)) << name;
    const std::string test = part[2] == "*" ? "" : part[2].str() + ")";
    bool found = false;
    for (const char* kind : {"TEST(", "TEST_F(", "TEST_P("})
      found = found || tests.find(kind + part[1].str() + ", " + test) != std::string::npos;
    EXPECT_TRUE(found) << name;
  }
  EXPECT_GT(count, 10);
}

}  // namespace
