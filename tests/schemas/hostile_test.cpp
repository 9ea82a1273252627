// Every file of tests/hostile is answered with exactly the diagnostics beside it. UPDATE_HOSTILE=1 writes
// them anew. Of the dice game: D-274, D-277 to D-281, D-296, D-331, DG-ORD-9.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"
#include "tests/schemas/dice_files.hpp"
#include "tests/schemas/repository_files.hpp"

namespace inselpost {
namespace {

/// Reads a file that is only `deadlines` of a set-up or `absent` of an orders file.
Diagnostics verdict_of_clock(const std::string& text, const std::string& file) {
  static constexpr std::array<DecisionClock, 4> clocks{
      {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return root.error();
  const Source source(text, file);
  DiagnosticCollector faults(source);
  const yaml::Field& field = root->fields.at(0);
  if (field.key == "absent")
    read_absent(field.value, faults);
  else
    read_deadlines(field.value, clocks, faults);
  return faults.take();
}

Diagnostics verdict(const std::string& text, const std::string& file) {
  if (file.starts_with("absent-") || file.starts_with("deadlines-")) return verdict_of_clock(text, file);
  GameNames names;
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

TEST(Hostile, everyFileGetsTheExpectedDiagnostics) {
  const auto files = test::files_in("tests/hostile", ".yaml");
  ASSERT_GT(files.size(), 75U);
  const auto dice_game = dice::game_of_four();
  for (const auto& file : files) {
    const std::string name = file.filename().string(), text = test::read_file(file);
    const bool of_dice = test::is_of_dice_game(file);
    std::string found;
    for (const Diagnostic& d :
         of_dice ? dice::faults_of_dice_file(text, name, *dice_game) : verdict(text, name))
      found += to_text(d);
    EXPECT_FALSE(found.empty()) << name << " was taken";
    auto expected = file;
    expected.replace_extension(".expected");
    if (std::getenv("UPDATE_HOSTILE") != nullptr) std::ofstream(expected, std::ios::binary) << found;
    EXPECT_EQ(found, test::read_file(expected)) << name;
  }
}

TEST(Hostile, ATooLongLetterIsNotRead) {  // D-280
  std::string text = "game: winter-islands\nseat: red\nturn: 4\norders:\n";
  while (text.size() < 70 * 1024) text += "  - keep: 2 ore + 1 wool\n";
  const Diagnostics found = dice::faults_of_dice_file(text, "long", *dice::game_of_four());
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].code, "E_YAML");
  EXPECT_EQ(found[0].fault.as<YamlMessageId>(), YamlMessageId::file_too_long);
}

}  // namespace
}  // namespace inselpost
