// Every file of tests/hostile is answered with exactly the diagnostics beside it. UPDATE_HOSTILE=1 writes
// them anew.
#include <gtest/gtest.h>

#include <cstdlib>

#include "schemas/catan/setup/setup.hpp"
#include "tests/play/order_files.hpp"
#include "tests/schemas/files.hpp"
#include "tests/worded.hpp"

namespace inselpost {
namespace {

Diagnostics verdict(const std::string& text, const std::string& file) {
  Names names;
  names.seats = {"red", "blue", "orange", "white", "north", "south"};
  switch (kind_of(text)) {
    case FileKind::setup: {
      const auto setup = read_setup(text, file);
      return setup ? Diagnostics{} : setup.error();
    }
    case FileKind::table_log: {
      const auto log = read_table_log(text, file);
      return log ? Diagnostics{} : log.error();
    }
    case FileKind::orders:
    case FileKind::unknown: break;
  }
  const auto orders = read_orders(text, file, names);
  return orders ? Diagnostics{} : orders.error();
}

TEST(Hostile, everyFileIsAnsweredWordForWord) {
  const auto files = test::files_in("tests/hostile", ".yaml");
  ASSERT_GT(files.size(), 50U);
  for (const auto& file : files) {
    const std::string name = file.filename().string();
    std::string found;
    for (const Diagnostic& d : verdict(test::read_file(file), name)) found += to_text(d);
    EXPECT_FALSE(found.empty()) << name << " was taken";
    auto expected = file;
    expected.replace_extension(".expected");
    if (std::getenv("UPDATE_HOSTILE") != nullptr) std::ofstream(expected, std::ios::binary) << found;
    EXPECT_EQ(found, test::read_file(expected)) << name;
  }
}

}  // namespace
}  // namespace inselpost
