// Every file of tests/hostile is answered with exactly the diagnostics beside it. UPDATE_HOSTILE=1 writes
// them anew.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/clock/absence.hpp"
#include "schemas/clock/deadlines.hpp"
#include "tests/play/order_files.hpp"
#include "tests/schemas/files.hpp"
#include "tests/worded.hpp"

namespace inselpost {
namespace {

/// Of a file that is nothing but `deadlines` of a set-up or `absent` of an orders file.
Diagnostics verdict_of_clock(const std::string& text, const std::string& file) {
  static constexpr std::array<ClockWord, 4> clocks{
      {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return root.error();
  const Source source(text, file);
  Faults faults(source);
  const yaml::Field& field = root->fields.at(0);
  if (field.key == "absent")
    read_absent(field.value, faults);
  else
    read_deadlines(field.value, clocks, faults);
  return faults.take();
}

Diagnostics verdict(const std::string& text, const std::string& file) {
  if (file.starts_with("absent-") || file.starts_with("deadlines-")) return verdict_of_clock(text, file);
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
